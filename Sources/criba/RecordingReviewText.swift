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
    static func name(suite: String, prompts: String, recordingSet: String?) -> String {
        "\(suite), prompts \(prompts), " + (recordingSet.map { "recordings \($0)" } ?? "recordings without a name")
    }

    /// `warning: voice-note, prompts v1, recordings qwen: answers of 2 fingerprints are mixed in one set:` and each with its
    /// number; nothing for a set of one.
    static func mixture(in set: SetFingerprints) -> [String] {
        guard set.isMixed else { return [] }
        let name = name(suite: set.suite, prompts: set.prompts, recordingSet: set.recordingSet)
        return mixture(set.counts, of: "\(name): ")
            + ["  no run can tell them apart; `criba plan --recordings --fingerprint NAME` lists what others answered"]
    }

    private static func mixture(_ counts: [ModelFingerprint: Int], of name: String) -> [String] {
        ["warning: \(name)answers of \(counts.count) fingerprints are mixed in one set:"]
            + counts.sorted { $0.key < $1.key }.map { "  \($0.value) of \($0.key)" }
    }

    /// All of it.
    ///
    /// - Parameters:
    ///   - limit: How many requests and orphans of a group are named.
    ///   - commands: What records the open requests.
    func lines(limit: Int, commands: [String]) -> [String] {
        var lines = review.groups.flatMap { self.lines(of: $0, limit: limit) }
        let open = review.open
        let damaged = review.groups.flatMap(\.damages).count { !review.isMendedByRecording($0) }
        if open.isEmpty {
            lines.append(
                "nothing to record" + (damaged > 0 ? "; \(damaged) damaged to be mended by hand, as said above" : ""))
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
        let name = Self.name(suite: group.suite, prompts: group.prompts, recordingSet: group.recordingSet)
        var line = "\(name): \(group.entries.count) requests: "
        let damaged = (counts["damaged"] ?? 0) + group.damages.count
        line += "\(count("fresh")), \(count("stale")), \(count("missing")), \(damaged) damaged"
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
        lines += damages(of: group, limit: limit).map { "  \($0)" }
        if group.fingerprints.count > 1 {
            lines += Self.mixture(group.fingerprints, of: "").map { "  \($0)" }
        }
        return lines
    }

    /// What could not be read, each with what to do about it.
    func damages(limit: Int) -> [String] { review.groups.flatMap { damages(of: $0, limit: limit) } }

    private func damages(of group: RecordingReview.Group, limit: Int) -> [String] {
        var lines = group.damages.prefix(limit).map { damage in
            "damaged: \(damage)" + (nextStep(for: damage).map { "; \($0)" } ?? "")
        }
        if group.damages.count > limit { lines.append("… and \(group.damages.count - limit) more damaged") }
        return lines
    }

    private func nextStep(for damage: RecordingDamage) -> String? {
        if review.isMendedByRecording(damage) {
            return "`criba record` asks for what is missing and writes the file without this line"
        }
        // Which of two is the right one is for people to say; the damage asks them.
        if case .duplicate = damage.reason { return nil }
        return damage.line == nil ? "mend the file or delete it" : "no request waits for it, so delete the line"
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
}
