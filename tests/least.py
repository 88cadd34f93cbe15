"""The least reason for a deduction on a line, found by trying everything."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from oracle import narrowed_to, symbols_of

from crosshatch.engine.clues import Clue
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import Finding
from crosshatch.logic.deduction import Deduction


def is_the_least(clue: Clue, deduction: Deduction, cells: int) -> bool:
    """Return True if a reason forces the findings, and no part of it can be left out."""
    because, numbers = {cell for cell, _ in deduction.because}, set(deduction.numbers)
    return forces(clue, deduction, because, numbers, cells) and not any(
        [forces(clue, deduction, because - {cell}, numbers, cells) for cell in because]
        + [forces(clue, deduction, because, numbers - {number}, cells) for number in numbers]
    )


def forces(
    clue: Clue, deduction: Deduction, because: set[int], numbers: set[int], cells: int
) -> bool:
    """Return True if these cells and numbers alone force the findings."""
    known = {cell: mask for cell, mask in deduction.because if cell in because}
    view = [known.get(cell, open_mask(clue)) for cell in range(cells)]
    if (kept := clue.keeping(numbers)) is None:
        return False
    left = narrowed_to(kept, view)
    return left is None or all(not left[cell] & ~mask for cell, mask in deduction.found)


def fewest(clue: Clue, masks: Sequence[int], place: int, mask: int) -> int:
    """The fewest known cells that leave no more of a place than this, all sets of them tried."""
    known = [at for at, what in enumerate(masks) if what != open_mask(clue)]
    for size in range(len(known) + 1):
        for kept in combinations(known, size):
            view = [masks[at] if at in kept else open_mask(clue) for at in range(len(masks))]
            left = narrowed_to(clue, view)
            if left is None or not left[place] & ~mask:
                return size
    raise AssertionError("nothing forces it")


def open_mask(clue: Clue) -> int:
    """Return the mask of a cell of which nothing is known."""
    return (1 << symbols_of(clue)) - 1


def follows(line: Line, because: Iterable[Finding], found: Iterable[Finding]) -> bool:
    """Return True if known cells of a line give it just these masks, or no filling without any."""
    known, masks = dict(because), dict(found)
    left = narrowed_to(line.clue, [known.get(cell, open_mask(line.clue)) for cell in line.cells])
    if left is None or not masks:
        return left is None and not masks
    return all(left[line.cells.index(cell)] == mask for cell, mask in masks.items())
