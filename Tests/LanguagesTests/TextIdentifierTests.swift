import SeededRandom
import Testing

@testable import Languages

@Suite struct TextIdentifierTests {
    private let identifier = TextIdentifier()

    @Test(
        "plain sentences are known with certainty",
        arguments: [
            (Language.de, "kannst du mir nachher noch die Schlüssel vorbeibringen"),
            (.es, "luego me pasas las llaves cuando puedas"),
            (.en, "could you drop off the keys later on"),
            (.de, "Wir brauchen für Samstag noch Getränke"),
            (.es, "necesitamos bebidas para el sábado"),
            (.en, "we still need drinks for Saturday"),
        ])
    func certain(language: Language, text: String) {
        let hypotheses = identifier.hypotheses(for: text)
        #expect(hypotheses.best == language)
        #expect(hypotheses.probability(of: language) > 0.8)
    }

    @Test(
        "a neighbour's sentence is none of the three",
        arguments: [
            "Ik weet niet of zij vanmiddag nog langskomt, maar ik hoop het wel.",
            "Não sei se ela ainda vem hoje à tarde, mas acho que não.",
            "Je ne sais pas si elle passera encore cet après-midi.",
            "Non so se lei passerà ancora questo pomeriggio.",
            "No sé pas si vindrà aquesta tarda, però m'agradaria molt que vingués amb nosaltres.",
            "Jag vet inte om hon kommer i eftermiddag men jag hoppas det.",
            "Я не знаю, придёт ли она сегодня.", "我不知道她今天来不来",
        ])
    func neighbours(text: String) {
        #expect(identifier.hypotheses(for: text).best == nil)
    }

    @Test(
        "digits, signs and silence are undetermined with probability 1",
        arguments: ["", "  ", "12 345", "10.30, 5!", "🙂"])
    func abstains(text: String) {
        let hypotheses = identifier.hypotheses(for: text)
        #expect(hypotheses.undetermined == 1)
        #expect(hypotheses.best == nil && hypotheses.bestLanguage == nil)
        #expect(hypotheses.ranked.count == 4)
    }

    @Test("a language that wasn't asked about counts as undetermined")
    func among() {
        let hypotheses = identifier.hypotheses(for: "necesitamos bebidas para el sábado", among: [.de, .en])
        #expect(hypotheses.best == nil)
        #expect(hypotheses.probability(of: .es) == 0)
        #expect(hypotheses.ranked.count == 3)
    }

    // Two platforms that differ here would write different reports; a new model brings new figures.
    @Test("probabilities are the same to the bit in every build and on every platform")
    func exact() {
        let (name, mixed) = (
            identifier.hypotheses(for: "Ok, Anna"), identifier.hypotheses(for: "Das Meeting ist gecancelt")
        )
        #expect(name.probability(of: .de) == 0.544_573_177_194_075_4)
        #expect(name.probability(of: .en) == 0.332_157_182_678_992_97)
        #expect(mixed.probability(of: .es) == 5.028_186_852_322_09e-10)
    }

    @Test("the identifier's own lower case is Unicode's")
    func lowerCase() {
        var seen = 0
        for scalar in (0x41..<0x180 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
            let small = scalar.properties.lowercaseMapping.unicodeScalars
            guard case .latin(let letter) = LatinLetters.kind(scalar.value), small.count == 1 else { continue }
            #expect(letter == small.first?.value, "\(scalar)")
            seen += 1
        }
        #expect(seen > 230)
    }

    @Test("of a long word the first 24 letters are looked at, as in training")
    func longWords() {
        let head = "Donaudampfschifffahrtsge"
        #expect(head.count == 24)
        let texts = [head, head + "sellschaft", head + "xyzzy"].map { "\($0) kommt" }
        #expect(Set(texts.map { identifier.hypotheses(for: $0) }).count == 1)
        #expect(identifier.hypotheses(for: "\(head.dropLast())x kommt") != identifier.hypotheses(for: texts[0]))
    }

    @Test("composition and the kind of apostrophe don't matter, nor do the capitals of a single word")
    func forms() {
        let plain = identifier.hypotheses(for: "übermorgen früh don't señor")
        #expect(identifier.hypotheses(for: "u\u{308}bermorgen fru\u{308}h don’t sen\u{303}or") == plain)
        #expect(identifier.hypotheses(for: "ÜBERMORGEN") == identifier.hypotheses(for: "übermorgen"))
        #expect(identifier.hypotheses(for: "‘don't’, 'señor'!") == identifier.hypotheses(for: "don't señor"))
    }

    @Test("hypotheses sum to 1 and are in order, whatever the text")
    func sum() {
        var random = SeededGenerator(5)
        for _ in 0..<2_000 {
            let length = Int.random(in: 0...60, using: &random)
            let text = String(
                String.UnicodeScalarView(
                    (0..<length).compactMap { _ in
                        Unicode.Scalar(
                            UInt32.random(in: Bool.random(using: &random) ? 32...122 : 160...0x500, using: &random))
                    }))
            let languages = Language.allCases.filter { _ in Bool.random(using: &random) }
            let hypotheses = identifier.hypotheses(for: text, among: languages)
            let probabilities = hypotheses.ranked.map(\.probability)
            #expect(abs(probabilities.reduce(0, +) - 1) < 1e-12)
            #expect(probabilities.allSatisfy { (0...1).contains($0) })
            #expect(probabilities == probabilities.sorted(by: >))
            #expect(hypotheses.ranked.count == languages.count + 1)
        }
    }

    @Test("the exponential function is the real one")
    func exponential() {
        #expect(ExponentialFunction.value(0) == 1)
        #expect(abs(ExponentialFunction.value(-1) - 0.367_879_441_171_442_33) < 1e-16)
        #expect(abs(ExponentialFunction.value(-20) / 2.061_153_622_438_557_8e-9 - 1) < 1e-14)
        #expect(ExponentialFunction.value(-1_000) == 0)
    }

