"""What-ifs: an assumption about a cell, and the deductions that lead from it to a contradiction.

In the literature an assumption that fails is a failed literal, and the what-if is its refutation.

The what-if with the fewest steps is looked for, one step more at a time and in reading order, so
that the first one is the shortest of all (`fewest_steps`). Each assumption is followed before that,
by all rules at once, round by round: it takes as many steps as rounds at least. Beyond eight steps
nobody follows, and the best guess is taken: the steps of a solve without superfluous ones.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from crosshatch.data.phrases import counted
from crosshatch.engine.cancel import is_past
from crosshatch.engine.masks import Finding, Masks, symbols_in
from crosshatch.engine.model import Model
from crosshatch.logic.fewest_steps import Applied, FewestSteps, RuleCache, fewest_together
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, Rule, RuleName
from crosshatch.logic.rules import all_deductions, apply
from crosshatch.logic.words import LONGEST, findings_in_brief, findings_in_words
from crosshatch.puzzles.puzzle import Puzzle

MOST_STEPS = 8
"""The most steps of a what-if that is proved to be the shortest."""
MOST_FOLLOWED = 40
"""The most assumptions that are followed to look for a what-if with more steps than that."""
MOST_REDUCED = 3
"""The most of these what-ifs from which superfluous steps are removed."""
MOST_ORDERS = 12
"""The most orders in which superfluous steps are removed."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A cell that cannot have the assumed value, and the deductions that prove it."""

    cell: int
    assumed: int
    """The mask that the cell cannot have."""
    left: int
    """The mask of the values that are left."""
    steps: tuple[Deduction, ...]
    """The deductions in order; the last one fails."""

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines that its steps look at, in order, some of them twice."""
        return tuple(line for step in self.steps for line in step.rule.lines(step))

    @property
    def deductions(self) -> tuple[Deduction, ...]:
        """Its steps, and those of what-ifs within it in place of what they show."""
        parts = (
            step.rule.what_if.deductions if isinstance(step.rule, WhatIfRule) else (step,)
            for step in self.steps
        )
        return tuple(step for part in parts for step in part)

    @property
    def is_nested(self) -> bool:
        """True if there is a what-if within it."""
        return any(isinstance(step.rule, WhatIfRule) for step in self.steps)

    def premises(self, masks: Masks) -> list[Finding]:
        """Return the cells, known before the assumption, on which its steps depend."""
        because = (finding for step in self.steps for finding in step.because)
        return [(cell, mask) for cell, mask in because if masks[cell] == mask]


@dataclass(frozen=True)
class WhatIfRule(Rule):
    """The rule that what a what-if shows is so, for a step of another what-if."""

    what_if: WhatIf
    name: RuleName = "what-if"
    eases: tuple[Ease, ...] = (Ease.WHAT_IF,)

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield the value that is left of its cell, and the known cells on which it depends."""
        cell, open_to = self.what_if.cell, self.what_if.left | self.what_if.assumed
        because = dict(self.what_if.premises(notes.known()))
        if open_to != notes.model.unknown:
            because[cell] = open_to
        yield Deduction(self, at, ((cell, self.what_if.left),), tuple(sorted(because.items())))

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:  # noqa: ARG002
        """Return the what-if in words."""
        return what_if_in_words(puzzle, self.what_if)

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:  # noqa: ARG002
        """Return its name."""
        return self.name

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:  # noqa: ARG002
        """Return its contradiction."""
        last = self.what_if.steps[-1]
        return last.rule.failure(puzzle, last)

    def lines(self, deduction: Deduction) -> tuple[int, ...]:  # noqa: ARG002
        """Return the lines that its steps look at."""
        return self.what_if.lines


def find_what_if(
    model: Model,
    masks: Masks,
    cells: Iterable[int] | None = None,
    *,
    until: float | None = None,
) -> WhatIf | None:
    """Return the shortest what-if, if it has at most eight steps; None if no assumption fails.

    It decides one of the given cells, or any cell so that pictures show it. Longer ones may not be
    the shortest. No rule by itself may have anything left to find. If the time runs out, return a
    short one of those found so far.
    """
    assumptions = suppositions(RuleCache(model), masks, cells)
    failing = [each for each in assumptions if not is_past(until) and each.rounds()]
    for most in range(fewest_together(model), MOST_STEPS + 1):
        for each in failing:
            if not is_past(until) and each.rounds() <= most and (what_if := each.within(most)):
                return what_if
    followed = 1 if is_past(until) else MOST_FOLLOWED
    first = sorted(failing, key=Supposition.rounds)[:followed]
    shortest = sorted(first, key=Supposition.steps_needed)[:MOST_REDUCED]
    return min(
        (each.reduced() for each in shortest), key=lambda each: len(each.steps), default=None
    )


