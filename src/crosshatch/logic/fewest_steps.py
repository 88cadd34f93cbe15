"""The fewest steps from an assumption to a contradiction, found with a proof that fewer do not do.

A step applies a rule at one place, such as a line. A set of places *refutes* the assumption if
steps at these places alone, as often as they find anything, end in a contradiction. The places of
every what-if refute, so they include a place outside of each set that does not refute. Each such
set that is found becomes a demand: one of the other places is needed. The smallest sets that meet
all demands so far are tried in turn (an implicit hitting set), and the sizes of these are a proof:
below them, there is no what-if.

A set that does not refute is extended as far as possible before it becomes a demand, which then
names few places. The first demands share no place, so their number alone often proves that there
is no short what-if. If a set refutes, the order of its steps is searched breadth first.

What was tried before: the steps of a solve without superfluous ones, in several orders. That nearly
always finds the shortest, but proves nothing, and takes five times as long.
"""

from crosshatch.engine.chain import bits_of
from crosshatch.engine.model import Draft, Finding, Masks, Model, draft_of, view_of
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Rule
from crosshatch.logic.rules import rules_of

Applied = tuple[Rule, int | None]
"""A rule, and the place where it is applied."""


class RuleCache:
    """The rules at the places where they can be applied; none is asked the same thing twice.

    Places are numbered, and sets of them are the bits of integers. The lines come first.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self.places: list[Applied] = [
            (rule, at) for rule in rules_of(model) for at in rule.places(model)
        ]
        self.all = (1 << len(self.places)) - 1
        others = self.all >> len(model.lines) << len(model.lines)
        # Places other than lines may say more whatever has changed.
        self._through = [
            sum((1 << line for line in lines), others) for lines in model.lines_through
        ]
        self._seen: dict[tuple[int, Masks], tuple[Finding, ...] | None] = {}

    def through(self, cell: int) -> int:
        """Return the places that may say more once a cell has changed."""
        return self._through[cell]

    def at(self, masks: Draft, place: int) -> tuple[Finding, ...] | None:
        """Return what follows at a place; None if nothing fits there any more."""
        if place >= len(self._model.lines):
            return self._by_rule(masks, place)
        cells = self._model.lines[place].cells
        view = view_of(masks, cells)
        if (place, view) not in self._seen:
            left = self._model.narrowed(place, view)
            pairs = zip(cells, view, left or (), strict=left is not None)
            found = tuple((cell, after) for cell, before, after in pairs if before != after)
            self._seen[place, view] = None if left is None else found
        return self._seen[place, view]

    def _by_rule(self, masks: Draft, place: int) -> tuple[Finding, ...] | None:
        (rule, at), found = self.places[place], list[Finding]()
        notes = Notes(self._model, self._model.masks_of(masks), settled=True)
        for deduction in rule.deduce(notes, at):
            if deduction.fails:
                return None
            found += notes.add(deduction.found)
        return tuple(found)

    def follow(self, masks: Draft, places: int, waiting: int) -> bool:
        """Note all that places find, beginning with those that wait; False at a contradiction."""
        while waiting := waiting & places:
            place = (waiting & -waiting).bit_length() - 1
            waiting &= waiting - 1
            found = self.at(masks, place)
            if found is None:
                return False
            for cell, mask in found:
                masks[cell] = mask
                waiting |= self._through[cell]
        return True

    def depth(self, masks: Draft, waiting: int) -> int | None:
        """Return the number of rounds to a contradiction, which needs that many steps; or None.

        In each round the rules are asked at all places that wait, and only then are their findings
        noted.
        """
        rounds = 0
        while waiting:
            rounds += 1
            found = [self.at(masks, place) for place in bits_of(waiting)]
            waiting = 0
            for each in found:
                if each is None:
                    return rounds
                for cell, mask in each:
                    masks[cell] &= mask
                    if not masks[cell]:
                        # Two places disagree: one of them fails next.
                        return rounds + 1
                    waiting |= self._through[cell]
        return None


class FewestSteps:
    """A search for the fewest steps from an assumption to a contradiction.

    It keeps what it proves, so it can be asked for one more step, and again for one more.
    """

    def __init__(self, cache: RuleCache, masks: Masks, cell: int) -> None:
        """Begin with masks in which a cell is assumed; before that, no rule found anything."""
        self._cache = cache
        self._masks = masks
        self._cell = cell
        self._demands: list[int] = []
        self._shared = 0
        """The places in the demands so far, until these places refute the assumption."""

    def within(self, most: int) -> list[Applied] | None:
        """Return at most `most` steps that end in a contradiction; None if more are needed."""
        while masks := self._followed(self._shared):
            if len(self._demands) > most:
                return None
            self._demand(masks, self._shared)
            self._shared |= self._demands[-1]
        too_long = list[int]()
        for size in range(1, most + 1):
            while chosen := _smallest([*self._demands, *too_long], size):
                if masks := self._followed(chosen):
                    self._demand(masks, chosen)
                elif steps := self._ordered(chosen, most):
                    return [self._cache.places[place] for place in steps]
                else:
                    too_long.append(self._cache.all & ~chosen)
        return None

    def _followed(self, places: int) -> Draft | None:
        """Return all that some places find together; None if that is a contradiction."""
        masks, waiting = draft_of(self._masks), self._cache.through(self._cell)
        return masks if self._cache.follow(masks, places, waiting) else None

    def _demand(self, masks: Draft, places: int) -> None:
        """Note that a place is needed outside of places that do not refute the assumption."""
        for place in bits_of(self._cache.all & ~places):
            trial, bit = masks[:], 1 << place
            if self._cache.follow(trial, places | bit, bit):
                masks, places = trial, places | bit
        self._demands.append(self._cache.all & ~places)

    def _ordered(self, places: int, most: int) -> list[int] | None:
        """Return the fewest steps at these places to a contradiction; None if that is too many."""
        level = {self._masks: list[int]()}
        for _ in range(most):
            after: dict[Masks, list[int]] = {}
            for masks, steps in level.items():
                for place in bits_of(places):
                    draft = draft_of(masks)
                    found = self._cache.at(draft, place)
                    if found is None:
                        return [*steps, place]
                    for cell, mask in found:
                        draft[cell] = mask
                    if found:
                        key = bytes(draft) if isinstance(draft, bytearray) else tuple(draft)
                        after.setdefault(key, [*steps, place])
            level = after
        return None


def _smallest(demands: list[int], size: int) -> int | None:
    """Return a set of at most this size with a member of each demand; None if there is none."""

    def completed(chosen: int, barred: int, left: int) -> int | None:
        unmet = [each & ~barred for each in demands if not each & chosen]
        if not unmet:
            return chosen
        unmet.sort(key=int.bit_count)
        apart = number = 0
        for each in unmet:
            if not each & apart:
                apart, number = apart | each, number + 1
        if number > left:
            return None
        for member in bits_of(unmet[0]):
            if found := completed(chosen | 1 << member, barred, left - 1):
                return found
            barred |= 1 << member
        return None

    return completed(0, 0, size)
