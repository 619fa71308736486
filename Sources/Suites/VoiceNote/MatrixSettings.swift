import Evaluation
import JSONDocument
import Languages
import VoiceNote

/// The settings of the suite that a matrix may hold: `candidates` and `detection`.
struct MatrixSettings {
    let settings: NoteSettings

    init(_ matrix: Matrix) throws(PlanningError) {
        do {
            let reader = try JSONObjectReader(
                matrix.document.root, in: matrix.document,
                keys: matrix.document.root.value.objectValue?.keys ?? [])
            var settings = NoteSettings(candidates: try Self.candidates(reader))
            if let detection = try reader.optionalObject("detection", keys: ["tieMargin"]) {
                if let margin = try detection.optionalDouble("tieMargin") {
                    guard (0...1).contains(margin) else {
                        throw detection.error(at: "tieMargin", found: "\(margin)", expected: "0 to 1", advice: nil)
                    }
                    settings.detection.tieMargin = margin
                }
            }
            self.settings = settings
        } catch let error as JSONError {
            throw PlanningError(error)
        } catch {
            throw PlanningError("\(error)")
        }
    }

    /// One locale a language; one that is missing could never win.
    private static func candidates(_ reader: JSONObjectReader) throws -> [SpeechLocale] {
        guard let names = try reader.optionalStrings("candidates") else {
            return VoiceNoteSuite.usualSettings.candidates
        }
        var candidates: [SpeechLocale] = []
        for name in names {
            guard let locale = SpeechLocale(name) else {
                throw reader.error(
                    at: "candidates", found: "\"\(name)\"", expected: "locales of de, es, en such as \"de-DE\"",
                    advice: nil)
            }
            guard !candidates.contains(where: { $0.language == locale.language }) else {
                throw reader.error(
                    at: "candidates", found: "a second locale of \(locale.language.rawValue), \"\(name)\"",
                    expected: "one a language", advice: nil)
            }
            candidates.append(locale)
        }
        guard !candidates.isEmpty else {
            throw reader.error(at: "candidates", found: "no locale", expected: "at least one", advice: nil)
        }
        return candidates
    }
}
