"""Any text as a tree of brackets, with its numbers, names and signs, each with its place.

Nothing is refused: a bracket that nothing closes is left out, a comment is skipped, and what means
nothing for a puzzle keeps others apart.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeAlias

from crosshatch.files.places import Word

LARGEST = 2**22
"""The most characters of a text that is searched."""
_MOST_TOKENS = 2**19
_DEEPEST = 16
_TOKEN = re.compile(
    r"""(?P<blank>[^\S\n]+ | \.\.\.[^\n]*\n)
    | (?P<comment>/\*.{0,20000}?\*/ | (?://|--|;;|%)[^\n]*+ | NB\.[^\n]*+
        | (?:(?<![^\s])\#(?!define)|(?<=\s)/(?=\s))[^\n]*+)
    | (?P<newline>\n|"{3}|'{3}|\.(?=[ \t]+[A-Z]))
    | (?P<empty>(?<!\w)i\.[ ]?0(?!\w)|(?<![\w.])0[ ]?[$\#][ ]?0(?!\w))
    | (?P<number>(?<![\w.])-?\d{1,9}(?![\w]|\.\d))
    | (?P<nothing>(?:None|null|nil|NULL|undefined|Nothing|NaN|NA)(?!\w|[.-][^\W\d]))
    | (?P<name>[^\W\d]\w*(?:[.-][^\W\d]\w*)*)
    | "(?P<text>[^"\n]{0,4000})" | '(?P<word>[^'\n()\[\]{}]{0,4000})'
    | <(?P<tag>/?[A-Za-z][^<>\n]{0,200})>
    | (?P<open>[(\[{])
    | (?P<close>[)\]}])
    | (?P<sign>=:|:=|<-|->|=>|[=:,;|/←])
    | (?P<other>\d[\w.]*|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_SIDE_TAG = re.compile(r"(?:row|col|hor|ver)\w*", re.IGNORECASE)
_NUMBER_OF_TAG = re.compile(r"\s[in]\w*=.(\d{1,4})\b")
_CLOSING = {"(": ")", "[": "]", "{": "}"}


class Number(Word):
    """A number; one that fills a list up is empty."""

    __slots__ = ()


class Separator(Word):
    """A separator of values, or a sign that gives a name to what follows it."""

    __slots__ = ()


class Name(Word):
    """A name; one that means nothing is empty."""

    __slots__ = ()


class Quoted(Word):
    """A text in quotation marks, without them."""

    __slots__ = ()


@dataclass(slots=True)
class Node:
    """A bracket and what is in it."""

    text: str
    """The sign that opens it."""
    line: int
    column: int
    items: "list[Item]" = field(default_factory=list)


Item: TypeAlias = Number | Separator | Name | Quoted | Node
_Meaning: TypeAlias = tuple[type[Number | Separator | Name | Quoted], str | None]
_MEANINGS: dict[str, _Meaning] = {
    "newline": (Separator, "\n"),
    "empty": (Quoted, ""),
    "number": (Number, None),
    "nothing": (Number, ""),
    "name": (Name, None),
    "text": (Quoted, None),
    "word": (Quoted, None),
    "sign": (Separator, None),
    "other": (Name, ""),
}
"""What becomes of the parts of a text, by the name in the pattern; None for their own text."""


def tree_of(text: str) -> Node:
    """Return the tree of a text, whose root is a bracket around all of it."""
    stack = [Node("", 1, 1)]
    line, begin = 1, 0
    for match in islice(_TOKEN.finditer(text), _MOST_TOKENS):
        kind = match.lastgroup or ""
        found, column = match[kind], match.start(kind) - begin + 1
        if kind in _MEANINGS:
            make, meant = _MEANINGS[kind]
            stack[-1].items.append(make(found if meant is None else meant, line, column))
        elif kind == "tag":
            stack[-1].items += _of_tag(found, line, column)
        elif kind == "open" and len(stack) <= _DEEPEST:
            stack.append(Node(found, line, column))
        elif kind == "close":
            _close(stack, found)
        if "\n" in found:
            line += found.count("\n")
            begin = match.start() + found.rindex("\n") + 1
    while len(stack) > 1:
        _give_up(stack)
    return stack[0]


def _close(stack: list[Node], sign: str) -> None:
    """Close the bracket that a sign closes, and give up those within it that nothing closes."""
    if all(_CLOSING.get(node.text) != sign for node in stack):
        return
    while _CLOSING[stack[-1].text] != sign:
        _give_up(stack)
    node = stack.pop()
    stack[-1].items.append(node)


def _give_up(stack: list[Node]) -> None:
    node = stack.pop()
    stack[-1].items += [Name("", node.line, node.column), *node.items]


def _of_tag(tag: str, line: int, column: int) -> Iterator[Item]:
    """Yield what a tag of HTML or XML means: the name of a side, or the end of a line."""
    name = _SIDE_TAG.match(tag)
    if name or tag.startswith("/"):
        yield Separator("\n", line, column)
    if name:
        number = _NUMBER_OF_TAG.search(tag)
        yield Name(name[0] + (number[1] if number else ""), line, column)
