import Engines
import JSONDocument
import Languages

/// The model recordings of one fixture and prompt version, with an index by request.
public struct ModelRecordings: Sendable {
    /// All that could be read, by output, step and repetition.
    public let recordings: [ModelRecording]
    /// All that could not, in the order it was met.
    public var damages: [RecordingDamage] { damaged.map(\.damage) }
    let damaged: [Damaged]
    let byDigest: [Digest: Int]
    let byStep: [StepKey: [Int]]
    let checks: AnswerChecks

    /// What names a step's recordings.
    struct StepKey: Hashable, Sendable {
        let output: Language
        let step: String
    }

    /// A damage, with the step it hides as far as that can be told.
    struct Damaged: Sendable {
        let damage: RecordingDamage
        let key: StepKey?
    }

    /// Takes recordings; one that repeats a request of another is a damage.
    ///
    /// Two steps may have asked the same question, as long as they were told the same.
    public init(_ recordings: [ModelRecording]) {
        self.init(recordings, damaged: [])
    }

    init(_ recordings: [ModelRecording], damaged: [Damaged], schemas: CompiledSchemas = CompiledSchemas()) {
        var damaged = damaged
        var kept: [ModelRecording] = []
        var byDigest: [Digest: Int] = [:]
        var byStep: [StepKey: [Int]] = [:]
        for recording in recordings.sorted(by: Self.inOrder) {
            let key = StepKey(output: recording.output, step: recording.step)
            if let first = byDigest[recording.digest] {
                let isSameStep = kept[first].output == recording.output && kept[first].step == recording.step
                if isSameStep || kept[first].outcome != recording.outcome {
                    let damage = RecordingDamage(
                        file: recording.place?.file ?? "", line: recording.place?.line,
                        reason: .duplicate(of: kept[first].place?.description ?? "an earlier one"))
                    damaged.append(Damaged(damage: damage, key: key))
                    continue
                }
            } else {
                byDigest[recording.digest] = kept.count
            }
            byStep[key, default: []].append(kept.count)
            kept.append(recording)
        }
        self.recordings = kept
        self.damaged = damaged
        self.byDigest = byDigest
        self.byStep = byStep
        checks = AnswerChecks(schemas)
    }

    /// The recording of a request; `nil` when there is none.
    public subscript(request: Digest) -> ModelRecording? { byDigest[request].map { recordings[$0] } }

    /// The recordings as a JSON Lines file, in a fixed order, so that the same recordings give the same bytes.
    public static func encode(_ recordings: [ModelRecording]) -> [UInt8] {
        var bytes: [UInt8] = []
        for recording in recordings.sorted(by: inOrder) {
            bytes += recording.line()
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Reads a JSON Lines file; blank lines pass, a damaged line does not hide the others.
    public static func decode(bytes: [UInt8], name: String, limits: JSONLimits = .standard) -> ModelRecordings {
        let read = read(bytes: bytes, name: name, limits: limits)
        return ModelRecordings(read.recordings, damaged: read.damaged)
    }

    static func read(
        bytes: [UInt8], name: String, limits: JSONLimits
    ) -> (recordings: [ModelRecording], damaged: [Damaged]) {
        if bytes.count > limits.maximumBytes {
            let reason = RecordingDamage.Reason.malformed(
                found: "\(bytes.count) bytes", expected: "at most \(limits.maximumBytes)")
            return ([], [Damaged(damage: RecordingDamage(file: name, reason: reason), key: nil)])
        }
        var recordings: [ModelRecording] = []
        var damaged: [Damaged] = []
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            let source = JSONSource(file: name, bytes: Array(line), lineNumber: number, limits: limits)
            var key: StepKey?
            do {
                let reader = try source.parse()
                key = stepKey(of: reader.value)
                recordings.append(try ModelRecording(line: reader))
            } catch {
                damaged.append(Damaged(damage: error, key: key))
            }
        }
        return (recordings, damaged)
    }

    private static func stepKey(of line: JSONValue) -> StepKey? {
        guard let output = line["output"]?.stringValue.flatMap(Language.init(rawValue:)),
            let step = line["step"]?.stringValue
        else { return nil }
        return StepKey(output: output, step: step)
    }

    private static func inOrder(_ left: ModelRecording, _ right: ModelRecording) -> Bool {
        if left.output != right.output { return left.output < right.output }
        if left.step != right.step { return StepName.precedes(left.step, right.step) }
        if left.repetition != right.repetition { return left.repetition < right.repetition }
        return StepName.precedes(left.place?.description ?? "", right.place?.description ?? "")
    }
}
