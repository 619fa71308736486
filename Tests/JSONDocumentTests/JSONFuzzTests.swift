import JSONDocument
import SeededRandom
import Testing

@Suite("Hostile bytes")
struct JSONFuzzTests {
    private static let seeds = [
        #"{"a":[1,-2.5e+3,true,null,"x\n\u00e9\ud83d\ude00"],"b":{"c":{}}}"#,
        "{a:'x\\x41',/* c */b:[+1,.5,0xFF,],// d\n'ü':\"\\\u{2028}\"}",
        "[[[[[[]]]]],\"€😀\",0.1e-5,\"\\\\\"]",
    ]

    @Test("mutated documents are read or refused, never a crash, and the dialects agree")
    func mutations() {
        var generator = SeededGenerator(11)
        for round in 0..<6000 {
            var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
            for _ in 0...generator.below(4) {
                let place = generator.below(bytes.count + 1)
                switch generator.below(4) {
                case 0: bytes.insert(UInt8(generator.below(256)), at: place)
                case 1: if place < bytes.count { bytes[place] = UInt8(generator.below(256)) }
                case 2: bytes.removeSubrange(place...)
                default:
                    let other = generator.below(bytes.count + 1)
                    bytes.insert(contentsOf: bytes[min(place, other)..<max(place, other)], at: place)
                }
            }
            let strict = try? JSONValue.parse(bytes, name: "fuzz")
            let placed = try? JSONDocument(bytes: bytes, name: "fuzz")
            let wide = try? JSONDocument(bytes: bytes, name: "fuzz", dialect: .json5)
            #expect(strict == placed?.root.value)
            if let strict {
                #expect(wide?.root.value == strict)
                #expect(String(validating: bytes, as: UTF8.self) != nil)
            }
            if let wide {
                // Whatever was read can be written as strict JSON.
                #expect((try? JSONValue.parse(wide.root.value.encoded(), name: "fuzz")) == wide.root.value)
            }
        }
    }

    @Test("every error of a truncated document has a place inside it")
    func truncation() {
        for seed in Self.seeds {
            let bytes = Array(seed.utf8)
            for length in 0..<bytes.count {
                do throws(JSONError) {
                    _ = try JSONDocument(bytes: Array(bytes[..<length]), name: "fuzz", dialect: .json5)
                    Issue.record("read \(length) of \(bytes.count) bytes")
                } catch {
                    #expect(error.location.map { 0...length ~= $0.offset } == true)
                }
            }
        }
    }
}
