"""Hints and explanations: the next step, its reason, and the state of the picture."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NotRequired, TypedDict

from crosshatch.data.grid import Grid, Picture
from crosshatch.data.scene import Scene, lit
from crosshatch.engine.model import Finding
from crosshatch.families.puzzle import FindingJson, Puzzle
from crosshatch.help.steps import Step
from crosshatch.logic.least import Sources
from crosshatch.logic.rule import Deduction, RuleName
from crosshatch.logic.what_if import WhatIf, in_short


class StepKind(StrEnum):
    """The kind of proof for a step."""

    GIVEN = "given"
    LINE = "line"
    RULE = "rule"
    """Another rule, such as a law of a path."""
    WHAT_IF = "what-if"
    SEARCH = "search"


class RuleJson(TypedDict):
    """A rule, and the cells from which it deduces something."""

    rule: RuleName
    """The rule."""
    because: list[FindingJson]
    """The cells and edges from which it follows."""


class WhatIfStepJson(RuleJson):
    """A step of a what-if: a deduction by a rule."""

    cells: list[FindingJson]
    """The cells and edges that follow; empty if it is a contradiction."""
    sentence: str
    """The step in words."""


class ExplanationJson(TypedDict):
    """Cells that follow, and why; cells by row and column from 0."""

    kind: StepKind
    """The kind of proof for the step."""
    cells: list[FindingJson]
    """The cells and edges that follow."""
    line: NotRequired[str]
    """The line that shows it, such as `row 3`."""
    because: NotRequired[list[FindingJson]]
    """The cells and edges from which it follows."""
    numbers: NotRequired[list[str]]
    """The numbers of the clue from which it follows, in words."""
    rule: NotRequired[RuleName]
    """The rule that shows it, unless it is a line."""
    lines: NotRequired[list[str]]
    """In a what-if: the lines to look at in turn."""
    steps: NotRequired[list[WhatIfStepJson]]
    """In a what-if: the deductions, the last of which is a contradiction."""
    first: NotRequired[list["ExplanationJson"]]
    """The steps to take before this one."""
    cost: NotRequired[int]
    """With `--shortest`: the number of lines and known cells that it uses."""
    least: NotRequired[bool]
    """With `--shortest`: true if it is proved that no explanation costs less."""
    still_to_find: list[tuple[int, int] | tuple[tuple[int, int], ...]]
    """The cells and edges that the step depends on but that are not known yet."""
    sentence: str
    """A sentence that says what follows and why."""


@dataclass(frozen=True, slots=True)
class Explanation(Step):
    """Cells that follow, and why."""

    puzzle: Puzzle = field(repr=False)
    kind: StepKind
    findings: tuple[Finding, ...]
    sentence: str
    deduction: Deduction | None = None
    what_if: WhatIf | None = None
    first: "tuple[Explanation, ...]" = ()
    """Earlier steps that it depends on but that no picture shows."""
    still_to_find: tuple[int, ...] = ()
    """Cells that it depends on but that are not known yet."""
    sources: Sources | None = None
    """The lines and known cells, if a search proves that they are the fewest."""
    is_least: bool | None = None
    """If the shortest step was asked for: true if it is proved to be that."""

    def as_json(self) -> ExplanationJson:
        """Return the explanation as the command line prints it; cells by row and column from 0."""
        findings_json, lines = self.puzzle.findings_json, self.puzzle.model.lines
        facts: ExplanationJson = {
            "kind": self.kind,
            "cells": findings_json(self.findings),
            "still_to_find": [self.puzzle.where(cell) for cell in self.still_to_find],
            "sentence": self.sentence,
        }
        if deduction := self.deduction:
            facts["because"] = findings_json(deduction.because)
            if self.kind is StepKind.LINE:
                ((line,), names) = self.lines, lines[self.lines[0]].clue.numbers()
                facts["line"] = lines[line].name
                facts["numbers"] = [names[number] for number in deduction.numbers]
            else:
                facts["rule"] = deduction.rule.name
        if self.what_if:
            facts["lines"] = [lines[line].name for line in self.what_if.lines]
            facts["steps"] = [
                {
                    "rule": step.rule.name,
                    "cells": findings_json(step.found),
                    "because": findings_json(step.because),
                    "sentence": in_short(self.puzzle, step),
                }
                for step in self.what_if.steps
            ]
        if self.first:
            facts["first"] = [step.as_json() for step in self.first]
        if self.is_least is not None:
            facts["least"] = self.is_least
            facts["cost"] = self.cost
        return facts

    def after(self, known: Grid | None) -> Picture:
        """Return the picture so far with what the step finds drawn on it."""
        masks = self.puzzle.known_with(known)
        found = dict(finding for step in (*self.first, self) for finding in step.findings)
        left = (found.get(cell, mask) for cell, mask in enumerate(masks))
        return Picture(self.puzzle.decode(self.puzzle.model.masks_of(left)))

    def scene(self, known: Grid | None) -> Scene:
        """Return the picture so far, with the new cells and those they follow from lit.

        For a step on a line, the clue of the line is lit as well.
        """
        steps = (*self.first, self)
        findings = [finding for step in steps for finding in (*step.findings, *step.premises)]
        lines: dict[str, tuple[int, ...]] = {}
        if self.kind is StepKind.LINE:
            line = self.puzzle.model.lines[self.lines[0]]
            lines = {f"{line.side}s": (self.puzzle.line_in_picture(line),)}
        seen = self.puzzle.in_picture(cell for cell, _ in findings)
        return lit(self.puzzle.scene(known), seen, **lines)

    def __str__(self) -> str:
        return "\n".join(step.sentence for step in (*self.first, self))

    def html(self, known: Grid | None) -> str:
        """Return the picture so far with the step lit, and its reason, for a notebook."""
        from crosshatch.render.figure import html

        return html.table(self.scene(known)) + html.sentences(str(self))

    def _repr_html_(self) -> str:
        return self.html(None)

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the model that the step looks at; empty if it uses another rule."""
        if self.what_if:
            return self.what_if.lines
        return self.deduction.rule.lines(self.deduction) if self.deduction else ()

    @property
    def cost(self) -> int:
        """The number of lines and known cells that it uses."""
        return sum(self.uses)

    @property
    def uses(self) -> tuple[int, int]:
        """The numbers of lines or other rules, and of known cells, that it uses.

        That includes the steps before it that no picture shows. Both are 0 for a cell that is given
        or that a search proves from all that is known.
        """
        if self.sources:
            return len(self.sources.lines), len(self.sources.because)
        steps = [each for part in (*self.first, self) for each in part.deductions]
        found = {cell for step in steps for cell, _ in step.found}
        if self.what_if:
            found.add(self.what_if.cell)
        known = {cell for step in steps for cell, _ in step.because if cell not in found}
        return len({(step.rule.name, step.at) for step in steps}), len(known)

    @property
    def deductions(self) -> tuple[Deduction, ...]:
        """The deductions of which it consists: one, the steps of a what-if, or none."""
        if self.what_if:
            return self.what_if.steps
        return (self.deduction,) if self.deduction else ()

    @property
    def rule(self) -> str:
        """The name of the rule by which it follows, or else the kind of step."""
        if self.deduction and self.kind is StepKind.RULE:
            return self.deduction.rule.name
        return str(self.kind)

    @property
    def premises(self) -> tuple[Finding, ...]:
        """The known cells that a step by a rule follows from; otherwise empty."""
        return self.deduction.because if self.deduction else ()


