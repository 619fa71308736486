/// The forms a comparison can take.
public enum ComparisonFormat: String, Sendable, Hashable, CaseIterable {
    /// `comparison.json`, for other tools.
    case json
    /// `comparison.html`, one self-contained page for the reviewer.
    case html
    /// `comparison.md`, for a pull request.
    case markdown
    /// Workflow commands that GitHub turns into annotations, meant for standard output.
    case github

    /// The file's name inside the output folder; `nil` for what goes to standard output.
    public var fileName: String? {
        switch self {
        case .json: "comparison.json"
        case .html: "comparison.html"
        case .markdown: "comparison.md"
        case .github: nil
        }
    }
}
