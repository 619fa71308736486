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
                let sender = observation.fixture.sender.flatMap { $0.utf8.count < 3 ? nil : $0 }.flatMap {
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
            for (request, chunk) in zip(summaries, observation.outcome.chunks) {
                switch observation.conventions.transcript {
                case .end where !TextLines.isEnd(chunk.text, of: request.prompt):
                    return .fails("\(request.step) does not end in its chunk", expected: String(chunk.text.suffix(40)))
                case .anywhere where !TextLines.holds(chunk.text, in: request.prompt):
                    return .fails("\(request.step) lacks its chunk", expected: String(chunk.text.prefix(40)))
                default: continue
                }
            }
            return .passes("\(summaries.count) requests")
        },
        NoteEvaluator(
            "prompt.now", stage: .summarise, "Every request has exactly one labelled line with the fixed now."
        ) {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoRequest) }
            let day = observation.fixture.now.date.description
            guard let label = observation.conventions.now else { return .ignored("the app's requests name no now") }
            for request in observation.requests {
                let lines = TextLines.beginning(with: label, in: request.prompt)
                guard lines.count == 1, TextLines.holds(day, in: lines[0]) else {
                    return .fails(
                        "\(request.step) has not one line with the fixed now", expected: "\(label)… \(day) …",
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
            guard let label = observation.conventions.sender else {
                return .ignored("the app's requests name no sender")
            }
            for (request, sender) in observation.requestsWithSenders {
                let lines = TextLines.beginning(with: label, in: request.prompt)
                let expected = sender.map { ["\(label)\($0)"] } ?? []
                guard lines == expected else {
                    return .fails(
                        "\(request.step) names the sender otherwise", expected: expected.first ?? "no line",
                        found: lines.first ?? "no line")
                }
            }
            return .passes(observation.sender ?? "no sender, no line")
        },
        NoteEvaluator(
            "prompt.language", stage: .summarise, "Every request asks for the output language and for no other."
        ) {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoRequest) }
            let names = observation.conventions.languages
            guard let expected = names[observation.expectedOutput] else {
                return .ignored("the app's instructions name no language")
            }
            for request in observation.requests {
                let named = Language.allCases.compactMap { names[$0] }.filter {
                    TextLines.holds($0, in: request.instructions)
                }
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
            guard let request = observation.requests.last(where: { $0.step == "reply" }) else {
                return .ignored(observation.whyNoRequest)
            }
            let tokens = observation.conventions.addressTokens
            guard !tokens.isEmpty else { return .ignored("the app's instructions name no form of address") }
            let forms = tokens.filter { TextLines.holds($0, in: request.instructions) }
            let expected = addressToken(observation).map { [$0] } ?? []
            return forms == expected
                ? .passes(expected.first ?? "none in English")
                : .fails(
                    "the address form is named otherwise", expected: expected.first ?? "none",
                    found: forms.joined(separator: ", "))
        },
        NoteEvaluator(
            "prompt.no-examples", stage: .summarise,
            "Instructions and guides hold no negative examples, which anchor a small model on what to avoid."
        ) { observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoRequest) }
            for request in observation.requests {
                guard negativeExamples.isAny(in: request.instructions) else { continue }
                let phrase = negativeExampleTexts.first { TextLines.holds($0, in: request.instructions) }
                return .fails("\(request.step) shows what not to write", found: phrase)
            }
            return .passes("\(observation.requests.count) requests")
        },
        NoteEvaluator(
            "prompt.interface", stage: .summarise, "No word of the interface reaches a request, in any language."
        ) { observation in
            guard !observation.requests.isEmpty, let transcript = observation.transcript else {
                return .ignored(observation.whyNoRequest)
            }
            let requests = observation.requests
            let own = observation.conventions.interfaceWords
            let interfacePhrases = own.map(Phrases.init) ?? interfacePhrases
            let suspicious = requests.filter {
                interfacePhrases.isAny(in: $0.prompt) || interfacePhrases.isAny(in: $0.instructions)
            }
            guard !suspicious.isEmpty else { return .passes("\(requests.count) requests") }
            let heard = transcript.words.words.joined(separator: " ")
            // What the speaker said may stand in a prompt.
            for phrase in own ?? interfaceWords
            where !TextLines.holds(TextWords(phrase).words.joined(separator: " "), in: heard) {
                for request in suspicious
                where TextLines.holds(phrase, in: request.prompt) || TextLines.holds(phrase, in: request.instructions) {
                    return .fails("\(request.step) holds a word of the interface", found: phrase)
                }
            }
            return .passes("\(requests.count) requests")
        },
    ]

    /// How templates introduce what should not be written.
    private static let negativeExampleTexts = [
        "Bad example", "bad example", "Wrong:", "wrong:", "Bad:", "Don't write", "don't write", "Do not write \"",
        "Not like this",
        "Incorrect:", "Avoid:", "Negative example",
    ]
    private static let negativeExamples = Phrases(negativeExampleTexts)

    /// Words of the app around a digest, in all languages.
    private static let interfaceWords = Language.allCases.flatMap { language in
        let texts = InterfaceTexts.texts(in: language)
        return [texts.aiMark, texts.replies, texts.toDos, texts.tryAgain, texts.uncertainLanguage]
    }
    private static let interfacePhrases = Phrases(interfaceWords)

    /// The token the reply request should name, by setting and note.
    private static func addressToken(_ observation: NoteObservation) -> String? {
        let form: AddressForm =
            switch observation.configuration.addressForm {
            case .familiar: .familiar
            case .polite: .polite
            case .automatic: observation.fixture.speaks ?? .familiar
            }
        return observation.conventions.addressForms[observation.expectedOutput]?[form]
    }
}

extension NoteObservation {
    /// Why evaluators of requests have nothing to look at.
    var whyNoRequest: String {
        if outcome.failure != nil || error != nil { return whyNotHeard }
        return "no such request was made"
    }
}

extension NoteObservation {
    /// Each request with the sender that the header named when it was made.
    fileprivate var requestsWithSenders: [(ModelRequest, String?)] {
        var sender = family.sender(of: fixture)
        return events.compactMap { event in
            switch event {
            case .acted(.changeSender(let name)):
                sender = name
                return nil
            case .requested(let request): return (request, sender)
            default: return nil
            }
        }
    }
}
