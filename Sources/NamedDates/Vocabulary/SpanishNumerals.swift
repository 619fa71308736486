/// Spanish numerals as single words; "treinta y cinco" is put together by the grammar.
enum SpanishNumerals {
    static let cardinals: [Int: [String]] = [
        0: ["cero", "zero"], 1: ["uno", "una", "un"], 2: ["dos"], 3: ["tres"], 4: ["cuatro"], 5: ["cinco"], 6: ["seis"],
        7: ["siete"], 8: ["ocho"], 9: ["nueve"], 10: ["diez"], 11: ["once"], 12: ["doce"], 13: ["trece"],
        14: ["catorce"], 15: ["quince"], 16: ["dieciséis"], 17: ["diecisiete"], 18: ["dieciocho"], 19: ["diecinueve"],
        20: ["veinte"], 21: ["veintiuno", "veintiún", "veintiuna"], 22: ["veintidós"], 23: ["veintitrés"],
        24: ["veinticuatro"], 25: ["veinticinco"], 26: ["veintiséis"], 27: ["veintisiete"], 28: ["veintiocho"],
        29: ["veintinueve"], 30: ["treinta"], 40: ["cuarenta"], 50: ["cincuenta"], 60: ["sesenta"], 70: ["setenta"],
        80: ["ochenta"], 90: ["noventa"],
        100: ["cien"], 1000: ["mil"],
    ]

    static let ordinals: [Int: [String]] = [
        1: ["primero", "primer", "primera"], 2: ["segundo", "segunda"], 3: ["tercero", "tercer", "tercera"],
        4: ["cuarto", "cuarta"], 5: ["quinto", "quinta"],
        6: ["sexto"], 7: ["séptimo"], 8: ["octavo"], 9: ["noveno"], 10: ["décimo"], 20: ["vigésimo"], 30: ["trigésimo"],
    ]
}
