/// The forms a run's report can take.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// `report.json`, the stable surface for other tools.
    case json
    /// `report.html`, one self-contained page for people.
    case html
    /// `junit.xml`, one test case a cell and trial.
    case junit
    /// `summary.md`, one screen for a pull request or a step summary.
    case markdown
    /// `report.xcevalresult`, rows and metrics as Xcode's evaluations have them, for who looks at results there.
    case xcevalresult
    /// Workflow commands that GitHub turns into annotations, meant for standard output.
    case github

    /// The file's name inside the run's folder; `nil` for what goes to standard output.
    public var fileName: String? {
        switch self {
        case .json: "report.json"
        case .html: "report.html"
        case .junit: "junit.xml"
        case .markdown: "summary.md"
        case .xcevalresult: "report.xcevalresult"
        case .github: nil
        }
    }
}
