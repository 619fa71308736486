import Languages

extension Families {
    /// Times of the clock: tomorrow, on their own, and in a part of the day.
    static let clocks: [(name: String, family: Family)] = Language.allCases.flatMap { language in
        [
            (
                "full hours",
                Family(language: language, now: wednesdayMorning, lines: (0...24).flatMap { hours($0, language) })
            ),
            (
                "minutes",
                Family(
                    language: language, now: wednesdayMorning,
                    lines: [0, 1, 2, 7, 8, 9, 10, 12, 13, 20, 23].flatMap { minutes($0, language) })
            ),
            (
                "fractions of hours",
                Family(language: language, now: wednesdayMorning, lines: (1...24).flatMap { fractions($0, language) })
            ),
            ("hours in parts of a day", Family(language: language, now: wednesdayMorning, lines: parts(language))),
            (
                "hours without a day",
                Family(
                    language: language, now: "2026-03-04T10:15", lines: undated(Almanac(2026, 3, 4), 10, 15, language))
            ),
            (
                "hours without a day, at night",
                Family(
                    language: language, now: "2026-03-04T22:40", lines: undated(Almanac(2026, 3, 4), 22, 40, language))
            ),
            (
                "hours without a day, past midnight",
                Family(
                    language: language, now: "2026-12-31T00:05", lines: undated(Almanac(2026, 12, 31), 0, 5, language))
            ),
        ]
    }

    private static let tomorrow = wednesday.next

    /// An hour of the twelve-hour clock on another day: from one to seven it is the afternoon's.
    private static func waking(_ hour: Int) -> Int { (1...7).contains(hour) ? hour + 12 : hour }

    private static func hours(_ hour: Int, _ language: Language) -> [String] {
        let isOpen = (1...12).contains(hour)
        let said = "\(tomorrow.at(waking(hour))) hour time+relative\(isOpen ? " open" : "") relative.day"
        let word = Spelling.cardinal(hour, language)
        switch language {
        case .de:
            let beforeClock = hour == 1 ? "ein" : word
            return [
                "⟦morgen um \(hour)⟧ ⇒ \(said)", "⟦morgen um \(word)⟧ ⇒ \(said)", "⟦morgen um \(hour) Uhr⟧ ⇒ \(said)",
                "⟦morgen um \(beforeClock) Uhr⟧ ⇒ \(said)", "⟦morgen gegen \(word)⟧ ⇒ \(said)",
                "⟦um \(word) morgen⟧ ⇒ \(said)",
            ]
        case .es:
            let feminine = word.hasSuffix("uno") ? String(word.dropLast()) + "a" : word
            let article = hour == 1 ? "la" : "las"
            return [
                "⟦mañana a \(article) \(hour)⟧ ⇒ \(said)", "⟦mañana a \(article) \(feminine)⟧ ⇒ \(said)",
                "⟦mañana a \(article) \(hour) horas⟧ ⇒ \(said)", "⟦mañana sobre \(article) \(feminine)⟧ ⇒ \(said)",
                "⟦a \(article) \(feminine) mañana⟧ ⇒ \(said)",
            ]
        case .en:
            let ends = hour == 0 ? [] : ["⟦tomorrow at \(word)⟧ ⇒ \(said)", "⟦tomorrow at \(word) o'clock⟧ ⇒ \(said)"]
            return ends + [
                "⟦tomorrow at \(hour)⟧ ⇒ \(said)", "⟦tomorrow around \(hour)⟧ ⇒ \(said)",
                "⟦at \(hour) tomorrow⟧ ⇒ \(said)",
            ]
        }
    }

