/// A part of an outcome that an app may tell or leave out.
enum OutcomePart: String, Sendable, Hashable, CaseIterable {
    case recognitions, decision, ranking, decidedBy, chunks, summaries, requests, result, replies, order, desk, searches
    case screen, edits, purchases

    /// What is left out, in words for a reason.
    var told: String {
        switch self {
        case .ranking: "decision.ranking"
        case .decidedBy: "decision.decidedBy"
        case .summaries: "chunks[].summary"
        case .replies: "result.replies"
        case .searches: "desk.searches"
        case .edits: "screen.afterEditing"
        default: rawValue
        }
    }
}

extension OutcomePart {
    /// The parts that an evaluator looks at, by its name without the suite's; none for one that is about every outcome.
    static let needed: [String: [OutcomePart]] = [
        "audio.decoded": [.recognitions],
        "audio.speech-like": [.recognitions, .decision],
        "passes.probes": [.recognitions, .decision],
        "passes.full": [.recognitions, .decision],
        "language.detected": [.decision],
        "language.locale": [.decision],
        "language.decided-by": [.decision, .decidedBy],
        "language.margin": [.decision, .ranking],
        "language.tie-break": [.decision, .ranking, .decidedBy, .recognitions],
        "language.engine": [.decision, .recognitions],
        "language.one": [.decision, .recognitions],
        "language.corrected": [.decision, .ranking, .recognitions],
        "transcript.words": [.recognitions, .decision],
        "transcript.keeps": [.recognitions, .decision],
        "chunks.count": [.chunks],
        "chunks.coverage": [.chunks, .recognitions, .decision],
        "chunks.order": [.chunks],
        "chunks.overlap": [.chunks],
        "chunks.bounds": [.chunks, .recognitions, .decision],
        "prompt.instructions": [.requests, .recognitions, .decision],
        "prompt.transcript": [.requests, .chunks],
        "prompt.now": [.requests],
        "prompt.sender": [.requests],
        "prompt.language": [.requests],
        "prompt.address-form": [.requests],
        "prompt.no-examples": [.requests],
        "prompt.interface": [.requests, .recognitions, .decision],
        "key-points.count": [.result, .recognitions, .decision],
        "key-points.unique": [.result],
        "key-points.spread": [.result, .summaries],
        "facts.recall": [.result],
        "to-dos.must": [.result],
        "to-dos.must-not": [.result],
        "to-dos.owner": [.result],
        "to-dos.polarity": [.result],
        "to-dos.grounded": [.result, .recognitions, .decision],
        "to-dos.unique": [.result],
        "dates.must": [.result],
        "dates.must-not": [.result],
        "dates.named": [.result, .recognitions, .decision],
        "dates.corrected": [.result],
        "dates.no-echo": [.result, .recognitions, .decision],
        "dates.weekday": [.result],
        "claims.attribution": [.result],
        "claims.negation": [.result],
        "claims.number": [.result],
        "claims.name": [.result],
        "claims.certainty": [.result],
        "numbers.grounded": [.result, .recognitions, .decision],
        "names.untouched": [.result, .recognitions, .decision],
        "output.digest-language": [.result],
        "output.chunk-language": [.summaries],
        "output.finished": [.result],
        "output.reply-language": [.result, .replies],
        "output.no-interface": [.result, .replies],
        "output.no-assistant": [.result, .replies],
        "digest.saved-first": [.result, .order],
        "failure.designed": [],
        "failure.keeps": [.result],
        "replies.three": [.result, .replies],
        "replies.tones": [.result, .replies, .requests],
        "replies.answer": [.result, .replies],
        "replies.address-form": [.result, .replies],
        "replies.same-facts": [.result, .replies],
        "replies.firm": [.result, .replies],
        "desk.inbox": [.desk],
        "desk.deleted": [.result, .desk],
        "desk.search": [.result, .searches, .recognitions],
        "header.rewrites": [.result, .replies, .requests],
        "interface.ai-mark": [.screen],
        "interface.transcript": [.screen],
        "interface.availability-card": [.screen],
        "interface.edited": [.screen, .edits],
        "interface.header": [.screen],
        "interface.uncertain-first": [.screen, .decision],
        "interface.hint": [.screen],
        "purchases.backend": [.purchases],
        "purchases.thanks": [.purchases],
        "purchases.free": [.purchases],
    ]
}
