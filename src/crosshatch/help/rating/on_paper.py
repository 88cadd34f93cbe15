"""A solve as if on paper: by the easiest steps, by what-ifs, and by a search for the rest.

When no step is left, every symbol of every open cell is assumed in turn. If all lines, or all rules
of a path, together lead to a contradiction, the cell cannot have that symbol. The results are noted
only after all what-ifs have been tried, so their order does not matter.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from math import fsum

from crosshatch.answers.result import Result, Status, Stop
from crosshatch.answers.solve import solve
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import TimeIsUp, seconds_left, time_limit
from crosshatch.engine.model import Finding, Masks, Model, all_decided, claims, decided
from crosshatch.engine.native import require_engine
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.rating.clock import PersonClock, seconds_of_search, seconds_of_what_ifs
from crosshatch.logic.notes import Notes
from crosshatch.logic.rounds import Impossible, note, rounds
from crosshatch.logic.rule import Ease
from crosshatch.logic.rules import eases_of, rules_of, shows_fillings


@dataclass(frozen=True, slots=True)
class RatedRound:
    """The steps that could be taken in a round, and how long those take that were taken."""

    ease: Ease
    """The kind of step that was taken: the easiest that finds anything."""
    asked: int
    """The number of lines with open cells, or of open places and edges; of what-ifs, all."""
    footholds: int
    """The number of those lines, places or what-ifs that give something."""
    cells: int
    """The number of cells that follow at all of them."""
    seconds: float
    """The time that an ordinary person takes for it."""
    masks: Masks = field(repr=False, compare=False)
    """The masks of all cells before it."""


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
    """The progress of a solve."""

    puzzle: Puzzle
    limits: RatingLimits
    notes: Notes
    clock: PersonClock
    rounds: list[RatedRound] = field(default_factory=list)
    what_ifs: int = 0
    nested: int = 0
    status: Status = Status.UNKNOWN
    kind: Ease | None = None
    """The hardest kind of step, a lower bound if a limit was reached; None without a solution."""
    stopped: Stop | None = None

    @property
    def is_solved(self) -> bool:
        return all_decided(self.notes.masks)

    @property
    def seconds(self) -> float:
        """The time that an ordinary person takes."""
        search = seconds_of_search(self.claims) if self.nested else 0.0
        return fsum([*(each.seconds for each in self.rounds), search])

    @property
    def claims(self) -> int:
        """The number of possible what-ifs: one for each symbol of each open cell."""
        return sum(mask.bit_count() for mask in self.notes.masks if not decided(mask))

    @property
    def may_try(self) -> bool:
        """True if the limit allows all what-ifs that are possible now."""
        most = self.limits.what_ifs
        return most is None or self.what_ifs + self.claims <= most

    def look_on(self) -> None:
        """Take the easiest steps until nothing more follows."""
        for now in rounds(self.notes):
            seconds = self.clock.seconds(now)
            found = [{cell for cell, _ in each.found} for each in now.possible]
            cells, by_lines = set[int]().union(*found), shows_fillings(self.puzzle.model)
            self.rounds.append(
                RatedRound(
                    now.ease,
                    self.clock.open_lines
                    if by_lines
                    else sum(1 for mask in now.masks if not decided(mask)),
                    len(found) if by_lines else len(cells),
                    len(cells),
                    seconds,
                    now.masks,
                )
            )

    def try_all(self) -> bool:
        """Try all what-ifs and note the refuted ones; return True if any was refuted."""
        model, masks = self.puzzle.model, self.notes.known()
        tried = [*claims(masks, range(len(masks)))]
        self.what_ifs += len(tried)
        refuted = [claim for claim in tried if model.refutes(model.with_mask(masks, *claim))]
        if refuted:
            seconds = seconds_of_what_ifs(
                len(tried), len(refuted), _fewest_passes(model, masks, refuted)
            )
            cells = len({cell for cell, _ in refuted})
            self.rounds.append(
                RatedRound(Ease.WHAT_IF, len(tried), len(refuted), cells, seconds, masks)
            )
            note(self.notes, [(cell, model.unknown & ~mask) for cell, mask in refuted])
        return bool(refuted)

    def searched(self) -> Result:
        """Return the result of a search from what is known, within the time that is left."""
        known = self.puzzle.knowing(self.notes.known())
        left = seconds_left(self.limits.until)
        limits = Limits(conflicts=self.limits.conflicts, seconds=left)
        return solve(known, limits=limits, known=True)


def _fewest_passes(model: Model, masks: Masks, refuted: Iterable[Finding]) -> int:
    """Return the number of times that all lines or rules are read until a claim is refuted."""
    trials = [_assumed(model, masks, claim) for claim in refuted]
    passes = 0
    while trials:
        passes += 1
        for trial in trials:
            with suppress(Impossible):
                _read(trial)
                continue
            return passes
    return passes


def _assumed(model: Model, masks: Masks, claim: Finding) -> Notes:
    notes = Notes(model, masks, settled=True)
    notes.note(*claim)
    return notes


def _read(notes: Notes) -> None:
    """Read all waiting lines and all other rules at once; raise `Impossible` if one fails."""
    found = [
        deduction.found
        for rule in rules_of(notes.model)
        for at in rule.places(notes.model)
        for deduction in (rule.deduce(notes, at) if rule.waits(notes, at) else ())
    ]
    for findings in found:
        note(notes, findings)


def solve_on_paper(puzzle: Puzzle, limits: RatingLimits) -> OnPaper:
    """Solve a puzzle within limits; if it has no solution, the paper returned is empty."""
    model = puzzle.model
    paper = OnPaper(puzzle, limits, Notes(model), PersonClock(model))
    with suppress(Impossible):
        _solve(paper)
        if paper.status is not Status.NONE:
            return paper
    return OnPaper(puzzle, limits, Notes(model), PersonClock(model), status=Status.NONE)


def _solve(paper: OnPaper) -> None:
    """Solve the puzzle, and note what that takes; raise `Impossible` on a contradiction."""
    model = paper.puzzle.model
    easiest, *_, what_if, search = eases = eases_of(model)
    try:
        with time_limit(paper.limits.until):
            require_engine(model, paper.limits.until)
            paper.look_on()
            while not paper.is_solved:
                if not paper.may_try:
                    paper.stopped = "budget"
                    break
                if not paper.try_all():
                    break
                paper.look_on()
        paper.status = Status.UNIQUE
    except TimeIsUp:
        paper.stopped = "time limit"
    paper.kind = max((each.ease for each in paper.rounds), key=eases.index, default=easiest)
    if paper.is_solved or paper.stopped == "time limit":
        return
    is_cut_short, result = paper.stopped is not None, paper.searched()
    paper.status, paper.stopped = result.status, paper.stopped or result.stopped
    if paper.status is Status.UNIQUE or _tells_more(result, paper.notes.known()):
        paper.kind = what_if if is_cut_short else search
    if paper.kind is search:
        paper.nested = paper.claims**2


def _tells_more(result: Result, masks: Masks) -> bool:
    """Return True if the solutions have cells in common that are not decided in `masks`."""
    if result.known is None:
        return False
    known = result.puzzle.encode(result.known)
    return any(
        decided(mask) and not decided(before) for mask, before in zip(known, masks, strict=True)
    )
