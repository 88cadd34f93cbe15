"""Words, sizes and parameters of a text that tell which of two lists are the rows."""

import re
from collections.abc import Iterator

from crosshatch.files.article.lists import Found, named_lines

_ROWS = r"(?:row|height|horizontal|across|lines?\b|zeilen?\b|n_?rows?\b)"
_COLUMNS = r"(?:col|width|vertical|down\b|spalten?\b|n_?col)"
_SIZE = re.compile(
    rf"""(?<![\w.])(?:(?P<number>\d{{1,4}})[ ](?P<of>(?:{_ROWS}|{_COLUMNS})s?\w*)
    | (?P<name>(?:n(?:um)?_?)?(?:{_ROWS}|{_COLUMNS})\w*)[ ]*(?::?=|:|<-|is)[ ]*(?P<value>\d{{1,4}})
    (?![\w.,]))""",
    re.VERBOSE | re.IGNORECASE,
)
_OF_ROWS = re.compile(rf"(?:n(?:um)?_?)?{_ROWS}", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d]\w*")
_PLURAL = re.compile(
    rf"(?:(?P<rows>{_ROWS})|{_COLUMNS})\w*(?:s|clues?|hints?|rules?|al)$", re.IGNORECASE
)
_PARAMETERS = re.compile(r"\(([^()]{1,400})\)|^\w+[ \t]+([\w \t]{3,200})=", re.MULTILINE)
_LINES_ABOVE = 3


def told_by_sizes(text: str, sizes: tuple[int, int]) -> tuple[bool, str]:
    """Return whether the first of two lists are the rows, and which line says so by its numbers.

    `sizes` are the lengths of the lists. Without such a line, or if others say otherwise, the
    second is empty.
    """
    if sizes[0] == sizes[1]:
        return True, ""
    found: dict[bool, dict[int, int]] = {True: {}, False: {}}
    for match in _SIZE.finditer(text):
        is_of_rows = bool(_OF_ROWS.match(match["of"] or match["name"]))
        found[is_of_rows].setdefault(int(match["number"] or match["value"]), match.start())
    ways = [
        (is_first, found[True][rows])
        for is_first, rows, columns in ((True, *sizes), (False, *sizes[::-1]))
        if rows in found[True] and columns in found[False]
    ]
    if len(ways) != 1:
        return True, ""
    [(is_first, at)] = ways
    return is_first, _line(text, at)


def told_by_words(text: str, first: Found) -> tuple[bool, str]:
    """Return whether a list is that of the rows and the next that of the columns, and who says so.

    That is the line of a sentence above the list, or of what the functions of the text call the
    two, if all do it in one order. Without any, the second is empty.
    """
    for order in (_in_sentence(text, first), _in_parameters(text)):
        told = [(at, sides[0]) for at, sides in order if len({*sides}) == 2]
        if len({is_rows for _, is_rows in told}) == 1:
            at, is_rows = told[0]
            return is_rows, _line(text, at)
    return True, ""


def _in_sentence(text: str, found: Found) -> Iterator[tuple[int, list[bool]]]:
    lines = text.split("\n")
    line, column = found.first.line - 1, found.first.column - 1
    begin = max(0, line - _LINES_ABOVE)
    offset = sum(len(line) + 1 for line in lines[:begin])
    sides = _sides("\n".join([*lines[begin:line], lines[line][:column]]))
    yield offset + (sides[0][0] if sides else 0), [is_rows for _, is_rows in sides]


def _in_parameters(text: str) -> Iterator[tuple[int, list[bool]]]:
    for match in _PARAMETERS.finditer(text):
        yield match.start(), [is_rows for _, is_rows in _sides(match[1] or match[2])]


def _sides(words: str) -> list[tuple[int, bool]]:
    """Return the places of words for several rows, which are True, or for several columns."""
    found = ((word.start(), _PLURAL.match(word[0])) for word in _WORD.finditer(words))
    return [(at, bool(match["rows"])) for at, match in found if match]


def _line(text: str, at: int) -> str:
    number = text.count("\n", 0, at) + 1
    return named_lines((number, number))
