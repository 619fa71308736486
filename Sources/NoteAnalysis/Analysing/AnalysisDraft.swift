import Engines
import JSONDocument

/// An analysis without identifiers: what the model answered, and what the rules made of it.
public struct AnalysisDraft: Sendable, Hashable {
    /// An action item without an identifier.
    public struct Item: Sendable, Hashable {
        /// What is to be done.
        public var task: String
        /// Whether the speaker says that it is done.
        public var isCompleted: Bool
        /// The people it involves.
        public var people: [String]

        /// Creates an item.
        public init(task: String, isCompleted: Bool = false, people: [String] = []) {
            self.task = task
            self.isCompleted = isCompleted
            self.people = people
        }
    }

    /// The title.
    public var title: String
    /// The summary.
    public var summary: String
    /// The tags.
    public var tags: [String]
    /// The people the speaker refers to; empty is a complete answer.
    public var people: [String]
    /// The action items; empty is a complete answer.
    public var actionItems: [Item]

    /// Creates a draft.
    public init(
        title: String, summary: String, tags: [String] = [], people: [String] = [], actionItems: [Item] = []
    ) {
        self.title = title
        self.summary = summary
        self.tags = tags
        self.people = people
        self.actionItems = actionItems
    }
}

extension AnalysisDraft {
    /// Reads an answer.
    ///
    /// - Throws: ``EngineFailure`` of kind `answerNotUnderstood` when it lacks what every analysis has, empty lists included:
    ///   a list that is not there is not a list that is empty.
    init(_ answer: ModelAnswer) throws(EngineFailure) {
        let content = answer.content
        guard let title = content["title"]?.stringValue, let summary = content["summary"]?.stringValue,
            let tags = Self.texts(content["tags"]), let people = Self.texts(content["people"]),
            let items = content["actionItems"]?.arrayValue
        else {
            throw EngineFailure(kind: .answerNotUnderstood, message: "the analysis lacks a text or a list")
        }
        var read: [Item] = []
        for item in items {
            guard let task = item["task"]?.stringValue, let isCompleted = item["isCompleted"]?.boolValue,
                let involved = Self.texts(item["people"])
            else {
                throw EngineFailure(kind: .answerNotUnderstood, message: "an action item lacks a member")
            }
            read.append(Item(task: task, isCompleted: isCompleted, people: involved))
        }
        self.init(title: title, summary: summary, tags: tags, people: people, actionItems: read)
    }

    private static func texts(_ value: JSONValue?) -> [String]? {
        guard let values = value?.arrayValue else { return nil }
        let texts = values.compactMap(\.stringValue)
        return texts.count == values.count ? texts : nil
    }
}
