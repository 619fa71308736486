import Evaluation
import JSONDocument
import Languages

/// The families and fixtures of the note analysis on disk.
struct AnalysisLibrary: Sendable {
    private let store: FolderStore
    /// The last families; the members of one are played one after the other.
    private let families = Table<String, AnalysisFamily>(limit: 8)

    /// - Parameter store: The folder of the suite, `Fixtures/note-analysis`.
    init(store: FolderStore) {
        self.store = store
    }

    /// What planning needs of every fixture, by family and language, after checking each file.
    ///
    /// - Throws: ``PlanningError`` naming the first file that is wrong.
    func catalogue() throws(PlanningError) -> SuiteCatalogue {
        let folders = try store.families("tax-and-kids/family.json")
        var entries: [SuiteCatalogue.Entry] = []
        var plays: [(family: String, ids: [String])] = []
        var stories = StoryTags()
        for folder in folders {
            let family = try family(folder)
            plays.append((family.id, family.plays))
            stories.add(family.id, variantOf: family.variantOf)
            for language in family.languages {
                let provenance = try fixture(of: family, language: language).provenance
                entries.append(
                    SuiteCatalogue.Entry(
                        FixtureDescriptor(
                            family: family.id, member: language.rawValue, selectors: ["input": language.rawValue],
                            tags: family.tags), provenance: provenance.byPart))
            }
        }
        return SuiteCatalogue(entries: stories.tagged(entries), plays: plays)
    }

    /// Reads a family, and the one it builds on.
    func family(_ id: String) throws(PlanningError) -> AnalysisFamily {
        if let known = families[id] { return known }
        let file = "\(id)/family.json"
        let read = try store.reading(file) { bytes in
            try AnalysisFamily(bytes: bytes, name: store.path(of: file), folder: id) { try family($0) }
        }
        families[id] = read
        return read
    }

    /// Reads one member of a family; a variant without files of its own uses those it builds on.
    func fixture(of family: AnalysisFamily, language: Language) throws(PlanningError) -> AnalysisFixture {
        let file = path(of: .fixture, family, language)
        return try store.reading(file) { bytes in
            try AnalysisFixture(bytes: bytes, name: store.path(of: file), folder: language.rawValue)
        }
    }

    /// A part of a member that a variant may have of its own.
    enum Part: String, Sendable {
        case fixture = "fixture.json"
        case model = "recordings/model"
        case answers = "answers.json"
    }

    /// Where a part of a member lies, relative to the suite's folder: a variant's own, else that of the story it builds on.
    func path(of part: Part, _ family: AnalysisFamily, _ language: Language) -> String {
        let own = ownPath(of: part, family, language)
        guard let base = family.variantOf, !store.has(own) else { return own }
        return "\(base)/\(language.rawValue)/\(part.rawValue)"
    }

    /// Where a member's own part lies, whether it is there or not.
    func ownPath(of part: Part, _ family: AnalysisFamily, _ language: Language) -> String {
        "\(family.id)/\(language.rawValue)/\(part.rawValue)"
    }

    /// Whether a member's model requests or answers are not those of the story it builds on.
    func hasOwnAnswers(_ family: AnalysisFamily, _ language: Language) -> Bool {
        family.variantOf == nil || family.override.changesRequests
            || [.fixture, .answers].contains { store.has(ownPath(of: $0, family, language)) }
    }
}
