import Languages

extension Families {
    /// Phrases with other words, signs and numbers around them, which change nothing about them.
    static let contexts: [(name: String, family: Family)] = Language.allCases.map { language in
        let lines = phrases(language).flatMap { phrase in
            surroundings(language).map { surrounding in
                let readings = [surrounding.before.reading, phrase.reading, surrounding.after.reading].filter {
                    !$0.isEmpty
                }
                return surrounding.before.marked + "⟦\(phrase.words)⟧" + surrounding.after.marked + " ⇒ "
                    + readings.joined(separator: " ; ")
            }
        }
        return ("phrases in other words", Family(language: language, now: wednesdayMorning, lines: lines))
    }

    private struct Words {
        let marked: String
        var reading = ""
    }

    private static func surroundings(_ language: Language) -> [(before: Words, after: Words)] {
        let number = "notUnderstood"
        switch language {
        case .de:
            return [
                (Words(marked: "Kommst du "), Words(marked: " vorbei?")),
                (Words(marked: "Hallo. "), Words(marked: ". Tschüss")),
                (Words(marked: "("), Words(marked: ")")),
                (Words(marked: "ich glaube, "), Words(marked: ", vielleicht")),
                (Words(marked: "Zimmer ⟪12⟫, ", reading: number), Words(marked: ", Gleis ⟪305⟫", reading: number)),
                (Words(marked: "⟪3⟫½ Stück; ", reading: number), Words(marked: "; ⟪7⟫ Leute", reading: number)),
            ]
        case .es:
            return [
                (Words(marked: "¿Vienes "), Words(marked: " conmigo?")),
                (Words(marked: "Hola. "), Words(marked: ". Adiós")),
                (Words(marked: "("), Words(marked: ")")), (Words(marked: "creo, "), Words(marked: ", quizás")),
                (Words(marked: "habitación ⟪12⟫, ", reading: number), Words(marked: ", andén ⟪305⟫", reading: number)),
            ]
        case .en:
            return [
                (Words(marked: "Do you come "), Words(marked: " with me?")),
                (Words(marked: "Hello. "), Words(marked: ". Bye")),
                (Words(marked: "("), Words(marked: ")")), (Words(marked: "I think, "), Words(marked: ", perhaps")),
                (Words(marked: "room ⟪12⟫, ", reading: number), Words(marked: ", track ⟪305⟫", reading: number)),
            ]
        }
    }

