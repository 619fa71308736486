import Foundation
import Rondo
import Synchronization

/// A recogniser that gives back what was recorded for a fixture.
struct RecordedSpeech: SpeechToText {
    let name: String
    private let probes: [String: [Piece]]
    private let full: [String: [Piece]]

    /// - Throws: What reading the recordings throws.
    init(_ fixture: Fixture) throws {
        let folder = fixture.folder.appendingPathComponent("recordings/speech")
        var (probes, full, name): ([String: [Piece]], [String: [Piece]], String?) = ([:], [:], nil)
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "json" {
            let recording = try Recording(json: file)
            let pieces = recording.segments.map {
                Piece($0.text, start: $0.start, duration: $0.duration, confidence: $0.confidence)
            }
            if file.lastPathComponent.hasSuffix(".full.json") {
                full[recording.requestedLocale] = pieces
            } else {
                probes[recording.requestedLocale] = pieces
            }
            name = recording.engine
        }
        (self.probes, self.full, self.name) = (probes, full, name ?? "")
    }

    func hear(first seconds: Double?, locale: String) async throws -> [Piece] {
        guard let pieces = (seconds == nil ? full : probes)[locale] else {
            let stretch = seconds == nil ? "the whole note" : "its beginning"
            throw Unreadable(description: "found no recording of \(stretch) in \(locale), expected one")
        }
        return pieces
    }

    private struct Recording: Decodable {
        let engine, requestedLocale: String
        let segments: [Segment]

        struct Segment: Decodable {
            let text: String
            let start, duration: Double
            let confidence: Double?
        }
    }
}

/// A stand-in for the model: it answers in Rondo's schema with what a person wrote for the fixture, never with what a model said.
///
/// It looks only at what it is asked. It writes in the language that the instructions name, and knows of a stretch what stands in the
/// question: a question that leaves something out gets no answer about it.
struct AuthoredModel: NoteModel {
    /// What it calls itself in an outcome.
    static let name = "authored answers"
    let answers: [Tongue: Answers.Sheet]

    /// The failures of the platform's model, by its names.
    enum GenerationError: Error {
        case refusal(String)
    }

    func read(_ question: Question) async throws -> Zettel {
        let sheet = try sheet(for: question)
        let asked = question.instructions + "\n" + question.message
        let dates = (sheet.dates ?? []).filter { asked.contains($0.from) }
        let toDos = (sheet.toDos ?? []).filter { asked.contains($0.from) }
        return Zettel(
            betreff: sheet.title, punkte: sheet.keyPoints.filter { asked.contains($0.from) }.map(\.text),
            bitten: toDos.isEmpty ? nil : toDos.map(\.text),
            termine: dates.isEmpty ? nil : dates.map { Zettel.Termin(was: $0.title, tag: $0.day, uhr: $0.time) })
    }

    func answer(_ question: Question) async throws -> Antworten {
        let replies = try sheet(for: question).replies
        if let failure = replies.failure { throw GenerationError.refusal(failure.message ?? failure.kind) }
        guard let diplomatic = replies.diplomatic, let neutral = replies.neutral, let firm = replies.firm else {
            throw Unreadable(description: "found no three drafts")
        }
        return Antworten(behutsam: diplomatic, sachlich: neutral, knapp: firm)
    }

    private func sheet(for question: Question) throws -> Answers.Sheet {
        let named = Tongue.allCases.filter { question.instructions.contains($0.inGerman) }
        guard named.count == 1, let sheet = answers[named[0]] else {
            throw Unreadable(description: "found \(named.count) languages in the instructions, expected one")
        }
        return sheet
    }
}

/// An inbox with one note, and a place for its page.
final class Desk: Shelf {
    private let page = Mutex<Page?>(nil)

    func keep(_ page: Page) async throws {
        self.page.withLock { $0 = page }
    }

    /// What Criba wants to know of it.
    var state: State {
        let isKept = page.withLock { $0 != nil }
        return State(waits: !isKept, kept: isKept)
    }

    struct State: Encodable {
        let waits, kept: Bool
    }
}
