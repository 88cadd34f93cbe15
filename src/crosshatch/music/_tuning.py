"""How the strings of a guitar are tuned, and what they are called."""

import re
from dataclasses import dataclass

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
"""Tunings that have a name, the string nearest to the player's eyes first."""

MOST_STRINGS = 15
"""A channel of MIDI for each, without that of the drums."""
_NOTE = re.compile(r"[A-Ga-g][#b]?(-?[0-9]+)")
_OCTAVES = ("0", "1", "2", "3", "4", "5")
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_ACCIDENTALS = {"": 0, "#": 1, "b": -1}


@dataclass(frozen=True, slots=True)
class Tuning:
    """The notes of the open strings in the order in which a tab shows them, the highest first."""

    notes: tuple[str, ...]

    @property
    def pitches(self) -> tuple[int, ...]:
        """The notes as MIDI counts them, in half steps.

        >>> read_tuning("standard").pitches
        (64, 59, 55, 50, 45, 40)
        """
        return tuple(map(_pitch, self.notes))

    @property
    def names(self) -> tuple[str, ...]:
        """Return what the strings are called; the highest is small where a lower one is called
        alike.

        >>> read_tuning("standard").names, read_tuning("bass").names
        (('e', 'B', 'G', 'D', 'A', 'E'), ('G', 'D', 'A', 'E'))
        """
        first, *others = (note[:-1] for note in self.notes)
        return (first.lower() if first in others else first, *others)

    def __str__(self) -> str:
        return " ".join(reversed(self.notes))


def read_tuning(text: str) -> Tuning:
    """The tuning of this name, or of these notes, the lowest string first."""
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


def _pitch(note: str) -> int:
    letter, accidental, octave = note[0], note[1:-1], note[-1]
    return 12 * (int(octave) + 1) + _STEPS[letter] + _ACCIDENTALS[accidental]
