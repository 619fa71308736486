import VoiceNote

extension NoteEvaluator {
    /// Buying, which gates nothing.
    static let purchases: [NoteEvaluator] = [
        NoteEvaluator(
            "purchases.backend", stage: .present,
            "No key, an empty key, a build variable that nothing replaced, or no package: the platform's store is used."
        ) { observation in
            guard let purchases = observation.family.purchases else {
                return .ignored("the family is not about buying")
            }
            let backend = observation.told?.purchases?.backend ?? PurchaseFacts(purchases, app: observation.app).backend
            let expected =
                purchases.usesService ? PurchaseBackend.service(key: purchases.key ?? "") : .platformStore
            return backend == expected
                ? .passes("\(backend)") : .fails("another backend", expected: "\(expected)", found: "\(backend)")
        },
        NoteEvaluator(
            "purchases.thanks", stage: .present,
            "A tip is thanked once, although two systems name its transaction differently."
        ) { observation in
            guard let purchases = observation.family.purchases, !purchases.tips.isEmpty else {
                return .ignored("nobody leaves a tip")
            }
            let thanks = observation.told?.purchases?.thanks ?? PurchaseFacts(purchases, app: observation.app).thanks
            return thanks == purchases.thanks
                ? .passes("\(thanks)")
                : .fails("thanks are not said once a tip", expected: "\(purchases.thanks)", found: "\(thanks)")
        },
        NoteEvaluator("purchases.free", stage: .present, "Whatever the backend, the note is read and answered.") {
            observation in
            guard observation.family.purchases != nil else { return .ignored("the family is not about buying") }
            guard observation.error == nil else { return .ignored(observation.whyNotHeard) }
            return observation.outcome.digest != nil && observation.outcome.replies != nil
                ? .passes("digest and drafts") : .fails("something is missing", expected: "digest and drafts")
        },
    ]
}