    private static func minutes(_ hour: Int, _ language: Language) -> [String] {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        func said(_ hour: Int, _ minute: Int, open: Bool) -> String {
            "\(tomorrow.at(hour, minute)) minute time+relative\(open ? " open" : "") relative.day"
        }
        return [0, 1, 5, 9, 10, 15, 29, 30, 45, 59].flatMap { minute -> [String] in
            let isOpen = (1...12).contains(hour)
            let open = said(waking(hour), minute, open: isOpen)
            let exact = said(hour, minute, open: false)
            let digits = "\(hour):\(two(minute))"
            let (hourWord, minuteWord) = (Spelling.cardinal(hour, language), Spelling.cardinal(minute, language))
            switch language {
            case .de:
                var lines = [
                    "⟦morgen um \(digits)⟧ ⇒ \(exact)", "⟦morgen um \(digits) Uhr⟧ ⇒ \(exact)",
                    "⟦morgen um \(two(hour)).\(two(minute)) Uhr⟧ ⇒ \(exact)",
                ]
                if minute > 0 {
                    let beforeClock = hour == 1 ? "ein" : hourWord
                    lines += [
                        "⟦morgen um \(hour) Uhr \(minute)⟧ ⇒ \(exact)",
                        "⟦morgen um \(beforeClock) Uhr \(minuteWord)⟧ ⇒ \(exact)",
                    ]
                }
                return lines
            case .es:
                let article = hour == 1 ? "la" : "las"
                // Two digits of a small hour count to 24.
                let padded = hour < 10 ? exact : open
                var lines = [
                    "⟦mañana a \(article) \(digits)⟧ ⇒ \(open)",
                    "⟦mañana a \(article) \(two(hour)):\(two(minute))⟧ ⇒ \(padded)",
                ]
                if minute > 0 {
                    let feminine = hourWord.hasSuffix("uno") ? String(hourWord.dropLast()) + "a" : hourWord
                    lines += ["⟦mañana a \(article) \(feminine) y \(minuteWord)⟧ ⇒ \(open)"]
                    if minute >= 10 { lines += ["⟦mañana a \(article) \(feminine) \(minuteWord)⟧ ⇒ \(open)"] }
                }
                return lines
            case .en:
                let padded = hour < 10 ? exact : open
                var lines = [
                    "⟦tomorrow at \(digits)⟧ ⇒ \(open)", "⟦tomorrow at \(two(hour)):\(two(minute))⟧ ⇒ \(padded)",
                    "⟦tomorrow at \(digits):30⟧ ⇒ \(exact)",
                ]
                if hour > 0, minute >= 10 { lines += ["⟦tomorrow at \(hourWord) \(minuteWord)⟧ ⇒ \(open)"] }
                if (1...12).contains(hour) {
                    let (am, pm) = (said(hour % 12, minute, open: false), said(hour % 12 + 12, minute, open: false))
                    lines += [
                        "⟦tomorrow at \(digits) am⟧ ⇒ \(am)", "⟦tomorrow at \(digits)pm⟧ ⇒ \(pm)",
                        "⟦tomorrow at \(digits) p.m.⟧ ⇒ \(pm)",
                    ]
                    if minute >= 10 { lines += ["⟦tomorrow at \(hourWord) \(minuteWord) am⟧ ⇒ \(am)"] }
                }
                return lines
            }
        }
    }

