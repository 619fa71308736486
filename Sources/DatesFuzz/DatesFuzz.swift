import Foundation
import Languages
import NamedDates
import SeededRandom

/// What `scripts/fuzz dates` calls: reads mutated texts and checks what must hold for every text.
///
/// Each execution is made from the seed and its own number alone, so a fault is run again with `--from NUMBER --count 1`. A trap
/// ends the process; the last number on standard error tells the batch it lies in.
@main
enum DatesFuzz {
    private static let batch = 100_000

    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        func number(_ option: String) -> Int? {
            words.firstIndex(of: option).flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
        }
        let (from, count) = (number("--from") ?? 0, number("--count") ?? 1_000_000)
        let seed = number("--seed") ?? 1
        guard words.count % 2 == 0, from >= 0, count > 0 else {
            say("usage: DatesFuzz [--seed S] [--from NUMBER] [--count N]")
            exit(64)
        }
        let texts = FuzzTexts()
        let questions = FuzzQuestions()
        var (mentions, faults) = (0, 0)
        for index in from..<from + count {
            var random = SeededGenerator(UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9 &+ UInt64(index))
            let language = Language.allCases[random.below(Language.allCases.count)]
            let text = texts.next(language, &random)
            let (finder, now) = questions.next(language, &random)
            let findings = finder.find(in: text, now: now)
            mentions += findings.dates.count
            // Every 16th execution goes through the wider net and is repeated.
            let fault =
                Invariants.fault(in: findings, of: text) ?? (index % 16 == 0 ? more(finder, text, now, findings) : nil)
            if let fault {
                faults += 1
                say(
                    "fault at --seed \(seed) --from \(index): \(fault)\n  \(language) \(now.date) \(text.debugDescription)"
                )
                if faults >= 20 { break }
            }
            if (index + 1 - from) % batch == 0 {
                say("\(index + 1 - from) executions, \(mentions) mentions, \(faults) faults")
            }
        }
        print("\(count) executions from \(from) with seed \(seed): \(mentions) mentions, \(faults) faults")
        exit(faults == 0 ? 0 : 2)
    }

    private static func more(
        _ finder: DateFinder, _ text: String, _ now: ReferenceTime, _ findings: DateFindings
    ) -> String? {
        guard finder.find(in: text, now: now) == findings else { return "the same question had another answer" }
        let length = text.unicodeScalars.count
        for cue in finder.weakCues(in: text) where cue.isEmpty || cue.upperBound > length { return "a cue at \(cue)" }
        for rejection in finder.notUnderstood(in: text, beside: findings) {
            if findings.dates.contains(where: { $0.range.overlaps(rejection.range) }) {
                return "\"\(rejection.text)\" is found and not understood"
            }
        }
        return nil
    }

    private static func say(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
