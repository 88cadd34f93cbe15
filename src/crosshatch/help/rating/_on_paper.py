"""A puzzle solved as if on paper: by reading, by what-ifs, and by a search for what is left."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

from crosshatch.answers.result import Result, Status, Stop
from crosshatch.answers.solve import solve
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import TimeIsUp, time_limit
from crosshatch.engine.model import (
    Draft,
    Finding,
    Masks,
    Model,
    decided,
    draft_of,
    symbols_in,
    view_of,
)
from crosshatch.engine.native import require_engine
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.rating._kinds import Kind, kinds_of, simpler, simplest
from crosshatch.logic.reasons import Law, told_by

# Moments of a solve: all lines, or all rules of a path, are read at once from what is known.
#
# A person reads them one after the other and knows more each time; who reads them all at once does
# not depend on their order. So a puzzle that is mirrored or turned over goes through the same
# moments, and who knows more at first knows no less at any of them.


Told = tuple[Finding, int]
"""What is left of a cell, and how hard that is to see."""


@dataclass(frozen=True, slots=True)
class RatedMoment:
    """How much there was to find at a moment."""

    asked: int
    """How many lines had open cells, or how many places and edges were open."""
    telling: int
    """How many of those told something, or were told."""
    sizes: tuple[int, ...]
    """For each cell of which something is told how hard that is to see, easy ones first.

    On a line that is how many known cells it takes, none of them idle. By the rules of a path it is
    how many of the kinds of rules are simpler: how long their reasons are depends on who looks.
    """


class Impossible(Exception):
    """The knowledge contradicts a line or a rule."""


def moments(model: Model, masks: Masks) -> Iterator[tuple[RatedMoment, Masks]]:
    """One after the other, each with what is known after it, until nothing more follows.

    `Impossible` where nothing fits.
    """
    by = _by_rules if model.path else _by_lines
    changed: Iterable[int] = range(len(masks))
    while True:
        asked, telling, told = by(model, masks, changed)
        if not told:
            return
        known, sizes = draft_of(masks), dict[int, int]()
        for (cell, mask), size in told:
            note(known, (cell, mask))
            sizes[cell] = min(size, sizes.get(cell, size))
        masks = model.masks_of(known)
        changed = sizes
        yield RatedMoment(asked, telling or len(sizes), tuple(sorted(sizes.values()))), masks


def note(known: Draft, finding: Finding) -> None:
    """Note what is left of a cell beside what is known of it; `Impossible` if that is nothing."""
    cell, mask = finding
    known[cell] &= mask
    if not known[cell]:
        raise Impossible


def _by_lines(model: Model, masks: Masks, changed: Iterable[int]) -> tuple[int, int, list[Told]]:
    through = {line for cell in changed for line in model.lines_through[cell]}
    asked = sum(1 for line in model.lines if not all(map(decided, view_of(masks, line.cells))))
    telling, told = 0, list[Told]()
    for line in sorted(through):
        found = _told_by_line(model, line, masks)
        telling += bool(found)
        told += found
    return asked, telling, told


def _told_by_line(model: Model, line: int, masks: Masks) -> list[Told]:
    cells = model.lines[line].cells
    view = view_of(masks, cells)
    left = model.narrowed(line, view)
    if left is None:
        raise Impossible
    # Where nothing is known of a line, what it tells takes nothing that is known.
    is_open = all(mask == 2**model.symbols - 1 for mask in view)
    return [
        ((cells[place], after), 0 if is_open else len(model.forcing(line, view, place, after)))
        for place, (before, after) in enumerate(zip(view, left, strict=True))
        if before != after
    ]


def _by_rules(
    model: Model,
    masks: Masks,
    changed: Iterable[int],  # noqa: ARG001
) -> tuple[int, int, list[Told]]:
    asked = sum(1 for mask in masks if not decided(mask))
    told = list[Told]()
    for law in Law:
        for deduction in told_by(model, law, masks):
            if deduction.fails:
                raise Impossible
            size = simpler(deduction.rule)
            told += ((finding, size) for finding in deduction.found)
    return asked, 0, told


# What-ifs, all tried side by side from the same knowledge.
#
# For every cell that is open each of its symbols is assumed in turn. Where all lines, or all rules
# of a path, show together that nothing fits then, the cell is something else. What one of them
# tells the others hear of only when all have been tried.


@dataclass(frozen=True, slots=True)
class Trials:
    """The outcome of all what-ifs at a moment."""

    claims: int
    """How many were tried."""
    refuted: tuple[Finding, ...]
    """Those that come to nothing: cells, and what they cannot be."""
    steps: int
    """In how many readings of all lines, or rules, the first of them does."""


def all_tried(model: Model, masks: Masks) -> Trials:
    """Try everything."""
    claims = [
        (cell, 1 << symbol)
        for cell, mask in enumerate(masks)
        if not decided(mask)
        for symbol in symbols_in(mask)
    ]
    refuted = [claim for claim in claims if model.refutes(_with(model, masks, claim))]
    return Trials(len(claims), tuple(refuted), _fewest_steps(model, masks, refuted))


def _fewest_steps(model: Model, masks: Masks, refuted: Iterable[Finding]) -> int:
    """In how many readings the first of these comes to nothing; none if there is none."""
    trials = [moments(model, _with(model, masks, claim)) for claim in refuted]
    steps = 0
    while trials:
        steps += 1
        for trial in trials:
            with suppress(Impossible):
                next(trial, None)
                continue
            return steps
    return 0


def _with(model: Model, masks: Masks, claim: Finding) -> Masks:
    assumed = draft_of(masks)
    assumed[claim[0]] = claim[1]
    return model.masks_of(assumed)


# A solve to its end, within limits.


@dataclass(frozen=True, slots=True)
class RatingLimits:
    """The limits of a rating."""

    conflicts: int | None
    """Conflicts, of the search that is left in the end."""
    what_ifs: int | None
    until: float | None
    """When it ends, by a clock that only goes on."""


@dataclass(slots=True)
class OnPaper:
    """How far a solve has come, and what it took."""

    puzzle: Puzzle
    limits: RatingLimits
    masks: Masks
    moments: list[RatedMoment] = field(default_factory=list)
    what_ifs: int = 0
    nested: int = 0
    effort: float = 0.0

    @property
    def is_solved(self) -> bool:
        return all(map(decided, self.masks))

    @property
    def claims(self) -> int:
        """How many what-ifs there are: one for each symbol of each open cell."""
        return sum(mask.bit_count() for mask in self.masks if not decided(mask))

    @property
    def may_try(self) -> bool:
        """True if all what-ifs that there are now may be tried."""
        most = self.limits.what_ifs
        return most is None or self.what_ifs + self.claims <= most

    def read_on(self) -> None:
        """Read all lines, or all rules, until they tell nothing more."""
        for moment, known in moments(self.puzzle.model, self.masks):
            self.masks = known
            self.moments.append(moment)
            size = sum(moment.sizes) / len(moment.sizes)
            self.effort += moment.asked / moment.telling * (1 + size)

    def try_all(self) -> bool:
        """Try all what-ifs, and note what comes of them: whether something does."""
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
        """Return what a search finds from here, in what is left of the time."""
        until = self.limits.until
        left = None if until is None else max(0.0, until - monotonic())
        known = self.puzzle.knowing(self.masks)
        limits = Limits(conflicts=self.limits.conflicts, seconds=left)
        return solve(known, limits=limits, known=True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The status of a puzzle, and the hardest kind of step that it takes."""

    status: Status
    kind: Kind | None = None
    """At least this if a limit struck; None where there is no solution."""
    stopped: Stop | None = None


def followed(puzzle: Puzzle, limits: RatingLimits) -> tuple[OnPaper, Verdict]:
    """A solve to its end; of a puzzle without a solution nothing is left on paper."""
    paper = OnPaper(puzzle, limits, puzzle.model.masks)
    try:
        verdict = _solved(paper)
    except Impossible:
        verdict = Verdict(Status.NONE)
    if verdict.kind is None:
        paper = OnPaper(puzzle, limits, puzzle.model.masks)
    return paper, verdict


def _solved(paper: OnPaper) -> Verdict:
    """Solve it; `Impossible` where that is seen on the way."""
    model = paper.puzzle.model
    easiest, *_, what_if, search = kinds_of(model)
    kind: Kind | None = None
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
            kind = kind or simplest(model, model.masks, by_reading)
    except TimeIsUp:
        return Verdict(status, easiest, "time limit")
    return Verdict(status, kind, stopped)


def _tells_more(result: Result, masks: Masks) -> bool:
    """Return True if solutions have more in common than this."""
    if result.known is None:
        return False
    known = result.puzzle.encode(result.known)
    return any(
        decided(mask) and not decided(before) for mask, before in zip(known, masks, strict=True)
    )
