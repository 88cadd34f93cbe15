"""A solve as if on paper: by the easiest steps, by what-ifs, and by a search for the rest.

When no step is left, every symbol of every open cell is assumed in turn. If all lines, or all rules
of a path, together lead to a contradiction, the cell cannot have that symbol. The shortest of these
what-ifs are noted at once, all together, so their order does not matter. Then the easiest steps go
on. Once nothing follows again, the next shortest come, as far as they still tell something new.

At last a search proves that there is one solution. If it finds two, what they have in common may
still be more than is known. It is enough to find one such cell, so each cell in which all solutions
so far agree is asked for a solution in which it differs, until there is none, or no such cell.
"""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from math import fsum, sqrt
from typing import Self

from crosshatch.answers.result import Result, Status, Stop
from crosshatch.answers.solve import solve
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import TimeIsUp, seconds_left, time_limit
from crosshatch.engine.masks import Finding, Masks, all_decided, claims, open_cells
from crosshatch.engine.model import Model
from crosshatch.engine.native import require_engine
from crosshatch.help.rating.clock import PATIENCE, PersonClock
from crosshatch.help.rating.difficulty import NO_CEILING, Ceiling
from crosshatch.logic.fewest_steps import RuleCache
from crosshatch.logic.notes import Notes
from crosshatch.logic.rounds import Impossible, note, rounds
from crosshatch.logic.rule import Ease
from crosshatch.logic.rules import eases_of, followed_rules
from crosshatch.puzzles.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class RatedRound:
    """The steps that could be taken in a round, and how long those take that were taken."""

    ease: Ease
    """The sort of step that was taken: the easiest that finds anything."""
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
    ceiling: Ceiling = NO_CEILING
    """The difficulty beyond which the solve is not followed."""


class TooHard(Exception):
    """Raised when a solve is beyond the ceiling."""


