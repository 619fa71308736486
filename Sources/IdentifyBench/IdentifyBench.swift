import Foundation
import Languages

/// Measures the text identifier in process for `scripts/bench identify`: the lines of standard input are the texts.
///
/// Prints the microseconds until the first answer, the words and texts of one pass, and the CPU seconds of the quickest
/// of five passes over all texts on one thread.
@main
enum IdentifyBench {
    static func main() {
        var texts: [String] = []
        while let line = readLine() { texts.append(line) }
        let started = now()
        var sure = TextIdentifier().hypotheses(for: "hola").undetermined
        let first = now() - started

        let identifier = TextIdentifier()
        var quickest = Double.infinity
        for _ in 0..<5 {
            let before = now()
            for text in texts { sure += identifier.hypotheses(for: text).undetermined }
            quickest = min(quickest, now() - before)
        }
        let words = texts.reduce(0) { $0 + $1.split(separator: " ").count }
        // The sum is printed so that no compiler may leave the work out.
        print(Int(first * 1e6), words, texts.count, quickest, sure)
    }

    /// CPU seconds of this process.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
