"""Help for somebody who is stuck: the next step, and why a cell is what it is."""

from crosshatch.help.hints.explanation import Explanation, StepFrame, StepSort
from crosshatch.help.hints.mistakes import (
    Conflict,
    Mistake,
    WrongCells,
    WrongCellsJson,
    find_wrong_cells,
)
from crosshatch.help.hints.next_step import explain, hint
from crosshatch.help.hints.standing import Footholds, Hint, HintJson, Standing

__all__ = [
    "Conflict",
    "Explanation",
    "Footholds",
    "Hint",
    "HintJson",
    "Mistake",
    "Standing",
    "StepFrame",
    "StepSort",
    "WrongCells",
    "WrongCellsJson",
    "explain",
    "find_wrong_cells",
    "hint",
]
