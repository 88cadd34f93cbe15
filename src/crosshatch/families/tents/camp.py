"""The camp of a puzzle: where its trees are, and where there is a place for tents."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, Place, each_line
from crosshatch.data.phrases import cell_name, counted
from crosshatch.errors import ClueError, FormatError
from crosshatch.families.grids import require_line_counts, require_shape
from crosshatch.files.values import read_points, read_string

TREE, TENT = "T", "A"
LONGEST = 512
"""The most cells that a line may have."""
_SIDES = ((0, 1), (-1, 0), (0, -1), (1, 0))
_AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
_MOST_DIGITS = 6


@dataclass(frozen=True)
class Camp:
    """The trees of a grid, and the counts of its rows and columns."""

    width: int
    height: int
    trees: tuple[int, ...]
    """The cells with a tree, row by row."""
    counts: tuple[tuple[str, int, Sequence[int], int | None], ...]
    """For each line, rows first: its side, its number from 1, its cells and its count, if known."""

    @cached_property
    def places(self) -> dict[int, tuple[int, ...]]:
        """The cells beside each tree that have no tree themselves."""
        trees = {*self.trees}
        return {
            tree: tuple(cell for cell in self.beside(tree) if cell not in trees) for tree in trees
        }

    @cached_property
    def trees_beside(self) -> dict[int, tuple[int, ...]]:
        """The trees beside each cell in which there may be a tent."""
        found = dict[int, tuple[int, ...]]()
        for tree in self.trees:
            for cell in self.places[tree]:
                found[cell] = (*found.get(cell, ()), tree)
        return {cell: found[cell] for cell in sorted(found)}

    def beside(self, cell: int) -> Iterator[int]:
        """Yield the cells that share a side with a cell."""
        return self._near(cell, _SIDES)

    def around(self, cell: int) -> Iterator[int]:
        """Yield the cells that share a side or a corner with a cell."""
        return self._near(cell, _AROUND)

    def across(self, cell: int, tree: int) -> int | None:
        """Return the cell on the other side of a tree if there may be a tent, otherwise None."""
        other = 2 * tree - cell
        # Beyond an edge, the tree is not beside it.
        is_there = other != cell and tree in self.trees_beside.get(other, ())
        return other if is_there else None

    def name(self, cell: int) -> str:
        """Return the player's name for a cell, such as `r5c3`."""
        return cell_name(*divmod(cell, self.width))

    def _near(self, cell: int, steps: Sequence[tuple[int, int]]) -> Iterator[int]:
        row, column = divmod(cell, self.width)
        for down, right in steps:
            if 0 <= row + down < self.height and 0 <= column + right < self.width:
                yield cell + down * self.width + right


def read_trees(place: str, value: Any) -> Grid | tuple[tuple[int, int], ...]:
    """Return the trees of a file: rows of `T` and `.`, or the column and row of each tree."""
    if isinstance(value, list | tuple) and value and isinstance(value[0], str):
        rows = tuple(read_string(f"{place}[{at}]", row) for at, row in enumerate(value))
        for at, row in enumerate(rows):
            if strange := row.strip(TREE + BLANK):
                sentence = f"'{strange[0]}' is neither a tree, {TREE}, nor {BLANK}"
                raise FormatError(sentence, place=f"{place}[{at}]")
        return rows
    return read_points(place, value)


def trees_in(document: Document) -> list[Place]:
    """Return the places of the trees of a document; raise `ClueError` if one is not in the grid."""
    width, height = document.size
    trees = document.extra("trees")
    if trees is None:
        raise ClueError("trees: missing; a camp has a tree for every tent")
    if not trees or isinstance(trees[0], str):
        if trees:
            require_shape("trees", trees, width, height)
        rows = enumerate(trees)
        return [Place(row, at) for row, text in rows for at, cell in enumerate(text) if cell == TREE]
    for column, row in trees:
        if not (0 <= column < width and 0 <= row < height):
            there = f"{counted(height, 'row')} and {counted(width, 'column')}"
            raise ClueError(f"trees: [{column}, {row}] is outside a grid of {there}")
    return sorted({Place(row, column) for column, row in trees})


def read_camp(document: Document) -> Camp:
    """Return the camp that a document describes; raise `ClueError` if it is invalid."""
    require_line_counts(document, LONGEST, "tents have")
    width, height = document.size
    trees = tuple(row * width + column for row, column in trees_in(document))
    texts = (*document.rows, *document.columns)
    lines = zip(each_line(width, height), texts, strict=True)
    counts = tuple(
        (side, number, cells, _count(f"{side} {number}", text, len(cells)))
        for (side, number, cells), text in lines
    )
    camp = Camp(width, height, trees, counts)
    if (crowded := next((tree for tree in trees if not camp.places[tree]), None)) is not None:
        sentence = "the tree has no room for a tent, on any side is another tree or the edge"
        raise ClueError(f"trees: {camp.name(crowded)}: {sentence}")
    return camp


def _count(name: str, text: str, cells: int) -> int | None:
    word = text.strip() or "0"
    if word == UNKNOWN:
        return None
    if not (word.isascii() and word.isdigit()):
        raise ClueError(f"{name}: '{word[:20]}' is not a number of tents or ?")
    digits = word.lstrip("0") or "0"
    if len(digits) > _MOST_DIGITS or int(digits) > cells:
        there = counted(cells, "cell")
        raise ClueError(f"{name}: the count is {digits[:20]}, with only {there}")
    return int(digits)
