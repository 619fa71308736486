/// What is different in a prompt file of two runs, and how many requests have it.
public struct TemplateDifference: Sendable, Hashable {
    /// The matrices whose requests are made from it.
    public internal(set) var matrices: [String]
    /// The file's name, such as `summary.instructions.txt`.
    public let file: String
    /// The step whose requests it is part of; `nil` where its name gives none.
    public let step: String?
    /// The part of a request that it becomes, such as `instructions`.
    public let part: String
    /// The two texts, sentence by sentence, places unfilled.
    public let difference: SentenceDifference
    /// How many requests have what changed here.
    public internal(set) var requests = 0
    /// How many requests of this step both runs sent and that differ.
    public internal(set) var of = 0

    /// The prompt files that differ between two runs, each once, in the order in which the suite names them.
    static func all(_ base: ComparedRun, _ head: ComparedRun, of matrices: [String]) -> [(
        TemplateDifference, TemplateChange
    )] {
        var found: [(difference: TemplateDifference, change: TemplateChange)] = []
        for matrix in matrices {
            let (before, after) = (base.templates(of: matrix), head.templates(of: matrix))
            // Where one side does not tell its files, a file that is missing says nothing.
            guard !before.isEmpty, !after.isEmpty else { continue }
            let names = before.map(\.name) + after.map(\.name).filter { name in !before.contains { $0.name == name } }
            for name in names {
                let old = before.first { $0.name == name }
                let new = after.first { $0.name == name }
                guard old?.text != new?.text, let file = new ?? old else { continue }
                let change = TemplateChange(old: old?.text ?? "", new: new?.text ?? "", file: file)
                if let same = found.firstIndex(where: { $0.change == change }) {
                    found[same].difference.matrices.append(matrix)
                } else {
                    found.append(
                        (TemplateDifference([matrix], file, SentenceDifference(change.old, change.new)), change))
                }
            }
        }
        return found
    }

    private init(_ matrices: [String], _ file: PromptTemplateText, _ difference: SentenceDifference) {
        self.matrices = matrices
        self.file = file.name
        step = file.step
        part = file.part
        self.difference = difference
    }
}

/// A prompt file as it was and as it is, by the lines that are not in both.
struct TemplateChange: Hashable {
    let old: String
    let new: String
    let step: String?
    let isSchema: Bool
    let removed: [TemplateLine]
    let inserted: [TemplateLine]

    init(old: String, new: String, file: PromptTemplateText) {
        self.old = old
        self.new = new
        step = file.step
        isSchema = file.part == "schema"
        let (gone, added) = LineChange.of(old, new)
        removed = gone.map { TemplateLine(String($0)) }
        inserted = added.map { TemplateLine(String($0)) }
    }
}

/// The lines that only one of two texts has.
enum LineChange {
    static func of(_ old: String, _ new: String) -> (removed: [Substring], inserted: [Substring]) {
        var counts: [Substring: Int] = [:]
        let (before, after) = (lines(old), lines(new))
        for line in before { counts[line, default: 0] += 1 }
        var inserted: [Substring] = []
        for line in after {
            if let count = counts[line], count > 0 { counts[line] = count - 1 } else { inserted.append(line) }
        }
        var removed: [Substring] = []
        // The last of several equal lines are those that went.
        for line in before.reversed() where counts[line, default: 0] > 0 {
            counts[line, default: 0] -= 1
            removed.append(line)
        }
        return (removed.reversed(), inserted)
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}
