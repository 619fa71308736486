/// Why parsing stopped, before the file's name and the line are known.
struct JSONFailure: Error {
    let offset: Int
    let found: String
    let expected: String
    var advice: String?
    /// The first place of a key that came twice.
    var earlier: Int?
    /// Whether two keys are the same but their places weren't kept, so that they have to be looked for.
    var needsPlaces = false
    /// The way from the failure up to the root.
    var path: [Step] = []

    enum Step {
        case member(String)
        case element(Int)
    }

    init(offset: Int, found: String, expected: String, advice: String? = nil) {
        self.offset = offset
        self.found = found
        self.expected = expected
        self.advice = advice
    }

    static func duplicate(_ key: String, at offset: Int, first: Int) -> JSONFailure {
        var failure = JSONFailure(
            offset: offset, found: "a second key \(JSONPath.quoted(key))", expected: "each key once")
        failure.earlier = first
        failure.path = [.member(key)]
        return failure
    }

    static func duplicateSomewhere(at offset: Int) -> JSONFailure {
        var failure = JSONFailure(offset: offset, found: "a key twice", expected: "each key once")
        failure.needsPlaces = true
        return failure
    }

    func within(_ step: Step) -> JSONFailure {
        var failure = self
        failure.path.append(step)
        return failure
    }

    func error(name: String, bytes: [UInt8]) -> JSONError {
        var text = ""
        for step in path.reversed() {
            switch step {
            case .member(let key): text = JSONPath.member(key, of: text)
            case .element(let index): text = JSONPath.element(index, of: text)
            }
        }
        var advice = advice
        if let earlier {
            advice = "the first one is at \(SourceLocation(offset: earlier, in: bytes)); remove one of them"
        }
        return JSONError(
            name: name, location: SourceLocation(offset: offset, in: bytes), path: text, found: found,
            expected: expected, advice: advice)
    }
}
