"""The next step for somebody who is stuck, and the reason for it: `hint` and `explain`.

The core finds both. The easiest deduction comes first; if there is none, a what-if; then a what-if
within another one; and at last a search for what all solutions have in common.
"""

from collections.abc import Collection
from typing import Any

from crosshatch.data import arguments
from crosshatch.data.grid import UNKNOWN, Grid, Picture
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.data.phrases import listed
from crosshatch.engine.masks import ON, Masks
from crosshatch.engine.memory import within_memory
from crosshatch.errors import ArgumentValueError, CrosshatchError
from crosshatch.help.hints.explanation import Explanation
from crosshatch.help.hints.standing import Hint, Standing
from crosshatch.logic.asked import ask_about_hints, rules_of
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle


@within_memory
def hint(
    puzzle: Puzzle,
    known: Grid | arguments.Array | None = None,
    *,
    last: Collection[tuple[int, int]] = (),
    shortest: bool = False,
    limits: Limits = NO_LIMITS,
) -> Hint:
    """Return the easiest next deduction from a picture so far, or from what is given.

    `last` are the cells of the last step, by row and column from 0, the first row of the picture
    first: of steps that are equally easy, those on their rows and columns come first. With
    `shortest`, return instead the step that uses the fewest lines and known cells together;
    `step.is_shortest` says if that is proved.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.hint(puzzle, ("#??", ".??", "#.#")).step.sentence
    'column 2 needs every open cell: rows 1 and 2 are filled'
    """
    require_puzzle(puzzle)
    known = None if known is None else arguments.as_picture(known, "known")
    arguments.require_list("a list of places", last=last)
    arguments.require_grid_places(**arguments.items_of(last=last))
    arguments.require_type(bool, "True or False", shortest=shortest)
    puzzle.kind.require("hint")
    if shortest:
        _require_lines_only(puzzle)
    near = [*{cell for place in last for cell in _cells_at(puzzle, place)}]
    return _asked(puzzle, "hint", known, limits, last=near, shortest=shortest)


@within_memory
def explain(
    puzzle: Puzzle,
    known: Grid | arguments.Array | None,
    cell: tuple[int, int],
    other: tuple[int, int] | None = None,
    *,
    state: str | None = None,
    shortest: bool = False,
    limits: Limits = NO_LIMITS,
) -> Hint:
    """Return the reason why a cell, by row and column from 0, is what it is, given a picture.

    The first row of the picture is row 0. With `other`, explain the edge between the two cells. If
    the cell does not follow yet, the deductions that lead to it are made first, and the hint lists
    the cells that must be found. With `shortest`, the reason uses the fewest lines and known cells
    together, and only cells that are known; `step.is_shortest` says if that is proved.

    With `state`, such as "filled", say whether the cell has that state, or another (`agrees`), and
    why. If no rule by itself decides it yet, its standing is `both`, and there are two pictures.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.explain(puzzle, ("???", "???", "?.?"), (0, 2)).step.sentence
    'row 1: the 2 leaves column 3 blank because column 1 is filled'
    """
    require_puzzle(puzzle)
    known = None if known is None else arguments.as_picture(known, "known")
    arguments.require_type(bool, "True or False", shortest=shortest)
    puzzle.kind.require("hint")
    if shortest:
        _require_lines_only(puzzle)
    arguments.require_grid_places(cell=cell, **arguments.not_none(other=other))
    each = _cells_at(puzzle, cell) if other is None else [puzzle.edge(cell, other)]
    wanted = None if state is None else _mask_called(puzzle, state)
    for asked in each:
        hint = _asked(
            puzzle,
            "why",
            known,
            limits,
            cell=asked,
            wanted=wanted,
            forgotten=[*_without(puzzle, puzzle.known_with(known), asked)],
            shortest=shortest,
        )
        if hint.step is not None and (asked, ON) in hint.step.findings:
            # Of all areas that could be at a place, people ask for the one that is.
            break
    return hint


def _cells_at(puzzle: Puzzle, place: tuple[int, int]) -> list[int]:
    """Return the cells of the model for a place: one, unless they stand for areas."""
    here = puzzle.cell(*place)
    return [cell for cell, of in enumerate(puzzle.covered) if here in of] or [here]


def _require_lines_only(puzzle: Puzzle) -> None:
    """Refuse a puzzle that has other rules than the clues of its lines."""
    if not all(rule.shows_fillings for rule in rules_of(puzzle)):
        raise CrosshatchError(
            "the shortest step: it is found among lines and known cells, and this puzzle has other "
            "rules too"
        )


def _asked(
    puzzle: Puzzle, question: str, known: Grid | None, limits: Limits, **values: Any
) -> Hint:
    """Return the hint with which the core answers; it keeps the solution that was found for it."""
    solution, masks = next(iter(puzzle.last_solution), None), puzzle.known_with(known)
    told = ask_about_hints(puzzle, question, limits, masks=[*masks], solution=solution, **values)
    if "solution" in told:
        puzzle.last_solution[:] = [told["solution"]]
    standing = Standing(told["standing"])
    return Hint(
        standing,
        Explanation.of(puzzle, told["step"]) if "step" in told else None,
        known,
        is_next=question == "hint",
        agrees=told.get("agrees"),
        pictures=tuple(
            Picture(puzzle.decode(puzzle.model.masks_of(each))) for each in told.get("pictures", ())
        ),
        captions=tuple(told.get("captions", ())),
        both=told["sentence"] if standing is Standing.BOTH else "",
    )


def _without(puzzle: Puzzle, masks: Masks, cell: int) -> Masks:
    """Return what is known without all that a picture shows of a cell, except what is given."""
    if not all(masks):
        return puzzle.model.masks
    given = puzzle.model.masks[cell]
    picture = [*puzzle.decode(puzzle.model.with_mask(masks, cell, given))]
    if len(places := puzzle.in_picture([cell])) == 1:
        (row, column), *_ = places
        cells = picture[row]
        picture[row] = cells[:column] + UNKNOWN + cells[column + 1 :]
    return puzzle.model.with_mask(puzzle.known_with(tuple(picture)), cell, given)


def _mask_called(puzzle: Puzzle, state: str) -> int:
    """Return the mask of a state; refuse words for none."""
    arguments.require_text(state=state)
    if (mask := puzzle.mask_called(state)) is None:
        names = listed(puzzle.model.masks_by_name, "or")
        raise ArgumentValueError(f"'{state[:20]}' is not a state; expected {names}", place="state")
    return mask
