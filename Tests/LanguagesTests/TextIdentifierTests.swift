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

    @Test("case, composition and the kind of apostrophe don't matter")
    func forms() {
        let plain = identifier.hypotheses(for: "übermorgen früh don't señor")
        #expect(identifier.hypotheses(for: "ÜBERMORGEN FRÜH DON’T SEÑOR") == plain)
        #expect(identifier.hypotheses(for: "u\u{308}bermorgen fru\u{308}h don't sen\u{303}or") == plain)
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

    @Test("the hash is the one the model was made with: common n-grams are found")
    func hash() {
        var hash = NGramHash()
        for letter in "sch".unicodeScalars { hash.add(letter.value) }
        let german = NGramModel.embedded.classes.firstIndex(of: "de")
        let spanish = NGramModel.embedded.classes.firstIndex(of: "es")
        guard let weights = NGramModel.embedded.weights(hash.key), let german, let spanish else {
            Issue.record("\"sch\" is not in the model")
            return
        }
        #expect(weights[german] > weights[spanish])
    }
}
