"""The rule of lines: what follows from a clue and the known cells of its line, and why.

A deduction follows from the numbers of the line's clue and from known cells. Its reason is the
smallest set of those cells that forces it, with the numbers that are needed: a number that is not
named could be any other, or missing.

The search for the smallest set tries no cell (line overlap), then each cell, each pair and each
three. If more are needed, it removes known cells until none is superfluous. It skips sets that lack
an indispensable cell.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

from crosshatch.data.phrases import listed
from crosshatch.engine.chain import bits_of, union
from crosshatch.engine.model import (
    OFF,
    WAYS,
    Finding,
    Masks,
    Model,
    decided,
    draft_of,
    symbols_in,
    view_of,
)
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.line_words import LineReason, RunPlace, spoken_numbers
from crosshatch.logic.look_words import line_in_words
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, Rule, RuleName, number_of_causes
from crosshatch.logic.words import NUMBERS_NAMED, because, states_in_words

EASES = tuple(map(Ease, WAYS))
"""The ways of looking at a line, easiest first."""
SIZES = range(4)
MOST_TRIED = 2500
"""The most sets of a size to try on a line; if there are more, none is tried."""


@dataclass(frozen=True)
class LineRule(Rule):
    """The rule that every line is filled as its clue says."""

    name: RuleName = "line"
    eases: tuple[Ease, ...] = EASES

    @property
    def shows_fillings(self) -> bool:
        """True unless people only count the cells of a line."""
        return Ease.OVERLAP in self.eases

    def places(self, model: Model) -> range:
        """Return the numbers of all lines."""
        return range(len(model.lines))

    def waits(self, notes: Notes, at: int | None) -> bool:
        """Return True if a cell of the line has changed since the last look at it."""
        return at in notes.waiting

    def ease(self, deduction: Deduction) -> Ease:
        """Return how hard a deduction is to see."""
        is_look = self.shows_fillings and deduction.seen_by
        return Ease(deduction.seen_by) if is_look else self.eases[-1]

    def group(self, model: Model, at: int | None) -> str:
        """Return the side of a line, such as `rows`, or the name of the rule if people count."""
        return f"{model.lines[at or 0].side}s" if self.shows_fillings else self.name

    def lines(self, deduction: Deduction) -> tuple[int, ...]:
        """Return the line of a deduction."""
        return () if deduction.at is None else (deduction.at,)

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield all that follows on a line, or on each line, from all its known cells."""
        for line in self.places(notes.model) if at is None else (at,):
            cells, view = notes.model.lines[line].cells, notes.view(line)
            left, unknown = notes.narrowed(line, view), notes.model.unknown
            pairs = zip(cells, view, left or view, strict=True)
            found = tuple((cell, after) for cell, before, after in pairs if before != after)
            if found or left is None:
                known = zip(cells, view, strict=True)
                because = tuple((cell, mask) for cell, mask in known if mask != unknown)
                yield Deduction(self, line, found, because)
            notes.waiting.discard(line)

    def shortest(self, model: Model, deduction: Deduction) -> Deduction:
        """Return a deduction without superfluous cells and numbers."""
        reading = _reading_from(self, model, deduction)
        kept = reading.forcing(deduction.found)
        shortest = reading.deduction(kept, reading.at(deduction.found))
        return replace(shortest, by=deduction.by, seen_by=deduction.seen_by)

    def seen(self, model: Model, masks: Masks, line: int) -> Deduction | None:
        """Return the easiest look at a line, with all that pictures show of it; None if nothing."""
        cells, found = model.lines[line].cells, list[Finding]()
        view = view_of(masks, cells)
        if look := model.look(line, view, thorough=self.shows_fillings):
            pairs = zip(cells, view, look[2], strict=True)
            new = ((cell, after) for cell, before, after in pairs if before != after)
            found = [each for each in new if model.shows([each])]
        if not look or not found:
            return None
        first, last, _ = look
        used = self._used(model, line, view, Ease(last), found)
        because = tuple((cell, mask) for cell, mask in used if mask != model.unknown)
        return Deduction(self, line, tuple(found), because, by=last, seen_by=first)

    def _used(
        self, model: Model, line: int, view: Masks, way: Ease, found: Sequence[Finding]
    ) -> list[Finding]:
        """Return the cells of a line with the masks that a way of looking at it uses.

        If the findings took easier ways too, that is all that a picture shows.
        """
        seen = view if way is Ease.COLOR else _decided(model, view)
        used = [model.unknown] * len(view) if way is Ease.WHOLE else _ends(model, seen)
        cells = model.lines[line].cells
        left = model.narrowed(line, model.masks_of(used)) or view
        if way not in (Ease.WHOLE, Ease.EDGE, Ease.OVERLAP) or not {*found} <= {
            *zip(cells, left, strict=True)
        }:
            used = [*seen]
        return [*zip(cells, used, strict=True)]

    def easiest(self, model: Model, masks: Masks, last: Collection[int] = ()) -> Deduction | None:
        """Return the easiest look at a line that finds something that pictures show, or None.

        Among equally easy ones, those on lines that the last step changed come first, then those
        that find most. For overlap, the number of cells comes before that.
        """

        def rank(seen: Deduction) -> tuple[int, *tuple[int, ...]]:
            is_far, few = not seen.is_on(model, last), -len(seen.found)
            order = (few, is_far) if seen.ease is Ease.OVERLAP else (is_far, few)
            return self.eases.index(seen.ease), *order

        looks = (self.seen(model, masks, line) for line in self.places(model))
        best = min(filter(None, looks), key=rank, default=None)
        return self.shortest(model, best) if best else None

    def why(self, model: Model, masks: Masks, cell: int) -> Deduction | None:
        """Return the deduction of an open cell with the fewest known cells; None if none does."""
        deductions: list[Deduction] = []
        for line in model.lines_through[cell]:
            reading = _reading(self, model, line, masks)
            place = model.lines[line].cells.index(cell)
            if place in reading.follows():
                deductions.append(reading.least(place, reading.follows()[place]))
        return min(deductions, key=number_of_causes, default=None)

    def parts(self, model: Model, deduction: Deduction, cells: Collection[int]) -> list[Deduction]:
        """Return what a deduction says about these cells, with the fewest known cells each."""
        reading = _reading_from(self, model, deduction)
        alike: dict[tuple[Deduction, int], list[Finding]] = {}
        for cell, mask in deduction.found:
            if cell in cells:
                ((place, _),) = reading.at([(cell, mask)]).items()
                one = reading.least(place, mask)
                alike.setdefault((replace(one, found=()), mask), []).append((cell, mask))
        return [replace(one, found=tuple(found)) for (one, _), found in alike.items()]

    def narrowed(self, model: Model, masks: Masks, eases: Collection[Ease]) -> Masks:
        """Return all that the lines find by looks of these kinds."""
        known, waiting = draft_of(masks), dict.fromkeys(range(len(model.lines)))
        while waiting:
            # The line that has waited longest comes first, because most may be new to it.
            line = next(iter(waiting))
            cells = model.lines[line].cells
            view = view_of(known, cells)
            look = model.look(line, view)
            if not look or (self.shows_fillings and Ease(look[0]) not in eases):
                del waiting[line]
                continue
            for cell, before, after in zip(cells, view, look[2], strict=True):
                if before != after:
                    known[cell] = after
                    waiting.update(dict.fromkeys(model.lines_through[cell]))
        return model.masks_of(known)

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence such as `row 5: the count 2 leaves columns 1-3 blank because ...`."""
        if not deduction.fails:
            reading = _reading_from(self, puzzle.model, deduction)
            return line_in_words(puzzle, reading.reason(deduction))
        known = states_in_words(puzzle, deduction.because)
        name, clue = self.called(puzzle, deduction), _clue(puzzle, deduction)
        return f"{name}: {clue} cannot be kept{because(known)}"

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the name of the line: `row 3`."""
        return puzzle.model.lines[deduction.at or 0].name

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the contradiction: `row 3 could not keep the count 2`."""
        return f"{self.called(puzzle, deduction)} could not keep {_clue(puzzle, deduction)}"


def _clue(puzzle: Puzzle, deduction: Deduction) -> str:
    numbers = spoken_numbers(puzzle, deduction.at or 0)
    return listed(numbers) if len(numbers) <= NUMBERS_NAMED else "its clue"


def _decided(model: Model, view: Masks) -> Masks:
    """Return the masks of a line without what no picture shows."""
    return model.masks_of(mask if decided(mask) else model.unknown for mask in view)


def _ends(model: Model, view: Masks) -> list[int]:
    """Return the masks of a line with only the settled cells at its ends known."""
    is_open = [place for place, mask in enumerate(view) if not decided(mask)]
    inner = range(is_open[0], is_open[-1])
    return [model.unknown if place in inner else mask for place, mask in enumerate(view)]


def _reading(rule: LineRule, model: Model, line: int, masks: Masks) -> "_Reading":
    return _Reading(rule, model, line, view_of(masks, model.lines[line].cells))


def _reading_from(rule: LineRule, model: Model, deduction: Deduction) -> "_Reading":
    """Return the line of a deduction with just the cells that it follows from."""
    line, known = deduction.at or 0, dict(deduction.because)
    view = model.masks_of(known.get(cell, model.unknown) for cell in model.lines[line].cells)
    return _Reading(rule, model, line, view)


class _Reading:
    """A line with the masks of its cells."""

    def __init__(self, rule: LineRule, model: Model, index: int, view: Masks) -> None:
        self._rule = rule
        self._index = index
        self._line = model.lines[index]
        self._model = model
        self._view = view
        self._unknown = model.unknown
        self._known = [place for place, mask in enumerate(self._view) if mask != self._unknown]

    def at(self, findings: Iterable[Finding]) -> dict[int, int]:
        """Return findings by their places on the line."""
        place = self._line.cells.index
        return {place(cell): mask for cell, mask in findings}

    def follows(self, kept: Collection[int] | None = None) -> dict[int, int]:
        """Return the places that the clue decides, from the kept known places or from all."""
        return {place: mask for place, mask in self._tells(kept).items() if decided(mask)}

    def _tells(self, kept: Collection[int] | None) -> dict[int, int]:
        """Return the new findings of the clue; in colour, some may leave several symbols."""
        view = self._view if kept is None else self._keeping(kept)
        left = self._model.narrowed(self._index, view) or view
        if left == view:
            return {}
        pairs = enumerate(zip(self._view, left, strict=True))
        return {
            place: after for place, (before, after) in pairs if before != after == before & after
        }

    def least(self, place: int, mask: int) -> Deduction:
        """Return the deduction of the mask of a place from the fewest known cells."""
        for size in SIZES:
            for kept in self._sets(size):
                if self._tells(kept).get(place) == mask:
                    return self.deduction(kept, {place: mask})
        return self.deduction(self._thinned(place, mask), {place: mask})

    def forcing(self, findings: Sequence[Finding]) -> Sequence[int]:
        """Return known places that force all of these findings, or leave the line no filling.

        None of them is superfluous.
        """
        if not findings:
            return self._model.forcing(self._index, self._view)
        found = self.at(findings)
        kept: Sequence[int] = ()
        for place, mask in found.items():
            if self._tells(kept).get(place) != mask:
                kept = [*dict.fromkeys((*kept, *self._thinned(place, mask)))]
        for place in kept if len(found) > 1 else ():
            fewer = [other for other in kept if other != place]
            if found.items() <= self._tells(fewer).items():
                kept = fewer
        return kept

    def _sets(self, size: int) -> Iterable[tuple[int, ...]]:
        return () if comb(len(self._known), size) > MOST_TRIED else combinations(self._known, size)

    def _thinned(self, place: int, mask: int) -> Sequence[int]:
        forcing = self._model.forcing(self._index, self._view, place, mask)
        # The mask of the place itself is needed if the others alone leave it more symbols.
        return forcing if self._tells(forcing).get(place) == mask else (*forcing, place)

    def _keeping(self, kept: Collection[int]) -> Masks:
        view = [self._unknown] * len(self._view)
        for place in kept:
            view[place] = self._view[place]
        return self._model.masks_of(view)

    def _numbers(self, kept: Collection[int]) -> list[int | None]:
        """Return, for each place, the number of its run if it is filled; None if not certain."""
        clue = self._line.clue
        names = {name: number for number, name in enumerate(clue.numbers())}
        sure: list[int | None] = []
        for filled in self._filled(self._keeping(kept)):
            words = {clue.words(at).partition(",")[0] for at in bits_of(filled)}
            sure.append(names.get(words.pop()) if len(words) == 1 else None)
        return sure

    def _filled(self, view: Masks) -> Iterator[int]:
        """Yield for each place the positions that a filling can have reached there if filled."""
        chain = self._line.chain
        leading = chain.leading([symbols_in(mask) for mask in view])
        reached = chain.start
        for mask, on in zip(view, leading[1:], strict=True):
            after = {symbol: chain.next(reached, symbol) & on for symbol in symbols_in(mask)}
            reached = union(after.values())
            yield union(positions for symbol, positions in after.items() if symbol)

    def deduction(self, kept: Collection[int], found: dict[int, int]) -> Deduction:
        """Return the deduction of findings from kept places, with as few numbers as possible."""
        subject = self._subject(kept, found)
        numbers = set(range(len(self._line.clue.numbers()))) if found else set()
        # The subject comes last, because the sentence is about it.
        for number in sorted(numbers, key=lambda number: (number == subject, number)):
            if self._force(numbers - {number}, kept, found):
                numbers.remove(number)
        cells = self._line.cells
        return Deduction(
            rule=self._rule,
            at=self._index,
            found=tuple((cells[place], mask) for place, mask in sorted(found.items())),
            because=tuple((cells[place], self._view[place]) for place in sorted(kept)),
            numbers=tuple(sorted(numbers)),
        )

    def reason(self, deduction: Deduction) -> LineReason:
        """Return what the sentence of a deduction from the known cells says."""
        subject = self._subject(self._known, self.at(deduction.found))
        numbers = deduction.numbers
        return LineReason(
            line=self._index,
            found=deduction.found,
            because=deduction.because,
            numbers=numbers,
            room=self._room(numbers),
            subject=subject if subject in numbers else None,
            first=deduction.seen_by,
            way=deduction.by,
            runs=tuple(self._run_places()) if deduction.seen_by else (),
        )

    def _run_places(self) -> Iterator[RunPlace | None]:
        """Yield for each number where its run can be; None if it has no length."""
        chain, starts = self._line.chain, dict[int, list[int]]()
        for place, filled in enumerate(self._filled(self._view)):
            for position in bits_of(filled):
                starts.setdefault(position, []).append(place)
        for span in self._line.clue.spans():
            if span is None:
                continue
            first = 1 << span.start
            is_open = any(first & chain.next(first, symbol) for symbol in range(1, chain.symbols))
            each = starts.get(span.start)
            has_length = each and span and not is_open
            yield RunPlace(each[0], each[-1], len(span)) if each and has_length else None

    def _subject(self, kept: Collection[int], found: dict[int, int]) -> int | None:
        if not all(decided(mask) and mask != OFF for mask in found.values()):
            return None
        numbers = self._numbers(kept)
        subjects = {numbers[place] for place in found}
        return subjects.pop() if len(subjects) == 1 else None

    def _force(
        self, numbers: Collection[int], kept: Collection[int], found: dict[int, int]
    ) -> bool:
        """Return True if these numbers alone force the findings, whatever the others are."""
        clue = self._line.clue.keeping(numbers)
        if clue is None:
            return False
        line = replace(self._line, cells=range(len(self._view)), clue=clue)
        view = self._keeping(kept)
        left = Model(view, (line,), states=self._model.states).narrowed(0, view)
        return left is not None and all(left[place] == mask for place, mask in found.items())

    def _room(self, numbers: Collection[int]) -> int:
        """Return the number of cells that these numbers need at least."""
        clue = self._line.clue.keeping(numbers)
        if clue is None:
            return 0
        chain, cells = clue.chain(), 0
        reached = chain.start
        while not reached & chain.accept:
            reached = union(chain.next(reached, symbol) for symbol in range(chain.symbols))
            cells += 1
        return cells
