/// Why a document was refused: the place, what was found, what was expected, and the next step.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file as the user named it.
    public let name: String
    /// The place in the file; `nil` when the whole file is meant.
    public let location: SourceLocation?
    /// The key path, such as `axes.input[2]`; empty at the root.
    public let path: String
    /// What was found, such as `unknown key "inptu"`.
    public let found: String
    /// What was expected instead, such as `one of "input", "output"`.
    public let expected: String
    /// The next step, such as `did you mean "input"?`.
    public let advice: String?

    /// Describes a refusal.
    public init(
        name: String, location: SourceLocation?, path: String, found: String, expected: String, advice: String? = nil
    ) {
        self.name = name
        self.location = location
        self.path = path
        self.found = found
        self.expected = expected
        self.advice = advice
    }

    /// `matrix.json:3:7: axes.inptu: found unknown key "inptu", expected one of "input"; did you mean "input"?`
    public var description: String {
        var text = name
        if let location { text += ":\(location)" }
        text += ": "
        if !path.isEmpty { text += path + ": " }
        text += "found \(found), expected \(expected)"
        if let advice { text += "; " + advice }
        return text
    }
}

/// Key paths as error messages show them.
enum JSONPath {
    /// `base.key`, or `base["odd key"]` when a dot would mislead.
    static func member(_ key: String, of base: String) -> String {
        let isPlain =
            !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                // Nearly every key is a word of letters, which needs no look into tables.
                ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "_" || $0 == "-" || $0 == "$"
                    || $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
        if isPlain { return base.isEmpty ? key : base + "." + key }
        return base + "[" + quoted(key) + "]"
    }

    /// `base[index]`.
    static func element(_ index: Int, of base: String) -> String {
        base + "[" + String(index) + "]"
    }

    /// A foreign text in quotation marks, cut after 60 scalars, with nothing in it that could disturb a terminal.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for (position, scalar) in text.unicodeScalars.enumerated() {
            if position == 60 {
                result += "…"
                break
            }
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
                    result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                default:
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// `"a", "b"`: names in quotation marks.
    static func list(_ names: [String]) -> String {
        names.map(quoted).joined(separator: ", ")
    }
}
