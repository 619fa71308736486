@testable import Reporting
import Testing

@Suite struct StorySelectionTests {
    private let sizes = ["a": 40, "b": 40, "c": 60, "d": 10]

    private func chosen(_ limit: Int, _ references: [(name: String, isUrgent: Bool)]) -> [String] {
        var selection = StorySelection(limit: limit)
        for (name, isUrgent) in references {
            _ = selection.reference(name, size: sizes[name] ?? 0, isUrgent: isUrgent)
        }
        var names: [String] = []
        selection.forEach(size: { sizes[$0] ?? 0 }) { name, _ in names.append(name) }
        return names
    }

    @Test("what a failed cell needs goes first, though a passed cell came before")
    func order() {
        #expect(chosen(100, [("a", false), ("b", false), ("c", true)]) == ["c", "a"])
    }

    @Test("what a passed and a failed cell share is urgent, and there once")
    func shared() {
        #expect(chosen(100, [("a", false), ("b", false), ("b", true)]) == ["b", "a"])
    }

    @Test("once there is no room nothing more is remembered")
    func bounded() {
        var selection = StorySelection(limit: 50)
        #expect(selection.reference("a", size: 40, isUrgent: false) == 0)
        #expect(selection.reference("b", size: 40, isUrgent: false) == 1)
        #expect(selection.reference("c", size: 60, isUrgent: false) == nil)
        #expect(selection.reference("c", size: 60, isUrgent: true) == 2)
        #expect(selection.count == 3)
    }
}
