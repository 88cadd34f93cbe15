"""Guitar tabs: frets on strings, in a tuning, with one column for each eighth note."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from crosshatch.data.grid import Grid, transposed
from crosshatch.data.json_keys import json_of
from crosshatch.errors import CrosshatchError

TUNINGS = {
    "standard": "E2 A2 D3 G3 B3 E4",
    "half-step-down": "Eb2 Ab2 Db3 Gb3 Bb3 Eb4",
    "drop-d": "D2 A2 D3 G3 B3 E4",
    "dadgad": "D2 A2 D3 G3 A3 D4",
    "open-d": "D2 A2 D3 F#3 A3 D4",
    "open-e": "E2 B2 E3 G#3 B3 E4",
    "open-g": "D2 G2 D3 G3 B3 D4",
    "seven-string": "B1 E2 A2 D3 G3 B3 E4",
    "bass": "E1 A1 D2 G2",
    "ukulele": "G4 C4 E4 A4",
}
"""The tunings with a name, from the string nearest to the player's eyes to the farthest."""

MOST_STRINGS = 15
"""The most strings: one for each MIDI channel except the drums."""
_NOTE = re.compile(r"[A-Ga-g][#b]?(-?[0-9]+)")
_OCTAVES = ("0", "1", "2", "3", "4", "5")
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_ACCIDENTALS = {"": 0, "#": 1, "b": -1}


@dataclass(frozen=True, slots=True)
class Tuning:
    """The notes of the open strings in the order of a tab, the highest first."""

    notes: tuple[str, ...]

    @property
    def pitches(self) -> tuple[int, ...]:
        """The MIDI numbers of the notes, in half steps.

        >>> read_tuning("standard").pitches
        (64, 59, 55, 50, 45, 40)
        """
        return tuple(map(_pitch, self.notes))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the strings; the highest is in lower case if a lower one has the same name.

        >>> read_tuning("standard").names, read_tuning("bass").names
        (('e', 'B', 'G', 'D', 'A', 'E'), ('G', 'D', 'A', 'E'))
        """
        first, *others = (note[:-1] for note in self.notes)
        return (first.lower() if first in others else first, *others)

    def __str__(self) -> str:
        return " ".join(reversed(self.notes))


def read_tuning(text: str) -> Tuning:
    """Return the tuning with this name, or with these notes, the lowest string first.

    Raises `CrosshatchError` if the text is neither.
    """
    words = TUNINGS.get(text.strip().lower(), text).split()
    if not 1 <= len(words) <= MOST_STRINGS:
        raise CrosshatchError(f"tuning: {len(words)} strings, 1 to {MOST_STRINGS} can be played")
    for word in words:
        note = _NOTE.fullmatch(word)
        if note is None:
            known = ", ".join(TUNINGS)
            sentence = f"'{word[:20]}' is neither a note such as F#3 nor one of {known}"
            raise CrosshatchError(f"tuning: {sentence}")
        if note[1] not in _OCTAVES:
            raise CrosshatchError(f"tuning: '{word[:20]}', strings sound from C0 to B5")
    return Tuning(tuple(word[0].upper() + word[1:] for word in reversed(words)))


SILENT = "-"
"""The mark for silence in a tab, and for no character in a message."""
FRETS = "0123456789"
BAR = 8
"""The number of columns in a bar of four quarter notes."""
RING = BAR
"""The number of columns that the last notes ring beyond the end."""
GUITAR = 25
"""The MIDI program number of a guitar with steel strings."""


class NoteJson(TypedDict):
    """A note: a plucked string and the time that it rings."""

    start: int
    """The column in which it is plucked, from 0."""
    end: int
    """The column in which it ends."""
    string: int
    """The string, from 1, the highest first."""
    fret: int
    """The fret, counted from the capo."""
    pitch: int
    """The MIDI number of the note."""


class TabJson(TypedDict):
    """A message as a tab, a row for each string."""

    rows: list[str]
    """The strings, the highest first: frets, `-`, and `?` for an unknown fret."""
    tuning: str
    """The notes of the open strings, the lowest first."""
    capo: int
    """The fret of the capo."""
    tempo: int
    """Quarter notes per minute; each column is an eighth."""
    notes: list[NoteJson]
    """The notes in the order in which they begin."""


class Note(NamedTuple):
    """A plucked string, which rings until it is plucked again."""

    start: int
    """The column in which it is plucked, from 0."""
    end: int
    string: int
    """The number of the string; 1 is the highest, at the top of a tab."""
    fret: int
    """The fret, counted from the capo."""
    pitch: int
    """The MIDI number of the note, in half steps."""

    def as_json(self) -> NoteJson:
        """Return the note as the command line prints it with `--json`."""
        return json_of(NoteJson, self)


@dataclass(frozen=True, slots=True)
class Tab:
    """A tune written for a guitar, with a row for each string, the highest first."""

    rows: Grid
    """The rows of frets, with `-` for silence and `?` for an unknown fret."""
    tuning: Tuning
    capo: int = 0
    tempo: int = 120
    """Quarter notes per minute."""
    title: str = ""

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes in the order in which they begin, the highest string first at each time."""
        notes = (note for string in range(len(self.rows)) for note in self._on(string))
        return tuple(sorted(notes, key=lambda note: (note.start, note.string)))

    @property
    def bars(self) -> tuple[tuple[str, ...], ...]:
        """The columns in bars, each from the highest string down; silence fills up the last bar."""
        silence = (SILENT * len(self.rows),) * (-self.width % BAR)
        columns = transposed(self.rows) + silence
        return tuple(columns[start : start + BAR] for start in range(0, len(columns), BAR))

    def seconds(self, column: int) -> float:
        """Return the time at which a column begins, in seconds."""
        return column * 30 / self.tempo

    def _on(self, string: int) -> Iterator[Note]:
        row, open_pitch = self.rows[string], self.tuning.pitches[string] + self.capo
        starts = [column for column, cell in enumerate(row) if cell in FRETS]
        for start, end in zip(starts, [*starts[1:], self.width + RING], strict=False):
            fret = int(row[start])
            yield Note(start, end, string + 1, fret, open_pitch + fret)

    def as_json(self) -> TabJson:
        """Return the tab as the command line prints it with `--json`."""
        return json_of(TabJson, self, tuning=str(self.tuning))


def _pitch(note: str) -> int:
    letter, accidental, octave = note[0], note[1:-1], note[-1]
    return 12 * (int(octave) + 1) + _STEPS[letter] + _ACCIDENTALS[accidental]