    /// Halves, quarters and minutes before and after an hour.
    private static func fractions(_ hour: Int, _ language: Language) -> [String] {
        func said(_ minutes: Int) -> String {
            let isOpen = hour <= 12
            var total = hour * 60 + minutes
            if total < 60 { total += 720 }
            if isOpen { total = waking(total / 60) * 60 + total % 60 }
            return "\(tomorrow.at(total / 60, total % 60)) minute time+relative\(isOpen ? " open" : "") relative.day"
        }
        let word = Spelling.cardinal(hour, language)
        // Nobody counts on from 24 o'clock.
        let before = { (phrases: [String]) in hour < 24 ? phrases : phrases.filter { !$0.contains("T00:") } }
        switch language {
        case .de:
            return before([
                "⟦morgen um halb \(word)⟧ ⇒ \(said(-30))", "⟦morgen um halb \(hour)⟧ ⇒ \(said(-30))",
                "⟦morgen halb \(word)⟧ ⇒ \(said(-30))",
                "⟦morgen um viertel nach \(word)⟧ ⇒ \(said(15))", "⟦morgen um Viertel vor \(word)⟧ ⇒ \(said(-15))",
                "⟦morgen um viertel \(word)⟧ ⇒ \(said(-45))", "⟦morgen um dreiviertel \(word)⟧ ⇒ \(said(-15))",
                "⟦morgen um drei viertel \(word)⟧ ⇒ \(said(-15))", "⟦morgen um fünf vor halb \(word)⟧ ⇒ \(said(-35))",
                "⟦morgen um fünf nach halb \(word)⟧ ⇒ \(said(-25))", "⟦morgen um 10 nach \(hour)⟧ ⇒ \(said(10))",
                "⟦morgen um zwanzig vor \(word)⟧ ⇒ \(said(-20))", "⟦morgen um eine Minute nach \(word)⟧ ⇒ \(said(1))",
                "⟦morgen um 29 Minuten vor \(word)⟧ ⇒ \(said(-29))",
            ])
        case .es:
            let feminine = word.hasSuffix("uno") ? String(word.dropLast()) + "a" : word
            let article = hour == 1 ? "la" : "las"
            let led = "mañana a \(article) \(feminine)"
            return before([
                "⟦\(led) y media⟧ ⇒ \(said(30))", "⟦\(led) y cuarto⟧ ⇒ \(said(15))",
                "⟦\(led) menos cuarto⟧ ⇒ \(said(-15))",
                "⟦\(led) menos veinte⟧ ⇒ \(said(-20))", "⟦\(led) menos 1⟧ ⇒ \(said(-1))",
                "⟦\(led) menos veintinueve⟧ ⇒ \(said(-29))",
                "⟦\(led) con diez⟧ ⇒ \(said(10))", "⟦mañana a un cuarto para \(article) \(feminine)⟧ ⇒ \(said(-15))",
                "⟦mañana a diez para \(article) \(feminine)⟧ ⇒ \(said(-10))",
            ])
        case .en:
            let half =
                hour > 12
                ? []
                : [
                    "⟦tomorrow at half past \(word)⟧ ⇒ \(said(30))", "⟦tomorrow at half \(word)⟧ ⇒ \(said(30))",
                    "⟦half past \(hour) tomorrow⟧ ⇒ \(said(30))",
                ]
            return half
                + before([
                    "⟦tomorrow at quarter past \(word)⟧ ⇒ \(said(15))",
                    "⟦tomorrow at a quarter to \(word)⟧ ⇒ \(said(-15))",
                    "⟦tomorrow at ten past \(word)⟧ ⇒ \(said(10))", "⟦tomorrow at twenty to \(word)⟧ ⇒ \(said(-20))",
                    "⟦tomorrow at 29 minutes to \(word)⟧ ⇒ \(said(-29))",
                    "⟦tomorrow at one minute past \(word)⟧ ⇒ \(said(1))",
                    "⟦tomorrow at five of \(word)⟧ ⇒ \(said(-5))",
                    "⟦tomorrow at a quarter after \(word)⟧ ⇒ \(said(15))",
                ])
        }
    }

