"""Deductions, what-ifs and turns of passes, as the core tells them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self

from crosshatch.engine.masks import Finding, Masks
from crosshatch.logic.ease import Ease

RuleName = Literal[
    "line",
    "comparison",
    "theorem",
    "out of reach",
    "touching",
    "neighbours",
    "only place",
    "one left",
    "sharing",
    "count",
    "piece",
    "corner",
    "no loop",
    "diagonal",
    "connection",
    "two ways",
    "crossing",
    "inside and outside",
    "connected",
    "areas",
    "pieces",
    "two looks",
    "what-if",
]
"""The name of a rule."""

Plain = Mapping[str, Any]
"""The plain values of an answer."""


@dataclass(frozen=True, slots=True)
class Deduction:
    """Findings that follow by a rule, and the known cells from which they follow."""

    rule: RuleName
    at: int | None
    """The line, clause, place, way into a pocket, row or column to which the rule was applied."""
    found: tuple[Finding, ...]
    """The findings; empty if nothing fits any more."""
    because: tuple[Finding, ...]
    """The known cells from which they follow."""
    numbers: tuple[int, ...]
    """The indices of what the findings follow from: of numbers in the clue of a line, of clauses of
    a law, or of lines whose numbers tell on which side of a loop cells lie."""
    by: str
    """The engine's name for the way in which the rule was applied, such as `pocket` or `edge`."""
    ease: Ease
    """How hard it is to see."""
    called: str
    """The rule in two or three words, with its place: `row 3`, `no loop`."""
    lines: tuple[int, ...]
    """The lines of the model that it looks at."""
    sides: tuple[tuple[str, int], ...]
    """The rows and columns that it is about: the side and the number from 0, as pictures show
    them."""
    sentence: str = ""
    """The findings and their reason, or the contradiction, in words."""
    what_if: "WhatIf | None" = None
    """The what-if that shows it, if it is a step of another one."""

    @classmethod
    def of(cls, told: Plain) -> Self:
        """Return the deduction that the core tells."""
        within = told.get("what_if")
        return cls(
            told["rule"],
            told.get("at"),
            findings_of(told["found"]),
            findings_of(told["because"]),
            tuple(told["numbers"]),
            told["by"],
            Ease(told["ease"]),
            told["called"],
            tuple(told["lines"]),
            tuple((side, number) for side, number in told["sides"]),
            told.get("sentence", ""),
            within and WhatIf.of(within),
        )

    @property
    def fails(self) -> bool:
        """True if nothing fits any more."""
        return not self.found


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A cell that cannot have the assumed value, and the deductions that prove it."""

    cell: int
    assumed: int
    """The mask that the cell cannot have."""
    left: int
    """The mask of the values that are left."""
    steps: tuple[Deduction, ...]
    """The deductions in order, in short; the last one fails."""
    story: tuple[str, ...]
    """The assumption, each step and the contradiction; what-ifs within it step by step."""

    @classmethod
    def of(cls, told: Plain) -> Self:
        """Return the what-if that the core tells."""
        steps = map(Deduction.of, told["steps"])
        return cls(told["cell"], told["assumed"], told["left"], tuple(steps), tuple(told["story"]))

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines that its steps look at, in order, some of them twice."""
        return tuple(line for step in self.steps for line in step.lines)

    @property
    def deductions(self) -> tuple[Deduction, ...]:
        """Its steps, and those of what-ifs within it in place of what they show."""
        parts = (step.what_if.deductions if step.what_if else (step,) for step in self.steps)
        return tuple(step for part in parts for step in part)

    @property
    def is_nested(self) -> bool:
        """True if there is a what-if within it."""
        return any(step.what_if for step in self.steps)

    def premises(self, masks: Masks) -> list[Finding]:
        """Return the cells, known before the assumption, on which its steps depend."""
        because = (finding for step in self.steps for finding in step.because)
        return [(cell, mask) for cell, mask in because if masks[cell] == mask]


@dataclass(frozen=True, slots=True)
class Turn:
    """A rule applied in a pass: to a line, or wherever else it says something."""

    pass_number: int
    """The number of the pass through all rules, from 1."""
    rule: RuleName | None
    """The rule; None if a whole pass found nothing, which makes it the last."""
    called: str
    """The rule in two or three words, with its line if it has one."""
    group: str
    """The name of the part of a pass to which its place belongs: `rows`, `no loop`."""
    at: int | None
    changed: bool
    """True if anything about the line had changed since the last time."""
    deduction: Deduction | None
    """The deduction, with its new findings only; None if nothing followed."""

    @classmethod
    def of(cls, told: Plain) -> Self:
        """Return the turn that the core tells."""
        return cls(
            told["pass_number"],
            told.get("rule"),
            told.get("called", ""),
            told.get("group", ""),
            told.get("at"),
            told["changed"],
            Deduction.of(told["deduction"]) if "deduction" in told else None,
        )

    @property
    def found(self) -> tuple[Finding, ...]:
        """The new findings."""
        return self.deduction.found if self.deduction else ()

    @property
    def fails(self) -> bool:
        """True if nothing fits any more."""
        return self.deduction is not None and self.deduction.fails


def findings_of(told: Sequence[Sequence[int]]) -> tuple[Finding, ...]:
    """Return the findings that the core tells."""
    return tuple((cell, mask) for cell, mask in told)
