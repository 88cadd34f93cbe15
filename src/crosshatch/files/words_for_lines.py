"""Words for the rows and the columns of a puzzle, and for the order in which they are listed.

Words that say where clues stand are the surest: those above a grid are the columns', even in a
`row of clues`. What is called horizontal is often the other side, so this is less sure.
"""

import re
from functools import lru_cache
from typing import NamedTuple

_SIDES = ("rows", "columns")
_WORDS = (
    (
        r"left|right|sides?\b|beside|links|rechts|izquierda|gauche|слева",
        r"top(?!ic|ol)|above|up(?:per)?\b|bottom|below|oben|arriba|haut|сверху",
    ),
    (
        r"row|fila|ligne|linha|righ[ae]|rij|rader|wiersz|řád|rivi|sorok|zeile|reihe|строк",
        r"col(?!ou?r|on\b|l)|spalte|kol[uo]m|sloup|sarak|oszlop|столб",
    ),
    (r"hor(?:i?z|\b)|oriz|waag|across|height|гориз", r"ver(?:t|\b)|senkr|down\b|width|верт"),
    (r"[rh]s?$", r"[cv]s?$"),
    (r"y(?:s|\b(?!$)|(?<!^y)$)", r"x(?:s|\b(?!$)|(?<!^x)$)"),
)
SIDE_WORDS = tuple(tuple(re.compile(rf"\b(?:{words})") for words in both) for both in _WORDS)
"""The words for rows and for columns, the surest first, then letters, which only names have."""
_SEVERAL = tuple(
    re.compile(rf"\b(?:{'|'.join(words)})\w*?(?:s|al|[ ]?(?:clue|hint|rule)s?)\b")
    for words in zip(*_WORDS[:3], strict=True)
)
"""Words for several rows, for several columns, or for their clues."""
_WORD = re.compile(r"[^\W\d]+")
_FEW_WORDS = 4
"""The most other words in a line that does little else than say an order."""
DIRECTIONS, LETTERS, COORDINATES = 2, 3, 4
_WORD_ENDS = re.compile(r"_|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_VERTICAL = "top|highest|oben|arriba|haut|сверху|bottom|upside|lowest|unten|abajo|bas|снизу"
_BACK = re.compile(
    "last|bottom|upside|lowest|unten|abajo|bas|снизу|right|rechts|derecha|droite|справа"
)
_END = rf"(?:{_VERTICAL}|left|links|izquierda|gauche|слева|{_BACK.pattern})"
_ANY_END = re.compile(_END)
_FILLING = r"(?:(?:the|at|from|with|in|is|are|one|rows?|columns?|clues?|der|la|el|am)[^\w\n]+){0,4}"
ORDER = re.compile(
    rf"""\b(?:(?:(?:from|von|desde|de|du)[ ]+(?:the[ ]+)?)?(?P<end>{_END})(?:most)?[ -]*
            (?:(?:row|column)[ -]*)?
            (?:(?:to|nach|hacia|a|en|up|down|->|→)[ -]+(?:the[ ])?{_END}
                | вверх|вниз|налево|направо | (?P<unclear>up|down))
        | (?:(?P<own>row|col)\w*(?:[ ]\w+)?\W{{0,2}}[01]|first[ ](?:row|column|clue|one))[^\w\n]+
            {_FILLING}(?P<begin>{_END})(?:most)?
        | (?P<number>\d{{1,4}})[ ](?:is|at|on|=)[^\w\n]+{_FILLING}(?P<last>{_END})(?:most)?
        | (?P<vague>(?:from|start\w*|begin\w*|von|desde)[^\w\n]+
            {_FILLING}(?P<from>{_END})(?:most)?
            | (?P<first>{_END})(?:most)?[ ]+(?:(?:row|column|clue|is|comes|goes)[ ]+){{0,2}}first))
        \b""",
    re.VERBOSE,
)
"""Words for the order of clues, and the end at which they begin."""


_WITH_NUMBERS = re.compile(
    r"""^[ \t]*(?:row|col)\w*[ ]\d+[ ]*[-=][ ]*\d
    | ^rows?[:\s]*\na:[ ]*\d
    | ^rows?[,;\s]*\n1[,;].*\n2[,;].*\n3[,;](?:.*\n)+?col\w*[,;\s]*\n1[,;].*\n2[,;].*\n3[,;]""",
    re.MULTILINE | re.VERBOSE | re.IGNORECASE,
)


class Phrase(NamedTuple):
    """Words that say that something is listed backwards."""

    line: int
    side: str
    """The side that is named before them, if one is."""
    is_of_rows: bool | None
    """True if they name the bottom, False if they name the right."""
    is_clear: bool
    """True if they can mean nothing else, or if their line says hardly anything else."""
    number: int
    """The number of lines that there are if they mean it; 0 for any."""


def split_words(text: str) -> str:
    """Return a text in small letters, in which the names of programs are divided into words."""
    return _WORD_ENDS.sub(" ", text).lower()


def side_in(words: str, tier: int) -> str:
    """Return the only side of which a text has words of this sort, or nothing."""
    bare = ORDER.sub("", words)
    sides = {
        side for side, named in zip(_SIDES, SIDE_WORDS[tier], strict=True) if named.search(bare)
    }
    if tier == DIRECTIONS:
        # What is listed from the top to the bottom are the rows.
        ends = (match["end"] for match in ORDER.finditer(words) if match["end"])
        sides |= {_SIDES[not re.match(_VERTICAL, end)] for end in ends}
    return sides.pop() if len(sides) == 1 else ""


def have_numbers(text: str) -> bool:
    """Return True if the lines of a text begin with numbers or letters, as in `Row 1 - 5`."""
    return bool(_WITH_NUMBERS.search(text))


@lru_cache(maxsize=1)
def backward_orders_in(text: str) -> list[Phrase]:
    """Return all words of a text that say that something is listed backwards."""
    found = []
    for number, written in enumerate(text.split("\n"), start=1):
        line = split_words(written) if _ANY_END.search(written.lower()) else ""
        for match in ORDER.finditer(line):
            last = match["last"] or ""
            end = last or match["end"] or match["begin"] or match["from"] or match["first"]
            if bool(_BACK.match(end)) != bool(last):
                others = len(_WORD.findall(line[: match.start()] + line[match.end() :]))
                is_told = others <= _FEW_WORDS or line.rstrip().endswith(":")
                is_vague = match["vague"] or match["unclear"]
                is_clear = not is_vague or (is_told and match[0] in written.lower())
                side = side_named_in(match["own"] or line[: match.start()])
                is_of_rows = None if end == "last" else bool(re.match(_VERTICAL, end))
                found.append(Phrase(number, side, is_of_rows, is_clear, int(match["number"] or 0)))
    return found


@lru_cache(maxsize=1000)
def side_named_in(words: str) -> str:
    """Return the side that the surest words of a text tell, or nothing."""
    return next(filter(None, (side_in(words, tier) for tier in range(LETTERS))), "")


def first_side_in(text: str) -> str:
    """Return the side that a text names first, in words for several lines, if it names both."""
    found = (side.search(split_words(text)) for side in _SEVERAL)
    places = [match.start() for match in found if match]
    return _SIDES[places[0] > places[1]] if len(places) == 2 else ""
