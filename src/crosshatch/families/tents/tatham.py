"""Simon Tatham's game Tents: the text after the colon of its ids.

It has the trees with gaps before them, then the counts after commas, those of the columns first. A
letter is a gap of 1 to 25 cells and the tree behind it, `_` a tree without a gap, `z` 25 cells
without a tree. The last tree is behind the last cell. A `!` makes the cell before it a given tent,
whatever the letter said, and a `-` given grass.
"""

from string import ascii_lowercase

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, in_rows
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.families.tents.camp import LONGEST, TENT, TREE, trees_in
from crosshatch.files.notation import Size, TathamGame
from crosshatch.files.places import Word

_GAPS = "_" + ascii_lowercase[:-1]
_LONG, _LONG_GAP = ascii_lowercase[-1], len(_GAPS) - 1
_GIVEN = {"!": TENT, "-": BLANK}
_SIGNS = {given: sign for sign, given in _GIVEN.items()}


def read(size: Size, body: Word) -> Document:
    """Return the tents of this size that the text describes."""
    width, height = size
    if (found := body.text.count(",")) != width + height:
        raise body.refused(f"{width}x{height} has {width + height} counts, here are {found}")
    grid, *texts = body.parts(",")
    counts = tuple(str(text.number(most=LONGEST, what="count")) for text in texts)
    cells = _read_cells(grid, size)
    trees = "".join(TREE if cell == TREE else BLANK for cell in cells)
    givens = cells.replace(TREE, UNKNOWN)
    return Document(
        "tents",
        counts[width:],
        counts[:width],
        givens=in_rows(givens, width) if givens.strip(UNKNOWN) else None,
        extras=(("trees", in_rows(trees, width)),),
    )


def _read_cells(grid: Word, size: Size) -> str:
    """Return the trees, what is given, and UNKNOWN for other cells."""
    cells, found, at = size[0] * size[1], dict[int, str](), 0
    for number, letter in enumerate(grid.text):
        if letter in _GIVEN and 0 < at <= cells:
            found[at - 1] = _GIVEN[letter]
        elif letter == _LONG:
            at += _LONG_GAP
        elif letter in _GAPS:
            at += _GAPS.index(letter) + 1
            found[at - 1] = TREE
        else:
            sentence = f"'{letter}' is no gap, _ or a to z, and no ! or - behind a cell"
            raise grid.rest(number).refused(sentence)
    if at != cells + 1:
        behind = "it" if cells == 1 else "them"
        expected = f"{counted(cells, 'cell')} and a last tree behind {behind} are expected"
        sentence = f"{expected}, here are {at:,}"
        raise grid.refused(sentence)
    return "".join(found.get(cell, UNKNOWN) for cell in range(cells))


def write(document: Document) -> str:
    """Return the text for tents; raise `FormatError` if an id cannot say it."""
    for side, texts in (("column", document.columns), ("row", document.rows)):
        if UNKNOWN in texts:
            sentence = "an id has a number for each line, here is '?'"
            sentence += "; a puzzle made with --as-it-is keeps them all"
            raise FormatError(sentence, place=f"{side} {texts.index(UNKNOWN) + 1}")
    width, height = document.size
    givens: Grid = document.givens or (UNKNOWN * width,) * height
    signs = {at: _SIGNS[cell] for at, cell in enumerate("".join(givens)) if cell in _SIGNS}
    signs |= dict.fromkeys([*trees_in(document), width * height], "")
    letters, last = "", -1
    for cell in sorted(signs):
        long, gap = divmod(cell - last - 1, _LONG_GAP)
        if long and not gap:
            long, gap = long - 1, _LONG_GAP
        letters += _LONG * long + _GAPS[gap] + signs[cell]
        last = cell
    return ",".join([letters, *(text or "0" for text in (*document.columns, *document.rows))])


TENTS = TathamGame(read, write, sign="^[^/S]*,[^/S]*$", options="(?:d[et])?")
"""Tents: trees and counts, without the S of Tracks and the slashes of Pattern."""
