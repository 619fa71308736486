/// One check of one value.
struct SchemaCheck {
    let nodes: [SchemaNode]
    private(set) var violations: [JSONSchema.Violation] = []
    /// Whether the check was given up; what wasn't looked at doesn't hold.
    private(set) var isGivenUp = false
    private var visits = 0

    /// Schemas come from recordings: alternatives of alternatives may ask 2^n questions, and none may hang a run.
    static let maximumVisits = 1_000_000
    /// How deep schemas and values may go together before the answer is "too deep" and not a full stack.
    static let maximumDepth = 600

    init(nodes: [SchemaNode]) {
        self.nodes = nodes
    }

    mutating func visit(_ value: JSONValue, node: Int, pointer: SchemaPointer, depth: Int) {
        visits += 1
        guard !isGivenUp, visits <= Self.maximumVisits, depth <= Self.maximumDepth else {
            isGivenUp = true
            return
        }
        switch nodes[node] {
        case .always: break
        case .never: report("found \(value.shown), expected nothing here", pointer)
        case .rules(let rules):
            for rule in rules { check(value, rule, pointer, depth + 1) }
        }
    }

    private mutating func check(_ value: JSONValue, _ rule: SchemaRule, _ pointer: SchemaPointer, _ depth: Int) {
        switch (rule, value) {
        case (.types(let types), _):
            if !types.contains(where: { $0.admits(value) }) {
                report("found \(value.shown), expected \(types.map(\.phrase).joined(separator: " or "))", pointer)
            }
        case (.oneOfValues(let list, let set), _):
            if !set.contains(value) {
                let names = list.prefix(12).map(\.shown).joined(separator: ", ") + (list.count > 12 ? ", …" : "")
                report("found \(value.shown), expected \(list.count == 1 ? "" : "one of ")\(names)", pointer)
            }
        case (.members(let known, let others), .object(let object)):
            for (key, member) in object {
                if let node = known[ExactText(key)] {
                    visit(member, node: node, pointer: pointer.appending(key), depth: depth)
                } else if let others {
                    if case .never = nodes[others] {
                        report(
                            "found unknown key \(JSONPath.quoted(key)), expected none beside the known ones", pointer)
                    } else {
                        visit(member, node: others, pointer: pointer.appending(key), depth: depth)
                    }
                }
            }
        case (.required(let keys), .object(let object)):
            for key in keys where object[key] == nil {
                report("found no key \(JSONPath.quoted(key)), expected it", pointer)
            }
        case (.elements(let first, let rest), .array(let elements)):
            for (index, element) in elements.enumerated() {
                guard let node = index < first.count ? first[index] : rest else { break }
                visit(element, node: node, pointer: pointer.appending(index), depth: depth)
            }
        case (.elementCount(let least, let most), .array(let elements)):
            checkCount(elements.count, "elements", least: least, most: most, pointer)
        case (.uniqueElements, .array(let elements)):
            var seen: [JSONValue: Int] = [:]
            for (index, element) in elements.enumerated() {
                if let earlier = seen.updateValue(index, forKey: element) {
                    report("found the same as element \(earlier), expected each element once", pointer.appending(index))
                }
            }
        case (.length(let least, let most), .string(let text)):
            checkCount(text.unicodeScalars.count, "characters", least: least, most: most, pointer)
        case (.pattern(let pattern), .string(let text)):
            if !pattern.matches(text) {
                report("found \(value.shown), expected a text that matches \(JSONPath.quoted(pattern.source))", pointer)
            }
        case (.bound(let bound, let limit), .number(let number)):
            if !bound.admits(number, limit: limit) {
                report("found \(value.shown), expected \(bound.phrase) \(limit.text)", pointer)
            }
        case (.all(let schemas), _):
            for node in schemas { visit(value, node: node, pointer: pointer, depth: depth) }
        case (.any(let schemas), _):
            if !schemas.contains(where: { holds(value, node: $0, depth) }) {
                report("found \(value.shown), expected one of \(schemas.count) alternatives to hold", pointer)
            }
        case (.exactlyOne(let schemas), _):
            let count = schemas.filter { holds(value, node: $0, depth) }.count
            if count != 1 {
                report(
                    "found \(value.shown), expected exactly one of \(schemas.count) alternatives to hold and not \(count)",
                    pointer)
            }
        case (.not(let node), _):
            if holds(value, node: node, depth) {
                report("found \(value.shown), expected anything but what \"not\" describes", pointer)
            }
        default: break
        }
    }

    /// Whether a schema holds, without a word about it.
    private mutating func holds(_ value: JSONValue, node: Int, _ depth: Int) -> Bool {
        let before = violations
        violations = []
        visit(value, node: node, pointer: SchemaPointer(), depth: depth)
        defer { violations = before }
        return violations.isEmpty
    }

    private mutating func checkCount(
        _ count: Int, _ noun: String, least: Int?, most: Int?, _ pointer: SchemaPointer
    ) {
        if let least, count < least { report("found \(count) \(noun), expected at least \(least)", pointer) }
        if let most, count > most { report("found \(count) \(noun), expected at most \(most)", pointer) }
    }

    private mutating func report(_ message: String, _ pointer: SchemaPointer) {
        violations.append(JSONSchema.Violation(pointer: pointer.text, message: message))
    }
}
