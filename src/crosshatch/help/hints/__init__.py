"""Help for somebody who is stuck: the next step, and why a cell is what it is."""

from crosshatch.help.hints._step import Explanation, Hint, HintJson, Kind, Standing
from crosshatch.help.hints._wrong import wrong_cell, wrong_cells
from crosshatch.help.hints.hint import explain, hint

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
