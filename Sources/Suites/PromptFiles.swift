import Foundation

/// Where prompts come from: those of this build, or a folder that was named.
public enum PromptFiles: Sendable, Hashable {
    /// The released versions, which are part of the binary.
    case embedded
    /// A folder with `<suite>/<version>/<file>`, or `<version>/<file>` where only one suite is meant.
    case folder(String)

    /// The text of one file of a version; `nil` when it is not there.
    public func text(suite: String, version: String, name: String) -> String? {
        switch self {
        case .embedded:
            EmbeddedFiles.text("prompts/\(suite)/\(version)/\(name)")
        case .folder(let folder):
            Self.text("\(folder)/\(suite)/\(version)/\(name)") ?? Self.text("\(folder)/\(version)/\(name)")
        }
    }

    private static func text(_ path: String) -> String? {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
    }
}
