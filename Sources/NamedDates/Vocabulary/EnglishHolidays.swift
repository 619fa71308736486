/// Holidays by the names that British and American speakers use.
enum EnglishHolidays {
    static let all: [(day: Holiday, names: [String])] = [
        (.date(month: 12, day: 24), ["Christmas Eve", "Xmas Eve"] + led("Christmas Eve") + led("Xmas Eve")),
        (
            .date(month: 12, day: 25),
            ["Christmas Day", "Xmas Day"] + led("Christmas Day") + led("Christmas") + led("Xmas")
        ),
        (.date(month: 12, day: 26), ["Boxing Day"]),
        (
            .date(month: 12, day: 31),
            ["New Year's Eve", "New Years Eve"] + led("New Year's Eve") + led("New Years Eve")
        ),
        (
            .date(month: 1, day: 1),
            ["New Year's Day", "New Years Day", "New Year's"] + led("New Year") + led("New Years")
                + led("New Year's Day") + led("New Years Day")
        ),
        (.date(month: 2, day: 14), ["Valentine's Day", "Valentines Day"]),
        (.date(month: 3, day: 17), ["St Patrick's Day", "St Patricks Day", "Saint Patrick's Day"]),
        (.date(month: 7, day: 4), ["Independence Day"]),
        (.date(month: 10, day: 31), ["Halloween"]),
        (.date(month: 11, day: 5), ["Bonfire Night", "Guy Fawkes Night"]),
        (.date(month: 11, day: 11), ["Veterans Day", "Remembrance Day"]),
        (.nth(3, .monday, month: 1), ["Martin Luther King Day", "MLK Day"]),
        (.nth(2, .sunday, month: 5), ["Mother's Day", "Mothers Day"]),
        (.nth(-1, .monday, month: 5), ["Memorial Day"]),
        (.nth(3, .sunday, month: 6), ["Father's Day", "Fathers Day"]),
        (.nth(1, .monday, month: 9), ["Labor Day", "Labour Day"]),
        (.nth(4, .thursday, month: 11), ["Thanksgiving", "Thanksgiving Day"]),
        (.dayAfter(4, .thursday, month: 11), ["Black Friday"]),
        (.afterEaster(-47), ["Pancake Day", "Shrove Tuesday"]), (.afterEaster(-46), ["Ash Wednesday"]),
        (.afterEaster(-7), ["Palm Sunday"]), (.afterEaster(-3), ["Maundy Thursday"]),
        (.afterEaster(-2), ["Good Friday"]), (.afterEaster(-1), ["Easter Saturday", "Holy Saturday"]),
        (.afterEaster(0), ["Easter Sunday", "Easter Day"] + led("Easter Sunday") + led("Easter")),
        (.afterEaster(1), ["Easter Monday"] + led("Easter Monday")),
        (.afterEaster(49), ["Whit Sunday", "Pentecost"]),
    ]

    /// A season's name is a day only behind a preposition: "at Christmas", not "a Christmas tree".
    private static func led(_ name: String) -> [String] {
        ["at", "by", "until", "till", "before", "after", "over", "since", "around", "on"].map { $0 + " " + name }
    }
}
