import Evaluation
import JSONDocument

/// Every fixture of the suite, after each file was read and checked once.
public struct VoiceNoteCatalogue: Sendable {
    private let catalogue: FixtureLibrary.Catalogue

    init(_ catalogue: FixtureLibrary.Catalogue) {
        self.catalogue = catalogue
    }

    /// What a plan needs to know of each fixture.
    public var descriptors: [FixtureDescriptor] { catalogue.descriptors }

    /// Every id of behaviour with the families that are made to show it; empty where none is.
    public var coverage: [(id: String, families: [String])] {
        VoiceNoteSuite.behaviour.map { id in
            (id, catalogue.plays.filter { $0.ids.contains(id) }.map(\.family))
        }
    }

    /// What the named fixtures say about where their parts come from, counted, for the head of a report.
    public func subjects(of fixtures: Set<FixtureDescriptor>) -> JSONValue {
        var counts: [String: [String: Int]] = [:]
        for (descriptor, provenance) in zip(catalogue.descriptors, catalogue.provenance)
        where fixtures.contains(descriptor) {
            for (part, kind) in provenance.kinds { counts[part, default: [:]][kind, default: 0] += 1 }
        }
        return .object(
            JSONObject(counts.sorted { $0.key < $1.key }.map { ($0, .object(Self.counted($1))) }))
    }

    private static func counted(_ kinds: [String: Int]) -> JSONObject {
        JSONObject(kinds.sorted { $0.key < $1.key }.map { ($0.key, .number(JSONNumber($0.value))) })
    }
}
