import Engines

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

    /// Reads a version from its files.
    ///
    /// - Parameter file: The text of a file by its name; `nil` when it is missing.
    public init(version: String, file: @escaping (String) -> String?) throws(PromptError) {
        let files = PromptReader(suite: "voice-note", version: version, expected: Self.fileNames, text: file)
        self.version = version
        summaryInstructions = try files.template(
            "summary.instructions.txt", places: ["language"], needed: ["language"])
        summaryPrompt = try files.template(
            "summary.prompt.txt", places: ["now", "sender", "part", "transcript"], needed: ["now", "transcript"])
        summarySchema = try files.schema("summary.schema.json", type: "NoteSummary")
        replyInstructions = try files.template(
            "reply.instructions.txt", places: ["language", "addressForm", "diplomatic", "neutral", "firm"],
            needed: ["language"])
        replyPrompt = try files.template(
            "reply.prompt.txt",
            places: ["now", "sender", "keyPoints", "toDos", "dates", "questions", "transcript"], needed: ["now"])
        replySchema = try files.schema("reply.schema.json", type: "ReplyDrafts")
    }
}
