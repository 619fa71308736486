import JSONDocument

/// JSON that is put together from pieces, for tables too large to be built as values first.
struct JSONBytes {
    private(set) var bytes: [UInt8] = []

    /// Appends text that is JSON, or a part of it, already.
    mutating func append(raw text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a name and its colon.
    mutating func append(name: String) {
        append(JSONValue.string(name))
        append(raw: ":")
    }

    /// Appends a value.
    mutating func append(_ value: JSONValue) {
        bytes += value.encoded()
    }

    /// Appends bytes that are JSON already.
    mutating func append(json: some Sequence<UInt8>) {
        bytes.append(contentsOf: json)
    }

    /// Appends an array of numbers.
    mutating func append(_ numbers: some Sequence<Int32>) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for number in numbers {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            append(number)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends an array, each element as `body` writes it.
    mutating func append<Element>(list: some Sequence<Element>, _ body: (inout JSONBytes, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for element in list {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            body(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func append(_ number: Int32) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }
}
