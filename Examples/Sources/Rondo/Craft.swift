/// How Rondo goes about a note: each step it could take otherwise, as a value.
package struct Craft: Sendable {
    /// What is done once a page is there.
    package enum Closing: Sendable {
        case keep, draft
    }

    package var choose: @Sendable ([Heard]) -> LanguageChoice? = { LanguageChoice($0) }
    package var output: @Sendable (Wishes, Tongue) -> Tongue = { wishes, spoken in
        switch wishes.output {
        case .asSpoken: spoken
        case .fixed(let tongue): tongue
        }
    }
    package var cut: @Sendable (String) -> [Stretch] = { Cutter().stretches(of: $0) }
    package var prompts = Prompts()
    package var making = PageMaking()
    /// A page is kept before drafts are asked for: whatever happens to them, it is there.
    package var closing: [Closing] = [.keep, .draft]

    /// The locales that compete, one a language.
    package var locales = ["de-DE", "es-ES", "en-US"]
    /// How much of a note is heard in every locale.
    package var probeSeconds = 20.0

    /// Rondo's way.
    package init() {}
}
