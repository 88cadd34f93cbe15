"""Printing: pictures, verdicts in words, JSON."""

import json
import os
import shutil
import sys
from textwrap import fill
from typing import TYPE_CHECKING

from crosshatch.cli._encoding import BLOCKS, has, is_unicode, suited_drawing, suited_picture
from crosshatch.data.grid import Grid
from crosshatch.data.scene import Scene

if TYPE_CHECKING:
    from crosshatch.cli.printed import Printed
    from crosshatch.families.puzzle import Puzzle

DONE = 0
PROVED_NONE = 1
BAD_INPUT = 2
LIMIT_REACHED = 3
INTERRUPTED = 130


def complain(sentence: str) -> None:
    """One sentence on standard error."""
    print(f"crosshatch: {printable(sentence)}", file=sys.stderr)


def complain_of_dropped(file: str, line: int | None) -> None:
    """Say that the last line of a file of records was dropped, if it was."""
    if line is not None:
        complain(f"{file}: line {line} is no record, and is dropped as it is the last")


def show_json(value: "Printed") -> None:
    """Print one object on a line; readers of JSON expect UTF-8, so other encodings get ASCII."""
    print(json.dumps(value, ensure_ascii=not is_unicode()), flush=True)


def show_picture(scene: Scene) -> None:
    """A picture with its clues for a terminal, or its cells alone for a file or pipe."""
    from crosshatch.render import text

    if not is_terminal():
        print(suited_picture(text.plain(scene)))
        return
    width = shutil.get_terminal_size().columns
    if has(BLOCKS):
        print(text.terminal(scene, width, colors=wants_colors(), exact=shows_all_colors()))
    else:
        print(suited_drawing(text.modest(scene, width)))


def show_cells(puzzle: "Puzzle", picture: Grid) -> None:
    """A picture of a puzzle as `show_picture` shows it; its cells alone need no scene of them."""
    if is_terminal():
        show_picture(puzzle.scene(picture))
    else:
        print(suited_picture("\n".join(picture)))


def is_terminal() -> bool:
    """Return True if standard output is a person's screen."""
    return sys.stdout is not None and sys.stdout.isatty()


def wants_colors() -> bool:
    """True if standard output is a terminal that shows colours, and nobody said no to them."""
    is_plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return is_terminal() and not is_plain


def shows_all_colors() -> bool:
    """Return True if the terminal says that it shows more colours than 256."""
    return os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")


def printable(words: str) -> str:
    """Words from a file without anything that would steer a terminal."""
    return "".join(character if character.isprintable() else "\ufffd" for character in words)


def wrapped(words: str, first: str = "", rest: str = "") -> str:
    """The words in lines that fit a terminal, behind these indents; in one line for a file."""
    if not is_terminal():
        return first + words
    width = max(40, shutil.get_terminal_size().columns)
    return fill(words, width, initial_indent=first, subsequent_indent=rest)


def emphasized(words: str) -> str:
    """The words set off on a terminal that wants it."""
    return f"\x1b[1m{words}\x1b[0m" if wants_colors() else words


def worst(statuses: list[int]) -> int:
    """The exit status for several puzzles: the worst of theirs."""
    ranking = (INTERRUPTED, BAD_INPUT, LIMIT_REACHED, PROVED_NONE, DONE)
    return next(status for status in ranking if status in (*statuses, DONE))
