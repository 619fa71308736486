import Evaluation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// The voice-note digest as a suite.
public struct VoiceNoteSuite: Sendable {
    private let library: FixtureLibrary
    private let store: FolderStore

    /// The suite over the fixtures of a folder.
    ///
    /// - Parameter fixtures: The folder that holds the families, such as `Fixtures/voice-note`.
    public init(fixtures: String) {
        store = FolderStore(root: fixtures)
        library = FixtureLibrary(store: store)
    }

    /// The suite's name.
    public static let name = "voice-note"

    /// What planning and reporting need to know.
    public static let description = SuiteDescription(
        name: name, stages: NoteStage.allCases.map(\.rawValue), metrics: NoteEvaluator.all.map(\.definition),
        axes: [
            AxisDefinition(
                name: "interface", allowed: Language.allCases.map(\.rawValue),
                abstract: "the language of the app's own words", isRequired: true),
            AxisDefinition(
                name: "input", allowed: Language.allCases.map(\.rawValue), abstract: "the language that is spoken",
                isRequired: true),
            AxisDefinition(
                name: "output", allowed: ["auto"] + Language.allCases.map(\.rawValue),
                abstract: "the language digests and replies are written in", isRequired: true),
        ],
        settingKeys: ["candidates", "prompts", "detection"],
        relations: [
            Relation(
                name: "voice-note.relation.interface",
                abstract: "The interface language changes no request and no answer.",
                comparison: .invariant(axis: "interface"), facets: ["requests", "answers", "result"]),
            Relation(
                name: "voice-note.relation.auto",
                abstract: "The output setting auto gives what the spoken language chosen explicitly gives.",
                comparison: .resolves(axis: "output", value: "auto", resolvedBy: "spoken"),
                facets: ["requests", "answers", "result"]),
            Relation(
                name: "voice-note.relation.output",
                abstract: "The output language changes neither detection nor chunks nor resolved dates.",
                comparison: .invariant(axis: "output"), facets: ["listening"]),
        ])

    /// The ids of everything that is checked.
    static let behaviour = description.metrics.map(\.name) + description.relations.map(\.name)

    /// What planning needs of every fixture, after checking each file.
    public func catalogue() throws(PlanningError) -> VoiceNoteCatalogue {
        VoiceNoteCatalogue(try library.catalogue())
    }

    /// Settings as a matrix gives them.
    public static func settings(of matrix: Matrix) throws(PlanningError) -> NoteSettings {
        try MatrixSettings(matrix).settings
    }

    /// The prompt version a matrix asks for.
    public static func promptVersion(of matrix: Matrix) -> String {
        matrix.settings["prompts"]?.stringValue ?? "v1"
    }

    /// A performer for one matrix.
    ///
    /// - Parameters:
    ///   - sharing: Whether the memo below the pipeline is on.
    public func performer(for matrix: Matrix, prompts: PromptSet, sharing: Bool) throws(PlanningError)
        -> VoiceNotePerformer
    {
        VoiceNotePerformer(
            settings: try Self.settings(of: matrix), prompts: prompts, library: library, store: store,
            work: SharedWork(isOn: sharing))
    }
}

extension VoiceNoteSuite {
    /// What is wrong with the fixtures' recordings, each with its place; empty when nothing is.
    public func faults(prompts: String) throws(PlanningError) -> [String] {
        var faults = Language.allCases.flatMap { language in
            InterfaceTexts.texts(in: language).gaps(beside: Language.allCases.filter { $0 != language }).map {
                "interface texts in \(language.rawValue): found \($0) empty or the same as in another language, expected a text"
            }
        }
        for descriptor in try library.catalogue().descriptors {
            do {
                let context = try FixtureContext(descriptor, library: library, store: store, prompts: prompts)
                faults += context.speech.damages.values.map(\.description).sorted()
                faults += context.speech.otherDamages.map(\.description)
                faults += context.model.damages.map(\.description)
                faults += Self.bindingFaults(of: context, name: "\(descriptor.family)/\(descriptor.member)")
            } catch {
                faults.append("\(error)")
            }
        }
        var seen: Set<String> = []
        return faults.filter { seen.insert($0).inserted }
    }

    /// Recordings that are not of the audio beside them, and probes that are missing.
    private static func bindingFaults(of context: FixtureContext, name: String) -> [String] {
        let settings = NoteSettings(candidates: ["de-DE", "es-ES", "en-US"].compactMap(SpeechLocale.init))
        let reading: AudioReading
        do {
            reading = try context.read(settings.probeSeconds) {}
        } catch {
            return ["\(name)/audio.opus: \(error)"]
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
        if context.model.recordings.isEmpty && context.family.availability == .available {
            faults.append(
                "\(name): found no recorded answers, expected some; make them with `\(context.advice.authored)`")
        }
        return faults
    }
}
