"""How hard a puzzle is for a person, and why: `rate`.

A solve is followed as if everything that can be read off were read off at once, moment after
moment: what all lines tell, or all rules of a path; where that ends, all what-ifs. So a rating does
not depend on the order of anything, and giving cells away makes neither the level nor the number of
passes higher (`docs/rating.md` says why).
"""

from dataclasses import dataclass, field
from time import monotonic, perf_counter

from crosshatch.model import Masks, decided, draft_of
from crosshatch.puzzle import Puzzle
from crosshatch.rate._kinds import Kind, kinds_of, known_by, simplest
from crosshatch.rate._moments import Impossible, Moment, moments, note
from crosshatch.rate._rating import WORDS, Difficulty, Rating
from crosshatch.rate._what_ifs import TooLate, Trials, all_tried, require_time
from crosshatch.solve import Result, Status, Stop, solve

__all__ = ["WORDS", "Difficulty", "Kind", "Moment", "Rating", "known_by", "rate"]


def rate(
    puzzle: Puzzle,
    *,
    budget: int | None = None,
    what_ifs: int | None = None,
    time_limit: float | None = None,
    ignore_givens: bool = False,
) -> Rating:
    """How hard a puzzle is, and why; the level is at least as high where a limit struck.

    `budget` is in conflicts and for the search that what-ifs of depth one may leave to be done. So
    many `what_ifs` are tried at most, all of a moment or none; both end at the same place
    everywhere. `time_limit` is in seconds and for everything. Of several solutions it is rated to
    find what they have in common.

    >>> import crosshatch
    >>> rating = crosshatch.rate(crosshatch.load("examples/gchq.toml"))
    >>> rating.level, rating.passes, rating.word
    (1, 8, 'very easy')
    """
    puzzle.family.require("rate")
    started = perf_counter()
    asked = puzzle.without_givens() if ignore_givens else puzzle
    until = None if time_limit is None else monotonic() + time_limit
    paper = _OnPaper(asked.model.masks)
    try:
        verdict = _followed(asked, paper, budget, what_ifs, until)
    except Impossible:
        verdict = _Verdict(Status.NONE)
    if verdict.kind is None:
        paper = _OnPaper(asked.model.masks)
    return Rating(
        puzzle=asked,
        status=verdict.status,
        kind=verdict.kind,
        number=round(paper.effort),
        readings=len(paper.moments),
        what_ifs=paper.what_ifs,
        nested=paper.nested,
        moments=tuple(paper.moments),
        stopped=verdict.stopped,
        seconds=perf_counter() - started,
    )


@dataclass(slots=True)
class _OnPaper:
    """How far a solve has come, and what it took."""

    masks: Masks
    moments: list[Moment] = field(default_factory=list)
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

    def read_on(self, puzzle: Puzzle, until: float | None) -> None:
        """Read all lines, or all rules, until they tell nothing more; or `TooLate`."""
        for moment, known in moments(puzzle.model, self.masks):
            require_time(until)
            self.masks = known
            self.moments.append(moment)
            size = sum(moment.sizes) / len(moment.sizes)
            self.effort += moment.asked / moment.telling * (1 + size)

    def learn(self, puzzle: Puzzle, trials: Trials) -> None:
        """Note what came of all what-ifs."""
        self.what_ifs += trials.claims
        if trials.refuted:
            self.effort += trials.claims / len(trials.refuted) * (1 + trials.steps)
        known = draft_of(self.masks)
        for cell, mask in trials.refuted:
            note(known, (cell, ~mask))
        self.masks = puzzle.model.masks_of(known)


@dataclass(frozen=True, slots=True)
class _Verdict:
    status: Status
    kind: Kind | None = None
    stopped: Stop | None = None


def _followed(
    puzzle: Puzzle,
    paper: _OnPaper,
    budget: int | None,
    most: int | None,
    until: float | None,
) -> _Verdict:
    """Solve it on paper; the hardest kind of step that it takes."""
    simplest_kind, *_, what_if, search = kinds_of(puzzle.model)
    kind: Kind | None = None
    untried = False
    try:
        paper.read_on(puzzle, until)
        by_reading = paper.masks
        while not paper.is_solved:
            if untried := most is not None and paper.what_ifs + paper.claims > most:
                break
            trials = all_tried(puzzle.model, paper.masks, until)
            paper.learn(puzzle, trials)
            if not trials.refuted:
                break
            kind = what_if
            paper.read_on(puzzle, until)
    except TooLate:
        return _Verdict(Status.UNKNOWN, kind or simplest_kind, "time limit")
    status: Status = Status.UNIQUE
    stopped: Stop | None = "budget" if untried else None
    if not paper.is_solved:
        result = _searched(puzzle.knowing(paper.masks), budget, until)
        status, stopped = result.status, stopped or result.stopped
        if status is Status.NONE:
            return _Verdict(status)
        if status is Status.UNIQUE or _tells_more(result, paper.masks):
            kind = what_if if untried else search
    if kind is search:
        paper.nested = paper.claims**2
        paper.effort += paper.claims
    kind = kind or simplest(puzzle.model, puzzle.model.masks, by_reading)
    return _Verdict(status, kind, stopped)


def _searched(puzzle: Puzzle, budget: int | None, until: float | None) -> Result:
    left = None if until is None else max(0.0, until - monotonic())
    return solve(puzzle, known=True, budget=budget, time_limit=left)


def _tells_more(result: Result, masks: Masks) -> bool:
    """Whether solutions have more in common than this."""
    if result.known is None:
        return False
    known = result.puzzle.encode(result.known)
    return any(
        decided(mask) and not decided(before) for mask, before in zip(known, masks, strict=True)
    )