def suppositions(
    cache: RuleCache, masks: Masks, cells: Iterable[int] | None = None
) -> list["Supposition"]:
    """Return all assumptions about some cells, or about any so that pictures show the opposite."""
    every = range(len(masks)) if cells is None else cells
    return [
        Supposition(cache, masks, cell, left)
        for cell in every
        for left in _values(masks[cell])
        if cells is not None or cache.model.shows([(cell, left)])
    ]


def what_if_in_words(puzzle: Puzzle, what_if: WhatIf) -> str:
    """Return a sentence such as `r5c3 is filled: if it were blank, then … could not …`.

    If all steps would make it too long, it has only their number and the last.
    """
    claim, (*between, last) = puzzle.claim(what_if.cell, what_if.left), story(puzzle, what_if)
    otherwise, *steps = between
    number = counted(len(what_if.deductions) - 1, "step")
    if what_if.is_nested:
        return f"{claim}: {otherwise}, then another what-if follows, and {number} later {last}"
    then = f" then {', '.join(steps)}, and" if steps else ""
    sentence = f"{claim}: {otherwise},{then} {last}"
    if steps and len(sentence) > LONGEST:
        sentence = f"{claim}: {otherwise}, then {number} later {last}"
    return sentence


class StoryLine(NamedTuple):
    """A sentence of a what-if, and what it finds."""

    sentence: str
    found: tuple[Finding, ...]
    lines: tuple[int, ...]
    """The lines that are looked at."""
    begins: bool = False
    """True for an assumption."""
    ends: bool = False
    """True if it takes back the last assumption, and all that followed from it."""


def story(puzzle: Puzzle, what_if: WhatIf) -> list[str]:
    """Return the assumption, what follows step by step, and the contradiction in words."""
    return [line.sentence for line in story_lines(puzzle, what_if)]


def story_lines(puzzle: Puzzle, what_if: WhatIf, subject: str = "it") -> Iterator[StoryLine]:
    """Yield the assumption, each step and the contradiction; what-ifs within it step by step."""
    model, cell = puzzle.model, what_if.cell
    were = "had" if model.verb(cell) == "has" else "were"
    assumption = f"if {subject} {were} {model.state(cell, what_if.assumed)}"
    yield StoryLine(assumption, ((cell, what_if.assumed),), (), begins=True)
    for step in what_if.steps:
        if isinstance(step.rule, WhatIfRule):
            within = step.rule.what_if
            name = puzzle.name(within.cell)
            yield from story_lines(puzzle, within, f"also {name}")
            be = "have" if model.verb(within.cell) == "has" else "be"
            conclusion = f"so {name} would {be} {model.state(within.cell, within.left)}"
            yield StoryLine(conclusion, step.found, (), ends=True)
        else:
            yield StoryLine(in_short(puzzle, step), step.found, step.rule.lines(step))


def in_short(puzzle: Puzzle, deduction: Deduction) -> str:
    """Return a step of a what-if in words: `r3c4 is visited (row 3)`, or its contradiction."""
    if deduction.fails:
        return deduction.rule.failure(puzzle, deduction)
    called = deduction.rule.called(puzzle, deduction)
    in_words = f"{findings_in_words(puzzle, deduction.found)} ({called})"
    if len(in_words) <= LONGEST:
        return in_words
    return f"{findings_in_brief(puzzle, deduction.found)} ({called})"


def _values(mask: int) -> Iterator[int]:
    """Yield the values that an open cell can have, filled ones first."""
    symbols = symbols_in(mask)
    return (1 << symbol for symbol in reversed(symbols) if symbols[1:])


