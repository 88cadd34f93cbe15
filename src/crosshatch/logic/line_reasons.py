"""Reasons of deductions on a line: the known cells and the numbers that are needed.

The reason is the smallest set of known cells that forces a finding; a number that is not named
could be any other, or missing. For one cell that is proved by hitting sets; for several, no cell of
it is superfluous.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.engine.chain import bits_of, union
from crosshatch.engine.masks import OFF, Finding, Masks, decided, draft_of, symbols_in, view_of
from crosshatch.engine.model import Model
from crosshatch.logic.hitting_sets import HittingSets
from crosshatch.logic.line_words import LineReason, RunPlace
from crosshatch.logic.rule import Deduction, Rule


def line_in_masks(rule: Rule, model: Model, line: int, masks: Masks) -> "KnownLine":
    """Return a line with these masks of its cells."""
    return KnownLine(rule, model, line, view_of(masks, model.lines[line].cells))


def line_of_reasons(rule: Rule, model: Model, deduction: Deduction) -> "KnownLine":
    """Return the line of a deduction with just the cells that it follows from."""
    line, known = deduction.at or 0, dict(deduction.because)
    view = model.masks_of(known.get(cell, model.unknown) for cell in model.lines[line].cells)
    return KnownLine(rule, model, line, view)


class KnownLine:
    """A line and what is known of its cells, from which its clue forces others."""

    def __init__(self, rule: Rule, model: Model, index: int, view: Masks) -> None:
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

    def findings(self) -> list[Finding]:
        """Return the cells that the clue decides, from all that is known of the line."""
        cells, tells = self._line.cells, self._tells(None)
        return [(cells[place], mask) for place, mask in tells.items() if decided(mask)]

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

    def fewest(self, finding: Finding, most: int | None = None) -> Deduction | None:
        """Return its deduction from the fewest known cells; None if it needs more than `most`."""
        ((place, mask),) = self.at([finding]).items()
        kept = HittingSets(partial(self._missing, place, mask)).smallest(most)
        return None if kept is None else self.deduction(kept, {place: mask})

    def _missing(self, place: int, mask: int, kept: Collection[int]) -> int | None:
        """Return known places of which one is needed beside those kept; None if those force it."""
        view, missing = draft_of(self._keeping(kept)), 0

        def is_forced() -> bool:
            left = self._model.narrowed(self._index, self._model.masks_of(view))
            return left is None or not left[place] & ~mask

        if is_forced():
            return None
        for other in self._known:
            view[other] = self._view[other]
            if is_forced():
                view[other] = self._unknown
                missing |= 1 << other
        return missing

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
        numbers, once = deduction.numbers, {*(deduction.at_once or deduction.found)}
        first = deduction.seen_by if deduction.by else ""
        cells = zip(self._line.cells, deduction.view, strict=bool(deduction.view))
        return LineReason(
            line=self._index,
            found=deduction.found,
            because=deduction.because,
            numbers=numbers,
            room=self._room(numbers),
            subject=subject if subject in numbers else None,
            first=first,
            way=deduction.by,
            at_once=tuple(each for each in deduction.found if each in once),
            runs=self._run_places(self._view) if first else (),
            seen=tuple((cell, mask) for cell, mask in cells if mask != self._unknown),
            seen_runs=self._run_places(deduction.view) if first else (),
        )

    def _run_places(self, view: Masks) -> tuple[RunPlace | None, ...]:
        """Return for each number where its run can be; None if it has no length."""
        return tuple(self._each_run_place(view))

    def _each_run_place(self, view: Masks) -> Iterator[RunPlace | None]:
        chain, starts = self._line.chain, dict[int, list[int]]()
        for place, filled in enumerate(self._filled(view)):
            for position in bits_of(filled):
                starts.setdefault(position, []).append(place)
        for span in self._line.clue.spans():
            if span is None:
                continue
            first = 1 << span.start
            is_open = any(first & chain.next(first, symbol) for symbol in range(1, chain.symbols))
            each = starts.get(span.start)
            if each and span and not is_open:
                yield RunPlace(each[0], each[-1], len(span))
            else:
                yield None

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
