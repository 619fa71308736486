import Evaluation
import JSONDocument
import Languages

/// The families and fixtures of the suite on disk.
struct MemoLibrary: Sendable {
    let store: FolderStore
    /// The last families; the members of one are played one after the other.
    private let families = Table<String, MemoFamily>(limit: 8)

    /// - Parameter store: The folder of the suite, `Fixtures/dialogue-memo`.
    init(store: FolderStore) {
        self.store = store
    }

    /// What planning needs of every fixture, by family and language, after checking each file.
    ///
    /// - Throws: ``PlanningError`` naming the first file that is wrong.
    func catalogue() throws(PlanningError) -> SuiteCatalogue {
        let folders = try store.families("repair-cafe/family.json")
        var entries: [SuiteCatalogue.Entry] = []
        var plays: [(family: String, ids: [String])] = []
        var stories = StoryTags()
        for folder in folders {
            let family = try family(folder)
            plays.append((family.id, family.plays))
            stories.add(family.id, variantOf: family.variantOf)
            for language in family.languages {
                let fixture = try fixture(of: family, language: language)
                try check(fixture, of: family)
                let descriptor = FixtureDescriptor(
                    family: family.id, member: language.rawValue, selectors: ["input": language.rawValue],
                    tags: family.tags)
                entries.append(SuiteCatalogue.Entry(descriptor, provenance: fixture.provenance))
            }
        }
        return SuiteCatalogue(entries: stories.tagged(entries), plays: plays)
    }

    /// Reads a family, and the one it builds on.
    func family(_ id: String) throws(PlanningError) -> MemoFamily {
        try family(id, variant: nil)
    }

    private func family(_ id: String, variant: String?) throws(PlanningError) -> MemoFamily {
        if let known = families[id] { return known }
        let file = "\(id)/family.json"
        let read = try reading(file) { bytes in
            try MemoFamily(bytes: bytes, name: store.path(of: file), folder: id) { base in
                guard base != id, variant == nil else {
                    throw PlanningError(
                        "\(store.path(of: file)): variantOf: found \"\(base)\", expected a family with a story of its own"
                    )
                }
                return try family(base, variant: id)
            }
        }
        families[id] = read
        return read
    }

    /// Reads one member of a family; a variant without words of its own uses those it builds on.
    func fixture(of family: MemoFamily, language: Language) throws(PlanningError) -> MemoFixture {
        let own = "\(family.id)/\(language.rawValue)/fixture.json"
        var file = own
        if let base = family.variantOf, !store.has(own) { file = "\(base)/\(language.rawValue)/fixture.json" }
        return try reading(file) { bytes in
            try MemoFixture(bytes: bytes, name: store.path(of: file), folder: language.rawValue)
        }
    }

    /// The answers that a person wrote for the model; each family has its own.
    func answers(_ family: String, _ language: Language) -> String { "\(family)/\(language.rawValue)/answers.json" }

    /// The folder of the model's recordings.
    func recordings(_ family: String, _ language: Language) -> String {
        "\(family)/\(language.rawValue)/recordings/model"
    }

    /// Refuses a fixture whose turns answer other questions than the family expects: it would not tell its story.
    private func check(_ fixture: MemoFixture, of family: MemoFamily) throws(PlanningError) {
        let place = "\(store.path(of: family.id))/\(fixture.language.rawValue)/fixture.json: turns"
        let questions = family.expected.questions
        guard fixture.turns.count > questions.count else {
            throw PlanningError(
                "\(place): found \(fixture.turns.count), expected the idea and an answer to each of \(questions.count) questions"
            )
        }
        for (index, turn) in fixture.turns.dropFirst().prefix(questions.count).enumerated() {
            guard !turn.answers(questions[index]) else { continue }
            throw PlanningError(
                "\(place)[\(index + 1)].to: found \"\(turn.to.map(\.rawValue).joined(separator: "\", \""))\", expected \"\(questions[index].rawValue)\", "
                    + "which family.json expects there")
        }
    }

    private func reading<Result>(_ file: String, _ read: ([UInt8]) throws -> Result) throws(PlanningError) -> Result {
        let bytes: [UInt8]
        do {
            bytes = try store.bytes(of: file)
        } catch {
            throw PlanningError("\(store.path(of: file)): found no readable file, expected one")
        }
        do {
            return try read(bytes)
        } catch let error as PlanningError {
            throw error
        } catch let error as JSONError {
            throw PlanningError(error)
        } catch {
            throw PlanningError("\(store.path(of: file)): \(error)")
        }
    }
}
