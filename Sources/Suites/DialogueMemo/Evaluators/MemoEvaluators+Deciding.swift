import DialogueMemo
import Engines

extension MemoEvaluator {
    /// The choice is advice.
    static let choosing: [MemoEvaluator] = [
        MemoEvaluator(
            "choice.followed", stage: .choose,
            "A question that the model chose and that was not asked yet is asked; ready ends the exchange."
        ) { observation in
            let steps = AdviceSteps(observation).steps
            guard !steps.isEmpty else { return .ignored("the model chose nothing") }
            var followed = 0
            for step in steps {
                switch step.choice {
                case "ready":
                    guard step.next == .ended(.ready) else {
                        return .fails("ready did not end it", found: "\(step.next)")
                    }
                case "stop": continue
                case let name where step.asked.contains(name): continue
                case let name:
                    guard case .asked(name, _) = step.next else {
                        return .fails("another question was asked", expected: name, found: "\(step.next)")
                    }
                }
                followed += 1
            }
            return followed > 0 ? .passes("\(followed) choices") : .ignored("every choice had to be replaced")
        },
        MemoEvaluator(
            "choice.replaced", stage: .decide,
            "A question that was asked already is replaced by one that was not, or the exchange ends."
        ) { observation in
            let repeats = AdviceSteps(observation).steps.filter { $0.asked.contains($0.choice) }
            guard !repeats.isEmpty else { return .ignored("the model repeated no question") }
            for step in repeats {
                switch step.next {
                case .asked(let name, let origin):
                    guard !step.asked.contains(name) else { return .fails("it was asked again", found: name) }
                    guard case .insteadOf = origin else {
                        return .fails("a replacement is not called one", found: name)
                    }
                case .ended(.noAngleLeft): continue
                default: return .fails("the exchange neither went on nor ended", found: "\(step.next)")
                }
            }
            return .passes("\(repeats.count) replaced")
        },
        MemoEvaluator(
            "stop.ordinary", stage: .decide,
            "An ordinary request to record an idea is not stopped, whatever the model picks; a later stop ends."
        ) { observation in
            let stops = AdviceSteps(observation).steps.filter { $0.choice == "stop" }
            guard !stops.isEmpty else { return .ignored("the model picked no stop") }
            for step in stops {
                switch (step.asked.isEmpty, step.next) {
                case (true, .asked(_, .insteadOfStop)), (false, .ended(.stop)): continue
                case (true, let next): return .fails("it was stopped before anything was asked", found: "\(next)")
                case (false, let next): return .fails("a stop was not heard", found: "\(next)")
                }
            }
            return .passes("\(stops.count) stops")
        },
    ]

    /// What the code decides.
    static let deciding: [MemoEvaluator] = [
        MemoEvaluator("question.once", stage: .decide, "No question is asked twice.") { observation in
            guard !observation.asked.isEmpty else { return .ignored("nothing was asked") }
            var seen: Set<String> = []
            for asked in observation.asked where !seen.insert(asked.question.rawValue).inserted {
                return .fails("it was asked twice", found: asked.question.rawValue)
            }
            return .passes("\(seen.count) questions")
        },
        MemoEvaluator(
            "question.expected", stage: .decide,
            "The questions asked are those the family tells of, in order, or others that the same replies answer as well."
        ) { observation in
            let expected = observation.family.expected.questions.map(\.rawValue)
            let asked = observation.asked.map(\.question)
            let found = asked.map(\.rawValue)
            let isApt =
                asked.count <= expected.count
                && zip(asked, observation.fixture.turns.dropFirst()).allSatisfy { $1.answers($0) }
            if observation.error != nil, isApt { return .ignored("the exchange did not come to its end") }
            return isApt && asked.count == expected.count
                ? .passes(found.isEmpty ? "none" : found.joined(separator: ", "))
                : .fails(
                    "other questions were asked", expected: expected.joined(separator: ", "),
                    found: found.joined(separator: ", "))
        },
        MemoEvaluator(
            "ending.explicit", stage: .decide,
            "Words that end the exchange end it at once, whatever the model would have picked."
        ) { observation in
            guard let index = observation.turnsSaid.firstIndex(where: { $0.ends != nil }) else {
                return .ignored("nobody said that they were done")
            }
            guard observation.turnsSaid.count == index + 1, observation.ending == .saidSo else {
                return .fails(
                    "it went on", expected: "an end after \"\(MemoWords.excerpt(observation.turnsSaid[index].words))\"",
                    found: observation.asked.dropFirst(index).first?.question.rawValue ?? "\(observation.ending as Any)"
                )
            }
            guard observation.questionRequests.count == index else {
                return .fails("a model was asked all the same", found: observation.questionRequests.last?.step)
            }
            return .passes("“\(MemoWords.excerpt(observation.turnsSaid[index].words))”")
        },
        MemoEvaluator(
            "ending.ordinary", stage: .decide, "An answer that only mentions such words does not end the exchange."
        ) { observation in
            guard let last = observation.turnsSaid.last else { return .ignored("nothing was said") }
            guard observation.turnsSaid.contains(where: { $0.ends == nil }) else {
                return .ignored("every answer ends it")
            }
            return observation.ending == .saidSo && last.ends == nil
                ? .fails("it was ended by an ordinary answer", found: MemoWords.excerpt(last.words))
                : .passes("\(observation.turnsSaid.count { $0.ends == nil }) ordinary answers")
        },
        MemoEvaluator("ending.expected", stage: .decide, "The exchange ends for the reason the family tells of.") {
            observation in
            let expected = observation.family.expected.ending
            guard let found = observation.ending else {
                return observation.error == nil
                    ? .fails("it did not end", expected: expected.rawValue)
                    : .ignored("the exchange did not come to its end")
            }
            return expected == found
                ? .passes(found.rawValue)
                : .fails("it ended for another reason", expected: expected.rawValue, found: found.rawValue)
        },
    ]

