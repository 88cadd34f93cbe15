"""Line overlap: what follows when the runs of a line slide left, and right, as far as they go.

Idea: between two cells a line stands somewhere in its clue. The fillings that are left say how far
it has come there at least, with all runs as far right as they go, and at most, with all as far
left. Overlap sees only these two ends, and takes everything between them for possible: what it says
of a cell is what all those ways have in common. A cell that a run covers in both is filled, and one
that no run can come to is blank.

Invariant: it says nothing that exact line logic does not say. Who knows more finds the two ends
closer together, so nothing that was said is unsaid.

Cost: four moves of a set of positions for each cell and symbol.
"""

from crosshatch.engine.chain import union
from crosshatch.engine.model import Masks, Model, symbols_in


def overlapped(model: Model, line: int, view: Masks) -> Masks | None:
    """What overlap leaves of the cells of a line; None where no filling is left."""
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
    """All positions from the first of some to the last."""
    return (1 << positions.bit_length()) - (positions & -positions)
