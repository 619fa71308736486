// What libFuzzer runs: one input is one file, read and decoded as `criba audio` and a run do.

/// Takes one input; a fault ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    do {
        try check(bytes)
    } catch is OggOpusError {
        return 0
    } catch {
        fatalError("not a named error: \(error)")
    }
    return 0
}

/// Reads the facts; as libopus takes most of the time, one input in four is decoded, and one in sixteen twice, to compare.
private func check(_ bytes: [UInt8]) throws {
    let isDecoded = bytes.count % 4 == 0
    let facts = try OggOpus.facts(
        of: bytes, digestSpans: [nil, 0.01..<0.05], measuresLoudness: isDecoded)
    precondition(facts.samples48k >= 0 && facts.packets > 0 && facts.pages > 0 && facts.links > 0)
    precondition(facts.packets * OpusPacket.maximumDuration >= facts.samples48k)
    precondition(!isDecoded || facts.loudness.count == (facts.samples48k + 4799) / 4800)
    precondition(facts.problems.allSatisfy { 0...bytes.count ~= $0.offset })
    precondition(facts.loudness.allSatisfy { $0 >= -120 }, "\(facts.loudness)")
    precondition(facts.linkMap.reduce(0) { $0 + $1.samples48k } == facts.samples48k || facts.links > 100)
    guard bytes.count % 16 == 0 else { return }
    var count = 0
    try OggOpus.decode(bytes) { samples in
        precondition(1...OpusPacket.maximumDuration ~= samples.count)
        count += samples.count
    }
    precondition(count == facts.samples48k)
}
