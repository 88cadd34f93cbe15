"""Words of a text that name the rows and the columns of a puzzle, or the clues in sentences.

They stand in the names of lists, in sizes, in sentences and parameters: `rows = …`, `9 columns`,
`the rows first`, `rows are 3, 2-1 and 4`.
"""

import re
from collections.abc import Iterator
from itertools import accumulate

from crosshatch.files.article.lists import Clue, Found, named_lines
from crosshatch.files.places import Word

_BEFORE = r"(?:.*(?:[_\W]|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])))?"
_ROW_NAME = re.compile(
    rf"{_BEFORE}(?:[Rr]ow|ROW|[Hh]or|HOR|[Aa]cross|[Ll]eft|LEFT|[Ff]ila|[Ll]igne|[Ll]inha|[Rr]igh[ae]"
    "|[Rr]ij|[Ww]iersz|[Zz]eile"
    "|[\u0421\u0441]\u0442\u0440\u043e\u043a|[\u0413\u0433]\u043e\u0440\u0438\u0437|[rRhH]$)"
)
_COLUMN_NAME = re.compile(
    rf"{_BEFORE}(?:[Cc]ol|COL|[Vv]er|VER|[Dd]own|[Tt]op|TOP|[Ss]palte|[Kk]ol[uo]m"
    "|[\u0421\u0441]\u0442\u043e\u043b\u0431|[\u0412\u0432]\u0435\u0440\u0442|[cCvV]$)"
)
_SUMS = re.compile(r"sum|total", re.IGNORECASE)
_ROWS = r"(?:row|height|horizontal|across|lines?\b|zeilen?\b|n_?rows?\b)"
_COLUMNS = r"(?:col|width|vertical|down\b|spalten?\b|n_?col)"
_SIZE = re.compile(
    rf"""(?<![\w.])(?:(?P<number>\d{{1,4}})[ ](?:(?P<rows>{_ROWS})|{_COLUMNS})
    | (?:n(?:um)?_?)?(?:(?P<row>{_ROWS})|{_COLUMNS})\w*[ ]*(?::?=|:|<-|is)[ ]*(?P<value>\d{{1,4}})
    (?![\w.,]))""",
    re.VERBOSE | re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d]\w*")
_PLURAL = re.compile(
    rf"(?:(?P<rows>{_ROWS})|{_COLUMNS})\w*(?:s|clues?|hints?|rules?|al)$", re.IGNORECASE
)
_PARAMETERS = re.compile(r"\(([^()]{1,400})\)|^\w+[ \t]+([\w \t]{3,200})=", re.MULTILINE)
_LINES_ABOVE = 3
_SIDE = re.compile(
    r"\b(?:rows?|columns?|cols?|across|down|horizontals?|verticals?|zeilen|spalten)\b",
    re.IGNORECASE,
)
_LIST = re.compile(r"[^\d\n]{0,60}?(\d[\d\s,;|/-]{3,4000}(?:(?:and|und|&)[\d\s,;|/-]{1,99})?)")
_AND = re.compile(r"[,;|/]?\s*(?:and|und|&)\s*")
_NUMBER = re.compile(r"\d{1,9}")
_PARTING = ";|/,"
"""The signs between clues; the first of them that a list has."""

Told = tuple[bool, str]
"""True if the first of two lists are the rows, and what shows which are."""


def side_of(found: Found) -> str:
    """Return `rows` or `columns`, as the nearest name says, or nothing."""
    name = telling_name(found)
    return name and ("rows" if _ROW_NAME.match(name) else "columns")


def telling_name(found: Found) -> str:
    """Return the nearest name of a list that says whether it is of rows or columns, or nothing."""
    for name in found.names:
        is_of_one = bool(_ROW_NAME.match(name)) != bool(_COLUMN_NAME.match(name))
        if is_of_one and not _SUMS.search(name):
            return name
    return ""


def told_by_sizes(text: str, sizes: tuple[int, int]) -> Told | None:
    """Return which of two lists of these lengths numbers of rows and columns in a text show.

    Return None if there are no such numbers, or if they allow both.
    """
    found: dict[bool, dict[int, int]] = {True: {}, False: {}}
    for match in _SIZE.finditer(text):
        is_of_rows = bool(match["rows"] or match["row"])
        found[is_of_rows].setdefault(int(match["number"] or match["value"]), match.start())
    ways = [
        (is_first, f"the sizes in {_line(text, found[True][rows])}")
        for is_first, rows, columns in ((True, *sizes), (False, *sizes[::-1]))
        if rows in found[True] and columns in found[False]
    ]
    return ways[0] if len(ways) == 1 else None


def told_by_words(text: str, first: Found) -> Told | None:
    """Return which of two lists words show: those above the first of them, or of parameters.

    Return None if there are none, or if not all functions have them in one order.
    """
    parameters = (match.span(match.lastindex or 0) for match in _PARAMETERS.finditer(text))
    for spans in ([_above(text, first)], parameters):
        named = (_sides(text, *span) for span in spans)
        told = [sides[0] for sides in named if len({is_rows for _, is_rows in sides}) == 2]
        if len({is_rows for _, is_rows in told}) == 1:
            at, is_rows = told[0]
            return is_rows, f"the words in {_line(text, at)}"
    return None


def _above(text: str, found: Found) -> tuple[int, int]:
    """Return where the lines above a list begin, and where the list does."""
    starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    line = found.first.line - 1
    return starts[max(0, line - _LINES_ABOVE)], starts[line] + found.first.column - 1


def _sides(text: str, start: int, end: int) -> list[tuple[int, bool]]:
    """Return the places of words for several rows, which are True, or for several columns."""
    words = _WORD.finditer(text, start, end)
    found = ((word.start(), _PLURAL.match(word[0])) for word in words)
    return [(at, bool(match["rows"])) for at, match in found if match]


def _line(text: str, at: int) -> str:
    number = text.count("\n", 0, at) + 1
    return named_lines((number, number))


def lists_in_prose(text: str) -> list[Found]:
    """Return the clues that follow words for rows and columns in sentences.

    Clues of a single number each could be anything, so one of all has several.
    """
    found, line, before = list[Found](), 1, 0
    for side in _SIDE.finditer(text):
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
    sign = next((sign for sign in _PARTING if sign in listed.text), "")
    if sign:
        text = _AND.sub(lambda match: sign.ljust(len(match[0])), listed.text).rstrip(f"\n {sign}")
        for part in listed._replace(text=text).parts(sign):
            if clue := part.words(_NUMBER):
                yield clue