    /// Hours of the twelve-hour clock in a part of tomorrow.
    private static func parts(_ language: Language) -> [String] {
        func line(_ marked: String, _ hour: Int) -> String {
            "⟦\(marked)⟧ ⇒ \(tomorrow.at(hour)) hour time+dayPart+relative relative.day"
        }
        return (1...12).flatMap { hour -> [String] in
            let (noon, word) = (hour % 12 + 12, Spelling.cardinal(hour, language))
            let evening = hour == 12 ? 24 : hour + 12
            // German evenings are no night.
            let night = hour == 12 ? 24 : hour > (language == .de ? 7 : 5) ? hour + 12 : hour + 24
            switch language {
            case .de:
                return [
                    line("morgen früh um \(word)", hour), line("morgen Vormittag um \(hour)", hour),
                    line("morgen Mittag um \(word)", hour >= 10 ? hour : hour + 12),
                    line("morgen Nachmittag um \(word)", noon),
                    line("morgen Abend um \(hour)", evening), line("morgen Nacht um \(word)", night),
                    line("morgen um \(hour) Uhr morgens", hour), line("morgen um \(hour) Uhr nachmittags", noon),
                    line("morgen um \(word) am Abend", evening), line("morgen um \(word) in der Nacht", night),
                ]
            case .es:
                let feminine = hour == 1 ? "la una" : "las \(word)"
                return [
                    line("mañana a \(feminine) de la tarde", noon), line("mañana a \(feminine) de la mañana", hour),
                    line("mañana a \(feminine) de la noche", night),
                    line("mañana a \(feminine) de la madrugada", hour % 12),
                    line("mañana a \(feminine) del mediodía", hour >= 10 ? hour : hour + 12),
                    line("mañana por la tarde a \(feminine)", noon),
                ]
            case .en:
                return [
                    line("tomorrow morning at \(word)", hour % 12), line("tomorrow afternoon at \(word)", noon),
                    line("tomorrow evening at \(hour)", evening), line("tomorrow night at \(word)", night),
                    line("tomorrow at \(word) in the morning", hour % 12),
                    line("tomorrow at \(hour) in the evening", evening),
                    line("\(word) tomorrow afternoon", noon),
                ]
            }
        }
    }

    /// Without a day it is the next time that clocks show.
    private static func undated(_ today: Almanac, _ nowHour: Int, _ nowMinute: Int, _ language: Language) -> [String] {
        func next(_ hours: [Int], _ minute: Int) -> String {
            let passed = nowHour * 60 + nowMinute
            var first = hours[0] * 60 + minute
            let all = (hours + hours.map { $0 + 24 }).map { $0 * 60 + minute }
            for time in all.reversed() where time > passed { first = time }
            return today.at(first / 60, first % 60)
        }
        return (1...23).flatMap { hour -> [String] in
            let isOpen = hour <= 12
            let clock = isOpen ? [hour % 12, hour % 12 + 12] : [hour]
            let full = next(clock, 0) + " hour time\(isOpen ? " open" : "") "
            let half = next(clock, 30) + " minute time\(isOpen ? " open" : "") "
            let exact = next([hour], 30) + " minute time "
            switch language {
            case .de:
                return [
                    "⟦um \(hour)⟧ ⇒ \(full)time.hour", "⟦um \(hour) Uhr⟧ ⇒ \(full)time.oClock",
                    "⟦\(hour):30 Uhr⟧ ⇒ \(exact)time.digits",
                    "⟦\(hour) Uhr 30⟧ ⇒ \(exact)time.oClock",
                ] + (isOpen ? ["⟦halb \(Spelling.german(hour % 12 + 1))⟧ ⇒ \(half)time.fraction"] : [])
            case .es:
                let article = hour == 1 ? "la" : "las"
                return [
                    "⟦a \(article) \(hour)⟧ ⇒ \(full)time.hour", "⟦a \(article) \(hour):30⟧ ⇒ \(half)time.digits",
                    "⟦a \(article) \(hour) y media⟧ ⇒ \(half)time.fraction",
                ]
            case .en:
                let pm =
                    isOpen
                    ? [
                        "⟦\(hour) pm⟧ ⇒ \(next([hour % 12 + 12], 0)) hour time time.meridiem",
                        "⟦\(hour)am⟧ ⇒ \(next([hour % 12], 0)) hour time time.meridiem",
                    ] : []
                return pm + ["⟦at \(hour)⟧ ⇒ \(full)time.hour", "⟦\(hour):30⟧ ⇒ \(half)time.digits"]
            }
        }
    }
}
