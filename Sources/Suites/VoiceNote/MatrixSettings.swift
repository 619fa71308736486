import Engines
import Evaluation
import JSONDocument
import Languages
import VoiceNote

/// The settings of the suite that a matrix may hold: `candidates`, `cancelAfter`, `detection`, `detections`.
struct MatrixSettings {
    /// The settings, with the matrix's own detection where it says one.
    let settings: NoteSettings
    /// Whether the matrix says how to detect; if not, each fixture gets what suits the recogniser it was recorded with.
    let saysDetection: Bool
    /// The named detection settings that the axis `detection` chooses from.
    let detections: [String: DetectionSettings]
    /// How the requests of an app say what evaluators look for.
    let conventions: RequestConventions
    /// Whether each note is cancelled once its digest is saved: summaries are asked for, drafts are not.
    let cancelsOnceSaved: Bool

    /// The axis that chooses among `detections`.
    static let detectionAxis = "detection"

    init(_ matrix: Matrix) throws(PlanningError) {
        do {
            let reader = try JSONObjectReader(
                matrix.document.root, in: matrix.document,
                keys: matrix.document.root.value.objectValue?.keys ?? [])
            var settings = NoteSettings(candidates: try Self.candidates(reader))
            let detection = reader.optionalNode("detection")
            if let detection {
                settings.detection = try DetectionSettings(detection, in: matrix.document, path: "detection")
            }
            saysDetection = detection != nil
            self.settings = settings
            var detections: [String: DetectionSettings] = [:]
            if reader.has("detections") {
                for member in try reader.members("detections") {
                    detections[member.key] = try DetectionSettings(
                        member.value, in: matrix.document, path: "detections.\(member.key)")
                }
            }
            self.detections = detections
            // A cell takes its setting from the axis, so without it nothing below "detections" would be played.
            if reader.has("detections"), !matrix.axes.contains(where: { $0.name == Self.detectionAxis }) {
                throw reader.error(
                    at: "detections",
                    found: "settings \(detections.keys.sorted()) and no axis \"\(Self.detectionAxis)\" that plays them",
                    expected: "both or neither",
                    advice:
                        "add \"\(Self.detectionAxis)\": [\"\(detections.keys.min() ?? "name")\"] to \"axes\", or write one setting as \"detection\""
                )
            }
            conventions = try RequestConventions(reader)
            cancelsOnceSaved = try Self.cancelsOnceSaved(reader)
        } catch let error as JSONError {
            throw PlanningError(error)
        } catch {
            throw PlanningError("\(error)")
        }
    }

    /// The settings that a cell plays with.
    ///
    /// - Parameters:
    ///   - named: The cell's value on the axis `detection`, where the matrix has it.
    ///   - engine: The recogniser that the fixture was recorded with; `nil` when it has no recording.
    func settings(named: String?, engine: String?) -> NoteSettings {
        var settings = settings
        if let named, let detection = detections[named] {
            settings.detection = detection
        } else if let engine, !saysDetection || isTunedElsewhere(engine) {
            settings.detection = .untuned(for: engine)
        }
        return settings
    }

    /// Whether the matrix's setting was tuned on a recogniser, and nobody's confidences are at hand but those that somebody wrote:
    /// what they show is what rules do before anybody tunes them. Those of another recogniser do get the setting, and
    /// `voice-note.language.engine` says that they mustn't.
    private func isTunedElsewhere(_ engine: String) -> Bool {
        settings.detection.engine != nil && engine == Fixture.authoredEngine
    }

    /// Only there is a note whole and something left that need not be asked for.
    private static func cancelsOnceSaved(_ reader: JSONObjectReader) throws -> Bool {
        guard let stage = try reader.optionalString("cancelAfter") else { return false }
        guard stage == NoteStage.save.rawValue else {
            throw reader.error(at: "cancelAfter", found: "\"\(stage)\"", expected: "\"save\"", advice: nil)
        }
        return true
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
