import DialogueMemo
import Engines
import Evaluation
import JSONDocument
import Languages

/// The story of one exchange, stage by stage, as exhibits.
enum MemoExhibits {
    static func all(_ observation: MemoObservation) -> [(stage: MemoStage, exhibit: Exhibit)] {
        var exhibits: [(MemoStage, Exhibit)] = [(.listen, conversation(observation))]
        exhibits += observation.questionRequests.map { (.choose, request($0)) }
        if !advice(observation).isEmpty {
            exhibits.append(
                (
                    .decide,
                    .table(
                        title: "What the model chose and what came of it",
                        columns: ["choice", "what came of it", "why"],
                        rows: advice(observation))
                ))
        }
        exhibits += observation.layoutRequests.map { (.layout, request($0)) }
        if !observation.layoutRequests.isEmpty {
            exhibits.append(
                (
                    .note,
                    .table(
                        title: "Layouts of \(observation.outcome.sentences.count) sentences",
                        columns: ["request", "groups", "verdict"], rows: layouts(observation))
                ))
        }
        if let note = note(observation) { exhibits.append((.present, note)) }
        return exhibits
    }

    /// The exchange as it is heard, questions in the interface language and answers in the speaker's.
    private static func conversation(_ observation: MemoObservation) -> Exhibit {
        let (interface, spoken) = (observation.shown.interface.rawValue, observation.fixture.language.rawValue)
        var asked = observation.asked[...]
        return .conversation(
            title: "The exchange",
            turns: observation.shown.lines.map { line in
                switch line {
                case .app(let question):
                    Exhibit.Turn(
                        speaker: "app", language: interface, text: question.text,
                        note: asked.popFirst().map { "\($0.question.rawValue): \(why($0.origin))" })
                case .speaker(let text): Exhibit.Turn(speaker: "speaker", language: spoken, text: text)
                }
            })
    }

    /// The note as the app shows it, one section a group.
    private static func note(_ observation: MemoObservation) -> Exhibit? {
        guard observation.error == nil else { return nil }
        let (shown, spoken) = (observation.shown, observation.fixture.language.rawValue)
        var sections = (observation.outcome.note?.bullets ?? []).map {
            Exhibit.CardSection(heading: "", language: spoken, lines: $0)
        }
        if let hint = shown.hint {
            sections.append(Exhibit.CardSection(heading: "", language: shown.interface.rawValue, lines: [hint]))
        }
        return .card(
            title: shown.heading ?? MemoTexts.texts(in: shown.interface).note,
            language: shown.headingIsSaid ? spoken : shown.interface.rawValue, sections: sections)
    }

    private static func request(_ request: ModelRequest) -> Exhibit {
        .request(
            title: request.step,
            parts: [
                .init(name: "instructions", text: request.instructions), .init(name: "prompt", text: request.prompt),
                .init(name: "schema \(request.schemaName)", text: request.schema.pretty()),
            ])
    }

    private static func advice(_ observation: MemoObservation) -> [[String]] {
        var rows: [[String]] = []
        for (index, event) in observation.events.enumerated() {
            let choice: String
            switch event {
            case .answered(let request, let answer) where request.step.hasPrefix("question."):
                choice = answer.content["question"]?.stringValue ?? answer.content.pretty()
            case .requestFailed(let request, let failure) where request.step.hasPrefix("question."):
                choice = failure.kind.rawValue
            default: continue
            }
            switch observation.events.dropFirst(index + 1).first {
            case .asked(let asked): rows.append([choice, asked.question.rawValue, why(asked.origin)])
            case .ended(let ending): rows.append([choice, "the end", ending.rawValue])
            default: rows.append([choice, "nothing", ""])
            }
        }
        if let ending = observation.ending, [.saidSo, .silence, .questionLimit, .transcriptLimit].contains(ending) {
            rows.append(["not asked", "the end", ending.rawValue])
        }
        return rows
    }

    private static func why(_ origin: MemoSession.Origin) -> String {
        switch origin {
        case .chosen: "chosen"
        case .insteadOf(let question): "\(question.rawValue) was asked already"
        case .insteadOfStop: "nothing had been asked yet"
        }
    }

    private static func layouts(_ observation: MemoObservation) -> [[String]] {
        zip(observation.layoutRequests, observation.outcome.attempts).map { request, attempt in
            let groups = attempt.layout.map { layout in
                (layout.firstIsTitle ? "title · " : "")
                    + layout.groups.map { "[\($0.map(String.init).joined(separator: " "))]" }.joined(separator: " ")
            }
            let verdict: String =
                switch (attempt.layout, attempt.fault) {
                case (nil, _): "no layout"
                case (_, nil): "accepted"
                case (_, .noSentences?): "no sentences"
                case (_, .noGroups?): "no groups"
                case (_, .emptyGroup(let index)?): "group \(index + 1) is empty"
                case (_, .dropped(let number)?): "\(number) is left out"
                case (_, .repeated(let number)?): "\(number) comes twice"
                case (_, .reordered(let number)?): "\(number) comes too early"
                case (_, .unknown(let number)?): "there is no \(number)"
                }
            return [request.step, groups ?? "—", verdict]
        }
    }
}
