"""A solve as if on paper: by reading lines or rules, by what-ifs, and by a search for the rest."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from crosshatch.answers.result import Result, Status, Stop
from crosshatch.answers.solve import solve
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import TimeIsUp, seconds_left, time_limit
from crosshatch.engine.model import (
    Draft,
    Finding,
    Masks,
    Model,
    all_decided,
    claims,
    decided,
    draft_of,
    view_of,
)
from crosshatch.engine.native import require_engine
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease
from crosshatch.logic.rules import eases_of, known_by, rules_of, shows_fillings

# Moments of a solve: at each moment, all lines or all rules of a path are read at once.
#
# A person reads them one after the other and knows more each time. Reading them all at once does
# not depend on their order. So a mirrored or turned puzzle goes through the same moments, and more
# knowledge at the start means at least as much knowledge at every moment.


SizedFinding = tuple[Finding, int]
"""A finding, and how hard it is to see."""


@dataclass(frozen=True, slots=True)
class RatedMoment:
    """The amount that could be found at a moment."""

    asked: int
    """The number of lines with open cells, or of open places and edges."""
    telling: int
    """The number of those lines that found something, or of those places that were decided."""
    sizes: tuple[int, ...]
    """The difficulty of seeing each finding, easiest first.

    For a line, this is the number of known cells that the finding needs. For the rules of a path,
    it is the number of simpler kinds of rules, because the length of their reasons depends on the
    person.
    """


class Impossible(Exception):
    """Raised when what is known contradicts a line or a rule."""


def moments(model: Model, masks: Masks) -> Iterator[tuple[RatedMoment, Masks]]:
    """Yield the moments in order, each with what is known after it, until nothing more follows.

    Raises `Impossible` on a contradiction.
    """
    changed: Iterable[int] = range(len(masks))
    while True:
        asked, telling, findings = _found(model, masks, changed)
        if not findings:
            return
        known, sizes = draft_of(masks), dict[int, int]()
        for (cell, mask), size in findings:
            note(known, (cell, mask))
            sizes[cell] = min(size, sizes.get(cell, size))
        masks = model.masks_of(known)
        changed = sizes
        yield RatedMoment(asked, telling or len(sizes), tuple(sorted(sizes.values()))), masks


def note(known: Draft, finding: Finding) -> None:
    """Narrow a cell by a finding; raise `Impossible` if no value is left."""
    cell, mask = finding
    known[cell] &= mask
    if not known[cell]:
        raise Impossible


def _found(
    model: Model, masks: Masks, changed: Iterable[int]
) -> tuple[int, int, list[SizedFinding]]:
    """Return the lines or cells with something open, those that tell something, and the findings.

    All rules are read at once, and lines only if one of their cells has changed.
    """
    by_lines, eases = shows_fillings(model), eases_of(model)
    notes = Notes(model, masks, settled=True)
    notes.waiting.update(*(model.lines_through[cell] for cell in changed))
    telling, findings = 0, list[SizedFinding]()
    for rule in rules_of(model):
        for at in rule.places(model):
            for deduction in rule.deduce(notes, at) if rule.waits(notes, at) else ():
                if deduction.fails:
                    raise Impossible
                telling += 1
                sizes = (
                    _cells_needed(model, masks, deduction)
                    if rule.shows_fillings
                    else [eases.index(deduction.ease)] * len(deduction.found)
                )
                findings += zip(deduction.found, sizes, strict=True)
    if not by_lines:
        return sum(1 for mask in masks if not decided(mask)), 0, findings
    asked = sum(1 for line in model.lines if not all_decided(view_of(masks, line.cells)))
    return asked, telling, findings


def _cells_needed(model: Model, masks: Masks, deduction: Deduction) -> Iterator[int]:
    """Yield the number of known cells that each finding on a line needs."""
    line = deduction.at or 0
    cells = model.lines[line].cells
    view, place = view_of(masks, cells), cells.index
    # If nothing is known of a line, its findings need no known cell.
    for cell, mask in deduction.found:
        yield len(model.forcing(line, view, place(cell), mask)) if deduction.because else 0


# What-ifs, all tried from the same knowledge.
#
# For every open cell, each of its symbols is assumed in turn. If all lines, or all rules of a path,
# together lead to a contradiction, the cell cannot have that symbol. The results are noted only
# after all what-ifs have been tried, so their order does not matter.


@dataclass(frozen=True, slots=True)
class Trials:
    """The outcome of all what-ifs at a moment."""

    claims: int
    """The number of what-ifs tried."""
    refuted: tuple[Finding, ...]
    """The refuted claims: cells, and the values that they cannot have."""
    steps: int
    """The number of readings of all lines or rules that the quickest refutation takes."""


def all_tried(model: Model, masks: Masks) -> Trials:
    """Try every symbol of every open cell."""
    tried = list(claims(masks, range(len(masks))))
    refuted = [claim for claim in tried if model.refutes(model.with_mask(masks, *claim))]
    return Trials(len(tried), tuple(refuted), _fewest_steps(model, masks, refuted))


def _fewest_steps(model: Model, masks: Masks, refuted: Iterable[Finding]) -> int:
    """Return the number of readings until the first claim is refuted; 0 if there are no claims."""
    trials = [moments(model, model.with_mask(masks, *claim)) for claim in refuted]
    steps = 0
    while trials:
        steps += 1
        for trial in trials:
            with suppress(Impossible):
                next(trial, None)
                continue
            return steps
    return 0


# A solve to its end, within limits.


@dataclass(frozen=True, slots=True)
class RatingLimits:
    """The limits of a rating."""

    conflicts: int | None
    """The most conflicts of the final search."""
    what_ifs: int | None
    until: float | None
    """The deadline, as a value of `time.monotonic()`."""


@dataclass(slots=True)
class OnPaper:
    """The progress of a solve, and the work done so far."""

    puzzle: Puzzle
    limits: RatingLimits
    masks: Masks
    moments: list[RatedMoment] = field(default_factory=list)
    what_ifs: int = 0
    nested: int = 0
    effort: float = 0.0

    @property
    def is_solved(self) -> bool:
        return all_decided(self.masks)

    @property
    def claims(self) -> int:
        """The number of possible what-ifs: one for each symbol of each open cell."""
        return sum(mask.bit_count() for mask in self.masks if not decided(mask))

    @property
    def may_try(self) -> bool:
        """True if the limit allows all what-ifs that are possible now."""
        most = self.limits.what_ifs
        return most is None or self.what_ifs + self.claims <= most

    def read_on(self) -> None:
        """Read all lines, or all rules, until nothing more follows."""
        for moment, known in moments(self.puzzle.model, self.masks):
            self.masks = known
            self.moments.append(moment)
            size = sum(moment.sizes) / len(moment.sizes)
            self.effort += moment.asked / moment.telling * (1 + size)

    def try_all(self) -> bool:
        """Try all what-ifs and note the refuted ones; return True if any was refuted."""
        trials = all_tried(self.puzzle.model, self.masks)
        self.what_ifs += trials.claims
        if trials.refuted:
            self.effort += trials.claims / len(trials.refuted) * (1 + trials.steps)
        known = draft_of(self.masks)
        for cell, mask in trials.refuted:
            note(known, (cell, ~mask))
        self.masks = self.puzzle.model.masks_of(known)
        return bool(trials.refuted)

    def searched(self) -> Result:
        """Return the result of a search from what is known, within the time that is left."""
        left = seconds_left(self.limits.until)
        known = self.puzzle.knowing(self.masks)
        limits = Limits(conflicts=self.limits.conflicts, seconds=left)
        return solve(known, limits=limits, known=True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The status of a puzzle, and the hardest kind of step that it needs."""

    status: Status
    kind: Ease | None = None
    """The hardest kind, a lower bound if a limit was reached; None if there is no solution."""
    stopped: Stop | None = None


