"""The texts of clues: `3 1`, in colours `3r 1g`; `?` is a run of any length, `*` any runs.

A blank may be missing, as in `11` for `1 1`. That shows in the sums, because the rows and the
columns fill the same number of cells. The error suggests a blank only if no other blank would
explain the difference.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from operator import eq
from typing import Any

from crosshatch.data.grid import FILLED, LONGEST, STAR, UNKNOWN, Run, run_text
from crosshatch.engine.clues import Runs
from crosshatch.errors import ClueError

_MOST_DIGITS = 6


def parse_clues(
    kind: str, texts: tuple[str, ...], cells: int, colors: str = FILLED
) -> tuple[Runs, ...]:
    """Parse the clues of all rows or all columns; raise `ClueError` if one is invalid.

    `colors` are the letters that may follow a number; `#` is the colour of a number without one.
    """
    return tuple(
        _read_clue(f"{kind} {number}", text, kind, cells, colors)
        for number, text in enumerate(texts, start=1)
    )


def clue_words(clue: Runs) -> tuple[str, ...]:
    """Return the words of a clue: one for each part, or `0`."""
    letters = clue.letters
    words = [
        "*" if part == STAR else run_text(part.length, letters[part.color - 1])
        for part in clue.parts
    ]
    return tuple(words) or ("0",)


def clue_entries(clue: Runs, colors: Sequence[str]) -> list[Any]:
    """Return a clue as plain values: lengths, `?` and `*`, in colours each with its letter."""
    lengths = ("*" if part == STAR else part.length or UNKNOWN for part in clue.parts)
    if [*colors] == [FILLED]:
        return [*lengths]
    letters = (clue.letters[part.color - 1] for part in clue.parts)
    pairs = zip(lengths, letters, strict=True)
    return [length if length == "*" else [length, letter] for length, letter in pairs]


def format_clue(clue: Runs) -> str:
    """Return the text of a clue."""
    return " ".join(clue_words(clue))


def _read_clue(name: str, text: str, kind: str, cells: int, colors: str) -> Runs:
    words = text.replace(",", " ").split()
    blank = len(words) == 1 and not words[0].strip("0")
    try:
        parts = () if blank else tuple(map(_read_part, words, repeat(colors)))
    except ClueError as error:
        raise ClueError(f"{name}: {error}") from None
    runs = [part for part in parts if part is not STAR]
    colors_of_runs = [run.color for run in runs]
    gaps = sum(map(eq, colors_of_runs, colors_of_runs[1:]))
    needed = sum([run.length or 1 for run in runs]) + gaps
    if needed > cells:
        shown = text if len(text) <= 40 else f"{text[:37]}..."
        plural = "run" if len(runs) == 1 else "runs"
        needs = "needs" if len(runs) == 1 else "need"
        raise ClueError(f"{name}: {plural} {shown} {needs} {needed} cells, the {kind} has {cells}")
    return Runs(parts, len(colors) + 1, colors)


@lru_cache(4096)  # there are few different runs, however many there are
def _read_part(word: str, colors: str) -> Run:
    if word == "*":
        return STAR
    is_lettered = word[-1] == FILLED or (word[-1].isascii() and word[-1].isalpha())
    length, letter = (word[:-1], word[-1]) if is_lettered else (word, FILLED)
    if length != UNKNOWN and not (length.isascii() and length.isdigit()):
        raise ClueError(_no_run(word, colors))
    if is_lettered and not length.strip("0"):
        raise ClueError(f"'{word[:20]}' has no cell; a blank line is 0, without a colour")
    if letter not in colors:
        raise ClueError(_uncolored(word[:20], letter, colors))
    color = colors.index(letter) + 1
    if length == UNKNOWN:
        return Run(None, color)
    digits = length.lstrip("0")
    if len(digits) > len(str(LONGEST)):
        raise ClueError(f"a run of {digits[:20]} cells is longer than any line")
    if not digits:
        raise ClueError("0 stands for a blank line and cannot be one of several runs")
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