@dataclass
class OnPaper:
    """The progress of a solve."""

    puzzle: Puzzle
    limits: RatingLimits
    notes: Notes
    clock: PersonClock
    solution: Masks | None = None
    """The only solution, if that is proved already."""
    rounds: list[RatedRound] = field(default_factory=list)
    what_ifs: int = 0
    nested: int = 0
    status: Status = Status.UNKNOWN
    sort: Ease | None = None
    """The hardest sort of step, a lower bound if a limit was reached; None without a solution."""
    stopped: Stop | None = None
    _conflicts: int = 0
    """The number of conflicts of the search so far."""
    _seconds: float = 0.0
    """The time of all rounds so far."""

    @cached_property
    def rule_cache(self) -> RuleCache:
        """The rules of the puzzle as the engine follows them."""
        return RuleCache(self.puzzle.model)

    @property
    def is_solved(self) -> bool:
        return all_decided(self.notes.masks)

    @property
    def seconds(self) -> float:
        """The time that an ordinary person takes."""
        known = self.notes.known()
        search = self.clock.seconds_of_search(known, self.claims) if self.nested else 0.0
        return fsum([*(each.seconds for each in self.rounds), search])

    @property
    def claims(self) -> int:
        """The number of possible what-ifs: one for each symbol of each open cell."""
        return sum(self.notes.masks[cell].bit_count() for cell in open_cells(self.notes.masks))

    @property
    def may_try(self) -> bool:
        """True if the limit allows all what-ifs that are possible now."""
        most = self.limits.what_ifs
        return most is None or self.what_ifs + self.claims <= most

    def take_easy_steps(self) -> None:
        """Take the easiest steps until nothing more follows; raise `TooHard` where necessary."""
        allowed, beyond = self._within_reach
        for now in rounds(self.notes, allowed):
            seconds = self.clock.seconds(now)
            found = [{cell for cell, _ in each.found} for each in now.possible]
            cells, by_lines = set[int]().union(*found), self.clock.is_by_lines
            self._add(
                RatedRound(
                    now.ease,
                    self.clock.open_lines if by_lines else len(open_cells(now.masks)),
                    len(found) if by_lines else len(cells),
                    len(cells),
                    seconds,
                    now.masks,
                )
            )
        if beyond and not self.is_solved:
            self.sort = beyond
            raise TooHard

    def _add(self, added: RatedRound) -> None:
        """Add a round; raise `TooHard` if all so far are beyond the ceiling."""
        self.rounds.append(added)
        self._seconds += added.seconds
        self.sort = max(self.sort or added.ease, added.ease, key=self.eases.index)
        width, height = self.puzzle.size
        if self.limits.ceiling.is_exceeded(self.sort, round(self._seconds), width * height):
            raise TooHard

    @cached_property
    def eases(self) -> tuple[Ease, ...]:
        """The sorts of steps that the puzzle can need, the easiest first."""
        return eases_of(self.puzzle.model)

    @cached_property
    def _within_reach(self) -> tuple[Ease, Ease | None]:
        """The last sort of step before the ceiling, and the first beyond it, if there is one.

        The search does not count, as what-ifs come before it.
        """
        *eases, _ = self.eases
        allowed = self.limits.ceiling.within(eases)
        return allowed[-1], next(iter(eases[len(allowed) :]), None)

    def try_all(self) -> bool:
        """Try all what-ifs and take the steps that follow; return True if any was refuted."""
        model, masks = self.puzzle.model, self.notes.known()
        tried = [*claims(masks, range(len(masks)))]
        self.what_ifs += len(tried)
        engine = self.rule_cache
        refuted = engine.refuted(masks, self._doubtful(tried))
        tries, is_any, most = sqrt(len(tried) / max(1, len(refuted))), bool(refuted), 0
        while refuted:
            asked, masks = self.claims, self.notes.known()
            shortest, passes = _shortest(engine, masks, refuted, most)
            most = most or max(passes, PATIENCE)
            needed = _number_needed(engine, masks, shortest)
            seconds = self.clock.seconds_of_what_ifs(masks, needed, tries, passes)
            seconds += self.clock.write * len(shortest)
            cells = len({cell for cell, _ in refuted})
            self._add(RatedRound(Ease.WHAT_IF, asked, len(refuted), cells, seconds, masks))
            note(self.notes, [(cell, model.unknown & ~mask) for cell, mask in shortest])
            self.take_easy_steps()
            refuted = [(cell, mask) for cell, mask in refuted if self.notes.masks[cell] & mask]
        return is_any

    def _doubtful(self, tried: Sequence[Finding]) -> Sequence[Finding]:
        """Return the claims without those that are true of the solution, if it is known."""
        if self.solution is None:
            return tried
        return [(cell, mask) for cell, mask in tried if self.solution[cell] != mask]

    def search(self) -> bool:
        """Look for two solutions, and for what all solutions have in common beyond what is known.

        Return True if there is only one solution, or if they have more in common.
        """
        if self.solution is not None:
            self.status = Status.UNIQUE
            return True
        encode, masks = self.puzzle.encode, self.notes.known()
        result = self._solved(masks, solutions=2)
        self.status = result.status
        found = [encode(picture) for picture in result.solutions]
        shared = {cell: found[0][cell] for cell in open_cells(masks)} if found[1:] else {}
        while shared := {
            cell: mask for cell, mask in shared.items() if all(each[cell] == mask for each in found)
        }:
            cell, mask = next(iter(shared.items()))
            other = self.puzzle.model.with_mask(masks, cell, masks[cell] & ~mask)
            result = self._solved(other, solutions=1)
            if result.status is Status.NONE:
                return True
            if result.stopped:
                break
            found = [encode(picture) for picture in result.solutions]
        return self.status is Status.UNIQUE

    def _solved(self, masks: Masks, solutions: int) -> Result:
        """Return the solutions that agree with masks, within what is left of the limits."""
        most = self.limits.conflicts
        limits = Limits(
            solutions=solutions,
            conflicts=None if most is None else max(0, most - self._conflicts),
            seconds=seconds_left(self.limits.until),
        )
        result = solve(self.puzzle.knowing(masks), limits=limits)
        self._conflicts += result.counters.conflicts
        self.stopped = self.stopped or result.stopped
        return result


