"""Notes on a puzzle: its known cells, and the findings of its lines or rules, one by one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosshatch.engine.chain import Filling, fillings, number_of_fillings, union
from crosshatch.engine.model import OPEN, Finding, Masks, Model, draft_of, symbols_in, view_of
from crosshatch.logic.reasons import Deduction, Law, deductions_by, deductions_on_line

# Line logic, one line after another.
#
# A pass looks at every line once, in the order of the model: in a nonogram all rows, then all
# columns. A line without changed cells has nothing to add. Passes end when one finds nothing.
#
# The fillings of a line usually follow from its clue. They can also be a list, from which some have
# been ruled out.


@dataclass(frozen=True, slots=True)
class Look:
    """A look at a line, and its findings."""

    pass_number: int
    """The number of the pass, from 1."""
    line: int
    changed: bool
    """True if anything about the line had changed since the last look."""
    found: tuple[Finding, ...] | None
    """The findings; None if the line cannot be filled any more."""


class LineNotes:
    """Notes on a puzzle for line logic: the masks of its cells, and the lines that may add more."""

    def __init__(self, model: Model, masks: Masks | None = None, *, settled: bool = False) -> None:
        """Begin with masks, by default the givens; `settled` if no line can add anything."""
        self.model = model
        self.masks = draft_of(model.masks if masks is None else masks)
        self.passes_made = 0
        self._lists: dict[int, list[Filling]] = {}
        self._waiting = set() if settled else set(range(len(model.lines)))

    def passes(self, most: int | None = None) -> Iterator[Look]:
        """Look at every line in turn until a whole pass finds nothing, or a line cannot be filled.

        The findings of a look are noted before it is yielded. `most` is the most passes to make.
        """
        finds, before = True, self.passes_made
        while finds and (most is None or self.passes_made - before < most):
            finds = False
            self.passes_made += 1
            for line in range(len(self.model.lines)):
                changed = line in self._waiting
                found = self.look(line) if changed else ()
                yield Look(self.passes_made, line, changed, found)
                if found is None:
                    return
                finds = finds or bool(found)

    def look(self, line: int) -> tuple[Finding, ...] | None:
        """Note the findings of a line and return them; None if the line cannot be filled."""
        view = self.view(line)
        left = self._left(line, view)
        self._waiting.discard(line)
        if left is None:
            return None
        cells = self.model.lines[line].cells
        found = tuple(
            (cell, after)
            for cell, before, after in zip(cells, view, left, strict=True)
            if before != after
        )
        for cell, mask in found:
            self.note(cell, mask, by=line)
        return found

    def known(self) -> Masks:
        """Return the masks of all cells so far."""
        return self.model.masks_of(self.masks)

    def note(self, cell: int, mask: int, *, by: int | None = None) -> None:
        """Note the mask of a cell; its lines may then add more, except for the line `by`."""
        self.masks[cell] = mask
        self._waiting.update(line for line in self.model.lines_through[cell] if line != by)

    def keep_only(self, line: int, kept: list[Filling]) -> None:
        """Keep only these fillings of a line, from now on instead of its clue."""
        self._lists[line] = kept
        self._waiting.add(line)

    def view(self, line: int) -> Masks:
        """Return the masks of the cells of a line."""
        return view_of(self.masks, self.model.lines[line].cells)

    def choices(self, line: int) -> list[tuple[int, ...]]:
        """Return the symbols left for each cell of a line."""
        return [symbols_in(mask) for mask in self.view(line)]

    def fillings(self, line: int) -> Iterator[Filling]:
        """Return the fillings of a line that agree with the known cells, leftmost runs first."""
        if line in self._lists:
            return iter(_agreeing(self._lists[line], self.view(line)))
        return fillings(self.model.lines[line].chain, self.choices(line))

    def fillings_left(self, line: int) -> int:
        """Return the number of fillings of a line that agree with the known cells."""
        if line in self._lists:
            return len(_agreeing(self._lists[line], self.view(line)))
        return number_of_fillings(self.model.lines[line].chain, self.choices(line))

    def _left(self, line: int, view: Masks) -> Masks | None:
        if line not in self._lists:
            return self.model.narrowed(line, view)
        self._lists[line] = _agreeing(self._lists[line], view)
        if not self._lists[line]:
            return None
        symbols = zip(*self._lists[line], strict=True)
        return self.model.masks_of(union(1 << symbol for symbol in column) for column in symbols)


def _agreeing(listed: list[Filling], view: Masks) -> list[Filling]:
    return [
        filling
        for filling in listed
        if all(mask >> symbol & 1 for mask, symbol in zip(view, filling, strict=True))
    ]


# Path logic in rounds, which apply every rule in turn, simple ones first.
#
# A round takes the counts of all lines, then the pieces at all places, and so on. The findings of a
# line are noted before the next line is read; those of any other rule are noted once all of them
# are known. Rounds end when one finds nothing.


@dataclass(frozen=True, slots=True)
class RoundStep:
    """A deduction with new findings, and the number of its round, from 1."""

    round_number: int
    deduction: Deduction | None
    """The deduction; None if the whole round found nothing, which makes it the last."""

    @property
    def fails(self) -> bool:
        """True if no path is possible any more."""
        return self.deduction is not None and self.deduction.fails


class PathNotes:
    """Notes on a puzzle with a path: the masks of its places and edges."""

    def __init__(self, model: Model, masks: Masks | None = None) -> None:
        """Begin with masks, by default the givens."""
        self.model = model
        self.masks = bytearray(model.masks if masks is None else masks)
        self.rounds_made = 0

    def rounds(self, most: int | None = None) -> Iterator[RoundStep]:
        """Apply all rules in turn until a round finds nothing; a deduction that fails is the last.

        Findings are noted before they are yielded. `most` is the most rounds to make.
        """
        before = self.rounds_made
        while most is None or self.rounds_made - before < most:
            self.rounds_made += 1
            finds = False
            for deduction in self._round():
                if new := self.note(deduction):
                    finds = True
                    yield RoundStep(self.rounds_made, new)
                    if new.fails:
                        return
            if not finds:
                yield RoundStep(self.rounds_made, None)
                return

    def note(self, deduction: Deduction) -> Deduction | None:
        """Note a deduction and return it with only its new findings; None if all are known.

        A finding that contradicts a known cell is dropped: a later deduction then fails.
        """
        new = tuple((cell, mask) for cell, mask in deduction.found if self.masks[cell] == OPEN)
        for cell, mask in new:
            self.masks[cell] = mask
        return replace(deduction, found=new) if new or deduction.fails else None

    def failing(self) -> Deduction | None:
        """Apply the rules and return the first deduction that fails; None if none does."""
        return next((step.deduction for step in self.rounds() if step.fails), None)

    def _round(self) -> Iterator[Deduction]:
        for line in range(len(self.model.lines)):
            yield from deductions_on_line(self.model, line, bytes(self.masks))
        for law in list(Law)[1:]:
            yield from deductions_by(self.model, law, bytes(self.masks))
