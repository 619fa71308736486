import Foundation
import Reporting
import Synchronization

/// Standard output, which remembers when something was lost on its way there.
final class ResultOutput: ReportOutput, Sendable {
    private let failure = Mutex<Int32?>(nil)

    /// Why something was lost: a full disk, or one that fails. `nil` where all arrived, and where nobody wanted it: the reader stopped
    /// reading, as `head` does, or standard output was closed.
    var loss: String? {
        failure.withLock { code in
            guard let code, [ENOSPC, EDQUOT, EFBIG, EIO].contains(code) else { return nil }
            return String(cString: strerror(code))
        }
    }

    /// Appends bytes. Behind a failure nothing more is tried: half a result is not continued in its middle.
    func write(_ bytes: [UInt8]) {
        failure.withLock { failure in
            var rest = bytes[...]
            while failure == nil, !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(1, $0.baseAddress, $0.count) }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    failure = errno
                }
            }
        }
    }
}
