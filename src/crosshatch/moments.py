"""Moments on the way to a picture: what the engine tried, and what it took back."""

from dataclasses import dataclass
from typing import Literal

from crosshatch.ask import ask, require
from crosshatch.errors import EngineBug
from crosshatch.grid import Grid
from crosshatch.puzzle import Puzzle

Kind = Literal["decision", "retreat", "solution"]
_KINDS: tuple[Kind, ...] = ("decision", "retreat", "solution")


@dataclass(frozen=True, slots=True)
class Moment:
    """The picture when all was filled in that followed; `?` where nothing is said of a cell.

    After a decision it holds what was tried; after a retreat what is left of that, and what going
    back has taught; the solution is the last.
    """

    kind: Kind
    picture: Grid


def moments(
    puzzle: Puzzle,
    *,
    most: int = 60,
    budget: int | None = None,
    time_limit: float | None = None,
    ignore_givens: bool = False,
    seed: int = 0,
) -> tuple[Moment, ...]:
    """Moments of the search for a first solution, up to `most`, spread evenly over all of it.

    The first and the last are among them. There are none where line logic alone decides, and no
    solution among them where there is none or where a limit strikes first; limits are those of
    `solve`. A retreat may be all that is seen of a decision that fails at once.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> crosshatch.moments(puzzle)
    (Moment(kind='solution', picture=('.#', '#.')),)
    """
    if most < 2:
        raise ValueError(f"most: {most} moments are too few for the first and the last")
    require(most=most, budget=budget, time_limit=time_limit, seed=seed)
    if ignore_givens:
        puzzle = puzzle.without_givens()
    outcome, interrupted = ask(
        puzzle.model.engine,
        solutions=1,
        known=False,
        count=False,
        moments=most,
        seed=seed,
        conflicts=budget,
        seconds=time_limit,
    )
    if interrupted:
        raise KeyboardInterrupt
    return tuple(_moment(puzzle, kind, masks) for kind, masks in outcome.moments)


def _moment(puzzle: Puzzle, kind: int, masks: bytes) -> Moment:
    moment = Moment(_KINDS[kind], puzzle.decode(masks))
    if moment.kind == "solution" and (broken := puzzle.check(moment.picture)):
        raise EngineBug(f"the engine found a picture that breaks {broken[0]}")
    return moment
