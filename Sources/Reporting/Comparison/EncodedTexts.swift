import Evaluation
import JSONDocument

/// The differences of texts as JSON, made once for all forms: comparing words is what a comparison of large runs spends most
/// of its time on. What does not fit is made again.
final class EncodedTexts {
    private var encoded: [Int: [UInt8]] = [:]
    private var room: Int

    /// - Parameter limit: How many bytes are kept.
    init(limit: Int) {
        room = limit
    }

    /// The changes of a pair's texts.
    ///
    /// - Parameter number: The number that pairs with the same texts share.
    func json(_ number: Int, of pair: RunComparison.Pair, _ texts: TextChanges) throws -> [UInt8] {
        if let known = encoded[number] { return known }
        let json = JSONValue.array(try texts.changes(of: pair).map(\.json)).encoded()
        if json.count <= room {
            room -= json.count
            encoded[number] = json
        }
        return json
    }
}
