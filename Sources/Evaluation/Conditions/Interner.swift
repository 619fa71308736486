/// Gives each distinct value a number, in the order in which values are first seen.
package struct Interner<Value: Hashable> {
    /// The values by their numbers.
    package private(set) var values: [Value] = []
    private var numbers: [Value: Int32] = [:]

    /// Creates one that knows no value.
    package init() {}

    /// The number of a value.
    package mutating func number(_ value: Value) -> Int32 {
        if let number = numbers[value] { return number }
        let number = Int32(values.count)
        values.append(value)
        numbers[value] = number
        return number
    }
}
