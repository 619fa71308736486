import Engines
import Languages
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
            let card = observation.shown.card
            let digest = observation.outcome.digest
            let written =
                (digest?.keyPoints ?? []) + (digest?.toDos ?? []) + (observation.outcome.replies?.all.map(\.text) ?? [])
            guard !written.isEmpty else { return .ignored("no model wrote anything") }
            guard digest == nil || card.titleMark == mark else {
                return .fails("the title lacks the mark", expected: mark, found: card.title)
            }
            // A model may repeat a short note word for word; the transcript is not the model's for that.
            let said = observation.outcome.listening.map { [$0.transcript.text] }
            for block in card.blocks
            where block.mark != mark && block.lines != said
                && block.lines.contains(where: { TextLines.isOne(of: written, $0) })
            {
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
            let isShown = observation.shown.card.blocks.contains {
                $0.lines == [listening.transcript.text] && $0.language == observation.finalDetected
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
            return observation.shown.card.blocks.contains { $0.heading == card && !$0.lines.isEmpty }
                ? .passes("its own card") : .fails("the card is missing", expected: card)
        },
        NoteEvaluator(
            "interface.edited", stage: .present, "A text that the user rewrote loses the mark, and only that one."
        ) {
            observation in
            guard observation.error == nil, observation.outcome.digest != nil else {
                return .ignored(observation.whyNoDigest ?? observation.whyNotHeard)
            }
            let rewritten = ShownNote.rewritten
            let card = observation.shown.afterEditing
            for block in card.blocks where block.mark != nil {
                for (index, line) in block.lines.enumerated()
                where (block.mark(of: index) == nil) != (line == rewritten) {
                    return .fails(
                        line == rewritten ? "a rewritten text still bears the mark" : "another text lost its mark",
                        found: line)
                }
            }
            let count = card.blocks.flatMap(\.lines).count { $0 == rewritten }
            let expected = observation.outcome.replies == nil ? 1 : 2
            return count == expected
                ? .passes("\(count) rewritten") : .fails("what the user wrote is not shown", found: "\(count)")
        },
        NoteEvaluator(
            "interface.header", stage: .present,
            "The header line names the sender, where there is one, and the form of address, where the language has one."
        ) { observation in
            guard observation.error == nil else { return .ignored(observation.whyNotHeard) }
            let header = observation.shown.card.header
            let texts = InterfaceTexts.texts(in: observation.configuration.interface)
            if let sender = observation.sender, !TextLines.holds(sender, in: header) {
                return .fails("the sender is not named", expected: sender, found: header)
            }
            guard header.isEmpty || header.hasPrefix("\(texts.to): ") else {
                return .fails("the header is not in the interface language", expected: texts.to, found: header)
            }
            let shown = ["du", "Sie", "tú", "usted"].filter {
                header == "\(texts.to): \($0)" || header.hasSuffix("· \($0)")
            }
            let hasForm = observation.outcome.addressForm != nil && observation.expectedOutput != .en
            return shown.isEmpty == !hasForm
                ? .passes(header.isEmpty ? "no sender, no form, no line" : header)
                : .fails("the form of address is shown otherwise", expected: hasForm ? "one" : "none", found: header)
        },
        NoteEvaluator(
            "interface.uncertain-first", stage: .present,
            "After an uncertain detection the best candidate is used, and correcting it is offered before anything else."
        ) { observation in
            guard let detection = observation.detection else { return .ignored(observation.whyNotHeard) }
            guard detection.decidedBy == .uncertain else { return .ignored("the language is certain") }
            guard observation.error == nil, observation.outcome.listening?.detection == detection else {
                return .ignored("the language was corrected")
            }
            let texts = InterfaceTexts.texts(in: observation.configuration.interface)
            guard let first = observation.shown.card.blocks.first, first.heading == texts.uncertainLanguage,
                first.lines == detection.ranking.map(\.locale.identifier)
            else { return .fails("the correction is not offered first", expected: texts.uncertainLanguage) }
            return .passes("\(detection.chosen.identifier), marked uncertain")
        },
        NoteEvaluator(
            "interface.hint", stage: .present, "A failure gives a hint in the interface language and a way to go on."
        ) { observation in
            guard observation.error == nil else { return .ignored(observation.whyNotHeard) }
            guard let failure = observation.outcome.failure else { return .ignored("nothing failed") }
            let texts = InterfaceTexts.texts(in: observation.configuration.interface)
            let isShown = observation.shown.card.blocks.contains { block in
                block.lines == [texts.tryAgain] && block.language == observation.configuration.interface
                    && !block.heading.isEmpty
            }
            return isShown
                ? .passes("\(failure.failure.kind.rawValue)")
                : .fails("the failure is a dead end", expected: texts.tryAgain, found: "no hint")
        },
    ]
}
