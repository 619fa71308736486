import COpus
import Testing

@testable import OggOpus

@Suite("Durations of Opus packets")
struct OpusPacketTests {
    @Test("every table of contents with every frame count has the duration that libopus gives it")
    func equalToLibopus() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let packet = [first, second, 0, 0]
                let ours = packet.withUnsafeBytes(OpusPacket.duration)
                let theirs = opus_packet_get_nb_samples(packet, 4, 48_000)
                #expect(ours == (theirs > 0 ? Int(theirs) : nil), "\(first) \(second)")
            }
        }
    }

    @Test("a packet without bytes, or without its frame count, has no duration")
    func tooShort() {
        #expect([UInt8]().withUnsafeBytes(OpusPacket.duration) == nil)
        #expect([UInt8(3)].withUnsafeBytes(OpusPacket.duration) == nil)
        #expect([UInt8(0)].withUnsafeBytes(OpusPacket.duration) == 480)
    }
}
