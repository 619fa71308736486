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
    }

    /// - Parameter store: The folder of the suite, `Fixtures/voice-note`.
    init(store: FolderStore) {
        self.store = store
    }

    /// What planning needs of every fixture, by family and language, after checking each file.
    ///
    /// - Throws: ``PlanningError`` naming the first file that is wrong.
    func catalogue() throws(PlanningError) -> Catalogue {
        let folders: [String]
        do {
            folders = try store.folders(in: "")
        } catch {
            throw PlanningError(
                "\(store.path(of: "")): found no folder, expected families such as two-tasks/family.json")
        }
        var catalogue = Catalogue()
        for folder in folders {
            let family = try family(folder)
            for language in family.languages {
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

    /// Reads a family, and the one it builds on.
    func family(_ id: String) throws(PlanningError) -> Family {
        try family(id, variants: [])
    }

    /// - Parameter variants: The families that led here, so that those which build on each other end.
    private func family(_ id: String, variants: [String]) throws(PlanningError) -> Family {
        if let known = families[id] { return known }
        let file = "\(id)/family.json"
        let read = try reading(file) { bytes in
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
        let file = "\(folder(of: family, language: language))/fixture.json"
        return try reading(file) { bytes in
            try Fixture(bytes: bytes, name: store.path(of: file), folder: language.rawValue)
        }
    }

    /// The folder that holds a member's files, relative to the suite's.
    func folder(of family: Family, language: Language) -> String {
        let own = "\(family.id)/\(language.rawValue)"
        guard let base = family.variantOf, !store.has("\(own)/fixture.json") else { return own }
        return "\(base)/\(language.rawValue)"
    }

    private func checkFiles(of family: Family, language: Language) throws(PlanningError) {
        let folder = folder(of: family, language: language)
        guard store.has("\(folder)/audio.opus") else {
            throw PlanningError(
                "\(store.path(of: "\(folder)/audio.opus")): found no file, expected the recording of the note; "
                    + "make it with `scripts/fixtures voice \(family.variantOf ?? family.id)`")
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
