"""Pictures with the same counts of runs, improved where the core runs as WebAssembly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from crosshatch.web.site.engine.flags import Cancel, is_set
from crosshatch.web.site.engine.messages import call_engine


@final
class Improved:
    """Improved pictures, with numbers for each picture, of 32 bits in the machine's byte order."""

    __slots__ = ("after", "before", "bounds", "packed", "proofs", "seconds")

    def __init__(self, *parts: Any) -> None:
        self.packed: bytes
        self.before: bytes
        self.after: bytes
        self.bounds: bytes
        self.proofs: bytes
        self.seconds: float
        self.packed, self.before, self.after, self.bounds, self.proofs, self.seconds = parts


def improve(
    packed: bytes,
    *,
    height: int,
    width: int,
    most: bool,
    method: int,
    rounds: int,
    budget: int,
    jobs: int,  # noqa: ARG001
    cancel: Cancel | None,
) -> Improved:
    """Improve pictures without changing their counts."""
    settings = most, method, rounds, budget
    return Improved(*call_engine("improve", packed, height, width, *settings, is_set(cancel)))


def best(
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    given: bytes | None,
    most: bool,
    budget: int,
    cancel: Cancel | None,
) -> tuple[bytes | None, int | None, int, int]:
    """Return the best picture with these counts, its filled cells, the bound and the proof."""
    counts = [*rows], [*columns]
    picture, filled, bound, proof = call_engine(
        "best", *counts, given, most, budget, is_set(cancel)
    )
    return picture, filled, bound, proof


def count_runs(packed: bytes, height: int, width: int) -> bytes:
    """Return the numbers of runs in the rows, then columns, of packed pictures, 16 bits each."""
    runs: bytes = call_engine("count_runs", packed, height, width)
    return runs
