"""Typos in clues of runs that were written down, even if the puzzle is refused for them."""

from dataclasses import replace

from crosshatch.data.document import Document
from crosshatch.data.grid import LONGEST
from crosshatch.data.limits import Limits
from crosshatch.data.palette import symbols_of
from crosshatch.engine.masks import packed
from crosshatch.engine.memory import memory_limit
from crosshatch.engine.typos import ONE_SECOND, Typos, native_typos
from crosshatch.errors import EngineBug
from crosshatch.laws.board import Board
from crosshatch.puzzles.by_laws import by_laws_of, require_shapes
from crosshatch.puzzles.grids import Alphabet
from crosshatch.puzzles.table.grids_of_runs import clues_in, usual_texts


def typos_in(document: Document, limits: Limits = ONE_SECOND) -> Typos:
    """Return the single changes of clues that leave exactly one solution, likeliest first.

    The clues may be impossible, or have several solutions. Raise `ClueError` if a text is no clue.
    """
    alphabet = Alphabet(symbols_of(document.palette))
    values = {"size": document.size, "palette": [*alphabet.symbols[1:]]}
    require_shapes(document, Board(by_laws_of(document).table, values), LONGEST)
    givens = packed(alphabet.masks_of(document.givens)) if document.givens else None
    with memory_limit(limits.memory):
        found = native_typos(document.rows, document.columns, alphabet.symbols, givens, limits)
        if found is None:
            rows, columns = usual_texts(clues_in(document, alphabet.symbols[1:], fit=False))
            found = native_typos(rows, columns, alphabet.symbols, givens, limits)
    if found is None:
        raise EngineBug("the core refuses clues that are valid")
    for typo in found:
        mended = replace(document, rows=(*typo.rows,), columns=(*typo.columns,), givens=None)
        if by_laws_of(mended)(typo.picture):
            raise EngineBug("the engine found a picture with other clues")
    return found
