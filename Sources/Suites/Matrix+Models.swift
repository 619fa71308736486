import Evaluation

extension Matrix {
    /// The prompt version the matrix asks for; `v1` where it does not say.
    public var promptVersion: String { settings["prompts"]?.stringValue ?? "v1" }

    /// The recording set of model recordings the matrix is played with; `nil` are those without a name.
    public var recordingSet: String? { settings["recordings"]?.stringValue }

    /// Which of the answers beside a fixture the matrix is played with.
    var answers: FixtureAnswers.Choice {
        FixtureAnswers.Choice(prompts: promptVersion, recordingSet: recordingSet)
    }

    /// Whether the matrix names a fixture's family, by its id and tags.
    func plays(_ fixture: FixtureDescriptor) -> Bool {
        (families?.contains(fixture.family) ?? true)
            && (tags.isEmpty || fixture.tags.contains(where: tags.contains))
    }

    /// Refuses a recording set that cannot be part of a file's name.
    func checkRecordingSet() throws(PlanningError) {
        guard let value = settings["recordings"] else { return }
        guard let name = value.stringValue, Self.isRecordingSetName(name) else {
            throw PlanningError(
                "\(document.name): recordings: found \(String(decoding: value.encoded(), as: UTF8.self)), expected a name of "
                    + "letters, digits, \".\", \"-\" and \"_\" such as \"qwen2.5-1.5b\"")
        }
    }

    /// Whether a recording set may be called so: its name is part of a file's name.
    public static func isRecordingSetName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100 && name.first != "."
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
    }
}
