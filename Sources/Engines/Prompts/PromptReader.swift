import JSONDocument

/// Reads the files of one prompt version with the places and forms that a system expects of them.
public struct PromptReader {
    private let suite: String
    /// The version's name, such as `v1`.
    public let version: String
    private let expected: [String]
    private let text: (String) -> String?

    /// A reader of a version.
    ///
    /// - Parameters:
    ///   - suite: The folder that the system's prompts lie in, such as `voice-note`; for messages.
    ///   - expected: The names of all files that a system needs, for messages.
    ///   - text: The text of a file by its name; `nil` when it is missing.
    public init(suite: String, version: String, expected: [String], text: @escaping (String) -> String?) {
        self.suite = suite
        self.version = version
        self.expected = expected
        self.text = text
    }

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - places: The places it may have.
    ///   - needed: Those it must have at least once.
    /// - Throws: ``PromptError`` with file, place, found and expected.
    public func template(_ name: String, places: [String], needed: [String]) throws(PromptError) -> PromptTemplate {
        let template: PromptTemplate
        do {
            template = try PromptTemplate(file(name), name: path(of: name), allowed: places)
        } catch let error as PromptError {
            throw error
        } catch {
            throw PromptError(description: "\(error)")
        }
        for place in needed where !template.places.contains(place) {
            throw PromptError(
                description: "\(path(of: name)): found no place {{\(place)}}, expected it at least once")
        }
        return template
    }

    /// Reads the JSON Schema of an answer.
    ///
    /// - Parameter type: The name of the answer's type.
    public func schema(_ name: String, type: String) throws(PromptError) -> ResponseSchema {
        do {
            return ResponseSchema(
                name: type, value: try JSONValue.parse(Array(file(name).utf8), name: path(of: name)))
        } catch let error as PromptError {
            throw error
        } catch {
            throw PromptError(description: "\(error)")
        }
    }

    private func file(_ name: String) throws(PromptError) -> String {
        guard let text = text(name) else {
            throw PromptError(description: "\(path(of: name)): found no file, expected one of each of \(expected)")
        }
        return text
    }

    private func path(of name: String) -> String { "prompts/\(suite)/\(version)/\(name)" }
}

/// What is wrong with a prompt version.
public struct PromptError: Error, Sendable, CustomStringConvertible {
    /// File, place, found, expected.
    public let description: String

    /// Creates an error.
    public init(description: String) {
        self.description = description
    }
}
