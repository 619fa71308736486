extension Vocabulary {
    /// Spanish, with the words of Mexico and Argentina.
    static let spanish = Vocabulary(
        language: .es,
        weekdays: [["lunes"], ["martes"], ["miércoles"], ["jueves"], ["viernes"], ["sábado"], ["domingo"]],
        shortWeekdays: [["lun"], ["mar"], ["mié", "mier"], ["jue"], ["vie"], ["sáb"], ["dom"]],
        months: [
            ["enero"], ["febrero"], ["marzo"], ["abril"], ["mayo"], ["junio"], ["julio"], ["agosto"],
            ["septiembre", "setiembre"], ["octubre"], ["noviembre"], ["diciembre"],
        ],
        shortMonths: [
            ["ene"], ["feb"], ["mar"], ["abr"], ["may"], ["jun"], ["jul"], ["ago"], ["sep", "sept", "set"], ["oct"],
            ["nov"], ["dic"],
        ],
        cardinals: SpanishNumerals.cardinals, ordinals: SpanishNumerals.ordinals, years: [:],
        dayOffsets: [0: ["hoy"], 1: ["mañana"], -1: ["ayer", "anoche"], -2: ["anteayer", "antier"]],
        dayOffsetPhrases: [
            (2, "pasado mañana"), (-2, "antes de ayer"), (3, "el día después de pasado mañana"), (7, "de hoy en ocho"),
            (8, "de mañana en ocho"), (14, "de hoy en quince"),
        ],
        parts: [
            .smallHours: ["madrugada"], .morning: ["mañana", "mañanita", "temprano"], .midday: ["mediodía"],
            .afternoon: ["tarde", "tardecita"], .night: ["noche", "nochecita", "anoche"],
        ],
        units: [
            .minute: ["minuto", "minutos", "minutitos", "min"], .hour: ["hora", "horas", "horita", "hs"],
            .day: ["día", "días", "diita"], .week: ["semana", "semanas", "semanita"], .fortnight: ["quincena"],
            .month: ["mes", "meses"], .quarter: ["trimestre", "trimestres", "t"], .year: ["año", "años"],
        ],
        seasons: [
            .spring: ["primavera"], .summer: ["verano"], .autumn: ["otoño"], .winter: ["invierno"],
        ],
        holidays: SpanishHolidays.all,
        tails: ["en punto", "y pico", "pasadas", "o así", "más o menos", "clavadas"],
        halves: [:],
        roles: [
            (.at, ["a", "al", "sobre", "hacia", "para", "tipo"]),
            (.on, ["el", "al", "para", "hasta", "desde", "del", "este", "en", "los"]),
            (.from, ["de", "desde", "del"]), (.to, ["a", "al", "hasta"]), (.between, ["entre"]), (.and, ["y", "e"]),
            (.within, ["en", "dentro", "durante"]), (.of, ["de", "del", "por", "en"]),
            (.article, ["el", "la", "los", "las", "lo", "al", "del"]),
            (
                .about,
                [
                    "sobre", "aproximadamente", "tipo", "hacia", "eso", "partir", "como", "alrededor", "cerca", "otros",
                    "otras", "unos", "unas",
                ]
            ),
            (.limit, ["hasta", "desde", "antes", "después", "para", "del"]),
            (.next, ["próximo", "próxima", "siguiente", "próximos", "próximas", "siguientes"]),
            (
                .last,
                [
                    "pasado", "pasada", "último", "última", "anterior", "pasados", "pasadas", "últimos", "últimas",
                ]
            ),
            (.this, ["este", "esta", "estos"]), (.coming, ["viene", "vienen", "entrante"]), (.weekend, ["finde"]),
            (.start, ["principio", "principios", "comienzos", "inicio", "inicios"]),
            (.middle, ["mediados", "mitad"]), (.end, ["fin", "finales", "final", "fines", "resto"]),
            (.half, ["media", "medio"]), (.quarter, ["cuarto", "cuartos"]), (.past, ["y", "con"]),
            (.before, ["menos"]), (.oClock, ["h", "hs", "horas", "hrs"]), (.noon, ["mediodía"]),
            (.midnight, ["medianoche"]), (.am, ["am"]), (.pm, ["pm"]), (.ago, ["hace"]),
            (.later, ["después"]), (.now, ["ahora", "aquí"]),
            (.exactly, ["justo", "justa", "unos", "unas", "exactamente"]),
            (.few, ["par", "varios", "varias"]), (.dayWord, ["día"]),
            (.title, ["señor", "señora", "sr", "sra", "don", "doña", "santo", "calle", "avenida", "plaza", "san"]),
            (
                .measure,
                ["euros", "pesos", "kilos", "grados", "personas", "kilómetros", "metros", "veces", "cucharadas"]
            ),
            (.every, ["cada", "todos", "todas"]),
            (.correction, ["no", "digo", "perdón", "mejor", "espera", "pará", "sino"]),
            (.filler, ["eh", "este", "pues", "ay", "bueno", "o", "sea"]),
            (
                .function,
                [
                    "es", "son", "está", "y", "o", "pero", "porque", "si", "que", "me", "te", "se", "nos", "os", "le",
                    "les", "yo", "tú", "él", "ella", "vale", "por", "para", "con", "sin", "en", "a", "al", "no", "ya",
                    "tengo", "tienes", "tenemos", "hay", "voy", "vas", "va", "vamos", "puedo", "puedes", "quedamos",
                ]
            ),
            // Only forms that stay past without their accent: "llamo" and "llamó" fold to one word.
            (
                .pastTense,
                [
                    "fui", "fue", "fuimos", "fueron", "estuve", "estuvo", "estuvimos", "estuvieron", "hice", "hizo",
                    "hicimos", "comí", "comimos", "vi", "vimos", "era", "había", "tuve", "tuvo", "tuvimos",
                    "vino", "vinieron",
                ]
            ),
        ],
        distinctive: [
            "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo", "enero", "febrero", "marzo",
            "abril",
            "mayo", "junio", "julio", "septiembre", "octubre", "noviembre", "diciembre", "hoy", "mañana", "ayer",
            "anteayer", "semana", "pasado", "próximo", "mediodía", "medianoche", "cuarto", "media",
        ],
        idioms: [
            "buenos días", "buenas tardes", "buenas noches", "buen día", "un día para otro", "tarde o temprano",
            "cada dos por tres", "a la una a las dos", "una a las dos y a las tres", "media naranja", "su agosto",
            "luna de miel", "hoy en día", "hoy por hoy", "más tarde", "llegar tarde", "llego tarde", "es tarde",
        ],
        joinsWeekdayAndPart: false)
}
