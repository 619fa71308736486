/// Where a recording was read from.
public struct RecordingPlace: Sendable, Hashable, CustomStringConvertible {
    /// The file as the store names it.
    public let file: String
    /// The line of a JSON Lines file, from 1; `nil` when the recording has a file of its own.
    public let line: Int?

    /// Names a place.
    public init(file: String, line: Int? = nil) {
        self.file = file
        self.line = line
    }

    /// `file` or `file:line`.
    public var description: String { line.map { "\(file):\($0)" } ?? file }
}
