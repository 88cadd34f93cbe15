"""The fewest steps from an assumption to a contradiction, proved to be the fewest.

A step applies a rule at one place, such as a line. Some places *refute* the assumption if steps at
these places alone, as often as they find anything, end in a contradiction. Places that do not are
extended as far as possible, and of those that are left over every proof needs one. So the search is
one for the smallest set that is enough (`hitting_sets`): there is no what-if with fewer steps than
places. If the places refute, the order of their steps is searched breadth first, and if that takes
more steps than allowed, one of the other places is needed.

The first sets that are left over share no place, so their number alone often proves that there is
no short what-if. The engine follows all rules (`follow.rs`). A law of the path is one place, except
for that of the pieces, and a step there is one of its deductions. As several may be needed at that
place, far more orders have to be tried than for lines. After too many, the proof is given up.

What was tried before: the steps of a solve without superfluous ones, in several orders. That nearly
always finds the shortest, but proves nothing, and takes five times as long.
"""

from collections.abc import Sequence
from functools import reduce
from itertools import count
from operator import or_

from crosshatch.engine.chain import bits_of
from crosshatch.engine.masks import Finding, Masks, draft_of, packed, set_in_bytes, view_of
from crosshatch.engine.model import Model
from crosshatch.logic.hitting_sets import HittingSets, Things
from crosshatch.logic.lines import LineRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Rule
from crosshatch.logic.rules import followed_rules

AT_ONCE = 100
"""The number of what-ifs that the engine tries in one call: a call cannot be interrupted."""
MOST_TRIED = 20_000
"""The most steps to try in different orders before the proof is given up: less than a second."""

Findings = tuple[Finding, ...]
Applied = tuple[Rule, int | None, Findings | None]
"""A rule, the place where it is applied, and what it finds there; None for all that it finds."""


def fewest_together(model: Model) -> int:
    """Return how many places are needed at least for a cell if no place alone finds any.

    In a black and white grid, a line cannot fail because of a single new cell, so two others have
    found cells of it. One of these lines has learnt of the assumption from a fourth.
    """
    if model.path:
        # A law of the path does not find all that would contradict it.
        return 1
    is_grid = model.symbols == 2 and {line.side for line in model.lines} <= {"row", "column"}
    return 4 if is_grid and not model.clauses else 2


