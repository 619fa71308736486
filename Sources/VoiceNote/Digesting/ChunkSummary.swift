import Engines
import JSONDocument
import NamedDates

/// What the model answered for one chunk, before anything is merged or checked.
public struct ChunkSummary: Sendable, Hashable {
    /// A date as the model gave it.
    public struct ClaimedDate: Sendable, Hashable {
        /// What happens then.
        public let title: String
        /// The day; `nil` when absent or impossible.
        public let day: CivilDate?
        /// The time; `nil` when absent or impossible.
        public let time: CivilTime?
        /// The weekday; `nil` when absent.
        public let weekday: Weekday?

        /// Creates a date.
        public init(title: String, day: CivilDate?, time: CivilTime?, weekday: Weekday?) {
            self.title = title
            self.day = day
            self.time = time
            self.weekday = weekday
        }
    }

    /// The title.
    public let title: String
    /// Key points in order.
    public let keyPoints: [String]
    /// To-dos; `nil` when absent, which is a right answer.
    public let toDos: [String]?
    /// Dates; `nil` when absent.
    public let dates: [ClaimedDate]?

    /// Creates a summary.
    public init(title: String, keyPoints: [String], toDos: [String]?, dates: [ClaimedDate]?) {
        self.title = title
        self.keyPoints = keyPoints
        self.toDos = toDos
        self.dates = dates
    }

    /// Reads an answer.
    ///
    /// - Throws: ``EngineFailure`` of kind `answerNotUnderstood` when it lacks what every summary has.
    init(_ answer: ModelAnswer) throws(EngineFailure) {
        guard let title = answer.content["title"]?.stringValue,
            let keyPoints = answer.content["keyPoints"]?.arrayValue
        else {
            throw EngineFailure(kind: .answerNotUnderstood, message: "the summary has no title or no key points")
        }
        self.title = title
        self.keyPoints = keyPoints.compactMap(\.stringValue)
        toDos = answer.content["toDos"]?.arrayValue?.compactMap { $0["task"]?.stringValue ?? $0.stringValue }
        dates = answer.content["dates"]?.arrayValue?.compactMap(ClaimedDate.init)
    }
}

extension ChunkSummary.ClaimedDate {
    init?(_ json: JSONValue) {
        guard let title = json["title"]?.stringValue else { return nil }
        self.init(
            title: title, day: json["day"]?.stringValue.flatMap(CivilDate.init(iso8601:)),
            time: json["time"]?.stringValue.flatMap(CivilTime.init(iso8601:)),
            weekday: json["weekday"]?.stringValue.flatMap(Weekday.init(rawValue:)))
    }
}
