/// Decides which evidence the page carries: what cells that did not pass need comes first, then the rest, up to a limit.
struct StorySelection {
    private let limit: Int
    private var urgent = Names()
    private var others = Names()
    private var references: [String: Int] = [:]
    private var isUrgent: [Bool] = []

    private struct Names {
        var names: [String] = []
        var bytes = 0

        mutating func add(_ name: String, size: Int) {
            names.append(name)
            bytes += size
        }
    }

    init(limit: Int) {
        self.limit = limit
    }

    /// The number the page knows the evidence by; `nil` when there surely is no room for it.
    ///
    /// Each of the two lists is cut where it alone would fill the page, so what is remembered stays bounded.
    mutating func reference(_ name: String, size: Int, isUrgent urgency: Bool) -> Int? {
        if let reference = references[name] {
            if urgency && !isUrgent[reference] && urgent.bytes < limit {
                isUrgent[reference] = true
                urgent.add(name, size: size)
            }
            return reference
        }
        guard (urgency ? urgent.bytes : others.bytes + urgent.bytes) < limit else { return nil }
        let reference = isUrgent.count
        references[name] = reference
        isUrgent.append(urgency)
        if urgency {
            urgent.add(name, size: size)
        } else {
            others.add(name, size: size)
        }
        return reference
    }

    /// How many references were given out.
    var count: Int { isUrgent.count }

    /// Every piece to embed in its order, with its reference; goes on while `room` allows.
    func forEach(size: (String) -> Int, _ body: (_ name: String, _ reference: Int) throws -> Void) rethrows {
        var bytes = 0
        // What became urgent after it was first seen stands in both lists.
        let rest = others.names.filter { references[$0].map { !isUrgent[$0] } ?? false }
        for name in urgent.names + rest {
            bytes += size(name)
            guard bytes <= limit, let reference = references[name] else { return }
            try body(name, reference)
        }
    }
}
