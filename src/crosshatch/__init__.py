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
    # ruff: isort: off
    # For type checkers, which take each of these names as public; a test compares them with the
    # list below, from which everything else follows.
    from crosshatch import kinds as kinds, make as make
    from crosshatch.answers.certificate import Certificate as Certificate
    from crosshatch.answers.check import Judgement as Judgement, check as check
    from crosshatch.answers.check_puzzle import (
        PuzzleCheck as PuzzleCheck,
        check_puzzle as check_puzzle,
    )
    from crosshatch.answers.many import solve_many as solve_many
    from crosshatch.answers.optimize import Optimized as Optimized, optimize as optimize
    from crosshatch.answers.result import (
        Interrupted as Interrupted,
        Moment as Moment,
        Result as Result,
        Status as Status,
    )
    from crosshatch.answers.solve import count as count, solve as solve
    from crosshatch.answers.totals import SolutionCount as SolutionCount, Total as Total
    from crosshatch.data.document import Proof as Proof
    from crosshatch.data.grid import Picture as Picture, Place as Place
    from crosshatch.data.limits import Limits as Limits
    from crosshatch.data.optimum import Optimum as Optimum
    from crosshatch.data.verification import Acceptance as Acceptance, Verification as Verification
    from crosshatch.engine.version import VERSION as __version__  # noqa: F401
    from crosshatch.engine.typos import Typo as Typo, Typos as Typos
    from crosshatch.errors import (
        ArgumentError as ArgumentError,
        ClueError as ClueError,
        CrosshatchError as CrosshatchError,
        EngineBug as EngineBug,
        FormatError as FormatError,
        MemoryLimitError as MemoryLimitError,
        ModelError as ModelError,
    )
    from crosshatch.make.gym import (
        PuzzleEnv as PuzzleEnv,
        PuzzleVectorEnv as PuzzleVectorEnv,
    )
    from crosshatch.puzzles.puzzle import Puzzle as Puzzle
    from crosshatch.help.hints import (
        Hint as Hint,
        Standing as Standing,
        explain as explain,
        find_wrong_cells as find_wrong_cells,
        hint as hint,
    )
    from crosshatch.help.rating import Rating as Rating, rate as rate
    from crosshatch.help.steps import Assumption as Assumption, Drop as Drop, Step as Step
    from crosshatch.help.trace import trace as trace
    from crosshatch.library.against import Agreement as Agreement, rate_against as rate_against
    from crosshatch.library.animation import animate as animate
    from crosshatch.library.booklet import booklet as booklet
    from crosshatch.library.codes import scan as scan
    from crosshatch.library.collections import (
        Collected as Collected,
        Collection as Collection,
        collection as collection,
        collections as collections,
    )
    from crosshatch.library.entering import (
        Fix as Fix,
        Outlook as Outlook,
        PuzzleEntry as PuzzleEntry,
    )
    from crosshatch.library.load import (
        formats as formats,
        load as load,
        load_many as load_many,
        loads as loads,
    )
    from crosshatch.library.new import (
        magnitude as magnitude,
        nonogram as nonogram,
        tracks as tracks,
    )
    from crosshatch.library.proofread import typos as typos
    from crosshatch.library.read_pictures import (
        Doubt as Doubt,
        ReadPuzzle as ReadPuzzle,
        read as read,
    )
    from crosshatch.library.save import draw as draw, dumps as dumps, save as save
    from crosshatch.library.tune import Tune as Tune, play as play
    from crosshatch.qr import Code as Code
    from crosshatch.running.census import census as census
    from crosshatch.running.comparison.compare import Comparison as Comparison, compare as compare
    from crosshatch.running.run import Batch as Batch, batch as batch
    from crosshatch.verify.check import check_certificate as check_certificate
    from crosshatch.web.server.serve import serve as serve
    from crosshatch.web.site.folder import WrittenSite as WrittenSite, write_site as write_site
    # ruff: isort: on

_MODULES = ("kinds", "make")
"""The public names that are modules of functions."""
_HOMES = {
    "answers.certificate": ("Certificate",),
    "answers.check": ("Judgement", "check"),
    "answers.check_puzzle": ("PuzzleCheck", "check_puzzle"),
    "answers.many": ("solve_many",),
    "answers.optimize": ("Optimized", "optimize"),
    "answers.result": ("Interrupted", "Moment", "Result", "Status"),
    "answers.solve": ("count", "solve"),
    "answers.totals": ("SolutionCount", "Total"),
    "data.document": ("Proof",),
    "data.grid": ("Picture", "Place"),
    "data.limits": ("Limits",),
    "data.verification": ("Acceptance", "Verification"),
    "data.optimum": ("Optimum",),
    "engine.typos": ("Typo", "Typos"),
    "errors": (
        "ArgumentError",
        "ClueError",
        "CrosshatchError",
        "EngineBug",
        "FormatError",
        "MemoryLimitError",
        "ModelError",
    ),
    "puzzles.puzzle": ("Puzzle",),
    "help.hints": ("Hint", "Standing", "explain", "find_wrong_cells", "hint"),
    "help.rating": ("Rating", "rate"),
    "help.steps": ("Assumption", "Drop", "Step"),
    "help.trace": ("trace",),
    "library.against": ("Agreement", "rate_against"),
    "library.animation": ("animate",),
    "library.booklet": ("booklet",),
    "library.codes": ("scan",),
    "library.collections": ("Collected", "Collection", "collection", "collections"),
    "library.entering": ("Fix", "Outlook", "PuzzleEntry"),
    "library.load": ("formats", "load", "load_many", "loads"),
    "library.new": ("magnitude", "nonogram", "tracks"),
    "library.proofread": ("typos",),
    "library.read_pictures": ("Doubt", "ReadPuzzle", "read"),
    "library.save": ("draw", "dumps", "save"),
    "make.gym": ("PuzzleEnv", "PuzzleVectorEnv"),
    "library.tune": ("Tune", "play"),
    "qr": ("Code",),
    "running.census": ("census",),
    "running.comparison.compare": ("Comparison", "compare"),
    "running.run": ("Batch", "batch"),
    "verify.check": ("check_certificate",),
    "web.server.serve": ("serve",),
    "web.site.folder": ("WrittenSite", "write_site"),
}
"""The public names, by the modules that define them, which are imported on first use."""

__all__ = sorted({"__version__", *_MODULES, *(name for names in _HOMES.values() for name in names)})


def __getattr__(name: str) -> Any:
    from importlib import import_module

    from crosshatch.errors import needs_extra

    if name in _MODULES:
        return import_module(f"crosshatch.{name}")
    if name == "__version__":
        return import_module("crosshatch.engine.version").VERSION
    for home, names in _HOMES.items():
        if name in names:
            with needs_extra():
                found = getattr(import_module(f"crosshatch.{home}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'crosshatch' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
