import Testing

@Suite("English")
struct EnglishTests {
    @Test(
        "a phrase names its day or time",
        arguments: [
            ("see you on Thursday", "2026-03-05"),
            ("this Saturday", "2026-03-07"),
            ("next Tuesday", "2026-03-10"),
            ("next Friday", "2026-03-13"),
            ("last Monday", "2026-03-02"),
            ("a week from Friday", "2026-03-13"),
            ("a week on Saturday", "2026-03-14"),
            ("Wednesday next week", "2026-03-11"),
            ("the day after tomorrow at noon", "2026-03-06 12:00"),
            ("tomorrow evening", "2026-03-05 18:00/2026-03-06 00:00"),
            ("tomorrow at quarter to six", "2026-03-05 17:45"),
            ("half past seven tonight", "2026-03-04 19:30"),
            ("at half nine tomorrow morning", "2026-03-05 09:30"),
            ("three o'clock on Friday", "2026-03-06 15:00"),
            ("at 3 p.m.", "2026-03-04 15:00"),
            ("see you at 5 30", "2026-03-04 17:30"),
            ("dinner with Anna, Sat at 8", "2026-03-07 08:00"),
            ("at 11 pm", "2026-03-04 23:00"),
            ("at 12 pm", "2026-03-04 12:00"),
            ("we need it by 19th", "2026-03-19"),
            ("see you on 19th", "2026-03-19"),
            ("two days after next Friday", "2026-03-15"),
            ("at eleven thirty", "2026-03-04 11:30"),
            ("on the twenty first of April", "2026-04-21"),
            ("April 21st at 9am", "2026-04-21 09:00"),
            ("May 3rd, 2027", "2027-05-03"),
            ("by the nineteenth", "2026-03-19"),
            ("Friday the 6th", "2026-03-06"),
            ("from Tuesday to Thursday", "2026-03-10/2026-03-13"),
            ("between 2 and 4 pm", "2026-03-04 14:00/2026-03-04 16:00"),
            ("from the 3rd to the 5th of April", "2026-04-03/2026-04-06"),
            ("in twenty minutes", "2026-03-04 10:35"),
            ("in an hour and a half", "2026-03-04 11:45"),
            ("three days ago", "2026-03-01"),
            ("in a couple of weeks", "2026-03-18"),
            ("this weekend", "2026-03-07/2026-03-09"),
            ("next month", "2026-04-01/2026-05-01"),
            ("in June", "2026-06-01/2026-07-01"),
            ("on 4/21", "2026-04-21"),
            ("midnight tonight", "2026-03-05 00:00"),
        ])
    func phrase(text: String, expected: String) throws {
        #expect(try named(text, .en).joined(separator: " ") == expected)
    }

    @Test(
        "words of the calendar that mean something else name nothing",
        arguments: [
            "may I come in", "hold on a second", "the second one is better", "a march through town",
            "version 3.5 is out",
            "call 555 0134", "it's fifteen thirty for two", "the sun came out", "Good morning all", "half of them left",
            "a quarter of the cake", "we have five to six people", "two hours long",
            "Mrs June is here", "three or four times", "Sun is out",
        ])
    func nothing(text: String) throws {
        #expect(try named(text, .en) == [])
    }
}
