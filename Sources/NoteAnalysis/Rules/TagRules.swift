/// The form of tags: lower case, few words, each once, not too many.
struct TagRules {
    let limit: Int
    let wordLimit: Int

    /// The tags that are kept, in the model's order.
    ///
    /// A tag of too many words goes: its first three would be another thought ("taxes for the" out of "taxes for the last year").
    /// Where none else is left it is cut all the same, because a note has at least one tag.
    func apply(to tags: [String], changes: inout [RuleChange]) -> [String] {
        var seen: Set<String> = []
        var kept: [String] = []
        var tooLong: String?
        for tag in tags {
            let formed = Self.formed(tag)
            if formed.split(separator: " ").count > wordLimit {
                tooLong = tooLong ?? formed
                changes.append(RuleChange(rule: .tagTooLong, from: tag, to: nil))
            } else if formed.isEmpty {
                changes.append(RuleChange(rule: .tagEmpty, from: tag, to: nil))
            } else if !seen.insert(SearchText.folded(formed)).inserted {
                changes.append(RuleChange(rule: .tagRepeated, from: tag, to: nil))
            } else if kept.count >= limit {
                changes.append(RuleChange(rule: .tagBeyondLimit, from: tag, to: nil))
            } else {
                if formed != tag { changes.append(RuleChange(rule: .tagForm, from: tag, to: formed)) }
                kept.append(formed)
            }
        }
        guard kept.isEmpty, let tooLong else { return kept }
        return [tooLong.split(separator: " ").prefix(wordLimit).joined(separator: " ")]
    }

    private static func formed(_ tag: String) -> String {
        let text = trimmed(tag)
        return trimmed(String(text.drop { $0 == "#" })).lowercased()
    }
}
