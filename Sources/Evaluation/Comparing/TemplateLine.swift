/// One line of a prompt template, to tell whether a line of a request was made from it.
///
/// A place is written `{{name}}` and stands for any text of one line; `{{name?}}` stands for nothing.
struct TemplateLine: Hashable {
    /// What stands before, between and behind the places, one more than there are places.
    private let literals: [String]
    private let places: [String]

    init(_ text: String) {
        var literals = [""]
        var places: [String] = []
        for (index, piece) in text.split(separator: "{{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let close = piece.firstRange(of: "}}") else {
                literals[literals.count - 1] += (index > 0 ? "{{" : "") + piece
                continue
            }
            let name = piece[..<close.lowerBound]
            let rest = piece[close.upperBound...]
            if name.hasSuffix("?") {
                literals[literals.count - 1] += rest
            } else {
                places.append(String(name))
                literals.append(String(rest))
            }
        }
        self.literals = literals
        self.places = places
    }

    /// The values that a line has in the places; `nil` when it is not made from this one.
    func values(in line: Substring) -> [String: Substring]? {
        guard let first = literals.first, line.hasPrefix(first) else { return nil }
        guard !places.isEmpty else { return line.utf8.count == first.utf8.count ? [:] : nil }
        var rest = line.dropFirst(first.count)
        var values: [String: Substring] = [:]
        for (index, place) in places.enumerated() {
            let literal = literals[index + 1]
            let value: Substring
            if index == places.count - 1 {
                guard rest.hasSuffix(literal) else { return nil }
                value = rest.dropLast(literal.count)
            } else {
                guard let range = rest.firstRange(of: literal) else { return nil }
                value = rest[..<range.lowerBound]
                rest = rest[range.upperBound...]
            }
            if let known = values[place], known != value { return nil }
            values[place] = value
        }
        return values
    }
}
