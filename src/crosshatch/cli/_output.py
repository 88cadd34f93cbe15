"""What verbs print: pictures, verdicts in words, JSON."""

import json
import os
import shutil
import sys
from textwrap import fill
from typing import Any

from crosshatch.scene import Scene

DONE = 0
PROVED_NONE = 1
BAD_INPUT = 2
LIMIT_REACHED = 3
INTERRUPTED = 130


def complain(sentence: str) -> None:
    """One sentence on standard error."""
    print(f"crosshatch: {printable(sentence)}", file=sys.stderr)


def show_json(value: Any) -> None:
    """One object on a line of standard output."""
    print(json.dumps(value, ensure_ascii=False), flush=True)


def show_picture(scene: Scene) -> None:
    """A picture with its clues for a terminal, or its cells alone for a file or pipe."""
    from crosshatch.render import text

    if is_terminal():
        width = shutil.get_terminal_size().columns
        print(text.terminal(scene, width, colors=wants_colors(), exact=shows_all_colors()))
    else:
        print(text.plain(scene))


def is_terminal() -> bool:
    """Whether standard output is a person's screen."""
    return sys.stdout is not None and sys.stdout.isatty()


def wants_colors() -> bool:
    """Whether standard output is a terminal that shows colours, and nobody said no to them."""
    is_plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return is_terminal() and not is_plain


def shows_all_colors() -> bool:
    """Whether the terminal says that it shows more colours than 256."""
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
