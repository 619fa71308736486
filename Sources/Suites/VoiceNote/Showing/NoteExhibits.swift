import Engines
import Evaluation
import JSONDocument
import Languages
import VoiceNote

/// The story of one voice note, stage by stage, as exhibits.
enum NoteExhibits {
    /// Audio, probes and decision; the same for every cell of a fixture.
    static func listening(_ observation: NoteObservation) -> [(stage: NoteStage, exhibit: Exhibit)] {
        var exhibits: [(NoteStage, Exhibit)] = []
        if let reading = observation.audio {
            exhibits.append((.ingest, audio(reading)))
        }
        if let detection = observation.detection {
            exhibits.append((.detect, decision(detection)))
            for probe in observation.probes {
                exhibits.append(
                    (
                        .probe,
                        .text(
                            title: "Probe in \(probe.locale.identifier)", language: probe.locale.language.rawValue,
                            text: probe.text, marks: [])
                    ))
            }
        }
        return exhibits
    }

    /// The transcript with its chunks and what is marked in it.
    static func transcript(_ observation: NoteObservation) -> [(stage: NoteStage, exhibit: Exhibit)] {
        guard let listening = observation.outcome.listening else { return [] }
        var marks: [Exhibit.Mark] = []
        let chunks = observation.outcome.chunks
        for (index, chunk) in chunks.enumerated() where chunks.count > 1 {
            marks.append(
                .init(range: chunk.newTextStart..<chunk.range.upperBound, kind: "chunk", label: "chunk \(index + 1)"))
            if chunk.range.lowerBound < chunk.newTextStart {
                marks.append(
                    .init(
                        range: chunk.range.lowerBound..<chunk.newTextStart, kind: "overlap",
                        label: "repeated in chunk \(index + 1)"))
            }
        }
        for mention in observation.named?.mentions ?? [] {
            marks.append(.init(range: mention.range, kind: "date", label: "\(mention.rule): \(mention.start)"))
        }
        marks += tasks(observation)
        return [
            (.transcribe, passes(listening.passes)),
            (
                .transcribe,
                .text(
                    title: "Transcript", language: listening.detection.chosen.language.rawValue,
                    text: listening.transcript.text, marks: marks)
            ),
            (
                .transcribe,
                .difference(
                    title: "Gold transcript and what was recognised", expected: observation.fixture.transcript,
                    found: listening.transcript.text)
            ),
        ]
    }

    /// The sentences on which to-dos stand: those that tell of a task of the family, and others that ask for something.
    private static func tasks(_ observation: NoteObservation) -> [Exhibit.Mark] {
        guard let facts = observation.transcript else { return [] }
        let tasks = observation.family.toDos.must + observation.family.toDos.may
        return zip(facts.sentences, facts.sentenceRanges).enumerated().compactMap { place, sentence in
            let told = tasks.filter { $0.isMade(in: sentence.0, language: facts.language) }.map(\.id)
            guard !told.isEmpty || facts.asking.contains(place) else { return nil }
            return .init(
                range: sentence.1, kind: "toDo",
                label: told.isEmpty ? "asks the listener" : "grounds \(told.joined(separator: ", "))")
        }
    }

    private static func passes(_ passes: [RecogniserPass]) -> Exhibit {
        .table(
            title: "Passes of the recogniser", columns: ["locale", "purpose", "heard"],
            rows: passes.map {
                [$0.locale.identifier, $0.purpose.rawValue, "\(NoteEvaluator.rounded($0.seconds)) s"]
            })
    }

    /// The requests, in order; the same for every interface language.
    static func requests(_ observation: NoteObservation) -> [(stage: NoteStage, exhibit: Exhibit)] {
        observation.requests.map { request in
            let exhibit = Exhibit.request(
                title: request.step,
                parts: [
                    .init(name: "instructions", text: request.instructions),
                    .init(name: "prompt", text: request.prompt),
                    .init(name: "schema \(request.schemaName)", text: request.response.text),
                ])
            return (request.step == "reply" ? .reply : .summarise, exhibit)
        }
    }

    /// The digest as the app shows it, in one interface language.
    static func card(_ observation: NoteObservation) -> (stage: NoteStage, exhibit: Exhibit)? {
        guard observation.error == nil else { return nil }
        let card = observation.shown.card
        let sections = card.blocks.map { block in
            Exhibit.CardSection(
                heading: block.mark.map { "\(block.heading) · \($0)" } ?? block.heading,
                language: block.language.rawValue, lines: block.lines)
        }
        let title = [card.header, card.title].filter { !$0.isEmpty }.joined(separator: " — ")
        return (
            .present,
            .card(title: title, language: observation.configuration.interface.rawValue, sections: sections)
        )
    }

    private static func audio(_ reading: AudioReading) -> Exhibit {
        let facts = reading.facts
        return .table(
            title: "Recording", columns: ["", ""],
            rows: [
                ["length", "\(NoteEvaluator.rounded(facts.durationSeconds)) s"], ["channels", "\(facts.channels)"],
                ["packets, pages", "\(facts.packets), \(facts.pages)"], ["encoder", facts.vendor],
                ["oddities", facts.problems.isEmpty ? "none" : facts.problems.map(\.message).joined(separator: "; ")],
            ])
    }

    private static func decision(_ detection: Detection) -> Exhibit {
        .bars(
            title: "Decided by \(detection.decidedBy.rawValue), margin \(NoteEvaluator.rounded(detection.margin))",
            bars: detection.ranking.flatMap { candidate -> [Exhibit.Bar] in
                let isChosen = candidate.locale == detection.chosen
                let minimum = candidate.minimum.map { "minimum \(NoteEvaluator.rounded($0))" } ?? "no confidence"
                return [
                    .init(
                        label: "\(candidate.locale.identifier) confidence", value: candidate.confidence ?? 0,
                        note: minimum, isChosen: isChosen),
                    .init(
                        label: "\(candidate.locale.identifier) identifier", value: candidate.identifier,
                        note: "score \(NoteEvaluator.rounded(candidate.score))", isChosen: isChosen),
                ]
            })
    }
}
