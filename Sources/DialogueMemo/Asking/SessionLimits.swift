/// How far an exchange goes.
public struct SessionLimits: Sendable, Hashable {
    /// The most questions that are asked. Published: six.
    public var questions: Int
    /// The length of the transcript at which an exchange ends, in characters as Swift counts them. Published: 3,600.
    ///
    /// Counted over the answers, joined by line breaks, as the model sees them; questions are the app's words. The answer
    /// that reaches it is kept whole.
    public var transcriptCharacters: Int
    /// How many questions must have been asked before a model's `stop` is believed. Not published: one.
    ///
    /// The published failure was a model that stopped ordinary requests to record an idea. Somebody who really wants
    /// to stop says so, and that is heard by ``EndingWords``; `ready` is believed at once, because an idea can be complete.
    public var questionsBeforeStop: Int
    /// Which angle is taken instead of a question that cannot be asked: the first that was not. Not published: from
    /// the most general to what fits few ideas, each question once.
    public var replacements: [Question]

    /// Creates limits; the defaults are the published ones where there are any.
    public init(
        questions: Int = 6, transcriptCharacters: Int = 3_600, questionsBeforeStop: Int = 1,
        replacements: [Question] = Self.usualReplacements
    ) {
        self.questions = questions
        self.transcriptCharacters = transcriptCharacters
        self.questionsBeforeStop = questionsBeforeStop
        self.replacements = replacements
    }

    /// Angles from the general to the particular.
    public static let usualReplacements: [Question] = [
        .ideaDetails, .example, .reason, .nextStep, .obstacle, .purpose, .keyPoint, .problem, .audience, .useCase,
        .startingPoint, .preparation, .decision, .validation, .takeaway, .impression, .meetingFocus, .moreDetails,
    ]
}
