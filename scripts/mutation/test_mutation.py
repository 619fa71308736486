"""What the search for mutants finds, and that rewriting keeps the rest: `python3 scripts/mutation/test_mutation.py`."""

import unittest

from results import summary, wilson
from running import MATRICES, NEIGHBOURS, targets
from schemata import MODULES, rewritten
from sites import Finder
from tokens import tokens_of


def rewriting(source):
    """The source with every site numbered from 1, without the import."""
    sites, numbers, number = Finder(source).find(), [], 1
    for site in sites:
        numbers.append(number)
        number += len(site.changes)
    return rewritten(source, sites, numbers).removeprefix("import Mutants; ")


class Rewriting(unittest.TestCase):
    def inside(self, line, expected):
        self.assertEqual(rewriting(f"func f() {{\n{line}\n}}\n"), f"func f() {{\n{expected}\n}}\n")

    def test_operators_bind_as_they_do_in_swift(self):
        self.inside("return a + b < c && d", "return mutantAnd(1, mutantLess(2, a + b , c) , mutantNot(4, d))")
        self.inside("return a - b - c == d", "return mutantNot(1, mutantMinus(2, mutantMinus(4, a , b) , c) == d)")

    def test_conditions_end_at_their_block_and_closures_do_not(self):
        self.inside("if a == b { return }", "if mutantNot(1, a == b) { return }")
        self.inside("let x = a == b.map { $0 }", "let x = mutantNot(1, a == b.map { $0 })")
        self.inside("guard let a, b else { return }", "guard let a, mutantNot(1, b) else { return }")

    def test_lines_stay_where_they_are(self):
        source = "func f() {\n    return a\n        && b // a < b\n}\n"
        self.assertEqual(rewriting(source).count("\n"), source.count("\n"))
        self.assertIn("// a < b", rewriting(source))

    def test_patterns_strings_and_generics_are_left_alone(self):
        for source in ("case 3: break", 'let a = "\\(b < c) true 1"', "let a: Array<Int> = b", "enum A: Int { case b = 1 }",
                       "extension A where B == C {}", "if case 1 = a {}"):
            self.assertEqual(rewriting(source), source)

    def test_statements_are_left_out_unless_they_may_be_a_value(self):
        self.inside("a()\nb(c)", "if mutantKept(1) { a() }\nif mutantKept(2) { b(c) }")
        self.inside("a.b(c)", "a.b(c)")

    def test_texts_nest(self):
        self.assertEqual([t.kind for t in tokens_of('a("b\\(c("d"))e", #"f\\"# )')], ["word", "mark", "text", "mark", "text", "mark"])


class Asking(unittest.TestCase):
    def test_a_module_is_asked_about_by_its_tests_and_its_neighbours(self):
        self.assertEqual(targets(["VoiceNote"]), {"VoiceNoteTests"})
        self.assertEqual(targets(["VoiceNote", "Evaluation"]),
                         {"VoiceNoteTests", "EvaluationTests", "ReportingTests", "RunHistoryTests"})

    def test_every_module_has_a_matrix_that_plays_it(self):
        self.assertEqual(set(MATRICES), set(MODULES))
        self.assertLessEqual(set(NEIGHBOURS), set(MODULES))


class Table(unittest.TestCase):
    def test_who_killed_is_told_apart(self):
        killed = [{"verdict": "killed", "by": part} for part in ("tests", "tests", "neighbours", "gate")]
        row = summary([("M", 9, killed + [{"verdict": "survived"}, {"verdict": "not reached"}])]).split("\n")[2]
        self.assertTrue(row.startswith("| M | 9 | 6 | 2 | 1 | 1 | 1 | 1 | 66.7 % |"), row)


class Interval(unittest.TestCase):
    def test_wilson(self):
        # Newcombe 1998, table I: 81 of 263.
        low, high = wilson(81, 263)
        self.assertAlmostEqual(low, 0.2553, 4)
        self.assertAlmostEqual(high, 0.3662, 4)


if __name__ == "__main__":
    unittest.main()
