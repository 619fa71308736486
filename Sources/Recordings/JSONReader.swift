import JSONDocument

/// The bytes a value was read from; needed again only to find the place of a damage.
package struct JSONSource: Sendable {
    /// The file as the store names it.
    package let file: String
    /// The document's bytes: a whole file, or one line of a JSON Lines file.
    let bytes: [UInt8]
    /// The line of a JSON Lines file, from 1; `nil` when the bytes are the whole file.
    let lineNumber: Int?
    /// The limits the bytes were read with.
    let limits: JSONLimits

    package init(file: String, bytes: [UInt8], lineNumber: Int?, limits: JSONLimits = .standard) {
        self.file = file
        self.bytes = bytes
        self.lineNumber = lineNumber
        self.limits = limits
    }

    /// The place the bytes come from.
    var place: RecordingPlace { RecordingPlace(file: file, line: lineNumber) }

    /// Parses the bytes.
    package func parse() throws(RecordingDamage) -> JSONReader {
        do {
            return JSONReader(source: self, path: [], value: try JSONValue.parse(bytes, name: file, limits: limits))
        } catch {
            throw RecordingDamage(
                file: file, line: lineNumber ?? error.location?.line, column: error.location?.column,
                path: error.path, reason: .malformed(found: error.found, expected: error.expected))
        }
    }
}

/// One value of a document together with the way to it, so that a damage can say where it is.
///
/// Values are read on the fast path without places; the document is read again with places only when something is wrong.
package struct JSONReader: Sendable {
    /// A step from a value to one of its parts.
    enum Step: Sendable, Hashable {
        case key(String)
        case index(Int)
    }

    let source: JSONSource
    let path: [Step]
    package let value: JSONValue

    /// The member of that key, `nil` when it is absent or `null`.
    package func child(_ key: String) -> JSONReader? {
        guard let member = value[key], !member.isNull else { return nil }
        return JSONReader(source: source, path: path + [.key(key)], value: member)
    }

    /// The member of that key, which has to be there.
    package func required(_ key: String) throws(RecordingDamage) -> JSONReader {
        _ = try object()
        guard let child = child(key) else { throw damage(.missingKey(key)) }
        return child
    }

    /// The object this is.
    @discardableResult
    package func object() throws(RecordingDamage) -> JSONObject {
        guard let object = value.objectValue else { throw wrong("an object") }
        return object
    }

    /// Refuses keys that the format does not have.
    package func refuseKeys(except known: [String]) throws(RecordingDamage) {
        for key in try object().keys where !known.contains(key) {
            let member = JSONReader(source: source, path: path + [.key(key)], value: .null)
            throw member.damage(.unknownKey(key, known: known))
        }
    }

    /// The elements of the array this is.
    package func elements() throws(RecordingDamage) -> [JSONReader] {
        guard let elements = value.arrayValue else { throw wrong("an array") }
        return elements.enumerated().map { index, element in
            JSONReader(source: source, path: path + [.index(index)], value: element)
        }
    }

    /// The text this is.
    package func string() throws(RecordingDamage) -> String {
        guard let text = value.stringValue else { throw wrong("a string") }
        return text
    }

    /// The whole number this is.
    package func int() throws(RecordingDamage) -> Int {
        guard let number = value.intValue else { throw wrong("a whole number") }
        return number
    }

    /// The number this is, at least `minimum` and, where given, at most `maximum`.
    package func number(from minimum: Double, to maximum: Double? = nil) throws(RecordingDamage) -> Double {
        let range = maximum.map { "a number from \(minimum) to \($0)" } ?? "a number of at least \(minimum)"
        guard let number = value.doubleValue, number >= minimum, number <= maximum ?? .infinity else {
            throw wrong(range)
        }
        return number
    }

    /// A damage of this value's type or range.
    package func wrong(_ expected: String) -> RecordingDamage {
        damage(.wrongValue(found: shown, expected: expected))
    }

    /// A damage at this value.
    package func damage(_ reason: RecordingDamage.Reason) -> RecordingDamage {
        let location = location
        return RecordingDamage(
            file: source.file, line: source.lineNumber ?? location?.line,
            column: location?.column, path: pathText, reason: reason)
    }

    private var shown: String {
        switch value {
        case .string(let text): Excerpt.quoted(text)
        case .array: "an array"
        case .object: "an object"
        default: String(decoding: value.encoded(), as: UTF8.self)
        }
    }

    /// The way here as messages show it: `transcript.entries[2].role`.
    var pathText: String {
        var text = ""
        for step in path {
            switch step {
            case .key(let key): text += text.isEmpty ? key : "." + key
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }

    private var location: SourceLocation? {
        guard let document = try? JSONDocument(bytes: source.bytes, name: source.file, limits: source.limits)
        else { return nil }
        var node = document.root
        var offset = node.range.lowerBound
        for step in path {
            switch (step, node.content) {
            case (.key(let key), .object(let members)):
                guard let member = members.first(where: { $0.key == key }) else { return nil }
                node = member.value
                offset = member.value.range.lowerBound
            case (.index(let index), .array(let elements)) where index < elements.count:
                node = elements[index]
                offset = node.range.lowerBound
            default: return nil
            }
        }
        return document.location(of: offset)
    }
}
