import JSONDocument

/// What of a recording may be written: everything is left out but what is named here.
///
/// A transcript from elsewhere may hold whatever its writer put into it; headers, tokens and addresses have no key here, and
/// so no way into a file. Nothing is left out that a request is compared by.
enum Redaction {
    /// Where a recording comes from, without anything but its known members.
    static func provenance(_ value: JSONValue) -> JSONValue {
        guard let object = value.objectValue else { return value }
        let allowed = [
            "kind", "engine", "voice", "licence", "origin", "via", "seed", "temperature", "schemaOption", "assets",
        ]
        return .object(object.keeping(allowed))
    }

    /// A transcript, bare or in the wrapper of a session file, without anything but what its format defines.
    static func transcript(_ value: JSONValue) -> JSONValue {
        guard var document = value.objectValue else { return value }
        if let inner = document["transcript"], inner["type"] != nil {
            document = document.keeping(["modelName"])
            document["transcript"] = transcript(inner)
            return .object(document)
        }
        document = document.keeping(["version", "type", "transcript"])
        guard let entries = document["transcript"]?["entries"]?.arrayValue else { return .object(document) }
        document["transcript"] = .object(["entries": .array(entries.map(entry))])
        return .object(document)
    }

    private static func entry(_ value: JSONValue) -> JSONValue {
        guard var entry = value.objectValue else { return value }
        entry = entry.keeping([
            "role", "id", "contents", "toolCalls", "toolName", "tools", "options", "contextOptions", "responseFormat",
            "assets", "metadata",
        ])
        if let metadata = entry["metadata"]?.objectValue {
            entry["metadata"] = .object(metadata.keeping(["systemVersion"]))
        }
        return .object(entry)
    }
}

extension JSONObject {
    /// The members of those keys, in the order they stand.
    fileprivate func keeping(_ keys: [String]) -> JSONObject {
        var kept = JSONObject()
        for (key, value) in self where keys.contains(key) { kept[key] = value }
        return kept
    }
}
