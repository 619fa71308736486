import Evaluation
import Foundation

/// One shopping trip, told in every language: `Fixtures/<family>.json`.
struct ShoppingListFamily: Sendable, Decodable {
    /// The words, and what has to come out of them.
    struct Member: Sendable, Decodable {
        let spoken: String
        let items: [String]
    }

    let id: String
    /// The behaviour the family is made to show.
    let plays: [String]
    let members: [String: Member]

    /// Reads every family of a folder, by name.
    static func all(in folder: URL) throws(PlanningError) -> [ShoppingListFamily] {
        do {
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "json" }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
                .map { try JSONDecoder().decode(ShoppingListFamily.self, from: Data(contentsOf: $0)) }
        } catch {
            throw PlanningError("\(folder.path): found \(error), expected families such as breakfast.json")
        }
    }
}
