import Digests
import Engines
import Languages
import NamedDates
import SeededRandom
import Testing

@testable import VoiceNote

@Suite("Rules of a note at their limits")
struct RuleEdgeTests {
    private func apply(
        _ transcript: String, _ language: Language = .de, day: String? = nil, time: String? = nil
    ) throws -> DigestDate? {
        let claimed = try #require(
            Samples.chunkSummary(["p"], dates: [Samples.date("Feier", day: day, time: time)]).dates?.first)
        let reading = RuleDateReader().read(transcript, language: language, now: Samples.now)
        return DateRules(reading: reading, today: Samples.now.date).apply(to: claimed)
    }

    @Test("what nobody sets is what is published or argued for")
    func defaults() {
        let settings = NoteSettings(candidates: Samples.candidates)
        #expect(settings.probeSeconds == 20 && settings.silenceLevel == -60 && settings.keyPointLimit == 5)
        #expect(settings.likeness.sharedWords == 0.7 && settings.detection == DetectionSettings())
        let chunking = ChunkSettings()
        #expect(chunking.threshold == 700 && chunking.size == 350 && chunking.overlap == 60)
        #expect(chunking.estimator == .characters(perToken: 4) && settings.chunking == chunking)
        let configuration = NoteConfiguration(interface: .de)
        #expect(configuration.output == .spoken && configuration.addressForm == .automatic)
        #expect(configuration.forcedLocale == nil)
    }

    @Test(
        "a correction reaches over five words and not over six",
        arguments: [
            ("Am Freitag, nee, also ich komme doch Samstag.", DigestDate.Rule.lostDayOtherNamed),
            ("Am Freitag, nee, also ich komme doch erst Samstag.", .named), ("Am Freitag, Samstag komm ich.", .named),
        ])
    func reach(_ text: String, _ rule: DigestDate.Rule) throws {
        #expect(try apply(text, day: "2026-03-06")?.rule == rule)
        #expect(try apply(text, day: "2026-03-07")?.rule == .named)
    }

    @Test("of three days in a row the last one counts, and a day takes back no mere time, nor a time a day")
    func chains() throws {
        let text = "Am Donnerstag, nee, Freitag, nee, Samstag komm ich, am Sonntag nicht."
        for (day, rule) in [
            ("2026-03-05", DigestDate.Rule.lostDayOtherNamed), ("2026-03-06", .lostDayOtherNamed),
            ("2026-03-07", .named), ("2026-03-08", .named),
        ] { #expect(try apply(text, day: day)?.rule == rule, "\(day)") }
        #expect(try apply("Am Freitag, nee, um vier.", day: "2026-03-06", time: "16:00")?.rule == .named)
        #expect(try apply("Um vier, nee, am Freitag.", day: "2026-03-06", time: "16:00")?.time == Samples.time("16:00"))
        #expect(
            try apply("Um drei, nee, um vier.", time: "15:00") == nil
                || apply("Um drei, nee, um vier.", time: "15:00")?.time == nil)
        #expect(try apply("Am Freitag um drei, nee, Samstag um vier.", day: "2026-03-07", time: "15:00")?.time == nil)
    }

    @Test("an item without day and time stays, marked, where the message names anything or half names it")
    func bare() throws {
        for text in ["Wir feiern am Samstag.", "Er kommt am 30. Februar.", "Wir feiern um acht."] {
            let date = try apply(text)
            #expect(date?.rule == .unverified || text.contains("Februar"), "\(text)")
            #expect(date?.day == nil && date?.time == nil)
        }
        #expect(try apply("Wir treffen uns mal.") == nil)
        let timeOnly = try apply("Wir feiern am Samstag.", time: "16:00")
        #expect(timeOnly?.rule == .lostDayOtherNamed && timeOnly?.time == nil, "a day grounds no time")
    }

    @Test("what was rejected keeps an item, marked, and only today goes; a word that is a day or a name keeps none")
    func rejected() throws {
        #expect(try apply("Er kommt am 30. Februar.", day: "2026-03-04")?.day == nil)
        #expect(try apply("Er kommt am 30. Februar.", day: "2026-03-04")?.rule == .unverified)
        let time = try apply("Er kommt am 30. Februar.", day: "2026-03-02", time: "18:00")
        #expect(time?.day == Samples.day("2026-03-02") && time?.time == Samples.time("18:00"))
        // A reader without a wider net: what is impossible was meant as a day, a word that means something else was not.
        let claimed = try #require(Samples.chunkSummary(["p"], dates: [Samples.date("Feier", day: "2026-03-09")]).dates)
        for (why, rule) in [
            (RejectedMention.Why.impossible, DigestDate.Rule.unverified), (.notUnderstood, .unverified),
            (.ambiguousWord, nil),
        ] {
            let findings = DateFindings(dates: [], rejected: [RejectedMention(text: "Mai", range: 0..<3, why: why)])
            let rules = DateRules(
                reading: DateReading(findings: findings, lastSaid: [], hasWeakCue: false), today: Samples.now.date)
            #expect(rules.apply(to: claimed[0])?.rule == rule, "\(why)")
        }
    }

    @Test(
        "a dial shows the same hour twice a day",
        arguments: [
            ("00:00", "12:00", true), ("11:30", "23:30", true), ("12:00", "01:00", false), ("11:00", "22:00", false),
            ("03:30", "15:31", false), ("13:00", "01:00", true), ("13:00", "02:00", false),
        ])
    func dial(_ one: String, _ other: String, _ isSame: Bool) {
        #expect(Samples.time(one).isSameOnTheDial(as: Samples.time(other)) == isSame)
        #expect(Samples.time(other).isSameOnTheDial(as: Samples.time(one)) == isSame)
    }

    @Test(
        "a cue asks, unless it is denied close behind or tells of somebody else",
        arguments: [
            (Language.de, "Ruf", true), (.de, "Ich ruf", true), (.de, "Kannst du", true), (.de, "Kannst", false),
            (.de, "Du musst nichts", false),
            (.de, "Du musst da heute ja nichts", false), (.de, "Du musst da heute ja auch nichts", true),
            (.de, "Kannst du nicht mal kommen", true),
            (.de, "Kannst du nicht kommen", false), (.de, "Kannst du nicht", false),
            (.de, "Kannst du nicht vielleicht", true), (.de, "Du musst kein Brot", false),
            (.es, "Llama a Ruth", true), (.es, "me llama David", false), (.es, "Que trae pan", false),
            (.es, "que por favor venga", true),
            (.es, "No llama", false), (.es, "ya llama", true), (.en, "Never bring it", false),
            (.en, "I don't bring it", false), (.en, "Please", true),
            (.en, "Don't forget", true), (.en, "He brings it", false), (.en, "you need to", true),
            (.en, "you need", false),
        ])
    func cues(_ language: Language, _ text: String, _ asks: Bool) {
        #expect(RequestCues(language: language).areFound(in: text) == asks)
    }

    @Test(
        "tokens are counted up to whole ones",
        arguments: [
            ("", 0, 0), ("a", 1, 2), ("abcd", 1, 2), ("abcde", 2, 2), ("äöüß", 1, 2), ("äöüßñ", 2, 2), ("a b", 1, 3),
            (" a  b c ", 2, 5), ("👨‍👩‍👧", 2, 2), ("  ", 1, 0),
        ])
    func tokens(_ text: String, _ characters: Int, _ words: Int) {
        #expect(TokenEstimator.characters(perToken: 4).tokens(in: text) == characters)
        #expect(TokenEstimator.words(perWord: 1.5).tokens(in: text) == words)
        #expect(TokenEstimator.characters(perToken: 1).tokens(in: text) == text.unicodeScalars.count)
        #expect(TokenEstimator.characters(perToken: 4).tokens(in: "x\(text)y".dropFirst().dropLast()) == characters)
        // Nothing per token is nonsense, and no reason to end the app.
        #expect(TokenEstimator.characters(perToken: 0).tokens(in: text) <= text.unicodeScalars.count)
    }

    private func chunks(_ text: String, threshold: Int, size: Int, overlap: Int) -> [String] {
        Chunker(
            settings: .init(threshold: threshold, size: size, overlap: overlap, estimator: .characters(perToken: 1)),
            language: .de
        ).chunks(of: text).map(\.text)
    }

    @Test("two sentences above the threshold are two chunks, at the threshold one")
    func two() {
        let text = "Abcdefg hi. Klmnopq rs."
        #expect(text.count == 23)
        #expect(chunks(text, threshold: 22, size: 12, overlap: 0) == ["Abcdefg hi.", "Klmnopq rs."])
        #expect(chunks(text, threshold: 23, size: 12, overlap: 0) == [text])
        #expect(chunks("Abcdefghij klm.", threshold: 3, size: 15, overlap: 0) == ["Abcdefghij klm."], "one sentence")
    }

    @Test("a stretch without a full stop is cut between words into quarters of a chunk, as full as they get")
    func pieces() {
        let text = Array(repeating: "ab", count: 10).joined(separator: " ")
        // A quarter of 24 holds two of these words; the overlap is one such piece.
        #expect(
            chunks(text, threshold: 24, size: 24, overlap: 1) == [
                "ab ab ab ab ab ab", "ab ab ab ab ab ab",
            ])
        // Exactly a quarter is no more than a quarter.
        let exact = Array(repeating: "abc de", count: 5).joined(separator: " ")
        #expect(
            chunks(exact, threshold: 24, size: 24, overlap: 1) == ["abc de abc de abc de", "abc de abc de abc de"])
        let long = "abcdefghijkl ab ab ab ab ab ab"
        #expect(chunks(long, threshold: 24, size: 24, overlap: 0).first == "abcdefghijkl ab ab")
        #expect(!chunks(text, threshold: 0, size: 0, overlap: 0).isEmpty, "a size of nothing ends no app")
        #expect(chunks(text, threshold: 0, size: 1, overlap: 0).count == 10)
    }

    @Test(
        "facts are one when seven tenths of the shorter one's words are shared",
        arguments: [
            (
                "rote blaue grüne gelbe graue Türen öffnen sich sehr langsam",
                "rote blaue grüne gelbe graue Türen öffnen", true
            ),
            ("apple berry cherry damson elder", "apple berry cherry figgy grape", false),
            (
                "apple berry cherry damson elder figgy grape hazel ivory jujube",
                "apple berry cherry damson elder figgy grape xxxxx yyyyy zzzzz", true
            ),
            (
                "apple berry cherry damson elder figgy grape hazel ivory jujube",
                "apple berry cherry damson elder figgy wwwww xxxxx yyyyy zzzzz", false
            ),
            ("Marta brings salad bread water plates", "Julia brings salad bread water plates", false),
            ("Later brings salad bread water plates", "Soonest brings salad bread water plates glasses", true),
            ("Marta brings salad bread water plates", "Today Julia brings Marta salad bread water plates", false),
            ("ja", "so", true), ("ja", "apple", false), ("apple 3", "apple 4", false),
            ("apple zwei", "apple drei", false), ("apple 3 4", "apple 4 3", true),
            ("kein apple", "apple", false), ("kein apple", "nicht apple", true),
        ])
    func likeness(_ one: String, _ other: String, _ isSame: Bool) {
        let (left, right) = (ContentWords(one), ContentWords(other))
        #expect(left.statesTheSame(as: right, LikenessSettings()) == isSame)
        #expect(right.statesTheSame(as: left, LikenessSettings()) == isSame, "the other way round")
    }

    @Test("a stem is five letters, whatever their bytes; words of three say nothing")
    func stems() {
        for (word, stem) in [
            ("Straßenbahn", "straß"), ("mañanas", "mañan"), ("apples", "apple"), ("nett", "nett"), ("Жuravl", "жurav"),
            ("журавль", "журав"),
            ("abcde", "abcde"),
        ] {
            let words = ContentWords(word)
            #expect(words.stems.contains(stem) && words.stems.count == 1, "\(word)")
        }
        #expect(ContentWords("rot und gut").stems.count == 0)
        #expect(ContentWords("apple apple Apple").stems.count == 1)
        let words = ContentWords("Gestern rief Marta an. Danach Julia wieder")
        #expect(words.named.contains("marta") && words.named.contains("julia") && words.named.count == 2)
        #expect(words.first == "danac" && words.distinguishing.contains("gestern"))
    }

    @Test(
        "forms of address are counted, each once, and the more frequent tells",
        arguments: [
            (Language.de, "Hast du dein Buch? Ich frage Sie.", AddressForm.familiar),
            (.de, "Haben Sie Ihr Buch? Hast du Zeit?", .polite),
            (.de, "Hast du? Haben Sie?", nil), (.de, "Sie kommt. Ihr Hund auch.", nil),
            (.de, "Das hat sie gesagt.", nil), (.de, "Kommen Sie", .polite),
            (.es, "¿Tienes tiempo?", .familiar), (.es, "Oiga, ¿usted viene?", .polite), (.es, "usted y tú", nil),
            (.en, "Do you?", nil),
        ] as [(Language, String, AddressForm?)])
    func forms(_ language: Language, _ text: String, _ form: AddressForm?) {
        #expect(AddressForm.spoken(in: text, language: language) == form)
    }

    @Test("every text of one language is a gap beside itself, none beside the others, and each has its name")
    func gaps() {
        for language in Language.allCases {
            let texts = InterfaceTexts.texts(in: language)
            let gaps = texts.gaps(beside: [language])
            #expect(
                gaps.count == 19 && Set(gaps).count == 19 && gaps.first == "keyPoints" && gaps.last == "modelNotReady")
            #expect(texts.gaps(beside: Language.allCases.filter { $0 != language }).isEmpty)
            #expect(texts.gaps(beside: []).isEmpty)
        }
    }

    @Test(
        "a key is unusable only when it is wholly a build variable",
        arguments: [("$(KEY", true), ("KEY)", true), ("$(A)b", true), ("$()", false), (" k ", true)])
    func keys(_ key: String, _ isUsable: Bool) {
        #expect((PurchaseBackend.choose(key: key, hasPackage: true) == .service(key: key)) == isUsable)
        #expect(PurchaseBackend.choose(key: key, hasPackage: false) == .platformStore)
    }

    private struct Sound: AudioSource {
        let seconds: Double
        let loudest: Double?

        func open(_ audio: AudioReference) async throws -> OpenedAudio {
            OpenedAudio(durationSeconds: seconds, channels: 1, loudest: loudest)
        }
    }

    @Test(
        "a recording is silence below the level and none at it; then nothing is heard",
        arguments: [(-60.0, false), (-60.01, true), (-20, false), (nil, false)] as [(Double?, Bool)])
    func silence(_ loudest: Double?, _ isSilent: Bool) async throws {
        let (play, diary) = (Play(), Diary())
        let engines = NoteEngines(
            audio: Sound(seconds: 45, loudest: loudest),
            recogniser: FakeRecogniser(spoken: play.spoken, probe: play.probe, full: play.transcript, diary: diary),
            identifier: FakeIdentifier(language: .de), model: FakeModel(diary: diary, answer: play.answer),
            store: FakeStore(diary: diary), checkpoint: {})
        let outcome = try await VoiceNotePipeline(engines: engines, settings: play.settings, prompts: Samples.prompts)
            .digest(
                InboxNote(audio: AudioReference(sha256: SHA256.hash("a")), sender: nil),
                configuration: play.configuration,
                now: Samples.now, observe: { _ in })
        #expect((outcome.failure?.failure.kind == .nothingHeard) == isSilent)
        #expect((outcome.failure?.stage == .ingest) == isSilent)
        #expect(diary.all.contains { $0.hasPrefix("hear") } != isSilent)
    }

    @Test("a search finds what a plain comparison of words' beginnings finds", arguments: 0..<40)
    func search(seed: UInt64) {
        var random = SeededGenerator(seed)
        func text(_ count: Int) -> String {
            (0..<random.below(count)).map { _ in
                String((0..<1 + random.below(3)).map { _ in "abßsñA".randomElement(using: &random) ?? "a" })
            }.joined(separator: [" ", ", ", "-"][random.below(3)])
        }
        func plain(_ text: String) -> [String] {
            FoldedWords(text).texts.map { $0.replacing("ß", with: "ss") }
        }
        var desk = NoteDesk()
        var kept: [(note: InboxNote, texts: [String])] = []
        for number in 0..<6 {
            let note = InboxNote(audio: AudioReference(sha256: SHA256.hash("\(number)")), sender: text(3))
            var outcome = NoteOutcome()
            outcome.digest = NoteDigest(
                title: text(3), keyPoints: [text(4)], toDos: [text(3)], dates: nil, language: .de)
            desk.receive(note)
            desk.put(outcome, of: note)
            kept.append(
                (
                    note,
                    [note.sender ?? "", outcome.digest?.title ?? ""] + (outcome.digest?.keyPoints ?? [])
                        + (outcome.digest?.toDos ?? [])
                ))
        }
        for _ in 0..<20 {
            let query = text(3)
            let wanted = plain(query)
            let expected = kept.filter { note in
                let words = note.texts.flatMap(plain)
                return !wanted.isEmpty && wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
            }
            #expect(desk.search(query).map(\.note) == expected.map(\.note), "\(query)")
        }
        // What is deleted goes, and nothing else; what comes again comes last.
        desk.delete(kept[2].note.audio)
        #expect(desk.saved.map(\.note) == [0, 1, 3, 4, 5].map { kept[$0].note } && desk.audioCopies.count == 5)
        var again = NoteOutcome()
        again.digest = NoteDigest(title: "", keyPoints: [], toDos: nil, dates: nil, language: .de)
        desk.receive(kept[0].note)
        desk.receive(kept[2].note)
        desk.put(again, of: kept[0].note)
        #expect(desk.saved.map(\.note) == [1, 3, 4, 5, 0].map { kept[$0].note } && desk.inbox == [kept[2].note])
    }
}
