"""Notes on a puzzle, and passes through all its rules: what a person finds, turn by turn."""

from collections.abc import Iterable, Iterator

from crosshatch.engine.chain import Filling, fillings, number_of_fillings
from crosshatch.engine.masks import Finding, Masks, draft_of, symbols_in, view_of
from crosshatch.logic.asked import ask_about_hints
from crosshatch.logic.deduction import Turn
from crosshatch.puzzles.puzzle import Puzzle


class Notes:
    """The masks of the cells of a puzzle, and the lines that may add more to them.

    The fillings of a line usually follow from its clue. They can also be a list, from which some
    have been ruled out.
    """

    def __init__(self, puzzle: Puzzle, masks: Masks | None = None) -> None:
        """Begin with masks, by default the givens."""
        self._puzzle, self._model = puzzle, puzzle.model
        self.masks = draft_of(self._model.masks if masks is None else masks)
        self._passes_made = 0
        self._waiting: set[int] | None = None
        self._lists: dict[int, list[Filling]] = {}

    def known(self) -> Masks:
        """Return the masks of all cells so far."""
        return self._model.masks_of(self.masks)

    def passes(self, most: int | None = None) -> Iterator[Turn]:
        """Apply every rule in turn until a whole pass finds nothing, or a deduction fails.

        Findings are noted before they are yielded. Every line is yielded if people list its
        fillings; other rules only if something follows. `most` is the most passes to make.
        """
        told = ask_about_hints(
            self._puzzle,
            "passes",
            masks=[*self.masks],
            waiting=None if self._waiting is None else [*self._waiting],
            passes_made=self._passes_made,
            most=most,
            lists=[[line, [[*each] for each in kept]] for line, kept in self._lists.items()],
        )
        self._passes_made, self._waiting = told["passes_made"], {*told["waiting"]}
        for each in told["turns"]:
            turn = Turn.of(each)
            for cell, mask in turn.found:
                self.masks[cell] = mask
            yield turn

    def add(self, findings: Iterable[Finding]) -> None:
        """Note findings that agree with what is known; their lines may then say more."""
        for cell, mask in findings:
            left = mask & self.masks[cell]
            if left and left != self.masks[cell]:
                self.masks[cell] = left
                if self._waiting is not None:
                    self._waiting.update(self._model.lines_through[cell])

    def keep_only(self, line: int, kept: list[Filling]) -> None:
        """Keep only these fillings of a line, from now on instead of its clue."""
        self._lists[line] = kept
        if self._waiting is not None:
            self._waiting.add(line)

    def fillings(self, line: int) -> Iterator[Filling]:
        """Return the fillings of a line that agree with the known cells, leftmost runs first."""
        if line in self._lists:
            return iter(self._agreeing(line))
        return fillings(self._model.lines[line].chain, self._choices(line))

    def fillings_left(self, line: int) -> int:
        """Return the number of fillings of a line that agree with the known cells."""
        if line in self._lists:
            return len(self._agreeing(line))
        return number_of_fillings(self._model.lines[line].chain, self._choices(line))

    def _choices(self, line: int) -> list[tuple[int, ...]]:
        return [symbols_in(mask) for mask in view_of(self.masks, self._model.lines[line].cells)]

    def _agreeing(self, line: int) -> list[Filling]:
        choices = self._choices(line)
        return [
            filling
            for filling in self._lists[line]
            if all(symbol in left for left, symbol in zip(choices, filling, strict=True))
        ]
