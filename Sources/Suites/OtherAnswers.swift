import Evaluation
import JSONDocument
import Languages

/// Answers to a fixture that are not its own, written by people who saw what the model sees and not what is expected.
public enum OtherAnswers: String, Sendable, CaseIterable {
    /// Right in other words, so every evaluator has to let them pass.
    case alternatives
    /// Wrong in one thing, so an evaluator that is meant for it has to fail.
    case mistaken

    /// The folder of a fixture that holds them, relative to the suite's folder.
    func folder(_ family: String, _ language: Language) -> String { "\(family)/\(language.rawValue)/\(rawValue)" }
}

/// What is wrong with an answer on purpose, as its file says.
public struct Mistake: Sendable, Hashable {
    /// Who is meant to notice.
    public enum Noticed: Sendable, Hashable {
        /// Those who have to notice a fault of the catalogue, by its id.
        case asFault(String)
        /// These evaluators, any of them, by their ids: the catalogue has no such fault.
        case by([String])
    }

    /// Why nobody notices, where that is known.
    public enum Unnoticed: String, Sendable, Hashable, CaseIterable {
        /// The rules after the model take the mistake away, and what the reader gets is right.
        case mended
        /// The evaluators are too weak for it.
        case missed
    }

    /// Its short name, such as `amount-changed`.
    public let name: String
    /// What is wrong, in one sentence.
    public let why: String
    /// Who is meant to notice.
    public let noticed: Noticed
    /// Whether it is known that nobody who is meant to notice does, and what becomes of the mistake then.
    public let unnoticed: Unnoticed?

    package init(name: String, why: String, noticed: Noticed, unnoticed: Unnoticed?) {
        self.name = name
        self.why = why
        self.noticed = noticed
        self.unnoticed = unnoticed
    }

    /// Reads the part of a file that says it.
    init(_ reader: JSONObjectReader) throws(JSONError) {
        let mistake = try reader.object("mistake", keys: ["name", "why", "fault", "caughtBy", "unnoticed"])
        name = try mistake.string("name")
        why = try mistake.string("why")
        unnoticed = try mistake.optionalChoice("unnoticed")
        let ids = try mistake.optionalStrings("caughtBy")
        switch (try mistake.optionalString("fault"), ids) {
        case (let fault?, nil): noticed = .asFault(fault)
        case (nil, let ids?) where !ids.isEmpty: noticed = .by(ids)
        default:
            throw reader.error(
                at: "mistake",
                found: ids == nil ? "nobody who is meant to notice" : "two ways to say who is meant to notice",
                expected: "either \"fault\", the id of a fault of the catalogue, or \"caughtBy\", ids of evaluators")
        }
    }
}

/// What the evaluators say of answers that are not a fixture's own.
public struct JudgedAnswers: Sendable {
    /// The answers' file, relative to the suite's folder.
    public let file: String
    /// The output language.
    public let output: Language
    /// What is wrong on purpose; `nil` for answers that are right.
    public let mistake: Mistake?
    /// Every metric that fails.
    public let failing: [Metric]

    init(file: String, output: Language, mistake: Mistake? = nil, metrics: [Metric]) {
        self.file = file
        self.output = output
        self.mistake = mistake
        failing = metrics.filter(\.isFailing)
    }
}
