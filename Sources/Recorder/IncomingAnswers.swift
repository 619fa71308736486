import Engines
import JSONDocument
import Recordings

/// One answer that was brought back, before its step is found.
struct IncomingAnswer: Sendable {
    /// What it was brought as.
    enum Content: Sendable {
        /// A line of a batch file; the id is the digest of its request.
        case carried(CarriedAnswer, id: String)
        /// A session's transcript, which holds its request.
        case transcript(ModelTranscript)
    }

    let content: Content
    /// Where it was read from, for messages.
    let place: String
    /// The file's name and line, for damages.
    let recordingPlace: RecordingPlace
}

/// What files that were dropped on `criba import` hold.
struct IncomingAnswers: Sendable {
    var answers: [IncomingAnswer] = []
    /// Why something could not be read; then nothing is imported.
    var faults: [String] = []
    /// What was read and holds no answer that can be used.
    var remarks: [String] = []

    /// Reads one file by what is in it, whatever it is called.
    mutating func read(_ bytes: [UInt8], name: String) {
        if let value = try? JSONValue.parse(bytes, name: name) {
            readDocument(value, bytes: bytes, name: name)
        } else {
            readLines(bytes, name: name)
        }
    }

    private mutating func readDocument(_ value: JSONValue, bytes: [UInt8], name: String) {
        switch DocumentKind(value) {
        case .transcript:
            do {
                let place = RecordingPlace(file: name)
                answers.append(
                    IncomingAnswer(
                        content: .transcript(try ModelTranscript(bytes: bytes, name: name)), place: name,
                        recordingPlace: place))
            } catch {
                faults.append("\(error)")
            }
        case .evaluation(let rows):
            readRows(rows, name: name)
        case .carried:
            // A batch of one line is a document, too.
            readLines(bytes, name: name)
        case .unknown:
            faults.append(
                "\(name): found neither a transcript nor a session file nor answers to a batch, expected one of these; "
                    + "see Documentation/recording.md")
        }
    }

    private mutating func readLines(_ bytes: [UInt8], name: String) {
        var number = 0
        if !bytes.contains(where: { $0 > 0x20 }) { faults.append("\(name): found an empty file, expected answers") }
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            do {
                let answer = try CarriedAnswer(bytes: Array(line), name: name, line: number)
                guard let id = answer.id else {
                    faults.append("\(answer.place): id: found none, expected the id of the request that is answered")
                    continue
                }
                answers.append(
                    IncomingAnswer(
                        content: .carried(answer, id: id), place: "\(answer.place)", recordingPlace: answer.place))
            } catch {
                faults.append("\(error)")
            }
        }
    }

    /// The rows of an evaluation's result; a transcript may lie anywhere in one, also as JSON in a string.
    private mutating func readRows(_ rows: [JSONValue], name: String) {
        var without = 0
        for (index, row) in rows.enumerated() {
            let found = Self.transcripts(in: row, depth: 0)
            if found.isEmpty { without += 1 }
            for value in found {
                let place = "\(name): results[\(index)]"
                do {
                    let transcript = try ModelTranscript(bytes: value.encoded(), name: place)
                    answers.append(
                        IncomingAnswer(
                            content: .transcript(transcript), place: place, recordingPlace: RecordingPlace(file: place))
                    )
                } catch {
                    faults.append("\(error)")
                }
            }
        }
        if without > 0 {
            remarks.append(
                "\(name): \(without) of \(rows.count) rows hold no transcript, only prompt and response: what instructions, "
                    + "schema and options they answer is not said; save the result with its transcripts")
        }
    }

    private static func transcripts(in value: JSONValue, depth: Int) -> [JSONValue] {
        guard depth < 32 else { return [] }
        switch value {
        case .object(let object):
            if object["type"] == .string(DocumentKind.transcriptType) { return [value] }
            return object.values.flatMap { transcripts(in: $0, depth: depth + 1) }
        case .array(let elements):
            return elements.flatMap { transcripts(in: $0, depth: depth + 1) }
        case .string(let text) where text.contains(DocumentKind.transcriptType):
            guard let inner = try? JSONValue.parse(Array(text.utf8), name: "") else { return [] }
            return transcripts(in: inner, depth: depth + 1)
        default:
            return []
        }
    }
}

/// What a JSON document is, by its content.
private enum DocumentKind {
    static let transcriptType = "FoundationModels.Transcript"

    case transcript
    /// `{"evaluationID"?, "resultID"?, "results": [row]}` as an evaluation's result file has it.
    case evaluation([JSONValue])
    case carried
    case unknown

    init(_ value: JSONValue) {
        let type = JSONValue.string(Self.transcriptType)
        if value["type"] == type || value["transcript"]?["type"] == type, value["id"] == nil {
            self = .transcript
        } else if let rows = value["results"]?.arrayValue {
            self = .evaluation(rows)
        } else if value["id"] != nil {
            self = .carried
        } else {
            self = .unknown
        }
    }
}
