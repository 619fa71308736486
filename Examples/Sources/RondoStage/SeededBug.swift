import Rondo

/// A mistake that a team could make, as a change of how Rondo goes about a note, with the evaluator that is there to see it.
package struct SeededBug: Sendable, CustomStringConvertible {
    package var description: String { name }

    package let name: String
    /// The id of the evaluator or relation that must turn red.
    package let seenBy: String
    let harm: @Sendable (inout Craft, Wishes) -> Void

    private init(
        _ name: String, seenBy: String, _ harm: @escaping @Sendable (inout Craft, Wishes) -> Void
    ) {
        (self.name, self.seenBy, self.harm) = (name, seenBy, harm)
    }

    /// All of them.
    package static let all: [SeededBug] = [
        // Cuts after so many words, wherever that is.
        SeededBug("cuts-inside-sentences", seenBy: "voice-note.chunks.bounds") { craft, _ in
            let cut = craft.cut
            craft.cut = { text in
                let scalars = Array(text.unicodeScalars)
                let stretches = cut(text)
                return stretches.enumerated().map { index, stretch in
                    guard index < stretches.count - 1 else { return stretch }
                    let space = scalars[..<(stretch.range.upperBound - 2)].lastIndex { $0 == " " }
                    return Stretch(
                        of: scalars, stretch.range.lowerBound..<(space ?? stretch.range.upperBound),
                        newStart: stretch.newStart)
                }
            }
        },
        // An off-by-one over the stretches.
        SeededBug("drops-the-last-stretch", seenBy: "voice-note.chunks.coverage") { craft, _ in
            let cut = craft.cut
            craft.cut = { text in
                let stretches = cut(text)
                return stretches.count > 1 ? stretches.dropLast() : stretches
            }
        },
        // "The model follows it better there."
        SeededBug("transcript-in-instructions", seenBy: "voice-note.prompt.instructions") { craft, _ in
            let reading = craft.prompts.reading
            craft.prompts.reading = { parts in
                var question = reading(parts)
                question.instructions += "\nEs geht um diese Nachricht: \(parts.stretch)"
                return question
            }
        },
        // "So that drafts greet by name."
        SeededBug("sender-in-instructions", seenBy: "voice-note.prompt.instructions") { craft, _ in
            let drafting = craft.prompts.drafting
            craft.prompts.drafting = { parts in
                var question = drafting(parts)
                if let sender = parts.sender { question.instructions += "\nDie Antwort geht an \(sender)." }
                return question
            }
        },
        // The picker is hidden in English, its line is not.
        SeededBug("address-form-in-english", seenBy: "voice-note.prompt.address-form") { craft, _ in
            let drafting = craft.prompts.drafting
            craft.prompts.drafting = { parts in
                var question = drafting(parts)
                if parts.output == .en { question.instructions += "\nDie Anrede ist durchgehend »du«." }
                return question
            }
        },
        // A week that begins on Sunday.
        SeededBug("weekday-guessed", seenBy: "voice-note.dates.weekday") { craft, _ in
            craft.making.weekday = { day in
                let week = Day.Weekday.allCases
                return week[((week.firstIndex(of: day.weekday) ?? 0) + 1) % week.count]
            }
        },
        // "An empty section looks broken."
        SeededBug("task-invented", seenBy: "voice-note.to-dos.must-not") { craft, _ in
            let tasks = craft.making.tasks
            craft.making.tasks = { said in
                let found = tasks(said)
                return found.isEmpty ? ["Call back"] : found
            }
        },
        // The page is kept when everything is there.
        SeededBug("drafts-before-keeping", seenBy: "voice-note.digest.saved-first") { craft, _ in
            craft.closing = [.draft, .keep]
        },
        // "As spoken" takes the phone's language.
        SeededBug("output-of-the-interface", seenBy: "voice-note.output.digest-language") { craft, wishes in
            let output = craft.output
            craft.output = { asked, spoken in asked.output == .asSpoken ? wishes.interface : output(asked, spoken) }
        },
        // The screen's headings are asked for.
        SeededBug("headings-in-the-request", seenBy: "voice-note.prompt.interface") { craft, wishes in
            let reading = craft.prompts.reading
            let headings =
                switch wishes.interface {
                case .de: "Auf einen Blick / Zu erledigen / Erwiderungen"
                case .es: "De un vistazo / Por hacer / Respuestas listas"
                case .en: "At a glance / Things to do / Ready replies"
                }
            craft.prompts.reading = { parts in
                var question = reading(parts)
                question.message += "\nAbschnitte: \(headings)"
                return question
            }
        },
    ]
}
