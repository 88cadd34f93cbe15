"""Line overlap: deductions from sliding all runs of a line as far left and right as they go.

Idea: between two cells, a filling has reached some position in the clue. The fillings that are
left bound this position: it is lowest with all runs as far right as they go, and highest with all
runs as far left. Overlap uses only these two bounds and takes every position between them for
possible. It finds what all those positions have in common: a cell that a run covers in both
fillings is filled, and a cell that no run can reach is blank.

Invariant: overlap finds nothing that exact line logic does not find. More knowledge brings the
bounds closer together, so no deduction is lost.

Cost: four moves of a set of positions for each cell and symbol.
"""

from crosshatch.engine.chain import union
from crosshatch.engine.model import Masks, Model, symbols_in


def overlapped(model: Model, line: int, view: Masks) -> Masks | None:
    """Return the masks that overlap leaves for the cells of a line; None if no filling is left."""
    chain = model.lines[line].chain
    choices = [symbols_in(mask) for mask in view]
    leading = chain.leading(choices)
    reached = chain.start & leading[0]
    if not reached:
        return None
    left, before = [], _stretch(reached)
    for symbols, on in zip(choices, leading[1:], strict=True):
        reached = union(chain.next(reached, symbol) for symbol in symbols) & on
        after = _stretch(reached)
        left.append(sum(1 << each for each in symbols if chain.next(before, each) & after))
        before = after
    return model.masks_of(left)


def _stretch(positions: int) -> int:
    """Return all positions from the first one in a set to the last."""
    return (1 << positions.bit_length()) - (positions & -positions)
