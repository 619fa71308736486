import Evaluation
import JSONDocument

/// The evaluators as a library: one outcome in, what each of them says out. For tests of one's own, where a matrix is too much.
///
/// ```swift
/// let judge = try OutcomeJudge(fixtures: "Fixtures/voice-note", matrix: Array(Data(contentsOf: rondo)))
/// for metric in try await judge.metrics(of: line) {
///     #expect(!metric.isFailing, "\(metric.sentence)")
/// }
/// ```
public struct OutcomeJudge: Sendable {
    private let suite: VoiceNoteSuite
    private let requests: String?
    /// What a matrix says of all of its cells.
    private let settings: JSONObject

    /// Creates a judge.
    ///
    /// - Parameters:
    ///   - fixtures: The folder that holds the families.
    ///   - requests: How the app's requests say what evaluators look for: the matrix's `requests`, as JSON.
    public init(fixtures: String, requests: String? = nil) {
        suite = VoiceNoteSuite(fixtures: fixtures)
        self.requests = requests
        settings = JSONObject()
    }

    /// Creates a judge that goes by a matrix: by its candidates and by what it says of the app's requests. Its cells and gate are no matter.
    ///
    /// - Parameters:
    ///   - fixtures: The folder that holds the families.
    ///   - matrix: The bytes of the matrix, JSON5.
    /// - Throws: ``JSONError`` when they are no JSON5.
    public init(fixtures: String, matrix: [UInt8]) throws {
        suite = VoiceNoteSuite(fixtures: fixtures)
        requests = nil
        let all = try JSONDocument(bytes: matrix, name: "matrix", dialect: .json5).root.value.objectValue
        settings = JSONObject((all ?? [:]).filter { !Self.ofCells.contains($0.key) }.map { ($0.key, $0.value) })
    }

    private static let ofCells: Set<String> = ["suite", "fixtures", "axes", "include", "exclude", "trials", "gate"]

    /// What every evaluator says of an outcome, ignored ones too.
    ///
    /// - Parameter outcome: One line of `outcome.jsonl`. Data that looks personal is nobody's matter here.
    /// - Throws: ``PlanningError`` when the line cannot be tied to a fixture, ``CellError`` when there is no complete outcome.
    public func metrics(of outcome: String) async throws -> [Metric] {
        let bytes = Array(outcome.utf8)
        let json = try JSONValue.parse(bytes, name: "outcome")
        let axes = json["axes"] ?? .object([:])
        let matrix = try matrix(
            family: json["fixture"]?.stringValue?.split(separator: "/").first.map(String.init) ?? "", axes: axes)
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: VoiceNoteSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let file = try OutcomeFile(
            MemoryBytes(bytes + [0x0A], name: "outcome"), plan: plan, selected: plan.cells)
        guard let cell = plan.cells.first(where: file.holds) else {
            throw PlanningError(file.refusals.first ?? "found no cell that the outcome is of")
        }
        let scorer = try suite.scorer(for: matrix, outcomes: file, privacy: .confidential, sharing: true)
        let result = try await scorer.perform(cell, checkpoint: Checkpoint(deadline: nil, interruption: Interruption()))
        if let error = result.error, !result.metrics.contains(where: \.isFailing) { throw error }
        return result.metrics
    }

    /// A matrix of the one cell that the outcome is of.
    private func matrix(family: String, axes: JSONValue) throws -> Matrix {
        var object: JSONObject = [
            "suite": .string(VoiceNoteSuite.name), "fixtures": .object(["families": .array([.string(family)])]),
            "axes": .object(JSONObject((axes.objectValue ?? [:]).map { ($0.key, .array([$0.value])) })),
        ]
        for (key, value) in settings { object[key] = value }
        if let requests { object["requests"] = try JSONValue.parse(Array(requests.utf8), name: "requests") }
        return try Matrix(
            bytes: JSONValue.object(object).encoded(), name: "outcome", suites: [VoiceNoteSuite.description])
    }
}
