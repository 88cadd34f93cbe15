"""The native core where it runs as WebAssembly, beside Python in a browser.

A site has these names in place of those of `crosshatch._engine`, whose stub describes them. Each
call sends a message, which `crates/wasm` answers.

There are no threads, and no limit of memory but the browser's: `jobs` and `memory` are ignored, and
a flag is set before work begins, or by a function that the host calls meanwhile
(`flags.is_cancelled`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crosshatch.web.site.engine.flags import Cancel, Share, is_set
from crosshatch.web.site.engine.kept_models import (
    Clue,
    Line,
    Model,
    RunGrid,
    ask_for_solutions,
)
from crosshatch.web.site.engine.kind_tables import Hints, KindPuzzle, KindTable, heat
from crosshatch.web.site.engine.magnitudes import Improved, best, count_runs, improve
from crosshatch.web.site.engine.messages import call_engine
from crosshatch.web.site.engine.outcomes import Outcome, Proof, ProofChecker
from crosshatch.web.site.engine.proofreading import typos

__all__ = [
    "METHODS",
    "MOMENTS",
    "PROOFS",
    "STOPS",
    "WAYS",
    "Cancel",
    "Clue",
    "Hints",
    "Improved",
    "KindPuzzle",
    "KindTable",
    "Line",
    "Model",
    "Outcome",
    "Proof",
    "ProofChecker",
    "RunGrid",
    "Share",
    "best",
    "count_runs",
    "heat",
    "improve",
    "sketch_in_colors",
    "sketch_in_tones",
    "solve_all",
    "typos",
]

METHODS: Final = "identity", "greedy", "shrink", "exact"
MOMENTS: Final = "decision", "retreat", "solution"
PROOFS: Final = "count", "search", "open"
STOPS: Final = "nothing", "budget", "time", "cancelled", "memory"
WAYS: Final[Sequence[str]] = [
    *("whole", "finish", "edge", "overlap", "slide", "length", "gap", "line", "colour")
]

_CANCELLED = STOPS.index("cancelled")


def stand_in(version: str) -> str:
    """Return the source of the module that a site of this version has as `crosshatch._engine`."""
    return f'from {__name__} import *\n\nVERSION = "{version}"\n'


def solve_all(
    puzzles: Sequence[RunGrid | Model],
    *,
    solutions: int,
    known: bool,
    seed: int,
    conflicts: int | None,
    seconds: float | None,
    cancel: Cancel | None,
    threads: int,  # noqa: ARG001
    memory: int | None = None,  # noqa: ARG001
) -> list[Outcome]:
    """Solve puzzles one after the other, and return their outcomes in order.

    When work is cancelled, the outcomes of puzzles that were not begun are left out.
    """
    outcomes: list[Outcome] = []
    for puzzle in puzzles:
        if is_set(cancel) or (outcomes and outcomes[-1].stopped == _CANCELLED):
            break
        asked = solutions, known, False, 0, seed
        outcomes.append(ask_for_solutions(puzzle, asked, (conflicts, seconds, False), False))
    return outcomes


def sketch_in_tones(
    image: bytes,
    size: tuple[int, int],
    cells: tuple[int, int],
    style: str,
    threshold: float | None,
    inverted: bool | None,
) -> tuple[bytes, float | None, bool] | None:
    """Return an image in black and white; None if all cells are alike."""
    settings = style, threshold, inverted
    made = call_engine("sketch_in_tones", image, [*size], [*cells], *settings)
    return made and tuple(made)


def sketch_in_colors(
    image: bytes, size: tuple[int, int], cells: tuple[int, int], number: int, seed: int
) -> tuple[bytes, bytes] | None:
    """Return an image in at most so many colours; None if all cells are alike."""
    made = call_engine("sketch_in_colors", image, [*size], [*cells], number, seed)
    return made and tuple(made)