def solve_on_paper(puzzle: Puzzle, limits: RatingLimits) -> tuple[OnPaper, Verdict]:
    """Solve a puzzle within limits; if it has no solution, the paper returned is empty."""
    paper = OnPaper(puzzle, limits, puzzle.model.masks)
    try:
        verdict = _solved(paper)
    except Impossible:
        verdict = Verdict(Status.NONE)
    if verdict.kind is None:
        paper = OnPaper(puzzle, limits, puzzle.model.masks)
    return paper, verdict


def _solved(paper: OnPaper) -> Verdict:
    """Solve the puzzle and return the verdict; raise `Impossible` on a contradiction."""
    model = paper.puzzle.model
    easiest, *_, what_if, search = eases_of(model)
    kind: Ease | None = None
    is_cut_short = False
    try:
        with time_limit(paper.limits.until):
            require_engine(model, paper.limits.until)
            paper.read_on()
            by_reading = paper.masks
            while not paper.is_solved:
                is_cut_short = not paper.may_try
                if is_cut_short or not paper.try_all():
                    break
                kind = what_if
                paper.read_on()
    except TimeIsUp:
        return Verdict(Status.UNKNOWN, kind or easiest, "time limit")
    status: Status = Status.UNIQUE
    stopped: Stop | None = "budget" if is_cut_short else None
    if not paper.is_solved:
        result = paper.searched()
        status, stopped = result.status, stopped or result.stopped
        if status is Status.NONE:
            return Verdict(status)
        if status is Status.UNIQUE or _tells_more(result, paper.masks):
            kind = what_if if is_cut_short else search
    if kind is search:
        paper.nested = paper.claims**2
        paper.effort += paper.claims
    try:
        with time_limit(paper.limits.until):
            kind = kind or _simplest(model, model.masks, by_reading)
    except TimeIsUp:
        return Verdict(status, easiest, "time limit")
    return Verdict(status, kind, stopped)


def _tells_more(result: Result, masks: Masks) -> bool:
    """Return True if the solutions have cells in common that are not decided in `masks`."""
    if result.known is None:
        return False
    known = result.puzzle.encode(result.known)
    return any(
        decided(mask) and not decided(before) for mask, before in zip(known, masks, strict=True)
    )


def _simplest(model: Model, masks: Masks, goal: Masks) -> Ease:
    """Return the first kind of step that decides all cells that are decided in the goal.

    The goal is what all rules find together.
    """
    wanted = [cell for cell, mask in enumerate(goal) if decided(mask)]
    *easier, hardest = eases_of(model)[:-2]
    for ease in easier:
        masks = known_by(model, masks, ease)
        if all(decided(masks[cell]) for cell in wanted):
            return ease
    return hardest
