import Engines
import Foundation
import Synchronization

/// One run of a command in a process group of its own, bounded in time and size.
struct CommandRun: Sendable {
    /// The program and its arguments.
    let words: [String]
    /// How long it may take, in seconds.
    let timeout: Double
    /// The most bytes it may write.
    let maximumBytes: Int

    /// Runs the command and gives what it wrote to standard output.
    ///
    /// - Throws: ``LiveEngineError``; `CancellationError`. In both cases nothing of its process group is left running.
    func output(for input: [UInt8]) async throws -> [UInt8] {
        let isCancelled = Flag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // Waiting for a pipe blocks, so it has a thread of its own.
                Thread.detachNewThread {
                    continuation.resume(with: Result { try run(input, isCancelled: isCancelled) })
                }
            }
        } onCancel: {
            isCancelled.raise()
        }
    }

    private final class Flag: Sendable {
        private let flag = Atomic(false)
        var isRaised: Bool { flag.load(ordering: .relaxed) }
        func raise() { flag.store(true, ordering: .relaxed) }
    }

    private func run(_ input: [UInt8], isCancelled: Flag) throws -> [UInt8] {
        let standardInput = try Self.unnamedFile(holding: input)
        defer { close(standardInput) }
        let (process, reading) = try Self.starting.withLock { _ in
            let (reading, writing) = try Self.pipe()
            defer { close(writing) }
            do {
                return (try spawn(input: standardInput, output: writing), reading)
            } catch {
                close(reading)
                throw error
            }
        }
        defer { close(reading) }
        let read = collect(reading, isCancelled: isCancelled)
        if case .success = read {} else { kill(-process, SIGKILL) }
        let status = wait(for: process, killedAfter: read.isWhole ? timeout : 0, isCancelled: isCancelled)
        // Whatever the command left behind in its group ends with it.
        kill(-process, SIGKILL)
        let output = try read.get()
        guard let status else {
            throw LiveEngineError(
                .timeout, "--command: found it still running after its answer, expected its end; it was killed")
        }
        guard status == 0 else {
            throw LiveEngineError(
                status == 126 || status == 127 ? .unusable : .noAnswer,
                "--command: found it ended with status \(status), expected 0")
        }
        return output
    }

    /// Reads to the end of the pipe.
    private func collect(_ reading: Int32, isCancelled: Flag) -> Result<[UInt8], any Error> {
        let deadline = ContinuousClock.now.advanced(by: .seconds(timeout))
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if isCancelled.isRaised { return .failure(CancellationError()) }
            guard ContinuousClock.now < deadline else {
                return .failure(
                    LiveEngineError(
                        .timeout,
                        "--command: found no whole answer after \(timeout) s; it was killed, give it more with "
                            + "--timeout SECONDS"))
            }
            var look = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            guard poll(&look, 1, Self.tick) > 0 else { continue }
            let count = read(reading, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .success(output) }
            output += chunk[..<count]
            guard output.count <= maximumBytes else {
                return .failure(
                    LiveEngineError(
                        .noAnswer,
                        "--command: found an answer of more than \(maximumBytes) bytes, expected a few thousand; "
                            + "it was killed"))
            }
        }
    }

    /// How often a waiting thread looks up, in milliseconds.
    private static let tick: Int32 = 50

    /// Waits for the end of a process; `nil` when it had to be killed.
    private func wait(for process: pid_t, killedAfter seconds: Double, isCancelled: Flag) -> Int32? {
        let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
        var status: Int32 = 0
        var wasKilled = false
        while true {
            let found = waitpid(process, &status, wasKilled ? 0 : WNOHANG)
            if found == process { break }
            if found < 0, errno != EINTR { return nil }
            if !wasKilled, isCancelled.isRaised || ContinuousClock.now >= deadline {
                kill(-process, SIGKILL)
                wasKilled = true
            } else if !wasKilled {
                usleep(useconds_t(Self.tick) * 200)
            }
        }
        if wasKilled { return nil }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// A file without a name that holds the input: unlike a pipe it cannot fill up, and writing it raises no SIGPIPE.
    private static func unnamedFile(holding input: [UInt8]) throws -> Int32 {
        var path = Array("\(NSTemporaryDirectory())/criba-request-XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { throw trouble("mkstemp", errno) }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        var written = 0
        while written < input.count {
            let count = input.withUnsafeBytes {
                write(file, $0.baseAddress.map { $0 + written }, input.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let code = errno
                close(file)
                throw trouble("write", code)
            }
            written += count
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// Held while an end of a pipe could get into another process that is started meanwhile: it would keep the pipe from
    /// ending.
    private static let starting = Mutex(())

    /// A pipe whose ends are closed in every process that is started.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw trouble("pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private func spawn(input: Int32, output: Int32) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        // A group of its own, so that a time-out reaches what the command started; signals as if from a shell.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        // Threads of a pool block signals, and what they start would inherit that.
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
        guard code == 0 else { throw Self.trouble("posix_spawn", code) }
        return process
    }

    private static func trouble(_ call: String, _ code: Int32) -> LiveEngineError {
        LiveEngineError(.unusable, "--command: cannot be started (\(call): \(String(cString: strerror(code))))")
    }
}

extension Result {
    /// Whether it is a success.
    fileprivate var isWhole: Bool {
        if case .success = self { true } else { false }
    }
}
