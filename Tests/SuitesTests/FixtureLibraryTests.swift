import Evaluation
import Languages
import Testing

@testable import Suites

@Suite("Fixtures on disk")
struct FixtureLibraryTests {
    private func refusal(_ folder: Folder) -> String {
        do {
            _ = try folder.library.catalogue()
            return "accepted"
        } catch {
            return "\(error)".replacing(folder.path + "/", with: "")
        }
    }

    @Test("the repository's fixtures are all readable, and their recordings undamaged")
    func ownFixtures() throws {
        let suite = VoiceNoteSuite(fixtures: OwnFixtures.folder)
        let descriptors = try suite.catalogue().descriptors
        #expect(descriptors.count >= 18)
        #expect(Set(descriptors.map(\.member)) == ["de", "es", "en"])
        #expect(descriptors.allSatisfy { $0.selectors == ["input": $0.member] })
        #expect(try suite.faults(of: OwnFixtures.matrix) == [])
    }

    @Test("a missing recording of the note is refused with the command that makes one")
    func missingAudio() throws {
        let folder = try Folder(families: "short-note")
        try folder.remove("short-note/es/audio.opus")
        #expect(
            refusal(folder)
                == "short-note/es/audio.opus: found no file, expected the recording of the note; make it with `scripts/fixtures voice short-note`"
        )
    }

    @Test("a missing fixture.json or family.json is named")
    func missingFiles() throws {
        let folder = try Folder(families: "short-note")
        try folder.remove("short-note/es/fixture.json")
        #expect(refusal(folder) == "short-note/es/fixture.json: found no readable file, expected one")
        try folder.remove("short-note/family.json")
        #expect(refusal(folder) == "short-note/family.json: found no readable file, expected one")
    }

    @Test("a folder that is not there is refused")
    func missingFolder() throws {
        let library = FixtureLibrary(store: FolderStore(root: "/nowhere/at/all"))
        let error = #expect(throws: PlanningError.self) { try library.catalogue() }
        #expect(
            error?.description == "/nowhere/at/all: found no folder, expected families such as two-tasks/family.json")
    }

    @Test("a mistake in a file is told with its place")
    func mistake() throws {
        let folder = try Folder(families: "short-note")
        try folder.replace(#""languages""#, with: #""language""#, in: "short-note/family.json")
        try folder.replace(#""tags""#, with: #""tagz""#, in: "short-note/family.json")
        #expect(refusal(folder).hasPrefix("short-note/family.json:"))
        #expect(refusal(folder).contains(#"tagz: found unknown key "tagz""#))
    }

    @Test("a variant uses the files of the family it builds on, part by part, unless it has its own")
    func variant() throws {
        let folder = try Folder(families: "short-note")
        try folder.write(
            #"{"id": "loud", "title": "T", "variantOf": "short-note", "languages": ["de", "es"]}"#,
            to: "loud/family.json")
        let library = folder.library
        #expect(try library.catalogue().descriptors.filter { $0.family == "loud" }.map(\.member) == ["de", "es"])
        let variant = try library.family("loud")
        #expect(library.path(of: .audio, variant, .de) == "short-note/de/audio.opus")
        #expect(!library.hasOwnAnswers(variant, .de))
        try folder.write(try folder.text("short-note/de/fixture.json"), to: "loud/de/fixture.json")
        #expect(library.path(of: .fixture, variant, .de) == "loud/de/fixture.json")
        #expect(library.path(of: .audio, variant, .de) == "short-note/de/audio.opus")
        #expect(library.path(of: .model, variant, .de) == "short-note/de/recordings/model")
        #expect(library.hasOwnAnswers(variant, .de))
        #expect(!library.hasOwnAnswers(variant, .es))
    }

    @Test("a variant of a variant, of itself, and of nothing are refused")
    func variantsOfVariants() throws {
        let folder = try Folder(families: "short-note")
        try folder.write(#"{"id": "a", "title": "T", "variantOf": "b"}"#, to: "a/family.json")
        #expect(refusal(folder) == "b/family.json: found no readable file, expected one")
        try folder.write(#"{"id": "b", "title": "T", "variantOf": "short-note"}"#, to: "b/family.json")
        #expect(
            refusal(folder)
                == #"a/family.json:1:40: variantOf: found "b", itself a variant, expected an own story; name "short-note" and override the rest"#
        )
        try folder.write(#"{"id": "a", "title": "T", "variantOf": "a"}"#, to: "a/family.json")
        #expect(refusal(folder) == "a/family.json: variantOf: found the family itself, expected another")
    }

    @Test("two variants that build on each other are refused and do not loop")
    func circle() throws {
        let folder = try Folder()
        try folder.write(#"{"id": "a", "title": "T", "variantOf": "b"}"#, to: "a/family.json")
        try folder.write(#"{"id": "b", "title": "T", "variantOf": "a"}"#, to: "b/family.json")
        #expect(
            refusal(folder)
                == #"b/family.json: variantOf: found "a", which builds on this family, expected an own story"#)
    }

    @Test("where a note's parts come from is counted over the named fixtures")
    func subjects() throws {
        let folder = try Folder(families: "short-note", "two-tasks")
        let catalogue = try VoiceNoteSuite(fixtures: folder.path).catalogue()
        let subjects = catalogue.provenance(of: Set(catalogue.descriptors.filter { $0.family == "two-tasks" })).json
        #expect(subjects["speech"]?["recorded"]?.intValue == 3)
        #expect(subjects["model"]?["authored"]?.intValue == 3)
        #expect(catalogue.provenance(of: []).json.objectValue?.isEmpty == true)
    }

    @Test("a story with variants has a tag of its own, on its family and on each of them")
    func storyTags() throws {
        let folder = try Folder(families: "short-note", "two-tasks")
        try folder.write(
            #"{"id": "again", "title": "T", "variantOf": "two-tasks", "tags": ["variant"]}"#, to: "again/family.json")
        let catalogue = try VoiceNoteSuite(fixtures: folder.path).catalogue()
        let tagged = Set(catalogue.descriptors.filter { $0.tags.contains("two-tasks") }.map(\.family))
        #expect(tagged == ["again", "two-tasks"])
        #expect(catalogue.descriptors.allSatisfy { !$0.tags.contains("short-note") })
    }
}
