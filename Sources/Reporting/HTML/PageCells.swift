import Evaluation
import JSONDocument

/// The cells of a run as columns of numbers; what repeats stands once in a dictionary.
struct PageCells {
    /// The columns, in the order in which the page's script knows them by name.
    private enum Column: Int, CaseIterable {
        case stem, combination, family, trial, status, fixture, stage, reason, failing, tags, failure, error, detection

        var name: String { "\(self)" }
    }

    /// The id before its axes; whether the axes follow in the usual way.
    private struct Stem: Hashable {
        let text: String
        let hasAxes: Bool
    }

    private let header: RunHeader
    private var columns = Column.allCases.map { _ in [Int32]() }
    private var stems = Interner<Stem>()
    /// The section, then the place of each axis' value, −1 for none.
    private var combinations = Interner<[Int32]>()
    private var combinationTexts: [String] = []
    private var strings = Interner<String>()
    private var lists = Interner<[String]>()
    private var values = Interner<JSONValue>()
    private var detections = Interner<[UInt8]>()

    init(_ header: RunHeader) {
        self.header = header
    }

    /// Adds a cell.
    ///
    /// - Parameter detection: The bytes of its `detection` field, when it has one.
    mutating func add(_ cell: CellRecord, detection: [UInt8]?) {
        let combination = combination(of: cell)
        let axes = combinationTexts[Int(combination)]
        let hasAxes = cell.id.utf8.suffix(axes.utf8.count).elementsEqual(axes.utf8)
        let stem = Stem(
            text: hasAxes ? String(decoding: cell.id.utf8.dropLast(axes.utf8.count), as: UTF8.self) : cell.id,
            hasAxes: hasAxes)
        append(.stem, stems.number(stem))
        append(.combination, combination)
        append(.family, strings.number(cell.family))
        append(.trial, Int32(clamping: cell.trial))
        append(.status, Int32(CellStatus.allCases.firstIndex(of: cell.status) ?? 0))
        append(.fixture, cell.fixture.map { strings.number($0) } ?? -1)
        append(.stage, cell.firstBrokenStage.map { strings.number($0) } ?? -1)
        append(.reason, cell.reason.map { strings.number($0) } ?? -1)
        append(.failing, lists.number(cell.failing))
        append(.tags, lists.number(cell.tags))
        append(.failure, cell.failure.map { values.number($0) } ?? -1)
        append(.error, cell.error.map { values.number($0) } ?? -1)
        append(.detection, detection.map { detections.number($0) } ?? -1)
    }

    /// Dictionaries and columns as one JSON object.
    ///
    /// - Parameter stories: What the cells show, as JSON.
    func json(stories: JSONBytes) -> [UInt8] {
        var json = JSONBytes()
        json.append(raw: "{\"stems\":")
        json.append(list: stems.values) { json, stem in
            json.append(.array([.string(stem.text), .bool(stem.hasAxes)]))
        }
        json.append(raw: ",\n\"combinations\":")
        json.append(list: combinations.values) { $0.append($1) }
        json.append(raw: ",\n\"strings\":")
        json.append(list: strings.values) { $0.append(.string($1)) }
        json.append(raw: ",\n\"lists\":")
        json.append(list: lists.values) { $0.append(.array($1.map(JSONValue.string))) }
        json.append(raw: ",\n\"values\":")
        json.append(list: values.values) { $0.append($1) }
        json.append(raw: ",\n\"detections\":")
        json.append(list: detections.values) { $0.append(json: $1) }
        json.append(raw: ",\n\"columns\":{")
        for column in Column.allCases {
            if column.rawValue > 0 { json.append(raw: ",\n") }
            json.append(name: column.name)
            json.append(columns[column.rawValue])
        }
        json.append(raw: "},\n\"stories\":")
        json.append(json: stories.bytes)
        json.append(raw: "}")
        return json.bytes
    }

    private mutating func append(_ column: Column, _ number: Int32) {
        columns[column.rawValue].append(number)
    }

    private mutating func combination(of cell: CellRecord) -> Int32 {
        var key = [Int32(cell.section)]
        for axis in header.sections[cell.section].axes {
            key.append(cell.value(of: axis.name).flatMap { axis.values.firstIndex(of: $0) }.map { Int32($0) } ?? -1)
        }
        let number = combinations.number(key)
        if combinationTexts.count == Int(number) {
            let axes = cell.axes.map { "\($0.axis)=\($0.value)" }.sorted()
            combinationTexts.append("[\(axes.joined(separator: ","))]")
        }
        return number
    }
}
