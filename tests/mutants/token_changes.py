"""Changes of Python, Rust and JavaScript that a person could make by mistake, each at one place.

All are read as signs, words and brackets, which is enough, as their code is always laid out by the
same rules: comparisons have spaces around them, and a statement begins on a line of its own. What
cannot be compiled is not noticed here. Sentences, docstrings and imports are left alone: no test
has to hold them.
"""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from .change import Change

SKIPPED = r"//[^\n]*|/\*.*?\*/"
NUMBER = r"(?<!\d\.)\b\d[\d_]*(?:_?[iu](?:8|16|32|64|128|size))?\b(?!\.\d)"
SIGNS = r"\.\.=|\.\.\.|\.\.|=>|->|::|===|!==|[=!<>]=|&&|\|\||<<|>>|[-+*/%&|^]=|\?\?|\?\."
TOKEN = rf"(?P<number>{NUMBER})|(?P<word>[\w$]+)|(?P<sign>{SIGNS}|[^\s\w])"
RUST = re.compile(
    rf"(?P<skipped>{SKIPPED}|#!?\[[^\n]*\]|b?r(#*)\".*?\"\2|b?\"(?:\\.|[^\"\\])*\""
    rf"|b?'(?:\\[^\n]+?|[^\\\n])'|'\w+)|{TOKEN}",
    re.DOTALL,
)
SCRIPT = re.compile(
    rf"(?P<skipped>{SKIPPED}|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"
    rf"|(?<=[(,=:!&|?\[] )/(?:\\.|[^/\\\n])+/\w*|(?<=[(!\[])/(?:\\.|[^/\\\n])+/\w*)|{TOKEN}",
    re.DOTALL,
)
PYTHON = re.compile(
    r"(?P<skipped>#[^\n]*|if TYPE_CHECKING:|^ *(?:from|import|@)[^\n]*"
    r"|[rbf]*\"\"\".*?\"\"\"|[rbf]*\"(?:\\.|[^\"\\])*\"|[rbf]*'(?:\\.|[^'\\])*')"
    rf"|(?P<end>\n)|(?P<sign>:=)|(?P<both>not in|is not)|{TOKEN.replace('sign', 'mark')}",
    re.DOTALL | re.MULTILINE,
)
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "..": "..=", "..=": ".."}
OPPOSITES = {"==": "!=", "!=": "==", "===": "!==", "!==": "==="}
OPPOSITES |= {"not in": "in", "is not": "is", "is": "is not"}
JOINED = {"&&": "||", "||": "&&", "and": "or", "or": "and"}
BRACKETS = {"(": ")", "[": "]", "{": "}"}
DROPPED = re.compile(
    r"(?:raise|continue|break|del)\b|[\w.]+\(.*\)\Z|[\w.]+(?:\.\w+|\[.*?\]) = |\S+ [-+*/|&]= ",
    re.DOTALL,
)
"""The statements of Python that can be dropped."""
KEPT = {"let", "const", "static", "use", "type", "mod", "pub", "return", "import", "export", "fn"}
"""The words of statements without which nothing would compile."""
NO_CALLS = {"if", "while", "for", "match", "switch", "return", "in", "catch", "else"}
NO_CALLS |= {"and", "or", "not", "class"}
STAYS = re.compile(r"[rbf]*[\"'`]|\*|\w+=|.*\bfor\b", re.DOTALL)
"""Arguments that are not swapped: sentences, those that are named, and generators."""


class Token(NamedTuple):
    """A word, a number or a sign, and where it stands."""

    text: str
    kind: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def python_changes(text: str) -> Iterator[Change]:
    """Yield all changes of a file of Python.

    >>> [each.after for each in python_changes("if a < 2 and b is c:\\n    f(b, c)\\n")]
    ['not (a < 2 and b is c)', '<=', '3', 'or', 'is not', 'pass', 'c, b']
    """
    code = Code(text, PYTHON, negated="not (", dropped="pass")
    return code.changes(code.condition_before_colon)


def rust_changes(text: str) -> Iterator[Change]:
    """Yield all changes of a file of Rust, apart from its tests.

    >>> [each.after for each in rust_changes("if a < b && c == 1 {\\n    f(b, a);\\n}")]
    ['!(a < b && c == 1)', '<=', '||', '!=', '2', ';', 'a, b']
    """
    code = Code(text.partition("#[cfg(test)]\nmod ")[0], RUST)
    return code.changes(code.condition_before_block)


def script_changes(text: str) -> Iterator[Change]:
    """Yield all changes of a file of JavaScript.

    >>> [each.after for each in script_changes('if (a < b) f("x", `y`, /z/, 2);')]
    ['!(a < b)', '<=', '2, /z/', '3']
    """
    code = Code(text, SCRIPT)
    return code.changes(code.condition_in_brackets)


