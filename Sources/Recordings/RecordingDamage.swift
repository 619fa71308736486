/// Why a recording can't be used: the file, the place in it, and what is wrong there.
///
/// A damaged recording is an error of the surroundings, never an answer of an engine, so a system lets it pass.
public struct RecordingDamage: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The store could not read the file; holds the store's own words.
        case unreadable(String)
        /// No well-formed JSON within the limits: cut off, too deep, too large, a lone surrogate, a key twice.
        case malformed(found: String, expected: String)
        /// A value of the wrong type or outside its range.
        case wrongValue(found: String, expected: String)
        /// A key that has to be there is not.
        case missingKey(String)
        /// A key that this format does not have.
        case unknownKey(String, known: [String])
        /// A transcript version other than `1` (a number) and `"1.1"` (a string).
        case unknownVersion(String)
        /// An entry role that neither version has.
        case unknownRole(String)
        /// A content type that neither version has.
        case unknownContentType(String)
        /// An error name that neither system throws.
        case unknownFailure(String)
        /// The file's name and its content, or two places in it, contradict each other.
        case contradiction(found: String, expected: String)
        /// The same request is recorded twice; holds the place of the first.
        case duplicate(of: String)
        /// A file that belongs beside this one is missing.
        case missingFile(String)
        /// The response format holds something that is no usable JSON Schema.
        case unusableSchema(String)
        /// The recorded answer breaks the schema it was asked for; the pointer (RFC 6901) leads into the answer.
        case schemaViolation(pointer: String, message: String, further: Int)
    }

    /// The file as the store names it.
    public let file: String
    /// The line, from 1; `nil` when the whole file is meant.
    public let line: Int?
    /// The column, from 1, in Unicode scalars; `nil` when the whole line or file is meant.
    public let column: Int?
    /// The key path, such as `transcript.entries[2].role`; empty at the root.
    public let path: String
    /// What is wrong.
    public let reason: Reason

    /// Describes a damage.
    public init(file: String, line: Int? = nil, column: Int? = nil, path: String = "", reason: Reason) {
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        self.reason = reason
    }

    /// The place as `file:line:column`.
    public var place: String {
        var text = file
        if let line { text += ":\(line)" }
        if line != nil, let column { text += ":\(column)" }
        return text
    }

    /// `v1.jsonl:3:17: transcript.entries[2].role: unknown role "robot"; …`
    public var description: String {
        let path = path.isEmpty ? "" : path + ": "
        return "\(place): \(path)\(reason)"
    }
}

extension RecordingDamage.Reason: CustomStringConvertible {
    /// The reason in words: what was found, what was expected.
    public var description: String {
        switch self {
        case .unreadable(let words): "can't be read: \(words)"
        case .malformed(let found, let expected): "not well-formed: found \(found), expected \(expected)"
        case .wrongValue(let found, let expected), .contradiction(let found, let expected):
            "found \(found), expected \(expected)"
        case .missingKey(let key): "the key \(Excerpt.quoted(key)) is missing"
        case .unknownKey(let key, let known):
            "unknown key \(Excerpt.quoted(key)), expected one of \(known.joined(separator: ", "))"
        case .unknownVersion(let version):
            "unknown transcript version \(version), expected 1 (a number) or \"1.1\" (a string)"
        case .unknownRole(let role):
            "unknown role \(Excerpt.quoted(role)), expected one of \(ModelTranscript.Role.names)"
        case .unknownContentType(let type):
            "unknown content type \(Excerpt.quoted(type)), expected one of \(ModelTranscript.Content.names)"
        case .unknownFailure(let kind):
            "unknown failure \(Excerpt.quoted(kind)), expected one of \(RecordedFailure.names)"
        case .duplicate(let place): "the same request is already recorded at \(place); keep one of the two"
        case .missingFile(let name): "the file \(name) that belongs beside it is missing"
        case .unusableSchema(let words): "unusable JSON Schema in the response format: \(words)"
        case .schemaViolation(let pointer, let message, let further):
            "the answer breaks its own schema at \(pointer.isEmpty ? "its root" : pointer): \(message)"
                + (further > 0 ? " (and \(further) more)" : "")
        }
    }
}
