"""An example of every kind, played to its end by mouse, by touch and by keys, and undone."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from kind_puzzles import OWN, SMALL

from browser.hands import Cell, Hands, Visit, corner
from browser.ways import WAYS, Keys, Mouse, Touch, arrows
from crosshatch import kinds
from crosshatch.engine.native import kind_table
from crosshatch.files.formats import writable_format, write_documents
from crosshatch.puzzles.plain_values import document_of

PLAYED = [name for name in kinds.names() if "fewest" not in kinds.table_of(name)]
ALWAYS = {
    *(("nonogram", Touch), ("tents", Mouse), ("tracks", Touch), ("slitherlink", Keys)),
    *(("slitherlink", Mouse), ("sudoku", Touch), ("yajilin", Mouse), ("shikaku", Keys)),
}
"""The kinds and ways of `make test`: each sort of stroke, and each way of drawing."""
EACH_WAY = [
    pytest.param(kind, way, marks=[] if (kind, way) in ALWAYS else pytest.mark.exhaustive)
    for kind in dict.fromkeys([*PLAYED, *OWN])
    for way in WAYS
]
_SOLUTION = """async () => {
    const { app } = await import("./page/app.js");
    const { ask } = await import("./page/client/ask.js");
    const { stateOffLine } = await import("./page/game/states.js");
    const { puzzle, form, board } = app.game;
    const { solutions } = await ask("solve", { puzzle: puzzle.keys });
    const letters = [...form.lettersOfPicture(puzzle, solutions[0])];
    const grid = puzzle.corners ?? puzzle;
    return { letters, given: board.given, width: grid.width, height: grid.height,
             line: puzzle.hasEdges, corners: Boolean(puzzle.corners), areas: Boolean(puzzle.areas),
             typed: Boolean(form.isTyped), shades: stateOffLine(puzzle) !== null };
}"""


class Solution(NamedTuple):
    """The letters that solve a puzzle at its places, and how they are drawn."""

    letters: list[str]
    given: list[bool]
    width: int
    height: int
    line: bool
    corners: bool
    areas: bool
    typed: bool
    shades: bool

    @property
    def cells(self) -> list[tuple[Cell, str]]:
        """The cells in which something has to be drawn, with the letter for each."""
        size = self.width * self.height
        drawn = {*self.letters} - {"."} if not self.line else {"."} if self.shades else {}
        return [
            (divmod(place, self.width), letter)
            for place, letter in enumerate(self.letters[:size])
            if letter in drawn and not self.given[place]
        ]

    @property
    def ways(self) -> Iterator[list[Cell]]:
        """The line, piece by piece, as the places that it goes through."""
        size, across = self.width * self.height, (self.width - 1) * self.height
        ends: dict[int, set[int]] = {}
        for number, letter in enumerate(self.letters[size:] if self.line else ()):
            if letter == "#":
                row, column = divmod(number, self.width - 1)
                first = row * self.width + column if number < across else number - across
                other = first + (1 if number < across else self.width)
                ends.setdefault(first, set()).add(other)
                ends.setdefault(other, set()).add(first)
        while ends:
            way = [next((place for place, others in ends.items() if len(others) == 1), min(ends))]
            while others := ends.pop(way[-1], None):
                way.append(min(others))
                ends.get(way[-1], set()).discard(way[-2])
                if len(others) > 1:
                    ends[way[-2]] = others - {way[-1]}
            yield [divmod(place, self.width) for place in way]


def puzzle_of(kind: str) -> str:
    """A small puzzle of a kind, as a text."""
    if kind in PLAYED:
        return json.dumps(kinds.example(kind))
    values: dict[str, Any] = kind_table(OWN[kind]).values_of_grid(SMALL[kind])
    del values["picture"]
    text = write_documents(writable_format("toml"), [document_of(OWN[kind], values)])
    return text.decode()


@pytest.mark.parametrize(("kind", "way"), EACH_WAY)
def test_a_puzzle_is_played_to_the_end(play: Visit, kind: str, way: type[Mouse]) -> None:
    hands = play(puzzle_of(kind), **way.page)
    drawing, before = way(hands), hands.rows
    solution = Solution(**hands.page.evaluate(_SOLUTION))
    for stroke in strokes(hands, drawing, solution):
        assert not hands.is_solved
        stroke()
    hands.settle()
    assert hands.is_solved
    while hands.rows != before:
        hands.keys("Control+z")
    assert not hands.is_solved


def strokes(hands: Hands, drawing: Mouse, solution: Solution) -> Iterator[Any]:
    """Yield the strokes that draw a solution, one after the other."""
    if solution.areas:
        for letter in dict.fromkeys(solution.letters):
            cells = [cell for cell, one in solution.cells if one == letter]
            yield lambda cells=cells: drawing.fill(cells[0], cells[-1])
        return
    for cell, letter in solution.cells:
        yield lambda cell=cell, letter=letter: write(hands, drawing, solution, cell, letter)
    for way in solution.ways:
        choose(hands, "#")
        places = [corner(place) for place in way] if solution.corners else way
        if isinstance(drawing, Keys) and solution.corners:
            yield lambda way=way: drawing.ring(way)
        else:
            yield lambda places=places: drawing.lead(*places)


def write(hands: Hands, drawing: Mouse, solution: Solution, cell: Cell, letter: str) -> None:
    """Draw one cell."""
    if isinstance(drawing, Keys):
        number = "x" if letter == "." else str(pen_for(hands, letter) + 1)
        hands.keys(*arrows(hands.cursor, cell), letter if solution.typed else number)
        return
    if not solution.typed:
        choose(hands, letter)
    drawing.fill(cell, cell)
    if solution.typed:
        hands.press(letter.upper())


def pen_for(hands: Hands, letter: str) -> int:
    """Return which pen draws a letter: the first draws all parts of pieces."""
    every = hands.page.locator(".pens [data-pen]").all()
    letters = [pen.get_attribute("data-pen") for pen in every]
    return letters.index(letter) if letter in letters else 0


def choose(hands: Hands, letter: str) -> None:
    """Choose the pen of a letter."""
    hands.page.locator(".pens [data-pen]").nth(pen_for(hands, letter)).click()
