import Engines
import Languages
import VoiceNote

extension NoteEvaluator {
    /// What may stand where in a model request.
    static let requests: [NoteEvaluator] = [
        NoteEvaluator("prompt.instructions", stage: .summarise, "Transcript and sender never enter the instructions.") {
            observation in
            guard let transcript = observation.transcript, !observation.requests.isEmpty else {
                return .ignored(observation.whyNoRequest)
            }
            for request in observation.requests {
                let sentence = observation.comparisons.first(of: transcript.longSentences, in: request.instructions)
                let sender = observation.fixture.sender.flatMap {
                    TextLines.holds($0, in: request.instructions) ? $0 : nil
                }
                if let text = sentence ?? sender {
                    return .fails("user text stands in the instructions of \(request.step)", found: text)
                }
            }
            return .passes("\(observation.requests.count) requests")
        },
        NoteEvaluator("prompt.transcript", stage: .summarise, "Each chunk stands whole in its own request, at its end.")
        {
            observation in
            let summaries = observation.requests.filter { $0.step.hasPrefix("summary.") }
            guard !summaries.isEmpty else { return .ignored(observation.whyNoRequest) }
            let chunkCount = observation.outcome.chunks.count
            // A failure on the way leaves chunks without a request; a digest never does.
            guard summaries.count == chunkCount || observation.outcome.digest == nil else {
                return .fails("\(summaries.count) requests were made for \(chunkCount) chunks")
            }
            for (request, chunk) in zip(summaries, observation.outcome.chunks)
            where !request.prompt.hasSuffix(chunk.text) {
                return .fails("\(request.step) does not end in its chunk", expected: String(chunk.text.suffix(40)))
            }
            return .passes("\(summaries.count) requests")
        },
        NoteEvaluator(
            "prompt.now", stage: .summarise, "Every request has exactly one labelled line with the fixed now."
        ) {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoRequest) }
            let day = observation.fixture.now.date.description
            for request in observation.requests {
                let lines = TextLines.beginning(with: "Now: ", in: request.prompt)
                guard lines.count == 1, TextLines.holds(day, in: lines[0]) else {
                    return .fails(
                        "\(request.step) has not one line with the fixed now", expected: "Now: … \(day) …",
                        found: lines.joined(separator: " / "))
                }
            }
            return .passes(day)
        },
        NoteEvaluator(
            "prompt.sender", stage: .summarise, "The sender stands on a labelled line, or there is no such line."
        ) {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoRequest) }
            for request in observation.requests {
                let lines = TextLines.beginning(with: "Sender: ", in: request.prompt)
                let expected = observation.fixture.sender.map { ["Sender: \($0)"] } ?? []
                guard lines == expected else {
                    return .fails(
                        "\(request.step) names the sender otherwise", expected: expected.first ?? "no line",
                        found: lines.first ?? "no line")
                }
            }
            return .passes(observation.fixture.sender ?? "no sender, no line")
        },
        NoteEvaluator(
            "prompt.language", stage: .summarise, "Every request asks for the output language and for no other."
        ) {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoRequest) }
            let expected = name(observation.expectedOutput)
            for request in observation.requests {
                let named = Language.allCases.map(name).filter { TextLines.holds($0, in: request.instructions) }
                guard named == [expected] else {
                    return .fails(
                        "\(request.step) asks for another language", expected: expected,
                        found: named.joined(separator: ", "))
                }
            }
            return .passes(expected)
        },
        NoteEvaluator(
            "prompt.address-form", stage: .reply,
            "The reply request names the address form once; in English, which has none, there is no such line."
        ) { observation in
            guard let request = observation.requests.first(where: { $0.step == "reply" }) else {
                return .ignored(observation.whyNoRequest)
            }
            let forms = ["(du)", "(Sie)", "(tú)", "(usted)"].filter { TextLines.holds($0, in: request.instructions) }
            let expected = addressToken(observation).map { [$0] } ?? []
            return forms == expected
                ? .passes(expected.first ?? "none in English")
                : .fails(
                    "the address form is named otherwise", expected: expected.first ?? "none",
                    found: forms.joined(separator: ", "))
        },
    ]

    private static func name(_ language: Language) -> String {
        switch language {
        case .de: "German"
        case .es: "Spanish"
        case .en: "English"
        }
    }

    /// The token the reply request should name, by setting and note.
    private static func addressToken(_ observation: NoteObservation) -> String? {
        let form: AddressForm =
            switch observation.configuration.addressForm {
            case .familiar: .familiar
            case .polite: .polite
            case .automatic: observation.fixture.speaks ?? .familiar
            }
        return switch (observation.expectedOutput, form) {
        case (.de, .familiar): "(du)"
        case (.de, .polite): "(Sie)"
        case (.es, .familiar): "(tú)"
        case (.es, .polite): "(usted)"
        case (.en, _): nil
        }
    }
}

extension NoteObservation {
    /// Why evaluators of requests have nothing to look at.
    var whyNoRequest: String {
        if outcome.failure != nil || error != nil { return whyNotHeard }
        return "no such request was made"
    }
}
