"""Help for somebody who is stuck: the next step, and why a cell is what it is."""

from crosshatch.explain._step import Explanation, Hint, Kind, Standing
from crosshatch.explain._wrong import wrong_cell
from crosshatch.explain.hint import explain, hint

__all__ = ["Explanation", "Hint", "Kind", "Standing", "explain", "hint", "wrong_cell"]