    @Test("the functions of sixteen lanes are the real ones, and each other's inverse")
    func lanes() {
        for step in 0..<400 {
            let x = -Float(step) / 6
            let powers = ExponentialFunction.values(SIMD16(repeating: x))
            let exact = ExponentialFunction.value(Double(x))
            #expect(abs(Double(powers[0]) / exact - 1) < 3e-6, "\(x)")
            #expect(abs(LogarithmFunction.values(powers)[15] - x) < 1e-5, "\(x)")
        }
        #expect(LogarithmFunction.values(SIMD16(repeating: 1))[3] == 0)
        #expect(ExponentialFunction.values(SIMD16(repeating: -10_000)).max() < 1e-30)
    }

    @Test("asking about fewer languages moves what the others had to \"und\" and changes nothing else")
    func subsets() {
        var random = SeededGenerator(8)
        let words = [
            "morgen", "final", "hotel", "que", "the", "maria", "ok", "für", "niño", "voilà", "42", "Schlüssel",
        ]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0...7, using: &random)).compactMap { _ in words.randomElement(using: &random)
            }
            .joined(separator: " ")
            let all = identifier.hypotheses(for: text)
            let some = Language.allCases.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            let fewer = identifier.hypotheses(for: text, among: some)
            for language in Language.allCases {
                let expected = some.contains(language) ? all.probability(of: language) : 0
                #expect(fewer.probability(of: language) == expected, "\(text)")
            }
            #expect(fewer == identifier.hypotheses(for: text, among: some.reversed()), "\(text)")
        }
    }

    @Test(
        "a name, an international word or \"ok\" is no evidence to rely on",
        arguments: [
            "ok", "Ok.", "okay", "Anna", "Maria", "David", "Peter", "hotel", "normal", "WhatsApp", "Emily", "radio",
        ])
    func unsure(text: String) throws {
        let best = try #require(identifier.hypotheses(for: text).ranked.first)
        #expect(best.probability < 0.8)
    }

    @Test(
        "a title in another language doesn't hide the sentence around it",
        arguments: [
            (Language.de, "Suche nach The Sound of One Hand Clapping"),
            (.es, "Pon The Dark Side of the Moon en el salón"),
            (.de, "Spiel Viva la Vida in der Küche"), (.en, "play Der Himmel über Berlin tonight please"),
        ])
    func titles(language: Language, text: String) {
        #expect(identifier.hypotheses(for: text).best == language)
    }

    // "Such" alone passes for English, and so does all of the title: what decides is that "den" stands before it.
    @Test(
        "small words inside a capitalised title in another language count as little as its capitals",
        arguments: [
            (Language.de, "Such den Film The Sound of Music"), (.de, "Hol El Señor de los Anillos"),
            (.es, "Llama a Gone with the Wind"), (.es, "Pon Der Himmel über Berlin"),
            (.en, "Play La Casa de Papel"), (.en, "Show me Atemlos durch die Nacht"),
        ])
    func titlesWithSmallWords(language: Language, text: String) {
        #expect(identifier.hypotheses(for: text).best == language)
    }

    @Test(
        "capitalised words in the opening's own language are no title, nor those of a long text: small words count in full",
        arguments: [(isEnglish: false, more: 0), (true, 0), (true, 7), (true, 8)])
    func whatIsNoTitle(isEnglish: Bool, more: Int) {
        let none = TextEvidence(classes: 3)
        let word = { (german: Float, english: Float) in
            var logits = SIMD16<Float>()
            (logits[0], logits[2]) = (german, english)
            return none.ofWord(logits: logits)
        }
        let (german, title) = (word(3, 1), isEnglish ? word(0, 4) : word(3, 1))
        // Two small words, a capitalised one, a small one, a capitalised one, and small ones.
        var text = none
        for (said, isName) in [(german, false), (german, false), (title, true), (title, false), (title, true)] {
            text.add(said, isName: isName)
        }
        for _ in 0..<more { text.add(german, isName: false) }

        let isTitle = isEnglish && text.words <= 12
        let weights: (german: Double, title: Double) = isTitle ? (4, 0.75) : (3, 1.5)
        let total = german * (weights.german + Double(more)) + title * weights.title
        let count = Double(text.words)
        let pooled = count / count.squareRoot().squareRoot().squareRoot()
        let expected = total * (pooled / (weights.german + Double(more) + weights.title))
        for lane in 0..<3 { #expect(abs(text.logits[lane] - expected[lane]) < 1e-9) }
    }

    @Test("texts that lost their accents are known all the same")
    func damaged() {
        #expect(identifier.hypotheses(for: "la habitacion de arriba esta manana sin telefono").best == .es)
        #expect(identifier.hypotheses(for: "informacin y educacin en espaol").best == .es)
        #expect(identifier.hypotheses(for: "ich moechte die Schluessel fuer die groesste Tuer").best == .de)
    }

    @Test("the hash is the one the model was made with: common n-grams and words are found")
    func hash() {
        let model = LanguageModel.embedded
        var hash = NGramHash()
        for letter in "sch".unicodeScalars { hash.add(letter.value) }
        guard let weights = model.ngrams.weights(hash.key) else {
            Issue.record("\"sch\" is not in the model")
            return
        }
        #expect(Array(model.classes.prefix(3)) == ["de", "es", "en"])
        #expect(weights[0] > weights[1])

        var whole = NGramHash.wholeWord
        for letter in "_the_".unicodeScalars { whole.add(letter.value) }
        let correction = model.words.correction(whole.key)
        #expect(correction.map { $0[2] > $0[1] } == true)
    }
}
