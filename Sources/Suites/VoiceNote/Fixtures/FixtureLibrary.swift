import Evaluation
import JSONDocument
import Languages
import Recordings

/// The families and fixtures of the suite on disk.
///
/// Everything that planning needs is read and checked once, and then let go: a run holds only the fixtures it is playing.
struct FixtureLibrary: Sendable {
    private let store: FolderStore
    /// The last families; the members of one are played one after the other.
    private let families = Table<String, Family>(limit: 8)

    /// What planning learns from reading every fixture once.
    struct Catalogue: Sendable {
        var descriptors: [FixtureDescriptor] = []
        /// What each fixture says about where its parts come from, in the same order.
        var provenance: [Fixture.Provenance] = []
        /// Which behaviour each family is made to show.
        var plays: [(family: String, ids: [String])] = []
        /// Which stories have variants.
        var stories = StoryTags()
    }

    /// - Parameter store: The folder of the suite, `Fixtures/voice-note`.
    init(store: FolderStore) {
        self.store = store
    }

    /// What planning needs of every fixture, by family and language, after checking each file.
    ///
    /// - Throws: ``PlanningError`` naming the first file that is wrong.
    func catalogue() throws(PlanningError) -> Catalogue {
        let folders = try store.families("two-tasks/family.json")
        var catalogue = Catalogue()
        for folder in folders {
            try store.refuseQuestions("\(folder)/family.json")
            let family = try family(folder)
            catalogue.plays.append((family.id, family.plays))
            catalogue.stories.add(family.id, variantOf: family.variantOf)
            for language in family.languages {
                try store.refuseQuestions(path(of: .fixture, family, language))
                catalogue.provenance.append(try fixture(of: family, language: language).provenance)
                try checkFiles(of: family, language: language)
                catalogue.descriptors.append(
                    FixtureDescriptor(
                        family: family.id, member: language.rawValue, selectors: ["input": language.rawValue],
                        tags: family.tags))
            }
        }
        return catalogue
    }

    /// The full path of a family's file.
    func familyFile(_ id: String) -> String { store.path(of: "\(id)/family.json") }

    /// Reads a family, and the one it builds on.
    func family(_ id: String) throws(PlanningError) -> Family {
        try family(id, variants: [])
    }

    /// - Parameter variants: The families that led here, so that those which build on each other end.
    private func family(_ id: String, variants: [String]) throws(PlanningError) -> Family {
        if let known = families[id] { return known }
        let file = "\(id)/family.json"
        let read = try store.reading(file) { bytes in
            try Family(bytes: bytes, name: store.path(of: file), folder: id) { base in
                guard base != id else {
                    throw PlanningError("\(store.path(of: file)): variantOf: found the family itself, expected another")
                }
                guard !variants.contains(base) else {
                    throw PlanningError(
                        "\(store.path(of: file)): variantOf: found \"\(base)\", which builds on this family, "
                            + "expected an own story")
                }
                return try family(base, variants: variants + [id])
            }
        }
        families[id] = read
        return read
    }

    /// Reads one member of a family; a variant without files of its own uses those it builds on.
    func fixture(of family: Family, language: Language) throws(PlanningError) -> Fixture {
        let file = path(of: .fixture, family, language)
        return try store.reading(file) { bytes in
            try Fixture(bytes: bytes, name: store.path(of: file), folder: language.rawValue)
        }
    }

    /// A part of a member that a variant may have of its own.
    enum Part: String, Sendable {
        case fixture = "fixture.json"
        case audio = "audio.opus"
        case speech = "recordings/speech"
        case model = "recordings/model"
        case answers = "answers.json"
    }

    /// Where a part of a member lies, relative to the suite's folder: a variant's own, else that of the story it builds on.
    func path(of part: Part, _ family: Family, _ language: Language) -> String {
        let own = ownPath(of: part, family, language)
        guard let base = family.variantOf, !store.has(own) else { return own }
        return "\(base)/\(language.rawValue)/\(part.rawValue)"
    }

    /// Where a member's own part lies, whether it is there or not.
    func ownPath(of part: Part, _ family: Family, _ language: Language) -> String {
        "\(family.id)/\(language.rawValue)/\(part.rawValue)"
    }

    /// Whether a member's model requests or answers are not those of the story it builds on.
    func hasOwnAnswers(_ family: Family, _ language: Language) -> Bool {
        guard family.variantOf != nil else { return true }
        return family.override.changesRequests
            || [.fixture, .speech, .answers].contains { store.has(ownPath(of: $0, family, language)) }
    }

    private func checkFiles(of family: Family, language: Language) throws(PlanningError) {
        let audio = path(of: .audio, family, language)
        guard store.has(audio) else {
            throw PlanningError(
                "\(store.path(of: audio)): found no file, expected the recording of the note; "
                    + "make it with `scripts/fixtures voice \(family.variantOf ?? family.id)`")
        }
    }
}
