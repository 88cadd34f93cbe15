"""Read the message under a picture, which may be a tune: `play`."""

from dataclasses import dataclass
from pathlib import Path

from crosshatch.answers.solve import solve
from crosshatch.data.arguments import not_none, require, require_path, require_picture, require_text
from crosshatch.data.grid import Grid
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.errors import CrosshatchError, needs_extra
from crosshatch.files.atomic_write import write_file
from crosshatch.music import KINDS, WRITERS, Message, Tab, read_message, read_tuning, tab_if_any
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

CAPOS, TEMPOS = range(13), range(20, 401)
"""The allowed frets for a capo, and the allowed tempos in quarter notes a minute."""


@dataclass(frozen=True, slots=True)
class Tune:
    """A message, and its guitar tab if it is one.

    >>> import crosshatch
    >>> tune = crosshatch.play(crosshatch.load("examples/mums-tracks.toml"))
    >>> print(str(tune).splitlines()[0])
    e ---57--78--82--2
    """

    message: Message
    tab: Tab | None

    @needs_extra("music")
    def save(self, path: str | Path) -> None:
        """Write the tab to a file; the suffix chooses text, sheet music, MIDI or sound.

        Raise `CrosshatchError` for any other suffix, or if the message is not a tab.
        """
        require_path(path)
        kind = KINDS.get(Path(path).suffix.lower())
        if kind is None:
            raise CrosshatchError(f"{path}: a tune ends in one of {', '.join(KINDS)}")
        if self.tab is None:
            raise CrosshatchError("the message is no tab, so there is nothing to play")
        content = WRITERS[kind](self.tab)
        write_file(path, content)

    def __str__(self) -> str:
        return WRITERS["ascii"](self.tab).decode() if self.tab else "\n".join(self.message.rows)


def play(
    puzzle: Puzzle,
    picture: Grid | None = None,
    *,
    limits: Limits = NO_LIMITS,
    tuning: str = "standard",
    capo: int = 0,
    tempo: int = 120,
) -> Tune:
    """Read the message under a picture of a puzzle, by default under its solution.

    A message with a row for each string, and a fret or `-` at each place, is a guitar tab.

    >>> import crosshatch
    >>> tune = crosshatch.play(crosshatch.load("examples/mums-tracks.toml"))
    >>> tune.tab.notes[0]
    Note(start=0, end=4, string=4, fret=7, pitch=57)
    """
    require_puzzle(puzzle)
    require_picture(**not_none(picture=picture))
    puzzle.kind.require("play")
    require_text(tuning=tuning)
    require(min(CAPOS), max(CAPOS), capo=capo)
    require(min(TEMPOS), max(TEMPOS), tempo=tempo)
    if picture is not None:
        puzzle.encode(picture)
    strings = read_tuning(tuning)
    if picture is None:
        picture = solve(puzzle, limits=limits, known=True).known
        if picture is None:
            raise CrosshatchError("there is no solution to play")
    message = read_message(puzzle, picture)
    return Tune(message, tab_if_any(message, strings, capo=capo, tempo=tempo))
