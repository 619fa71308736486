import Languages
import SeededRandom

@testable import Tuning

/// Made-up probes of a recogniser that translates fluently, loops, and writes English whatever it is told.
struct World {
    static let candidates = ["de-DE", "es-ES", "en-US"].compactMap(SpeechLocale.init)
    static let sentences: [Language: [String]] = [
        .de: [
            "ich wollte dir nur sagen dass wir uns am Donnerstag treffen", "kannst du bitte die Stühle mitbringen",
            "das Wetter soll ja am Wochenende schön werden",
        ],
        .es: [
            "solo quería decirte que el jueves quedamos delante", "puedes traer las sillas por favor",
            "dicen que el fin de semana va a hacer buen tiempo",
        ],
        .en: [
            "I just wanted to tell you that we meet on Thursday", "could you please bring the chairs along",
            "the weather is going to be lovely at the weekend",
        ],
    ]

    var random: SeededGenerator

    init(_ seed: UInt64) { random = SeededGenerator(seed) }

    mutating func probe(_ number: Int, family: String, truth: Language?, engine: String? = "made up") -> Probe {
        let evidence = Self.candidates.map { candidate -> ProbeEvidence in
            let isRight = candidate.language == truth
            let loops = !isRight && random.below(4) == 0
            let sentence = Self.sentences[candidate.language]?[random.below(3)] ?? ""
            let text = loops ? Array(repeating: "de la ruta", count: 15).joined(separator: " ") : sentence
            let level = isRight ? 0.88 : loops ? 0.93 : truth == nil ? 0.55 : 0.6
            let mean = min(1, max(0, level + Double(random.below(100) - 50) / 1000))
            return ProbeEvidence(
                locale: candidate, text: text, meanConfidence: mean, minimumConfidence: mean * (isRight ? 0.4 : 0.1))
        }
        return Probe(
            clip: "\(family)-\(number)", family: family, language: truth?.rawValue ?? "nl", truth: truth,
            condition: truth == nil ? "foreign" : "clean", seconds: 8, engine: engine, evidence: evidence,
            place: "world: \(family)-\(number)")
    }

    /// Some families, each told in three languages and by a foreigner.
    static func probes(families: Int, seed: UInt64 = 1, engine: String? = "made up") -> [Probe] {
        var world = World(seed)
        return (0..<families).flatMap { family in
            [Language.de, .es, .en, .de, .es, nil].enumerated().map { number, truth in
                world.probe(number, family: "family-\(family)", truth: truth, engine: engine)
            }
        }
    }
}
