/// What somebody said they need, as lines of a list. The system under test: it knows nothing of evaluation.
public struct ShoppingList: Sendable, Hashable {
    /// The things, in the order they were said, without what was taken back.
    public let items: [String]

    /// The languages it understands.
    public enum Language: String, Sendable, CaseIterable {
        case de, es, en
    }

    /// Reads a list out of a sentence or two, such as "Milch, Eier und zwei Brote, ach nein, keine Eier".
    public init(_ spoken: String, language: Language) {
        let words = Words(language)
        var items: [String] = []
        for part in Self.parts(of: spoken, at: words.joints) {
            let said = Self.trimmed(part, of: words.openings)
            if let taken = words.withdrawals.first(where: { said.lowercased().hasPrefix($0 + " ") }) {
                let name = said.dropFirst(taken.count + 1).lowercased()
                items.removeAll { $0.lowercased().hasSuffix(name) }
            } else if !said.isEmpty, !words.fillers.contains(said.lowercased()) {
                items.append(said)
            }
        }
        self.items = items
    }

    /// Cuts at commas, full stops and words such as "und".
    private static func parts(of text: String, at joints: Set<String>) -> [String] {
        var parts: [[Substring]] = [[]]
        for word in text.split(separator: " ") {
            let isEnd = word.last.map { ",.;!".contains($0) } ?? false
            let bare = isEnd ? word.dropLast() : word
            if joints.contains(bare.lowercased()) {
                parts.append([])
            } else {
                parts[parts.count - 1].append(bare)
                if isEnd { parts.append([]) }
            }
        }
        return parts.map { $0.joined(separator: " ") }
    }

    /// Takes "wir brauchen" and the like from the front.
    private static func trimmed(_ part: String, of openings: [String]) -> String {
        let lower = part.lowercased()
        guard let opening = openings.first(where: { lower.hasPrefix($0 + " ") }) else { return part }
        return String(part.dropFirst(opening.count + 1))
    }

    private struct Words {
        let joints: Set<String>
        let openings: [String]
        let withdrawals: [String]
        let fillers: Set<String>

        init(_ language: Language) {
            switch language {
            case .de:
                joints = ["und", "dann", "noch"]
                openings = ["wir brauchen", "bring bitte", "hol bitte"]
                withdrawals = ["keine", "keinen", "kein", "doch keine"]
                fillers = ["ach nein", "ach", "nee", "ähm", "bitte", "danke"]
            case .es:
                joints = ["y", "luego", "también"]
                openings = ["necesitamos", "trae", "nos hace falta"]
                withdrawals = ["sin", "nada de"]
                fillers = ["ay no", "no", "pues", "eh", "por favor", "gracias"]
            case .en:
                joints = ["and", "then", "also"]
                openings = ["we need", "please get", "get"]
                withdrawals = ["no", "not the"]
                fillers = ["oh wait", "oh", "actually", "um", "please", "thanks"]
            }
        }
    }
}
