/// Tells which changed prompt files explain the difference of two requests.
struct TemplateMatcher {
    private struct Texts: Hashable {
        let step: String
        let old: SentRequest.RawText
        let new: SentRequest.RawText
    }

    /// What files explain of a difference.
    struct Explanation {
        /// The files that are needed for it, by their places.
        var files: Set<Int> = []
        /// Whether nothing is left that they do not explain.
        var isWhole = true
    }

    private static let memoLimit = 512

    private let changes: [TemplateChange]
    /// Instructions are the same in thousands of requests.
    private var known: [Texts: Explanation] = [:]

    init(_ changes: [TemplateChange]) {
        self.changes = changes
    }

    /// Explains the difference of two requests of the same step.
    mutating func explanation(of old: SentRequest, to new: SentRequest) -> Explanation {
        var explanation = Explanation()
        for part in new.differing(from: old) {
            let found = found(part.name, Texts(step: new.step, old: part.old, new: part.new))
            explanation.files.formUnion(found.files)
            explanation.isWhole = explanation.isWhole && found.isWhole
        }
        return explanation
    }

    private mutating func found(_ part: String, _ texts: Texts) -> Explanation {
        let own = changes.indices.filter { changes[$0].step ?? texts.step == texts.step }
        guard !part.hasPrefix("schema") else {
            // A schema is sent in a form of its own.
            let files = own.filter { changes[$0].isSchema }
            return Explanation(files: Set(files), isWhole: !files.isEmpty)
        }
        if let known = known[texts] { return known }
        let found = match(
            SentRequest.decoded(texts.old), SentRequest.decoded(texts.new), own.filter { !changes[$0].isSchema })
        if known.count < Self.memoLimit { known[texts] = found }
        return found
    }

    private func match(_ old: String, _ new: String, _ own: [Int]) -> Explanation {
        let lines = LineChange.of(old, new)
        // The same lines in another order: so is the file, if one was changed at all.
        guard !lines.removed.isEmpty || !lines.inserted.isEmpty else {
            return Explanation(files: Set(own), isWhole: !own.isEmpty)
        }
        var explanation = Explanation()
        var values: [String: Substring] = [:]
        for (lines, templates) in [(lines.removed, \TemplateChange.removed), (lines.inserted, \.inserted)] {
            for line in lines {
                let source = own.lazy.compactMap { file in
                    changes[file][keyPath: templates].lazy.compactMap { $0.values(in: line) }.first.map { (file, $0) }
                }.first
                guard let source else {
                    explanation.isWhole = false
                    continue
                }
                explanation.files.insert(source.0)
                // The same place with another value is a difference that no file explains.
                values.merge(source.1) { before, now in
                    if before != now { explanation.isWhole = false }
                    return before
                }
            }
        }
        return explanation
    }
}