    /// How far an exchange goes.
    static let limits: [MemoEvaluator] = [
        MemoEvaluator(
            "limit.questions", stage: .decide,
            "At most six questions are asked; the answer to the sixth ends the exchange."
        ) { observation in
            let count = observation.asked.count
            guard count <= publishedQuestions else {
                return .fails("too many questions", expected: "\(publishedQuestions)", found: "\(count)")
            }
            if count == publishedQuestions, let ending = observation.ending,
                ![.questionLimit, .saidSo, .silence, .transcriptLimit].contains(ending)
            {
                return .fails("a seventh choice was taken", found: ending.rawValue)
            }
            guard observation.questionRequests.count <= publishedQuestions else {
                return .fails("a seventh question was requested", found: "\(observation.questionRequests.count)")
            }
            return .passes("\(count) questions")
        },
        MemoEvaluator(
            "limit.transcript", stage: .decide,
            "A transcript of 3,600 characters ends the exchange, one character less does not."
        ) { observation in
            let said = observation.turnsSaid.map(\.words).filter { !$0.isEmpty }
            guard !said.isEmpty else { return .ignored("nothing was said") }
            let lengths = said.indices.map { said[...$0].joined(separator: "\n").count }
            if let reached = lengths.firstIndex(where: { $0 >= publishedCharacters }),
                reached < lengths.count - 1 || observation.questionRequests.count > reached
            {
                return .fails(
                    "it went on after \(lengths[reached]) characters",
                    found: observation.asked.dropFirst(reached).first?.question.rawValue)
            }
            let length = lengths.last ?? 0
            let isReached = length >= publishedCharacters
            guard let ending = observation.ending else { return .ignored("the exchange did not end") }
            if ending == .transcriptLimit, !isReached {
                return .fails("it ended too early", found: "\(length) characters")
            }
            if isReached, ending != .transcriptLimit, ending != .saidSo {
                return .fails("it ended for another reason", expected: "transcriptLimit", found: ending.rawValue)
            }
            return .passes("\(length) characters")
        },
    ]

    private static let publishedQuestions = 6
    private static let publishedCharacters = 3_600
}

/// What the model chose each time, what had been asked by then, and what came of it.
private struct AdviceSteps {
    struct Step {
        let choice: String
        let asked: [String]
        let next: Next
    }

    enum Next: Equatable, CustomStringConvertible {
        case asked(String, MemoSession.Origin)
        case ended(MemoSession.Ending)
        case nothing

        var description: String {
            switch self {
            case .asked(let name, _): name
            case .ended(let ending): "ended: \(ending.rawValue)"
            case .nothing: "nothing"
            }
        }
    }

    private(set) var steps: [Step] = []

    init(_ observation: MemoObservation) {
        var asked: [String] = []
        for (index, event) in observation.events.enumerated() {
            if case .asked(let question) = event { asked.append(question.question.rawValue) }
            guard case .answered(let request, let answer) = event, request.step.hasPrefix("question."),
                let choice = answer.content["question"]?.stringValue
            else { continue }
            let next: Next =
                switch observation.events.dropFirst(index + 1).first {
                case .asked(let question): .asked(question.question.rawValue, question.origin)
                case .ended(let ending): .ended(ending)
                default: .nothing
                }
            steps.append(Step(choice: choice, asked: asked, next: next))
        }
    }
}
