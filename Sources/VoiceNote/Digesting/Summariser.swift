import Engines
import Languages
import NamedDates

/// Makes the requests of model call one, one a chunk.
package struct Summariser: Sendable {
    package let prompts: PromptSet
    package var output: Language
    package let sender: String?
    package let now: ReferenceTime

    /// The request for one chunk.
    ///
    /// - Parameters:
    ///   - index: Which chunk, from 0.
    ///   - count: Of how many.
    package func request(for chunk: Chunk, index: Int, of count: Int) -> ModelRequest {
        ModelRequest(
            step: "summary.\(index + 1)of\(count)",
            instructions: prompts.summaryInstructions.filled(["language": output.englishName]),
            prompt: prompts.summaryPrompt.filled([
                "now": now.labelled, "sender": sender.flatMap(Self.oneLine),
                "part": count > 1 ? "\(index + 1) of \(count)" : nil,
                "transcript": chunk.text,
            ]),
            response: prompts.summarySchema)
    }

    /// User text for a labelled line: without line breaks, which could make it look like other lines; `nil` when empty.
    static func oneLine(_ text: String) -> String? {
        let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
    }
}

extension ReferenceTime {
    /// The now as a model reads it: weekday, date, time and zone, in English and without locale.
    var labelled: String {
        let name = date.weekday.rawValue
        return "\(name.prefix(1).uppercased())\(name.dropFirst()) \(date) \(time) \(zoneName)"
    }
}
