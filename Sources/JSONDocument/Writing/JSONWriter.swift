/// Writes values as JSON into one growing buffer.
struct JSONWriter {
    enum Form {
        case canonical
        case compact
        case html
        case pretty
    }

    let form: Form
    private(set) var bytes: [UInt8] = []
    private var indentation = 0

    /// With its header a buffer of this size is just below what glibc's malloc keeps at hand for each thread (1,032 bytes);
    /// larger ones take a much longer way, both when they are made and when they are let go.
    static let handySize = 992

    init(_ form: Form, capacity: Int = handySize) {
        self.form = form
        bytes.reserveCapacity(capacity)
    }

    /// Goes on behind bytes that are there.
    init(_ form: Form, behind bytes: consuming [UInt8]) {
        self.form = form
        self.bytes = bytes
    }

    /// Gives the bytes away.
    consuming func finish() -> [UInt8] { bytes }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: write(word: "null")
        case .bool(let value): write(word: value ? "true" : "false")
        case .number(let number):
            bytes.append(contentsOf: (form == .canonical ? number.canonicalText : number.text).utf8)
        case .string(let text): write(text)
        case .array(let elements): write(elements)
        case .object(let object):
            if form == .canonical {
                write(members: object.canonicalMembers)
            } else {
                write(members: object)
            }
        }
    }

    private mutating func write(_ elements: [JSONValue]) {
        bytes.append(0x5B)
        indentation += 1
        var isFirst = true
        for element in elements {
            separate(&isFirst)
            write(element)
        }
        close(0x5D, isEmpty: isFirst)
    }

    private mutating func write(members: some Sequence<(key: String, value: JSONValue)>) {
        bytes.append(0x7B)
        indentation += 1
        var isFirst = true
        for (key, value) in members {
            separate(&isFirst)
            write(key)
            bytes.append(0x3A)
            if form == .pretty { bytes.append(0x20) }
            write(value)
        }
        close(0x7D, isEmpty: isFirst)
    }

    private mutating func separate(_ isFirst: inout Bool) {
        if !isFirst { bytes.append(0x2C) }
        isFirst = false
        if form == .pretty { breakLine() }
    }

    private mutating func close(_ byte: UInt8, isEmpty: Bool) {
        indentation -= 1
        if form == .pretty, !isEmpty { breakLine() }
        bytes.append(byte)
    }

    private mutating func breakLine() {
        bytes.append(0x0A)
        for _ in 0..<indentation {
            bytes.append(0x20)
            bytes.append(0x20)
        }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    @inline(__always)
    mutating func append(_ first: UInt8, _ second: UInt8) {
        bytes.append(first)
        bytes.append(second)
    }

    @inline(__always)
    mutating func append(_ run: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: run) }

    private mutating func write(word: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
