import Engines
import JSONDocument
import NoteAnalysis

/// What a family changes in how its notes are played: the surroundings, never the story.
struct AnalysisOverride: Sendable {
    /// Something a user does with a note that was analysed.
    enum UserAction: Sendable, Hashable {
        /// Ticks an item, named by its id in the family.
        case tick(String)
        /// Takes a tick back.
        case untick(String)
        /// Goes on speaking, where the fixture has more, and has the note analysed again.
        case analyseAgain
    }

    var availability = ModelAvailability.available
    /// How tokens are estimated, instead of the matrix's setting.
    var estimate: TokenEstimate?
    /// Who counts as a person, instead of the matrix's setting.
    var people: PeopleSetting?
    /// What the engine counts for any prompt; `nil` where it cannot count.
    var exactTokens: Int?
    /// What is said behind the fixture's transcript.
    var append = ""
    var then: [UserAction] = []

    /// Whether model requests can differ from those of the family it builds on.
    var changesRequests: Bool { people != nil || !append.isEmpty || !then.isEmpty }

    private static let keys = ["availability", "estimate", "people", "exactTokens", "append", "then"]

    init() {}

    /// Reads the `override` of a family.
    init(_ family: JSONObjectReader) throws {
        guard let reader = try family.optionalObject("override", keys: Self.keys) else { return }
        availability = try reader.optionalChoice("availability") ?? .available
        estimate = try reader.optionalChoice("estimate")
        people = try reader.optionalChoice("people")
        exactTokens = try reader.optionalInt("exactTokens")
        append = try reader.optionalString("append") ?? ""
        then = try (reader.optionalObjects("then", keys: ["tick", "untick", "analyseAgain"]) ?? []).map { action in
            if let id = try action.optionalString("tick") { return .tick(id) }
            if let id = try action.optionalString("untick") { return .untick(id) }
            guard action.has("analyseAgain") else {
                throw reader.error(
                    at: "then", found: "no action", expected: "tick, untick or analyseAgain", advice: nil)
            }
            return .analyseAgain
        }
    }
}
