import Foundation
import Testing

@Suite("criba dates --jsonl")
struct DatesLinesTests {
    private func answers(_ lines: [String]) throws -> [[String: Any]] {
        let outcome = try Tool.run(["dates", "--jsonl"], input: lines.joined(separator: "\n") + "\n")
        #expect(outcome.status == 0)
        return try outcome.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func line(
        _ text: String, _ more: String = "", language: String = "de", now: String = "2026-03-04T10:15:00+01:00"
    )
        -> String
    { "{\"text\":\"\(text)\",\"language\":\"\(language)\",\"now\":\"\(now)\"\(more)}" }

    @Test("a bad line gets an error that names what is wrong, and the lines around it are answered")
    func badLines() throws {
        let bad = [
            (line("x", language: "fr"), "language"), (line("x", now: "2026-03-04T10:15:00"), "without a zone"),
            (line("x", #","zone":"Mars/Olympus""#), "unknown zone"),
            (line("x", #","zon":"Europe/Berlin""#), "did you mean"),
            (line("x", #","policy":{"weekday":1}"#), "unknown key"),
            (line("x", #","policy":{"bareWeekday":"soon"}"#), "nextAfterToday"),
            (line("x", #","policy":{"dayParts":{"evening":[20]}}"#), "dayParts.evening"),
            ("nonsense", "expected a value"),
            ("", "empty"), ("[]", "no object"),
        ]
        for (lineText, expected) in bad {
            let answers = try answers([line("morgen"), lineText, line("heute")])
            #expect(answers.count == 3, "\(lineText)")
            #expect((answers[1]["error"] as? String)?.contains(expected) == true, "\(lineText): \(answers[1])")
            #expect((answers[0]["dates"] as? [Any])?.count == 1 && (answers[2]["dates"] as? [Any])?.count == 1)
        }
    }

    @Test("a line that is no UTF-8 gets an error of its own")
    func invalidUTF8() throws {
        let good = line("morgen").replacingOccurrences(of: "\"", with: "\\\"")
        let bad = good.replacingOccurrences(of: "morgen", with: "mor\\377gen")
        let command = "printf \"\(bad)\\n\(good)\\n\" | \"$0\" \"$@\""
        let outcome = try Tool.run(["dates", "--jsonl"], wrapper: ["sh", "-c", command])
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.contains("UTF-8") == true)
        #expect(lines.last?.contains("2026-03-05") == true)
    }

    @Test("the policy decides what the words leave open")
    func policy() throws {
        func start(_ text: String, _ policy: String) throws -> String {
            let answer = try answers([line(text, ",\"policy\":\(policy)")])[0]
            let dates = try #require(answer["dates"] as? [[String: Any]])
            return try #require(dates.first?["start"] as? String)
        }
        #expect(try start("Mittwoch", #"{"bareWeekday":"todayOrNext"}"#) == "2026-03-04")
        #expect(try start("nächsten Freitag", #"{"nextWeekday":"nearest"}"#) == "2026-03-06")
        #expect(try start("morgen um vier", #"{"twelveHourClock":"asSaid"}"#) == "2026-03-05T04:00:00+01:00")
        #expect(try start("am 4/5", #"{"numericOrder":"monthDay"}"#) == "2026-04-05")
        #expect(try start("in acht Tagen", #"{"eightDaysAreAWeek":false}"#) == "2026-03-12")
        #expect(try start("morgen Abend", #"{"dayParts":{"evening":[19,23]}}"#) == "2026-03-05T19:00:00+01:00")
    }

    @Test("rejected words carry why")
    func rejected() throws {
        let answer = try answers([line("Herr Freitag kommt abends, nicht am 30. Februar")])[0]
        let rejected = try #require(answer["rejected"] as? [[String: Any]])
        #expect(rejected.compactMap { $0["why"] as? String } == ["ambiguousWord", "notUnderstood", "impossible"])
    }
}
