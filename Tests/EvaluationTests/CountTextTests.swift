import Testing

@testable import Evaluation

@Suite struct CountTextTests {
    @Test(
        "digits stand in groups of three from ten thousand on",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1000"), (9999, "9999"), (10_000, "10,000"), (10_001, "10,001"),
            (100_000, "100,000"), (999_999, "999,999"), (1_000_000, "1,000,000"), (12_345_678, "12,345,678"),
        ])
    func groups(_ count: Int, _ text: String) {
        #expect(CountText.of(count) == text)
    }

    @Test("one is told in the singular, and another plural than with an s by its name")
    func plural() {
        #expect(CountText.of(1, "cell") == "1 cell" && CountText.of(0, "cell") == "0 cells")
        #expect(CountText.of(36_000, "cell") == "36,000 cells")
        #expect(
            CountText.of(1, "family", "families") == "1 family" && CountText.of(2, "family", "families") == "2 families"
        )
    }

    @Test(
        "an extent tells trials of one cell as trials, and all as all",
        arguments: [
            (1, 1, 1, "the only cell"), (2, 2, 1, "all 2 trials of one cell"), (1, 2, 1, "1 of 2 trials of one cell"),
            (2, 3, 1, "2 of 3 trials of one cell"), (2, 2, 2, "all 2 cells"), (1, 2, 2, "1 of 2 cells"),
            (1, 4, 2, "1 of 4 cells"), (0, 1, 1, "0 of 1 cells"), (12_000, 12_000, 4000, "all 12,000 cells"),
        ])
    func extent(_ standing: Int, _ of: Int, _ cells: Int, _ words: String) {
        #expect(CellExtent(standing: standing, of: of, cells: cells).words == words)
    }
}
