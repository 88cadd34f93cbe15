"""A change of a text at one place, and the mutant that it makes of a file."""

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple, Self


class Change(NamedTuple):
    """A text that is written at one place instead of another."""

    kind: str
    start: int
    before: str
    after: str

    def apply(self, text: str) -> str:
        """Return the text with this change."""
        end = self.start + len(self.before)
        return text[: self.start] + self.after + text[end:]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of a file, told so that it is found again when other lines of the file change.

    >>> mutant = Mutant.of("a.py", "a = 1\\nb = 2\\n", Change("off by one", 10, "2", "3"))
    >>> mutant.find("x = 0\\na = 1\\nb = 2\\n")
    Change(kind='off by one', start=16, before='2', after='3')
    >>> mutant.find("b = 2\\n")
    """

    file: str
    line: int
    kind: str
    before: str
    after: str
    lines: str
    """The lines that the change touches, with the one before and the one after."""
    column: int
    """Where the change begins in these lines."""
    turn: int
    """How often the same lines stand in the file above these."""

    @classmethod
    def of(cls, file: str, text: str, change: Change) -> Self:
        """Return the mutant that a change makes of a file with this text."""
        kind, start, before, after = change
        own = text.rfind("\n", 0, start) + 1
        begin = text.rfind("\n", 0, max(own - 1, 0)) + 1
        end = text.find("\n", text.find("\n", start + len(before)) + 1)
        lines = text[begin : end if end > start else len(text)]
        line, turn = text.count("\n", 0, start) + 1, text.count(lines, 0, begin)
        return cls(file, line, kind, before, after, lines, start - begin, turn)

    def find(self, text: str) -> Change | None:
        """Return the change in a text that may have changed elsewhere; None if it is gone."""
        places = [found.start() for found in re.finditer(re.escape(self.lines), text)]
        if not places:
            return None
        start = places[min(self.turn, len(places) - 1)] + self.column
        return Change(self.kind, start, self.before, self.after)

    @property
    def key(self) -> str:
        """A short name that does not depend on where the lines stand."""
        parts = (self.file, self.lines, self.column, self.turn, self.before, self.after)
        return sha256(repr(parts).encode()).hexdigest()[:12]

    @property
    def words(self) -> str:
        """The change in one line."""
        texts = (re.sub(r"\s+", " ", text) for text in (self.before, self.after))
        before, after = (text if len(text) < 40 else f"{text[:38]}…" for text in texts)
        return f"{self.kind}: {before} -> {after}"