    private static func phrases(_ language: Language) -> [(words: String, reading: String)] {
        let (today, friday) = (wednesday, wednesday.following(4))
        let tomorrow = today.next
        let evening = "\(tomorrow.at(18)) → \(tomorrow.at(24)) dayPart dayPart+relative relative.day"
        let days =
            "\(today.following(0).text) → \(today.following(0).adding(days: 3).text) day weekday+range monday range.days"
        let week = today.monday.adding(days: 7)
        let nextWeek = "\(week.text) → \(week.adding(days: 7).text) week relative+week span.week"
        let dated = "\(Almanac(2027, 5, 3).text) day day+month+year date."
        let undated = "\(Almanac(2026, 5, 3).text) day day+month date."
        func weekday(_ rule: String) -> String { "\(friday.text) day weekday friday \(rule)" }
        func open(_ hour: Int, _ minute: Int, _ said: String, _ rule: String) -> String {
            "\(today.at(hour, minute)) \(said) time open \(rule)"
        }
        switch language {
        case .de:
            return [
                ("am Freitag", weekday("weekday.bare")), ("diesen Freitag", weekday("weekday.chosen")),
                ("Freitag dieser Woche", weekday("weekday.week")),
                ("morgen Abend", evening), ("von Montag bis Mittwoch", days), ("nächste Woche", nextWeek),
                ("am 3.5.2027", dated + "numeric"), ("am 3. Mai 2027", dated + "dayMonth"),
                ("2027-05-03", dated + "iso"),
                ("am dritten Mai", undated + "dayMonth"), ("um vier", open(16, 0, "hour", "time.hour")),
                ("um halb vier", open(15, 30, "minute", "time.fraction")),
                ("15:30 Uhr", "\(today.at(15, 30)) minute time time.digits"),
                ("in zwei Stunden", "\(today.at(12, 15)) minute duration duration.ahead"),
                ("drei Tage nach dem 3. Mai", "\(Almanac(2026, 5, 6).text) day duration duration.fromDay"),
                ("an Heiligabend", "\(Almanac(2026, 12, 24).text) day day holiday.named"),
                ("im Mai", "\(Almanac(2026, 5, 1).text) → \(Almanac(2026, 6, 1).text) month month span.namedMonth"),
                ("um acht Uhr abends", "\(today.at(20)) hour time+dayPart time.hourWithPart"),
                (
                    "vom 3. bis 5. Mai",
                    "\(Almanac(2026, 5, 3).text) → \(Almanac(2026, 5, 6).text) day day+month+range range.days"
                ),
                ("heute in acht Tagen", "\(today.adding(days: 7).text) day relative+duration relative.inDays"),
                ("in einer Dreiviertelstunde", "\(today.at(11)) minute duration duration.ahead"),
            ]
        case .es:
            return [
                ("el viernes", weekday("weekday.bare")), ("este viernes", weekday("weekday.chosen")),
                ("el viernes de esta semana", weekday("weekday.week")),
                ("de lunes a miércoles", days), ("la semana que viene", nextWeek),
                ("el 3 de mayo de 2027", dated + "dayMonth"), ("2027-05-03", dated + "iso"),
                ("3.5.2027", dated + "numeric"), ("el tres de mayo", undated + "dayMonth"),
                ("a las cuatro", open(16, 0, "hour", "time.hour")),
                ("a las tres y media", open(15, 30, "minute", "time.fraction")),
                ("a las siete treinta", open(19, 30, "minute", "time.hour")),
                ("15:30 h", "\(today.at(15, 30)) minute time time.digits"),
                ("en dos horas", "\(today.at(12, 15)) minute duration duration.ahead"),
                ("hace dos días", "\(today.adding(days: -2).text) day duration duration.past"),
                ("dos días antes del viernes", "\(friday.adding(days: -2).text) day duration duration.fromDay"),
                ("en Nochebuena", "\(Almanac(2026, 12, 24).text) day day holiday.named"),
                ("pasado mañana", "\(tomorrow.next.text) day relative relative.phrase"),
                ("en mayo", "\(Almanac(2026, 5, 1).text) → \(Almanac(2026, 6, 1).text) month month span.namedMonth"),
                ("a las ocho de la tarde", "\(today.at(20)) hour time+dayPart time.hourWithPart"),
                (
                    "del 3 al 5 de mayo",
                    "\(Almanac(2026, 5, 3).text) → \(Almanac(2026, 5, 6).text) day day+month+range range.days"
                ),
                ("8 a. m.", "\(tomorrow.at(8)) hour time time.meridiem"),
                ("en tres cuartos de hora", "\(today.at(11)) minute duration duration.ahead"),
            ]
        case .en:
            return [
                ("on Friday", weekday("weekday.bare")), ("this Friday", weekday("weekday.chosen")),
                ("Friday this week", weekday("weekday.week")),
                ("tomorrow evening", evening), ("from Monday to Wednesday", days), ("next week", nextWeek),
                ("5/3/2027", "\(Almanac(2027, 5, 3).text) day day+month+year open date.numeric"),
                ("May 3rd, 2027", dated + "dayMonth"), ("2027-05-03", dated + "iso"),
                ("the third of May", undated + "dayMonth"), ("at four", open(16, 0, "hour", "time.hour")),
                ("half past three", open(15, 30, "minute", "time.fraction")),
                ("at five thirty", open(17, 30, "minute", "time.hour")),
                ("3pm", "\(today.at(15)) hour time time.meridiem"),
                ("at 15:30", "\(today.at(15, 30)) minute time time.digits"),
                ("in two hours", "\(today.at(12, 15)) minute duration duration.ahead"),
                ("two days ago", "\(today.adding(days: -2).text) day duration duration.trailing"),
                ("3 days after January 12th", "\(Almanac(2027, 1, 15).text) day duration duration.fromDay"),
                ("on Christmas Eve", "\(Almanac(2026, 12, 24).text) day day holiday.named"),
                ("the day after tomorrow", "\(tomorrow.next.text) day relative relative.phrase"),
                ("in May", "\(Almanac(2026, 5, 1).text) → \(Almanac(2026, 6, 1).text) month month span.namedMonth"),
                ("4 in the afternoon", "\(today.at(16)) hour time+dayPart time.hourWithPart"),
                (
                    "from the 3rd to the 5th of May",
                    "\(Almanac(2026, 5, 3).text) → \(Almanac(2026, 5, 6).text) day day+month+range range.days"
                ),
                ("a week from Friday", "\(friday.adding(days: 7).text) day weekday friday weekday.inWeeks"),
                ("in three quarters of an hour", "\(today.at(11)) minute duration duration.ahead"),
            ]
        }
    }
}