class Supposition:
    """The assumption that a cell does not have a value, and what follows from it."""

    def __init__(self, cache: RuleCache, masks: Masks, cell: int, left: int) -> None:
        self._cache = cache
        self._model = cache.model
        self._before = masks
        self.cell = cell
        self.left = left
        """The mask of the values that are left if it fails."""
        self._assumed = masks[cell] & ~left
        self._rounds: int | None = None
        self._search: FewestSteps | None = None
        self._deductions: list[Deduction] = []

    def rounds(self) -> int:
        """Return the number of rounds in which it fails, fewer than its steps; 0 if it does not."""
        if self._rounds is None:
            self._rounds = self._cache.rounds(self.masks, self.cell) or 0
        return self._rounds

    def followed(self) -> Masks | None:
        """Return all that is known if it is followed to its end; None if it fails."""
        return self._cache.followed(self.masks, self.cell)

    def within(self, most: int) -> WhatIf | None:
        """Return a what-if with at most `most` steps; None if it needs more."""
        self._search = self._search or FewestSteps(self._cache, self.masks, self.cell)
        applied = self._search.within(most)
        return self.what_if(self.needed(self.replayed(applied))[1]) if applied else None

    def steps_needed(self) -> int:
        """Return the number of steps that are needed of those to the contradiction."""
        if not self._deductions:
            self._deductions = [*all_deductions(self.notes())]
        return len(self.needed(self._deductions)[1])

    def reduced(self) -> WhatIf:
        """Return the steps that were followed to the contradiction, without superfluous ones."""
        return self.what_if(self._reduced(*self.needed(self._deductions)))

    def what_if(self, steps: Iterable[Deduction]) -> WhatIf:
        """Return the what-if with these steps."""
        return WhatIf(self.cell, self._assumed, self.left, tuple(steps))

    @property
    def masks(self) -> Masks:
        """The masks of all cells with the assumption, and nothing that follows."""
        return self._model.with_mask(self._before, self.cell, self._assumed)

    def notes(self) -> Notes:
        notes = Notes(self._model, self._before, settled=True)
        notes.note(self.cell, self._assumed)
        return notes

    def needed(self, deductions: Sequence[Deduction]) -> tuple[list[Applied], list[Deduction]]:
        """Return the rules to apply up to the contradiction, and what each says that is needed."""
        applied, steps, wanted = list[Applied](), list[Deduction](), set[int]()
        for deduction in reversed(deductions):
            found = tuple(finding for finding in deduction.found if finding[0] in wanted)
            if found or deduction.fails:
                step = deduction.rule.reduced(self._model, replace(deduction, found=found))
                applied.append((deduction.rule, deduction.at, None))
                steps.append(step)
                wanted.difference_update(cell for cell, _ in found)
                wanted.update(cell for cell, _ in step.because)
        return applied[::-1], steps[::-1]

    def _reduced(self, applied: Sequence[Applied], steps: list[Deduction]) -> tuple[Deduction, ...]:
        """Return the steps without superfluous ones."""
        # Applied twice in a row, a rule finds no more than once.
        applied = [each for each, _ in groupby(applied)]
        every = range(len(applied))
        # What is needed beside all the others is needed beside fewer, too.
        spare = [at for at in every if self._fails([*applied[:at], *applied[at + 1 :]])]
        for first in range(min(len(every), MOST_ORDERS) if spare else 0):
            # The order of removal decides which steps can be removed, so every first one is tried.
            kept = [*every]
            for skipped in (*every[first:], *every[:first]):
                fewer = [at for at in kept if at != skipped]
                if skipped in spare and self._fails(applied[at] for at in fewer):
                    kept = fewer
            if len(kept) < len(steps):
                _, shorter = self.needed(self.replayed(applied[at] for at in kept))
                steps = min(steps, shorter, key=len)
        return tuple(steps)

    def _fails(self, applied: Iterable[Applied]) -> bool:
        """Return True if rules lead to the contradiction."""
        notes = self.notes()
        for rule, at, wanted in applied:
            for found in rule.findings(notes, at):
                if not found:
                    return True
                if wanted in (None, found):
                    notes.add(found)
        return False

    def replayed(self, applied: Iterable[Applied]) -> list[Deduction]:
        """Return the deductions up to the contradiction; an empty list if there is none."""
        notes, deductions = self.notes(), list[Deduction]()
        for rule, at, found in applied:
            for deduction in apply(notes, rule, at, found):
                deductions.append(deduction)
                if deduction.fails:
                    return deductions
        return []
