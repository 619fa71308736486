/// What is different in the requests of two runs: first what was changed in the prompt files, then whatever else differs.
public struct RequestReview: Sendable, Hashable {
    /// The prompt files that differ, with how many requests each of them changed.
    public let templates: [TemplateDifference]
    /// Where requests differ by more than their prompt files, the most frequent way of each part first.
    public let requests: [RequestDifference]
    /// How many requests both runs sent and that differ.
    public let differing: Int
    /// Of those, how many differ by more than their prompt files.
    public let unexplained: Int
    /// Whether both runs tell their prompt files.
    public let knowsTemplates: Bool

    /// Of how many unexplained requests the words are compared. They come in the order of their digests, so the first of many are
    /// an even sample of all.
    private static let wordLimit = 400

    /// Reads the requests of cells that both runs have.
    ///
    /// - Throws: ``PlanningError`` when a record does not hold what a cell names.
    public init(_ comparison: RunComparison) throws {
        let matrices = comparison.sections.map(\.name)
        knowsTemplates = matrices.allSatisfy { matrix in
            !comparison.base.templates(of: matrix).isEmpty && !comparison.head.templates(of: matrix).isEmpty
        }
        var files = TemplateDifference.all(comparison.base, comparison.head, of: matrices)
        guard let base = comparison.base.record, let head = comparison.head.record else {
            (templates, requests, differing, unexplained) = (files.map(\.0), [], 0, 0)
            return
        }
        var matcher = TemplateMatcher(files.map(\.1))
        var wording = RequestDifference.Gathering()
        var (all, others) = (0, 0)
        for pair in try Self.pairs(comparison, base, head) {
            guard let before = try SentRequest(pair.base, base), let after = try SentRequest(pair.head, head),
                before.step == after.step
            else { continue }
            all += 1
            let touched = matcher.explanation(of: before, to: after)
            for file in files.indices where files[file].1.step ?? after.step == after.step {
                files[file].0.of += 1
                if touched.files.contains(file) { files[file].0.requests += 1 }
            }
            guard !touched.isWhole else { continue }
            others += 1
            if wording.looked < Self.wordLimit { wording.add(before, after) }
        }
        templates = files.map(\.0)
        requests = wording.differences
        differing = all
        unexplained = others
    }

    /// The evidence to be compared: what stands at the same place of a cell, and where one side stopped earlier, what has the
    /// same title.
    private static func pairs(
        _ comparison: RunComparison, _ base: RunRecord, _ head: RunRecord
    ) throws -> [RunComparison.ExhibitPair] {
        var pairs = Set(comparison.exhibits.keys)
        var titles: [String: String] = [:]
        func title(_ name: String, _ record: RunRecord) throws -> String {
            if let known = titles[name] { return known }
            let title = try SentRequest(name, record)?.title ?? ""
            titles[name] = title
            return title
        }
        for lists in comparison.unaligned {
            var before: [String: String] = [:]
            for name in lists.base { before[try title(name, base)] = name }
            for name in lists.head {
                let title = try title(name, head)
                if !title.isEmpty, let old = before[title], old != name { pairs.insert(.init(base: old, head: name)) }
            }
        }
        return pairs.sorted { ($0.base, $0.head) < ($1.base, $1.head) }
    }

    /// What differs, in a word: the first prompt file, or the step and part of the first request.
    public var firstDifference: String? {
        templates.first?.file ?? requests.first.map { "\($0.step), \($0.part)" }
    }
}
