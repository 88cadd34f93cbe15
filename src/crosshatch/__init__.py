"""Solve picture puzzles such as nonograms, and prove the answers.

>>> import crosshatch
>>> puzzle = crosshatch.load("examples/gchq.toml")
>>> result = crosshatch.solve(puzzle)
>>> result.status, result.method
(<Status.UNIQUE: 'unique'>, 'logic')
"""

# Imported first, so that Ctrl-C during any later import ends a command without a traceback.
try:
    from crosshatch.engine import interrupt
except KeyboardInterrupt:
    from crosshatch.engine import interrupt

    if interrupt.is_command():
        interrupt.leave()
    raise

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crosshatch import families, make
    from crosshatch.answers.certificate import Certificate
    from crosshatch.answers.check import Judgement, check
    from crosshatch.answers.check_puzzle import PuzzleCheck, check_puzzle
    from crosshatch.answers.many import solve_many
    from crosshatch.answers.optimize import Optimized, optimize
    from crosshatch.answers.result import Interrupted, Moment, Result, SolutionCount, Status, Total
    from crosshatch.answers.solve import count, solve
    from crosshatch.data.grid import Picture, Place
    from crosshatch.data.limits import Limits
    from crosshatch.data.optimum import Optimum, Proof
    from crosshatch.data.verification import Acceptance, Verification
    from crosshatch.engine.model import VERSION as __version__
    from crosshatch.errors import (
        ArgumentError,
        ClueError,
        CrosshatchError,
        EngineBug,
        FormatError,
        ModelError,
    )
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.help.hints import Hint, Standing, explain, find_wrong_cells, hint
    from crosshatch.help.rating import Rating, rate
    from crosshatch.help.steps import Assumption, Drop, Step
    from crosshatch.help.trace import trace
    from crosshatch.library.against import Agreement, rate_against
    from crosshatch.library.animation import animate
    from crosshatch.library.booklet import booklet
    from crosshatch.library.codes import scan
    from crosshatch.library.gym import NonogramEnv, NonogramVectorEnv
    from crosshatch.library.load import formats, load, loads
    from crosshatch.library.new import magnitude, nonogram, tracks
    from crosshatch.library.save import draw, dumps, save
    from crosshatch.library.tune import Tune, play
    from crosshatch.qr import Code
    from crosshatch.running.census import census
    from crosshatch.running.comparison.compare import Comparison, compare
    from crosshatch.running.run import Batch, batch
    from crosshatch.verify.check import check_certificate
    from crosshatch.web.server.serve import serve

__all__ = [
    "Acceptance",
    "Agreement",
    "ArgumentError",
    "Assumption",
    "Batch",
    "Certificate",
    "ClueError",
    "Code",
    "Comparison",
    "CrosshatchError",
    "Drop",
    "EngineBug",
    "FormatError",
    "Hint",
    "Interrupted",
    "Judgement",
    "Limits",
    "ModelError",
    "Moment",
    "NonogramEnv",
    "NonogramVectorEnv",
    "Optimized",
    "Optimum",
    "Picture",
    "Place",
    "Proof",
    "Puzzle",
    "PuzzleCheck",
    "Rating",
    "Result",
    "SolutionCount",
    "Standing",
    "Status",
    "Step",
    "Total",
    "Tune",
    "Verification",
    "__version__",
    "animate",
    "batch",
    "booklet",
    "census",
    "check",
    "check_certificate",
    "check_puzzle",
    "compare",
    "count",
    "draw",
    "dumps",
    "explain",
    "families",
    "find_wrong_cells",
    "formats",
    "hint",
    "load",
    "loads",
    "magnitude",
    "make",
    "nonogram",
    "optimize",
    "play",
    "rate",
    "rate_against",
    "save",
    "scan",
    "serve",
    "solve",
    "solve_many",
    "trace",
    "tracks",
]

_MODULES = ("families", "make")
"""The public names that are modules of functions."""
_HOMES = {
    "answers.certificate": ("Certificate",),
    "answers.check": ("Judgement", "check"),
    "answers.check_puzzle": ("PuzzleCheck", "check_puzzle"),
    "answers.many": ("solve_many",),
    "answers.optimize": ("Optimized", "optimize"),
    "answers.result": ("Interrupted", "Moment", "Result", "SolutionCount", "Status", "Total"),
    "answers.solve": ("count", "solve"),
    "data.grid": ("Picture", "Place"),
    "data.limits": ("Limits",),
    "data.verification": ("Acceptance", "Verification"),
    "data.optimum": ("Optimum", "Proof"),
    "errors": (
        "ArgumentError",
        "ClueError",
        "CrosshatchError",
        "EngineBug",
        "FormatError",
        "ModelError",
    ),
    "families.puzzle": ("Puzzle",),
    "help.hints": ("Hint", "Standing", "explain", "find_wrong_cells", "hint"),
    "help.rating": ("Rating", "rate"),
    "help.steps": ("Assumption", "Drop", "Step"),
    "help.trace": ("trace",),
    "library.against": ("Agreement", "rate_against"),
    "library.animation": ("animate",),
    "library.booklet": ("booklet",),
    "library.codes": ("scan",),
    "library.collections": ("Collected", "Collection", "collection", "collections"),
    "library.gym": ("NonogramEnv", "NonogramVectorEnv"),
    "library.load": ("formats", "load", "loads"),
    "library.new": ("magnitude", "nonogram", "tracks"),
    "library.save": ("draw", "dumps", "save"),
    "library.tune": ("Tune", "play"),
    "qr": ("Code",),
    "running.census": ("census",),
    "running.comparison.compare": ("Comparison", "compare"),
    "running.run": ("Batch", "batch"),
    "verify.check": ("check_certificate",),
    "web.server.serve": ("serve",),
    "web.site.folder": ("WrittenSite", "write_site"),
}
"""The modules that define the public names, imported on first use: few programs need them all."""


def __getattr__(name: str) -> Any:
    from importlib import import_module

    from crosshatch.errors import needs_extra

    if name in _MODULES:
        return import_module(f"crosshatch.{name}")
    if name == "__version__":
        return import_module("crosshatch.engine.model").VERSION
    for home, names in _HOMES.items():
        if name in names:
            with needs_extra():
                found = getattr(import_module(f"crosshatch.{home}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'crosshatch' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
