"""A tab: which fret of which string is played when, one column an eighth note."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from crosshatch.data.grid import Grid, transposed
from crosshatch.music._tuning import Tuning

SILENT = "-"
"""Where nothing is played, and nothing stands in a message."""
FRETS = "0123456789"
BAR = 8
"""The columns of a bar of four quarter notes."""
RING = BAR
"""How many columns the last notes ring on."""
GUITAR = 25
"""A guitar with steel strings, as MIDI counts instruments."""


class NoteJson(TypedDict):
    """A string that is plucked, and how long it rings."""

    start: int
    """The column in which it is plucked, from 0."""
    end: int
    """The column in which it ends."""
    string: int
    """The string, from 1, the highest first."""
    fret: int
    """The fret, counted from the capo."""
    pitch: int
    """The note as MIDI counts it."""


class TabJson(TypedDict):
    """A message as a tab, a row for each string."""

    rows: list[str]
    """The strings, the highest first: frets, `-`, and `?` where the fret is not known."""
    tuning: str
    """The notes of the open strings, the lowest first."""
    capo: int
    """The fret of the capo."""
    tempo: int
    """Quarter notes a minute; each column is an eighth."""
    notes: list[NoteJson]
    """The notes in the order in which they begin."""


class Note(NamedTuple):
    """A string that is plucked, and how long it rings: until it is plucked again."""

    start: int
    """The column, from 0."""
    end: int
    string: int
    """From 1, the string shown on top, as guitarists count them."""
    fret: int
    """Counted from the capo."""
    pitch: int
    """As MIDI counts it, in half steps."""

    def as_json(self) -> NoteJson:
        """The note as the command line prints it with `--json`."""
        return {
            "start": self.start,
            "end": self.end,
            "string": self.string,
            "fret": self.fret,
            "pitch": self.pitch,
        }


@dataclass(frozen=True, slots=True)
class Tab:
    """A tune as it is written for a guitar: a row for each string, the highest first."""

    rows: Grid
    """Frets, `-`, and `?` where it is not known what is played."""
    tuning: Tuning
    capo: int = 0
    tempo: int = 120
    """Quarter notes a minute."""
    title: str = ""

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes in the order in which they begin, the highest string first."""
        notes = (note for string in range(len(self.rows)) for note in self._on(string))
        return tuple(sorted(notes, key=lambda note: (note.start, note.string)))

    @property
    def bars(self) -> tuple[tuple[str, ...], ...]:
        """The columns, each from the highest string down, in bars; the last is filled up."""
        silence = (SILENT * len(self.rows),) * (-self.width % BAR)
        columns = transposed(self.rows) + silence
        return tuple(columns[start : start + BAR] for start in range(0, len(columns), BAR))

    def seconds(self, column: int) -> float:
        """When a column begins."""
        return column * 30 / self.tempo

    def _on(self, string: int) -> Iterator[Note]:
        row, open_pitch = self.rows[string], self.tuning.pitches[string] + self.capo
        starts = [column for column, cell in enumerate(row) if cell in FRETS]
        for start, end in zip(starts, [*starts[1:], self.width + RING], strict=False):
            fret = int(row[start])
            yield Note(start, end, string + 1, fret, open_pitch + fret)

    def as_json(self) -> TabJson:
        """The tab as the command line prints it with `--json`."""
        return {
            "rows": list(self.rows),
            "tuning": str(self.tuning),
            "capo": self.capo,
            "tempo": self.tempo,
            "notes": [note.as_json() for note in self.notes],
        }
