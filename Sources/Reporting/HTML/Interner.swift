/// Gives each distinct value a number, in the order in which values are first seen.
struct Interner<Value: Hashable> {
    /// The values by their numbers.
    private(set) var values: [Value] = []
    private var numbers: [Value: Int32] = [:]

    /// The number of a value.
    mutating func number(_ value: Value) -> Int32 {
        if let number = numbers[value] { return number }
        let number = Int32(values.count)
        values.append(value)
        numbers[value] = number
        return number
    }
}
