import Dispatch
import Evaluation
import Foundation

/// Turns Ctrl-C and a polite kill into a request to stop; a second one ends the tool at once.
final class Signals {
    private var sources: [any DispatchSourceSignal] = []

    init(_ interruption: Interruption) {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                if interruption.isRequested { _exit(ExitStatus.incomplete.rawValue) }
                interruption.request()
            }
            source.resume()
            sources.append(source)
        }
    }
}
