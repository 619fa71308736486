import Statistics
import Testing

@Suite struct WilsonIntervalTests {
    @Test("8 of 10 gives 0.490 to 0.943, as published tables say")
    func known() throws {
        let interval = try #require(WilsonInterval(successes: 8, trials: 10))
        #expect(abs(interval.lower - 0.4901625) < 1e-6)
        #expect(abs(interval.upper - 0.9433178) < 1e-6)
    }

    @Test("none of 20 starts at zero and still has an upper end")
    func none() throws {
        let interval = try #require(WilsonInterval(successes: 0, trials: 20))
        #expect(interval.lower == 0)
        #expect(abs(interval.upper - 0.1611252) < 1e-6)
    }

    @Test("all of n is the mirror image of none of n")
    func mirror() throws {
        let all = try #require(WilsonInterval(successes: 20, trials: 20))
        let none = try #require(WilsonInterval(successes: 0, trials: 20))
        #expect(all.upper == 1)
        #expect(abs(all.lower - (1 - none.upper)) < 1e-12)
    }

    @Test("the interval always holds the share and narrows with n")
    func holds() throws {
        var width = Double.infinity
        for n in [4, 40, 400, 4000] {
            let interval = try #require(WilsonInterval(successes: n / 4, trials: n))
            #expect(interval.lower < 0.25 && interval.upper > 0.25)
            #expect(interval.upper - interval.lower < width)
            width = interval.upper - interval.lower
        }
    }

    @Test("a share of nothing has no interval", arguments: [(0, 0), (-1, 5), (6, 5)])
    func refused(_ successes: Int, _ trials: Int) {
        #expect(WilsonInterval(successes: successes, trials: trials) == nil)
    }

    @Test(
        "normal quantiles agree with tables in the centre, the middle and the tail",
        arguments: [
            (0.5, 0.0), (0.975, 1.959963984540054), (0.005, -2.575829303548901), (0.999, 3.090232306167813),
            (1e-10, -6.361340902404056), (1e-15, -7.941345326170997),
        ])
    func quantiles(_ probability: Double, _ value: Double) {
        #expect(abs(NormalDistribution.quantile(probability) - value) < 1e-9)
    }
}

@Suite struct McNemarTestTests {
    @Test("ten against two gives a mid-p of 0.0225")
    func known() throws {
        // 2 (1 + 12) / 4096 + 66 / 4096
        let p = try #require(McNemarTest(regressed: 10, fixed: 2).pValue)
        #expect(abs(p - 92.0 / 4096) < 1e-12)
    }

    @Test("which side is larger does not matter")
    func symmetric() {
        let left = McNemarTest(regressed: 9, fixed: 1).pValue
        let right = McNemarTest(regressed: 1, fixed: 9).pValue
        #expect(left == right)
    }

    @Test("as many regressed as fixed is no evidence")
    func equal() throws {
        let p = try #require(McNemarTest(regressed: 3, fixed: 3).pValue)
        #expect(abs(p - (1 - 20.0 / 128)) < 1e-12)
    }

    @Test("five discordant pairs give no p-value, six do")
    func few() throws {
        #expect(McNemarTest(regressed: 5, fixed: 0).pValue == nil)
        let six = try #require(McNemarTest(regressed: 6, fixed: 0).pValue)
        #expect(abs(six - 1.0 / 64) < 1e-12)
    }

    @Test("thousands of pairs neither overflow nor vanish")
    func large() throws {
        let p = try #require(McNemarTest(regressed: 25_100, fixed: 24_900).pValue)
        #expect(p > 0.3 && p < 0.4)
    }
}
