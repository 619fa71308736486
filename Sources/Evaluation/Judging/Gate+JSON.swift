import JSONDocument

extension Gate {
    static let keys = [
        "minimumPassRate", "maximumErrors", "perMetric", "relations", "cohorts", "coverage", "knownIssues",
        "regressions",
    ]

    /// Reads a gate from a matrix; without one the strictest applies.
    init(reader: JSONObjectReader?) throws {
        self.init()
        guard let reader else { return }
        if let rate = try reader.optionalDouble("minimumPassRate") {
            minimumPassRate = try Self.share(rate, "minimumPassRate", reader)
        }
        if let errors = try reader.optionalInt("maximumErrors") {
            guard errors >= 0 else {
                throw reader.error(at: "maximumErrors", found: "\(errors)", expected: "0 or more", advice: nil)
            }
            maximumErrors = errors
        }
        if reader.has("perMetric") {
            let names = try reader.members("perMetric").map(\.key)
            let table = try reader.object("perMetric", keys: names)
            for name in names {
                let bound = try table.object(name, keys: ["minimumPassRate", "minimumMean"])
                perMetric[name] = MetricBound(
                    minimumPassRate: try bound.optionalDouble("minimumPassRate")
                        .map { try Self.share($0, "minimumPassRate", bound) },
                    minimumMean: try bound.optionalDouble("minimumMean"))
            }
        }
        if reader.has("relations") {
            let names = try reader.members("relations").map(\.key)
            let table = try reader.object("relations", keys: names)
            for name in names {
                let bound = try table.object(name, keys: ["maximumBroken"])
                brokenRelations[name] = try Self.count("maximumBroken", bound)
            }
        }
        if reader.has("cohorts") {
            let expressions = try reader.members("cohorts").map(\.key)
            let table = try reader.object("cohorts", keys: expressions)
            for expression in expressions {
                let bound = try table.object(expression, keys: ["minimumPassRate"])
                let rate = try Self.share(bound.double("minimumPassRate"), "minimumPassRate", bound)
                cohorts[expression] = CohortBound(minimumPassRate: rate)
            }
        }
        if let object = try reader.optionalObject("coverage", keys: ["everyPair", "ignoredAtMost", "notTold"]) {
            let everyPair = try object.optionalInt("everyPair")
            if let everyPair, everyPair < 0 {
                throw object.error(at: "everyPair", found: "\(everyPair)", expected: "0 or more", advice: nil)
            }
            coverage = Coverage(
                everyPair: everyPair,
                ignoredAtMost: try object.optionalDouble("ignoredAtMost")
                    .map { try Self.share($0, "ignoredAtMost", object) },
                notTold: try object.optionalStrings("notTold") ?? [])
        }
        for object in try reader.optionalObjects("knownIssues", keys: ["cell", "metric", "reason", "until"]) ?? [] {
            let issue = KnownIssue(
                cell: try object.string("cell"), metric: try object.string("metric"),
                reason: try object.string("reason"), until: try object.string("until"))
            guard !issue.reason.isEmpty else {
                throw object.error(at: "reason", found: "nothing", expected: "why the failure is accepted", advice: nil)
            }
            guard Self.isDay(issue.until) else {
                throw object.error(
                    at: "until", found: "\"\(issue.until)\"", expected: "a day such as \"2027-01-31\"", advice: nil)
            }
            knownIssues.append(issue)
        }
        if let object = try reader.optionalObject("regressions", keys: ["baseline", "allowed", "changed"]) {
            regressions = Regressions(
                baseline: try object.string("baseline"), allowed: try Self.count("allowed", object),
                changed: try Self.count("changed", object))
        }
    }

    private static func count(_ key: String, _ reader: JSONObjectReader) throws -> Int {
        let count = try reader.optionalInt(key) ?? 0
        guard count >= 0 else {
            throw reader.error(at: key, found: "\(count)", expected: "0 or more", advice: nil)
        }
        return count
    }

    private static func share(_ value: Double, _ key: String, _ reader: JSONObjectReader) throws -> Double {
        guard (0...1).contains(value) else {
            throw reader.error(at: key, found: "\(value)", expected: "a share from 0 to 1", advice: nil)
        }
        return value
    }

    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let month = Int(parts[1]), let day = Int(parts[2])
        else { return false }
        return (1...12).contains(month) && (1...31).contains(day)
    }

    /// A bound to its last digit: a rounded one would ask for less, or for more, than its matrix does.
    private static func exact(_ value: Double) -> JSONValue {
        JSONNumber(value).map(JSONValue.number) ?? .null
    }

    /// The gate in a record; everything is said, defaults too.
    public var json: JSONValue {
        var object: JSONObject = [
            "minimumPassRate": Self.exact(minimumPassRate), "maximumErrors": .number(JSONNumber(maximumErrors)),
        ]
        if !perMetric.isEmpty {
            object["perMetric"] = .object(
                JSONObject(
                    perMetric.sorted { $0.key < $1.key }.map { name, bound in
                        var members = JSONObject()
                        if let rate = bound.minimumPassRate { members["minimumPassRate"] = Self.exact(rate) }
                        if let mean = bound.minimumMean { members["minimumMean"] = Self.exact(mean) }
                        return (name, .object(members))
                    }))
        }
        if !brokenRelations.isEmpty {
            object["relations"] = .object(
                JSONObject(
                    brokenRelations.sorted { $0.key < $1.key }.map {
                        ($0.key, .object(["maximumBroken": .number(JSONNumber($0.value))]))
                    }))
        }
        if !cohorts.isEmpty {
            object["cohorts"] = .object(
                JSONObject(
                    cohorts.sorted { $0.key < $1.key }.map {
                        ($0.key, .object(["minimumPassRate": Self.exact($0.value.minimumPassRate)]))
                    }))
        }
        var coverage = JSONObject()
        if let everyPair = self.coverage.everyPair { coverage["everyPair"] = .number(JSONNumber(everyPair)) }
        if let ignored = self.coverage.ignoredAtMost { coverage["ignoredAtMost"] = Self.exact(ignored) }
        if !self.coverage.notTold.isEmpty {
            coverage["notTold"] = .array(self.coverage.notTold.map(JSONValue.string))
        }
        if !coverage.isEmpty { object["coverage"] = .object(coverage) }
        if !knownIssues.isEmpty {
            object["knownIssues"] = .array(
                knownIssues.map {
                    .object([
                        "cell": .string($0.cell), "metric": .string($0.metric), "reason": .string($0.reason),
                        "until": .string($0.until),
                    ])
                })
        }
        if let regressions {
            object["regressions"] = .object([
                "baseline": .string(regressions.baseline), "allowed": .number(JSONNumber(regressions.allowed)),
                "changed": .number(JSONNumber(regressions.changed)),
            ])
        }
        return .object(object)
    }

    /// Reads a gate from a record.
    public init(record json: JSONValue) throws(PlanningError) {
        do {
            let document = try JSONDocument(bytes: json.encoded(), name: "gate")
            try self.init(reader: JSONObjectReader(document.root, in: document, keys: Self.keys))
        } catch {
            throw PlanningError("\(error)")
        }
    }
}
