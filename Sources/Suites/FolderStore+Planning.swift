import Evaluation
import Foundation
import JSONDocument

extension FolderStore {
    /// The names of the families' folders, sorted; each has to hold an answered `family.json`.
    ///
    /// - Parameter example: A file that such a folder holds, for messages.
    func families(_ example: String) throws(PlanningError) -> [String] {
        let folders: [String]
        do {
            folders = try self.folders(in: "")
        } catch let error as DoubledFolder {
            throw PlanningError("\(path(of: "")): \(error)")
        } catch {
            throw PlanningError("\(path(of: "")): found no folder, expected families such as \(example)")
        }
        return folders
    }

    /// Refuses a file with questions that nobody answered yet: a text that begins with `TODO`.
    func refuseQuestions(_ file: String) throws(PlanningError) {
        guard let bytes = try? bytes(of: file) else { return }
        var number = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            let text = String(decoding: line, as: UTF8.self)
            guard let place = text.range(of: "\"TODO") else { continue }
            let question = text[place.upperBound...].drop { ":. ".contains($0) }.prefix { $0 != "\"" }
            throw PlanningError(
                "\(path(of: file)):\(number): found a question that is not answered yet"
                    + (question.isEmpty ? "" : ": \(question)")
                    + "; put the answer in its place, or take the entry out")
        }
    }

    /// Reads a file of fixtures; whatever is wrong with it keeps a plan from being made.
    func reading<Result>(_ file: String, _ read: ([UInt8]) throws -> Result) throws(PlanningError) -> Result {
        let bytes: [UInt8]
        do {
            bytes = try self.bytes(of: file)
        } catch {
            throw PlanningError("\(path(of: file)): found no readable file, expected one")
        }
        do {
            return try read(bytes)
        } catch let error as PlanningError {
            throw error
        } catch let error as JSONError {
            throw PlanningError(error)
        } catch {
            throw PlanningError("\(path(of: file)): \(error)")
        }
    }
}
