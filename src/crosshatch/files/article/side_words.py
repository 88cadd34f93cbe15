"""Words of a text that name the rows and the columns of a puzzle, their order, or clues.

They stand in the names of lists, beside them, in sizes, in sentences and parameters: `rows = …`,
`9 columns`, `the rows first`, `rows are 3, 2-1 and 4`. The order of clues is that of the lines,
unless words (`from bottom to top`) or the program (`rows.reverse()`) say otherwise. Clues of
columns from the bottom to the top are lists of runs that begin at the bottom.
"""

import re
from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, islice
from typing import NamedTuple

from crosshatch.data.phrases import listed
from crosshatch.files.article.lists import MOST_LISTS, Clue, Found, named_lines
from crosshatch.files.places import Word
from crosshatch.files.words_for_lines import (
    COORDINATES,
    DIRECTIONS,
    LETTERS,
    ORDER,
    SIDE_WORDS,
    backward_orders_in,
    first_side_in,
    side_in,
    side_named_in,
    split_words,
)

_SUMS = re.compile(r"sum|total")
_LINES_ABOVE, _FARTHEST = 3, 2**12
"""The most lines above a list, and the most characters before or behind it, that tell of it."""
_PARTED = re.compile(r"[,;]|\n(?!\s*[])}])|\.\s")
_BEHIND = re.compile(r"[^\n]*(?:\n[ \t]*[])}][^\n]*)*")
_SIZE = re.compile(
    r"""(?<![\w.])(?:(?P<number>\d{1,4})[ ](?P<unit>[^\W\d]\w*)
    | (?P<name>[^\W\d]\w*)[ ]*(?::?=|:|<-|is)[ ]*(?P<value>\d{1,4})(?![\w.,]))""",
    re.VERBOSE,
)
_PARAMETERS = re.compile(r"\(([^()]{1,400})\)|^\w+[ \t]+([\w \t]{3,200})=", re.MULTILINE)
_SIDE = re.compile(
    r"\b(?:(?:along|across|down|above|at|on|to|beside) (?:the|each) (?:top|left|side|row|column)"
    r"|(?m:^)(?:top|left|above|side)(?=:)|rows?|columns?|cols?|across|down|horizontals?|verticals?|zeilen|spalten)\b",
    re.IGNORECASE,
)
_WORDS_OF_SIDES = (
    *("row", "col", "across", "down", "horizontal", "vertical", "zeilen", "spalten"),
    *("top", "left", "above", "side"),
)
"""Each match of `_SIDE` has one of these; to look for them first takes a tenth of the time."""
_LIST = re.compile(r"[^\d]{0,60}?(\d[\d\s,;|/-]{3,4000}(?:(?:and|und|&)[\d\s,;|/-]{1,99})?)")
_AND = re.compile(r"[,;|/]?\s*(?:and|und|&)\s*")
_NUMBER = re.compile(r"\d{1,9}")
_PARTING = ";|/,"
"""The signs between clues; the first of them that a list has."""
_TURNING = r"(?:to_?)?revers\w*|flip\w*|rev"
_TURNED_BEFORE = re.compile(
    rf"\b(?:{_TURNING})[\s(\[{{$]*(?:[\w.]{{1,20}}[(\[{{]+){{0,2}}$", re.IGNORECASE
)
_TURNED_BEHIND = re.compile(
    rf"[\])}}\s]*(?:\[::-1\]|(?:\.|\|>)[ ]?(?:\w+\.)?(?:{_TURNING})\b)", re.IGNORECASE
)


class Told(NamedTuple):
    """Which of two lists are the rows."""

    is_first: bool
    why: str
    """What shows it."""
    is_usual: bool = False
    """True if both have names that are usual for it."""
    is_full: bool = True
    """True if there are words for both."""


class Order(NamedTuple):
    """A reason to take the clues of a side for listed backwards."""

    why: str
    is_sure: bool
    is_of_runs: bool = False
    """True if it is the runs of each clue that are listed backwards."""


class Around(NamedTuple):
    """The text around a list: above it and before its first number, and behind its last."""

    before: Word
    behind: Word


def side_of(found: Found) -> str:
    """Return `rows` or `columns`, as the surest name says, or nothing."""
    sides = (_named(found.names, tier)[0] for tier in range(len(SIDE_WORDS)))
    return next(filter(None, sides), "")


@lru_cache(maxsize=1000)
def _named(names: tuple[str, ...], tier: int) -> tuple[str, str]:
    """Return the side that the nearest name with a word of this sort tells, and the name."""
    of_order = " ".join(match[0] for match in ORDER.finditer(split_words(" ".join(names))))
    for name in names:
        words = split_words(name)
        is_of_order = words in of_order.split() or _SUMS.search(words)
        if not is_of_order and (side := side_in(words, tier)):
            return side, name
    return "", ""


