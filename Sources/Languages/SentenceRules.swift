/// The words of one language after which a full stop doesn't end a sentence.
struct SentenceRules: Sendable {
    private let language: Language
    private let abbreviations: Set<String>
    /// Abbreviations that are names or words as well: "Das macht der Jan.", "so eine Art." Before a number they are none.
    private let onlyBeforeNumbers: Set<String>

    /// The rules of a language.
    init(language: Language) {
        self.language = language
        abbreviations =
            switch language {
            case .de: Self.german
            case .es: Self.spanish
            case .en: Self.english
            }
        onlyBeforeNumbers =
            switch language {
            case .de: ["art", "jan", "max"]
            case .es: []
            case .en: ["jan"]
            }
    }

    /// Whether a full stop behind `token` belongs to it and the sentence goes on.
    ///
    /// - Parameters:
    ///   - previous: the token before, empty at a sentence's start.
    ///   - isFirst: whether `token` is the first of its sentence: a number there numbers a list.
    ///   - closed: whether a quote or bracket closes behind the stop, which ends more than an abbreviation.
    func holdsTogether(
        _ token: Token,
        before follower: Follower,
        previous: Token,
        isFirst: Bool,
        closed: Bool
    ) -> Bool {
        if closed || follower.startsSentence { return false }
        if token.isOrdinalNumber { return isOrdinal(before: follower, previous: previous, isFirst: isFirst) }
        if token.isSingleLetter {
            // "I" is a word in English; "a", "e", "o", "u", "y" are words in Spanish but end no sentence.
            return !(language == .en && token.text == "i")
        }
        if onlyBeforeNumbers.contains(token.text) { return follower.isDigit }
        return abbreviations.contains(token.text)
    }

    private func isOrdinal(before follower: Follower, previous: Token, isFirst: Bool) -> Bool {
        if isFirst { return true }
        guard language == .de else { return false }
        if follower.isDigit || Self.ordinalNouns.contains(follower.word) { return true }
        return Self.ordinalLeads.contains(previous.text) && !Self.germanOpeners.contains(follower.word)
    }

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(separator: " ").map(String.init))
    }

    /// Without "so", which ends more sentences in speech ("Einfach so.") than it stands for Sunday.
    private static let german = words(
        """
        abb abk abs abt adr allg anm art aufl bd begr bes betr bez bsp bspw bzgl bzw ca co dipl dr ebd einschl \
        entspr erg evtl exkl fa fam ff fig fr frl gegr geb gem ges ggf ggfs gr hbf hl hr hrn hrsg ing inkl insb jan \
        feb mär apr jun jul aug sep sept okt nov dez jh jhd kap kath kl lt max mag mdl min mind mio mrd mo di mi do fa \
        sa mrs mr nr num od op örtl pl prof rel s.o s.u sog spez st std str stk tab tel u.a u.u usf verf verh vgl \
        vorm vors wg z.b z.t z.zt zb zt zzgl zzt d.h i.d.r i.a o.ä v.a m.e u.v.m d.j
        """)

    /// Without "da", which ends more sentences in speech ("qué más da.") than it stands for doña.
    private static let spanish = words(
        """
        a.c a.m admón afmo apdo art arts atte av avda avd bco c.i.f cap caps cap cf cía col corp d.c dcha depto \
        dpto dir dña dr dra dras dres ed ee uu edo ej p.ej entlo etc excmo excma fdo fig fig gral gob hno hnos ib id \
        ilmo ilma ing izq izda jr km lcdo lic ltda máx mín mons mr mrs ntra núm núms nro n.o pág págs párr pbro pdte \
        pje plza prof profa prov pte ref reg rvdo s.a s.l s.m sr sra sras sres srta srtas ss sta sto tel tfno trad \
        ud uds vd vds vid vol vols
        """
    ).subtracting(["etc"])

    private static let english = words(
        """
        adm approx apr apt assoc aug ave bldg blvd brig capt cf cmdr co col corp dec dept dist dr e.g ed eds est \
        feb fig figs ft fri gen gov hon hwy i.e inc jan jr jun jul lt ltd maj messrs mon mr mrs ms mt mx nov \
        oct op pp pres prof pvt rd ref rep rev sen sep sept sgt sr st tel thu thur thurs tue tues u.k u.s univ \
        viz vol vols vs wed
        """
    ).subtracting(["sun", "sat", "inc"])

    /// Nouns that an ordinal counts; behind other nouns only an article or preposition before it tells.
    private static let ordinalNouns = words(
        """
        januar jänner februar märz april mai juni juli august september oktober november dezember montag dienstag \
        mittwoch donnerstag freitag samstag sonntag jan feb apr jun jul aug sep sept okt nov dez tag woche monat \
        quartal halbjahr jahr jahrestag geburtstag jahrhundert stock stockwerk etage klasse kapitel platz runde mal \
        versuch teil stunde schuljahr semester lebensjahr advent weltkrieg bezirk halbzeit minute
        """)

    /// Words that an ordinal follows: "am 3.", "der 2.", "bis zum 12.".
    private static let ordinalLeads = words(
        """
        am vom zum beim im ab bis seit der die das dem den des und oder jeder jede jedes jeden jedem ein eine einen \
        dieser diese dieses diesen mein meine sein seine ihr ihre unser unsere zur nächsten letzten
        """)

    /// Words that begin a German sentence and hardly ever follow an ordinal.
    private static let germanOpeners = words(
        """
        aber also an auch auf bitte bis da dabei dafür damit danach dann das dein den der deshalb die dies diese \
        du ein eine er es falls für hast ich ihr im in ist ja jetzt kannst kein man mein mit nach nein noch ob \
        oder ruf sag sie so und uns unser vielleicht vom von vorher wann warum was weil wenn wer wie wir wird wo \
        zum zur könntest komm melde hallo denk vergiss
        """)
}
