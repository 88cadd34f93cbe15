"""A trace as it is told: line by line in words while it happens, or as data at the end."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from crosshatch.cli._output import emphasized, show_picture
from crosshatch.grid import UNKNOWN
from crosshatch.words import counted, ranges

if TYPE_CHECKING:
    from crosshatch.puzzle import Puzzle
    from crosshatch.trace import Guessed, Step


class TraceReport:
    """What a trace told so far, shown as it comes in where that is wanted."""

    def __init__(self, puzzle: "Puzzle", *, details: bool, show: bool) -> None:
        """`details` are the single lines of each pass."""
        self._puzzle = puzzle
        self._lines = puzzle.model.lines
        self._details = details
        self._show = show
        self._told: list[dict[str, Any]] = []
        self._left: dict[int, int] = {}
        self._masks = puzzle.model.masks
        self._guesses = 0
        self._passes = 0
        self._finished = False
        self.failure = ""
        """What came to nothing, if anything did."""

    def follow(self, steps: "Iterable[Step | Guessed]") -> None:
        """All steps of a trace."""
        from crosshatch.trace import Step

        def pass_of(step: "Step | Guessed") -> int | None:
            return step.pass_number if isinstance(step, Step) else None

        for pass_number, together in groupby(self._noting(steps), pass_of):
            looks: list[Step] = []
            for step in together:
                if isinstance(step, Step):
                    looks.append(step)
                    self._tell_look(step)
                else:
                    self._tell_guess(step)
            if pass_number is not None:
                self._tell_pass(pass_number, looks)

    def as_json(self) -> dict[str, Any]:
        """Everything that was told."""
        facts: dict[str, Any] = {
            **self._puzzle.as_json(),
            "trace": self._told,
            "passes": self._passes,
            "left": self._left_by_side(),
            "known": list(self._picture()),
            "guesses": self._guesses,
        }
        return facts | ({"failure": self.failure} if self.failure else {})

    def show_ending(self, *, interrupted: bool) -> None:
        """The picture at the end, the fillings left, and what that means."""
        picture = self._picture()
        print()
        show_picture(self._puzzle.scene(picture))
        print()
        if not self.failure:
            for side, numbers in self._left_by_side().items():
                print(f"{side + ':':9}", *(f"{number:,}" for number in numbers))
        verdict = self._verdict(sum(row.count(UNKNOWN) for row in picture))
        print(emphasized(f"interrupted · {verdict}" if interrupted else verdict))

    def _noting(self, steps: "Iterable[Step | Guessed]") -> "Iterator[Step | Guessed]":
        for step in steps:
            self._masks = step.masks
            if step.fails:
                self.failure = step.failure
            yield step

    def _tell_look(self, step: "Step") -> None:
        self._passes = step.pass_number
        self._left[step.line] = step.after
        if self._show and self._details and (step.found or step.before != step.after):
            print(self._in_words(step), flush=True)

    def _tell_pass(self, number: int, looks: "list[Step]") -> None:
        cells, left = sum(len(step.found) for step in looks), sum(self._left.values())
        self._finished = not cells
        told: dict[str, Any] = {"pass": number, "cells": cells, "fillings": left}
        if self._details:
            told["lines"] = [step.as_json(self._puzzle) for step in looks]
        self._told.append(told)
        if self._show:
            before = left + sum(step.before - step.after for step in looks)
            found = f"{counted(cells, 'cell')} found" if cells else "nothing found"
            fillings = f"{before:,} -> {counted(left, 'filling')}"
            told_last = self.failure or f"{fillings}, {found}"
            print(emphasized(f"pass {number}: {told_last}"), flush=True)

    def _tell_guess(self, guessed: "Guessed") -> None:
        from crosshatch.trace import Drop

        self._guesses += 1
        self._told.append(guessed.as_json())
        if isinstance(guessed.guess, Drop):
            self._left[guessed.guess.line] = guessed.after
        if self._show:
            print(emphasized(f"a guess, not a deduction: {guessed.words}"), flush=True)

    def _in_words(self, step: "Step") -> str:
        from crosshatch.model import state

        cells = self._lines[step.line].cells
        places: dict[str, list[int]] = {}
        for cell, mask in step.found:
            places.setdefault(state(mask), []).append(cells.index(cell) + 1)
        found = (f"{what} {' '.join(ranges(places[what]))}" for what in sorted(places)[::-1])
        width = max(len(line.name) for line in self._lines)
        fillings = f"{step.before:>12,} -> {step.after:<9,}"
        return f"  {step.name:{width}} {fillings} {' · '.join(found)}".rstrip()

    def _picture(self) -> tuple[str, ...]:
        return self._puzzle.decode(bytes(self._masks))

    def _left_by_side(self) -> dict[str, list[int]]:
        """The fillings left of every line, the last side first: columns, then rows."""
        sides: dict[str, list[int]] = {}
        for line, left in sorted(self._left.items()):
            sides.setdefault(f"{self._lines[line].side}s", []).append(left)
        return dict(reversed(sides.items()))

    def _verdict(self, unknown: int) -> str:
        passes = counted(self._passes, "pass", "passes")
        if self.failure:
            return f"{self.failure}, {consequence(self._guesses)} · {passes}"
        means = "line logic alone"
        if self._guesses:
            guesses = counted(self._guesses, "guess", "guesses")
            means = f"line logic and {guesses}, so it may not be the only solution"
        if not unknown:
            return f"solved · {means} · {passes}"
        stopped = "" if self._finished else "stopped after "
        return f"{counted(unknown, 'cell')} not known · {means} · {stopped}{passes}"


def consequence(guesses: int) -> str:
    """What follows from it when something comes to nothing."""
    if not guesses:
        return "so there is no solution"
    return "so the guess is wrong" if guesses == 1 else "so the guesses are not all right"
