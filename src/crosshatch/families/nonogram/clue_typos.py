"""Typos in the clues of a nonogram that was written down, even if it is refused for them."""

from crosshatch.data.document import Document
from crosshatch.data.grid import FILLED, LONGEST
from crosshatch.data.limits import Limits
from crosshatch.data.palette import symbols_of
from crosshatch.engine.masks import packed
from crosshatch.engine.memory import memory_limit
from crosshatch.engine.typos import ONE_SECOND, Typo, Typos, native_typos
from crosshatch.errors import EngineBug
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.grids import Alphabet, require_line_counts, require_shapes
from crosshatch.families.nonogram.clue_texts import clue_entries, format_clue, parse_clues

_ANY_LENGTH = 10**9
"""The cells of a line that has room for any clue."""


def typos_in(document: Document, limits: Limits = ONE_SECOND) -> Typos:
    """Return the single changes of clues that leave exactly one solution, likeliest first.

    The clues may be impossible, or have several solutions. Raise `ClueError` if a text is no clue.
    """
    require_line_counts(document, LONGEST, "a nonogram has")
    alphabet = Alphabet(symbols_of(document.palette))
    require_shapes(document, alphabet.shown)
    givens = packed(alphabet.masks_of(document.givens)) if document.givens else None
    with memory_limit(limits.memory):
        found = native_typos(document.rows, document.columns, alphabet.symbols, givens, limits)
        if found is None:
            found = native_typos(*_usual(document, alphabet), alphabet.symbols, givens, limits)
    if found is None:
        raise EngineBug("the core refuses clues that are valid")
    for typo in found:
        _require_right(typo, alphabet)
    return found


def _usual(document: Document, alphabet: Alphabet) -> tuple[list[str], list[str]]:
    """Return the clues as they are usually written; raise `ClueError` if a text is no clue."""
    colors, sides = alphabet.symbols[1:], (("row", document.rows), ("column", document.columns))
    rows, columns = (
        [*map(format_clue, parse_clues(side, texts, _ANY_LENGTH, colors))] for side, texts in sides
    )
    return rows, columns


def _require_right(typo: Typo, alphabet: Alphabet) -> None:
    """Refuse a picture that does not have the clues that the core says it has."""
    colors, width, height = alphabet.symbols[1:], len(typo.columns), len(typo.rows)
    sides = (("row", typo.rows, width), ("column", typo.columns, height))
    rows, columns = (
        [clue_entries(clue, colors) for clue in parse_clues(side, tuple(texts), cells, colors)]
        for side, texts, cells in sides
    )
    is_plain = colors == FILLED
    told = {} if is_plain else {"palette": [*colors]}
    check = ByLaws(
        "nonogram" if is_plain else "coloured nonogram",
        lambda: {"rows": rows, "columns": columns, **told},
    )
    if check(typo.picture):
        raise EngineBug("the engine found a picture with other clues")
