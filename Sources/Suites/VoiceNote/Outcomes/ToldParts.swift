import VoiceNote

/// What an outcome that was handed in says of things for which the reference system would be asked, and what it leaves out.
struct ToldParts: Sendable, Hashable {
    /// Who worked out the detection.
    enum Detector: Sendable, Hashable {
        /// The detector of this package, whose answer can be asked for again.
        case reference
        /// The app's own.
        case own
    }

    /// The parts that are not told.
    var absent: Set<OutcomePart> = []
    /// Who worked out the detection.
    var detector = Detector.own
    /// What became of the note on the desk; `nil` when it is not told.
    var desk: DeskFacts?
    /// How the build buys; `nil` when it is not told.
    var purchases: PurchaseFacts?
    /// What was shown; `nil` when it is not told.
    var shown: ShownNote?
}

/// How a build of the app buys, and how it thanks.
struct PurchaseFacts: Sendable, Hashable {
    let backend: PurchaseBackend
    /// How often thanks were said.
    let thanks: Int

    init(backend: PurchaseBackend, thanks: Int) {
        self.backend = backend
        self.thanks = thanks
    }

    /// What an app does with a family's purchases.
    init(_ purchases: FamilyPurchases, app: NoteApp) {
        var jar = TipJar()
        backend = app.backend(purchases.key, purchases.hasPackage)
        thanks = purchases.tips.count { app.thanks(&jar, $0) }
    }
}
