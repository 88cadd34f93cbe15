"""Typos in clues, found where the core runs as WebAssembly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crosshatch.web.site.engine.flags import Cancel, is_set
from crosshatch.web.site.engine.messages import call_engine


def typos(
    rows: Sequence[str],
    columns: Sequence[str],
    colors: str,
    givens: bytes | None,
    *,
    conflicts: int | None,
    seconds: float | None,
    cancel: Cancel | None,
    memory: int | None,  # noqa: ARG001
) -> tuple[list[Any], int, int, list[str], str, bool] | None:
    """Return the typos in the clues of a nonogram, likeliest first; None if a text is unusual."""
    within = conflicts, seconds, is_set(cancel)
    found = call_engine("typos", [*rows], [*columns], colors, givens, within)
    if found is None:
        return None
    each, tried, undecided, lines, sentence, cancelled = found
    return [*map(tuple, each)], tried, undecided, lines, sentence, cancelled
