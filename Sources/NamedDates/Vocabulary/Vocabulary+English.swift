extension Vocabulary {
    /// English, British and American.
    static let english = Vocabulary(
        language: .en,
        weekdays: [
            ["Monday"], ["Tuesday"], ["Wednesday"], ["Thursday"], ["Friday"], ["Saturday"], ["Sunday"],
        ],
        shortWeekdays: [
            ["Mon"], ["Tue", "Tues"], ["Wed", "Weds"], ["Thu", "Thur", "Thurs"], ["Fri"], ["Sat"], ["Sun"],
        ],
        months: [
            ["January"], ["February"], [], ["April"], [], ["June"], ["July"], ["August"], ["September"], ["October"],
            ["November"], ["December"],
        ],
        shortMonths: [
            ["Jan"], ["Feb"], ["March", "Mar"], ["Apr"], ["May"], ["Jun"], ["Jul"], ["Aug"], ["Sep", "Sept"], ["Oct"],
            ["Nov"], ["Dec"],
        ],
        cardinals: EnglishNumerals.cardinals, ordinals: EnglishNumerals.ordinals, years: [:],
        dayOffsets: [0: ["today", "tonight", "tonite"], 1: ["tomorrow", "tmrw"], -1: ["yesterday"]],
        dayOffsetPhrases: [
            (2, "the day after tomorrow"), (2, "day after tomorrow"), (-2, "the day before yesterday"),
            (-2, "day before yesterday"), (1, "the morrow"),
        ],
        parts: [
            .morning: ["morning"], .midday: ["midday", "lunchtime"], .afternoon: ["afternoon"], .evening: ["evening"],
            .night: ["night", "tonight", "tonite"],
        ],
        units: [
            .minute: ["minute", "minutes", "min", "mins", "minute's"], .hour: ["hour", "hours", "hrs", "hr", "hour's"],
            .day: ["day", "days", "day's"], .week: ["week", "weeks", "week's"],
            .fortnight: ["fortnight", "fortnights", "fortnight's"],
            .month: ["month", "months", "month's"], .quarter: ["quarter", "quarters", "qtr", "q"],
            .year: ["year", "years", "year's"],
        ],
        seasons: [
            .spring: ["spring"], .summer: ["summer"], .autumn: ["autumn", "fall"], .winter: ["winter"],
        ],
        holidays: EnglishHolidays.all,
        tails: ["sharp", "on the dot", "or so", "ish", "ish or so", "exactly", "or thereabouts"],
        halves: [:],
        roles: [
            (.at, ["at", "around", "about", "by", "before", "after", "until", "till", "from", "since"]),
            (.on, ["on", "by", "until", "till", "before", "after", "since", "from", "for"]),
            (.from, ["from"]), (.to, ["to", "until", "till", "through", "thru"]), (.between, ["between"]),
            (.and, ["and"]),
            (.within, ["in", "within", "after", "during"]), (.of, ["of", "in"]), (.article, ["the", "a", "an"]),
            (
                .about,
                [
                    "around", "about", "approximately", "roughly", "like", "say", "another", "some", "exactly",
                    "shortly", "just",
                    "right",
                ]
            ),
            (.limit, ["by", "until", "till", "before", "after", "since", "on", "for"]),
            (.next, ["next", "following"]), (.last, ["last", "past", "previous"]), (.this, ["this", "current"]),
            (.coming, ["coming", "upcoming"]),
            (.weekend, ["weekend"]), (.start, ["start", "beginning", "early"]), (.middle, ["middle", "mid"]),
            (.end, ["end", "late", "rest", "remainder"]),
            (.half, ["half"]), (.quarter, ["quarter"]), (.past, ["past", "after"]),
            (.before, ["to", "of", "till", "before"]),
            (.oClock, ["o'clock", "oclock", "h"]), (.noon, ["noon", "midday"]), (.midnight, ["midnight"]),
            (.am, ["am", "a"]), (.pm, ["pm", "p"]), (.ago, ["ago"]), (.later, ["later", "hence"]), (.now, ["now"]),
            (.exactly, ["exactly", "around", "about", "another", "some", "precisely"]), (.few, ["few", "several"]),
            (.dayWord, ["day"]),
            (.title, ["mr", "mrs", "ms", "miss", "dr", "brian", "saint"]),
            (.every, ["every", "each"]),
            (
                .measure,
                [
                    "percent", "kilograms", "kilos", "dollars", "pounds", "euros", "bucks", "people", "miles",
                    "degrees",
                    "floor", "street", "avenue", "row", "page", "grade", "time",
                ]
            ),
            (.correction, ["no", "actually", "sorry", "wait", "mean", "rather", "scratch", "correction"]),
            (.filler, ["uh", "um", "er", "make", "it", "hang", "on", "i", "well", "oh"]),
            (
                .function,
                [
                    "is", "are", "was", "were", "works", "work", "would", "will", "if", "because", "so", "please", "ok",
                    "okay", "then", "but", "or", "and", "for", "with", "when", "we", "i", "you", "he", "she", "they",
                    "it", "let's", "can", "could", "suits", "at", "in", "on", "sharp", "should", "be", "that's", "i'll",
                    "does", "do", "ish",
                ]
            ),
            (
                .pastTense,
                [
                    "was", "were", "did", "had", "went", "got", "gotten", "paid", "mailed", "came", "saw", "bumped",
                    "ran",
                    "handed", "finished", "missed", "bought", "met", "took", "left",
                ]
            ),
        ],
        distinctive: [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "January", "February",
            "March",
            "May", "June", "July", "October", "December", "today", "tomorrow", "yesterday", "tonight", "week",
            "weekend",
            "half", "quarter", "o'clock", "month",
        ],
        idioms: [
            "good morning", "good evening", "good night", "good afternoon", "one of these days", "a day at a time",
            "at the end of the day", "like there's no tomorrow", "night owl", "Sunday best", "Saturday Night Live",
            "morning person", "day after day", "day in day out", "Wednesday Addams", "play yesterday", "ant and dec",
            "up to date", "back in the day", "happy friday", "a good friday", "at one point", "at one time", "7 Eleven",
        ],
        joinsWeekdayAndPart: false)
}
