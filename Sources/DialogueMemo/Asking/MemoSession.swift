import Languages

/// One exchange between a speaker and the app, as a machine of pure values: words and choices go in, questions come out.
///
/// A model's choice is advice: limits, explicit endings and what was asked already decide before it. For any sequence of
/// events there are at most ``SessionLimits/questions`` questions, none of them twice, nothing said is lost, and the
/// exchange ends at the latest with the answer to the last question.
public struct MemoSession: Sendable, Hashable {
    /// What the exchange waits for.
    public enum State: Sendable, Hashable {
        /// The speaker's words.
        case listening
        /// A choice of the next question.
        case choosing
        /// Nothing; it is over.
        case ended(Ending)
    }

    /// Why an exchange ended.
    public enum Ending: String, Sendable, Hashable, CaseIterable {
        /// The speaker said so.
        case saidSo
        /// The speaker said nothing.
        case silence
        /// The model took the idea for complete.
        case ready
        /// The model took it that the speaker wants to stop.
        case stop
        /// All questions were asked that the limits allow.
        case questionLimit
        /// The transcript is as long as the limits allow.
        case transcriptLimit
        /// Every angle was asked.
        case noAngleLeft
        /// No choice could be had.
        case choiceFailed
    }

    /// Why a question was asked.
    public enum Origin: Sendable, Hashable {
        /// The model chose it.
        case chosen
        /// The model chose a question that was asked already.
        case insteadOf(Question)
        /// The model wanted to stop what had hardly begun.
        case insteadOfStop
    }

    /// A question and why it was asked.
    public struct Asked: Sendable, Hashable {
        /// The question.
        public let question: Question
        /// Why.
        public let origin: Origin
    }

    /// One turn: what was asked, and what the speaker said to it.
    public struct Turn: Sendable, Hashable {
        /// What was asked; `nil` at the beginning, when the speaker tells the idea.
        public let asked: Asked?
        /// The speaker's words, uncut; `nil` until something is said, empty when nothing was.
        public package(set) var answer: String?
    }

    /// The language that is spoken.
    public let language: Language
    /// How far the exchange goes.
    public package(set) var limits: SessionLimits
    /// The turns in order; the first is the idea.
    public package(set) var turns: [Turn] = [Turn(asked: nil, answer: nil)]
    /// What the exchange waits for.
    public package(set) var state: State = .listening

    /// Begins an exchange.
    public init(language: Language, limits: SessionLimits = SessionLimits()) {
        self.language = language
        self.limits = limits
    }

    /// The questions in the order they were asked.
    public var questions: [Question] { turns.compactMap { $0.asked?.question } }

    /// The question that waits for its answer.
    public var openQuestion: Question? { state == .listening ? turns.last?.asked?.question : nil }

    /// Everything that was said, in order, uncut.
    public var answers: [String] { turns.compactMap(\.answer).filter { !$0.isEmpty } }

    /// The answers that tell something: those that are not just the words to end with.
    public var contents: [String] {
        let ending = EndingWords(language: language)
        return answers.filter { !ending.areAll(of: $0) }
    }

    /// The length of the transcript in characters.
    public var transcriptLength: Int {
        let answers = answers
        return answers.reduce(max(0, answers.count - 1)) { $0 + $1.count }
    }

    /// Takes what the speaker said.
    ///
    /// Words that come late, while a choice is made or after the end, join the answer they belong to.
    public mutating func hear(_ words: String) {
        let last = turns.count - 1
        let isSilent = !words.contains { !$0.isWhitespace }
        guard state == .listening else {
            guard !isSilent else { return }
            let before = turns[last].answer ?? ""
            turns[last].answer = before.isEmpty ? words : "\(before) \(words)"
            return
        }
        turns[last].answer = isSilent ? "" : words
        state = isSilent ? .ended(.silence) : stateAfter(words)
    }

    /// Takes a model's advice; what comes when nobody asked for it changes nothing.
    public mutating func take(_ choice: Choice) {
        guard state == .choosing else { return }
        switch choice {
        case .ask(let question) where questions.contains(question): askAnother(.insteadOf(question))
        case .ask(let question): ask(question, .chosen)
        case .stop where questions.count < limits.questionsBeforeStop: askAnother(.insteadOfStop)
        case .stop: state = .ended(.stop)
        case .ready: state = .ended(.ready)
        }
    }

    /// Takes it that no choice can be had; what was said stays.
    public mutating func giveUpChoosing() {
        guard state == .choosing else { return }
        state = .ended(.choiceFailed)
    }

    private func stateAfter(_ words: String) -> State {
        if EndingWords(language: language).end(words) { return .ended(.saidSo) }
        if transcriptLength >= limits.transcriptCharacters { return .ended(.transcriptLimit) }
        if questions.count >= limits.questions { return .ended(.questionLimit) }
        return .choosing
    }

    private mutating func askAnother(_ origin: Origin) {
        let asked = questions
        guard let question = limits.replacements.first(where: { !asked.contains($0) }) else {
            state = .ended(.noAngleLeft)
            return
        }
        ask(question, origin)
    }

    package mutating func ask(_ question: Question, _ origin: Origin) {
        turns.append(Turn(asked: Asked(question: question, origin: origin), answer: nil))
        state = .listening
    }
}
