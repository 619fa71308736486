import NoteAnalysis

extension AnalysisEvaluator {
    /// Looking for words.
    static let searching: [AnalysisEvaluator] = [
        search("search.scopes", "Each search scope looks where it says and nowhere else.", shows: .scope),
        search(
            "search.comparison", "Case and accents are ignored, ñ is not n, ß equals ss, ü equals u and not ue.",
            shows: .comparison),
    ]

    private static func search(
        _ name: String, _ abstract: String, shows: AnalysisFixture.Search.Shows
    ) -> AnalysisEvaluator {
        AnalysisEvaluator(name, stage: .search, abstract) { observation in
            let searches = observation.fixture.searches.filter { $0.shows == shows }
            guard !searches.isEmpty else { return .ignored("the fixture searches for nothing") }
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            for search in searches {
                let isFound = observation.search(search.query, note, search.scope)
                guard isFound == search.finds else {
                    return .fails(
                        "\"\(search.query)\" in \(search.scope.rawValue)",
                        expected: search.finds ? "found" : "not found", found: isFound ? "found" : "not found")
                }
            }
            return .passes("\(searches.count) searches")
        }
    }

    /// What the user sees.
    static let presenting: [AnalysisEvaluator] = [
        AnalysisEvaluator(
            "interface.headings", stage: .present,
            "Headings are in the interface language, what was analysed in the note's; an empty list has no section."
        ) { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            let texts = AnalysisTexts.texts(in: observation.interface)
            var expected: [String] = []
            if !note.summary.isEmpty { expected.append(texts.summary) }
            if !note.actionItems.isEmpty { expected.append(texts.actionItems) }
            if !note.people.isEmpty { expected.append(texts.people) }
            if !note.tags.isEmpty { expected.append(texts.tags) }
            let sections = observation.card.sections.filter { $0.kind != .hint }
            guard sections.map(\.heading) == expected else {
                return .fails(
                    "other headings", expected: expected.joined(separator: ", "),
                    found: sections.map(\.heading).joined(separator: ", "))
            }
            guard sections.allSatisfy({ $0.language == observation.language }) else {
                return .fails("a section claims another language", expected: observation.language.rawValue)
            }
            return .passes(expected.joined(separator: ", "))
        },
        AnalysisEvaluator(
            "interface.hint", stage: .present, "A failure has a hint in the interface language, and a success has none."
        ) { observation in
            guard observation.error == nil, let outcome = observation.outcome else {
                return .ignored(observation.whyNoContent)
            }
            let hints = observation.card.sections.filter { $0.kind == .hint }
            guard let failure = outcome.failure else {
                return hints.isEmpty ? .passes("none") : .fails("a hint without a failure", found: hints[0].lines.first)
            }
            let texts = AnalysisTexts.texts(in: observation.interface)
            let expected =
                switch failure.kind {
                case "missingTranscript": texts.missingTranscript
                case "transcriptTooLarge", "exceededContextWindowSize", "contextSizeExceeded": texts.transcriptTooLarge
                case "modelUnavailable", "assetsUnavailable": texts.modelUnavailable
                default: texts.analysisFailed
                }
            guard hints.map(\.lines) == [[expected]], hints[0].language == observation.interface else {
                return .fails("another hint", expected: expected, found: hints.flatMap(\.lines).joined(separator: " "))
            }
            return .passes(failure.kind)
        },
    ]
}
