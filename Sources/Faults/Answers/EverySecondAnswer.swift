import Engines
import JSONDocument
import Suites
import Synchronization

/// Answers a step otherwise every second time, as a model does whose answers nobody fixed.
final class EverySecondAnswer: ModelSource {
    private let step: String
    private let change: @Sendable (JSONValue) -> JSONValue
    private let count = Mutex(0)

    init(step: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue) {
        self.step = step
        self.change = change
    }

    func model(_ subject: ModelSubject) -> any LanguageModel {
        AnswersByStep { asked in
            guard asked.request.step == self.step else { return asked.recorded }
            let isSecond = self.count.withLock { count in
                count += 1
                return count.isMultiple(of: 2)
            }
            return isSecond ? asked.recorded.map(self.change) : asked.recorded
        }.model(subject)
    }
}
