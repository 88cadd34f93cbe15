"""Printing: pictures, sentences, JSON and progress, in characters that the stream can write.

Where an encoding lacks characters, such as that of a redirected file, plain ones take their place.
Track is then drawn in ASCII, which is read back as the same picture. A replacement character would
say something else: `?` is a cell that is not known.
"""

import codecs
import json
import os
import shutil
import sys
from textwrap import fill
from time import monotonic
from typing import TYPE_CHECKING, TextIO
from unicodedata import normalize

from crosshatch.data.grid import Grid
from crosshatch.data.pieces import ASCII, CHARACTERS, in_ascii
from crosshatch.data.scene import Scene

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from crosshatch.cli.json_types import Printed
    from crosshatch.families.puzzle import Puzzle

DONE = 0
PROVED_NONE = 1
BAD_INPUT = 2
LIMIT_REACHED = 3
INTERRUPTED = 130
PATIENCE = 0.5
"""How many seconds work takes before its progress is shown."""
BLOCKS = "█▀▄░━┃╺╻┰┸┝┥●▸┊┈"
"""The keys that only drawings for a terminal have."""
ERRORS = "crosshatch-plain"
_PLAIN = {
    **ASCII,
    **dict.fromkeys("━═┬┴╪╥╨┰┸", "="),
    **dict.fromkeys("┃║├┤╫╞╡┝┥", "|"),
    **dict.fromkeys("╬┄┈–—−", "-"),  # noqa: RUF001
    **dict.fromkeys("‘’‚‹›", "'"),  # noqa: RUF001
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("●•▸", "*"),
    "╺": ">",
    "╹": "'",
    "╸": "<",
    "╻": ",",
    "┏": "(",
    "┓": ")",
    "┗": "\\",
    "┛": "/",
    "█": "#",
    "░": "?",
    "▀": "^",
    "▄": "_",
    "┊": ":",
    "×": "x",  # noqa: RUF001
    "…": "...",
    "→": "->",
    "≤": "<=",
    "≥": ">=",
    "\N{NO-BREAK SPACE}": " ",
    "\N{SUPERSCRIPT TWO}": "^2",
}
_DRAWN = str.maketrans(_PLAIN)
_BETWEEN_WORDS = "-"
"""In sentences a dot on half height stands between parts; in drawings it is a cell."""


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


class Progress:
    """A bar on standard error with the rate and the time left; nothing where nobody sees it."""

    def __init__(self, what: str, whole: int | None) -> None:
        self._what = what
        self._whole = whole
        self._started = monotonic()
        self._bar: tuple[Bar, TaskID] | None = None
        self._is_seen = sys.stderr is not None and sys.stderr.isatty()

    def show(self, number: int, part: int) -> None:
        """So many are done, which is this part of the whole."""
        seconds = monotonic() - self._started
        if not self._is_seen or seconds < PATIENCE:
            return
        bar, task = self._bar = self._bar or self._begin()
        rate = f"{number:,} {self._what}, {number / seconds:,.0f} a second"
        bar.update(task, completed=part, description=rate)

    def close(self) -> None:
        """Leave the terminal as it was."""
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
        )
        task = bar.add_task(self._what, total=self._whole)
        bar.start()
        return bar, task


def has(characters: str) -> bool:
    """True if standard output can write all of these characters."""
    try:
        characters.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def is_unicode() -> bool:
    """True if standard output can write every character."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return codecs.lookup(encoding).name.startswith("utf")


def suited_picture(picture: str) -> str:
    """A picture as standard output can write it: all track in ASCII where it lacks some piece."""
    return picture if has(CHARACTERS) else in_ascii(picture)


def suited_drawing(drawing: str) -> str:
    """A drawing with clues and lines as standard output can write it: all of it in ASCII, or as is.

    >>> "└─╨┘".translate(_DRAWN)
    '\\\\==/'
    """
    return drawing if has(drawing) and has(CHARACTERS) else drawing.translate(_DRAWN)


def write_plainly(stream: TextIO) -> None:
    """Let a stream write something legible for each character that it lacks."""
    codecs.register_error(ERRORS, _in_plain)
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=ERRORS)


def _in_plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_plain_character, lacking)), error.end


def _plain_character(character: str) -> str:
    if character == "·":
        return _BETWEEN_WORDS
    if plain := _PLAIN.get(character):
        return plain
    # A letter without its accent.
    letters = (
        normalize("NFKD", character)
        .replace("\N{FRACTION SLASH}", "/")
        .encode("ascii", "ignore")
        .decode()
    )
    return letters or "?"