def _shortest(
    engine: RuleCache, masks: Masks, refuted: Sequence[Finding], most: int
) -> tuple[Sequence[Finding], int]:
    """Return the claims that are refuted in the fewest passes, and the number of passes.

    In a pass, all lines or rules are read once, at the same time. If none is refuted in `most`
    passes, return all of them; 0 is no limit.
    """
    if all(rule.is_in_engine for rule in followed_rules(engine.model)):
        passes, shortest = engine.soonest(masks, refuted, most or None) or (most, refuted)
        return shortest, passes
    trials = [(claim, _Trial.of(engine.model, masks, claim)) for claim in refuted]
    for passes in count(1):
        shortest = [claim for claim, trial in trials if not trial.holds_after_reading()]
        if shortest or passes == most:
            break
    return shortest or refuted, passes


def _number_needed(engine: RuleCache, masks: Masks, refuted: Sequence[Finding]) -> float:
    """Return the number of what-ifs that are needed on average for all of these results.

    If they are taken in an order by chance, one is needed unless an earlier one leads to its
    result. So each counts as one by the number of those that do, including itself.
    """
    found_by = Counter[Finding]()
    for cell, mask in refuted:
        other = engine.model.with_mask(masks, cell, masks[cell] & ~mask)
        known = engine.followed(other, cell) or masks
        found_by.update(each for each in refuted if not known[each[0]] & each[1])
    return fsum(1 / number for number in found_by.values())


@dataclass(slots=True)
class _Trial:
    """The notes of a what-if, which is followed pass by pass."""

    notes: Notes
    changed: set[int]
    """The cells that the last pass changed."""

    @classmethod
    def of(cls, model: Model, masks: Masks, claim: Finding) -> Self:
        """Return the trial of a claim from masks from which nothing follows."""
        notes = Notes(model, masks, settled=True)
        notes.note(*claim)
        return cls(notes, {claim[0]})

    def holds_after_reading(self) -> bool:
        """Read all waiting lines and all other rules at once; return False if one fails."""
        notes, model = self.notes, self.notes.model
        found = [
            deduction.found
            for rule in followed_rules(model)
            for at in rule.places_near(model, self.changed)
            for deduction in (rule.deduce(notes, at) if rule.waits(notes, at) else ())
        ]
        every = (finding for findings in found for finding in findings)
        self.changed = {cell for cell, mask in every if notes.masks[cell] & ~mask}
        try:
            for findings in found:
                note(notes, findings)
        except Impossible:
            return False
        return True


def solve_on_paper(puzzle: Puzzle, limits: RatingLimits, solution: Masks | None = None) -> OnPaper:
    """Solve a puzzle within limits; if it has no solution, the paper returned is empty.

    If a solution is given, it is proved to be the only one.
    """
    model = puzzle.model
    paper = OnPaper(puzzle, limits, Notes(model), PersonClock(model), solution)
    with suppress(Impossible):
        _solve(paper)
        if paper.status is not Status.NONE:
            return paper
    return OnPaper(puzzle, limits, Notes(model), PersonClock(model), status=Status.NONE)


def _solve(paper: OnPaper) -> None:
    """Solve the puzzle, and note what that takes; raise `Impossible` on a contradiction."""
    model = paper.puzzle.model
    easiest, *_, what_if, search = paper.eases
    try:
        with time_limit(paper.limits.until):
            require_engine(model, paper.limits.until)
            paper.take_easy_steps()
            while not paper.is_solved:
                if not paper.may_try:
                    paper.stopped = "budget"
                    break
                if not paper.try_all():
                    break
                paper.take_easy_steps()
        paper.status = Status.UNIQUE
    except TimeIsUp:
        paper.stopped = "time limit"
    except TooHard:
        paper.stopped = "budget"
        return
    paper.sort = paper.sort or easiest
    if paper.is_solved or paper.stopped == "time limit":
        return
    is_cut_short = paper.stopped is not None
    if paper.search():
        paper.sort = what_if if is_cut_short else search
    if paper.sort is search:
        paper.nested = paper.claims**2
