"""A tab as text: lines of strings, or alphaTex, from which alphaTab sets and plays scores.

In alphaTex a note is `fret.string`, notes at one time stand in brackets, `r` is a rest, `:8` says
that all are eighths, `lr` that the string rings on, and `|` ends a bar.
"""

import json

from crosshatch.music._tab import FRETS, GUITAR, Tab


def write_ascii(tab: Tab) -> bytes:
    """The lines of a tab, the highest string first."""
    names = tab.tuning.names
    width = max(map(len, names))
    lines = (f"{name:{width}} {row}\n" for name, row in zip(names, tab.rows, strict=True))
    return "".join(lines).encode()


def write_alphatex(tab: Tab) -> bytes:
    """The score of a tab, its last bar filled with rests; what is not known is left out."""
    bars = [" ".join(map(_beat, bar)) for bar in tab.bars]
    head = [
        # Its texts are quoted and escaped as those of JSON are.
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
    """Return what is played at one time, strings counted from the highest."""
    notes = [
        f"{cell}.{string}{{lr}}" for string, cell in enumerate(column, start=1) if cell in FRETS
    ]
    if not notes:
        return "r"
    return notes[0] if len(notes) == 1 else f"({' '.join(notes)})"
