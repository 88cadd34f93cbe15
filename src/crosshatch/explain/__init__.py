"""Help for somebody who is stuck: the next step, and why a cell is what it is."""

from crosshatch.explain._step import Explanation, Hint, HintJson, Kind, Standing
from crosshatch.explain._wrong import wrong_cell, wrong_cells
from crosshatch.explain.hint import explain, hint

__all__ = [
    "Explanation",
    "Hint",
    "HintJson",
    "Kind",
    "Standing",
    "explain",
    "hint",
    "wrong_cell",
    "wrong_cells",
]
