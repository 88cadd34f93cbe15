"""Lists of clues as programs write them: the depth of a list says what it is.

A list of numbers is a clue, a list of clues is a side, and a list of two sides is both of them.
Names say which side it is; without names the rows come first.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from crosshatch.data.document import METADATA
from crosshatch.files.native_file import known_keys
from crosshatch.files.places import MOST_CELLS, Word

# Parse a text of any programming language into nested lists.
#
# Brackets of any kind hold lists. Commas, semicolons or just blanks separate their items:
# `[[2],[1],[1,1]]` (Python, JavaScript), `{[2], [1], [1 1]}` (MATLAB), `(2;1;1 1)` (q), `2;1;1 1`
# (J), `{{2},{1},{1,1}}` (C, Java, Mathematica), `list(2, 1, c(1, 1))` (R). Adjacent numbers are one
# list, and so are numbers in quotation marks. A name and a sign such as `=`, `:` or `=:` name a
# value, also within braces: `{rows: …, columns: …}`. Comments are skipped.
#
# It is one pass with a stack of open brackets. A text that contains anything else is refused as a
# whole: nothing is guessed.


_TOKEN = re.compile(
    r"""(?P<empty>i\.[ ]?0(?!\w)|0[ ]?[$\#][ ]?0(?!\w)|a:(?=[;)\s]|\Z))
    | (?P<skipped>(?:[^\S\n]|\.\.\.[^\n]*+\n?|(?:%|\#|//|NB\.|/(?=[ ]))[^\n]*+|[<>]|\.(?=\s|\Z)
        |(?:\[\s*+\]\s*+){1,8}+(?=[A-Za-z]))++)
    | (?P<numbers>\d++(?:(?:[ \t]*+,[ \t]*+|[ \t]++)\d++)*+(?![\w.]))
    | (?P<filler>-1(?![\w.]))
    | ["']?(?P<key>[A-Za-z_][\w.]*+)["']?(?:[ ]?\[\s*+\d*+\s*+\])*+
        [ \t]*+(?::[ ]?[A-Za-z][\w.,<> \[\]]*+=|=[:.>]?|:=?|<-|\u2190)(?!=)
    | (?P<word>[A-Za-z_][\w.]*+!?)(?:\s*+\[\s*+\])*+
    | (?P<text>"[^"\n]*+"|'[^'\n]*+')
    | (?P<open>[(\[{])
    | (?P<close>[)\]}])
    | (?P<sign>[,;]|\n\s*+)
    """,
    re.VERBOSE,
)
_IGNORED_WORDS = re.compile(
    r"(?:\w+\.)*(?:c|list|array|vector|vec!?|tuple|of|asList|\w*[lL]istOf|\w*[aA]rrayOf|enlist|const"
    r"|let|var|val|my|our|int|auto|static|final|public|private|new|return|puzzle|nonogram|solve)",
    re.ASCII,
)
"""Words that may stand before clues and have no meaning for them."""
_NUMBER_OR_COMMA = re.compile(r"\d+|,")
_NUMBERS = re.compile(r"[\s\d,.]*")
_NUMBER = re.compile(r"\d+")
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_MOST_ITEMS = 4 * MOST_CELLS
_MOST_WORDS = 16
"""The most words of a language that may stand before clues."""
_MOST_TOKENS = 2**16
_DEEPEST = 8


@dataclass(frozen=True, slots=True)
class _Sign:
    """A separator of items: a comma, a semicolon, or the end of a line outside brackets."""

    text: str


@dataclass(frozen=True, slots=True)
class _Key:
    """A name, followed by a sign that introduces its value."""

    name: str


@dataclass(frozen=True, slots=True)
class Other:
    """A word or text that is not a clue."""


@dataclass(slots=True)
class _Open:
    """A bracket that is not closed yet, and its items so far."""

    bracket: str = ""
    items: "list[_Item]" = field(default_factory=list)


Value: TypeAlias = "Word | list[Value] | dict[str, Value] | Other"
_Item: TypeAlias = "Value | _Sign | _Key"


class NoListError(Exception):
    """Raised if a text contains anything that is not part of a list of clues."""


def named_values(text: str) -> "Iterator[tuple[str, Value]]":
    """Yield the values in a text, each with its name or an empty text.

    Raise `NoListError` if the text contains anything else.
    """
    for first, *others in _statements(text):
        if isinstance(first, _Key):
            yield first.name, _valued(others)
        elif any(not isinstance(item, _Sign) for item in (first, *others)):
            yield "", _valued([first, *others])


def _statements(text: str) -> Iterator[list[_Item]]:
    """Yield the items between line ends, or up to the next name, outside all brackets."""
    items: list[_Item] = []
    words = lists = 0
    for item in _items(text):
        is_end = item == _Sign("\n")
        if is_end or isinstance(item, _Key):
            begun = [each for each in items[: _MOST_WORDS + 2] if not isinstance(each, Other)]
            if is_end and not begun[isinstance(items[0], _Key) if items else 0 :]:
                # A value may begin in the line below its name.
                continue
            if begun:
                yield items
            # Words before a name are its type.
            items, words, lists = [], 0, 0
        if not is_end:
            items.append(item)
            words += isinstance(item, Other)
            lists += isinstance(item, list)
        if words > _MOST_WORDS or lists > MOST_CELLS:
            raise NoListError
    if items:
        yield items


def _items(text: str) -> Iterator[_Item]:
    """Yield the items of a text outside all brackets; each bracket becomes its value."""
    brackets = [_Open()]
    for item in _tokens(text):
        if isinstance(item, _Open):
            brackets.append(item)
            if len(brackets) > _DEEPEST:
                raise NoListError
            continue
        if isinstance(item, str):
            last = brackets.pop()
            if not brackets or item != _CLOSING[last.bracket]:
                raise NoListError
            item = _bracketed(last)
        if len(brackets) == 1:
            yield item
        elif item != _Sign("\n"):
            brackets[-1].items.append(item)
            if len(brackets[-1].items) > _MOST_ITEMS:
                raise NoListError
    if len(brackets) > 1:
        raise NoListError


def _tokens(text: str) -> Iterator["_Item | _Open | str"]:
    """Yield the items of a text, an `_Open` for each opening bracket, and each closing one."""
    at, line, begin, count = 0, 1, 0, 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        count += 1
        if match is None or count > _MOST_TOKENS:
            raise NoListError
        at, kind = match.end(), match.lastgroup
        found = match[kind] if kind else ""
        if kind == "numbers":
            for part in _NUMBER_OR_COMMA.finditer(found):
                count += 1
                if count > _MOST_TOKENS:
                    raise NoListError
                column = match.start() + part.start() - begin + 1
                yield _Sign(",") if part[0] == "," else Word(part[0], line, column)
        elif kind == "filler":
            yield Word(found, line, match.start() - begin + 1)
        elif kind == "sign":
            yield _Sign(found[0])
        elif kind == "open":
            yield _Open(found)
        elif kind == "close":
            yield found
        elif kind == "key":
            yield _Key(found)
        elif kind == "empty":
            yield []
        elif kind == "text":
            yield _quoted(Word(found[1:-1], line, match.start() - begin + 2))
        elif kind == "word" and not _IGNORED_WORDS.fullmatch(found):
            yield Other()
        if "\n" in match[0]:
            line += match[0].count("\n")
            begin = text.rindex("\n", match.start(), at) + 1


def _quoted(word: Word) -> Value:
    """Return the numbers in quotation marks, or `Other` if there is anything else."""
    return list(word.words(_NUMBER)) if _NUMBERS.fullmatch(word.text) else Other()


def _bracketed(bracket: _Open) -> Value:
    """Return the value of a bracket; a single item in parentheses is its own value."""
    items = bracket.items
    keys = [item for item in items if isinstance(item, _Key)]
    if keys:
        return _named(items)
    if bracket.bracket == "(" and len(items) == 1:
        return _plain(items[0])
    return _listed(items)


def _named(items: Sequence[_Item]) -> dict[str, Value]:
    """Return the values in a bracket by name; raise `NoListError` for a name that is repeated."""
    values: dict[str, Value] = {}
    starts = [at for at, item in enumerate(items) if isinstance(item, _Key)]
    if starts[0]:
        raise NoListError
    for start, end in pairwise([*starts, len(items)]):
        key = items[start]
        if isinstance(key, _Key):
            if key.name in values:
                raise NoListError
            values[key.name] = _valued(items[start + 1 : end])
    return values


def _valued(items: Sequence[_Item]) -> Value:
    """Return the value of items, ignoring separators at the end; a single item is its own value."""
    kept = [*items]
    while kept and isinstance(kept[-1], _Sign):
        kept.pop()
    return _plain(kept[0]) if len(kept) == 1 else _listed(kept)


def _listed(items: Sequence[_Item]) -> list[Value]:
    """Return items as a list, split at semicolons, or else at commas, or else one by one."""
    for sign in (_Sign(";"), _Sign(",")):
        if sign not in items:
            continue
        parts: list[list[_Item]] = [[]]
        for item in items:
            if item == sign:
                parts.append([])
            else:
                parts[-1].append(item)
        while parts and not parts[-1]:
            parts.pop()
        if len(parts) == 2 and not parts[0]:
            # A leading comma makes a list even of a single number, as in J and q.
            return _listed(parts[1])
        if not all(parts):
            raise NoListError
        return [_plain(part[0]) if len(part) == 1 else _listed(part) for part in parts]
    return [_plain(item) for item in items]


def _plain(item: _Item) -> Value:
    if isinstance(item, _Sign | _Key):
        raise NoListError
    return item


_ROWS = re.compile(r"(?:\w*(?:_|(?<=[a-z])(?=[A-Z])))?(?:[Rr]ow|ROW|[Hh]or|[Aa]cross|[rRhH]$)")
_COLUMNS = re.compile(r"(?:\w*(?:_|(?<=[a-z])(?=[A-Z])))?(?:[Cc]ol|COL|[Vv]er|[Dd]own|[cCvV]$)")
_LIKE_AN_OBJECT = re.compile(r"[\s\[]*\{\s*\"")
_OF_CLUES = {"rows", "columns", "title", *METADATA}
"""Keys of puzzles that say no more of a puzzle than its clues."""
_MOST_VALUES = 64
"""The most values that a text with clues may have."""
FILLERS = ("0", "-1")


class Listed(NamedTuple):
    """The clues of one side, as a text lists them."""

    side: str
    """`rows`, `columns`, or empty if no name says which."""
    clues: list[list[Word]]


def listed_sides(text: str) -> list[Listed]:
    """Return the sides whose clues a text lists, rows first if names say so.

    Return an empty list if the text contains anything else or more than two sides. A puzzle file
    that its own format refuses is not a list of clues.
    """
    found: list[Listed] = []
    if _is_object(text):
        return []
    try:
        for number, (name, value) in enumerate(named_values(text)):
            found += _sides_in(name, value)
            if len(found) > 2 or number > _MOST_VALUES:
                return []
    except NoListError:
        return []
    if len(found) == 2 and (found[0].side == "columns" or found[1].side == "rows"):
        found.reverse()
    is_twice = len(found) == 2 and found[0].side and found[0].side == found[1].side
    return [] if is_twice else found


def without_fillers(clues: Sequence[list[Word]]) -> list[list[Word]]:
    """Return clues without the zeros, or -1, that pad them to equal lengths."""
    lengths = {*map(len, clues)}
    if len(clues) < 2 or len(lengths) > 1 or lengths == {1}:
        return [*clues]
    return [[word for word in clue if word.text not in FILLERS] for clue in clues]


def _is_object(text: str) -> bool:
    """Return True if a text is an object in JSON, or a list of them."""
    if not _LIKE_AN_OBJECT.match(text):
        return False
    try:
        return json.loads(text) is not None
    except (ValueError, RecursionError):
        return False


def _sides_in(name: str, value: Value) -> Iterator[Listed]:
    if name not in _OF_CLUES and name in known_keys():
        raise NoListError
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _sides_in(key, inner)
    elif isinstance(value, list):
        if len(value) == 2 and _depth(value) == 3:
            for part in value:
                yield Listed("", _clues(part))
        elif value or not name:
            yield Listed(_side_called(name), _clues(value))
    elif not name:
        raise NoListError


def _side_called(name: str) -> str:
    if _COLUMNS.match(name):
        return "columns"
    return "rows" if _ROWS.match(name) else ""


def _depth(value: Value) -> int:
    return 1 + max(map(_depth, value), default=0) if isinstance(value, list) else 0


def _clues(value: Value) -> list[list[Word]]:
    """Return the clues of a side; raise `NoListError` if the value is not a list of clues."""
    if not isinstance(value, list) or not 0 < len(value) <= MOST_CELLS:
        raise NoListError
    return without_fillers([_clue(clue) for clue in value])


def _clue(value: Value) -> list[Word]:
    words = value if isinstance(value, list) else [value]
    if not all(isinstance(word, Word) for word in words):
        raise NoListError
    return [word for word in words if isinstance(word, Word)]
