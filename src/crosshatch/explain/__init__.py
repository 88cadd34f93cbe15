"""Help for somebody who is stuck: the next step, and why a cell is what it is."""

from crosshatch.explain.hint import Explanation, Hint, Kind, Standing, explain, hint, wrong_cell

__all__ = ["Explanation", "Hint", "Kind", "Standing", "explain", "hint", "wrong_cell"]
