import SeededRandom
import Testing

@testable import Languages

@Suite struct SentenceSplitterTests {
    private func split(_ text: String, _ language: Language) -> [String] {
        SentenceSplitter(language: language).sentences(in: text).map { String(text[$0]) }
    }

    @Test(
        "what holds together stays one sentence",
        arguments: [
            (Language.de, "Wir treffen uns am 3. Mai um 10.30 Uhr."),
            (.de, "Das kostet z. B. 3.500 € im Jahr."), (.de, "Das kostet z.B. Geld."),
            (.de, "Ruf bitte Dr. Weber an."), (.de, "Der 2. Termin passt nicht."), (.de, "Bis zum 12. Dezember."),
            (.de, "Am 3. 5. bin ich da."), (.de, "Freitag 3. Mai passt."), (.de, "Freitag 3. 5. passt."),
            (.de, "Ich bin im 3. Stock."), (.de, "Frau Prof. Dr. J. Weber kommt."),
            (.de, "Ich weiß nicht… Vielleicht morgen"), (.de, "Ja ... Aber wann"), (.de, "1. Milch kaufen"),
            (.de, "Kommst du, d. h. Peter und du?"), (.de, "Das Büro, Nr. 5, ist zu."),
            (.de, "„Kommst du?“ fragte er."),
            (.es, "Mañana, p. ej. Juan o la Sra. Ortega."), (.es, "Son las 5 p. m. en Madrid."),
            (.es, "¿Vienes mañana…?"), (.es, "El Sr. D. Juan vive en EE. UU. desde 1990."), (.es, "La 1.ª vez."),
            (.es, "Cuesta 3.500 € al año."), (.es, "Véase la pág. 3 del núm. 4."),
            (.en, "Mr. Hill and Mrs. Hill met Dr. Jones."), (.en, "It costs 3.50 a piece, e.g. Apples."),
            (.en, "Meet at 10.30 a.m. on Monday."), (.en, "George W. Smith called."), (.en, "See www.example.com now"),
            (.de, "Bis Jan. 2026 max. 3 Leute, Art. 5 sagt das."), (.en, "It ends Jan. 5 at noon."),
        ])
    func together(language: Language, text: String) {
        #expect(split(text, language) == [text])
    }

    @Test(
        "sentences are split where speakers end them",
        arguments: [
            (Language.de, ["Ich komme am 3. Mai.", "Danach nicht."]), (.de, ["Er kommt am 3.", "Danach nicht."]),
            (.de, ["Hallo!", "Wie geht's?", "Gut."]), (.de, ["Er sagte: „Ja.“", "Dann ging er."]),
            (.de, ["Das war 2024.", "Jetzt ist es anders."]),
            (.de, ["Ja .", "Danach nicht."]), (.de, ["Wir sind 12.", "Mehr Stühle bitte."]),
            (.de, ["Einfach so.", "Der Papa kommt auch."]), (.de, ["Das macht der Jan.", "Ich nicht."]),
            (.de, ["Auf seine Art.", "Und Max.", "Der auch."]), (.es, ["Qué más da.", "Vamos."]),
            (.en, ["Ask Jan.", "She knows."]),
            (.es, ["¡Hola, Marta!", "¿Qué tal?", "Bien."]), (.es, ["No lo sé.", "¿Y tú?"]),
            (.es, ["Llamé a la Sra. Ortega.", "No estaba."]), (.es, ["Son tres.", "¡Ya está!"]),
            (.en, ["It was Mr. Hill and I.", "Then we left."]), (.en, ["Really?!", "Yes.", "(Sure.)", "Bye."]),
            (.en, ["At 5 p.m.", "Then home."]), (.en, ["One.", "2 are left."]),
        ])
    func apart(language: Language, sentences: [String]) {
        #expect(split(sentences.joined(separator: " "), language) == sentences)
        #expect(split("  " + sentences.joined(separator: "\n\n") + " \n", language) == sentences)
    }

    @Test("a call without a space behind it ends its sentence, a quoted one does not")
    func unspaced() {
        #expect(split("Nein!Doch!", .de) == ["Nein!", "Doch!"])
        #expect(split("¿Vienes?¿Sí?", .es) == ["¿Vienes?", "¿Sí?"])
        #expect(split("„Nein!“Doch er kam.", .de) == ["„Nein!“Doch er kam."])
    }

