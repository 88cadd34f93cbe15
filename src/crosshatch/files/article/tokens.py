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
    | (?P<comment>/\*.{0,20000}?\*/ | (?://|--|;;|%(?!w))[^\n]*+ | NB\.[^\n]*+
        | (?:(?<![^\s])\#(?!define|\()|(?<=\s)/(?=\s))[^\n]*+)
    | (?P<newline>\n|"{3}|'{3}|\.(?=[ \t]+[A-Z])|<br)
    | (?P<empty>(?<!\w)i\.[ ]?0(?!\w)|(?<![\w.])0[ ]?[$\#][ ]?0(?!\w))
    | (?P<number>(?<![\w.])-?\d{1,9}(?![\w]|\.\d))
    | (?P<nothing>(?:None|null|nil|NULL|undefined|Nothing|NaN|NA)(?!\w|[.-][^\W\d]))
    | (?P<naming>(?<=\d\s)-(?=\s\d) | (?:is|are)(?=\s\d))
    | (?P<letters>(?m:^)[A-Z]{1,40}(?:[ ][A-Z]{1,40}){2,999}(?=[ ]*$))
    | (?P<name>[^\W\d]\w*(?:[.-][^\W\d]\w*)*)
    | "(?P<text>[^"\n]{0,4000})" | '(?P<word>[^'\n()\[\]{}]{0,4000})'
    | <(?P<tag>/?[A-Za-z][^<>\n]{0,200})>
    | (?P<open>[(\[{])
    | (?P<close>[)\]}])
    | (?P<sign>=:|:=|<-|->|=>|[=:,;|/←])
    | (?P<joined>(?<=\d)-(?=\d))
    | (?P<other>\d[\w.]*|.)
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_SIDE_IN_TAG = re.compile(r"\b(?:row|col|hor|ver)\w*", re.IGNORECASE)
_NUMBER_IN_TAG = re.compile(r"\s[in]\w*=.(\d{1,4})\b")
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_NUMBERS = re.compile(r"[\s\d,;|/-]*")
_NUMBER_OR_SIGN = re.compile(r"\d{1,9}|[,;|/]")
_IN_LETTERS = re.compile(r"[A-Z]{1,40}(?: [A-Z]{1,40}){2,999}")


class Number(Word):
    """A number; one that fills a list up is empty."""

    __slots__ = ()


class Separator(Word):
    """A separator of values, or a sign that gives a name to what follows it."""

    __slots__ = ()


class Name(Word):
    """A name; one that means nothing is empty."""

    __slots__ = ()


class Quoted(Name):
    """A name in quotation marks, without them."""

    __slots__ = ()


@dataclass(slots=True)
class Node:
    """A bracket and what is in it."""

    text: str
    """The sign that opens it."""
    line: int
    column: int
    items: "list[Item]" = field(default_factory=list)


Item: TypeAlias = Number | Separator | Name | Node
_MEANINGS: dict[str, tuple[type[Number | Separator | Name], str | None]] = {
    "newline": (Separator, "\n"),
    "number": (Number, None),
    "nothing": (Number, ""),
    "naming": (Separator, ":"),
    "name": (Name, None),
    "sign": (Separator, None),
    "joined": (Separator, ","),
    "other": (Name, ""),
}
"""What becomes of the parts of a text, by the name in the pattern; None for their own text."""


def tree_of(text: str) -> Node:
    """Return the tree of a text, whose root is a bracket around all of it."""
    stack = [Node("", 1, 1)]
    closed = {match[1] for match in re.finditer(r"</(\w+)", text)}
    line, begin = 1, 0
    for match in islice(_TOKEN.finditer(text), _MOST_TOKENS):
        kind = match.lastgroup or ""
        found, column = match[kind], match.start(kind) - begin + 1
        if kind in _MEANINGS:
            make, meant = _MEANINGS[kind]
            stack[-1].items.append(make(found if meant is None else meant, line, column))
        elif kind in ("text", "word", "letters", "empty"):
            stack[-1].items.append(_of_text("" if kind == "empty" else found, line, column))
        elif kind == "open" and len(stack) <= _DEEPEST:
            stack.append(Node(found, line, column))
        elif kind == "close":
            _close(stack, found)
        elif kind == "tag":
            name = re.match(r"/?\w+", found)
            stack[-1].items += _side_in(found, line, column)
            if name and name[0] in closed and len(stack) <= _DEEPEST:
                stack.append(Node(name[0], line, column))
            elif name and name[0][0] == "/":
                _close(stack, name[0])
                stack[-1].items.append(Separator("\n", line, column))
        if "\n" in found:
            line += found.count("\n")
            begin = match.start() + found.rindex("\n") + 1
    while len(stack) > 1:
        _give_up(stack)
    return stack[0]


def _close(stack: list[Node], sign: str) -> None:
    """Close the bracket that a sign closes, and give up those within it that nothing closes."""
    if all(_closing(node) != sign for node in stack):
        return
    while _closing(stack[-1]) != sign:
        _give_up(stack)
    node = stack.pop()
    stack[-1].items.append(node)


def _closing(node: Node) -> str:
    return _CLOSING.get(node.text, f"/{node.text}")


def _give_up(stack: list[Node]) -> None:
    node = stack.pop()
    stack[-1].items += [Name("", node.line, node.column), *node.items]


def _of_text(text: str, line: int, column: int) -> Item:
    """Return a text in quotation marks: a bracket of the numbers that it holds, or else a name.

    Letters stand for numbers: A is 1.
    """
    text = text.replace("\\n", " ;")
    word, items = Word(text, line, column), list[Item]()
    if _IN_LETTERS.fullmatch(text):
        for part in word.words():
            numbers = [
                Number(str(ord(letter) - ord("A") + 1), line, part.column + at)
                for at, letter in enumerate(part.text)
            ]
            items.append(Node('"', line, part.column, [*numbers]))
    elif _NUMBERS.fullmatch(text):
        words = word.words(_NUMBER_OR_SIGN)
        items = [(Number if each.text.isdigit() else Separator)(*each) for each in words]
    else:
        return Quoted(text, line, column)
    return Node('"', line, column, items)


def _side_in(tag: str, line: int, column: int) -> Iterator[Item]:
    """Yield the name of the side in a tag of HTML or XML, with its number."""
    if name := not tag.startswith("/") and _SIDE_IN_TAG.search(tag):
        number = _NUMBER_IN_TAG.search(tag)
        yield Name(name[0] + (number[1] if number else ""), line, column)
