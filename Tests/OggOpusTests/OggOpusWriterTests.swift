import Foundation
import Testing

@testable import OggOpus

@Suite("Writing Ogg Opus")
struct OggOpusWriterTests {
    @Test(
        "what is written reads back with as many samples, its tags and its settings",
        arguments: [0, 1, 647, 648, 649, 48_000, 100_001], OggOpusWriter.FrameDuration.allCases)
    func roundTrip(count: Int, frameDuration: OggOpusWriter.FrameDuration) throws {
        var writer = OggOpusWriter()
        writer.frameDuration = frameDuration
        writer.bitrate = 16_000
        writer.inputSampleRate = 16_000
        writer.vendor = "criba Tëst"
        writer.comments = ["TITLE=Ñandú", "ARTIST="]
        let facts = try OggOpus.facts(of: writer.write(Array(Samples.voice(seconds: 3).prefix(count))))
        #expect(facts.samples48k == count)
        #expect(facts.durationSeconds == Double(count) / 48_000)
        #expect(facts.packets == max(1, (count + 312 + frameDuration.samples - 1) / frameDuration.samples))
        #expect(facts.vendor == "criba Tëst")
        #expect(facts.comments == ["TITLE=Ñandú", "ARTIST="])
        #expect(facts.inputSampleRate == 16_000)
        #expect(facts.preSkip == 312)
        #expect(facts.channels == 1)
        #expect(facts.outputGain == 0)
        #expect(facts.links == 1)
        #expect(facts.problems.isEmpty)
    }

    @Test("what is decoded sounds like what was written, at the same time")
    func fidelity() throws {
        let samples = Samples.voice(seconds: 3)
        let decoded = try Samples.decode(Samples.file(seconds: 3) { $0.bitrate = 64_000 })
        // libopus takes the lowest tones off speech, which turns phases; a shift in time would cost far more.
        let here = Self.correlation(samples[...], decoded[...])
        #expect(here > 0.8)
        #expect(here > Self.correlation(samples.dropFirst(40), decoded[...]))
        #expect(here > Self.correlation(samples[...], decoded.dropFirst(40)))
    }

    private static func correlation(_ left: ArraySlice<Float>, _ right: ArraySlice<Float>) -> Double {
        var product = 0.0
        var leftEnergy = 0.0
        var rightEnergy = 0.0
        for (left, right) in zip(left, right) {
            product += Double(left * right)
            leftEnergy += Double(left * left)
            rightEnergy += Double(right * right)
        }
        return product / (leftEnergy * rightEnergy).squareRoot()
    }

    @Test("the same samples and settings give the same bytes")
    func sameBytes() throws {
        #expect(try Samples.file() == Samples.file())
    }

    @Test("a lower bit rate gives a smaller file")
    func bitrate() throws {
        let small = try Samples.file { $0.bitrate = 12_000 }
        let large = try Samples.file { $0.bitrate = 48_000 }
        #expect(small.count * 2 < large.count)
    }

    @Test("a bit rate that libopus refuses is an error that names it")
    func wrongBitrate() throws {
        let error = #expect(throws: OggOpusWriter.Failure.self) { try Samples.file { $0.bitrate = 0 } }
        #expect(error?.description == "libopus: a bit rate of 0: invalid argument")
    }

    /// Voice notes as the writer makes them: both packet lengths, 16 to 24 kbit/s, tags, none and some length.
    private static let settings: [(OggOpusWriter.FrameDuration, Int, Double)] =
        OggOpusWriter.FrameDuration.allCases.flatMap { duration in
            [16_000, 20_000, 24_000].flatMap { bitrate in [0, 0.5, 5].map { (duration, bitrate, $0) } }
        }

    private static func written(_ setting: (OggOpusWriter.FrameDuration, Int, Double)) throws -> [UInt8] {
        try Samples.file(seconds: setting.2) {
            $0.frameDuration = setting.0
            $0.bitrate = setting.1
            $0.inputSampleRate = 16_000
            $0.comments = ["TITLE=Ñandú", "LANGUAGE=de", "DESCRIPTION="]
        }
    }

    @Test("opusinfo has no warning and shows the tags", .enabled(if: Tool.opusinfo.isInstalled), arguments: settings)
    func opusinfo(setting: (OggOpusWriter.FrameDuration, Int, Double)) throws {
        try Tool.withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("a.opus")
            try Data(Self.written(setting)).write(to: file)
            let result = try Tool.opusinfo.run([file.path])
            #expect(result.status == 0)
            #expect(!result.output.contains("WARNING") && !result.output.contains("ERROR"), "\(result.output)")
            #expect(result.output.contains("TITLE="))
            #expect(result.output.contains("LANGUAGE=de"))
        }
    }

    @Test("ffmpeg decodes it without a word", .enabled(if: Tool.ffmpeg.isInstalled), arguments: settings)
    func ffmpeg(setting: (OggOpusWriter.FrameDuration, Int, Double)) throws {
        // Without a sample there is nothing that ffmpeg could be asked for.
        guard setting.2 > 0 else { return }
        try Tool.withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("a.opus")
            try Data(Self.written(setting)).write(to: file)
            let result = try Tool.ffmpeg.run(["-v", "warning", "-i", file.path, "-f", "null", "-"])
            #expect(result.status == 0)
            #expect(result.output.isEmpty, "\(result.output)")
        }
    }
}
