import JSONDocument
import Languages

/// One question to `criba identify`, as its JSON object has it, and the answer to it.
struct IdentifyRequest {
    private static let identifier = TextIdentifier()

    private let text: String
    private let languages: [Language]

    /// Reads a question.
    ///
    /// - Parameter usual: The languages where the question names none; by default all.
    /// - Throws: A `FieldError` that says what was found and what was expected.
    init(_ json: JSONValue, among usual: [Language]? = nil) throws {
        guard case .object(let object) = json else { throw FieldError("found no object, expected {\"text\": …}") }
        try FieldError.check(object.keys, among: ["text", "languages"])
        guard let text = json["text"]?.stringValue else {
            throw FieldError("text: found \(FieldError.shown(json["text"])), expected a string")
        }
        self.text = text
        if let named = json["languages"], !named.isNull {
            languages = try Self.languages(named, name: "languages")
        } else {
            languages = usual ?? Language.allCases
        }
    }

    /// The most probable language, `null` where none of these is more probable, with all probabilities.
    func answer() -> JSONValue {
        let hypotheses = Self.identifier.hypotheses(for: text, among: languages)
        var object: JSONObject = [:]
        for hypothesis in hypotheses.ranked {
            let code = hypothesis.language?.rawValue ?? "und"
            object[code] = JSONNumber(hypothesis.probability).map(JSONValue.number) ?? .null
        }
        return .object([
            "language": hypotheses.best.map { .string($0.rawValue) } ?? .null, "hypotheses": .object(object),
        ])
    }

    /// Reads a list of languages.
    ///
    /// - Parameter name: What the list is called, for messages.
    static func languages(_ json: JSONValue, name: String) throws -> [Language] {
        let expected = "expected a list of \"de\", \"es\" and \"en\", each once"
        guard case .array(let codes) = json, !codes.isEmpty else {
            throw FieldError("\(name): found \(FieldError.shown(json)), \(expected)")
        }
        var languages: [Language] = []
        for (index, code) in codes.enumerated() {
            guard let language = code.stringValue.flatMap(Language.init) else {
                throw FieldError("\(name)[\(index)]: found \(FieldError.shown(code)), \(expected)")
            }
            guard !languages.contains(language) else {
                throw FieldError("\(name)[\(index)]: found \"\(language.rawValue)\" twice, \(expected)")
            }
            languages.append(language)
        }
        return languages
    }
}
