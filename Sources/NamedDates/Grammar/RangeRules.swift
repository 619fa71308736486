extension Rule {
    /// Two ends with a connector. The parser itself reads them, since their ends are readings of other rules.
    static let ranges: [Rule] = [
        Rule(
            id: "range.days", says: "Two days, months or years with what lies between; the end is part of it.",
            examples: [
                .de: "von Montag bis Mittwoch", .es: "del 3 al 5 de mayo", .en: "from May 3rd to the 5th of June",
            ],
            begins: []
        ) { _, _ in nil },
        Rule(
            id: "range.times", says: "Two times of the clock.",
            examples: [
                .de: "morgen zwischen neun und elf", .es: "de cinco a siete de la tarde", .en: "Friday 3-4pm",
            ],
            begins: []
        ) { _, _ in nil },
    ]
}
