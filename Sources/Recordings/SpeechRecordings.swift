import Engines
import JSONDocument
import Languages

/// The recogniser recordings of one fixture, by locale and purpose.
public struct SpeechRecordings: Sendable {
    /// What names a recording: the file `<locale>.<purpose>.json`.
    public struct Pass: Sendable, Hashable, CustomStringConvertible {
        /// The locale that is asked for.
        public let locale: SpeechLocale
        /// Probe or full pass.
        public let purpose: RecognitionRequest.Purpose

        /// Names a pass.
        public init(locale: SpeechLocale, purpose: RecognitionRequest.Purpose) {
            self.locale = locale
            self.purpose = purpose
        }

        /// Reads `de-DE.probe` as in `de-DE.probe.json`.
        init?(stem: Substring) {
            guard let dot = stem.lastIndex(of: "."),
                let purpose = RecognitionRequest.Purpose(rawValue: String(stem[stem.index(after: dot)...])),
                let locale = SpeechLocale(String(stem[..<dot]))
            else { return nil }
            self.init(locale: locale, purpose: purpose)
        }

        /// `probe in de-DE`.
        public var description: String { "\(purpose.rawValue) in \(locale)" }
    }

    /// All that could be read.
    public let recordings: [Pass: SpeechRecording]
    /// What could not, by pass.
    public let damages: [Pass: RecordingDamage]
    /// Damages that belong to no pass: a folder that can't be listed, a file with another kind of name.
    public let otherDamages: [RecordingDamage]

    /// Takes recordings.
    public init(
        _ recordings: [Pass: SpeechRecording], damages: [Pass: RecordingDamage] = [:],
        otherDamages: [RecordingDamage] = []
    ) {
        self.recordings = recordings
        let probes = recordings.filter { $0.key.purpose == .probe }
        engine = (probes.isEmpty ? recordings : probes).min { "\($0.key)" < "\($1.key)" }?.value.engine
        self.damages = damages
        self.otherDamages = otherDamages
    }

    /// The recogniser that answered, in its own words; the first by the recordings' names where there are several.
    ///
    /// A probe's before that of a full pass: its confidences are what detection weighs, and they can be authored where the full
    /// pass is real.
    public let engine: String?

    /// Reads all `<locale>.probe.json` and `<locale>.full.json` of a folder, such as `recordings/speech`.
    public static func load(
        folder: String, from store: some FileStore, limits: JSONLimits = .standard
    ) -> SpeechRecordings {
        var recordings: [Pass: SpeechRecording] = [:]
        var damages: [Pass: RecordingDamage] = [:]
        var others: [RecordingDamage] = []
        do {
            for name in try store.sortedFiles(below: folder) where name.hasSuffix(".json") {
                let file = "\(folder)/\(name)"
                guard let pass = Pass(stem: name.dropLast(".json".count)) else {
                    let expected = "<locale>.probe.json or <locale>.full.json"
                    others.append(
                        RecordingDamage(
                            file: file, reason: .contradiction(found: Excerpt.quoted(name), expected: expected)))
                    continue
                }
                do {
                    recordings[pass] = try read(file, pass: pass, from: store, limits: limits)
                } catch {
                    damages[pass] = error
                }
            }
        } catch {
            others.append(error)
        }
        return SpeechRecordings(recordings, damages: damages, otherDamages: others)
    }

    private static func read(
        _ file: String, pass: Pass, from store: some FileStore, limits: JSONLimits
    ) throws(RecordingDamage) -> SpeechRecording {
        let recording = try SpeechRecording(bytes: store.content(of: file), name: file, limits: limits)
        guard recording.requestedLocale == pass.locale else {
            let reason = RecordingDamage.Reason.contradiction(
                found: "requestedLocale \(recording.requestedLocale)",
                expected: "\(pass.locale), as the file's name says")
            throw RecordingDamage(file: file, path: "requestedLocale", reason: reason)
        }
        return recording
    }
}
