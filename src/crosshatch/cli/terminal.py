"""Printing of pictures, sentences, JSON and progress in characters that the stream can write."""

import codecs
import os
import shutil
import sys
from enum import IntEnum
from functools import cache
from textwrap import fill
from time import monotonic
from typing import TYPE_CHECKING, Any, TextIO

from crosshatch.errors import CrosshatchError, MemoryLimitError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from crosshatch.data.grid import Grid
    from crosshatch.data.scene import Scene
    from crosshatch.puzzles.puzzle import Puzzle

STANDARD_INPUT = "standard input"
"""The name of standard input in errors."""
PATIENCE = 0.5
"""The number of seconds before the progress of work is shown."""
BLOCKS = "█▀▄░━┃╺╻┰┸┝┥●▸┊┈╋"
"""The characters that only drawings for a terminal use."""
ERRORS = "crosshatch-plain"


class Exit(IntEnum):
    """The exit status of a command."""

    DONE = 0
    PROVED_NONE = 1
    BAD_INPUT = 2
    LIMIT_REACHED = 3
    INTERRUPTED = 130


def complain(sentence: str) -> None:
    """Print a sentence on standard error."""
    print(f"crosshatch: {printable(sentence)}", file=sys.stderr)


def complain_of_dropped(file: str, line: int | None) -> None:
    """Say that the last line of a file of records was dropped, if it was."""
    if line is not None:
        complain(f"{file}: line {line} is no record, and is dropped as it is the last")


def show_json(*facts: "Mapping[str, Any]", **more: object) -> None:
    """Print all facts as JSON on one line, in ASCII unless the output is in UTF-8 or the like."""
    print(json_text({key: each[key] for each in (*facts, more) for key in each}), flush=True)


def json_text(value: "Mapping[str, Any]") -> str:
    """Return an object as JSON on one line, in characters that standard output can write."""
    return _encoder_for(getattr(sys.stdout, "encoding", None) or "utf-8")(value)


@cache
def _encoder_for(encoding: str) -> "Callable[[Mapping[str, Any]], str]":
    import json

    is_utf = codecs.lookup(encoding).name.startswith("utf")
    # What is printed contains no object within itself, so that is not checked.
    return json.JSONEncoder(ensure_ascii=not is_utf, check_circular=False).encode


def show_picture(scene: "Scene", end: str = "\n") -> None:
    """Print a picture: with its clues on a terminal, only its cells to a file or pipe."""
    from crosshatch.render import text

    if not is_terminal():
        _print_at_once(suited_picture(text.plain(scene)) + end)
        return
    width = shutil.get_terminal_size().columns
    if has(BLOCKS):
        drawn = text.terminal(scene, width, colors=wants_colors(), exact=shows_all_colors())
        _print_at_once(drawn + end)
    else:
        _print_at_once(suited_drawing(text.plain_terminal(scene, width)) + end)


def show_cells(puzzle: "Puzzle", picture: "Grid", end: str = "\n") -> None:
    """Print a picture of a puzzle as `show_picture` does, with a scene only for a terminal."""
    if is_terminal():
        show_picture(puzzle.scene(picture), end)
    else:
        _print_at_once(suited_picture("\n".join(puzzle.rows(picture))) + end)


def _print_at_once(text: str) -> None:
    """Print a text so that Ctrl-C comes before or behind all of it."""
    sys.stdout.write(text)


def is_terminal() -> bool:
    """Return True if standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def wants_colors() -> bool:
    """Return True if standard output is a terminal with colours that are not switched off."""
    if not is_terminal():
        return False
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def shows_all_colors() -> bool:
    """Return True if the terminal says that it shows more than 256 colours."""
    return os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")


def printable(words: str) -> str:
    """Return text from a file without characters that could control a terminal."""
    if words.isprintable():
        return words
    return "".join(character if character.isprintable() else "\ufffd" for character in words)


def wrapped(words: str, first: str = "", rest: str = "") -> str:
    """Return text wrapped to the terminal with these indents, or on one line for a file."""
    if not is_terminal():
        return first + words
    width = max(40, shutil.get_terminal_size().columns)
    return fill(words, width, initial_indent=first, subsequent_indent=rest)


def emphasized(words: str) -> str:
    """Return text in bold for a terminal with colours, or as it is."""
    return f"\x1b[1m{words}\x1b[0m" if wants_colors() else words


def faint(words: str) -> str:
    """Return text in a faint colour for a terminal with colours, or as it is."""
    return f"\x1b[2m{words}\x1b[0m" if wants_colors() else words


def error_status(error: CrosshatchError) -> int:
    """Return the exit status for an error."""
    return Exit.LIMIT_REACHED if isinstance(error, MemoryLimitError) else Exit.BAD_INPUT


def worst(statuses: "Sequence[int]") -> int:
    """Return the exit status for several puzzles: the worst of their own."""
    ranking = (Exit.INTERRUPTED, Exit.BAD_INPUT, Exit.LIMIT_REACHED, Exit.PROVED_NONE, Exit.DONE)
    return next(status for status in ranking if status in (*statuses, Exit.DONE))


class Progress:
    """A bar on standard error with the rate and the time left, shown only on a terminal."""

    def __init__(self, what: str, whole: int | None) -> None:
        self._what = what
        self._whole = whole
        self._started = monotonic()
        self._bar: tuple[Bar, TaskID] | None = None
        self._is_seen = sys.stderr is not None and sys.stderr.isatty()

    def show(self, number: int, part: float) -> None:
        """Show that `number` items are done, which is `part` of the whole."""
        rate = number / max(monotonic() - self._started, 1e-9)
        self._update(part, f"{number:,} {self._what}, {rate:,.0f} a second")

    def show_share(self, share: float) -> None:
        """Show how much of the work is done, from 0 to 1, where there are no items to count."""
        self._update(share, self._what)

    def _update(self, part: float, words: str) -> None:
        if not self._is_seen or monotonic() - self._started < PATIENCE:
            return
        bar, task = self._bar = self._bar or self._begin()
        bar.update(task, completed=part, description=words)

    def close(self) -> None:
        """Remove the bar from the terminal."""
        if self._bar:
            self._bar[0].stop()
            self._bar = None

    def _begin(self) -> "tuple[Bar, TaskID]":
        from rich.console import Console
        from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            # What is printed must not go where the bar is, unless both are on a terminal.
            redirect_stdout=is_terminal(),
        )
        task = bar.add_task(self._what, total=self._whole)
        bar.start()
        return bar, task


def has(characters: str) -> bool:
    """Return True if standard output can write all of these characters."""
    try:
        characters.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def suited_picture(picture: str) -> str:
    """Return a picture, with its track in ASCII if standard output lacks a piece."""
    if picture.isascii():
        return picture
    from crosshatch.data.sides import CHARACTERS, in_ascii

    return picture if has(CHARACTERS) else in_ascii(picture)


def suited_drawing(drawing: str) -> str:
    """Return a drawing with clues, all of it in ASCII if standard output lacks a character."""
    from crosshatch.cli.plain_characters import in_plain
    from crosshatch.data.sides import CHARACTERS

    return drawing if has(drawing) and has(CHARACTERS) else in_plain(drawing)


def write_plainly(stream: TextIO) -> None:
    """Make a stream write a legible replacement for each character that it lacks."""
    codecs.register_error(ERRORS, _in_plain)
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=ERRORS)


def _in_plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from crosshatch.cli.plain_characters import plain_character

    lacking = error.object[error.start : error.end]
    return "".join(map(plain_character, lacking)), error.end
