import JSONDocument

/// Every fixture of a suite, after each file was read and checked once.
public struct SuiteCatalogue: Sendable {
    /// One member of a family.
    public struct Entry: Sendable {
        /// What a plan needs to know of it.
        public let descriptor: FixtureDescriptor
        /// Where its parts come from, such as `speech`: `recorded`.
        public let provenance: [String: String]

        /// Creates an entry.
        public init(_ descriptor: FixtureDescriptor, provenance: [String: String]) {
            self.descriptor = descriptor
            self.provenance = provenance
        }

        /// The same fixture with one more tag, where it has not got it.
        public func adding(tag: String) -> Entry {
            guard !descriptor.tags.contains(tag) else { return self }
            return Entry(
                FixtureDescriptor(
                    family: descriptor.family, member: descriptor.member, selectors: descriptor.selectors,
                    tags: descriptor.tags + [tag]), provenance: provenance)
        }
    }

    /// The fixtures, in the order of families.
    public let entries: [Entry]
    /// Which behaviour each family is made to show, by the ids of metrics and relations.
    public let plays: [(family: String, ids: [String])]

    /// Creates a catalogue.
    public init(entries: [Entry], plays: [(family: String, ids: [String])]) {
        self.entries = entries
        self.plays = plays
    }

    /// What a plan needs to know of each fixture.
    public var descriptors: [FixtureDescriptor] { entries.map(\.descriptor) }

    /// Each of the ids with the families that are made to show it; no families where none is.
    public func coverage(of ids: [String]) -> [(id: String, families: [String])] {
        ids.map { id in (id, plays.filter { $0.ids.contains(id) }.map(\.family)) }
    }

    /// How many of the named fixtures' parts are of which provenance.
    ///
    /// - Parameter except: Parts that are played from elsewhere, with what they are there.
    public func provenance(of fixtures: Set<FixtureDescriptor>, except: [String: String] = [:]) -> ProvenanceCounts {
        var counts = ProvenanceCounts()
        for entry in entries where fixtures.contains(entry.descriptor) {
            counts.add(entry.provenance.merging(except) { $1 })
        }
        return counts
    }
}

/// How many fixtures have which part from where, for the head of a report.
public struct ProvenanceCounts: Sendable, Hashable {
    private var counts: [String: [String: Int]] = [:]

    /// No fixture yet.
    public init() {}

    /// Counts one fixture's parts.
    public mutating func add(_ provenance: [String: String]) {
        for (part, kind) in provenance { counts[part, default: [:]][kind, default: 0] += 1 }
    }

    /// Adds what was counted elsewhere.
    public mutating func add(_ other: ProvenanceCounts) {
        for (part, kinds) in other.counts { counts[part, default: [:]].merge(kinds) { $0 + $1 } }
    }

    /// Parts, and kinds inside, by name: `{"model": {"authored": 18}}`.
    public var json: JSONValue {
        func sorted(_ kinds: [String: Int]) -> JSONObject {
            JSONObject(kinds.sorted { $0.key < $1.key }.map { ($0.key, .number(JSONNumber($0.value))) })
        }
        return .object(JSONObject(counts.sorted { $0.key < $1.key }.map { ($0.key, .object(sorted($0.value))) }))
    }
}
