"""Solutions as the moves of `ppbench`, a public benchmark of reasoning on puzzles of puzz.link.

Its moves are those of a mouse and of keys on the board of puzz.link, where corners have even
coordinates and the middles of cells odd ones. Its own checker, which needs `node`, says whether
they solve the puzzle.
"""

from collections.abc import Iterator

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import Grid
from crosshatch.engine.masks import ON
from crosshatch.errors import ArgumentValueError
from crosshatch.puzzles.by_laws import board_in_laws
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

_OF_LINES = {"line", "empty"}
"""The states of a cell that its line shows."""


def moves(puzzle: Puzzle) -> list[str]:
    """Return the moves that draw the only solution of a puzzle; refuse one that has not just one.

    >>> import crosshatch
    >>> from crosshatch.library.ppbench import moves
    >>> moves(crosshatch.loads("https://puzz.link/p?sudoku/4/4/g3i24j2j"))[:2]
    ['mouse,left,1,1;key,4', 'mouse,left,5,1;key,2']
    """
    require_puzzle(puzzle)
    result = solve(puzzle)
    if result.status is not Status.UNIQUE or result.picture is None:
        raise ArgumentValueError("it has not just one solution", place="puzzle")
    if puzzle.covered:
        return [*_borders(result.picture)]
    return [*_clicks(puzzle, result.picture), *_strokes(puzzle, result.picture)]


def _clicks(puzzle: Puzzle, picture: Grid) -> Iterator[str]:
    """Yield a click for each cell that has another state than the first, or its number."""
    board = board_in_laws(puzzle)
    if not board.states or board.line == "edges":
        return
    first, *others = board.states
    is_numbered = board.table.get("states") == "1-n"
    marked = {*board.states} if is_numbered else {*others, first} - _OF_LINES
    marked -= set() if is_numbered else {first}
    states = {sign: state for state, sign in board.states.items() if state in marked}
    for row, signs in enumerate(picture):
        for column, sign in enumerate(signs):
            if sign in states and row * board.width + column not in board.fixed:
                click = f"mouse,left,{2 * column + 1},{2 * row + 1}"
                keys = [f";key,{digit}" for digit in states[sign]] if is_numbered else []
                yield "".join((click, *keys))


def _strokes(puzzle: Puzzle, picture: Grid) -> Iterator[str]:
    """Yield a stroke for each edge of the line."""
    board = board_in_laws(puzzle)
    masks, lattice = puzzle.encode(picture), board.lattice
    middle = 0 if board.line == "edges" else 1
    for edge, ends in lattice.ends.items() if board.line else ():
        if masks[edge] == ON:
            places = (divmod(place, lattice.width) for place in ends)
            corners = (f"{2 * column + middle},{2 * row + middle}" for row, column in places)
            yield ",".join(("mouse,left", *corners))


def _borders(picture: Grid) -> Iterator[str]:
    """Yield a stroke for each border between areas."""
    for row, letters in enumerate(picture):
        for column, letter in enumerate(letters):
            x, y = 2 * column, 2 * row
            if column and picture[row][column - 1] != letter:
                yield f"mouse,left,{x},{y},{x},{y + 2}"
            if row and picture[row - 1][column] != letter:
                yield f"mouse,left,{x},{y},{x + 2},{y}"
