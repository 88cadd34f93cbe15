"""The camp of a puzzle: where its trees are, and where there is a place for tents.

It is read from a document, or from a bare grid of trees, with counts of lines beside it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, in_rows, normalized_clue
from crosshatch.data.phrases import cell_name
from crosshatch.errors import ClueError
from crosshatch.families import grids
from crosshatch.families.counts import Segment, line_counts
from crosshatch.files.notation import Signs

TREE, TENT = "T", "A"
LONGEST = 512
"""The most cells that a line may have."""
_TREES = {TREE, TREE.lower()}
_CELLS = _TREES | {BLANK, UNKNOWN}


@dataclass(frozen=True)
class Camp:
    """The trees of a grid."""

    width: int
    height: int
    trees: tuple[int, ...]
    """The cells with a tree, row by row."""

    @cached_property
    def places(self) -> Mapping[int, tuple[int, ...]]:
        """The cells beside each tree that have no tree themselves."""
        taken, sides = {*self.trees}, grids.beside_each(self.width, self.height)
        return {
            tree: tuple(cell for cell in sides[tree] if cell not in taken) for tree in self.trees
        }

    @cached_property
    def trees_beside(self) -> Mapping[int, tuple[int, ...]]:
        """The trees beside each cell in which there may be a tent."""
        found = dict[int, tuple[int, ...]]()
        for tree, cells in self.places.items():
            for cell in cells:
                found[cell] = (*found.get(cell, ()), tree)
        return {cell: found[cell] for cell in sorted(found)}

    def around(self, cell: int) -> tuple[int, ...]:
        """Return a cell and those that share a side or a corner with it."""
        return grids.blocks_of(self.width, self.height)[cell]

    def across(self, cell: int, tree: int) -> int | None:
        """Return the cell on the other side of a tree if there may be a tent, otherwise None."""
        other = 2 * tree - cell
        # Beyond an edge, the tree is not beside it.
        return other if tree in self.trees_beside.get(other, ()) else None

    def name(self, cell: int) -> str:
        """Return the player's name for a cell, such as `r5c3`."""
        return cell_name(*divmod(cell, self.width))


_camp_of = lru_cache(8)(Camp)  # a maker asks for the same trees with fewer and fewer counts


def trees_in(document: Document) -> list[int]:
    """Return the cells with a tree of a document; raise `ClueError` if it does not show them."""
    trees = document.extra("trees")
    if trees is None:
        raise ClueError("trees: missing; a camp has a tree for every tent")
    grids.require_shape("trees", trees, *document.size, cells=TREE + BLANK)
    return [cell for cell, shown in enumerate("".join(trees)) if shown == TREE]


def read_camp(document: Document) -> tuple[Camp, tuple[Segment, ...]]:
    """Return the camp and the counts of a document; raise `ClueError` if one is invalid."""
    grids.require_line_counts(document, LONGEST, "tents have")
    counts, camp = line_counts(document), _camp_of(*document.size, tuple(trees_in(document)))
    if (crowded := next((tree for tree in camp.trees if not camp.places[tree]), None)) is not None:
        sentence = "the tree has no room for a tent: on every side is another tree or the edge"
        raise ClueError(f"trees: {camp.name(crowded)}: {sentence}")
    return camp, counts


def document_of(counts: Sequence[str], cells: str, width: int, part: str) -> Document:
    """Return the tents with the counts of columns, then rows, and cells with the trees among them.

    What is known of the other cells is in this part of the document, such as `givens`.
    """
    trees = "".join(TREE if cell == TREE else BLANK for cell in cells)
    rest = cells.replace(TREE, UNKNOWN if part == "givens" else BLANK)
    is_unknown = {UNKNOWN} <= {*cells} <= {UNKNOWN, TREE}
    known: dict[str, Any] = {} if is_unknown else {part: in_rows(rest, width)}
    extras = (("trees", in_rows(trees, width)),)
    return Document("tents", tuple(counts[width:]), tuple(counts[:width]), extras=extras, **known)


def camp_in(rows: Signs) -> Document | None:
    """Return the tents that a bare grid shows, or None if it has other signs than trees and counts.

    Counts of columns may be above the grid or below it, those of rows on its left or right.
    """
    signs = {sign for row in rows for sign in row}
    if _TREES.isdisjoint(signs) or not all(sign in _CELLS or sign.isdecimal() for sign in signs):
        return None
    if BLANK not in signs:
        # Then a `?` is an empty cell, not a count that nobody tells.
        rows = [[BLANK if sign == UNKNOWN else sign for sign in row] for row in rows]
    with_trees = [row for row in rows if not _TREES.isdisjoint(row)]
    is_left, is_right = (all(_is_count(row[at]) for row in with_trees) for at in (0, -1))
    if is_left and is_right:
        raise ClueError("rows: counts at both ends, they are at one")
    width = len(with_trees[0]) - is_left - is_right
    columns, body = _without_counts(rows, width)
    cells = [row[is_left : len(row) - is_right] for row in body]
    for number, row in enumerate(cells, start=1):
        if len(row) != width:
            raise ClueError(f"row {number}: {len(row)} cells, here are {width} columns")
    counts = [row[0 if is_left else -1] if is_left or is_right else UNKNOWN for row in body]
    trees = "".join(map(_cell, (sign for row in cells for sign in row)))
    texts = [*map(normalized_clue, (*columns, *counts))]
    document = document_of(texts, trees, width, "givens")
    read_camp(document)
    return document


def _without_counts(rows: Signs, width: int) -> tuple[Sequence[str], Signs]:
    """Return the counts of the columns, `?` if there are none, and the rows without them."""
    for line, body in ((rows[0], rows[1:]), (rows[-1], rows[:-1])):
        counts = [sign for sign in line if sign != BLANK]
        if len(counts) == width and all(map(_is_count, counts)):
            return counts, body
    return [UNKNOWN] * width, rows


def _is_count(sign: str) -> bool:
    return sign == UNKNOWN or sign.isdecimal()


def _cell(sign: str) -> str:
    if sign in _TREES:
        return TREE
    if sign in _CELLS:
        return UNKNOWN
    raise ClueError(f"{sign[:20]} among the trees; counts are beside them")
