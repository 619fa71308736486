import DialogueMemo
import NoteAnalysis
import VoiceNote

/// The voice note that a performer plays, put together from values; by itself as the app puts it together.
package struct VoiceNoteSystem: Sendable {
    /// The stages of a note's way.
    package var stages = NoteStages()
    /// What the app does beside.
    package var app = NoteApp()
    /// What is put around the engines of a cell, by what its user chose.
    package var engines: @Sendable (NoteEngines, NoteConfiguration) -> NoteEngines = { engines, _ in engines }
    /// Files of fixtures that are read from other places: the other name by the name that is asked for.
    package var files: [String: String] = [:]
    /// The text of a prompt file, by its name and what stands in the file.
    package var prompt: @Sendable (String, String) -> String = { $1 }

    /// The system as the app puts it together.
    package init() {}
}

/// The dialogue memo that a performer plays.
package struct DialogueMemoSystem: Sendable {
    /// The stages of an exchange.
    package var stages = MemoStages()
    /// What holds for every exchange.
    package var plan = SessionPlan()
    /// The text of a prompt file, by its name and what stands in the file.
    package var prompt: @Sendable (String, String) -> String = { $1 }

    /// The system as the app puts it together.
    package init() {}
}

/// The note analysis that a performer plays.
package struct NoteAnalysisSystem: Sendable {
    /// The stages of an analysis.
    package var stages = AnalysisStages()
    /// The text of a prompt file, by its name and what stands in the file.
    package var prompt: @Sendable (String, String) -> String = { $1 }

    /// The system as the app puts it together.
    package init() {}
}
