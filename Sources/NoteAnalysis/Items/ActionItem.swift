/// Something the speaker intends, has committed to or clearly implies.
public struct ActionItem: Sendable, Hashable {
    /// Names an item within its note. Made by code, never by a model, and never given twice.
    public struct ID: Sendable, Hashable, CustomStringConvertible {
        /// The running number within the note, from 1.
        public let number: Int

        /// Creates an identifier.
        public init(number: Int) {
            self.number = number
        }

        /// The number.
        public var description: String { "\(number)" }
    }

    /// The identifier.
    public package(set) var id: ID
    /// Whether it is done.
    public package(set) var isCompleted: Bool
    /// What is to be done.
    public package(set) var task: String
    /// The people it involves.
    public package(set) var people: [String]
}
