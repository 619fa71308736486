import JSONDocument
import VoiceNote

/// How the build of the app buys, and what must come of it. Nothing of it may touch a note.
struct FamilyPurchases: Sendable {
    let key: String?
    let hasPackage: Bool
    /// Whether the service is used, or the platform's own store.
    let usesService: Bool
    /// Tips as the systems report them.
    let tips: [TipJar.Transaction]
    /// How often the app says thank you.
    let thanks: Int
}

extension FamilyPurchases {
    init?(_ family: JSONObjectReader) throws {
        guard
            let reader = try family.optionalObject(
                "purchases", keys: ["key", "hasPackage", "usesService", "tips", "thanks"])
        else { return nil }
        let tips = try (reader.optionalObjects("tips", keys: ["identifier", "storeIdentifier"]) ?? []).map {
            TipJar.Transaction(
                identifier: try $0.string("identifier"), storeIdentifier: try $0.optionalString("storeIdentifier"))
        }
        self.init(
            key: try reader.optionalString("key"), hasPackage: try reader.bool("hasPackage"),
            usesService: try reader.bool("usesService"), tips: tips, thanks: try reader.optionalInt("thanks") ?? 0)
    }
}
