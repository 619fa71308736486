import JSONDocument

/// Gathers small pieces and hands them on in blocks.
final class ReportWriter {
    private static let block = 1 << 16

    private let output: any ReportOutput
    private var pending: [UInt8] = []

    init(_ output: any ReportOutput) {
        self.output = output
        pending.reserveCapacity(Self.block + 4096)
    }

    func append(_ text: String) throws {
        pending.append(contentsOf: text.utf8)
        try flushIfLarge()
    }

    func append(_ bytes: some Collection<UInt8>) throws {
        pending.append(contentsOf: bytes)
        try flushIfLarge()
    }

    func append(_ json: JSONValue) throws {
        try append(json.encoded())
    }

    func flush() throws {
        guard !pending.isEmpty else { return }
        try output.write(pending)
        pending.removeAll(keepingCapacity: true)
    }

    private func flushIfLarge() throws {
        if pending.count >= Self.block { try flush() }
    }
}
