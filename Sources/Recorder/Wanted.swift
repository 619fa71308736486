import Engines
import JSONDocument
import Recordings
import Suites

/// The requests that cells make, as something an answer from elsewhere can be held against.
struct Wanted {
    private var entries: [RecordingReview.Entry] = []
    /// Requests that have their answer, recorded or just taken.
    private var answered: Set<Digest> = []
    private var taken: Set<Digest> = []
    /// Every request that is known by now, by the id that a batch gives it.
    private var requests: [String: ModelRequest] = [:]
    private let again: Bool

    init(_ review: RecordingReview, again: Bool) {
        self.again = again
        update(review)
    }

    /// Takes over what is asked now.
    mutating func update(_ review: RecordingReview) {
        entries = review.groups.flatMap(\.entries)
        answered = Set(entries.filter { $0.state == .fresh }.map(\.request.digest))
        for entry in entries { requests[entry.request.digest.hex] = entry.request }
    }

    /// The places that want an answer to a request: the same request may be recorded in several files.
    func places(of digest: Digest) -> [ModelPlace] { entries.filter { $0.request.digest == digest }.map(\.place) }

    /// Finds the request that an answer answers and marks it as answered; `nil` when none waits for it.
    ///
    /// A transcript names no repetition: the first that is still without an answer is taken.
    mutating func take(_ answer: IncomingAnswer) -> RecordingReview.Entry? {
        let found = entries.first { entry in
            let digest = entry.request.digest
            return !entry.isProvisional && !taken.contains(digest) && (again || !answered.contains(digest))
                && answer.answers(entry.request)
        }
        if let found { taken.insert(found.request.digest) }
        return found
    }

    /// What of the request an answer brings along that is not the request its id names; `nil` when nothing is.
    ///
    /// Somebody may have changed a prompt in a batch to try it: what was answered then is another request.
    func contradiction(_ answer: IncomingAnswer) -> String? {
        guard case .carried(let carried, let id) = answer.content, let request = requests[id],
            let first = carried.differences(from: request).first
        else { return nil }
        let place = first.place.isEmpty ? "" : " at \(first.place)"
        return "\(answer.place): \(first.field)\(place): found \(first.recorded), expected \(first.asked) as in the "
            + "request \(id.prefix(12))…, whose id the answer has; answer the request as it was exported, or change the "
            + "prompt here and export it anew"
    }

    /// Why an answer found no request, in words.
    func why(_ answer: IncomingAnswer) -> String {
        if entries.contains(where: { answer.answers($0.request) }) {
            return "answers a request that is recorded already; --again replaces its answer"
        }
        switch answer.content {
        case .carried(_, let id):
            return
                "no cell makes the request \(id.prefix(12))…, which this answers; were prompts or fixtures changed since "
                + "the batch was exported? Export it anew"
        case .transcript(let transcript):
            guard let nearest = nearest(to: transcript) else { return "no cell makes a request, expected one" }
            let fields = nearest.differences.map(\.description).joined(separator: "; ")
            return "no cell makes the request it answers; the nearest is \(nearest.entry.place.fixture) "
                + "\(nearest.entry.place.output) \(nearest.entry.request.step), which differs: \(fields)"
        }
    }

    private func nearest(
        to transcript: ModelTranscript
    ) -> (entry: RecordingReview.Entry, differences: [FieldDifference])? {
        var best: (entry: RecordingReview.Entry, differences: [FieldDifference])?
        for entry in entries {
            guard
                let held = transcript.canonicalRequest(
                    model: entry.request.model, repetition: entry.request.repetition)
            else { return nil }
            let differences = FieldDifference.between(asked: entry.request.canonical, recorded: held)
            if differences.count < best?.differences.count ?? .max { best = (entry, differences) }
        }
        return best
    }
}

extension IncomingAnswer {
    /// Whether this answers a request.
    func answers(_ request: ModelRequest) -> Bool {
        switch content {
        case .carried(_, let id): id == request.digest.hex
        case .transcript(let transcript):
            transcript.canonicalRequest(model: request.model, repetition: request.repetition) == request.canonical
        }
    }
}
