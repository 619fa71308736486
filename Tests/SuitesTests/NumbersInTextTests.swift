import Languages
import Testing

@testable import Suites

@Suite("Numbers in a text")
struct NumbersInTextTests {
    @Test(
        "are the same however they are written",
        arguments: [
            (Language.de, "3.500 Euro", 3500), (.de, "dreitausendfünfhundert Euro", 3500), (.en, "€3,500", 3500),
            (.en, "three thousand five hundred", 3500), (.es, "tres mil quinientos", 3500),
            (.es, "ochenta y un años", 81),
            (.en, "the twenty-second", 22), (.de, "siebenundzwanzig fünfzig", 27), (.de, "in vierzehntagen", 14),
            (.en, "two hundred and five", 205), (.es, "27,50 euros", 27), (.de, "zwei Dutzend", 2),
        ])
    func values(_ language: Language, _ text: String, _ value: Int) {
        #expect(NumbersInText(text, language: language).values.first == value)
    }

    @Test("belong to their language: \"once\" is eleven in Spanish and no number in English")
    func languages() {
        #expect(NumbersInText("once", language: .es).values == [11])
        #expect(NumbersInText("once", language: .en).values.isEmpty)
    }

    @Test("do not go on behind the end of a sentence")
    func sentences() {
        #expect(NumbersInText("It was forty. One thousand people came.", language: .en).values == [40, 1000])
    }

    @Test("that are read out digit by digit hold what is written in groups")
    func readOut() {
        let numbers = NumbersInText("5, 5, 5, 0, 1, 4, 2, 3, 8", language: .es)
        #expect(numbers.hold(42) && numbers.hold(555) && !numbers.hold(43))
    }

    @Test("in words up to twelve claim nothing but in a task, and thanks are no thousand")
    func claimed() {
        let numbers = NumbersInText("Die neun Ziffern, mil gracias, 15 Stühle", language: .de)
        #expect(numbers.claimed(false) == [15])
        #expect(NumbersInText("Neun Stühle holen", language: .de).claimed(true) == [9])
        #expect(NumbersInText("mil gracias", language: .es).counted.isEmpty)
    }
}
