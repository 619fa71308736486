import Foundation
import Testing

@testable import Suites

@Suite("A folder of files")
struct FolderStoreTests {
    @Test("all files below a folder are listed, hidden ones and links to files too, folders are not")
    func files() throws {
        let folder = try Folder()
        for file in ["a/one.json", "a/b/two.json", "a/b/.hidden", "other/three.json"] {
            try folder.write("text", to: file)
        }
        let links = [("a/link.json", "one.json"), ("a/nothing", "gone.json"), ("a/folder", "../other")]
        for (link, goal) in links {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link)", withDestinationPath: goal)
        }
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/a/empty", withIntermediateDirectories: false)
        let store = FolderStore(root: folder.path)
        #expect(try store.files(below: "a").sorted() == ["b/.hidden", "b/two.json", "link.json", "one.json"])
        #expect(try store.files(below: "nowhere") == [])
    }

    @Test("a file gives its bytes, an empty one none, and a missing one an error")
    func bytes() throws {
        let folder = try Folder()
        let text = String(repeating: "Größe\n", count: 20_000)
        try folder.write(text, to: "long.txt")
        try folder.write("", to: "empty.txt")
        let store = FolderStore(root: folder.path)
        #expect(try store.bytes(of: "long.txt") == Array(text.utf8))
        #expect(try store.bytes(of: "empty.txt").isEmpty)
        #expect(throws: (any Error).self) { try store.bytes(of: "missing.txt") }
        #expect(throws: (any Error).self) { try store.bytes(of: "") }
    }
}
