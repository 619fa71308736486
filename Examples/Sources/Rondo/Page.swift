/// What Rondo keeps of a note.
package struct Page: Sendable, Hashable {
    package var language: Tongue
    package var title: String
    package var points: [String]
    /// Tasks for the user; empty when nobody asks for anything.
    package var tasks: [String]
    package var appointments: [Appointment]
    package var drafts: Antworten?
}

/// Something at a day, at a time, or both.
package struct Appointment: Sendable, Hashable {
    package var what: String
    package var day: Day?
    package var weekday: Day.Weekday?
    /// `HH:MM`.
    package var clock: String?
}

/// How the user wants a note read.
package struct Wishes: Sendable, Hashable {
    /// The language of the answers.
    package enum Output: Sendable, Hashable {
        case asSpoken
        case fixed(Tongue)
    }

    /// How the sender is addressed.
    package enum Form: String, Sendable, Hashable {
        case automatic, familiar, polite
    }

    /// The language of the app's own words. Nothing below the user interface may ask for it.
    package var interface: Tongue
    package var output: Output
    package var form: Form

    /// Wishes.
    package init(interface: Tongue, output: Output, form: Form) {
        (self.interface, self.output, self.form) = (interface, output, form)
    }
}
