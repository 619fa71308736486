import JSONDocument

/// Joins the shards of one plan into the record of the whole, so that gate, coverage and relations see every cell.
public struct RunMerge {
    /// What the shards are of: the header of the whole.
    public let header: RunHeader
    /// How many cell lines the whole holds.
    public let cells: Int
    /// Wall seconds of all shards together.
    public let seconds: Double
    /// How often each stage was executed, over all shards.
    public let stageExecutions: [String: Int]
    /// Whether every shard shared work.
    public let sharing: Bool

    private let shards: [RunRecord]

    /// Why shards cannot be joined.
    public enum Refusal: Error, Sendable, Hashable, CustomStringConvertible {
        /// Some are not there yet.
        case outstanding(String)
        /// They do not belong together.
        case mismatch(String)

        /// Found, expected, next step.
        public var description: String {
            switch self {
            case .outstanding(let message), .mismatch(let message): message
            }
        }
    }

    /// Checks that these are the shards 1…n of one plan, each finished and there once, in any order.
    ///
    /// - Parameter command: The command that joins them, for the record.
    public init(_ records: [RunRecord], command: String) throws(Refusal) {
        let shards = records.sorted { $0.header.shard.index < $1.header.shard.index }
        guard let first = shards.first else { throw .mismatch("found no shard, expected all of one plan") }
        let count = first.header.shard.count
        for shard in shards { try Self.check(shard, against: first) }
        let found = shards.map(\.header.shard.index)
        if let twice = zip(found, found.dropFirst()).first(where: { $0 == $1 }) {
            throw .mismatch("found shard \(twice.0) of \(count) twice, expected each of 1…\(count) once")
        }
        let missing = (1...count).filter { !found.contains($0) }
        guard missing.isEmpty else {
            throw .outstanding(
                "found shards \(found) of \(count), expected 1…\(count); \(missing) are outstanding, "
                    + "run them with `criba run --shard M/\(count)`")
        }
        header = Self.whole(shards, command: command)
        cells = shards.reduce(0) { $0 + $1.cellCount }
        seconds = shards.reduce(0) { $0 + ($1.footer?.seconds ?? 0) }
        stageExecutions = shards.reduce(into: [:]) { $0.merge($1.footer?.stageExecutions ?? [:], uniquingKeysWith: +) }
        sharing = shards.allSatisfy { $0.footer?.sharing == true }
        self.shards = shards
    }

    private static func check(_ shard: RunRecord, against first: RunRecord) throws(Refusal) {
        guard shard.footer != nil else {
            throw .outstanding(
                "\(shard.name): found a shard that did not finish, expected a finished one; go on with `criba run --resume`"
            )
        }
        guard shard.header.planDigest == first.header.planDigest, shard.header.selection == first.header.selection
        else {
            throw .mismatch(
                "\(shard.name): found a shard of plan \(shard.header.planDigest.prefix(12)) \(shard.header.selection), expected "
                    + "\(first.header.planDigest.prefix(12)) \(first.header.selection) as in \(first.name)")
        }
        guard shard.header.shard.count == first.header.shard.count else {
            throw .mismatch(
                "\(shard.name): found a shard of \(shard.header.shard.count), expected one of \(first.header.shard.count) as in "
                    + first.name)
        }
        guard shard.cellCount == shard.header.planned else {
            throw .mismatch(
                "\(shard.name): found \(shard.cellCount) cells, expected the \(shard.header.planned) of its shard")
        }
    }

    private static func whole(_ shards: [RunRecord], command: String) -> RunHeader {
        var header = shards[0].header
        header.shard = .whole
        header.circumstances.command = command
        header.circumstances.startedAt = shards.map(\.header.circumstances.startedAt).min() ?? ""
        for index in header.sections.indices {
            header.sections[index].planned = shards.reduce(0) { $0 + $1.header.sections[index].planned }
        }
        header.subjects = shards.dropFirst().reduce(header.subjects) { sum($0, $1.header.subjects) }
        return header
    }

    /// Counts are added member by member; what is no count is the same in every shard.
    private static func sum(_ left: JSONValue, _ right: JSONValue) -> JSONValue {
        if let one = left.intValue, let other = right.intValue { return .number(JSONNumber(one + other)) }
        guard case .object(var members) = left, let others = right.objectValue else { return left }
        for (name, value) in others { members[name] = members[name].map { sum($0, value) } ?? value }
        return .object(JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }

    /// Writes header, evidence and cells, as they stand in the shards; each content once.
    public func write(to sink: any LineSink) throws {
        try sink.append(header.json.encoded() + [0x0A])
        var written: Set<EvidenceKey> = []
        for shard in shards { try shard.copyLines(to: sink, evidence: &written) }
    }
}
