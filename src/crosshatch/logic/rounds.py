"""The rules of a path on paper, in rounds: each in turn, simple ones first, of what is known then.

In a round come the counts of all lines, the pieces at all places, and so on. A line knows what
those before it have told; another rule tells all it can before any of it is noted. Rounds end when
a whole one finds nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosshatch.engine.model import OPEN, Masks, Model
from crosshatch.logic.reasons import Deduction, Law, told_by, told_by_line


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
