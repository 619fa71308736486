import Evaluation
import Languages
import NoteAnalysis
import Recordings

extension NoteAnalysisSuite {
    /// What is wrong with the fixtures' recordings, each with its place; empty when nothing is.
    public func faults(of matrix: Matrix) throws(PlanningError) -> [String] {
        var faults = Self.interfaceFaults
        for descriptor in try library.catalogue().descriptors where matrix.plays(descriptor) {
            do {
                let context = try AnalysisContext(
                    descriptor, library: library, store: store, answers: matrix.answers)
                faults += context.model.damages.map(\.description)
                faults += Self.missing(in: context, name: "\(descriptor.family)/\(descriptor.member)")
            } catch {
                faults.append("\(error)")
            }
        }
        var seen: Set<String> = []
        return faults.filter { seen.insert($0).inserted }
    }

    private static func missing(in context: AnalysisContext, name: String) -> [String] {
        let isAsked = context.family.failure.map { $0.isAgain || $0.stage == .analyse } ?? true
        guard context.model.recordings.isEmpty, isAsked, context.family.override.availability == .available else {
            return []
        }
        return [
            "\(name): found no recorded answers, expected some; make them with `\(context.answers.command)`"
        ]
    }

    /// Texts of the interface that are empty, or the same in two languages.
    private static var interfaceFaults: [String] {
        Language.allCases.flatMap { language in
            let others = Language.allCases.filter { $0 != language }.map { AnalysisTexts.texts(in: $0).all }
            let own = AnalysisTexts.texts(in: language).all
            return own.indices.filter { index in
                own[index].text.isEmpty || others.contains { $0[index].text == own[index].text }
            }.map {
                "interface texts in \(language.rawValue): found \(own[$0].name) empty or the same as in another language, "
                    + "expected a text of its own"
            }
        }
    }
}
