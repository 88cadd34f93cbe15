"""Tabs as text: a line for each string, or alphaTex, which alphaTab typesets and plays.

In alphaTex, a note is `fret.string`, notes at the same time are in brackets, `r` is a rest, `:8`
makes all notes eighths, `lr` lets a string ring, and `|` ends a bar.
"""

import json

from crosshatch.music._tab import FRETS, GUITAR, Tab


def write_ascii(tab: Tab) -> bytes:
    """Return the lines of a tab, the highest string first."""
    names = tab.tuning.names
    width = max(map(len, names))
    lines = (f"{name:{width}} {row}\n" for name, row in zip(names, tab.rows, strict=True))
    return "".join(lines).encode()


def write_alphatex(tab: Tab) -> bytes:
    """Return a tab as alphaTex, with rests at the end of the last bar and without unknown frets."""
    bars = [" ".join(map(_beat, bar)) for bar in tab.bars]
    head = [
        # Strings in alphaTex are quoted and escaped like JSON strings.
        *([f"\\title {json.dumps(tab.title, ensure_ascii=False)}"] if tab.title else []),
        f"\\tempo {tab.tempo}",
        '\\track "Guitar"',
        "\\staff {tabs}",
        f"\\instrument {GUITAR}",
        f"\\tuning ({' '.join(tab.tuning.notes)})",
        *([f"\\capo {tab.capo}"] if tab.capo else []),
        "\\ts (4 4)",
    ]
    return "\n".join([*head, ":8 " + " |\n".join(bars), ""]).encode()


def _beat(column: str) -> str:
    """Return the notes of a column in alphaTex, with strings counted from the highest."""
    notes = [
        f"{cell}.{string}{{lr}}" for string, cell in enumerate(column, start=1) if cell in FRETS
    ]
    if not notes:
        return "r"
    return notes[0] if len(notes) == 1 else f"({' '.join(notes)})"
