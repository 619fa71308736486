import Engines
import Languages
import NamedDates

/// What the app keeps of a note: the answer of the model after merging and rules.
public struct NoteDigest: Sendable, Hashable {
    /// A short title.
    public var title: String
    /// Three to five key points.
    public var keyPoints: [String]
    /// Tasks aimed at the listener; `nil` when the model gave none, which is a right answer.
    public var toDos: [String]?
    /// Dates the message names; `nil` when the model gave none.
    public var dates: [DigestDate]?
    /// The language of all texts above.
    public var language: Language

    /// Creates a digest.
    public init(title: String, keyPoints: [String], toDos: [String]?, dates: [DigestDate]?, language: Language) {
        self.title = title
        self.keyPoints = keyPoints
        self.toDos = toDos
        self.dates = dates
        self.language = language
    }
}

/// A date of a digest, and what the rules decided about it.
public struct DigestDate: Sendable, Hashable {
    /// Which rule let the date stand as it does.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// The message names this day or time.
        case named
        /// The weekday the model gave is not the day's; the day is gone, the item stays.
        case lostDayWrongWeekday
        /// The message names another day; the day is gone, the item stays.
        case lostDayOtherNamed
        /// The message names something that is not understood; the item stays and is marked.
        case unverified
    }

    /// What happens then.
    public var title: String
    /// The day; `nil` when it was lost or never given.
    public var day: CivilDate?
    /// The time; `nil` when none was named.
    public var time: CivilTime?
    /// The weekday as the model gave it.
    public var weekday: Weekday?
    /// The rule that decided.
    public var rule: Rule
    /// The words of the transcript that ground the date, in Unicode scalars.
    public var groundedBy: Range<Int>?

    /// Creates a date.
    public init(
        title: String, day: CivilDate?, time: CivilTime?, weekday: Weekday?, rule: Rule, groundedBy: Range<Int>?
    ) {
        self.title = title
        self.day = day
        self.time = time
        self.weekday = weekday
        self.rule = rule
        self.groundedBy = groundedBy
    }
}

/// Three reply drafts with the same content.
public struct ReplyDrafts: Sendable, Hashable {
    /// Gentle.
    public let diplomatic: String
    /// Plain.
    public let neutral: String
    /// Clear, without threat or promise.
    public let firm: String

    /// Creates drafts.
    public init(diplomatic: String, neutral: String, firm: String) {
        self.diplomatic = diplomatic
        self.neutral = neutral
        self.firm = firm
    }

    /// The drafts with their tones, in the order they are shown.
    public var all: [(tone: String, text: String)] {
        [("diplomatic", diplomatic), ("neutral", neutral), ("firm", firm)]
    }
}
