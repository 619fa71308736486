import CribaRecorder

// Rondo's own types in the words of an outcome. This is all that an app has to write besides calling the recorder.

extension Piece {
    var told: CribaRecorder.Segment {
        CribaRecorder.Segment(text, start: start, duration: duration, confidence: confidence)
    }
}

extension LanguageChoice {
    var told: CribaRecorder.Decision {
        let decider: CribaRecorder.Decision.Decider =
            switch reason {
            case .confidence: .confidence
            case .text: .identifier
            case .guess: .uncertain
            }
        return CribaRecorder.Decision(
            locale: ranking.first?.locale ?? "", decidedBy: decider, margin: lead,
            ranking: ranking.map {
                CribaRecorder.Decision.Candidate(
                    locale: $0.locale, score: $0.score, confidence: $0.sure, identifier: $0.text)
            })
    }
}

extension Zettel {
    func told(in language: Tongue) -> CribaRecorder.Digest {
        CribaRecorder.Digest(
            language: language.rawValue, title: betreff, keyPoints: punkte, toDos: bitten,
            dates: termine?.map { CribaRecorder.NamedDate($0.was, day: $0.tag, time: $0.uhr, weekday: nil) })
    }
}

extension Page {
    func told(_ form: AddressForm?) -> CribaRecorder.Digest {
        CribaRecorder.Digest(
            language: language.rawValue, title: title, keyPoints: points, toDos: tasks.isEmpty ? nil : tasks,
            dates: appointments.isEmpty
                ? nil
                : appointments.map {
                    CribaRecorder.NamedDate(
                        $0.what, day: $0.day?.description, time: $0.clock, weekday: $0.weekday?.rawValue)
                }, addressForm: form?.rawValue)
    }
}

extension Antworten {
    var told: CribaRecorder.Replies {
        CribaRecorder.Replies(diplomatic: behutsam, neutral: sachlich, firm: knapp)
    }
}
