/// Holidays by the names that German speakers use.
enum GermanHolidays {
    static let all: [(day: Holiday, names: [String])] =
        [
            (
                .date(month: 12, day: 24),
                ["Heiligabend", "Heilig Abend", "Heiliger Abend", "Heiligen Abend", "Weihnachtsabend"]
            ),
            (.date(month: 12, day: 25), ["Weihnachten"]),
            (.date(month: 12, day: 26), ["Stephanitag", "Stefanitag"]),
            (.date(month: 12, day: 31), ["Silvester", "Sylvester", "Silvesterabend"]),
            (.date(month: 1, day: 1), ["Neujahr", "Neujahrstag"]),
            (.date(month: 1, day: 6), ["Heilige Drei Könige", "Heiligen Drei Könige", "Dreikönig", "Dreikönigstag"]),
            (.date(month: 2, day: 14), ["Valentinstag"]),
            (.date(month: 5, day: 1), ["Tag der Arbeit"]),
            (.date(month: 8, day: 15), ["Mariä Himmelfahrt"]),
            (.date(month: 10, day: 3), ["Tag der Deutschen Einheit"]),
            (.date(month: 10, day: 31), ["Reformationstag", "Halloween"]),
            (.date(month: 11, day: 1), ["Allerheiligen"]),
            (.date(month: 11, day: 2), ["Allerseelen"]),
            (.date(month: 11, day: 11), ["Martinstag"]),
            (.date(month: 12, day: 6), ["Nikolaustag", "an Nikolaus", "zu Nikolaus"]),
            (.nth(2, .sunday, month: 5), ["Muttertag"]),
            (.afterEaster(-48), ["Rosenmontag"]), (.afterEaster(-47), ["Faschingsdienstag"]),
            (.afterEaster(-46), ["Aschermittwoch"]), (.afterEaster(-7), ["Palmsonntag"]),
            (.afterEaster(-3), ["Gründonnerstag"]), (.afterEaster(-2), ["Karfreitag"]),
            (.afterEaster(-1), ["Karsamstag", "Ostersamstag"]), (.afterEaster(0), ["Ostern", "Ostersonntag"]),
            (.afterEaster(1), ["Ostermontag"]), (.afterEaster(39), ["Christi Himmelfahrt", "Himmelfahrt", "Vatertag"]),
            (.afterEaster(49), ["Pfingsten", "Pfingstsonntag"]), (.afterEaster(50), ["Pfingstmontag"]),
            (.afterEaster(60), ["Fronleichnam"]),
        ] + counted

    /// "erster Advent", "zweiter Weihnachtstag": the ordinal bends.
    private static let counted: [(day: Holiday, names: [String])] = {
        let stems = ["erste", "zweite", "dritte", "vierte"]
        var counted: [(day: Holiday, names: [String])] = []
        for (index, stem) in stems.enumerated() {
            let forms = [stem, stem + "r", stem + "n"]
            counted.append((.advent(index + 1), forms.flatMap { [$0 + " Advent", $0 + " Adventssonntag"] }))
            guard index < 2 else { continue }
            let names = forms.flatMap { [$0 + " Weihnachtstag", $0 + " Weihnachtsfeiertag"] }
            counted.append((.date(month: 12, day: 25 + index), names))
        }
        return counted
    }()
}
