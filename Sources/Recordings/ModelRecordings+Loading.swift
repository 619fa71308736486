import JSONDocument
import Languages

extension ModelRecordings {
    /// The name of the file that holds the recordings of a prompt version: `v1.jsonl`, or `v1@NAME.jsonl` for a recording set.
    public static func fileName(prompts: String, recordingSet: String?) -> String {
        recordingSet.map { "\(prompts)@\($0).jsonl" } ?? "\(prompts).jsonl"
    }

    /// Reads the model recordings of a fixture: `<prompts>.jsonl`, and single transcripts that were dropped in as
    /// `<output>/<step>.transcript.json` with `<output>/<step>.recording.json` beside each.
    ///
    /// A further repetition of a step is dropped in as `<step>@<n>`. A recording that names other `prompts` or another `recordings`
    /// is passed over.
    ///
    /// - Parameters:
    ///   - folder: The folder of the model recordings, such as `recordings/model`.
    ///   - prompts: The prompt version, such as `v1`.
    ///   - recordingSet: Whose answers; `nil` are those without a name, in `<prompts>.jsonl`.
    ///   - schemas: Where compiled schemas are kept; fixtures may share it.
    /// - Returns: What could be read, and the damages; nothing is hidden and nothing stops the rest.
    public static func load(
        folder: String, prompts: String, recordingSet: String? = nil, from store: some FileStore,
        limits: JSONLimits = .standard,
        schemas: CompiledSchemas = CompiledSchemas()
    ) -> ModelRecordings {
        var loader = Loader(folder: folder, prompts: prompts, recordingSet: recordingSet, store: store, limits: limits)
        loader.run()
        return ModelRecordings(loader.recordings, damaged: loader.damaged, schemas: schemas)
    }

    private struct Loader<Store: FileStore> {
        let folder: String
        let prompts: String
        let recordingSet: String?
        let store: Store
        let limits: JSONLimits
        var recordings: [ModelRecording] = []
        var damaged: [Damaged] = []

        mutating func run() {
            do {
                let names = try store.sortedFiles(below: folder)
                let lines = ModelRecordings.fileName(prompts: prompts, recordingSet: recordingSet)
                if names.contains(lines) {
                    let file = "\(folder)/\(lines)"
                    let read = ModelRecordings.read(bytes: try store.content(of: file), name: file, limits: limits)
                    recordings += read.recordings
                    damaged += read.damaged
                }
                for stem in stems(of: names) { attempt(stem, among: Set(names)) }
            } catch {
                damaged.append(Damaged(damage: error, key: nil))
            }
        }

        /// The names of dropped-in recordings without their endings: `de/reply`.
        private func stems(of names: [String]) -> [String] {
            var stems: [String] = []
            for name in names {
                for ending in Self.endings where name.hasSuffix(ending) {
                    let stem = String(name.dropLast(ending.count))
                    if stems.last != stem, !stems.contains(stem) { stems.append(stem) }
                }
            }
            return stems
        }

        private static var endings: [String] { [".transcript.json", ".recording.json"] }

        private mutating func attempt(_ stem: String, among names: Set<String>) {
            do {
                if let recording = try read(stem, among: names) { recordings.append(recording) }
            } catch {
                let name = try? name(of: stem, file: stem)
                damaged.append(
                    Damaged(damage: error, key: name.map { StepKey(output: $0.output, step: $0.step) }))
            }
        }

        private func read(_ stem: String, among names: Set<String>) throws(RecordingDamage) -> ModelRecording? {
            let transcriptFile = "\(folder)/\(stem).transcript.json"
            let sidecarFile = "\(folder)/\(stem).recording.json"
            guard names.contains("\(stem).recording.json") else {
                throw RecordingDamage(file: transcriptFile, reason: .missingFile(sidecarFile))
            }
            let sidecar = try JSONSource(
                file: sidecarFile, bytes: store.content(of: sidecarFile), lineNumber: nil, limits: limits
            ).parse()
            if let other = try sidecar.child("prompts")?.string(), other != prompts { return nil }
            guard try sidecar.child("recordings")?.string() == recordingSet else { return nil }
            let name = try name(of: stem, file: sidecarFile)
            var transcript: ModelTranscript?
            var transcriptReader: JSONReader?
            if names.contains("\(stem).transcript.json") {
                let bytes = try store.content(of: transcriptFile)
                let source = JSONSource(file: transcriptFile, bytes: bytes, lineNumber: nil, limits: limits)
                let reader = try source.parse()
                transcript = try ModelTranscript(reader, fileBytes: bytes)
                transcriptReader = reader
            } else if sidecar.child("failure") == nil {
                throw RecordingDamage(file: sidecarFile, reason: .missingFile(transcriptFile))
            }
            let recording = try ModelRecording(
                sidecar: sidecar, output: name.output, step: name.step, transcript: transcript,
                transcriptPlace: transcriptReader)
            if let repetition = name.repetition, repetition != recording.repetition {
                throw (sidecar.child("repetition") ?? sidecar).damage(
                    .contradiction(
                        found: "repetition \(recording.repetition)", expected: "\(repetition), as the file's name says")
                )
            }
            return recording
        }

        private func name(
            of stem: String, file: String
        ) throws(RecordingDamage) -> (output: Language, step: String, repetition: Int?) {
            let parts = stem.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let output = Language(rawValue: String(parts[0])), !parts[1].isEmpty else {
                let expected = "<output>/<step> with an output of \(ModelRecording.languages)"
                throw RecordingDamage(
                    file: file, reason: .contradiction(found: Excerpt.quoted(stem), expected: expected))
            }
            let pieces = parts[1].split(separator: "@", maxSplits: 1)
            guard pieces.count == 2, let repetition = Int(pieces[1]) else { return (output, String(parts[1]), nil) }
            return (output, String(pieces[0]), repetition)
        }
    }
}