class Code:
    """A text as tokens, with the end of each bracket."""

    def __init__(
        self, text: str, pattern: re.Pattern[str], *, negated: str = "!(", dropped: str = ";"
    ) -> None:
        self._text, self._negated, self._nothing = text, negated, dropped
        self._tokens = [
            Token(found[0], found.lastgroup or "", found.start())
            for found in pattern.finditer(text)
            if found.lastgroup != "skipped"
        ]
        self._ends: dict[int, int] = {}
        waiting: list[int] = []
        for number, token in enumerate(self._tokens):
            if token.text in BRACKETS:
                waiting.append(number)
            elif waiting and token.text == BRACKETS[self._tokens[waiting[-1]].text]:
                self._ends[waiting.pop()] = number

    def changes(self, condition: Callable[[int], tuple[int, int] | None]) -> Iterator[Change]:
        """Yield all changes; `condition` returns where that of an `if` begins and ends."""
        for number, token in enumerate(self._tokens):
            if token.text in ("if", "elif", "while") and (span := condition(number + 1)):
                before = self._text[slice(*span)]
                yield Change("negated condition", span[0], before, f"{self._negated}{before})")
            elif token.kind == "number":
                yield Change("off by one", token.start, token.text, _one_more(token.text))
            elif token.text == "(" and number in self._ends:
                yield from self._swapped(number)
            elif token.kind == "word":
                yield from self._dropped(number)
            yield from self._sign(token)

    def condition_in_brackets(self, first: int) -> tuple[int, int] | None:
        """Return where a condition in brackets begins and ends."""
        if first not in self._ends:
            return None
        return self._tokens[first].end, self._tokens[self._ends[first]].start

    def condition_before_block(self, first: int) -> tuple[int, int] | None:
        """Return where a condition begins and ends that stands before a block; None for a `let`."""
        last = first
        while last < len(self._tokens) and self._tokens[last].text != "{":
            if self._tokens[last].text in ("let", "=>"):
                return None
            last = self._ends.get(last, last) + 1
        return self._tokens[first].start, self._tokens[last - 1].end

    def condition_before_colon(self, first: int) -> tuple[int, int]:
        """Return where a condition of Python begins and ends: at a colon, or at what follows it."""
        last = first
        while self._tokens[last].text not in (":", "else", "for", "if", ",", ")", "]", "}"):
            last = self._ends.get(last, last) + 1
        start, end = self._tokens[first].start, self._tokens[last].start
        return start, start + len(self._text[start:end].rstrip())

    def _sign(self, token: Token) -> Iterator[Change]:
        text = token.text
        around = self._text[token.start - 1 : token.start] + self._text[token.end : token.end + 1]
        if text in COMPARISONS and (around == "  " or text.startswith("..")):
            yield Change("off by one", token.start, text, COMPARISONS[text])
        elif text in OPPOSITES:
            yield Change("negated condition", token.start, text, OPPOSITES[text])
        elif text in JOINED and " " in around:
            yield Change("and, or", token.start, text, JOINED[text])

    def _dropped(self, number: int) -> Iterator[Change]:
        """Yield the change that drops the statement which begins a line with this word."""
        first, last = self._tokens[number], number
        if first.text in KEPT or self._text[: first.start].rpartition("\n")[2].strip():
            return
        stops = (";", "\n", ",", "{", "}", ")", "]")
        while last < len(self._tokens) and self._tokens[last].text not in stops:
            last = self._ends.get(last, last) + 1
        end = self._tokens[last] if last < len(self._tokens) else first
        before = self._text[first.start : end.end].rstrip("\n")
        if end.text == ";" or (end.text == "\n" and DROPPED.match(before)):
            yield Change("dropped statement", first.start, before, self._nothing)

    def _swapped(self, bracket: int) -> Iterator[Change]:
        """Yield the change of two neighbours in the brackets of a call."""
        name, before = self._tokens[max(bracket - 1, 0)], self._tokens[max(bracket - 2, 0)]
        if name.kind != "word" or name.text in NO_CALLS or before.text in ("fn", "function", "def"):
            return
        commas, number = [bracket], bracket + 1
        while number < self._ends[bracket]:
            if self._tokens[number].text == ",":
                commas.append(number)
            number = self._ends.get(number, number) + 1
        places = [*commas, self._ends[bracket]]
        spans = [self._span(left, right) for left, right in pairwise(places)]
        for left, right in pairwise(spans):
            one, other = self._text[slice(*left)], self._text[slice(*right)]
            if one != other and one and other and not any(map(STAYS.match, (one, other))):
                gap = self._text[left[1] : right[0]]
                yield Change("swapped arguments", left[0], one + gap + other, other + gap + one)

    def _span(self, left: int, right: int) -> tuple[int, int]:
        """Return where the text between two tokens begins and ends, without spaces."""
        begin, end = self._tokens[left].end, self._tokens[right].start
        between = self._text[begin:end]
        return end - len(between.lstrip()), begin + len(between.rstrip())


def _one_more(number: str) -> str:
    digits = re.match(r"\d[\d_]*\d|\d", number)
    assert digits
    return f"{int(digits[0].replace('_', '')) + 1}{number[digits.end() :]}"
