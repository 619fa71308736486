import Engines
import JSONDocument

/// One version of everything the pipeline says to a model.
public struct PromptSet: Sendable, Hashable {
    /// The version's name, such as `v1`.
    public let version: String
    /// Instructions for summarising a chunk. Places: `language`.
    public let summaryInstructions: PromptTemplate
    /// The prompt for summarising a chunk. Places: `now`, `sender`, `part`, `transcript`.
    public let summaryPrompt: PromptTemplate
    /// The type of a summary.
    public let summarySchema: ResponseSchema
    /// Instructions for reply drafts. Places: `language`, `addressForm`, `diplomatic`, `neutral`, `firm`.
    public let replyInstructions: PromptTemplate
    /// The prompt for reply drafts. Places: `now`, `sender`, `keyPoints`, `toDos`, `dates`, `questions`, `transcript`.
    public let replyPrompt: PromptTemplate
    /// The type of reply drafts.
    public let replySchema: ResponseSchema

    /// The files a version consists of.
    public static let fileNames = [
        "summary.instructions.txt", "summary.prompt.txt", "summary.schema.json", "reply.instructions.txt",
        "reply.prompt.txt", "reply.schema.json",
    ]

    /// What is wrong with a version.
    public struct PromptError: Error, Sendable, CustomStringConvertible {
        /// File, place, found, expected.
        public let description: String
    }

    /// Reads a version from its files.
    ///
    /// - Parameter file: The text of a file by its name; `nil` when it is missing.
    public init(version: String, file: (String) -> String?) throws(PromptError) {
        self.version = version
        func text(_ name: String) throws(PromptError) -> String {
            guard let text = file(name) else {
                throw PromptError(
                    description:
                        "prompts/voice-note/\(version)/\(name): found no file, expected one of each of \(Self.fileNames)"
                )
            }
            return text
        }
        func template(_ name: String, _ places: [String]) throws(PromptError) -> PromptTemplate {
            do {
                return try PromptTemplate(text(name), name: "prompts/voice-note/\(version)/\(name)", allowed: places)
            } catch let error as PromptError {
                throw error
            } catch {
                throw PromptError(description: "\(error)")
            }
        }
        func schema(_ name: String) throws(PromptError) -> JSONValue {
            do {
                return try JSONValue.parse(Array(text(name).utf8), name: "prompts/voice-note/\(version)/\(name)")
            } catch let error as PromptError {
                throw error
            } catch {
                throw PromptError(description: "\(error)")
            }
        }
        summaryInstructions = try template("summary.instructions.txt", ["language"])
        summaryPrompt = try template("summary.prompt.txt", ["now", "sender", "part", "transcript"])
        summarySchema = ResponseSchema(name: "NoteSummary", value: try schema("summary.schema.json"))
        replyInstructions = try template(
            "reply.instructions.txt", ["language", "addressForm", "diplomatic", "neutral", "firm"])
        replyPrompt = try template(
            "reply.prompt.txt", ["now", "sender", "keyPoints", "toDos", "dates", "questions", "transcript"])
        for (name, places, needed) in [
            ("summary.prompt.txt", summaryPrompt.places, ["now", "transcript"]),
            ("reply.prompt.txt", replyPrompt.places, ["now"]),
            ("summary.instructions.txt", summaryInstructions.places, ["language"]),
            ("reply.instructions.txt", replyInstructions.places, ["language"]),
        ] {
            for place in needed where !places.contains(place) {
                throw PromptError(
                    description:
                        "prompts/voice-note/\(version)/\(name): found no place {{\(place)}}, expected it at least once")
            }
        }
        replySchema = ResponseSchema(name: "ReplyDrafts", value: try schema("reply.schema.json"))
    }
}
