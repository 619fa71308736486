import JSONDocument

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

    /// Of how many unexplained requests the words are compared; an even sample of more.
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
        let pairs = try Self.pairs(comparison, base, head)
        let step = max(1, pairs.count / (Self.wordLimit * 4))
        for (index, pair) in pairs.enumerated() {
            guard let before = try SentRequest(pair.base, base), let after = try SentRequest(pair.head, head),
                before.step == after.step
            else { continue }
            all += 1
            let touched = matcher.files(changing: before, to: after)
            for file in files.indices where files[file].1.step ?? after.step == after.step {
                files[file].0.of += 1
                if touched.files.contains(file) { files[file].0.requests += 1 }
            }
            guard !touched.isWhole else { continue }
            others += 1
            if index % step == 0, wording.looked < Self.wordLimit { wording.add(before, after) }
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
            for name in lists.base { before[try title(name, base), default: name] = name }
            for name in lists.head {
                let title = try title(name, head)
                if !title.isEmpty, let old = before[title] { pairs.insert(.init(base: old, head: name)) }
            }
        }
        return pairs.sorted { ($0.base, $0.head) < ($1.base, $1.head) }
    }

    /// What differs, in a word: the first prompt file, or the step and part of the first request.
    public var firstDifference: String? {
        templates.first?.file ?? requests.first.map { "\($0.step), \($0.part)" }
    }
}

/// A request as evidence tells it.
struct SentRequest {
    /// The step with the part of a long note, such as `summary.1of3`.
    let title: String
    let step: String
    let parts: [(name: String, text: String)]

    private static let ending = Array(#""type":"request"}"#.utf8)

    /// - Returns: `nil` for evidence of another kind.
    init?(_ name: String, _ record: RunRecord) throws {
        let bytes = try record.evidence(name)
        // Canonical JSON ends with the exhibit's type, so most evidence need not be parsed to be passed over.
        guard bytes.suffix(Self.ending.count) == Self.ending[...] else { return nil }
        let json = try JSONValue.parse(bytes, name: "evidence \(name)")
        title = json["title"]?.stringValue ?? ""
        // Parts of a long note are one step.
        step = String(title.prefix { $0 != "." })
        parts = (json["parts"]?.arrayValue ?? []).compactMap { part in
            part["name"]?.stringValue.flatMap { name in part["text"]?.stringValue.map { (name, $0) } }
        }
    }

    subscript(part: String) -> String { parts.first { $0.name == part }?.text ?? "" }
}

/// Tells which changed prompt files explain the difference of two requests.
struct TemplateMatcher {
    private struct Texts: Hashable {
        let step: String
        let old: String
        let new: String
    }

    private let changes: [TemplateChange]
    /// Instructions are the same in thousands of requests.
    private var known: [Texts: (files: Set<Int>, isWhole: Bool)] = [:]

    init(_ changes: [TemplateChange]) {
        self.changes = changes
    }

    /// - Returns: Which files are needed, and whether nothing is left that they do not explain.
    mutating func files(changing old: SentRequest, to new: SentRequest) -> (files: Set<Int>, isWhole: Bool) {
        var (files, isWhole): (Set<Int>, Bool) = ([], true)
        let names =
            new.parts.map(\.name) + old.parts.map(\.name).filter { name in !new.parts.contains { $0.name == name } }
        for name in names where old[name] != new[name] {
            let found = found(name, Texts(step: new.step, old: old[name], new: new[name]))
            files.formUnion(found.files)
            isWhole = isWhole && found.isWhole
        }
        return (files, isWhole)
    }

    private mutating func found(_ part: String, _ texts: Texts) -> (files: Set<Int>, isWhole: Bool) {
        let own = changes.indices.filter { changes[$0].step ?? texts.step == texts.step }
        guard !part.hasPrefix("schema") else {
            // A schema is sent in a form of its own.
            let files = own.filter { changes[$0].isSchema }
            return (Set(files), !files.isEmpty)
        }
        if let known = known[texts] { return known }
        let found = match(texts, own.filter { !changes[$0].isSchema })
        if known.count < 4096 { known[texts] = found }
        return found
    }

    private func match(_ texts: Texts, _ own: [Int]) -> (files: Set<Int>, isWhole: Bool) {
        let lines = LineChange.of(texts.old, texts.new)
        // The same lines in another order: so is the file, if one was changed at all.
        guard !lines.removed.isEmpty || !lines.inserted.isEmpty else { return (Set(own), !own.isEmpty) }
        var (files, isWhole): (Set<Int>, Bool) = ([], true)
        var values: [String: Substring] = [:]
        for (lines, templates) in [(lines.removed, \TemplateChange.removed), (lines.inserted, \.inserted)] {
            for line in lines {
                let source = own.lazy.compactMap { file in
                    changes[file][keyPath: templates].lazy.compactMap { $0.values(in: line) }.first.map { (file, $0) }
                }.first
                guard let source else {
                    isWhole = false
                    continue
                }
                files.insert(source.0)
                // The same place with another value is a difference that no file explains.
                values.merge(source.1) { before, now in
                    if before != now { isWhole = false }
                    return before
                }
            }
        }
        return (files, isWhole)
    }
}
