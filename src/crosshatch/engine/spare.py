"""The proof that a solution is the only one, and the lines that a puzzle can do without."""

from collections.abc import Iterator, Sequence

from crosshatch.engine.masks import Masks, packed
from crosshatch.engine.model import Model


def is_only(model: Model, solution: Masks, *, conflicts: int | None) -> bool:
    """Return True if a solution is proved within a number of conflicts to be the only one.

    That takes less time than to find the solution first.
    """
    is_only, interrupted = model.engine.is_only(packed(solution), conflicts)
    if interrupted:
        raise KeyboardInterrupt
    return is_only


def spare_lines(
    model: Model, order: Sequence[int], *, logic: bool, conflicts: int | None
) -> Iterator[int]:
    """Yield the lines in an order that can be left out one after the other.

    The rest always has one solution, found by logic alone if that must do, or proved within a
    number of conflicts. Raise `KeyboardInterrupt` on Ctrl-C, after the lines found until then.
    """
    spare, interrupted = model.engine.spare_lines(order, logic, conflicts)
    yield from spare
    if interrupted:
        raise KeyboardInterrupt
