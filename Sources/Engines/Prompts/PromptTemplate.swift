/// A versioned text with places for values, such as `{{language}}`.
///
/// Values are put in literally and are never looked at again, so that a spoken "{{now}}" stays what it is. A line whose
/// value is absent is left out, because a line the template has no use for costs a small model attention. A place with
/// a question mark, `{{dates?}}`, puts nothing in: it ties its line, a heading, to a value.
public struct PromptTemplate: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case text(String)
        case place(String)
        case condition(String)
    }

    private let lines: [[Piece]]
    /// The names of the places, in order of appearance.
    public let places: [String]

    /// What is wrong with a template file.
    public struct TemplateError: Error, Sendable, CustomStringConvertible {
        /// File, line, found, expected.
        public let description: String
    }

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - name: The file's name, for messages.
    ///   - allowed: The places it may have.
    public init(_ text: String, name: String, allowed: [String]) throws(TemplateError) {
        var lines: [[Piece]] = []
        var places: [String] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            var pieces: [Piece] = []
            var rest = line[...]
            while let open = Self.index(of: "{{", in: rest) {
                guard let close = Self.index(of: "}}", in: rest[open...]) else {
                    throw TemplateError(
                        description:
                            "\(name):\(number + 1): found \"{{\" without \"}}\", expected a place such as {{\(allowed.first ?? "")}}"
                    )
                }
                let written = rest[rest.index(open, offsetBy: 2)..<close]
                let isCondition = written.hasSuffix("?")
                let place = String(isCondition ? written.dropLast() : written)
                guard allowed.contains(place) else {
                    throw TemplateError(
                        description: "\(name):\(number + 1): found the place {{\(place)}}, expected one of \(allowed)")
                }
                if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
                pieces.append(isCondition ? .condition(place) : .place(place))
                places.append(place)
                rest = rest[rest.index(close, offsetBy: 2)...]
            }
            if !rest.isEmpty { pieces.append(.text(String(rest))) }
            lines.append(pieces)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = Self.joined(lines)
        self.places = places
    }

    /// Lines without places that follow one another, joined to one: most of a template is the same every time.
    private static func joined(_ lines: [[Piece]]) -> [[Piece]] {
        var joined: [[Piece]] = []
        for line in lines {
            if let before = joined.last, let start = literal(before), let end = literal(line) {
                joined[joined.count - 1] = [.text("\(start)\n\(end)")]
            } else {
                joined.append(line)
            }
        }
        return joined
    }

    /// The text of a line without places.
    private static func literal(_ line: [Piece]) -> String? {
        if line.isEmpty { return "" }
        if line.count == 1, case .text(let text) = line[0] { return text }
        return nil
    }

    /// The size of the text without its values, in UTF-8 bytes.
    private var literalSize: Int {
        lines.reduce(0) { size, line in
            line.reduce(size + 1) { size, piece in
                if case .text(let literal) = piece { size + literal.utf8.count } else { size }
            }
        }
    }

    /// The text with its values in place.
    public func filled(_ values: [String: String?]) -> String {
        var result = ""
        // A long text that grows piece by piece is copied several times on the way.
        result.reserveCapacity(literalSize + values.values.reduce(0) { $0 + ($1?.utf8.count ?? 0) })
        var isFirst = true
        for line in lines where isComplete(line, values) {
            if !isFirst { result += "\n" }
            isFirst = false
            for piece in line {
                switch piece {
                case .text(let literal): result += literal
                case .place(let name): result += (values[name] ?? nil) ?? ""
                case .condition: break
                }
            }
        }
        return result
    }

    /// Whether every value that a line is about is there.
    private func isComplete(_ line: [Piece], _ values: [String: String?]) -> Bool {
        line.allSatisfy { piece in
            switch piece {
            case .text: true
            case .place(let name), .condition(let name): (values[name] ?? nil) != nil
            }
        }
    }

    private static func index(of pair: String, in text: Substring) -> Substring.Index? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index...].hasPrefix(pair) { return index }
            index = text.index(after: index)
        }
        return nil
    }
}