class RuleCache:
    """A cache of what each rule of a model finds at each place, and of how many steps were tried.

    Places come in the order of the engine: lines, clauses, laws of the path. The engine has a place
    for each clause, and people may see several at one look. Sets are bits.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        rules = sorted(followed_rules(model), key=lambda rule: not isinstance(rule, LineRule))
        self.places = [(rule, at) for rule in rules for at in rule.places_apart(model)]
        self.all = (1 << len(self.places)) - 1
        self._in_engine = _numbered(model, self.places)
        self._every = reduce(or_, self._in_engine, 0)
        self.steps_left = MOST_TRIED
        """The number of steps that may still be tried."""
        self._seen: dict[tuple[int | str, Masks], list[Deduction]] = {}

    @property
    def is_done(self) -> bool:
        """True if no more steps may be tried."""
        return self.steps_left <= 0

    def at(self, masks: Masks, place: int) -> list[Findings] | None:
        """Return the findings of each step at a place; None if nothing fits there any more."""
        (rule, at), lines = self.places[place], self.model.lines
        is_line = place < len(lines)
        key = (place, view_of(masks, lines[place].cells)) if is_line else (rule.name, masks)
        if key not in self._seen:
            notes = Notes(self.model, masks, settled=True)
            self._seen[key] = [*rule.deduce(notes, at if is_line else None)]
        each = [step for step in self._seen[key] if at is None or step.at == at]
        return None if any(step.fails for step in each) else [step.found for step in each]

    def rounds(self, masks: Masks, cell: int) -> int | None:
        """Return the number of rounds from a changed cell to a contradiction; None without one.

        In each round all places that may say more are looked at, so it takes as many steps at
        least. Places that disagree count in the next round.
        """
        return self.model.rounds(masks, cell)

    def followed(self, masks: Masks, cell: int) -> Masks | None:
        """Return all that is known in the end once a cell has changed; None at a contradiction."""
        return self.model.follow(masks, self._every, cell)

    def refuted(self, masks: Masks, claims: Sequence[Finding]) -> list[Finding]:
        """Return the claims that lead to a contradiction, each from masks without further steps.

        What follows from a claim that does not cannot lead to one either, so it is not tried.
        """
        refuted, left, places = list[Finding](), [*claims], set_in_bytes(self._every)
        while left:
            found, left = self.model.engine.refuted(packed(masks), places, left, AT_ONCE)
            refuted += found
        return refuted

    def soonest(
        self, masks: Masks, claims: Sequence[Finding], most: int | None
    ) -> tuple[int, list[Finding]] | None:
        """Return the fewest rounds to a contradiction of any claim, and the claims with so few.

        None if there are none within `most`. Places that disagree count at once, not a round later.
        """
        fewest, soonest = most, list[Finding]()
        for start in range(0, len(claims), AT_ONCE):
            some = claims[start : start + AT_ONCE]
            found = self.model.engine.soonest(packed(masks), some, True, fewest)
            if found:
                rounds, those = found
                soonest = [*soonest, *those] if rounds == fewest else those
                fewest = rounds
        return (fewest, soonest) if soonest and fewest else None

    def needed_beside(self, masks: Masks, cell: int, places: int) -> int | None:
        """Return places of which one is needed beside others once a cell has changed.

        None if the others are enough for a contradiction.
        """
        of_engine = reduce(or_, map(self._in_engine.__getitem__, bits_of(places)), 0)
        needed = self.model.needed_beside(masks, of_engine, cell)
        if needed is None:
            return None
        return sum(1 << at for at, each in enumerate(self._in_engine) if each & needed)


def _numbered(model: Model, places: Sequence[tuple[Rule, int | None]]) -> list[int]:
    """Return the places of the engine, as a set of bits, for each place of rules."""
    laws, numbers = count(len(model.lines) + len(model.clauses)), list[int]()
    for number, (rule, at) in enumerate(places):
        clauses = None if at is None else rule.clauses_at(model, at)
        if number < len(model.lines):
            numbers.append(1 << number)
        elif clauses is not None:
            numbers.append(sum(1 << len(model.lines) + clause for clause in clauses))
        else:
            numbers.append(1 << next(laws))
    return numbers


class FewestSteps:
    """A search for the fewest steps from an assumption to a contradiction.

    It keeps what it proves, so it can be asked for one more step, and again for one more.
    """

    def __init__(self, cache: RuleCache, masks: Masks, cell: int) -> None:
        """Begin with masks in which a cell is assumed; before that, no rule found anything."""
        self._cache = cache
        self._masks = masks
        self._cell = cell
        self._needed: list[int] = []
        """Sets of places: of each, every proof needs one."""
        self._shared = 0
        """The places in the first of these sets, which share none, until they are enough."""

    def within(self, most: int) -> list[Applied] | None:
        """Return at most `most` steps that end in a contradiction; None if more are needed."""
        while (needed := self._needed_beside(self._shared)) is not None:
            self._shared |= needed
            if len(self._needed) > most:
                return None
        steps: list[Applied] | None = None

        def missing(chosen: Things) -> int | None:
            nonlocal steps
            places = sum(1 << place for place in chosen)
            if (needed := self._needed_beside(places)) is not None:
                return needed
            ordered = self._ordered(chosen, most)
            steps = ordered or steps
            return None if ordered or self._cache.is_done else self._cache.all & ~places

        HittingSets(missing, broken=self._needed).smallest(most)
        return steps

    def _needed_beside(self, places: int) -> int | None:
        """Note and return places of which one is needed beside others, unless these are enough."""
        needed = self._cache.needed_beside(self._masks, self._cell, places)
        if needed is not None:
            self._needed.append(needed)
        return needed

    def _ordered(self, places: Things, most: int) -> list[Applied] | None:
        """Return the fewest steps at these places to a contradiction; None if that is too many."""
        level: dict[Masks, list[tuple[int, Findings]]] = {self._masks: []}
        for _ in range(most):
            after: dict[Masks, list[tuple[int, Findings]]] = {}
            for masks, steps in level.items():
                if self._cache.is_done:
                    return None
                for place in places:
                    each = self._cache.at(masks, place)
                    if each is None:
                        return [self._applied(*step) for step in (*steps, (place, ()))]
                    self._cache.steps_left -= len(each)
                    for found in each:
                        draft = draft_of(masks)
                        for cell, mask in found:
                            draft[cell] = mask
                        key = bytes(draft) if isinstance(draft, bytearray) else tuple(draft)
                        after.setdefault(key, [*steps, (place, found)])
            level = after
        return None

    def _applied(self, place: int, found: Findings) -> Applied:
        return (*self._cache.places[place], found)
