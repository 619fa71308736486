/// Keeps one copy of each text and list that many cells have: names of metrics, evidence, values of axes.
///
/// Every line of a record is read by itself, and a hundred thousand cells would hold as many copies of the same few names.
struct SharedTexts {
    private var texts: Set<String> = []
    private var lists: Set<[String]> = []
    private var axes: Set<[CellRecord.AxisValue]> = []

    mutating func shared(_ text: String) -> String { texts.insert(text).memberAfterInsert }

    mutating func shared(_ list: [String]) -> [String] {
        guard let index = lists.firstIndex(of: list) else {
            let own = list.map { shared($0) }
            lists.insert(own)
            return own
        }
        return lists[index]
    }

    mutating func shared(_ values: [CellRecord.AxisValue]) -> [CellRecord.AxisValue] {
        axes.insert(values).memberAfterInsert
    }
}
