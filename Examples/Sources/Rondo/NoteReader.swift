import CribaRecorder

/// Reads a note: hears it, has the model read it, keeps its page and drafts replies.
package struct NoteReader: Sendable {
    private let speech: any SpeechToText
    private let model: any NoteModel
    private let shelf: any Shelf
    private let craft: Craft

    /// A reader with its surroundings.
    package init(speech: any SpeechToText, model: any NoteModel, shelf: any Shelf, craft: Craft = Craft()) {
        (self.speech, self.model, self.shelf, self.craft) = (speech, model, shelf, craft)
    }

    /// Why a note has no page, or no drafts.
    package enum Trouble: Error, Sendable, Hashable {
        /// No language was offered, or no word was recognised.
        case nothingHeard
    }

    /// What became of a note.
    package enum Result: Sendable, Hashable {
        case read(Page)
        /// The stage that failed; the note stays in the inbox.
        case unread(stage: String)
    }

    /// Reads a note.
    ///
    /// - Parameter journal: Where it is written down, in an app that plays fixtures; `nil` in the hands of a user.
    package func read(
        _ note: VoiceNote, wishes: Wishes, now: Moment, journal: CribaRecorder.Note? = nil
    ) async -> Result {
        var stage = "probe"
        do {
            journal?.opened()
            let (choice, probes) = try await choose(note, journal)
            guard let best = choice?.ranking.first, let spoken = Tongue(locale: best.locale) else {
                throw Trouble.nothingHeard
            }
            stage = "transcribe"
            let heard = try await transcript(of: note, locale: best.locale, probes: probes, journal)
            guard heard.text.contains(where: { $0.isLetter || $0.isNumber }) else { throw Trouble.nothingHeard }
            stage = "summarise"
            let output = craft.output(wishes, spoken)
            let slips = try await slips(of: heard.text, sender: note.sender, now: now, output: output, journal)
            let page = craft.making.page(
                of: slips, transcript: heard.text, spoken: spoken, now: now, output: output)
            stage = "save"
            let form = output == .en ? nil : form(wishes, heard.text, spoken)
            return .read(try await close(page, heard.text, note, form, now, journal))
        } catch {
            journal?.failed(at: stage, error)
            return .unread(stage: stage)
        }
    }

    private func choose(
        _ note: VoiceNote, _ journal: CribaRecorder.Note?
    ) async throws -> (LanguageChoice?, [Heard]) {
        var probes: [Heard] = []
        for locale in craft.locales {
            probes.append(try await hear(.probe, first: craft.probeSeconds, locale, journal))
        }
        let choice = craft.choose(probes)
        if let choice { journal?.detected(choice.told) }
        return (choice, probes)
    }

    /// A note that the probe heard completely is not heard twice.
    private func transcript(
        of note: VoiceNote, locale: String, probes: [Heard], _ journal: CribaRecorder.Note?
    ) async throws -> Heard {
        if note.seconds <= craft.probeSeconds, let index = probes.firstIndex(where: { $0.locale == locale }) {
            journal?.transcript(recognition: index)
            return probes[index]
        }
        let heard = try await hear(.full, first: nil, locale, journal)
        journal?.transcript(recognition: probes.count)
        return heard
    }

    private func hear(
        _ purpose: CribaRecorder.Recognition.Purpose, first seconds: Double?, _ locale: String,
        _ journal: CribaRecorder.Note?
    ) async throws -> Heard {
        let span = seconds.map { 0...$0 }
        do {
            let heard = Heard(locale: locale, pieces: try await speech.hear(first: seconds, locale: locale))
            journal?.recognised(
                purpose, locale: locale, seconds: span, engine: speech.name, segments: heard.pieces.map(\.told))
            return heard
        } catch {
            journal?.recognitionFailed(purpose, locale: locale, seconds: span, engine: speech.name, error: error)
            throw error
        }
    }

    private func slips(
        of transcript: String, sender: String?, now: Moment, output: Tongue, _ journal: CribaRecorder.Note?
    ) async throws -> [Zettel] {
        let stretches = craft.cut(transcript)
        journal?.cut(stretches.map { CribaRecorder.Chunk($0.range, newTextStart: $0.newStart) })
        var slips: [Zettel] = []
        for (index, stretch) in stretches.enumerated() {
            let question = craft.prompts.reading(
                Prompts.Reading(
                    stretch: stretch.text, part: index + 1, parts: stretches.count, now: now, sender: sender,
                    output: output))
            let slip = try await ask(question, "summary.\(index + 1)of\(stretches.count)", Schema.zettel, journal) {
                try await model.read($0)
            }
            journal?.summarised(chunk: index, slip.told(in: output))
            slips.append(slip)
        }
        return slips
    }

    /// Asks the model, and writes the question down before it is answered.
    private func ask<Answer: Encodable>(
        _ question: Question, _ step: String, _ format: Schema.Format, _ journal: CribaRecorder.Note?,
        _ respond: (Question) async throws -> Answer
    ) async throws -> Answer {
        let number = journal?.requested(
            step, instructions: question.instructions, prompt: question.message, responseFormat: format)
        do {
            let answer = try await respond(question)
            if let number { journal?.answered(number, answer) }
            return answer
        } catch {
            if let number { journal?.failed(number, error) }
            throw error
        }
    }

    /// Keeps the page and asks for drafts. What goes wrong with drafts costs nothing else.
    private func close(
        _ page: Page, _ transcript: String, _ note: VoiceNote, _ form: AddressForm?, _ now: Moment,
        _ journal: CribaRecorder.Note?
    ) async throws -> Page {
        var page = page
        for step in craft.closing {
            switch step {
            case .keep:
                try await shelf.keep(page)
                journal?.saved(page.told(form))
            case .draft:
                let question = craft.prompts.drafting(
                    Prompts.Drafting(
                        page: page, questions: Self.questions(in: transcript), now: now, sender: note.sender,
                        output: page.language, form: form))
                do {
                    let drafts = try await ask(question, "reply", Schema.antworten, journal) {
                        try await model.answer($0)
                    }
                    page.drafts = drafts
                    journal?.drafted(drafts.told)
                } catch {
                    journal?.failed(at: "reply", error)
                }
            }
        }
        return page
    }

    private func form(_ wishes: Wishes, _ transcript: String, _ spoken: Tongue) -> AddressForm {
        switch wishes.form {
        case .automatic: AddressForm.spoken(in: transcript, tongue: spoken)
        case .familiar: .familiar
        case .polite: .polite
        }
    }

    /// The last sentences that end in a question mark.
    private static func questions(in transcript: String) -> [String] {
        let scalars = Array(transcript.unicodeScalars)
        return Sentences.ranges(in: scalars).filter { scalars[$0.upperBound - 1] == "?" }.suffix(3).map {
            Stretch(of: scalars, $0, newStart: $0.lowerBound).text
        }
    }
}
