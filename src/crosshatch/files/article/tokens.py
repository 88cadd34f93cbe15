"""Any text as a tree of brackets, with its numbers, names and signs, each with its place.

Nothing is refused: a bracket that nothing closes is left out, a comment is skipped, and what means
nothing for a puzzle keeps others apart.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from crosshatch.files.places import Word

LARGEST = 2**22
"""The most characters of a text that is searched."""
_MOST_TOKENS = 2**19
_DEEPEST = 16
_TOKEN = re.compile(
    r"""(?P<blank>[^\S\n]+ | \.\.\.[^\n]*\n)
    | (?P<comment>/\*.{0,20000}?\*/ | (?://|--|;;|%)[^\n]*+ | NB\.[^\n]*+
        | (?:(?<![^\s])\#(?!define)|(?<=\s)/(?=\s))[^\n]*+)
    | (?P<newline>\n|"{3}|'{3})
    | (?P<empty>(?<!\w)i\.[ ]?0(?!\w)|(?<![\w.])0[ ]?[$\#][ ]?0(?!\w))
    | (?P<number>(?<![\w.])-?\d{1,9}(?![\w]|\.\d))
    | (?P<name>[^\W\d]\w*(?:[.-][^\W\d]\w*)*)
    | (?P<text>"[^"\n]{0,4000}"|'[^'\n()\[\]{}]{0,4000}')
    | (?P<tag></?[A-Za-z][^<>\n]{0,200}>)
    | (?P<open>[(\[{])
    | (?P<close>[)\]}])
    | (?P<sign>=:|:=|<-|->|=>|[=:,;|/←])
    | (?P<other>\d[\w.]*|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_SIDE_TAG = re.compile(r"<((?:row|col|hor|ver)\w*)", re.IGNORECASE)
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_NOTHING = frozenset({"None", "null", "nil", "NULL", "undefined", "Nothing", "NaN", "NA"})


class Separator(NamedTuple):
    """A separator of values, or a sign that gives a name to what follows it."""

    text: str
    line: int
    column: int


class Name(NamedTuple):
    """A name; one that means nothing is empty."""

    text: str
    line: int
    column: int


class Quoted(NamedTuple):
    """A text in quotation marks, without them."""

    word: Word

    @property
    def line(self) -> int:
        """The line in which it stands."""
        return self.word.line


@dataclass(slots=True)
class Node:
    """A bracket and what is in it."""

    bracket: str
    line: int
    column: int
    items: "list[Item]" = field(default_factory=list)
    end: int = 0
    """The line in which it ends."""


Item: TypeAlias = Word | Node | Separator | Name | Quoted
"""A number is a `Word`; one that fills a list up is empty."""


def tree_of(text: str) -> Node:
    """Return the tree of a text, whose root is a bracket around all of it."""
    stack = [Node("", 1, 1)]
    for item in _items(text):
        if isinstance(item, Node) and not item.end:
            if len(stack) <= _DEEPEST:
                stack.append(item)
        elif isinstance(item, Node):
            _close(stack, item)
        else:
            stack[-1].items.append(item)
    while len(stack) > 1:
        _give_up(stack)
    return stack[0]


def _close(stack: list[Node], sign: Node) -> None:
    """Close the bracket that a sign closes, and give up those within it that nothing closes."""
    place = max(
        (at for at, node in enumerate(stack) if _CLOSING.get(node.bracket) == sign.bracket),
        default=0,
    )
    if not place:
        return
    while len(stack) - 1 > place:
        _give_up(stack)
    node = stack.pop()
    node.end = sign.end
    stack[-1].items.append(node)


def _give_up(stack: list[Node]) -> None:
    node = stack.pop()
    stack[-1].items += [Name("", node.line, node.column), *node.items]


def _of_tag(tag: str, line: int, column: int) -> Iterator[Item]:
    """Yield what a tag of HTML or XML means: the name of a side, or the end of a line."""
    name = _SIDE_TAG.match(tag)
    if name or tag.startswith("</"):
        yield Separator("\n", line, column)
    if name:
        yield Name(name[1], line, column + 1)


def _items(text: str) -> Iterator[Item]:
    """Yield what stands in a text; a bracket that opens has no end yet, one that closes has."""
    line, begin = 1, 0
    for number, match in enumerate(_TOKEN.finditer(text)):
        kind, found = match.lastgroup, match[0]
        if number > _MOST_TOKENS:
            return
        column = match.start() - begin + 1
        if kind == "newline":
            yield Separator("\n", line, column)
        elif kind == "number":
            yield Word(found, line, column)
        elif kind == "name":
            yield Word("", line, column) if found in _NOTHING else Name(found, line, column)
        elif kind == "empty":
            yield Quoted(Word("", line, column))
        elif kind == "text":
            yield Quoted(Word(found[1:-1], line, column + 1))
        elif kind == "tag":
            yield from _of_tag(found, line, column)
        elif kind == "open":
            yield Node(found, line, column)
        elif kind == "close":
            yield Node(found, line, column, end=line)
        elif kind == "sign":
            yield Separator(found, line, column)
        elif kind == "other":
            yield Name("", line, column)
        if "\n" in found:
            line += found.count("\n")
            begin = match.start() + found.rindex("\n") + 1
