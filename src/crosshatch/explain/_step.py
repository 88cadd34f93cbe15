"""A next step: what follows, why, and how the picture stands."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from crosshatch.explain._reason import Reason
from crosshatch.explain._whatif import WhatIf
from crosshatch.grid import Grid
from crosshatch.model import Finding, state
from crosshatch.puzzle import Puzzle
from crosshatch.scene import Scene, lit


class Kind(StrEnum):
    """How a step is shown to be right."""

    GIVEN = "given"
    LINE = "line"
    WHAT_IF = "what-if"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Explanation:
    """Cells that follow, and why."""

    puzzle: Puzzle = field(repr=False)
    kind: Kind
    cells: tuple[Finding, ...]
    """What follows: cells of the model, and what they are."""
    sentence: str
    reason: Reason | None = None
    what_if: WhatIf | None = None
    still_to_find: tuple[int, ...] = ()
    """Cells that it takes and that are not known yet."""

    def as_json(self) -> dict[str, Any]:
        """The explanation as the command line prints it; cells by row and column from 0."""
        facts: dict[str, Any] = {"kind": str(self.kind), "cells": self._told(self.cells)}
        lines = self.puzzle.model.lines
        if self.reason is not None:
            names = lines[self.reason.line].clue.numbers()
            facts["line"] = lines[self.reason.line].name
            facts["because"] = self._told(self.reason.because)
            facts["numbers"] = [names[number] for number in self.reason.numbers]
        if self.what_if is not None:
            facts["lines"] = [lines[line].name for line in self.what_if.lines]
        facts["still_to_find"] = [self.puzzle.place(cell) for cell in self.still_to_find]
        return {**facts, "sentence": self.sentence}

    def scene(self, known: Grid | None) -> Scene:
        """The picture so far, with the cells lit that follow, and the clue from which they do."""
        places = [self.puzzle.place(cell) for cell, _ in self.cells]
        lines = {}
        if self.reason is not None:
            line = self.puzzle.model.lines[self.reason.line]
            lines = {f"{line.side}s": (line.number - 1,)}
        return lit(self.puzzle.scene(known), places, **lines)

    def _told(self, findings: tuple[Finding, ...]) -> list[dict[str, Any]]:
        return [{"cell": self.puzzle.place(cell), "is": state(mask)} for cell, mask in findings]


class Standing(StrEnum):
    """How a picture stands."""

    OPEN = "open"
    """There is more to find, and the hint says what."""
    SOLVED = "solved"
    SEVERAL = "several"
    """Nothing more follows: the solutions differ in every cell that is not known."""
    WRONG = "wrong"
    """No solution looks like it."""
    NONE = "none"
    """The puzzle has no solution."""
    UNKNOWN = "unknown"
    """A limit came first."""


@dataclass(frozen=True, slots=True)
class Hint:
    """How a picture stands, and the easiest next step where there is one."""

    standing: Standing
    step: Explanation | None = None

    def as_json(self) -> dict[str, Any]:
        """The hint as the command line prints it."""
        return {"standing": str(self.standing), "step": self.step and self.step.as_json()}
