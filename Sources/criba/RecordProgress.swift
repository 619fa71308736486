import Synchronization

/// How far recording is, with the time left, on a terminal somebody looks at.
final class RecordProgress: Sendable {
    private let total: Int
    private let terminal: Terminal
    private let began = ContinuousClock.now

    init(total: Int, terminal: Terminal) {
        self.total = total
        self.terminal = terminal
    }

    /// Shows how many requests were made.
    @Sendable func observe(answered: Int, failed: Int) {
        terminal.progress(Self.line(answered: answered, failed: failed, total: total, seconds: seconds))
    }

    /// Takes the progress line away.
    func clear() { terminal.progress("") }

    private var seconds: Double {
        let elapsed = began.duration(to: .now).components
        return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    }

    /// `12 of about 216 requests, 1 failed, about 34 min left`
    static func line(answered: Int, failed: Int, total: Int, seconds: Double) -> String {
        let done = answered + failed
        var line = "\(done) of about \(max(total, done)) requests"
        if failed > 0 { line += ", \(failed) failed" }
        if done > 0, total > done {
            line += ", about \(duration(seconds / Double(done) * Double(total - done))) left"
        }
        return line
    }

    private static func duration(_ seconds: Double) -> String {
        switch seconds {
        case ..<90: "\(Int(seconds.rounded(.up))) s"
        case ..<5400: "\(Int((seconds / 60).rounded(.up))) min"
        default: "\(Int((seconds / 3600).rounded(.up))) h"
        }
    }
}
