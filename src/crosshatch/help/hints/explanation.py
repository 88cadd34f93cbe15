"""Explanations: cells that follow, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, NotRequired, Self, TypedDict

from crosshatch.data.grid import Grid, Picture, Place
from crosshatch.data.scene import Scene, lit
from crosshatch.engine.masks import Finding, Masks
from crosshatch.help.steps import Step
from crosshatch.logic.deduction import Deduction, Plain, RuleName, WhatIf, findings_of
from crosshatch.logic.ease import Ease
from crosshatch.logic.techniques import name_of_step
from crosshatch.puzzles.answer_json import FindingJson
from crosshatch.puzzles.puzzle import Puzzle


class StepSort(StrEnum):
    """The sort of proof for a step."""

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

    sort: StepSort
    """The sort of proof for the step."""
    ease: NotRequired[Ease]
    """How hard the step is to see; left out if it was given."""
    technique: NotRequired[str]
    """The technique as people call it; left out if the step was given."""
    look_at: str
    """The place to look at: a line, a rule with its place, or the cell of a what-if or a search."""
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
    story: NotRequired[list[str]]
    """In a what-if: the assumption, what follows step by step, and the contradiction."""
    first: NotRequired[list["ExplanationJson"]]
    """The steps to take before this one."""
    cost: NotRequired[int]
    """With `--shortest`: the number of lines and known cells that it uses."""
    shortest: NotRequired[bool]
    """With `--shortest`: true if it is proved that no explanation costs less."""
    still_to_find: list[tuple[int, int] | tuple[tuple[int, int], ...]]
    """The cells and edges that the step depends on but that are not known yet."""
    sentence: str
    """A sentence that says what follows and why."""


class StepFrame(NamedTuple):
    """A sentence of a story, and the picture after it."""

    sentence: str
    picture: Picture
    scene: Scene
    """The picture with the new cells lit, and the clue of the line that shows them."""
    cells: tuple[Place, ...]
    """The places of the new cells in the picture."""
    clues: tuple[int, ...]
    """The lines whose clues show the new cells."""
    found: dict[int, int]
    """The masks of all cells that the story has found by then."""


@dataclass(frozen=True, slots=True)
class Explanation(Step):
    """Cells that follow, and why."""

    puzzle: Puzzle = field(repr=False)
    sort: StepSort
    findings: tuple[Finding, ...]
    sentence: str
    look_at: str
    """The place to look at: `row 6`, a rule with its place, or else the cell that follows."""
    lines: tuple[int, ...]
    """The lines of the model that the step looks at; empty if it uses another rule."""
    clues: tuple[int, ...]
    """The lines of the model whose clues the step takes."""
    uses: tuple[int, int]
    """The numbers of lines or other rules, and of known cells, that it uses.

    That includes the steps before it that no picture shows. Both are 0 for a cell that is given or
    that a search proves from all that is known."""
    ease: Ease | None
    """How hard the step is to see; None if it was given."""
    technique: str
    """The technique as people call it; empty if the step was given."""
    deduction: Deduction | None
    what_if: WhatIf | None
    first: "tuple[Explanation, ...]"
    """Earlier steps that it depends on but that no picture shows."""
    still_to_find: tuple[int, ...]
    """Cells that it depends on but that are not known yet."""
    is_shortest: bool | None
    """If the shortest step was asked for: true if it is proved to be that."""
    evidence: tuple[int, ...]
    """The known cells from which it and the steps before it follow, and those that the lines share
    if it takes several clues together."""
    told_frames: tuple[Plain, ...] = field(repr=False, compare=False)
    """Each sentence as the core tells it; see `frames`."""

    @classmethod
    def of(cls, puzzle: Puzzle, told: Plain) -> Self:
        """Return the explanation that the core tells."""
        lines, cells = told["uses"]
        return cls(
            puzzle,
            StepSort(told["sort"]),
            findings_of(told["cells"]),
            told["sentence"],
            look_at=told["look_at"],
            lines=tuple(told["lines"]),
            clues=tuple(told["clues"]),
            uses=(lines, cells),
            ease=Ease(told["ease"]) if "ease" in told else None,
            technique=name_of_step(told["technique"]) if "technique" in told else "",
            deduction=Deduction.of(told["deduction"]) if "deduction" in told else None,
            what_if=WhatIf.of(told["what_if"]) if "what_if" in told else None,
            first=tuple(cls.of(puzzle, each) for each in told["first"]),
            still_to_find=tuple(told["still_to_find"]),
            is_shortest=told.get("is_shortest"),
            evidence=tuple(told.get("evidence", ())),
            told_frames=tuple(told.get("frames", ())),
        )

    def as_json(self) -> ExplanationJson:
        """Return the explanation as the command line prints it; cells by row and column from 0."""
        findings_json, lines = self.puzzle.findings_json, self.puzzle.model.lines
        facts: ExplanationJson = {
            "sort": self.sort,
            "look_at": self.look_at,
            "cells": findings_json(self.findings),
            "still_to_find": [self.puzzle.where(cell) for cell in self.still_to_find],
            "sentence": self.sentence,
        }
        if self.ease:
            facts["ease"] = self.ease
            facts["technique"] = self.technique
        if deduction := self.deduction:
            facts["because"] = findings_json(deduction.because)
            if self.sort is StepSort.LINE:
                ((line,), names) = self.lines, lines[self.lines[0]].clue.numbers()
                facts["line"] = lines[line].name
                facts["numbers"] = [names[number] for number in deduction.numbers]
            else:
                facts["rule"] = deduction.rule
        if self.what_if:
            facts["lines"] = [lines[line].name for line in self.what_if.lines]
            facts["steps"] = [
                {
                    "rule": step.rule,
                    "cells": findings_json(step.found),
                    "because": findings_json(step.because),
                    "sentence": step.sentence,
                }
                for step in self.what_if.steps
            ]
            facts["story"] = [*self.story]
        if self.first:
            facts["first"] = [step.as_json() for step in self.first]
        if self.is_shortest is not None:
            facts["shortest"] = self.is_shortest
            facts["cost"] = self.cost
        return facts

    def after(self, known: Grid | None) -> Picture:
        """Return the picture so far with what the step finds drawn on it."""
        found = dict(finding for step in (*self.first, self) for finding in step.findings)
        return self._drawn(self.puzzle.known_with(known), found)

    def frames(self, known: Grid | None) -> Iterator[StepFrame]:
        """Yield each sentence with the picture after it, a what-if step by step.

        The assumption of a what-if and what follows from it are drawn up to the contradiction; the
        last picture shows only what is proved.
        """
        masks = self.puzzle.known_with(known)
        for told in self.told_frames:
            found = dict(findings_of(told["found"]))
            picture = self._drawn(masks, found)
            new = (cell for cell, _ in told["new"])
            cells = tuple(dict.fromkeys(self.puzzle.in_picture(new)))
            scene = lit(self.puzzle.scene(picture), cells, **self._sides(told["lines"]))
            yield StepFrame(told["sentence"], picture, scene, cells, tuple(told["clues"]), found)

    def _sides(self, lines: Iterable[int]) -> dict[str, list[int]]:
        """Return lines by their sides, such as `rows`, as numbers from 0 in pictures."""
        sides = dict[str, list[int]]()
        for line in (self.puzzle.model.lines[index] for index in lines):
            sides.setdefault(f"{line.side}s", []).append(self.puzzle.line_in_picture(line))
        return sides

    def _drawn(self, masks: Masks, found: Mapping[int, int]) -> Picture:
        """Return the picture of masks with what is found."""
        drawn = (found.get(cell, mask) for cell, mask in enumerate(masks))
        return Picture(self.puzzle.decode(self.puzzle.model.masks_of(drawn)))

    def scene(self, known: Grid | None) -> Scene:
        """Return the picture so far, with the new cells and those they follow from lit.

        For a step on a line, the clue of the line is lit as well.
        """
        steps = (*self.first, self)
        findings = [finding for step in steps for finding in (*step.findings, *step.premises)]
        lines = self._sides(self.lines) if self.sort is StepSort.LINE else {}
        seen = self.puzzle.in_picture(cell for cell, _ in findings)
        return lit(self.puzzle.scene(known), seen, **lines)

    def scene_to_look_at(self, known: Grid | None) -> Scene:
        """Return the picture so far with only the place to look at lit: a line or a cell."""
        scene = self.puzzle.scene(known)
        for step in (*self.first, self):
            cells = () if step.deduction else self.puzzle.in_picture([step.findings[0][0]])
            lines = step.lines if step.deduction else ()
            scene = lit(scene, cells, **self._sides(lines))
        return scene

    def __str__(self) -> str:
        return "\n".join(step.sentence for step in (*self.first, self))

    def html(self, known: Grid | None) -> str:
        """Return the picture so far with the step lit, and its reason, for a notebook."""
        from crosshatch.render.figure import html

        return html.table(self.scene(known)) + html.sentences(str(self))

    def _repr_html_(self) -> str:
        return self.html(None)

    @property
    def story(self) -> tuple[str, ...]:
        """The sentences of a what-if: the assumption, each step, and the contradiction."""
        return self.what_if.story if self.what_if else ()

    @property
    def cost(self) -> int:
        """The number of lines and known cells that it uses."""
        return sum(self.uses)

    @property
    def deductions(self) -> tuple[Deduction, ...]:
        """The deductions of which it consists: one, the steps of a what-if, or none."""
        if self.what_if:
            return self.what_if.deductions
        return (self.deduction,) if self.deduction else ()

    @property
    def rule(self) -> str:
        """The name of the rule by which it follows, or else the sort of step."""
        if self.deduction and self.sort is StepSort.RULE:
            return self.deduction.rule
        return str(self.sort)

    @property
    def premises(self) -> tuple[Finding, ...]:
        """The known cells that a step by a rule follows from; otherwise empty."""
        return self.deduction.because if self.deduction else ()
