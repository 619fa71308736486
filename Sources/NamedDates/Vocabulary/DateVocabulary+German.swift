extension DateVocabulary {
    static let german = DateVocabulary(
        language: .de,
        weekdays: [
            "montag": .monday, "dienstag": .tuesday, "mittwoch": .wednesday, "donnerstag": .thursday, "freitag": .friday,
            "samstag": .saturday, "sonnabend": .saturday, "sonntag": .sunday,
        ],
        months: [
            "januar": 1, "janner": 1, "februar": 2, "feber": 2, "marz": 3, "april": 4, "mai": 5, "juni": 6, "juno": 6,
            "juli": 7, "julei": 7, "august": 8, "september": 9, "oktober": 10, "november": 11, "dezember": 12, "jan": 1,
            "feb": 2, "apr": 4, "jun": 6, "jul": 7, "aug": 8, "sept": 9, "okt": 10, "nov": 11, "dez": 12,
        ],
        ambiguousMonths: [],
        relativeDays: [
            "heute": 0, "heut": 0, "morgen": 1, "ubermorgen": 2, "uberubermorgen": 3, "gestern": -1, "vorgestern": -2,
        ],
        dayParts: [
            "fruh": .morning, "morgens": .morning, "vormittag": .morning, "vormittags": .morning, "mittag": .noon,
            "mittags": .noon, "nachmittag": .afternoon, "nachmittags": .afternoon, "abend": .evening, "abends": .evening,
            "nacht": .night, "nachts": .night,
        ],
        cardinals: germanCardinals, ordinals: germanOrdinals,
        units: [
            "minute": .minute, "minuten": .minute, "stunde": .hour, "stunden": .hour, "tag": .day, "tage": .day,
            "tagen": .day, "woche": .week, "wochen": .week, "monat": .month, "monate": .month, "monaten": .month,
            "monats": .month, "jahr": .year, "jahre": .year, "jahren": .year,
        ],
        modifiers: [
            "diesen": .this, "diese": .this, "dieser": .this, "dieses": .this, "diesem": .this, "kommenden": .coming,
            "kommende": .coming, "kommender": .coming, "kommendes": .coming, "nachsten": .next, "nachste": .next,
            "nachster": .next, "nachstes": .next, "letzten": .last, "letzte": .last, "letzter": .last, "letztes": .last,
            "vergangenen": .last, "vergangene": .last, "vorigen": .last, "vorige": .last,
        ],
        dayPrepositions: ["am", "den", "der", "dem", "auf", "vom", "zum", "bis", "ab", "seit", "im", "in"],
        timePrepositions: ["um", "gegen", "ab", "bis", "von", "vor", "nach", "kurz"],
        spanPrepositions: ["in", "binnen"],
        glue: ["um", "am", "den", "der", "dem", "und", "zwar", "so", "gegen", "ab", "also", "dann", "punkt", "genau", "im"],
        rangeMiddles: ["bis"],
        weakStems: [
            "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "uhr", "woche", "monat",
            "januar", "februar", "marz", "april", "juni", "juli", "august", "september", "oktober", "november", "dezember",
            "morgen", "heut", "mittag", "abend", "termin", "viertel", "halb",
        ])

    private static let germanCardinals: [String: Int] = {
        let small = [
            "null", "eins", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf",
            "dreizehn", "vierzehn", "funfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
        ]
        var words = Dictionary(uniqueKeysWithValues: small.enumerated().map { ($1, $0) })
        for word in ["ein", "eine", "einem", "einen", "einer"] { words[word] = 1 }
        words["zwo"] = 2
        let units = ["ein", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"]
        for (ten, value) in [("zwanzig", 20), ("dreißig", 30), ("vierzig", 40), ("funfzig", 50)] {
            words[ten] = value
            for (index, unit) in units.enumerated() { words[unit + "und" + ten] = value + index + 1 }
        }
        return words
    }()

    private static let germanOrdinals: [String: Int] = {
        let stems = [
            "erst", "zweit", "dritt", "viert", "funft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwolft",
            "dreizehnt", "vierzehnt", "funfzehnt", "sechzehnt", "siebzehnt", "achtzehnt", "neunzehnt", "zwanzigst",
            "einundzwanzigst", "zweiundzwanzigst", "dreiundzwanzigst", "vierundzwanzigst", "funfundzwanzigst",
            "sechsundzwanzigst", "siebenundzwanzigst", "achtundzwanzigst", "neunundzwanzigst", "dreißigst",
            "einunddreißigst",
        ]
        var words: [String: Int] = [:]
        for (index, stem) in stems.enumerated() {
            for ending in ["e", "en", "er", "em"] { words[stem + ending] = index + 1 }
        }
        return words
    }()
}
