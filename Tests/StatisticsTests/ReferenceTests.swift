import Foundation
import Statistics
import Testing

/// What scipy and statsmodels say about tables, written by `scripts/statistics/reference.py`.
private struct Reference: Decodable {
    struct Wilson: Decodable { let successes, trials: Int, confidence, lower, upper: Double }
    struct Pairs: Decodable { let b, c: Int, exact, mid: Double }
    struct Clusters: Decodable { let nets: [Int], mid: Double }
    struct Adjusted: Decodable { let values, adjusted: [Double] }
    struct Repeated: Decodable {
        let successes, trials, k: Int
        let any, all: Double
        let flip: Double?
    }

    let wilson: [Wilson]
    let pairs: [Pairs]
    let clusters: [Clusters]
    let holm: [Adjusted]
    let repetitions: [Repeated]

    static func load() throws -> Reference {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Reference/reference.json")
        return try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file))
    }
}

@Suite("Statistics equal scipy's and statsmodels' to 1e-9")
struct ReferenceTests {
    private let reference: Reference

    init() throws { reference = try Reference.load() }

    private func close(_ found: Double, _ expected: Double) -> Bool { abs(found - expected) <= 1e-9 }

    @Test("Wilson intervals, as proportion_confint gives them")
    func wilson() throws {
        #expect(reference.wilson.count > 40)
        for table in reference.wilson {
            let interval = try #require(
                WilsonInterval(successes: table.successes, trials: table.trials, confidence: table.confidence))
            #expect(close(interval.lower, table.lower) && close(interval.upper, table.upper), "\(table)")
        }
    }

    @Test("McNemar's exact test as statsmodels has it, its mid-p version by scipy's binomial distribution")
    func pairs() {
        #expect(reference.pairs.count > 30)
        for table in reference.pairs {
            #expect(close(McNemar.exactP(b: table.b, c: table.c), table.exact), "\(table)")
            #expect(close(McNemar.midP(b: table.b, c: table.c), table.mid), "\(table)")
        }
    }

    @Test("the test by families, as going through every pattern of signs gives it")
    func clusters() {
        #expect(reference.clusters.count > 20)
        for table in reference.clusters {
            #expect(close(ClusteredMcNemarTest.midP(nets: table.nets), table.mid), "\(table)")
        }
    }

    @Test("Holm's correction, as multipletests gives it")
    func holm() {
        #expect(reference.holm.count > 6)
        for table in reference.holm {
            let adjusted = Holm.adjusted(table.values)
            #expect(zip(adjusted, table.adjusted).allSatisfy { close($0, $1) }, "\(table)")
        }
    }

    @Test("pass@k, pass^k and the flip rate, as drawing without laying back gives them")
    func repetitions() throws {
        #expect(reference.repetitions.count > 20)
        for table in reference.repetitions {
            let cell = try #require(Repetitions(successes: table.successes, trials: table.trials))
            #expect(close(try #require(cell.passAt(table.k)), table.any), "\(table)")
            #expect(close(try #require(cell.passAll(table.k)), table.all), "\(table)")
            #expect((cell.flipRate == nil) == (table.flip == nil))
            if let flip = table.flip { #expect(close(try #require(cell.flipRate), flip), "\(table)") }
        }
    }
}

@Suite struct ClusteredMcNemarTestTests {
    private typealias Cluster = ClusteredMcNemarTest.Cluster

    @Test("families with one discordant pair each are McNemar's mid-p test")
    func single() {
        for (regressed, fixed) in [(0, 6), (10, 2), (7, 7), (300, 260), (20_000, 19_800)] {
            let clusters =
                Array(repeating: Cluster(regressed: 1), count: regressed)
                + Array(repeating: Cluster(fixed: 1), count: fixed)
            let test = ClusteredMcNemarTest(clusters)
            #expect(test.regressed == regressed && test.fixed == fixed && test.clusters == regressed + fixed)
            let p = test.pValue ?? -1
            #expect(abs(p - McNemar.midP(b: regressed, c: fixed)) < 1e-9, "\(regressed) \(fixed)")
        }
    }

    @Test("forty cells of one family that break together are one observation")
    func together() {
        let test = ClusteredMcNemarTest([Cluster(regressed: 40)])
        #expect(test.pValue == 0.5)
        #expect(McNemarTest(regressed: 40, fixed: 0).pValue! < 1e-11)
    }

    @Test("what regresses and is fixed inside one family cancels out")
    func balanced() {
        let test = ClusteredMcNemarTest(Array(repeating: Cluster(regressed: 3, fixed: 3), count: 5))
        #expect(test.pValue == 1)
        #expect(test.regressed == 15 && test.clusters == 5)
    }

    @Test("five discordant pairs give no p-value, and families without any are not counted")
    func few() {
        let test = ClusteredMcNemarTest([Cluster(regressed: 5), Cluster(), Cluster()])
        #expect(test.pValue == nil)
        #expect(test.clusters == 1)
    }

    @Test("1,400 families of all sizes take no noticeable time")
    func large() {
        let clusters = (0..<1400).map { Cluster(regressed: $0 % 30, fixed: ($0 * 7) % 29) }
        let p = ClusteredMcNemarTest(clusters).pValue ?? -1
        #expect(p > 0 && p <= 1)
    }
}

@Suite struct RepetitionsTests {
    @Test("counts out of range are refused, and k beyond the trials cannot be told")
    func refused() throws {
        #expect(Repetitions(successes: 4, trials: 3) == nil)
        #expect(Repetitions(successes: 0, trials: 0) == nil)
        let cell = try #require(Repetitions(successes: 1, trials: 3))
        #expect(cell.passAt(4) == nil && cell.passAll(0) == nil)
        #expect(Repetitions(successes: 1, trials: 1)?.flipRate == nil)
    }
}
