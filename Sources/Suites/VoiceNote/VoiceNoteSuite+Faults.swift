import Evaluation
import Languages
import Recordings
import VoiceNote

extension VoiceNoteSuite {
    /// What is wrong with the fixtures' recordings, each with its place; empty when nothing is.
    public func faults(of matrix: Matrix) throws(PlanningError) -> [String] {
        var faults = Self.interfaceFaults
        let settings = try MatrixSettings(matrix)
        for descriptor in try library.catalogue().descriptors where matrix.plays(descriptor) {
            do {
                let context = try FixtureContext(
                    descriptor, library: library, store: store, answers: matrix.answers,
                    cancelsOnceSaved: settings.cancelsOnceSaved)
                faults += context.speech.damages.values.map(\.description).sorted()
                faults += context.speech.otherDamages.map(\.description)
                faults += context.model.damages.map(\.description)
                let name = "\(descriptor.family)/\(descriptor.member)"
                faults += Self.bindingFaults(of: context, name: name)
                faults += Self.textFaults(of: context, name: name)
            } catch {
                faults.append("\(error)")
            }
        }
        var seen: Set<String> = []
        return faults.filter { seen.insert($0).inserted }
    }

    private static var interfaceFaults: [String] {
        Language.allCases.flatMap { language in
            InterfaceTexts.texts(in: language).gaps(beside: Language.allCases.filter { $0 != language }).map {
                "interface texts in \(language.rawValue): found \($0) empty or the same as in another language, "
                    + "expected a text of its own"
            }
        }
    }

    /// Recordings that are not of the audio beside them, and recordings that are missing.
    private static func bindingFaults(of context: FixtureContext, name: String) -> [String] {
        let failure = context.family.failure(of: context.fixture)
        let reading: AudioReading
        do {
            reading = try context.story.read(usualSettings.probeSeconds) {}
        } catch {
            return failure?.stage == .ingest ? [] : ["\(name)/audio.opus: \(error)"]
        }
        var faults: [String] = []
        for (pass, recording) in context.speech.recordings.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            guard (try? reading.packetDigest(of: recording.range)) != recording.packetDigest else { continue }
            faults.append(
                "\(name): the recording of \(pass) is of other audio; mend it with `\(context.advice.recorded)`")
        }
        if !context.speech.recordings.keys.contains(where: { $0.purpose == .probe }) {
            faults.append(
                "\(name): found no recorded probe, expected one a candidate; make them with `\(context.advice.recorded)`"
            )
        }
        let isAsked = !(failure?.comesBeforeModel ?? false)
        if context.model.recordings.isEmpty, isAsked, [nil, .save].contains(context.family.override.cancelAfter),
            context.family.availability == .available
        {
            faults.append(
                "\(name): found no recorded answers, expected some; make them with `\(context.answers.command)`")
        }
        return faults
    }

    /// A gold transcript and a recognised text of which one cannot be the other.
    private static func textFaults(of context: FixtureContext, name: String) -> [String] {
        let fixture = context.fixture
        guard context.family.failure(of: fixture)?.kind != .nothingHeard else { return [] }
        let own = context.speech.recordings.filter { $0.key.locale == fixture.locale }
        guard
            let heard = own.first(where: { $0.key.purpose == .full }) ?? own.first(where: { $0.key.purpose == .probe }),
            heard.key.purpose == .full || own.count == 1, case .speech(let speech) = heard.value.outcome
        else { return [] }
        let rate = WordAlignment(
            gold: fixture.transcript, heard: speech.text, language: fixture.language
        ).errorRate
        let limit = max(fixture.wordErrorLimit, foreignText)
        guard rate > limit else { return [] }
        return [
            "\(name)/fixture.json: transcript: found a word error rate of \(NoteEvaluator.rounded(rate)) between the gold "
                + "text and what \(fixture.locale.identifier) recognised, expected at most \(NoteEvaluator.rounded(limit)); "
                + "the two do not belong together"
        ]
    }

    /// Two texts about different things share hardly a fifth of their words.
    private static let foreignText = 0.8
}
