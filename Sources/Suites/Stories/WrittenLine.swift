/// One text that a model wrote, with its words, what it is and the stage that wrote it.
struct WrittenLine: Sendable {
    /// What a text is, which decides what may be asked of it.
    enum Kind: Sendable, Hashable {
        /// The title of a digest or an analysis.
        case title
        /// A key point, or a sentence of a summary.
        case statement
        /// A to-do or an action item.
        case task
        /// The title of an appointment.
        case appointment
        /// One of an analysis's tags.
        case tag
        /// A letter that answers a message.
        case draft
    }

    let kind: Kind
    /// The stage's name.
    let stage: String
    let text: String
    let words: TextWords

    init(_ kind: Kind, stage: String, _ text: String, words: TextWords? = nil) {
        self.kind = kind
        self.stage = stage
        self.text = text
        self.words = words ?? TextWords(text)
    }
}
