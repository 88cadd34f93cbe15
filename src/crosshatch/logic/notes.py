"""A puzzle on paper: what is known of it, and what follows as its lines or rules are read."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosshatch.engine.chain import Filling, fillings, number_of_fillings, union
from crosshatch.engine.model import OPEN, Finding, Masks, Model, draft_of, symbols_in, view_of
from crosshatch.logic.reasons import Deduction, Law, told_by, told_by_line

# Line logic: what follows when one line is looked at after the other.
#
# A pass looks at every line once, in the order of the model: in a nonogram all rows, then all
# columns. A line of which no cell has changed has nothing to add. Passes end when a whole one finds
# nothing.
#
# A line usually goes by its clue. It can also go by a list of the fillings that are left to it,
# from which somebody may have struck one.


@dataclass(frozen=True, slots=True)
class Look:
    """The findings of a look at a line; None if the line cannot be filled any more."""

    pass_number: int
    """The pass in which it was looked at, from 1."""
    line: int
    changed: bool
    """Whether anything about the line had changed before."""
    found: tuple[Finding, ...] | None


class LineNotes:
    """A puzzle on paper: what is known of each cell, and which lines may have something to say."""

    def __init__(self, model: Model, masks: Masks | None = None, *, settled: bool = False) -> None:
        """`masks` is what is known, or what is given; settled if lines have nothing more to say."""
        self.model = model
        self.masks = draft_of(model.masks if masks is None else masks)
        self.passes_made = 0
        self._lists: dict[int, list[Filling]] = {}
        self._waiting = set() if settled else set(range(len(model.lines)))

    def passes(self, most: int | None = None) -> Iterator[Look]:
        """Look at every line in turn until a whole pass finds nothing, or a line cannot be filled.

        What a look told is on the sheet when it is yielded.
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
        """Note down what a line tells; None when it cannot be filled."""
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
        """Return what is known of each cell by now."""
        return self.model.masks_of(self.masks)

    def note(self, cell: int, mask: int, *, by: int | None = None) -> None:
        """Note what a cell can be; the lines through it may say more, but not `by`."""
        self.masks[cell] = mask
        self._waiting.update(line for line in self.model.lines_through[cell] if line != by)

    def strike(self, line: int, kept: list[Filling]) -> None:
        """From now on the line goes by this list."""
        self._lists[line] = kept
        self._waiting.add(line)

    def view(self, line: int) -> Masks:
        """Return what is known of the cells of a line."""
        return view_of(self.masks, self.model.lines[line].cells)

    def choices(self, line: int) -> list[tuple[int, ...]]:
        """The symbols that are left for each cell of a line."""
        return [symbols_in(mask) for mask in self.view(line)]

    def fillings(self, line: int) -> Iterator[Filling]:
        """The fillings of a line that agree with what is known, leftmost runs first."""
        if line in self._lists:
            return iter(_agreeing(self._lists[line], self.view(line)))
        return fillings(self.model.lines[line].chain, self.choices(line))

    def fillings_left(self, line: int) -> int:
        """How many fillings of a line agree with what is known."""
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


# The rules of a path in rounds: each in turn, simple ones first, of what is known then.
#
# In a round come the counts of all lines, the pieces at all places, and so on. A line knows what
# those before it have told; another rule tells all it can before any of it is noted. Rounds end
# when a whole one finds nothing.


@dataclass(frozen=True, slots=True)
class RoundStep:
    """A deduction with something new in it, and its round, from 1."""

    round_number: int
    deduction: Deduction | None
    """None where the whole round found nothing, which makes it the last."""

    @property
    def fails(self) -> bool:
        """True if the path cannot be any more."""
        return self.deduction is not None and self.deduction.fails


class PathNotes:
    """A puzzle with a path on paper: what is known of each place and edge."""

    def __init__(self, model: Model, masks: Masks | None = None) -> None:
        """`masks` is what is known, or what is given."""
        self.model = model
        self.masks = bytearray(model.masks if masks is None else masks)
        self.rounds_made = 0

    def rounds(self, most: int | None = None) -> Iterator[RoundStep]:
        """Ask all rules in turn until a round finds nothing; a deduction that fails is the last.

        What was told is on the page when it is yielded.
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
        """The deduction as far as it is new, noted; None if all of it is known.

        Two that contradict each other are told one after the other: the second fails later.
        """
        new = tuple((cell, mask) for cell, mask in deduction.found if self.masks[cell] == OPEN)
        for cell, mask in new:
            self.masks[cell] = mask
        return replace(deduction, found=new) if new or deduction.fails else None

    def failing(self) -> Deduction | None:
        """The first deduction that fails; None if there is none."""
        return next((told.deduction for told in self.rounds() if told.fails), None)

    def _round(self) -> Iterator[Deduction]:
        for line in range(len(self.model.lines)):
            yield from told_by_line(self.model, line, bytes(self.masks))
        for law in list(Law)[1:]:
            yield from told_by(self.model, law, bytes(self.masks))
