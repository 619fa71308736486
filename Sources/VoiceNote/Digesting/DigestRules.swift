import Languages
import NamedDates

/// The deterministic rules after the model: dates that nobody named, to-dos that nobody asked for.
package struct DigestRules: Sendable {
    package var reading: DateReading
    package let today: CivilDate
    /// Whether the message asks its listener for anything.
    package var holdsRequest: Bool
    package let likeness: LikenessSettings
    package var statements: any StatementReader = RuleStatementReader()

    /// Applies all rules to a merged summary.
    package func apply(to merged: Merger.Merged, output: Language) -> NoteDigest {
        let dateRules = DateRules(reading: reading, today: today)
        let dates = merged.dates.map { $0.compactMap(dateRules.apply) }
        return NoteDigest(
            title: merged.title, keyPoints: merged.keyPoints, toDos: toDos(of: merged).flatMap(Self.nilIfEmpty),
            dates: dates.flatMap(Self.nilIfEmpty), language: output)
    }

    private func toDos(of merged: Merger.Merged) -> [String]? {
        guard let toDos = merged.toDos, !toDos.isEmpty else { return nil }
        guard !holdsRequest else { return toDos }
        let points = (merged.keyPoints + merged.furtherPoints).map(statements.read)
        return toDos.filter { toDo in
            let words = statements.read(toDo)
            return !points.contains { $0.statesTheSame(as: words, likeness) }
        }
    }

    private static func nilIfEmpty<Element>(_ elements: [Element]) -> [Element]? {
        elements.isEmpty ? nil : elements
    }
}
