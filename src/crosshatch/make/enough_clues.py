"""Enough clues for a difficulty: those that make a puzzle easy enough, and no idle one.

A puzzle with as few clues as one solution needs is often too hard. Then it is followed by rules,
without what-ifs, and wherever nothing follows, a clue is put back: the one that tells most. If the
puzzle still takes too long, more are put back, twice as many each time. At the end, each clue is
left out again that the puzzle needs neither to be unique nor to be easy enough. Every try there is
a rating, so large puzzles may keep some.

Tried and dropped: beginning with all clues, and leaving out what does not make the puzzle too hard.
That rates three times as many mosaics.
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
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Omission
from crosshatch.logic.notes import Notes
from crosshatch.logic.rounds import rounds
from crosshatch.logic.rules import as_told
from crosshatch.make.made import MadePuzzle
from crosshatch.make.maker import Unfinished

RATED_CELLS = 20_000
"""The most cells to rate, over all tries to leave a clue out again."""

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
    """Return a puzzle with its rating if it is unique, otherwise None."""

    def of(self, fewest: MadePuzzle) -> MadePuzzle:
        """Return a puzzle that is easy enough, from one that is unique and too hard.

        If the puzzle with all clues is too hard, return that. Raise `Unfinished` on Ctrl-C.
        """
        made = fewest
        try:
            for each in self._easier(fewest):
                made = each
            if made.difficulty_gap <= 0:
                for each in self._lighter(made):
                    made = each
        except KeyboardInterrupt:
            raise Unfinished(made) from None
        return made

    def _easier(self, fewest: MadePuzzle) -> Iterator[MadePuzzle]:
        """Yield puzzles with more and more clues, up to the first that is not too hard."""
        left_out, number = self._followed(fewest.puzzle.document), 1
        while made := self.finish(self._without(left_out)):
            yield made
            if made.difficulty_gap <= 0 or not left_out:
                return
            left_out, number = left_out[:-number], 2 * number

    def _followed(self, document: Document) -> list[int]:
        """Return which clues are left out when enough are put back to solve a puzzle by rules."""
        left_out = [at for at, omit in enumerate(self.omissions) if omit(document) == document]
        whole, masks = compile_document(self.everything).model, None
        while left_out:
            model = as_told(compile_document(self._without(left_out)[0])).model
            notes = Notes(model, masks)
            for _ in rounds(notes):
                pass
            masks = notes.known()
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

        After each success twice as many clues are left out at once, otherwise half as many. A clue
        stays for good without which the puzzle has other solutions, or needs what-ifs. The others
        are tried again after each success, because a puzzle can take less time without a clue.
        """
        width, height = made.puzzle.size
        ratings, number, stayed = RATED_CELLS // (width * height), 1, 0
        document = made.puzzle.document
        parts = deque(omit for omit in self.omissions if omit(document) != document)
        while stayed < len(parts) and ratings > 0:
            some = [*islice(parts, number)]
            fewer = self.finish(reduce(one_fewer, some, (made.puzzle.document, made.omitted)))
            ratings -= fewer is not None
            if fewer and made.difficulty_gap <= fewer.difficulty_gap <= 0:
                made, number, stayed = fewer, 2 * number, 0
                parts = deque(islice(parts, len(some), None))
                yield made
            elif some[1:]:
                number = len(some) // 2
            elif fewer and _what_ifs(fewer) <= _what_ifs(made):
                parts.rotate(-1)
                stayed += 1
            else:
                parts.popleft()


def _what_ifs(made: MadePuzzle) -> int:
    return made.rating.what_ifs if made.rating else 0
