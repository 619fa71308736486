import JSONDocument
import SeededRandom
import Testing

@Suite("Numbers")
struct JSONNumberTests {
    @Test(
        "doubles are written as RFC 8785, appendix B, has them",
        arguments: [
            (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"), (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
            (0xc340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"), (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
            (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
            (0x41b3_de43_5555_5557, "333333333.33333343"), (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
            (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
        ] as [(UInt64, String)])
    func appendixB(bits: UInt64, text: String) throws {
        #expect(JSONNumber(Double(bitPattern: bits))?.text == text)
    }

    @Test("infinity and NaN are no numbers", arguments: [Double.infinity, -.infinity, .nan])
    func notFinite(value: Double) {
        #expect(JSONNumber(value) == nil)
    }

    @Test("a decimal of any length is the double that the standard library reads")
    func decimals() throws {
        var random = SeededGenerator(5)
        for _ in 0..<5_000 {
            var text = random.below(2) == 0 ? "-" : ""
            text += String(Int.random(in: 0..<1_000_000_000_000, using: &random) >> random.below(40))
            if random.below(4) > 0 {
                text += "."
                for _ in 0...random.below(12) { text += String(random.below(10)) }
            }
            let value = try #require(JSONValue.parse(Array(text.utf8), name: "n").doubleValue)
            #expect(value == Double(text) && (value.sign == .minus) == text.hasPrefix("-"), "\(text)")
        }
    }

    @Test("the text of a double reads back as the same double")
    func shortest() throws {
        var generator = SeededGenerator(1)
        for _ in 0..<3000 {
            let value = Double(bitPattern: generator.next())
            guard let number = JSONNumber(value) else { continue }
            #expect(number.double == value)
            #expect(try parsed(number.text) == .number(number))
        }
    }

    @Test("whole numbers beyond 2^53 keep their digits and stay distinct")
    func seeds() throws {
        let first = try parsed("9007199254740993")
        let second = try parsed("9007199254740992")
        #expect(first != second)
        #expect(first.intValue == 9_007_199_254_740_993)
        #expect(first.canonicalBytes() == Array("9007199254740993".utf8))
        #expect(try parsed("18446744073709551615").canonicalBytes() == Array("18446744073709551615".utf8))
        #expect(try parsed("100000000000000000000000").canonicalBytes() == Array("1e+23".utf8))
    }

    @Test("numbers are equal by value", arguments: [("1", "1.0"), ("1e2", "100"), ("-0", "0"), ("0.10", "1e-1")])
    func equality(left: String, right: String) throws {
        #expect(try parsed(left) == parsed(right))
        #expect(try Set([parsed(left)]).contains(parsed(right)))
    }

    @Test("only whole numbers that fit are integers")
    func integers() throws {
        #expect(try parsed("3.0").intValue == 3)
        #expect(try parsed("3e2").intValue == 300)
        #expect(try parsed("3.5").intValue == nil)
        #expect(try parsed("1e300").intValue == nil)
        #expect(try parsed("9223372036854775808").intValue == nil)
        #expect(try parsed("-9223372036854775808").intValue == .min)
        #expect(try parsed("1e-999").doubleValue == 0)
    }
}
