import JSONDocument
import Recorder
import Recordings

/// A review of recordings as lines for people.
struct RecordingReviewText {
    private let review: RecordingReview

    init(_ review: RecordingReview) {
        self.review = review
    }

    /// `voice-note, prompts v1, recordings qwen`
    static func name(of group: RecordingReview.Group) -> String {
        "\(group.suite), prompts \(group.prompts), "
            + (group.recordingSet.map { "recordings \($0)" } ?? "recordings without a name")
    }

    /// All of it.
    ///
    /// - Parameter limit: How many requests and orphans of a group are named.
    func lines(limit: Int) -> [String] {
        var lines = review.groups.flatMap { self.lines(of: $0, limit: limit) }
        let open = review.open
        if open.isEmpty {
            lines.append("nothing to record")
        } else {
            lines.append("to record: \(cost(of: open))")
            for command in commands { lines.append("  \(command)") }
        }
        for (name, files) in review.otherSets.sorted(by: { $0.key < $1.key }) {
            lines.append("not played by these matrices: \(name), in \(files) files")
        }
        if review.unknownAfter > 0 {
            lines.append(
                "  what follows \(review.unknownAfter) of them is not known before they are answered, and comes on top")
        }
        return lines
    }

    /// `216 requests (108 of them follow from other answers), about 190000 tokens in and 26000 out`
    func cost(of entries: [RecordingReview.Entry]) -> String {
        let cost = RecordingCost(entries, answers: [])
        let follow =
            cost.provisional > 0 ? " (\(cost.provisional) of them follow from answers that will be others)" : ""
        return "\(cost.requests) requests\(follow), about \(cost.inputTokens) tokens in and \(cost.outputTokens) out"
    }

    private func lines(of group: RecordingReview.Group, limit: Int) -> [String] {
        var counts: [String: Int] = [:]
        for entry in group.entries { counts[entry.state.name, default: 0] += 1 }
        func count(_ name: String) -> String { "\(counts[name] ?? 0) \(name)" }
        var line = "\(Self.name(of: group)): \(group.entries.count) requests: "
        line += "\(count("fresh")), \(count("stale")), \(count("missing")), \(count("damaged"))"
        let provisional = group.entries.count { $0.isProvisional }
        if provisional > 0 { line += "; \(provisional) follow from answers that will be others" }
        if !group.orphans.isEmpty { line += "; \(group.orphans.count) recordings orphaned" }
        var lines = [line]
        let fields = Self.fields(of: group)
        if !fields.isEmpty {
            lines.append("  stale by: " + fields.map { "\($0.field) \($0.count)" }.joined(separator: ", "))
        }
        let open = group.entries.filter { $0.state != .fresh }
        lines += open.prefix(limit).map { "  \(Self.line(of: $0))" }
        if open.count > limit { lines.append("  … and \(open.count - limit) more; --all names each") }
        lines += group.orphans.prefix(limit).map {
            "  orphaned: \($0.place?.description ?? "?") \($0.output) \($0.step) #\($0.repetition), no cell asks for it"
        }
        if group.orphans.count > limit { lines.append("  … and \(group.orphans.count - limit) more orphaned") }
        lines += group.damages.prefix(limit).map { "  damaged: \($0)" }
        if group.fingerprints.count > 1 {
            lines.append("  warning: answers of \(group.fingerprints.count) fingerprints are mixed in one set:")
            for (fingerprint, count) in group.fingerprints.sorted(by: { $0.key < $1.key }) {
                lines.append("    \(count) of \(fingerprint)")
            }
        }
        return lines
    }

    private static func line(of entry: RecordingReview.Entry) -> String {
        let place = "\(entry.place.fixture) \(entry.place.output) \(entry.request.step) #\(entry.request.repetition)"
        return switch entry.state {
        case .fresh: "fresh: \(place)"
        case .missing: "missing: \(place)"
        case .damaged(let damage): "damaged: \(place): \(damage)"
        case .stale(let differences):
            "stale: \(place): \(differences.map(\.description).joined(separator: "; "))"
        }
    }

    /// The fields that make recordings stale, the most frequent first.
    private static func fields(of group: RecordingReview.Group) -> [(field: String, count: Int)] {
        var counts: [String: Int] = [:]
        for entry in group.entries {
            guard case .stale(let differences) = entry.state else { continue }
            for field in Set(differences.map(\.field)) { counts[field, default: 0] += 1 }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The commands that mend what is open, by whose answers it wants.
    private var commands: [String] {
        var commands: [String] = []
        for group in review.groups where group.entries.contains(where: { $0.state != .fresh || $0.isProvisional }) {
            let command =
                group.recordingSet.map {
                    "criba record MATRIX --set prompts=\(group.prompts) --set recordings=\($0) --server URL --model NAME"
                } ?? "scripts/fixtures stamp --prompts \(group.prompts)"
            if !commands.contains(command) { commands.append(command) }
        }
        return commands
    }
}
