"""The camp of a puzzle: where its trees are, and where there is a place for tents."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, each_line
from crosshatch.data.phrases import cell_name
from crosshatch.errors import ClueError
from crosshatch.families import grids

TREE, TENT = "T", "A"
LONGEST = 512
"""The most cells that a line may have."""


@dataclass(frozen=True)
class Camp:
    """The trees of a grid, and the counts of its rows and columns."""

    width: int
    height: int
    trees: tuple[int, ...]
    """The cells with a tree, row by row."""
    counts: tuple[tuple[str, int, Sequence[int], int | None], ...] = ()
    """For each line, rows first: its side, its number from 1, its cells and its count, if known."""

    @cached_property
    def places(self) -> Mapping[int, tuple[int, ...]]:
        """The cells beside each tree that have no tree themselves."""
        return _places(self.width, self.height, self.trees)

    @cached_property
    def trees_beside(self) -> Mapping[int, tuple[int, ...]]:
        """The trees beside each cell in which there may be a tent."""
        return _trees_beside(self.width, self.height, self.trees)

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


@lru_cache(8)  # a maker asks for the same trees with fewer and fewer counts
def _places(width: int, height: int, trees: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    taken, sides = {*trees}, grids.beside_each(width, height)
    return {tree: tuple(cell for cell in sides[tree] if cell not in taken) for tree in trees}


@lru_cache(8)
def _trees_beside(width: int, height: int, trees: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    found = dict[int, tuple[int, ...]]()
    for tree, cells in _places(width, height, trees).items():
        for cell in cells:
            found[cell] = (*found.get(cell, ()), tree)
    return {cell: found[cell] for cell in sorted(found)}


def trees_in(document: Document) -> list[int]:
    """Return the cells with a tree of a document; raise `ClueError` if it does not show them."""
    trees = document.extra("trees")
    if trees is None:
        raise ClueError("trees: missing; a camp has a tree for every tent")
    grids.require_shape("trees", trees, *document.size, cells=TREE + BLANK)
    return [cell for cell, shown in enumerate("".join(trees)) if shown == TREE]


def read_camp(document: Document) -> Camp:
    """Return the camp that a document describes; raise `ClueError` if it is invalid."""
    grids.require_line_counts(document, LONGEST, "tents have")
    texts = (*document.rows, *document.columns)
    counts = tuple(
        (side, number, cells, grids.read_count(f"{side} {number}", text, len(cells)))
        for (side, number, cells), text in zip(each_line(*document.size), texts, strict=True)
    )
    camp = Camp(*document.size, tuple(trees_in(document)), counts)
    if (crowded := next((tree for tree in camp.trees if not camp.places[tree]), None)) is not None:
        sentence = "the tree has no room for a tent: on every side is another tree or the edge"
        raise ClueError(f"trees: {camp.name(crowded)}: {sentence}")
    return camp
