"""Specks: filled cells that stand apart from everything that the first picture shows.

A change next to a shape alters its outline a little. A speck in an empty part of the picture looks
like a mistake, and so do two of them side by side.
"""

from crosshatch.make._attempt import Attempt


def is_apart(attempt: Attempt, cell: int, symbol: int) -> bool:
    """True if this change fills a cell around which everything is blank."""
    return symbol != 0 and not any(map(attempt.cells.__getitem__, attempt.around[cell]))


def specks(first: Attempt, attempt: Attempt) -> list[int]:
    """The filled cells that no chain of filled cells links to what the first attempt filled."""
    added = {
        cell for cell in first.differences(attempt) if attempt.cells[cell] and not first.cells[cell]
    }
    linked = [
        cell
        for cell in added
        if any(attempt.cells[near] and near not in added for near in attempt.around[cell])
    ]
    added -= {*linked}
    while linked:
        near = added.intersection(attempt.around[linked.pop()])
        added -= near
        linked += near
    return sorted(added)
