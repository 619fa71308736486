import Engines
import VoiceNote

extension NoteEvaluator {
    /// The app around the digest.
    static let presenting: [NoteEvaluator] = [
        NoteEvaluator(
            "interface.ai-mark", stage: .present, "Everything a model wrote bears the mark, in the interface language."
        ) {
            observation in
            guard observation.error == nil else { return .ignored(observation.whyNotHeard) }
            let mark = InterfaceTexts.texts(in: observation.configuration.interface).aiMark
            let card = observation.presentation
            let digest = observation.outcome.digest
            let written = Set(
                (digest?.keyPoints ?? []) + (digest?.toDos ?? []) + (observation.outcome.replies?.all.map(\.text) ?? [])
            )
            guard !written.isEmpty else { return .ignored("no model wrote anything") }
            for block in card.blocks where block.lines.contains(where: written.contains) && block.mark != mark {
                return .fails("a block lacks the mark", expected: mark, found: block.heading)
            }
            return .passes("every block bears it")
        },
        NoteEvaluator(
            "interface.transcript", stage: .present, "The transcript is shown whole, in the language that was spoken."
        ) {
            observation in
            guard observation.error == nil, let listening = observation.outcome.listening else {
                return .ignored(observation.whyNotHeard)
            }
            let isShown = observation.presentation.blocks.contains {
                $0.lines == [listening.transcript.text] && $0.language == observation.detection?.chosen.language
            }
            return isShown ? .passes("shown") : .fails("the transcript is not shown")
        },
        NoteEvaluator(
            "interface.availability-card", stage: .present, "An unavailable model gives its own card, never a dead end."
        ) {
            observation in
            guard observation.error == nil else { return .ignored(observation.whyNotHeard) }
            let texts = InterfaceTexts.texts(in: observation.configuration.interface)
            guard let card = texts.card(for: observation.family.availability) else {
                return .ignored("the model is available")
            }
            return observation.presentation.blocks.contains { $0.heading == card && !$0.lines.isEmpty }
                ? .passes("its own card") : .fails("the card is missing", expected: card)
        },
    ]
}

extension NoteObservation {
    /// The note as the app shows it.
    var presentation: NotePresentation {
        NotePresentation(
            outcome, sender: fixture.sender, interface: configuration.interface, availability: family.availability)
    }
}
