extension DateVocabulary {
    static let spanish = DateVocabulary(
        language: .es,
        weekdays: [
            "lunes": .monday, "martes": .tuesday, "miercoles": .wednesday, "jueves": .thursday, "viernes": .friday,
            "sabado": .saturday, "domingo": .sunday,
        ],
        months: [
            "enero": 1, "febrero": 2, "marzo": 3, "abril": 4, "mayo": 5, "junio": 6, "julio": 7, "agosto": 8,
            "septiembre": 9, "setiembre": 9, "octubre": 10, "noviembre": 11, "diciembre": 12,
        ],
        ambiguousMonths: [],
        relativeDays: ["hoy": 0, "mañana": 1, "ayer": -1, "anteayer": -2, "antier": -2],
        dayParts: [
            "madrugada": .night, "mañana": .morning, "mediodia": .noon, "tarde": .afternoon, "noche": .evening,
            "tardecita": .afternoon, "mañanita": .morning, "nochecita": .evening,
        ],
        cardinals: spanishCardinals,
        ordinals: ["primero": 1, "primer": 1, "segundo": 2, "tercero": 3],
        units: [
            "minuto": .minute, "minutos": .minute, "minutito": .minute, "minutitos": .minute, "hora": .hour,
            "horas": .hour, "horita": .hour, "dia": .day, "dias": .day, "semana": .week, "semanas": .week, "mes": .month,
            "meses": .month, "año": .year, "años": .year,
        ],
        modifiers: [
            "este": .this, "esta": .this, "proximo": .next, "proxima": .next, "siguiente": .next, "pasado": .last,
            "pasada": .last, "ultimo": .last, "ultima": .last,
        ],
        dayPrepositions: ["el", "del", "al", "los", "para", "hasta", "desde", "en", "dia"],
        timePrepositions: ["a", "sobre", "hacia", "desde", "hasta"],
        spanPrepositions: ["dentro", "en"],
        glue: ["a", "por", "de", "la", "el", "en", "y", "sobre", "eso", "del", "al", "hacia", "dia", "las", "pues", "o", "sea"],
        rangeMiddles: ["a", "al", "hasta", "y"],
        weakStems: [
            "lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo", "enero", "febrero", "marzo", "abril",
            "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre", "mañana", "semana", "mes",
            "cuarto", "mediodia", "cita", "hoy",
        ])

    private static let spanishCardinals: [String: Int] = {
        let small = [
            "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
            "trece", "catorce", "quince", "dieciseis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiuno",
            "veintidos", "veintitres", "veinticuatro", "veinticinco", "veintiseis", "veintisiete", "veintiocho",
            "veintinueve", "treinta",
        ]
        var words = Dictionary(uniqueKeysWithValues: small.enumerated().map { ($1, $0) })
        for word in ["un", "una"] { words[word] = 1 }
        words["veintiun"] = 21
        words["cuarenta"] = 40
        words["cincuenta"] = 50
        return words
    }()
}
