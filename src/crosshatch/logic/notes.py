"""Notes on a puzzle: what is known of each cell, and which lines may say more."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from crosshatch.engine.chain import Filling, fillings, number_of_fillings, union
from crosshatch.engine.laws import Claim
from crosshatch.engine.masks import Finding, Masks, draft_of, packed, symbols_in, view_of
from crosshatch.engine.model import Model


class Notes:
    """The masks of the cells of a model, and the lines that may add more to them.

    The fillings of a line usually follow from its clue. They can also be a list, from which some
    have been ruled out.
    """

    def __init__(self, model: Model, masks: Masks | None = None, *, settled: bool = False) -> None:
        """Begin with masks, by default the givens; `settled` if no line can add anything."""
        self.model = model
        self.masks = draft_of(model.masks if masks is None else masks)
        self.passes_made = 0
        self.waiting = set() if settled else set(range(len(model.lines)))
        """The lines of which a cell has changed since they were last looked at."""
        self.kept: dict[str, Any] = {}
        """For each rule, by name, what it keeps of these notes from one look to the next."""
        self._lists: dict[int, list[Filling]] = {}

    def known(self) -> Masks:
        """Return the masks of all cells so far."""
        return self.model.masks_of(self.masks)

    def note(self, cell: int, mask: int) -> None:
        """Note the mask of a cell; its lines may then add more."""
        self.masks[cell] = mask
        self.waiting.update(self.model.lines_through[cell])

    def add(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """Note findings and return those that were new.

        A finding that contradicts a known cell is dropped: a later deduction then fails.
        """
        pairs = ((cell, mask & self.masks[cell]) for cell, mask in findings)
        new = tuple((cell, mask) for cell, mask in pairs if mask not in (0, self.masks[cell]))
        for cell, mask in new:
            self.note(cell, mask)
        return new

    def keep_only(self, line: int, kept: list[Filling]) -> None:
        """Keep only these fillings of a line, from now on instead of its clue."""
        self._lists[line] = kept
        self.waiting.add(line)

    def view(self, line: int) -> Masks:
        """Return the masks of the cells of a line."""
        return view_of(self.masks, self.model.lines[line].cells)

    def narrowed(self, line: int, view: Masks) -> Masks | None:
        """Return the masks that a line leaves to its cells; None if it cannot be filled."""
        if line not in self._lists:
            return self.model.narrowed(line, view)
        self._lists[line] = _agreeing(self._lists[line], view)
        if not self._lists[line]:
            return None
        symbols = zip(*self._lists[line], strict=True)
        return self.model.masks_of(union(1 << symbol for symbol in column) for column in symbols)

    def last_claims(self, clauses: Sequence[int]) -> Iterator[tuple[int, Claim | None]]:
        """Yield the clauses among these that have one claim left, with that claim.

        None in place of it if all its claims are false. The clauses are in rising order.
        """
        if not clauses:
            return
        first, end = clauses[0], clauses[-1] + 1
        among = range(first, end) if len(clauses) == end - first else {*clauses}
        for clause, claim in self.model.engine.last_claims(packed(self.known()), first, end):
            if clause in among:
                yield clause, claim

    def fillings(self, line: int) -> Iterator[Filling]:
        """Return the fillings of a line that agree with the known cells, leftmost runs first."""
        if line in self._lists:
            return iter(_agreeing(self._lists[line], self.view(line)))
        return fillings(self.model.lines[line].chain, self._choices(line))

    def fillings_left(self, line: int) -> int:
        """Return the number of fillings of a line that agree with the known cells."""
        if line in self._lists:
            return len(_agreeing(self._lists[line], self.view(line)))
        return number_of_fillings(self.model.lines[line].chain, self._choices(line))

    def _choices(self, line: int) -> list[tuple[int, ...]]:
        return [symbols_in(mask) for mask in self.view(line)]


def _agreeing(listed: list[Filling], view: Masks) -> list[Filling]:
    return [
        filling
        for filling in listed
        if all(mask >> symbol & 1 for mask, symbol in zip(view, filling, strict=True))
    ]
