/// The tokens of a text with what each means in one language; positions outside the text hold nothing.
struct Source: Sendable {
    let lexicon: Lexicon
    let tokens: [Token]
    let lexemes: [Lexeme]

    init(tokens: [Token], lexicon: Lexicon) {
        self.tokens = tokens
        self.lexicon = lexicon
        lexemes = tokens.map { $0.kind == .word ? lexicon.lexeme($0.folded) : .none }
    }

    init(tokens: [Token], lexemes: [Lexeme], lexicon: Lexicon) {
        self.tokens = tokens
        self.lexemes = lexemes
        self.lexicon = lexicon
    }

    var count: Int { tokens.count }

    func has(_ index: Int, _ roles: Roles) -> Bool {
        index >= 0 && index < lexemes.count && !lexemes[index].roles.isDisjoint(with: roles)
    }

    func lexeme(_ index: Int) -> Lexeme {
        index >= 0 && index < lexemes.count ? lexemes[index] : .none
    }

    func word(_ index: Int) -> String {
        index >= 0 && index < tokens.count ? tokens[index].folded : ""
    }

    func number(_ index: Int) -> Int? {
        index >= 0 && index < tokens.count ? tokens[index].number : nil
    }

    func digits(_ index: Int) -> Int {
        index >= 0 && index < tokens.count ? tokens[index].digits : 0
    }

    func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].sign == sign
    }

    /// Whether a token follows the one before it without white space.
    func touches(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && !tokens[index].isSpaced
    }

    func isCapital(_ index: Int) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].isCapital
    }

    /// Whether a capital at this place says nothing: the first word of a sentence.
    func isFirst(_ index: Int) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].isFirst
    }

    /// The position after optional words of a role.
    func skip(_ index: Int, _ roles: Roles) -> Int { has(index, roles) ? index + 1 : index }

    /// The position after an optional comma.
    func skipComma(_ index: Int) -> Int { isSign(index, ",") ? index + 1 : index }
}
