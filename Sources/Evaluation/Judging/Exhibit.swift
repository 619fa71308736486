import JSONDocument

/// A piece of evidence in a form that a report can show without knowing the suite it comes from.
public enum Exhibit: Sendable, Hashable {
    /// A text in its language, with marked ranges.
    case text(title: String, language: String?, text: String, marks: [Mark])
    /// Rows of cells under column titles.
    case table(title: String, columns: [String], rows: [[String]])
    /// Values from 0 to 1 side by side.
    case bars(title: String, bars: [Bar])
    /// Who said what, in order.
    case conversation(title: String, turns: [Turn])
    /// Something as an app would show it.
    case card(title: String, language: String?, sections: [CardSection])
    /// A request as it was sent: named parts.
    case request(title: String, parts: [RequestPart])
    /// Two texts to be compared.
    case difference(title: String, expected: String, found: String)
    /// Points along one axis, with a shaded zone.
    case stripPlot(title: String, points: [StripPoint], zone: ClosedRange<Double>?)

    /// A marked range of a text.
    public struct Mark: Sendable, Hashable {
        /// The range in Unicode scalars.
        public let range: Range<Int>
        /// What kind of thing is marked: `chunk`, `overlap`, `date`, `toDo`.
        public let kind: String
        /// What the mark says when pointed at.
        public let label: String

        /// Creates a mark.
        public init(range: Range<Int>, kind: String, label: String) {
            self.range = range
            self.kind = kind
            self.label = label
        }
    }

    /// One bar.
    public struct Bar: Sendable, Hashable {
        /// What is measured.
        public let label: String
        /// The value, 0…1.
        public let value: Double
        /// A note shown behind the value.
        public let note: String
        /// Whether this is the chosen one.
        public let isChosen: Bool

        /// Creates a bar.
        public init(label: String, value: Double, note: String, isChosen: Bool) {
            self.label = label
            self.value = value
            self.note = note
            self.isChosen = isChosen
        }
    }

    /// One turn of a conversation.
    public struct Turn: Sendable, Hashable {
        /// Who speaks.
        public let speaker: String
        /// The language of the text.
        public let language: String?
        /// What is said.
        public let text: String
        /// Why it is said, for a reader of the report; `nil` when that goes without saying.
        public let note: String?

        /// Creates a turn.
        public init(speaker: String, language: String?, text: String, note: String? = nil) {
            self.speaker = speaker
            self.language = language
            self.text = text
            self.note = note
        }
    }

    /// One section of a card.
    public struct CardSection: Sendable, Hashable {
        /// The heading, in the interface language.
        public let heading: String
        /// The language of the lines.
        public let language: String?
        /// The lines.
        public let lines: [String]

        /// Creates a section.
        public init(heading: String, language: String?, lines: [String]) {
            self.heading = heading
            self.language = language
            self.lines = lines
        }
    }

    /// One named part of a request.
    public struct RequestPart: Sendable, Hashable {
        /// The part's name: `instructions`, `prompt`, `schema`.
        public let name: String
        /// Its text.
        public let text: String

        /// Creates a part.
        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// One point of a strip plot.
    public struct StripPoint: Sendable, Hashable {
        /// What the point stands for.
        public let label: String
        /// Its group, such as a language.
        public let group: String
        /// Its place on the axis.
        public let value: Double

        /// Creates a point.
        public init(label: String, group: String, value: Double) {
            self.label = label
            self.group = group
            self.value = value
        }
    }
}
