@testable import Evaluation

extension WordDifference {
    /// The two texts, put together again from the pieces.
    var sides: (old: String, new: String) {
        var (old, new) = ("", "")
        for piece in pieces {
            switch piece {
            case .same(let text):
                old += text
                new += text
            case .removed(let text): old += text
            case .inserted(let text): new += text
            }
        }
        return (old, new)
    }
}
