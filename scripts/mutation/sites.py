"""Finds where a file can be changed mechanically, and how."""

import re
from dataclasses import dataclass

from tokens import CLOSING, ENDING_WORDS, OPENING, PRECEDENCE, begins_statement, tokens_of

DECLARATIONS = frozenset(
    "func init extension struct class enum protocol subscript typealias associatedtype import actor deinit".split())
CONDITIONS = frozenset("if guard while".split())
NOT_A_CALL = ENDING_WORDS | DECLARATIONS | frozenset(
    "continue break fallthrough super self static private public package internal fileprivate mutating precondition "
    "preconditionFailure fatalError assert".split())
ORDERINGS = {"<": ("mutantLess", "<=", ">="), "<=": ("mutantLessOrEqual", "<", ">"),
             ">": ("mutantGreater", ">=", "<="), ">=": ("mutantGreaterOrEqual", ">", "<")}


@dataclass
class Site:
    """An expression or statement that is rewritten; one mutant for each of `changes`."""

    start: int
    end: int
    first_line: int
    last_line: int
    function: str  # what is called in its place; empty for a statement that may be left out
    changes: list  # (kind, what it says in the list)
    operator: tuple = None  # (start, end) of an operator that becomes a comma


class Finder:
    """The sites of one file."""

    def __init__(self, source):
        self.source = source
        self.tokens = tokens_of(source)
        self.sites = []
        self.negated = set()

    def find(self):
        for index, token in enumerate(self.tokens):
            if self._is_pattern_or_header(index):
                continue
            if token.is_binary:
                self._operator(index)
            elif token.kind == "word" and token.text in ("true", "false"):
                other = "false" if token.text == "true" else "true"
                self._add(index, index, "mutantBool", [("boolean", f"{token.text} -> {other}")])
            elif token.kind == "number":
                self._number(index)
            if token.kind == "word" and token.text in CONDITIONS | {"where"}:
                self._conditions(index)
            if token.statement == index:
                self._statement(index)
        return sorted(self.sites, key=lambda site: (site.start, -site.end))

    # What an expression spans

    def _left(self, index, level):
        """The first token of the operand that ends before `index`; none when it is nothing that can be moved."""
        at, tokens = index - 1, self.tokens
        first = None
        while at >= 0:
            token = tokens[at]
            if token.kind == "mark" and token.text in CLOSING:
                at = token.partner
            elif token.kind == "mark" and token.text in OPENING + ",;:" or token.text in ENDING_WORDS:
                break
            elif token.is_binary and PRECEDENCE.get(token.text, 10) < level:
                break
            first = at
            if at and begins_statement(tokens[at - 1], tokens[at]):
                break
            at -= 1
        return first

    def _right(self, index, level):
        """The last token of the operand that begins after `index`."""
        at, tokens = index + 1, self.tokens
        last = None
        in_condition = self._in_condition(index)
        while at < len(tokens):
            token = tokens[at]
            if last is not None and begins_statement(tokens[at - 1], token):
                break
            if token.kind == "mark" and token.text in OPENING:
                if token.text == "{" and in_condition:
                    break
                at = token.partner
            elif token.kind == "mark" and token.text in CLOSING + ",;:" or token.text in ENDING_WORDS:
                break
            elif token.is_binary and PRECEDENCE.get(token.text, 10) <= level:
                break
            last = at
            at += 1
        return last

    def _in_condition(self, index):
        """Whether a brace after `index` begins a block rather than a closure."""
        token = self.tokens[index]
        at = index
        while at >= 0:
            word = self.tokens[at]
            if word.text in ("if", "guard", "while", "for", "switch", "where") and word.bracket == token.bracket:
                return True
            if word.text == "else" and word.bracket == token.bracket or at == token.statement:
                break
            at -= 1
        return False

    def _is_pattern_or_header(self, index):
        """Whether a token belongs to a pattern, an enumeration's case, a generic clause or an attribute."""
        tokens = self.tokens
        token, first = tokens[index], tokens[tokens[index].statement]
        if first.text in ("case", "default", "import", "indirect", "typealias"):
            after_where = any(
                t.text == "where" and t.bracket == first.bracket for t in tokens[token.statement:index + 1])
            return not (after_where and first.text == "case") or token.text == "where" and first.text != "case"
        if token.bracket == first.bracket:
            for other in tokens[token.statement:min(index, token.statement + 8)]:
                if other.text in DECLARATIONS and other.bracket == first.bracket:
                    return True
        # The pattern of `if case`, up to its `=`.
        at = index
        while at > token.statement:
            at -= 1
            if tokens[at].is_binary and tokens[at].text == "=" or tokens[at].text == "," and tokens[at].bracket == first.bracket:
                break
            if tokens[at].text == "case":
                return True
        return any(t.text.startswith(("@available", "#available", "#if")) for t in tokens[token.statement:index])

    # Kinds of change

    def _add(self, first, last, function, changes, operator=None):
        if first is None or last is None:
            return
        start, end = self.tokens[first], self.tokens[last]
        last_line = end.line + end.text.count("\n")
        self.sites.append(Site(start.start, end.end, start.line, last_line, function, changes, operator))

    def _operator(self, index):
        token = self.tokens[index]
        text, level = token.text, PRECEDENCE.get(token.text, 10)
        place = (token.start, token.end)
        span = (self._left(index, level), self._right(index, level))
        if text in ORDERINGS:
            function, boundary, negation = ORDERINGS[text]
            changes = [("boundary", f"{text} -> {boundary}"), ("comparison", f"{text} -> {negation}")]
            self._add(*span, function, changes, place)
        elif text in ("==", "!="):
            self._negate(*span, "comparison", f"{text} -> {'!=' if text == '==' else '=='}")
        elif text in ("&&", "||"):
            other = "||" if text == "&&" else "&&"
            self._add(*span, "mutantAnd" if text == "&&" else "mutantOr", [("boolean", f"{text} -> {other}")], place)
            for first, last in ((span[0], index - 1), (index + 1, span[1])):
                if first is not None and last is not None and not self._compares(first, last):
                    self._negate(first, last, "boolean")
        elif text == "-":
            self._add(*span, "mutantMinus", [("swapped arguments", "a - b -> b - a"), ("arithmetic", "- -> +")], place)
        elif text == "+" and self.tokens[index + 1].kind == "number":
            self._add(*span, "mutantPlus", [("arithmetic", "+ -> -")], place)
        elif text == "?":
            first = self._left(index, 2)
            if first is not None and not self._compares(first, index - 1):
                self._negate(first, index - 1, "boolean")

    def _compares(self, first, last):
        """Whether an expression is a comparison or a conjunction itself, which has mutants of its own."""
        depth = self.tokens[first].bracket
        return any(
            token.is_binary and token.bracket == depth and PRECEDENCE.get(token.text, 10) in (1, 2, 3, 4)
            for token in self.tokens[first:last + 1])

    def _negate(self, first, last, kind, change=None):
        if first is None or last is None or (first, last) in self.negated:
            return
        if any(token.text in ("let", "var", "case", "=") for token in self.tokens[first:last + 1]
               if token.bracket == self.tokens[first].bracket):
            return
        self.negated.add((first, last))
        text = " ".join(self.source[self.tokens[first].start:self.tokens[last].end].split())
        shown = text if len(text) < 60 else text[:57] + "..."
        self._add(first, last, "mutantNot", [(kind, change or f"{shown} -> !({shown})")])

    def _number(self, index):
        token, tokens = self.tokens[index], self.tokens
        if index and tokens[index - 1].text.endswith(".") and not tokens[index - 1].is_binary \
                and not tokens[index - 1].text.endswith(".."):
            return
        statement = [t for t in tokens[token.statement:token.statement + 400] if t.statement == token.statement]
        if sum(t.kind == "number" for t in statement) > 8:
            return  # A table; and the type checker would take minutes.
        opening = tokens[token.bracket]
        if token.bracket >= 0 and opening.text == "[":
            listed = [t for t in tokens[token.bracket:opening.partner] if t.bracket == token.bracket]
            if any(t.text == ":" for t in listed) or sum(t.kind == "number" for t in listed) > 2:
                return  # Data, not a decision.
        text = token.text.replace("_", "")
        if re.fullmatch(r"[0-9]{1,6}", text):
            value = int(text)
            changes = [("constant", f"{value} -> {value + 1}")]
            if value:
                changes.append(("constant", f"{value} -> {value - 1}"))
            self._add(index, index, "mutantInteger" if value else "mutantZero", changes)
        elif re.fullmatch(r"[0-9]+\.[0-9]+", text) and float(text):
            self._add(index, index, "mutantFraction", [("constant", f"{text} -> {float(text) * 1.25:g}")])

    def _conditions(self, index):
        """Negates the conditions of an `if`, `guard`, `while` or `where` that nothing else changes."""
        tokens, at = self.tokens, index
        while True:
            first = at + 1
            if tokens[first].text not in ("let", "var", "case") and not tokens[first].text.startswith("#"):
                last = self._right(at, 0)
                if last is None:
                    return
                if not self._compares(first, last):
                    self._negate(first, last, "boolean")
                at = last + 1
            else:
                # Skips the binding, up to the comma behind it.
                at = first
                while at < len(tokens) and not (
                        tokens[at].bracket == tokens[index].bracket and tokens[at].text in (",", "{", "else")):
                    at += 1
            if at >= len(tokens) or tokens[at].text != "," or tokens[at].bracket != tokens[index].bracket:
                return

    def _statement(self, index):
        """Leaves out a call or an assignment."""
        tokens, first = self.tokens, self.tokens[index]
        if first.kind != "word" or first.bracket < 0 or tokens[first.bracket].text != "{":
            return
        last = index
        for at in range(index, len(tokens)):
            if tokens[at].text in CLOSING and tokens[at].partner < index or at > index and tokens[at].statement == at \
                    and tokens[at].bracket == first.bracket:
                break
            last = at
        body = tokens[index:last + 1]
        if first.text in NOT_A_CALL - {"self"} or not (first.text[0].islower() or first.text[0] in "_$"):
            return
        if any(t.text in ENDING_WORDS and t.bracket == first.bracket for t in body):
            return
        # A call alone in a block may be its value, unless the block is one that has none.
        block = tokens[tokens[first.bracket].statement].text
        is_alone = tokens[index - 1].text in ("{", "in") and tokens[last + 1].text == "}" and block not in ("if", "for", "while")
        is_alone |= tokens[index - 1].text == ":" and tokens[last + 1].text in ("case", "default", "}")
        if first.text == "self" and body[2:] and body[2].text == "init":
            return
        assignments = [t for t in body if t.is_binary and PRECEDENCE.get(t.text, 10) == 0 and t.bracket == first.bracket]
        if assignments:
            header = tokens[tokens[first.bracket].statement:first.bracket]
            if any(t.text == "init" for t in header):
                return
            if re.search(rf"\b(let|var) {re.escape(first.text)}: [^={{\n]*\n", self.source) and body[1].text == "=":
                return
        elif is_alone or any(t.text == "reserveCapacity" for t in body):
            return  # How much room is made ahead changes no value.
        elif body[-1].text != ")" or len(body) < 3 or any(t.is_binary for t in body if t.bracket == first.bracket):
            return
        text = " ".join(self.source[first.start:tokens[last].end].split())
        self._add(index, last, "", [("removed statement", text if len(text) < 70 else text[:67] + "...")])
