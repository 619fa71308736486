extension Vocabulary {
    /// German, with the words of Austria and Switzerland.
    static let german = Vocabulary(
        language: .de,
        weekdays: [
            ["Montag"], ["Dienstag"], ["Mittwoch"], ["Donnerstag"], ["Freitag"], ["Samstag", "Sonnabend"], ["Sonntag"],
        ],
        shortWeekdays: [["Mo"], ["Di"], ["Mi"], ["Do"], ["Fr"], ["Sa"], ["So"]],
        months: [
            ["Januar", "Jänner", "Jaenner"], ["Februar", "Feber"], ["März", "Maerz"], ["April"], ["Mai"],
            ["Juni", "Juno"], ["Juli"], ["August"], ["September"], ["Oktober"], ["November"], ["Dezember"],
        ],
        shortMonths: [
            ["Jan", "Jän"], ["Feb"], ["Mär", "Mrz"], ["Apr"], [], ["Jun"], ["Jul"], ["Aug"], ["Sep", "Sept"], ["Okt"],
            ["Nov"], ["Dez"],
        ],
        cardinals: GermanNumerals.cardinals, ordinals: GermanNumerals.ordinals, years: GermanNumerals.years,
        dayOffsets: [
            0: ["heute", "heut"], 1: ["morgen"], 2: ["übermorgen", "uebermorgen"], 3: ["überübermorgen"],
            -1: ["gestern"], -2: ["vorgestern"], -3: ["vorvorgestern"],
        ],
        dayOffsetPhrases: [],
        parts: [
            .morning: ["früh", "morgen", "morgens", "Frühe", "frueh"], .forenoon: ["Vormittag", "vormittags"],
            .midday: ["Mittag", "mittags"], .afternoon: ["Nachmittag", "nachmittags"],
            .evening: ["Abend", "abends"], .night: ["Nacht", "nachts"],
        ],
        units: [
            .minute: ["Minute", "Minuten", "Min", "Minütchen"],
            .quarterHour: ["Viertelstunde", "Viertelstunden", "Viertelstündchen"],
            .hour: ["Stunde", "Stunden", "Std", "Stündchen"], .day: ["Tag", "Tage", "Tagen", "Tages"],
            .week: ["Woche", "Wochen"], .month: ["Monat", "Monate", "Monaten", "Monats"],
            .quarter: ["Quartal", "Quartals", "Quartalen", "Q"], .year: ["Jahr", "Jahre", "Jahren", "Jahres"],
        ],
        seasons: [
            .spring: ["Frühling", "Frühjahr"], .summer: ["Sommer"], .autumn: ["Herbst"], .winter: ["Winter"],
        ],
        holidays: GermanHolidays.all,
        tails: ["genau", "pünktlich", "rum", "herum", "oder so"],
        halves: [3: ["anderthalb", "eineinhalb"], 5: ["zweieinhalb"], 7: ["dreieinhalb"], 9: ["viereinhalb"]],
        roles: [
            (.at, ["um", "gegen", "ab"]), (.on, ["am", "an", "zum", "den", "dem", "bis", "auf", "für", "seit"]),
            (.from, ["von", "vom", "ab"]), (.to, ["bis"]), (.between, ["zwischen"]), (.and, ["und"]),
            (.within, ["in", "im", "innerhalb", "binnen", "während"]), (.of, ["des", "der", "vom", "von"]),
            (.article, ["der", "die", "das", "den", "dem", "des"]),
            (
                .about,
                [
                    "circa", "ca", "zirka", "ungefähr", "etwa", "so", "gegen", "knapp", "gut", "Punkt", "kurz",
                    "weiteren", "weitere", "spätestens",
                ]
            ),
            (.limit, ["bis", "vor", "nach", "seit", "ab", "spätestens", "erst"]),
            (
                .next,
                [
                    "nächste", "nächsten", "nächster", "nächstes", "nächstem", "folgende", "folgenden", "folgender",
                ]
            ),
            (
                .last,
                [
                    "letzte", "letzten", "letzter", "letztes", "letztem", "vergangene", "vergangenen", "vergangener",
                    "vergangenes", "vorige", "vorigen", "voriges", "voriger",
                ]
            ),
            (
                .this,
                ["diese", "diesen", "dieser", "dieses", "diesem", "kommende", "kommenden", "kommender", "kommendes"]
            ),
            (.coming, ["kommende", "kommenden", "kommender", "kommendes", "kommendem"]),
            (.afterNext, ["übernächste", "übernächsten", "übernächster", "übernächstes", "übernächstem"]),
            (.weekend, ["Wochenende", "Wochenend", "Wochenendes"]),
            (.start, ["Anfang", "anfangs", "Monatsanfang", "Jahresanfang", "Wochenanfang"]),
            (.middle, ["Mitte", "Monatsmitte", "Jahresmitte", "Wochenmitte"]),
            (.end, ["Ende", "Monatsende", "Jahresende", "Rest"]), (.half, ["halb", "halber"]),
            (.quarter, ["viertel"]), (.threeQuarters, ["dreiviertel"]), (.past, ["nach"]), (.before, ["vor"]),
            (.oClock, ["Uhr", "h"]), (.noon, ["Mittag"]), (.midnight, ["Mitternacht", "mitternachts"]), (.ago, ["vor"]),
            (.later, ["später"]), (.now, ["jetzt"]),
            (.exactly, ["genau", "exakt", "spätestens", "circa", "ca", "etwa", "ungefähr", "weiteren", "weitere"]),
            (.few, ["paar", "einige", "einigen", "mehrere", "mehreren"]), (.dayWord, ["KW", "Kalenderwoche"]),
            (.title, ["Herr", "Herrn", "Frau", "Fr", "Hr", "Dr", "Familie", "Band", "Gruppe"]),
            (
                .measure,
                ["Prozent", "Euro", "Kilo", "Grad", "Kilometer", "Meter", "Leute", "Personen", "Mal", "Stück", "zu"]
            ),
            (.every, ["jeden", "jede", "jeder", "jedes", "alle"]),
            (.correction, ["nein", "nee", "ne", "quatsch", "sorry", "entschuldigung", "stimmt", "sondern", "moment"]),
            (.filler, ["äh", "ähm", "also", "halt", "ach", "dann", "gleich", "so", "ja"]),
            (
                .function,
                [
                    "ist", "sind", "war", "passt", "geht", "wäre", "ginge", "und", "oder", "aber", "weil", "wenn",
                    "dass", "ob", "ich", "du", "er", "sie", "es", "wir", "ihr", "man", "bitte", "okay", "ok", "nicht",
                    "noch", "schon", "hab", "habe", "hat", "haben", "bei", "beim", "mit", "zum", "zur", "an", "am",
                    "im", "in", "da", "dann", "los", "kommen", "treffen", "zu",
                ]
            ),
            (
                .pastTense,
                [
                    "war", "waren", "wart", "warst", "hatte", "hatten", "hattest", "wurde", "wurden", "kam", "kamen",
                    "ging", "gingen", "gab", "fand",
                ]
            ),
        ],
        distinctive: [
            "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag", "Januar", "Februar",
            "März",
            "Mai", "Juni", "Juli", "Oktober", "Dezember", "heute", "morgen", "übermorgen", "gestern", "vorgestern",
            "halb",
            "Viertel", "dreiviertel", "Uhr", "Wochenende", "Woche", "nächste", "nächsten",
        ],
        idioms: [
            "guten Morgen", "guten Abend", "guten Tag", "gute Nacht", "schönen Abend", "schönes Wochenende",
            "schönen Tag", "frohe Weihnachten", "schöne Weihnachten", "frohe Ostern", "schöne Ostern",
            "von heute auf morgen", "nicht von gestern", "Tag und Nacht", "halb so", "im Bunde",
            "es ist fünf vor zwölf",
            "es ist echt fünf vor zwölf", "fünf vor zwölf was", "von gestern und heute", "Freitag der Dreizehnte",
        ],
        joinsWeekdayAndPart: true)
}