def told_by_names(lists: tuple[Found, Found], texts: tuple[Around, Around]) -> Told | None:
    """Return which of two lists are the rows by their names, and by the words around them.

    Return None if there are none, or if they contradict each other.
    """
    if defined := _defined(lists, texts[0].before):
        return defined
    first: Told | None = None
    seen = set[bool]()
    beside = [split_words(f"{each.before.text}\n{each.behind.text}") for each in texts]
    beside = ["" if _SUMS.search(words) else words for words in beside]
    # What is named once for both tells nothing: `rows, columns = [[3], …], [[1], …]`.
    is_named = lists[0].names != lists[1].names
    for tier in range(len(SIDE_WORDS)):
        named = [_named(found.names, tier) if is_named else ("", "") for found in lists]
        sides = [side for side, _ in named]
        if tier < LETTERS:
            sides = [side or side_in(text, tier) for side, text in zip(sides, beside, strict=True)]
        if sides[0] == sides[1]:
            continue
        is_first = sides[0] == "rows" or sides[1] == "columns"
        names = [name for _, name in named if name]
        why = f"named {listed(names)}" if names else "the words beside them"
        is_usual = len(names) == 2 and tier < COORDINATES
        told = Told(is_first, why, is_usual=is_usual, is_full=all(sides))
        if all(sides):
            return None if tier >= DIRECTIONS and (not is_first) in seen else told
        seen.add(is_first)
        first = first or (told if names and tier < LETTERS else None)
    return first


def _defined(lists: tuple[Found, Found], above: Word) -> Told | None:
    """Return which of two lists are the rows by a line above that has their names and both sides.

    The names and the sides have one order there: `x is for the columns, y for the rows`.
    """
    firsts = [split_words(name) for found in lists for name in found.names[:1]]
    names = [re.compile(rf"\b{re.escape(name)}\b") for name in firsts]
    for line, text in enumerate(split_words(above.text).split("\n")[:-1], start=above.line):
        for both in SIDE_WORDS[:DIRECTIONS]:
            at = [match.start() for word in (*names, *both) if (match := word.search(text))]
            if len({*at}) == 4:
                return Told((at[0] < at[1]) == (at[2] < at[3]), f"the words in line {line}")
    return None


def swapped_in(text: str, lists: tuple[Found, Found]) -> re.Match[str] | None:
    """Return where a program exchanges two lists by their names, or None."""
    name = "|".join(re.escape(found.names[0]) for found in lists if found.names and found.names[0])
    pair, other = (rf"(?P<{one}>{name})\W{{1,4}}(?P<{two}>{name})" for one, two in ("ab", "cd"))
    swap = rf"{pair}\W{{1,4}}=\W{{1,4}}(?P=b)\W{{1,4}}(?P=a)|swap\W{{1,4}}{other}"
    return re.search(rf"(?m:^(?P<indent>[ \t]*)).*?\b(?:{swap})\b", text) if "|" in name else None


def told_by_sizes(text: str, sizes: tuple[int, int]) -> Told | None:
    """Return which of two lists of these lengths numbers of rows and columns in a text show.

    Return None if there are no such numbers, or if they allow both.
    """
    found = _sizes_in(text)
    ways = [
        Told(is_first, f"the sizes in {line_at(text, found['rows'][rows])}")
        for is_first, rows, columns in ((True, *sizes), (False, *sizes[::-1]))
        if rows in found["rows"] and columns in found["columns"]
    ]
    return ways[0] if len(ways) == 1 else None


@lru_cache(maxsize=1)
def _sizes_in(text: str) -> dict[str, dict[int, int]]:
    """Return where each number of rows, of columns, or of anything else first stands in a text."""
    found: dict[str, dict[int, int]] = {"": {}, "rows": {}, "columns": {}}
    for match in _SIZE.finditer(text):
        side = side_named_in(split_words(match["unit"] or match["name"]))
        found[side].setdefault(int(match["number"] or match["value"]), match.start())
    return found


def told_by_words(text: str, above: Word) -> Told | None:
    """Return which of two lists words show: those above the first of them, or of parameters.

    Return None if there are none, or if not all functions have them in one order.
    """
    begin = _starts_of_lines(text)[above.line - 1]
    first_above = first_side_in(text[begin : begin + len(above.text)])
    for told in ([(first_above, begin)] if first_above else [], _sides_of_parameters(text)):
        if len({first for first, _ in told}) == 1:
            first, at = told[0]
            is_first = first == "rows"
            return Told(is_first, f"the words in {line_at(text, at)}", is_usual=is_first)
    return None


@lru_cache(maxsize=1)
def _sides_of_parameters(text: str) -> list[tuple[str, int]]:
    """Return the side that comes first in each list of parameters with both, and its place."""
    spans = (match.span(match.lastindex or 0) for match in _PARAMETERS.finditer(text))
    return [(first, at) for at, end in spans if (first := first_side_in(text[at:end]))]


