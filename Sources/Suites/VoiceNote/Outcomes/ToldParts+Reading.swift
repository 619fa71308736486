import JSONDocument
import Languages
import Recordings
import VoiceNote

extension ToldParts {
    /// Finds what an outcome tells and what it leaves out: a key that is not there is not told, `null` says that nothing was reached.
    init(_ reader: JSONReader, last: ToldState) throws(RecordingDamage) {
        var absent: Set<OutcomePart> = []
        for part: OutcomePart in [
            .recognitions, .decision, .chunks, .requests, .result, .order, .desk, .screen, .purchases,
        ]
        where !reader.has(part.rawValue) {
            absent.insert(part)
        }
        // Without order nobody can say when the digest was saved; without a decision there is nothing to rank.
        if let decision = reader.child("decision") {
            if !decision.has("ranking") { absent.insert(.ranking) }
            if !decision.has("decidedBy") { absent.insert(.decidedBy) }
            detector = decision.value["detector"]?.stringValue == Detection.reference ? .reference : .own
        } else if absent.contains(.decision) {
            absent.formUnion([.ranking, .decidedBy])
        }
        if absent.contains(.chunks) || last.chunks.contains(where: { $0.summary == nil }) && last.digest != nil {
            absent.insert(.summaries)
        }
        if let result = reader.child("result"), !result.has("replies") { absent.insert(.replies) }
        if absent.contains(.result) { absent.insert(.replies) }
        if let desk = reader.child("desk") {
            self.desk = try DeskFacts(told: desk)
            if !desk.has("searches") { absent.insert(.searches) }
        } else {
            absent.formUnion([.desk, .searches])
        }
        if let screen = reader.child("screen") {
            let card = try NotePresentation(told: screen)
            let edited = try screen.child("afterEditing").map { reader throws(RecordingDamage) in
                try NotePresentation(told: reader)
            }
            shown = ShownNote(card: card, afterEditing: edited ?? card)
            if edited == nil { absent.insert(.edits) }
        } else {
            absent.formUnion([.screen, .edits])
        }
        if let purchases = reader.child("purchases") {
            let key = try purchases.child("serviceKey")?.string()
            self.purchases = PurchaseFacts(
                backend: key.map { .service(key: $0) } ?? .platformStore,
                thanks: try purchases.child("thanks")?.int() ?? 0)
        }
        self.absent = absent
    }
}

extension DeskFacts {
    init(told reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: ["waits", "kept", "hasAudioCopy", "afterDeleting", "searches"])
        self.init(waits: try reader.required("waits").bool(), isKept: try reader.required("kept").bool())
        hasAudioCopy = try reader.child("hasAudioCopy")?.bool()
        if let rest = reader.child("afterDeleting") {
            afterDeleting = Rest(
                isKept: try rest.required("kept").bool(), hasAudioCopy: try rest.required("hasAudioCopy").bool())
        }
        for search in try reader.child("searches")?.elements() ?? [] {
            searches.append(
                Search(query: try search.required("query").string(), finds: try search.required("finds").bool()))
        }
    }

    /// The facts as an outcome tells them.
    var told: JSONValue {
        var object: JSONObject = ["waits": .bool(waits), "kept": .bool(isKept)]
        if let hasAudioCopy { object["hasAudioCopy"] = .bool(hasAudioCopy) }
        if let afterDeleting {
            object["afterDeleting"] = .object([
                "kept": .bool(afterDeleting.isKept), "hasAudioCopy": .bool(afterDeleting.hasAudioCopy),
            ])
        }
        object["searches"] = .array(
            searches.map { .object(["query": .string($0.query), "finds": .bool($0.finds)]) })
        return .object(object)
    }
}

extension NotePresentation {
    init(told reader: JSONReader) throws(RecordingDamage) {
        var blocks: [Block] = []
        for block in try reader.required("blocks").elements() {
            var edited: Set<Int> = []
            for line in try block.child("edited")?.elements() ?? [] { edited.insert(try line.int()) }
            blocks.append(
                Block(
                    heading: try block.required("heading").string(), language: try block.required("language").choice(),
                    lines: try block.texts("lines") ?? [], mark: try block.child("mark")?.string(), edited: edited))
        }
        self.init(
            header: try reader.child("header")?.string() ?? "", title: try reader.child("title")?.string() ?? "",
            titleMark: try reader.child("titleMark")?.string(), blocks: blocks)
    }

    /// What is shown as an outcome tells it.
    var told: JSONObject {
        var object: JSONObject = ["header": .string(header), "title": .string(title)]
        if let titleMark { object["titleMark"] = .string(titleMark) }
        object["blocks"] = .array(
            blocks.map { block in
                var object: JSONObject = [
                    "heading": .string(block.heading), "language": .string(block.language.rawValue),
                    "lines": .array(block.lines.map(JSONValue.string)),
                ]
                if let mark = block.mark { object["mark"] = .string(mark) }
                if !block.edited.isEmpty { object["edited"] = .array(block.edited.sorted().map(JSONValue.whole)) }
                return .object(object)
            })
        return object
    }
}
