import JSONDocument

/// The outcomes of cells as an app wrote them, one a line; an index, whose lines are read when their cell is judged.
///
/// What can't be tied to a cell is refused by line and name, and the rest is judged. A file is read in blocks, so its size is no matter.
public struct OutcomeFile: Sendable {
    /// What the member `format` of a line says.
    public static let format = "criba.outcome/1"

    /// Why nothing of some lines is judged, in the order of the lines: place, found, expected.
    public private(set) var refusals: [String] = []

    private let source: any ByteSource
    private var places: [Key: [Place]] = [:]

    private struct Key: Hashable {
        let cell: String
        let trial: Int
    }

    private struct Place {
        let line: Int
        let range: Range<Int>
    }

    /// Reads the index of a file.
    ///
    /// - Parameters:
    ///   - plan: The cells that are expected.
    ///   - selected: Those that are to be judged; the lines of others are passed over.
    /// - Throws: What reading throws.
    public init(_ source: any ByteSource, plan: Plan, selected: [Cell]) throws {
        self.source = source
        let planned = PlannedCells(plan)
        let wanted = Set(selected.map { Key(cell: $0.id, trial: $0.trial) })
        var number = 0
        let end = try RecordLines(source).forEach { line, offset in
            number += 1
            guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return }
            do throws(Refusal) {
                let head = try OutcomeHead(Array(line))
                let cell = try planned.cell(of: head)
                let key = Key(cell: cell, trial: head.trial)
                guard wanted.contains(key) else { return }
                places[key, default: []].append(Place(line: number, range: offset..<offset + line.count))
            } catch {
                refuse(number, error.reason)
            }
        }
        if end < source.count {
            refuse(
                number + 1,
                "found a line that is cut off after \(source.count - end) bytes, expected a line feed behind it; "
                    + "was the app killed while it wrote? let it play this cell again")
        }
    }

    /// How many cells have a line.
    public var cellCount: Int { places.count }

    /// The outcome of a cell.
    public func outcome(of cell: Cell) throws -> FoundOutcome {
        guard let places = places[Key(cell: cell.id, trial: cell.trial)], let first = places.first else { return .none }
        guard places.count == 1 else {
            return .several("\(source.name): lines \(places.map { "\($0.line)" }.joined(separator: " and "))")
        }
        let bytes = try source.read(at: first.range.lowerBound, length: first.range.count)
        return .line(OutcomeLine(bytes: bytes, file: source.name, number: first.line))
    }

    /// Whether a cell has an outcome, be it one too many.
    public func holds(_ cell: Cell) -> Bool { places[Key(cell: cell.id, trial: cell.trial)] != nil }

    private mutating func refuse(_ line: Int, _ reason: String) {
        refusals.append("\(source.name):\(line): \(reason)")
    }
}

/// What a file of outcomes says of one cell.
public enum FoundOutcome: Sendable {
    /// Nothing.
    case none
    /// One line.
    case line(OutcomeLine)
    /// Several lines, of which nobody knows which is meant; holds where they are.
    case several(String)
}

/// One line of outcomes with its place.
public struct OutcomeLine: Sendable {
    /// The line without its end.
    public let bytes: [UInt8]
    /// The file, for messages.
    public let file: String
    /// The line's number, from 1.
    public let number: Int

    /// Creates a line.
    public init(bytes: [UInt8], file: String, number: Int) {
        self.bytes = bytes
        self.file = file
        self.number = number
    }
}

/// Receives outcomes as lines, from any worker.
public protocol OutcomeSink: Sendable {
    /// Takes one outcome: an object without line feeds.
    func write(_ outcome: JSONValue) throws
}
