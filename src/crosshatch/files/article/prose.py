"""Clues in sentences: `rows are 3, 2-1 and 4, columns …`, or `rows 3 | 2,1 | 4` in a chat."""

import re
from collections.abc import Iterator

from crosshatch.files.article.lists import Clue, Found
from crosshatch.files.places import Word

_SIDE = re.compile(
    r"\b(?:rows?|columns?|cols?|across|down|horizontals?|verticals?|zeilen|spalten)\b",
    re.IGNORECASE,
)
_LIST = re.compile(r"[^\d\n]{0,60}?(\d[\d\s,;|/-]{3,4000}(?:(?:and|und|&)[\d\s,;|/-]{1,99})?)")
_AND = re.compile(r"[,;|/]?\s*(?:and|und|&)\s*")
_NUMBER = re.compile(r"\d{1,9}")
_PARTING = ";|/,"
"""The signs between clues; the first of them that a list has."""


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
