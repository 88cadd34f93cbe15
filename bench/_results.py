"""The file RESULTS.md: each bench owns a section and rows of the first table, and no more.

A bench owns the section whose heading ends in its command, and in the table of single figures the
rows that begin with its name. All else in the file is written by people, and stays.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from bench._report import line_of

RESULTS = Path(__file__).with_name("RESULTS.md")
FIGURES = "| bench | what | figure | bar | measured |"
"""The head of the table of single figures."""


def heading(name: str, title: str) -> str:
    """Return the heading of a bench's section."""
    return f"## {title} · `python -m bench {name}`"


def section(name: str, doc: str, stamp: str, tables: Sequence[str]) -> str:
    """Return the section of a bench: what it measures, when and where, and its tables."""
    title, _, what = doc.partition("\n")[0].partition(": ")
    about = f"{what[:1].upper()}{what[1:].rstrip('.')}. {stamp}."
    return "\n".join([heading(name, title), about, "", "\n\n".join(tables), ""])


def with_section(text: str, name: str, content: str) -> str:
    """Return RESULTS.md with a section in place of that of the same bench, or behind the others."""
    sections = re.split("^(?=## )", text, flags=re.MULTILINE)
    owners = [re.search(r"`python -m bench (\w+)`$", each.partition("\n")[0]) for each in sections]
    mine = [at for at, found in enumerate(owners) if found and found[1] == name]
    last = max((at for at, found in enumerate(owners) if found), default=len(sections) - 1)
    # What people write stands at the end.
    place = slice(mine[0], mine[0] + 1) if mine else slice(last + 1, last + 1)
    sections[place] = [content.rstrip("\n") + "\n\n"]
    return "\n\n".join(each.rstrip("\n") for each in sections) + "\n"


def with_figures(text: str, name: str, stamp: str, figures: Sequence[Sequence[str]]) -> str:
    """Return RESULTS.md with other figures of a bench, if it has any, in the order of names."""
    if not figures:
        return text
    lines = text.splitlines()
    start = lines.index(FIGURES) + 2
    end = next((at for at in range(start, len(lines)) if not lines[at].startswith("|")), len(lines))
    rows = [line for line in lines[start:end] if owner(line) != name]
    stamps = [stamp, *[""] * (len(figures) - 1)]
    rows += [line_of((name, *cells, when)) for cells, when in zip(figures, stamps, strict=True)]
    # Sorting keeps the order of rows of the same bench.
    return "\n".join([*lines[:start], *sorted(rows, key=owner), *lines[end:], ""])


def owner(row: str) -> str:
    """Return the bench that a row of the table of single figures belongs to."""
    return row.split("|")[1].strip()
