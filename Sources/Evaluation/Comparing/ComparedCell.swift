import JSONDocument

/// What a comparison needs to know of one cell, whether it comes from a run or from a baseline.
public struct ComparedCell: Sendable, Hashable {
    /// The stable id.
    public let id: String
    /// The repetition, from 0.
    public let trial: Int
    /// The family.
    public let family: String
    /// The axes and their values, alphabetical.
    public let axes: [CellRecord.AxisValue]
    /// The status.
    public let status: CellStatus
    /// The names of the failing metrics.
    public let failing: [String]
    /// Why it is not green; `nil` in a baseline.
    public let reason: String?
    /// Names what a reader is told: everything the suite puts into the cell's fields, and a designed failure. 16 hex digits.
    public let said: String
    /// The evidence of those fields; empty in a baseline, which keeps digests only.
    public let fields: [String]
    /// The evidence of the exhibits; empty in a baseline.
    public let exhibits: [String]
    /// What kind of error kept it from having an outcome; `nil` without one.
    public let errorKind: String?
    /// Which models answered; `nil` in a baseline, and when none was asked.
    public let answeredBy: String?

    /// Whether there is nothing to judge, because a recording is not there or is of another request: that says what has to be
    /// recorded, and nothing about a prompt or a model. Whatever a model did wrong itself, such as breaking its schema, is judged.
    public var lacksRecording: Bool {
        switch errorKind {
        case "missingRecording", "staleRecording", "damagedRecording": true
        default: false
        }
    }

    /// Where the cell stands among the others of its matrix.
    var key: (String, Int) { (id, trial) }

    /// Takes over what a run recorded.
    public init(_ record: CellRecord) {
        var texts = SharedTexts()
        self.init(record, sharing: &texts)
    }

    /// Takes over what a run recorded, with one copy of what other cells have as well.
    init(_ record: CellRecord, sharing texts: inout SharedTexts) {
        id = record.id
        trial = record.trial
        family = texts.shared(record.family)
        axes = texts.shared(record.axes)
        status = record.status
        failing = texts.shared(record.failing)
        reason = record.reason.map { texts.shared($0) }
        fields = texts.shared(record.fields)
        exhibits = texts.shared(record.exhibits.map(\.evidence))
        errorKind = (record.error?["kind"]?.stringValue).map { texts.shared($0) }
        answeredBy = record.facets[CellRecord.answeredBy].map { texts.shared($0) }
        var hash = SHA256()
        for name in record.fields { hash.update(Array(name.utf8)) }
        if let failure = record.failure { hash.update(failure.canonicalBytes()) }
        said = String(hash.finalize().hex.prefix(16))
    }

    init(
        id: String, trial: Int, family: String, axes: [CellRecord.AxisValue], status: CellStatus, failing: [String],
        errorKind: String? = nil, said: String
    ) {
        self.id = id
        self.trial = trial
        self.family = family
        self.axes = axes
        self.status = status
        self.failing = failing
        self.said = said
        reason = nil
        fields = []
        exhibits = []
        answeredBy = nil
        self.errorKind = errorKind
    }
}
