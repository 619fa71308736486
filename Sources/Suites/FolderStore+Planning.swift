import Evaluation
import JSONDocument

extension FolderStore {
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
