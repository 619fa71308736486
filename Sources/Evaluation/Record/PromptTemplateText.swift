import JSONDocument

/// A prompt file as it was when a run was played: the text with its places, `{{name}}`, which requests are made from.
public struct PromptTemplateText: Sendable, Hashable {
    /// The file's name, such as `summary.instructions.txt`.
    public let name: String
    /// Its text.
    public let text: String

    /// Creates a template's text.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// The files of a version that are there, in the order of their names.
    public static func all(_ names: [String], text: (String) -> String?) -> [PromptTemplateText] {
        names.compactMap { name in text(name).map { PromptTemplateText(name: name, text: $0) } }
    }

    /// The step whose requests it is part of, such as `summary`; `nil` where its name gives none.
    public var step: String? {
        let parts = name.split(separator: ".")
        return parts.count > 2 ? String(parts[0]) : nil
    }

    /// The part of a request that it becomes, such as `instructions`, `prompt` or `schema`.
    public var part: String {
        let parts = name.split(separator: ".")
        return parts.count > 1 ? String(parts[parts.count - 2]) : name
    }
}

extension PromptTemplateText {
    var json: JSONValue { .object(["name": .string(name), "text": .string(text)]) }

    init?(_ json: JSONValue) {
        guard let name = json["name"]?.stringValue, let text = json["text"]?.stringValue else { return nil }
        self.init(name: name, text: text)
    }
}
