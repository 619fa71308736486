import Languages

/// Numerals and names as speakers of a language write them, from the books rather than from the vocabulary.
enum Spelling {
    /// The days of the week, from Monday.
    static func weekdays(_ language: Language) -> [String] {
        switch language {
        case .de: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
        case .es: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
        case .en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        }
    }

    /// The months, from January.
    static func months(_ language: Language) -> [String] {
        switch language {
        case .de:
            [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                "November", "Dezember",
            ]
        case .es:
            [
                "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
                "noviembre", "diciembre",
            ]
        case .en:
            [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ]
        }
    }

    /// A numeral of 0...99.
    static func cardinal(_ value: Int, _ language: Language) -> String {
        switch language {
        case .de: german(value)
        case .es: spanish(value)
        case .en: english(value, joiner: "-")
        }
    }

    static func english(_ value: Int, joiner: String) -> String {
        let small = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
        ]
        let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        if value < 20 { return small[value] }
        return tens[value / 10] + (value % 10 == 0 ? "" : joiner + small[value % 10])
    }

    static func german(_ value: Int) -> String {
        let small = [
            "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
            "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
        ]
        let tens = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
        if value < 20 { return small[value] }
        if value % 10 == 0 { return tens[value / 10] }
        return (value % 10 == 1 ? "ein" : small[value % 10]) + "und" + tens[value / 10]
    }

    static func spanish(_ value: Int) -> String {
        let small = [
            "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
            "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiuno",
            "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho",
            "veintinueve",
        ]
        let tens = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"]
        if value < 30 { return small[value] }
        return tens[value / 10] + (value % 10 == 0 ? "" : " y " + small[value % 10])
    }

    /// A day of the month as it is said behind "am", "el" or "the": "einundzwanzigsten", "veintiuno", "twenty-first".
    static func day(_ value: Int, _ language: Language) -> String {
        switch language {
        case .de:
            let irregular = [1: "ersten", 3: "dritten", 7: "siebten", 8: "achten"]
            return irregular[value] ?? german(value) + (value < 20 ? "ten" : "sten")
        case .es: return value == 1 ? "uno" : spanish(value)
        case .en: return englishOrdinal(value, joiner: "-")
        }
    }

    static func englishOrdinal(_ value: Int, joiner: String) -> String {
        let small = [
            "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
            "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
            "nineteenth", "twentieth",
        ]
        if value <= 20 { return small[value] }
        if value == 30 { return "thirtieth" }
        return (value < 30 ? "twenty" : "thirty") + joiner + small[value % 10]
    }

    /// "1st", "2nd", "23rd".
    static func englishDigits(_ value: Int) -> String {
        if (11...13).contains(value) { return "\(value)th" }
        return "\(value)" + ([1: "st", 2: "nd", 3: "rd"][value % 10] ?? "th")
    }
}
