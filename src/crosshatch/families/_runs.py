"""Runs as they are written: `3 1`, with `?` for a run of any length, `*` for any runs or none."""

from crosshatch.clues import Runs
from crosshatch.errors import ClueError
from crosshatch.grid import STAR, Run

LONGEST = 4096
"""The most cells a line may have."""


def read_clues(kind: str, texts: tuple[str, ...], cells: int) -> tuple[Runs, ...]:
    """What the clues of all rows or all columns mean; `ClueError` where one cannot be meant."""
    return tuple(
        _read_clue(f"{kind} {number}", text, kind, cells)
        for number, text in enumerate(texts, start=1)
    )


def written(clue: Runs) -> str:
    """A clue as it is written."""
    words = ("*" if part == STAR else str(part.length or "?") for part in clue.parts)
    return " ".join(words) or "0"


def _read_clue(name: str, text: str, kind: str, cells: int) -> Runs:
    words = text.replace(",", " ").split()
    blank = len(words) == 1 and not words[0].strip("0")
    parts = () if blank else tuple(_read_part(name, word) for word in words)
    runs = [part for part in parts if part != STAR]
    needed = sum(run.length or 1 for run in runs) + max(0, len(runs) - 1)
    if needed > cells:
        shown = text if len(text) <= 40 else f"{text[:37]}..."
        plural = "run" if len(runs) == 1 else "runs"
        needs = "needs" if len(runs) == 1 else "need"
        raise ClueError(f"{name}: {plural} {shown} {needs} {needed} cells, the {kind} has {cells}")
    return Runs(parts)


def _read_part(name: str, word: str) -> Run:
    if word == "*":
        return STAR
    if word == "?":
        return Run(None)
    if not (word.isascii() and word.isdigit()):
        raise ClueError(f"{name}: '{word[:20]}' is not the length of a run, ? or *")
    digits = word.lstrip("0")
    if len(digits) > len(str(LONGEST)):
        raise ClueError(f"{name}: a run of {digits[:20]} cells is longer than any line")
    if not digits:
        raise ClueError(f"{name}: 0 stands for a blank line and cannot be one of several runs")
    return Run(int(digits))
