import JSONDocument

extension CellRecord {
    /// The line of a run record, without its line feed.
    public var line: [UInt8] {
        var text = JSONText(capacity: 2048)
        text.beginObject()
        text.member("kind", "cell")
        writeShared(to: &text)
        if !metrics.isEmpty { text.member("metrics", metrics) }
        if !fields.isEmpty { text.member("fields", fields) }
        if !exhibits.isEmpty {
            text.key("exhibits")
            text.beginArray()
            for exhibit in exhibits {
                text.beginArray()
                text.text(exhibit.stage)
                text.text(exhibit.evidence)
                text.endArray()
            }
            text.endArray()
        }
        text.endObject()
        return text.bytes
    }

    /// Writes the members that a record and a report have in common.
    public func writeShared(to text: inout JSONText) {
        text.member("id", id)
        text.member("section", .number(JSONNumber(section)))
        text.member("trial", .number(JSONNumber(trial)))
        text.member("family", family)
        text.member("status", status.rawValue)
        text.key("axes")
        text.beginObject()
        for axis in axes { text.member(axis.axis, axis.value) }
        text.endObject()
        if let fixture { text.member("fixture", fixture) }
        if !tags.isEmpty { text.member("tags", tags) }
        if let firstBrokenStage { text.member("firstBrokenStage", firstBrokenStage) }
        if let reason { text.member("reason", reason) }
        if !failing.isEmpty { text.member("failing", failing) }
        if let failure { text.member("failure", failure) }
        if let error { text.member("error", error) }
        if !facets.isEmpty {
            text.key("facets")
            text.beginObject()
            for (name, digest) in facets.sorted(by: { $0.key < $1.key }) { text.member(name, digest) }
            text.endObject()
        }
    }

    /// The keys of the members that ``writeShared(to:)`` writes.
    public var sharedKeys: [String] {
        var keys = ["id", "section", "trial", "family", "status", "axes"]
        for (key, isThere) in [
            ("fixture", fixture != nil), ("tags", !tags.isEmpty), ("firstBrokenStage", firstBrokenStage != nil),
            ("reason", reason != nil), ("failing", !failing.isEmpty), ("failure", failure != nil),
            ("error", error != nil), ("facets", !facets.isEmpty),
        ] where isThere { keys.append(key) }
        return keys
    }
}
