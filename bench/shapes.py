"""Smooth shapes: large pictures of them, two solutions or the proof that there is one."""

from collections.abc import Iterator
from types import SimpleNamespace

from bench._report import Figure, Result, shown
from bench._shared import ask, decided, document_of, smooth_picture

from crosshatch.puzzles import compile_document

OPTIONS = {"seeds": 4}
BARS = {200: 0.5, 512: 10.0}
"""Seconds that a square of so many cells a side may take."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a figure for each size."""
    for size, bar in BARS.items():
        pictures = (smooth_picture(size, seed=seed) for seed in range(chosen.seeds))
        outcomes = [
            ask(compile_document(document_of(picture)), seconds=10 * bar) for picture in pictures
        ]
        assert all(map(decided, outcomes)), f"{size}: not decided"
        times = ", ".join(shown(outcome.seconds) for outcome in outcomes)
        yield Figure(f"{size}x{size}, {len(outcomes)} pictures", f"{times} s", f"{bar:g} s")
