/// JSON that is put together piece by piece, for the few shapes that every cell writes: a value that is made only to be written
/// costs more than its text.
///
/// Members stand in the order they come in, numbers as they were written, without space between them. That objects are closed and
/// keys are distinct is up to the caller.
public struct JSONText {
    private var writer: JSONWriter
    /// Whether something stands before the next member or element that a comma has to part it from.
    private var needsComma = false

    /// An empty text with room for so many bytes.
    public init(capacity: Int = 992) {
        writer = JSONWriter(.compact, capacity: capacity)
    }

    /// What was written so far.
    public var bytes: [UInt8] { writer.bytes }

    /// Opens an object.
    public mutating func beginObject() { open(0x7B) }

    /// Closes an object.
    public mutating func endObject() { close(0x7D) }

    /// Opens an array.
    public mutating func beginArray() { open(0x5B) }

    /// Closes an array.
    public mutating func endArray() { close(0x5D) }

    /// The key of the next value.
    public mutating func key(_ key: String) {
        separate()
        writer.write(key)
        writer.append(0x3A)
    }

    /// A text.
    public mutating func text(_ text: String) {
        separate()
        writer.write(text)
        needsComma = true
    }

    /// A value of any kind.
    public mutating func value(_ value: JSONValue) {
        separate()
        writer.write(value)
        needsComma = true
    }

    /// A member that holds a text.
    public mutating func member(_ key: String, _ text: String) {
        self.key(key)
        self.text(text)
    }

    /// A member that holds a value of any kind.
    public mutating func member(_ key: String, _ value: JSONValue) {
        self.key(key)
        self.value(value)
    }

    /// A member that holds an array of texts.
    public mutating func member(_ key: String, _ texts: [String]) {
        self.key(key)
        beginArray()
        for text in texts { self.text(text) }
        endArray()
    }

    private mutating func open(_ byte: UInt8) {
        separate()
        writer.append(byte)
    }

    private mutating func close(_ byte: UInt8) {
        writer.append(byte)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { writer.append(0x2C) }
        needsComma = false
    }
}
