import Engines

/// One version of everything the analysis says to a model.
public struct AnalysisPrompts: Sendable, Hashable {
    /// The version's name, such as `v1`.
    public let version: String
    /// The instructions. Places: `language`, `people`, both controlled by the app.
    public let instructions: PromptTemplate
    /// The prompt. Its one place, `transcript`, stands at its end.
    public let prompt: PromptTemplate
    /// The type of an analysis.
    public let schema: ResponseSchema

    /// The files a version consists of.
    public static let fileNames = ["instructions.txt", "prompt.txt", "schema.json"]

    /// Reads a version from its files.
    ///
    /// - Parameter file: The text of a file by its name; `nil` when it is missing.
    /// - Throws: ``PromptError``, also when the prompt goes on behind the transcript.
    public init(version: String, file: @escaping (String) -> String?) throws(PromptError) {
        let files = PromptReader(suite: "note-analysis", version: version, expected: Self.fileNames, text: file)
        self.version = version
        instructions = try files.template(
            Self.fileNames[0], places: ["language", "people"], needed: ["language", "people"])
        prompt = try files.template(Self.fileNames[1], places: ["transcript"], needed: ["transcript"])
        schema = try files.schema(Self.fileNames[2], type: "NoteAnalysis")
        guard prompt.filled(["transcript": Self.mark]).hasSuffix(Self.mark) else {
            throw PromptError(
                description: "prompts/note-analysis/\(version)/\(Self.fileNames[1]): found text behind {{transcript}}, "
                    + "expected the transcript last")
        }
    }

    private static let mark = "\u{1}transcript\u{1}"
}
