"""The three ways to draw on the board: by mouse, by touch and by keys, with the same vocabulary."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from browser.hands import Cell, corner

if TYPE_CHECKING:
    from browser.hands import Hands

WORD = """async ([side, number, word]) => {
    const { app } = await import('./page/app.js');
    const { wordSpots } = await import('./page/game/clue_spots.js');
    const { lineState } = await import('./page/game/verdicts.js');
    const { clueOf } = await import('./page/game/puzzle.js');
    const { sizes, box, face } = app.sheet;
    const line = { side, number };
    const room = side === 'row' ? sizes.left : sizes.top;
    const words = clueOf(app.game.puzzle, line);
    const spots = wordSpots(line, words, lineState(app.game, line).struck, sizes, room);
    const spot = spots.find(one => one.word === word);
    if (!spot) return null;
    const edge = face.getBoundingClientRect();
    const [along, across] = [room - (spot.from + spot.to) / 2, (number + 0.5) * sizes.cell];
    return side === 'row'
        ? [edge.x + along, edge.y + sizes.top + across - box.scrollTop]
        : [edge.x + sizes.left + across - box.scrollLeft, edge.y + along];
}"""
ARROWS = {"top": "ArrowUp", "bottom": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}


def word_at(hands: Hands, side: str, number: int, word: int) -> tuple[float, float] | None:
    """Return where a word of a clue is in the window, or -1 for the dots of a folded clue."""
    return hands.page.evaluate(WORD, [side, number, word])


def arrows(*cells: Cell) -> list[str]:
    """Return the arrow keys that lead from cell to cell, one for each step."""
    keys = []
    for (row, column), (to_row, to_column) in pairwise(cells):
        keys += ["ArrowDown" if to_row > row else "ArrowUp"] * abs(to_row - row)
        keys += ["ArrowRight" if to_column > column else "ArrowLeft"] * abs(to_column - column)
    return keys


def sides(turns: list[Cell]) -> list[tuple[Cell, str]]:
    """Return a cell and its side for each edge of a line that turns at these corners."""
    found: list[tuple[Cell, str]] = []
    for (row, column), (to_row, to_column) in pairwise(turns):
        if row == to_row:
            side, at = ("top", row) if row == 0 else ("bottom", row - 1)
            found += [((at, cell), side) for cell in between(column, to_column)]
        else:
            side, at = ("left", column) if column == 0 else ("right", column - 1)
            found += [((cell, at), side) for cell in between(row, to_row)]
    return found


def between(one: int, other: int) -> range:
    """Return the cells between two corners of a line."""
    return range(min(one, other), max(one, other))


class Mouse:
    """Draws with the left button of a mouse, and crosses with the right one."""

    page: ClassVar[dict[str, object]] = {}

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def fill(self, first: Cell, last: Cell) -> None:
        """Fill the cells from one to another in a line."""
        self.hands.drag(first, last)

    def lead(self, *cells: Cell) -> None:
        """Lead track through some cells."""
        self.hands.lead(*cells)

    def ring(self, turns: list[Cell]) -> None:
        """Draw a line round cells, by the corners at its turns."""
        self.lead(*map(corner, turns))

    def cross(self, cell: Cell) -> None:
        """Cross a cell."""
        self.hands.page.mouse.click(*self.hands.at(cell), button="right")

    def cross_edge(self, cell: Cell, side: str) -> None:
        """Cross the edge at a side of a cell."""
        down, right = {"top": (-0.5, 0), "bottom": (0.5, 0), "left": (0, -0.5)}.get(side, (0, 0.5))
        self.cross((cell[0] + down, cell[1] + right))

    def strike(self, side: str, number: int, word: int) -> None:
        """Strike off a number of a clue."""
        at = word_at(self.hands, side, number, word)
        assert at
        self.hands.page.mouse.click(*at)


class Touch(Mouse):
    """Draws with a finger, and crosses by a long press."""

    page: ClassVar[dict[str, object]] = {"width": 390, "height": 780, "has_touch": True}

    def fill(self, first: Cell, last: Cell) -> None:
        """Fill the cells from one to another in a line."""
        self.lead(*dict.fromkeys([first, last]))

    def lead(self, *cells: Cell) -> None:
        """Lead track through some cells."""
        self.hands.touch(*cells)

    def cross(self, cell: Cell) -> None:
        """Cross a cell."""
        self.hands.touch(cell, seconds=0.6)

    def strike(self, side: str, number: int, word: int) -> None:
        """Strike off a number of a clue."""
        at = word_at(self.hands, side, number, word)
        assert at
        self.hands.page.touchscreen.tap(*at)


class Keys(Mouse):
    """Draws with keys alone."""

    def go(self, cell: Cell) -> None:
        """Move the cursor to a cell."""
        self.hands.keys(*arrows(self.hands.cursor, cell))

    def fill(self, first: Cell, last: Cell) -> None:
        """Fill the cells from one to another in a line."""
        if first == last:
            self.go(first)
            self.hands.keys("Space")
        else:
            self.lead(first, last)

    def lead(self, *cells: Cell) -> None:
        """Lead track through some cells."""
        self.go(cells[0])
        self.hands.page.keyboard.down("Shift")
        self.hands.keys(*arrows(*cells))
        self.hands.page.keyboard.up("Shift")

    def ring(self, turns: list[Cell]) -> None:
        """Draw a line round cells, by the corners at its turns."""
        for cell, side in sides(turns):
            self.go(cell)
            self.hands.keys(f"Shift+{ARROWS[side]}")

    def cross(self, cell: Cell) -> None:
        """Cross a cell."""
        self.go(cell)
        self.hands.keys("x")

    def cross_edge(self, cell: Cell, side: str) -> None:
        """Cross the edge at a side of a cell."""
        self.go(cell)
        self.hands.keys(f"Alt+{ARROWS[side]}")

    def strike(self, side: str, number: int, word: int) -> None:
        """Strike off the next number of a clue, which is this one."""
        assert word == 0
        self.go((number, 0) if side == "row" else (0, number))
        self.hands.keys("s" if side == "row" else "d")


WAYS = (Mouse, Touch, Keys)
