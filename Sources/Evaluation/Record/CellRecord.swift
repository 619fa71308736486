import JSONDocument

/// One cell line of a run record: what a cell is and how it ended; everything long is named as evidence.
public struct CellRecord: Sendable, Hashable {
    /// The stable id.
    public var id: String
    /// The index of the run's section (matrix) the cell belongs to.
    public var section: Int
    /// The repetition, from 0.
    public var trial: Int
    /// The fixture, as `suite/family/language`; `nil` where the family has none for the combination.
    public var fixture: String?
    /// The family.
    public var family: String
    /// The fixture's tags.
    public var tags: [String]
    /// The declared axes and their values, alphabetical.
    public var axes: [AxisValue]
    /// The status.
    public var status: CellStatus
    /// The earliest stage that is broken, when one is.
    public var firstBrokenStage: String?
    /// One sentence: why the cell is not green.
    public var reason: String?
    /// The names of the failing metrics, in the order of their stages.
    public var failing: [String]
    /// A designed failure the system met.
    public var failure: JSONValue?
    /// What kept the outcome from being had.
    public var error: JSONValue?
    /// Digests that relations compare, and under ``answeredBy`` what answered.
    public var facets: [String: String]
    /// The evidence that lists the metrics, in the order of their stages.
    public var metrics: [String]
    /// Evidence whose members join the cell in `report.json`.
    public var fields: [String]
    /// Evidence the page shows, with its stage.
    public var exhibits: [ExhibitReference]

    /// The facet that names the models which answered: the fingerprint by which two runs of one prompt are told apart.
    public static let answeredBy = "answeredBy"

    /// An axis and the value it has in a cell.
    public struct AxisValue: Sendable, Hashable {
        /// The axis.
        public let axis: String
        /// The value.
        public let value: String

        /// Creates an axis value.
        public init(axis: String, value: String) {
            self.axis = axis
            self.value = value
        }
    }

    /// The name of an exhibit at its stage.
    public struct ExhibitReference: Sendable, Hashable {
        /// The stage.
        public let stage: String
        /// The evidence.
        public let evidence: String

        /// Creates a reference.
        public init(stage: String, evidence: String) {
            self.stage = stage
            self.evidence = evidence
        }
    }

    /// The value of one axis.
    public func value(of axis: String) -> String? {
        axes.first { $0.axis == axis }?.value
    }
}

extension CellRecord {
    /// Reads a cell line; `nil` when a required member is missing or of another type.
    public init?(_ json: JSONValue) {
        guard case .object(let members) = json else { return nil }
        var (id, family): (String?, String?)
        var (section, trial): (Int?, Int?)
        var status: CellStatus?
        var axes: JSONObject?
        (fixture, firstBrokenStage, reason, failure, error) = (nil, nil, nil, nil, nil)
        (tags, failing, metrics, fields, exhibits, facets) = ([], [], [], [], [], [:])
        // In one walk: a run reads every cell twice, and to look each member up costs more than to read it.
        for (key, value) in members {
            switch key {
            case "id": id = value.stringValue
            case "section": section = value.intValue
            case "trial": trial = value.intValue
            case "family": family = value.stringValue
            case "status": status = value.stringValue.flatMap(CellStatus.init(rawValue:))
            case "axes": axes = value.objectValue
            case "fixture": fixture = value.stringValue
            case "tags": tags = Self.strings(value)
            case "firstBrokenStage": firstBrokenStage = value.stringValue
            case "reason": reason = value.stringValue
            case "failing": failing = Self.strings(value)
            case "failure": failure = value
            case "error": error = value
            case "facets":
                for (name, digest) in value.objectValue ?? [:] { facets[name] = digest.stringValue }
            case "metrics": metrics = Self.strings(value)
            case "fields": fields = Self.strings(value)
            case "exhibits": exhibits = Self.references(value)
            default: break
            }
        }
        guard let id, let section, let trial, let family, let status, let axes else { return nil }
        self.id = id
        self.section = section
        self.trial = trial
        self.family = family
        self.status = status
        self.axes = axes.map { AxisValue(axis: $0.key, value: $0.value.stringValue ?? "") }
    }

    private static func references(_ value: JSONValue) -> [ExhibitReference] {
        (value.arrayValue ?? []).compactMap { pair in
            guard let parts = pair.arrayValue, parts.count == 2, let stage = parts[0].stringValue,
                let evidence = parts[1].stringValue
            else { return nil }
            return ExhibitReference(stage: stage, evidence: evidence)
        }
    }

    private static func strings(_ value: JSONValue) -> [String] {
        (value.arrayValue ?? []).compactMap(\.stringValue)
    }
}