    @Test(
        "what follows a mark says whether the sentence goes on",
        arguments: [
            (Language.de, ["Er rief: „Ja!“, und ging."]), (.de, ["Ja! , aber nein"]), (.de, ["Ja! ; nein"]),
            (.de, ["Ja? : nein"]),
            (.de, ["Ja. , aber"]), (.de, ["Ja. ; aber"]), (.de, ["Ja. : aber"]), (.de, ["Ja!", "– aber nein"]),
            (.de, ["Ja.", "- Nein"]),
            (.de, ["„Kommst du?“", "Fragte er."]), (.de, ["Ja?", "nein"]), (.de, ["Ja. nein"]), (.de, ["Ja.. Nein"]),
            (.de, ["Ja.!", "Nein"]), (.de, ["Nein!?", "Doch"]), (.de, ["(Dr.)", "Weber"]), (.de, ["Frau Dr.", "¿Sí?"]),
            (.de, ["Ja.", "5 Leute"]), (.de, ["Ja.", "„Nein“"]), (.de, ["Ja.", "🙂"]), (.de, ["Ja.", "ж"]),
            (.de, ["Plan B. Danach"]),
            (.de, ["Er ist mit 3. Klasse"]), (.de, ["am 10. Tag"]), (.de, ["am 100.", "Tag"]),
            (.de, ["Wir sind 3.", "Haus"]),
            (.de, ["der 3. Haufen"]), (.de, ["der 3.", "Aber"]), (.de, ["Wir sind 3. MAI"]),
            (.de, ["Haus der 3. 4. Tag"]),
            (.de, ["Wir sind 3.", "Jahrhundertealte Bäume."]), (.en, ["It is 3.", "May be."]),
            (.es, ["Son 3.", "Mayo."]),
            (.en, ["3. May be."]), (.de, ["Ja.", "3. Milch"]), (.de, ["Ja.", "Dr. Weber kommt."]),
            (.de, ["Ja!", "Z. B. Peter."]), (.de, ["Milch 3.", "Brot"]), (.en, ["Plan a. Then"]),
            (.en, ["So do i.", "Then"]),
            (.es, ["Plan a. Entonces"]), (.de, ["Das ist i. Danach"]), (.en, ["Ask jan. 5 times"]),
            (.en, ["Ask jan.", "Five times"]),
            (.de, ["Siehe art. 5"]), (.de, ["Siehe Max.", "Ja"]), (.de, ["abcdefghijklm.", "Nein"]),
            (.de, ["Ä. Weber"]), (.de, ["d.h. Peter"]),
            (.de, ["x.Dr.", "Weber.", "Ja"]), (.de, ["www.dr.", "Weber"]),
        ])
    func followers(language: Language, sentences: [String]) {
        #expect(split(sentences.joined(separator: " "), language) == sentences)
    }

    @Test(
        "without a space only a call and a capital, or an opening mark, part two sentences",
        arguments: [
            ("Ja.Nein", 1), ("Ja!Nein", 2), ("Ja!nein", 1), ("Ja!¿No?", 2), ("Ja.¿No?", 1), ("Ja!5", 1),
            ("„Ja!“Nein", 1), ("„Ja!“¿No?", 2), ("Ja!.Nein", 2),
            ("Ja!\nnein", 2), ("Dr.\nWeber", 2), ("Ja.\u{A0}Nein", 2), ("Ja.\u{2028}nein", 2), ("Ja。Nein", 2),
            ("Ja! ", 1), ("!", 1), ("...", 1), ("¿", 1), (". Ja", 2),
            ("Dr. \n Weber", 2), ("Dr.  Weber", 1), ("Ja!Dr. Weber kommt.", 2),
        ])
    func spaces(_ text: String, _ count: Int) {
        #expect(split(text, .de).count == count, "\(split(text, .de))")
    }

    @Test("speech without punctuation is one sentence, however long")
    func unpunctuated() {
        let text = Array(repeating: "also ich bin dann mal weg", count: 5_000).joined(separator: " ")
        #expect(split(text, .de) == [text])
        #expect(split("", .de).isEmpty)
        #expect(split(" \n\t ", .de).isEmpty)
    }

    @Test("sentences are in order, don't overlap, have no outer white space and hold all that isn't white space")
    func cover() {
        var random = SeededGenerator(11)
        let pieces = [
            "am", "3.", "Mai", "z.", "B.", "Dr.", "Weber", " ", "  ", "\n", ".", "!", "?", "…", "...", "¿", "¡", "Qué",
            "10.30", "“", "„", "»", "(", ")", "a\u{308}", "👩‍👩‍👧", "\u{301}", "\r\n", "\u{A0}", ",", "und", "I", "p. ej.",
        ]
        for round in 0..<2_000 {
            let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
                    + (Bool.random(using: &random) ? " " : "")
            }.joined()
            let language = Language.allCases[round % 3]
            let ranges = SentenceSplitter(language: language).sentences(in: text)
            var at = text.startIndex
            var kept = String.UnicodeScalarView()
            for range in ranges {
                #expect(range.lowerBound >= at && !range.isEmpty)
                #expect(text.unicodeScalars[at..<range.lowerBound].allSatisfy { $0.properties.isWhitespace })
                let sentence = text.unicodeScalars[range]
                #expect(sentence.first?.properties.isWhitespace == false)
                #expect(sentence.last?.properties.isWhitespace == false)
                kept.append(contentsOf: sentence)
                at = range.upperBound
            }
            #expect(text.unicodeScalars[at...].allSatisfy { $0.properties.isWhitespace })
            #expect(
                kept.filter { !$0.properties.isWhitespace }
                    == text.unicodeScalars.filter { !$0.properties.isWhitespace })
        }
    }

    @Test("a split is found again in each sentence alone: no sentence falls apart further")
    func idempotent() {
        let text = "Am 3. Mai kommt Dr. Weber. „Ja?“ fragte er. Danach z. B. ein Essen! Wir sind 12. Und du?"
        let sentences = split(text, .de)
        #expect(sentences.count == 5)
        for sentence in sentences { #expect(split(sentence, .de) == [sentence]) }
    }
}