def text_around(text: str, lists: tuple[Found, Found]) -> tuple[Around, Around]:
    """Return the text around each of two lists, as far as it is not around the other."""
    starts = _starts_of_lines(text)
    one, two = ([starts[word.line - 1] + word.column - 1 for word in each.ends] for each in lists)
    found = []
    for (start, end), (other, other_end) in ((one, two), (two, one)):
        begin = starts[max(0, bisect(starts, start) - 1 - _LINES_ABOVE)]
        begin = max(begin, start - _FARTHEST)
        begin = max(begin, _behind(text, other_end, start)) if other < start else begin
        before = Word(text[begin:start], bisect(starts, begin), 1)
        last = _behind(text, end, other if end < other else len(text) + 1)
        behind = text[end : min(last, end + _FARTHEST)]
        found.append(Around(before, Word(behind, bisect(starts, end), 1)))
    return found[0], found[1]


def _behind(text: str, end: int, most: int) -> int:
    """Return where the text behind a list ends: at a comma if another list is in the same line."""
    found = _BEHIND.match(text, end)
    last = found.end() if found else end
    return last if last < most else end + len(_PARTED.split(text[end:most])[0])


@lru_cache(maxsize=1)
def _starts_of_lines(text: str) -> list[int]:
    return [0, *accumulate(len(line) + 1 for line in text.split("\n"))]


def line_at(text: str, at: int) -> str:
    number = text.count("\n", 0, at) + 1
    return named_lines((number, number))


def orders_of(
    text: str, lists: tuple[Found, Found], texts: tuple[Around, Around]
) -> tuple[Order | None, Order | None]:
    """Return what shows that the clues of rows, and of columns, are listed backwards."""
    found: dict[str, list[Order]] = {"rows": [], "columns": []}
    beside: dict[int, str] = {}
    for side, each, near in zip(found, lists, texts, strict=True):
        found[side] += _turned(text, each, near)
        for words in near:
            lines = range(words.line, words.line + words.text.count("\n") + 1)
            beside |= dict.fromkeys(lines, side)
    lengths = {side: len(each.clues) for side, each in zip(found, lists, strict=True)}
    for line, named, is_of_rows, is_clear, number in backward_orders_in(text):
        side = named or (beside.get(line, "") if is_clear else "")
        is_of_runs = is_of_rows is not None and is_of_rows != (side == "rows")
        is_sure = is_clear and line in beside
        if side and number in (0, lengths[side]) and (is_sure or not is_of_runs):
            found[side].append(Order(f"the words in line {line}", is_sure, is_of_runs))
    rows, columns = (
        max(each, key=lambda order: order.is_sure, default=None) for each in found.values()
    )
    return rows, columns


def _turned(text: str, found: Found, around: Around) -> Iterator[Order]:
    """Yield what a program does with a list that turns it round."""
    if _TURNED_BEFORE.search(around.before.text) or _TURNED_BEHIND.match(around.behind.text):
        yield Order(f"they are turned round in {named_lines(found.lines)}", is_sure=True)
    telling = [name for name in found.names if side_named_in(split_words(name))]
    names = [re.escape(name) for name in telling or found.names[:1] if name]
    if not names:
        return
    name = rf"\b(?:{'|'.join(names)})\b"
    turned = re.compile(
        rf"\b(?:{_TURNING})[ !(:${{]*{name}|{name}[ ]?(?:\[::-1\]|\.(?:{_TURNING}))", re.IGNORECASE
    )
    for number, line in enumerate(text.split("\n"), start=1):
        if turned.search(line):
            # What a function does may be a part of its work.
            is_sure = re.match(rf"(?:\w+\s+)?{name}\s*(?:[.=]|:=)|[\w.!]+\({name}\);?\s*$", line)
            yield Order(f"they are turned round in line {number}", bool(is_sure))


def lists_in_prose(text: str) -> list[Found]:
    """Return the clues that follow words for rows and columns in sentences.

    Clues of a single number each could be anything, so one of all has several.
    """
    if not any(map(text.lower().__contains__, _WORDS_OF_SIDES)):
        return []
    found, line, before = list[Found](), 1, 0
    for side in islice(_SIDE.finditer(text), MOST_LISTS):
        listed = _LIST.match(text, side.end())
        if listed and not _SIDE.search(text, side.end(), listed.start(1)):
            begin = listed.start(1)
            line, before = line + text.count("\n", before, begin), begin
            clues = [*_clues(Word(listed[1], line, begin - text.rfind("\n", 0, begin)))]
            if len(clues) > 1:
                found.append(Found(clues, (side[0],)))
    return found if any(len(clue) > 1 for each in found for clue in each.clues) else []


def _clues(listed: Word) -> Iterator[Clue]:
    """Yield the clues between the widest signs that a list has."""
    bare = listed.text.rstrip(f"\n {_PARTING}")
    sign = next((sign for sign in _PARTING if sign in bare), "")
    if sign:
        text = _AND.sub(lambda match: sign.ljust(len(match[0])), bare)
        for part in listed._replace(text=text).parts(sign):
            if clue := part.words(_NUMBER):
                yield clue