class Standing(StrEnum):
    """The state of a picture.

    >>> import crosshatch
    >>> crosshatch.hint(crosshatch.load("examples/impossible.toml")).standing
    <Standing.NONE: 'none'>
    """

    OPEN = "open"
    """There is more to find, and the hint says what."""
    SOLVED = "solved"
    SEVERAL = "several"
    """Nothing more follows: the solutions differ in every cell that is not known."""
    WRONG = "wrong"
    """No solution agrees with the picture."""
    NONE = "none"
    """The puzzle has no solution."""
    UNKNOWN = "unknown"
    """A limit was reached before the answer."""

    @property
    def words(self) -> str:
        """The sentence for a hint without a step."""
        return _WORDS[self]


_WORDS = {
    Standing.OPEN: "",
    Standing.SOLVED: "solved",
    Standing.SEVERAL: "nothing more follows: there are several solutions",
    Standing.WRONG: "no solution looks like that",
    Standing.NONE: "the puzzle has no solution",
    Standing.UNKNOWN: "a limit came before the answer",
}


class HintJson(TypedDict):
    """The state of a picture, and the easiest next step if there is one."""

    standing: Standing
    """The state of the picture; `unknown` if a limit was reached before the answer."""
    step: ExplanationJson | None
    """The next step; null if there is none."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The state of a picture, and the easiest next step if there is one.

    >>> import crosshatch
    >>> print(crosshatch.hint(crosshatch.load("examples/heart.toml")))
    column 2: run 4 must cover rows 3 and 4 because it needs 4 of the 6 cells
    """

    standing: Standing
    step: Explanation | None = None
    known: Grid | None = field(default=None, repr=False, compare=False)
    """The picture so far, if the hint was asked for one."""

    @property
    def after(self) -> Picture | None:
        """The picture with the step drawn on it; None if there is no step.

        >>> import crosshatch
        >>> hint = crosshatch.hint(crosshatch.nonogram(rows=[[2], [1]], columns=[[2], [1]]))
        >>> print(hint.after)
        ##
        ??
        """
        return self.step.after(self.known) if self.step else None

    def as_json(self) -> HintJson:
        """Return the hint as the command line prints it."""
        return {
            "standing": self.standing,
            "step": None if self.step is None else self.step.as_json(),
        }

    def __str__(self) -> str:
        return str(self.step) if self.step else self.standing.words

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        if self.step:
            return self.step.html(self.known)
        return html.sentences(self.standing.words)
