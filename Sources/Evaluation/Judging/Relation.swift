import JSONDocument

/// An expectation over several cells: what must be the same between them.
public struct Relation: Sendable, Hashable {
    /// Which cells are compared.
    public enum Comparison: Sendable, Hashable {
        /// All cells that differ in nothing but `axis` must agree.
        case invariant(axis: String)
        /// A cell where `axis` has `value` must agree with the cell where it has the value found under `axis` of
        /// ``CellResult/facets`` with the name `resolved`, the rest being equal.
        case resolves(axis: String, value: String, resolvedBy: String)
    }

    /// The stable id, such as `voice-note.relation.interface`.
    public let name: String
    /// What it says, in one sentence.
    public let abstract: String
    /// Which cells.
    public let comparison: Comparison
    /// Which facets must agree.
    public let facets: [String]

    /// Creates a relation.
    public init(name: String, abstract: String, comparison: Comparison, facets: [String]) {
        self.name = name
        self.abstract = abstract
        self.comparison = comparison
        self.facets = facets
    }
}

extension Relation {
    /// The relation in a record.
    public var json: JSONValue {
        var object: JSONObject = ["name": .string(name), "abstract": .string(abstract)]
        switch comparison {
        case .invariant(let axis):
            object["invariant"] = .string(axis)
        case .resolves(let axis, let value, let resolvedBy):
            object["resolves"] = .object([
                "axis": .string(axis), "value": .string(value), "resolvedBy": .string(resolvedBy),
            ])
        }
        object["facets"] = .array(facets.map(JSONValue.string))
        return .object(object)
    }

    /// Reads a relation from a record.
    public init?(_ json: JSONValue) {
        guard let name = json["name"]?.stringValue, let abstract = json["abstract"]?.stringValue,
            let facets = json["facets"]?.arrayValue
        else { return nil }
        let comparison: Comparison
        if let axis = json["invariant"]?.stringValue {
            comparison = .invariant(axis: axis)
        } else if let resolves = json["resolves"], let axis = resolves["axis"]?.stringValue,
            let value = resolves["value"]?.stringValue, let resolvedBy = resolves["resolvedBy"]?.stringValue
        {
            comparison = .resolves(axis: axis, value: value, resolvedBy: resolvedBy)
        } else {
            return nil
        }
        self.init(name: name, abstract: abstract, comparison: comparison, facets: facets.compactMap(\.stringValue))
    }
}
