"""Enough clues for a difficulty: those that make a puzzle easy enough, and no idle one.

A puzzle with as few clues as one solution needs is often too hard. Then it is followed by rules,
without what-ifs, and wherever nothing follows, a clue is put back: the one that tells most. If the
puzzle still takes too long, more are put back, twice as many each time. At the end, each clue is
left out again that the puzzle needs neither to be unique nor to be easy enough. Every try there is
a rating, which ends as soon as the puzzle is too hard.

Tried and dropped: beginning with all clues, and leaving out what does not make the puzzle too hard.
That rates three times as many puzzles with numbers in cells.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import islice
from math import inf

from crosshatch.data.document import Document
from crosshatch.engine.masks import Masks, all_decided, are_open, view_of
from crosshatch.engine.model import Model
from crosshatch.logic.asked import eases_of, known_by
from crosshatch.make.made import MadePuzzle
from crosshatch.make.maker import Unfinished, rated
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Omission

Stage = tuple[Document, int]
"""A puzzle, and the number of clues that were left out."""


def one_fewer(stage: Stage, omit: Omission) -> Stage:
    """Return a puzzle without one more of its clues."""
    return omit(stage[0]), stage[1] + 1


@dataclass(frozen=True, slots=True)
class EnoughClues:
    """The clues of a puzzle, and what is asked of those that are not left out."""

    everything: Document
    omissions: Sequence[Omission]
    """The functions that leave out a clue, in the order in which they are tried."""
    lines: Sequence[int] | None
    """The line of each of these clues in the model of the whole puzzle, if each is of one line."""
    finish: Callable[[Stage], MadePuzzle | None]
    """Return a puzzle if it is unique, otherwise None; its rating ends where it is too hard."""

    def of(self, fewest: MadePuzzle) -> MadePuzzle:
        """Return a puzzle that is easy enough, from one that is unique and too hard.

        If the puzzle with all clues is too hard, return that. Raise `Unfinished` on Ctrl-C.
        """
        made = fewest
        try:
            for each in self._easier(fewest):
                made = each
            if made.difficulty_gap > 0:
                return rated(made)
            for each in self._lighter(made):
                made = each
        except KeyboardInterrupt:
            raise Unfinished(made) from None
        return made

    def _easier(self, fewest: MadePuzzle) -> Iterator[MadePuzzle]:
        """Yield puzzles with more and more clues, up to the first that is not too hard."""
        left_out, number = self._followed(fewest), 1
        while made := self.finish(self._without(left_out)):
            yield made
            if made.difficulty_gap <= 0 or not left_out:
                return
            left_out, number = left_out[:-number], 2 * number

    def _followed(self, fewest: MadePuzzle) -> list[int]:
        """Return which clues are left out when enough are put back to solve a puzzle by rules."""
        document = fewest.puzzle.document
        left_out = [at for at, omit in enumerate(self.omissions) if omit(document) == document]
        whole = compile_document(self.everything).model
        masks = whole.masks
        within = fewest.wanted.ceiling.within
        while left_out:
            puzzle = compile_document(self._without(left_out)[0])
            masks = known_by(puzzle, masks, within(eases_of(puzzle))[-1]) or masks
            if all_decided(masks):
                break
            left_out.remove(self._most_telling(whole, masks, left_out))
        return left_out

    def _without(self, left_out: Sequence[int]) -> Stage:
        return reduce(one_fewer, map(self.omissions.__getitem__, left_out), (self.everything, 0))

    def _most_telling(self, whole: Model, masks: Masks, left_out: Sequence[int]) -> int:
        """Return the clue of those left out that decides most cells, or has fewest open ones."""
        if self.lines is None:
            return left_out[-1]
        lines, opened = self.lines, are_open(masks)

        def told(at: int) -> tuple[int, float]:
            cells = whole.lines[lines[at]].cells
            number, view = sum(view_of(opened, cells)), view_of(masks, cells)
            left = whole.narrowed(lines[at], view) if number else None
            return number - sum(are_open(left)) if left else 0, -number or -inf

        return max(left_out, key=told)

    def _lighter(self, made: MadePuzzle) -> Iterator[MadePuzzle]:
        """Yield a puzzle with fewer and fewer clues, as long as it is unique and easy enough.

        As many are left out at once as were before without a failure; a group that fails is tried
        by halves. A clue stays for good without which the puzzle has other solutions, or takes
        steps of a sort that is too hard. The others are tried again after each success, because a
        puzzle can take less time without a clue.
        """
        document, failed = made.puzzle.document, None
        parts = deque(omit for omit in self.omissions if omit(document) != document)
        # So many of the next ones are known to fail together.
        suspects = stayed = in_a_row = 0
        while stayed < len(parts):
            some = [*islice(parts, suspects // 2 or max(1, in_a_row))]
            fewer = self.finish(reduce(one_fewer, some, (made.puzzle.document, made.omitted)))
            if fewer and made.difficulty_gap <= fewer.difficulty_gap <= 0:
                parts = deque(islice(parts, len(some), None))
                suspects, in_a_row = max(0, suspects - len(some)), in_a_row + len(some)
                made, stayed = fewer, 0
                yield made
            else:
                failed, suspects, in_a_row = fewer, len(some), 0
            if suspects == 1:
                if failed and not _takes_harder_steps(failed):
                    parts.rotate(-1)
                    stayed += 1
                else:
                    parts.popleft()
                suspects = in_a_row = 0


def _takes_harder_steps(made: MadePuzzle) -> bool:
    """Return True if a puzzle takes a sort of step that is too hard, however soon it is solved."""
    sort = made.rating.sort if made.rating else None
    return sort is not None and made.wanted.ceiling.is_exceeded(sort)
