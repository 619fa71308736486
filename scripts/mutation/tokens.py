"""Swift source as tokens: as much of the language as finding small expressions takes, and no more."""

from dataclasses import dataclass

OPENING, CLOSING = "([{", ")]}"
OPERATOR_CHARACTERS = set("/=-+!*%<>&|^~?.")

# How tightly binary operators bind. 0 ends every expression; what is not listed binds most tightly.
PRECEDENCE = {"=": 0, "->": 0, "+=": 0, "-=": 0, "*=": 0, "/=": 0, "%=": 0, "|=": 0, "&=": 0, "^=": 0, "&+=": 0}
PRECEDENCE |= {">>=": 0, "<<=": 0, "&*=": 0, "&-=": 0, "?": 1, "||": 2, "&&": 3, "??": 5, "...": 7, "..<": 7}
PRECEDENCE |= dict.fromkeys(("<", "<=", ">", ">=", "==", "!=", "===", "!==", "~="), 4)
PRECEDENCE |= dict.fromkeys(("+", "-", "&+", "&-", "|", "^"), 8)
PRECEDENCE |= dict.fromkeys(("*", "/", "%", "&", "&*"), 9)

# Words that an expression does not reach over.
ENDING_WORDS = frozenset(
    "return if guard while where in let var case else try try? try! await throw switch for do repeat default catch yield "
    "defer".split())


@dataclass
class Token:
    """One token with its place; `statement` and `bracket` are indices of other tokens, `bracket` -1 at the outermost level."""

    kind: str  # word, number, text, operator, mark
    text: str
    start: int
    end: int
    line: int
    after_line_break: bool
    is_binary: bool = False
    statement: int = 0
    bracket: int = -1
    partner: int = -1


def _end_of_text(source, start):
    """The end of a string literal that begins at `start`, with whatever is interpolated in it."""
    hashes = 0
    while source[start + hashes] == "#":
        hashes += 1
    quote = start + hashes
    mark = '"""' if source.startswith('"""', quote) else '"'
    escape, closing = "\\" + "#" * hashes, mark + "#" * hashes
    index = quote + len(mark)
    while not source.startswith(closing, index):
        if source.startswith(escape + "(", index):
            index, depth = index + len(escape) + 1, 1
            while depth:
                if source[index] == '"':
                    index = _end_of_text(source, index)
                    continue
                depth += {"(": 1, ")": -1}.get(source[index], 0)
                index += 1
        elif source.startswith(escape, index):
            index += len(escape) + 1
        else:
            index += 1
    return index + len(closing)


def _end_of_comment(source, start):
    """The end of a comment in `/* */`, which nests."""
    depth, index = 1, start + 2
    while depth:
        if source.startswith("/*", index):
            depth, index = depth + 1, index + 2
        elif source.startswith("*/", index):
            depth, index = depth - 1, index + 2
        else:
            index += 1
    return index


def _scan(source):
    tokens, index, line, size = [], 0, 1, len(source)
    fresh = True
    while index < size:
        character = source[index]
        if character.isspace():
            if character == "\n":
                line, fresh = line + 1, True
            index += 1
            continue
        if source.startswith("//", index):
            index = source.find("\n", index) if "\n" in source[index:] else size
            continue
        if source.startswith("/*", index):
            end = _end_of_comment(source, index)
            line += source.count("\n", index, end)
            index = end
            continue
        hashes = index
        while hashes < size and source[hashes] == "#":
            hashes += 1
        if hashes < size and source[hashes] == '"':
            kind, end = "text", _end_of_text(source, index)
        elif character.isalpha() or character in "_$`@#":
            kind, end = "word", index + 1
            while end < size and (source[end].isalnum() or source[end] in "_`"):
                end += 1
            if source[index:end] in ("try", "as") and end < size and source[end] in "?!":
                end += 1
        elif character.isdigit():
            kind, end = "number", index + 1
            while end < size and (
                source[end].isalnum() or source[end] == "_"
                or source[end] == "." and source[end + 1:end + 2].isdigit()
                or source[end] in "+-" and source[end - 1] in "eE" and not source.startswith("0x", index)
            ):
                end += 1
        elif character in OPERATOR_CHARACTERS:
            kind, end = "operator", index + 1
            while end < size and source[end] in OPERATOR_CHARACTERS:
                end += 1
        else:
            kind, end = "mark", index + 1
        token = Token(kind, source[index:end], index, end, line, fresh)
        token.is_binary = kind == "operator" and source[index - 1:index].isspace() and source[end:end + 1].isspace()
        tokens.append(token)
        line += source.count("\n", index, end)
        index, fresh = end, False
    return tokens


def begins_statement(previous, token):
    """Whether a statement may begin at `token` because a line does."""
    if not token.after_line_break:
        return False
    if token.is_binary or token.text in CLOSING or token.text.startswith(".") and token.text != "...":
        return False
    return not (previous.is_binary or previous.text in OPENING or previous.text == ",")


def tokens_of(source):
    """The tokens of a file, each with the bracket that it stands in and the token with which its statement begins."""
    tokens = _scan(source)
    stack, current = [], [0]
    for index, token in enumerate(tokens):
        previous = tokens[index - 1] if index else None
        token.bracket = stack[-1] if stack else -1
        in_block = not stack or tokens[stack[-1]].text == "{"
        if in_block and previous:
            ends_case = previous.text == ":" and tokens[current[-1]].text in ("case", "default", "@unknown")
            if previous.text in ("{", ";") or ends_case and previous.bracket == token.bracket \
                    or begins_statement(previous, token) or previous.text == "}" and token.after_line_break:
                if token.text != "}":
                    current[-1] = index
        token.statement = current[-1]
        if token.text in OPENING and token.kind == "mark":
            stack.append(index)
            current.append(index + 1 if token.text == "{" else current[-1])
        elif token.text in CLOSING and token.kind == "mark" and stack:
            opened = stack.pop()
            current.pop()
            token.partner, tokens[opened].partner = opened, index
            token.bracket = tokens[opened].bracket
            token.statement = current[-1]
    return tokens
