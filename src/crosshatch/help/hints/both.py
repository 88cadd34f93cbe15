"""A cell that can still be in either of two states: a picture of each.

The pictures are solutions if the puzzle has both, otherwise fillings of the lines through the cell.
"""

from collections.abc import Callable, Sequence

from crosshatch.answers.result import Result
from crosshatch.data.phrases import listed
from crosshatch.engine.masks import Masks, symbols_in
from crosshatch.help.hints.standing import Hint, Standing
from crosshatch.logic.notes import Notes
from crosshatch.logic.words import NUMBERS_NAMED
from crosshatch.puzzles.puzzle import Puzzle


def both_states(
    puzzle: Puzzle, masks: Masks, cell: int, wanted: int, solve: Callable[[Masks], Result]
) -> Hint:
    """Return a hint with a picture in which a cell has the wanted mask, and one in which not.

    `solve` returns a solution that agrees with masks, if there is one.
    """
    model = puzzle.model
    states = (masks[cell] & wanted, masks[cell] & ~wanted)
    assumed = [model.with_mask(masks, cell, mask) for mask in states]
    results = [solve(each) for each in assumed]
    if all(result.solutions for result in results):
        both = [puzzle.encode(result.solutions[0]) for result in results]
        one, other = (each[cell] for each in both)
        words = f"{puzzle.claim(cell, one)} in one solution, {model.state(cell, other)} in another"
        return _hint(puzzle, cell, both, words)
    if not all(result.answered for result in results):
        return Hint(Standing.UNKNOWN)
    names = [model.lines[line].name for line in model.lines_through[cell]]
    lines = listed(names) if 0 < len(names) <= NUMBERS_NAMED else "each of its lines"
    fits = f"either fits {lines}" if names else "no rule by itself decides it"
    both = [_filled(puzzle, cell, each) for each in assumed]
    later = "and only a longer chain of steps decides it" if names else "only a chain of steps does"
    return _hint(puzzle, cell, both, f"{fits}, {later}")


def _hint(puzzle: Puzzle, cell: int, both: Sequence[Masks], words: str) -> Hint:
    name, is_edge = puzzle.name(cell), puzzle.model.kind(cell) == "edge"
    states = [puzzle.model.state(cell, masks[cell]) for masks in both]
    return Hint(
        Standing.BOTH,
        pictures=tuple(map(puzzle.decode, both)),
        captions=tuple(
            f"with {state} at {name}" if is_edge else f"with {name} {state}" for state in states
        ),
        both=f"{Standing.BOTH.words}: {words}",
    )


def _filled(puzzle: Puzzle, cell: int, masks: Masks) -> Masks:
    """Return masks with one of the states that are left for a cell, and its lines filled."""
    model = puzzle.model
    notes = Notes(model, model.with_mask(masks, cell, 1 << symbols_in(masks[cell])[-1]))
    for line in model.lines_through[cell]:
        cells = model.lines[line].cells
        # Lines that share more than one cell may not have fillings that agree.
        filling = next(notes.fillings(line), ())
        notes.add((place, 1 << symbol) for place, symbol in zip(cells, filling, strict=False))
    return notes.known()
