import Foundation

/// How many processors this process may use.
enum ProcessorCount {
    static var active: Int { ProcessInfo.processInfo.activeProcessorCount }
}
