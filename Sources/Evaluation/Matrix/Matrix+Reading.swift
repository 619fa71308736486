import JSONDocument

extension Matrix {
    private static let commonKeys = [
        "$schema", "suite", "fixtures", "axes", "include", "exclude", "trials", "gate",
    ]

    /// Reads a matrix, refusing unknown keys with their path and the nearest known key.
    ///
    /// - Parameters:
    ///   - bytes: The file, JSON5.
    ///   - name: The file's path, for messages.
    ///   - suite: Finds a suite by its name.
    public init(
        bytes: [UInt8], name: String, suites: [SuiteDescription]
    ) throws(PlanningError) {
        do {
            let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
            let suiteName = try Self.suiteName(of: document, among: suites.map(\.name))
            guard let suite = suites.first(where: { $0.name == suiteName }) else {
                throw PlanningError("\(name): no suite")
            }
            let reader = try JSONObjectReader(
                document.root, in: document, keys: Self.commonKeys + suite.settingKeys)
            self = try Self.read(
                reader, document: document,
                suite: suite.naming { setting in
                    document.root[setting]?.value.objectValue?.keys ?? []
                })
        } catch let error as JSONError {
            throw PlanningError(error)
        } catch let error as PlanningError {
            throw error
        } catch {
            throw PlanningError("\(name): \(error)")
        }
    }

    /// The suite is read first, because it decides which other keys are known.
    private static func suiteName(of document: JSONDocument, among names: [String]) throws -> String {
        guard case .object(let members) = document.root.content else {
            throw PlanningError(
                "\(document.name):1:1: found no object, expected a matrix such as {\"suite\": \"\(names.first ?? "…")\", …}"
            )
        }
        guard let member = members.first(where: { $0.key == "suite" }) else {
            let known = members.map(\.key)
            throw PlanningError(
                "\(document.name): found keys \(known), expected \"suite\" with one of \(names)"
                    + (nearest(to: "suite", among: known).map { "; did \"\($0)\" mean \"suite\"?" } ?? ""))
        }
        let place = document.location(of: member.value.range.lowerBound)
        guard let name = member.value.value.stringValue else {
            throw PlanningError(
                "\(document.name):\(place.line):\(place.column): suite: found no text, expected one of \(names)")
        }
        guard names.contains(name) else {
            throw PlanningError(
                "\(document.name):\(place.line):\(place.column): suite: found \"\(name)\", expected one of \(names)"
                    + (nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""))
        }
        return name
    }

    private static func read(
        _ reader: JSONObjectReader, document: JSONDocument, suite: SuiteDescription
    ) throws -> Matrix {
        var families: [String]?
        var tags: [String] = []
        if let fixtures = try reader.optionalObject("fixtures", keys: ["families", "tags"]) {
            if let node = fixtures.optionalNode("families"), node.value.stringValue != "all" {
                families = try fixtures.strings("families")
            }
            tags = try fixtures.optionalStrings("tags") ?? []
        }
        let axes = try readAxes(reader, suite: suite)
        let trials = try reader.optionalInt("trials") ?? 1
        guard trials >= 1 else {
            throw reader.error(at: "trials", found: "\(trials)", expected: "1 or more", advice: nil)
        }
        var settings = JSONObject()
        for key in suite.settingKeys {
            if let node = reader.optionalNode(key) { settings[key] = node.value }
        }
        return Matrix(
            name: Self.stem(of: document.name), suite: suite.name, families: families, tags: tags, axes: axes,
            include: try readIncludes(reader, axes: axes, suite: suite),
            exclude: try readExcludes(reader, axes: axes, suite: suite),
            trials: trials, gate: try Gate(reader: reader.optionalObject("gate", keys: Gate.keys)),
            settings: .object(settings), document: document)
    }

    private static func readAxes(_ reader: JSONObjectReader, suite: SuiteDescription) throws -> [Axis] {
        let object = try reader.object("axes", keys: suite.axes.map(\.name))
        var axes: [Axis] = []
        for definition in suite.axes where object.has(definition.name) {
            let values = try object.strings(definition.name)
            try check(values, of: definition, in: object)
            axes.append(Axis(name: definition.name, values: values))
        }
        for definition in suite.axes where definition.isRequired && !object.has(definition.name) {
            throw reader.error(
                at: "axes", found: "no axis \"\(definition.name)\"", expected: "axes with \"\(definition.name)\"",
                advice: "add \"\(definition.name)\": \(definition.allowed)")
        }
        return axes
    }

    private static func check(_ values: [String], of axis: AxisDefinition, in object: JSONObjectReader) throws {
        if let setting = axis.namedBy, axis.allowed.isEmpty {
            throw object.error(
                at: axis.name, found: "\(values)", expected: "names of members of \"\(setting)\", which is not there",
                advice: "add \"\(setting)\": {\"\(values.first ?? "name")\": {…}}")
        }
        guard !values.isEmpty else {
            throw object.error(
                at: axis.name, found: "no value", expected: "at least one of \(axis.allowed)", advice: nil)
        }
        var seen: Set<String> = []
        for value in values {
            guard axis.allowed.contains(value) else {
                throw object.error(
                    at: axis.name, found: "\"\(value)\"", expected: "one of \(axis.allowed)",
                    advice: nearest(to: value, among: axis.allowed).map { "did you mean \"\($0)\"?" })
            }
            guard seen.insert(value).inserted else {
                throw object.error(
                    at: axis.name, found: "\"\(value)\" twice", expected: "each value once",
                    advice: "every cell with it would be planned twice")
            }
        }
    }

    private static func readIncludes(
        _ reader: JSONObjectReader, axes: [Axis], suite: SuiteDescription
    ) throws -> [[String: String]] {
        let keys = ["family"] + axes.map(\.name)
        return try (reader.optionalObjects("include", keys: keys) ?? []).map { object in
            var combination: [String: String] = [:]
            if let family = try object.optionalString("family") { combination["family"] = family }
            for axis in axes {
                let value = try object.string(axis.name)
                if let definition = suite.axes.first(where: { $0.name == axis.name }) {
                    try check([value], of: definition, in: object)
                }
                combination[axis.name] = value
            }
            return combination
        }
    }

    private static func readExcludes(
        _ reader: JSONObjectReader, axes: [Axis], suite: SuiteDescription
    ) throws -> [[String: [String]]] {
        let keys = ["family"] + axes.map(\.name)
        return try (reader.optionalObjects("exclude", keys: keys) ?? []).map { object in
            var combination: [String: [String]] = [:]
            for key in keys where object.has(key) {
                let single = try object.node(key).value.stringValue
                let values = if let single { [single] } else { try object.strings(key) }
                if let definition = suite.axes.first(where: { $0.name == key }) {
                    try check(values, of: definition, in: object)
                }
                combination[key] = values
            }
            guard !combination.isEmpty else {
                throw reader.error(
                    at: "exclude", found: "an empty combination", expected: "at least one of \(keys)",
                    advice: "an empty one would exclude every cell")
            }
            return combination
        }
    }

    private static func stem(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    }
}
