"""Runs as they are written: `3 1`, in colours `3r 1g`; `?` is a run of any length, `*` any runs."""

from itertools import pairwise

from crosshatch.data.grid import FILLED, LONGEST, STAR, UNKNOWN, Run, run_text
from crosshatch.engine.clues import Runs
from crosshatch.errors import ClueError


def read_clues(
    kind: str, texts: tuple[str, ...], cells: int, colors: str = FILLED
) -> tuple[Runs, ...]:
    """Return what the clues of all rows or all columns mean; `ClueError` where one cannot be meant.

    `colors` are the letters that may stand behind a number; `#` is that of numbers without one.
    """
    return tuple(
        _read_clue(f"{kind} {number}", text, kind, cells, colors)
        for number, text in enumerate(texts, start=1)
    )


def written(clue: Runs) -> str:
    """A clue as it is written."""
    words = (
        "*" if part == STAR else run_text(part.length, clue.letters[part.color - 1])
        for part in clue.parts
    )
    return " ".join(words) or "0"


def _read_clue(name: str, text: str, kind: str, cells: int, colors: str) -> Runs:
    words = text.replace(",", " ").split()
    blank = len(words) == 1 and not words[0].strip("0")
    parts = () if blank else tuple(_read_part(name, word, colors) for word in words)
    runs = [part for part in parts if part != STAR]
    gaps = sum(1 for one, other in pairwise(runs) if one.color == other.color)
    needed = sum(run.length or 1 for run in runs) + gaps
    if needed > cells:
        shown = text if len(text) <= 40 else f"{text[:37]}..."
        plural = "run" if len(runs) == 1 else "runs"
        needs = "needs" if len(runs) == 1 else "need"
        raise ClueError(f"{name}: {plural} {shown} {needs} {needed} cells, the {kind} has {cells}")
    return Runs(parts, len(colors) + 1, colors)


def _read_part(name: str, word: str, colors: str) -> Run:
    if word == "*":
        return STAR
    is_lettered = word[-1] == FILLED or (word[-1].isascii() and word[-1].isalpha())
    length, letter = (word[:-1], word[-1]) if is_lettered else (word, FILLED)
    if length != UNKNOWN and not (length.isascii() and length.isdigit()):
        raise ClueError(f"{name}: {_no_run(word, colors)}")
    if is_lettered and not length.strip("0"):
        raise ClueError(f"{name}: '{word[:20]}' has no cell; a blank line is 0, without a colour")
    if letter not in colors:
        raise ClueError(f"{name}: {_uncolored(word[:20], letter, colors)}")
    color = colors.index(letter) + 1
    if length == UNKNOWN:
        return Run(None, color)
    digits = length.lstrip("0")
    if len(digits) > len(str(LONGEST)):
        raise ClueError(f"{name}: a run of {digits[:20]} cells is longer than any line")
    if not digits:
        raise ClueError(f"{name}: 0 stands for a blank line and cannot be one of several runs")
    return Run(int(digits), color)


def _no_run(word: str, colors: str) -> str:
    if colors == FILLED:
        return f"'{word[:20]}' is not the length of a run, ? or *"
    letter = next(letter for letter in word + colors if letter in colors and letter != FILLED)
    run = "a run is a length and one letter in one word"
    return f"'{word[:20]}' is no run; {run}, such as 1{letter} or ?{letter}, and * any runs"


def _uncolored(word: str, letter: str, colors: str) -> str:
    if letter == word[-1] == FILLED:
        return f"there is no default colour {FILLED}; the palette has {' '.join(colors)}"
    if letter == FILLED:
        return (
            f"{word} has no colour, such as {word}{colors[0]}, and the palette no default {FILLED}"
        )
    if colors == FILLED:
        return f"there is no colour '{letter}', as no palette names it"
    return f"there is no colour '{letter}'; the palette has {' '.join(colors)}"
