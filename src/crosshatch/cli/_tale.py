"""A trace as it is told: line by line in words while it happens, or as data at the end."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from crosshatch.cli._output import emphasized, show_picture
from crosshatch.grid import UNKNOWN
from crosshatch.words import ranges

if TYPE_CHECKING:
    from crosshatch.puzzle import Puzzle
    from crosshatch.trace import Guessed, Step


class Tale:
    """What a trace told so far, shown as it comes in where that is wanted."""

    def __init__(self, puzzle: "Puzzle", *, details: bool, show: bool) -> None:
        """`details` are the single lines of each pass."""
        self._puzzle = puzzle
        self._details = details
        self._show = show
        self._told: list[dict[str, Any]] = []
        self._left: dict[int, int] = {}
        self._masks = puzzle.model.masks
        self._guesses = 0
        self._passes = 0
        self.failed = ""
        """The line or cell that came to nothing, if one did."""

    def tell(self, steps: "Iterable[Step | Guessed]") -> None:
        """All steps of a trace."""
        for number, together in groupby(steps, lambda step: getattr(step, "number", 0)):
            if number:
                self._tell_pass(number, self._seen(together))
            else:
                for guessed in self._seen(together):
                    self._tell_guess(guessed)

    def as_json(self) -> dict[str, Any]:
        """Everything that was told."""
        facts: dict[str, Any] = {
            "family": self._puzzle.family.name,
            "title": self._puzzle.title,
            "trace": self._told,
            "passes": self._passes,
            "left": self._left_by_side(),
            "known": list(self._picture()),
            "guesses": self._guesses,
        }
        return facts | ({"failed_line": self.failed} if self.failed else {})

    def show_ending(self, *, interrupted: bool) -> None:
        """The picture at the end, the fillings left, and what that means."""
        picture = self._picture()
        print()
        show_picture(self._puzzle.scene(picture))
        print()
        if not self.failed:
            for side, numbers in self._left_by_side().items():
                print(f"{side + ':':9}", *(f"{number:,}" for number in numbers))
        verdict = self._verdict(sum(row.count(UNKNOWN) for row in picture))
        print(emphasized(f"interrupted · {verdict}" if interrupted else verdict))

    def _seen(self, steps: Iterable[Any]) -> Iterator[Any]:
        for step in steps:
            self._masks = step.masks
            if step.fails:
                self.failed = step.name
            yield step

    def _tell_pass(self, number: int, steps: "Iterator[Step]") -> None:
        self._passes = number
        cells = 0
        lines: list[dict[str, Any]] = []
        for step in steps:
            if self._show and self._details and (step.found or step.before != step.after):
                print(self._look(step), flush=True)
            cells += len(step.found)
            self._left[step.line] = step.after
            lines.append(step.as_json(self._puzzle))
        left = sum(self._left.values())
        told = {"pass": number, "cells": cells, "fillings": left}
        self._told.append(told | ({"lines": lines} if self._details else {}))
        if self._show:
            at_first = sum(line["fillings"][0] for line in lines)
            found = f"{_cells(cells)} found" if cells else "nothing found"
            fillings = f"{at_first:,} -> {fillings_in_words(left)}"
            print(emphasized(f"pass {number}: {fillings}, {found}"), flush=True)

    def _tell_guess(self, guessed: "Guessed") -> None:
        self._guesses += 1
        self._told.append(guessed.as_json())
        if self._show:
            from crosshatch.trace import Drop

            without = "not " if isinstance(guessed.guess, Drop) else ""
            guess = f"{guessed.name} is {without}{guessed.what}"
            print(emphasized(f"a guess, not a deduction: {guess}"), flush=True)

    def _look(self, step: "Step") -> str:
        width = max(len(line.name) for line in self._puzzle.model.lines)
        facts = step.as_json(self._puzzle)
        found = [
            f"{kind} {' '.join(ranges(self._number(step, place) for place in facts[kind]))}"
            for kind in ("filled", "blank")
            if facts[kind]
        ]
        fillings = f"{step.before:>12,} -> {step.after:<9,}"
        return f"  {step.name:{width}} {fillings} {' · '.join(found)}".rstrip()

    def _number(self, step: "Step", place: tuple[int, int]) -> int:
        """The number of a cell along its line, from 1."""
        cells = self._puzzle.model.lines[step.line].cells
        return cells.index(self._puzzle.cell(*place)) + 1

    def _picture(self) -> tuple[str, ...]:
        return self._puzzle.decode(bytes(self._masks))

    def _left_by_side(self) -> dict[str, list[int]]:
        """The fillings left of every line, the last side first: columns, then rows."""
        sides: dict[str, list[int]] = {}
        for line, left in sorted(self._left.items()):
            sides.setdefault(f"{self._puzzle.model.lines[line].side}s", []).append(left)
        return dict(reversed(sides.items()))

    def _verdict(self, unknown: int) -> str:
        passes = f"{self._passes} pass{'' if self._passes == 1 else 'es'}"
        if self.failed:
            cause = "so the guesses are wrong" if self._guesses else "so there is no solution"
            return f"nothing is left for {self.failed}, {cause} · {passes}"
        guesses = f"{self._guesses} guess{'' if self._guesses == 1 else 'es'}"
        means = f"line logic and {guesses}, so it may not be the only solution"
        means = means if self._guesses else "line logic alone"
        if unknown:
            return f"{_cells(unknown)} not known · {means} · {passes}"
        return f"solved · {means} · {passes}"


def fillings_in_words(number: int) -> str:
    """A number of fillings.

    >>> fillings_in_words(1), fillings_in_words(18564)
    ('1 filling', '18,564 fillings')
    """
    return f"{number:,} filling{'' if number == 1 else 's'}"


def _cells(number: int) -> str:
    return f"{number:,} cell{'' if number == 1 else 's'}"
