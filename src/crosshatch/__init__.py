"""Crosshatch solves pictures described by clues on their lines, and proves what it says.

>>> import crosshatch
>>> puzzle = crosshatch.load("examples/gchq.toml")
>>> result = crosshatch.solve(puzzle)
>>> result.status, result.method
(<Status.UNIQUE: 'unique'>, 'logic')
"""

# The first import, so that Ctrl-C during all others ends a command in one word.
try:
    from crosshatch import interrupt
except KeyboardInterrupt:
    from crosshatch import interrupt

    if interrupt.is_command():
        interrupt.leave()
    raise

from crosshatch.booklet import booklet
from crosshatch.errors import (
    ArgumentError,
    ClueError,
    CrosshatchError,
    EngineBug,
    FormatError,
    ModelError,
)
from crosshatch.explain import Explanation, Hint, Standing, explain, hint
from crosshatch.families.tracks import tracks
from crosshatch.load import load, loads
from crosshatch.model import VERSION as __version__
from crosshatch.optimize import Optimized, optimize
from crosshatch.optimum import Optimum, Proof
from crosshatch.puzzle import Puzzle
from crosshatch.rate import Rating, rate
from crosshatch.solve import Interrupted, Moment, Result, Status, count, solve
from crosshatch.total import SolutionCount, Total
from crosshatch.trace import Assumption, Drop, Guessed, Step, trace

__all__ = [
    "ArgumentError",
    "Assumption",
    "ClueError",
    "CrosshatchError",
    "Drop",
    "EngineBug",
    "Explanation",
    "FormatError",
    "Guessed",
    "Hint",
    "Interrupted",
    "ModelError",
    "Moment",
    "Optimized",
    "Optimum",
    "Proof",
    "Puzzle",
    "Rating",
    "Result",
    "SolutionCount",
    "Standing",
    "Status",
    "Step",
    "Total",
    "__version__",
    "booklet",
    "count",
    "explain",
    "hint",
    "load",
    "loads",
    "optimize",
    "rate",
    "solve",
    "trace",
    "tracks",
]
