import Engines
import JSONDocument
import Languages
import Recordings
import Suites

/// What is there and what would have to be recorded, for every request that the cells of some matrices make.
public struct RecordingReview: Sendable {
    /// How one request stands.
    public enum State: Sendable, Hashable {
        /// Its own recording is there and sound.
        case fresh
        /// The step was recorded for another request; holds the fields that differ.
        case stale([FieldDifference])
        /// The step, or this repetition of it, was never recorded.
        case missing
        /// It is recorded, and the recording cannot be replayed.
        case damaged(RecordingDamage)

        /// `fresh`, `stale`, `missing`, `damaged`
        public var name: String {
            switch self {
            case .fresh: "fresh"
            case .stale: "stale"
            case .missing: "missing"
            case .damaged: "damaged"
            }
        }
    }

    /// One request.
    public struct Entry: Sendable {
        /// The request, repetition included.
        public let request: ModelRequest
        /// Where its answer belongs.
        public let place: ModelPlace
        /// How it stands.
        public let state: State
        /// Whether it was made from an answer that will be another.
        public let isProvisional: Bool
    }

    /// The recordings of one prompt version and recording set.
    public struct Group: Sendable {
        /// The suite.
        public let suite: String
        /// The prompt version.
        public let prompts: String
        /// The recording set; `nil` are recordings without a name.
        public let recordingSet: String?
        /// Every request, in the order it is made.
        public var entries: [Entry] = []
        /// Recordings that no cell asks for.
        public var orphans: [ModelRecording] = []
        /// Recordings that could not be read.
        public var damages: [RecordingDamage] = []
        /// How many recordings each fingerprint has.
        public var fingerprints: [ModelFingerprint: Int] = [:]
    }

    /// By suite, prompt version and recording set, in the order they are met.
    public internal(set) var groups: [Group] = []
    /// Sets of recordings that lie in the same folders and that no matrix is played with: `v1@other`, with how many files each.
    public internal(set) var otherSets: [String: Int] = [:]
    /// How many requests end their cells because nothing stands in for their answer: what is asked after them is not known.
    public internal(set) var unknownAfter = 0

    /// Whether every request has its own sound recording.
    public var isFresh: Bool {
        groups.allSatisfy { group in
            group.damages.isEmpty && group.entries.allSatisfy { $0.state == .fresh && !$0.isProvisional }
        }
    }

    /// What has to be recorded, certain and provisional.
    public var open: [Entry] {
        groups.flatMap(\.entries).filter { $0.state != .fresh || $0.isProvisional }
    }

    /// Whether a damaged line goes when what is open is recorded: its file is written anew then, without it.
    public func isMendedByRecording(_ damage: RecordingDamage) -> Bool {
        // A damage names its file as seen from the fixtures' folder.
        damage.line != nil && open.contains { "/\($0.place.file)".hasSuffix("/\(damage.file)") }
    }

    /// The requests that can be asked now: those that follow from no answer that will be another.
    public var askable: [Entry] { open.filter { !$0.isProvisional } }
}

extension RecordingReview {
    /// Judges what was asked.
    ///
    /// - Parameter fingerprint: What a recording must have been answered by to be fresh; `nil` accepts any.
    init(_ ledger: RecordingLedger, fingerprint: String? = nil) {
        self.init()
        let files = ledger.files
        let asked = Dictionary(grouping: ledger.asked, by: \.key.file)
        let schemas = CompiledSchemas()
        var recordings: [Int: [ModelRecording]] = [:]
        unknownAfter = ledger.stops
        otherSets = Self.otherSets(beside: files.map(\.path))
        for (path, file) in files {
            let index = group(of: file.place)
            let wanted = asked[path] ?? []
            var used = Set(wanted.map(\.key.digest))
            // A recording of a request that is asked answers that one; it is no outdated form of another.
            let others = Dictionary(
                grouping: file.recordings.recordings.filter { !used.contains($0.digest) },
                by: { StepKey(output: $0.output, step: $0.step) })
            for (key, asked) in wanted {
                let state: State
                if let recording = ledger.answer(to: key) ?? file.recordings[key.digest] {
                    state = Self.state(of: recording, schemas: schemas, fingerprint: fingerprint)
                } else {
                    let step = StepKey(output: asked.place.output, step: asked.request.step)
                    let nearest = Self.nearest(to: asked.request, among: others[step] ?? [])
                    if let nearest { used.insert(nearest.recording.digest) }
                    state = nearest.map { .stale($0.differences) } ?? .missing
                }
                groups[index].entries.append(
                    Entry(
                        request: asked.request, place: asked.place, state: state,
                        isProvisional: asked.isProvisional))
            }
            groups[index].orphans += file.recordings.recordings.filter { !used.contains($0.digest) }
            groups[index].damages += file.recordings.damages
            recordings[index, default: []] += file.recordings.recordings
        }
        for (index, recordings) in recordings {
            groups[index].fingerprints = [ModelFingerprint: Int](of: recordings)
        }
    }

    /// Files of recordings beside those that are played.
    private static func otherSets(beside files: [String]) -> [String: Int] {
        let store = FolderStore(root: "")
        let folders = Set(files.compactMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } })
        var sets: [String: Int] = [:]
        for folder in folders {
            for name in (try? store.files(below: folder)) ?? [] where name.hasSuffix(".jsonl") && !name.contains("/") {
                if !files.contains("\(folder)/\(name)") { sets[String(name.dropLast(".jsonl".count)), default: 0] += 1 }
            }
        }
        return sets
    }

    private struct StepKey: Hashable {
        let output: Language
        let step: String
    }

    private mutating func group(of place: ModelPlace) -> Int {
        let suite = String(place.fixture.prefix { $0 != "/" })
        let index = groups.firstIndex {
            $0.suite == suite && $0.prompts == place.prompts && $0.recordingSet == place.recordingSet
        }
        if let index { return index }
        groups.append(Group(suite: suite, prompts: place.prompts, recordingSet: place.recordingSet))
        return groups.count - 1
    }

    private static func state(
        of recording: ModelRecording, schemas: CompiledSchemas, fingerprint: String?
    ) -> State {
        if let damage = schemas.damage(of: recording) { return .damaged(damage) }
        guard let fingerprint, !recording.isAnswered(by: fingerprint) else { return .fresh }
        let found = recording.fingerprint.description
        return .stale([
            FieldDifference(field: "fingerprint", place: "", asked: "\"\(fingerprint)\"", recorded: "\"\(found)\"")
        ])
    }

    /// The recording of the same repetition with the fewest fields that differ.
    private static func nearest(
        to request: ModelRequest, among recordings: [ModelRecording]
    ) -> (recording: ModelRecording, differences: [FieldDifference])? {
        let asked = request.canonical
        return recordings.filter { $0.repetition == request.repetition }
            .map { ($0, FieldDifference.between(asked: asked, recorded: $0.request)) }
            .min { $0.1.count < $1.1.count }
    }
}
