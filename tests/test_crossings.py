"""Tests of crossings in sentences: counts and crossings are named just where they are needed."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from tracking import path_of, random_tracks

from crosshatch import Puzzle
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON
from crosshatch.families import compile_document
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import passes

Walk = tuple[dict[int, int], int]
"""The mask of each place and edge of a lane, and how often the path crosses before the lane."""


@dataclass(frozen=True)
class Lane:
    """A row or column, and what a deduction along it starts from."""

    puzzle: Puzzle
    deduction: Deduction

    @property
    def is_row(self) -> bool:
        return (self.deduction.at or 0) < path_of(self.puzzle).height

    @property
    def number(self) -> int:
        at = self.deduction.at or 0
        return at if self.is_row else at - path_of(self.puzzle).height

    @property
    def places(self) -> range:
        path = path_of(self.puzzle)
        if self.is_row:
            return range(self.number * path.width, (self.number + 1) * path.width)
        return range(self.number, path.places, path.width)

    @property
    def lines(self) -> list[Line]:
        side = "row" if self.is_row else "column"
        number = self.puzzle.counted_row(self.number) if self.is_row else self.number
        here = side, number + 1
        return [line for line in self.puzzle.model.lines if (line.side, line.number) == here]

    @property
    def crosses_oddly(self) -> bool:
        """True if exactly one of start and finish lies before the lane."""
        path = path_of(self.puzzle)
        return self._is_before(path.start) != self._is_before(path.finish)

    @property
    def known(self) -> dict[int, int]:
        """The premises of the deduction; no track leads to places that are not visited."""
        path, known = path_of(self.puzzle), dict(self.deduction.because)
        for cell, mask in self.deduction.because:
            if not path.is_edge(cell) and mask == OFF:
                known |= {edge: OFF for _, edge in path.around(cell)}
        return {
            cell: mask for cell, mask in known.items() if cell not in dict(self.deduction.found)
        }

    def walks(self) -> list[Walk]:
        """Every way in which pieces can lie along it and agree with what is known."""
        return list(self._lay(0, self.known, 0))

    def _lay(self, number: int, laid: dict[int, int], crossings: int) -> Iterator[Walk]:
        if number == len(self.places):
            yield laid, crossings
            return
        path, place = path_of(self.puzzle), self.places[number]
        around = path.around(place)
        for sides in product((OFF, ON), repeat=len(around)):
            degree = sides.count(ON)
            edges = dict(zip((edge for _, edge in around), sides, strict=True))
            piece = {**edges, place: ON if degree else OFF}
            fits = degree == 1 if place in (path.start, path.finish) else degree in (0, 2)
            if fits and all(it == laid.get(cell, it) for cell, it in piece.items()):
                crosses = sum(
                    it == ON and self._is_before(other)
                    for (other, _), it in zip(around, sides, strict=True)
                )
                yield from self._lay(number + 1, laid | piece, crossings + crosses)

    def _is_before(self, place: int) -> bool:
        row, column = divmod(place, path_of(self.puzzle).width)
        return (row if self.is_row else column) < self.number

    def forces(self, walks: list[Walk], counts: Iterable[Line], odd: bool | None) -> bool:
        """Return True if the findings hold on all walks that keep the counts and the parity."""
        left = [
            laid
            for laid, crossings in walks
            if odd is None or crossings % 2 == odd
            if all(line.clue.holds([laid[cell] == ON for cell in line.cells]) for line in counts)
        ]
        if self.deduction.fails:
            return not left
        return all(laid[cell] == it for laid in left for cell, it in self.deduction.found)


def lanes() -> Iterator[Lane]:
    """Yield the lanes of small random puzzles in which the rule of crossings finds something."""
    for seed in range(120):
        rng = random.Random(seed)
        size = rng.randint(1, 6), rng.randint(2, 6)
        vague = rng.choice([0, 0, 0.3, 0.8])
        document = random_tracks(size, rng, most=rng.randint(3, 24), vague=vague)
        puzzle = compile_document(document)
        for look in passes(Notes(puzzle.model)):
            if look.deduction and look.deduction.by == "crossing":
                lane = Lane(puzzle, look.deduction.rule.reduced(puzzle.model, look.deduction))
                if lane.deduction.by == "crossing":
                    yield lane


def named(line: Line, sentence: str) -> bool:
    """Return True if a sentence names the count of a line."""
    of = f" of {line.stretch}" if line.stretch else ""
    (number,) = re.findall(r"\d+", line.clue.numbers()[0])
    in_full, in_brief = rf"the count{of} is {number}(?!\d)", rf"the count {number}{of}(?!\d| of )"
    return bool(re.search(f"{in_full}|{in_brief}", sentence))


def test_counts_and_crossings_are_named_where_it_takes_them() -> None:
    seen = Counter[str]()
    for lane in lanes():
        sentence = lane.deduction.rule.sentence(lane.puzzle, lane.deduction)
        if re.search(r"\bits (counts?|crossings)\b", sentence):
            # Where there is no room, it only says what they are.
            continue
        counts = [line for line in lane.lines if named(line, sentence)]
        odd = lane.crosses_oddly if re.search("crosses between|of crossings", sentence) else None
        walks = lane.walks()
        assert lane.forces(walks, counts, odd), sentence
        for line in counts:
            seen["count"] += 1
            others = [other for other in counts if other is not line]
            assert not lane.forces(walks, others, odd), sentence
        if odd is not None:
            seen["idle" if lane.forces(walks, counts, None) else "crossings"] += 1
    # Whether crossings are idle is not tried where start or finish cannot be moved to do so.
    assert seen["count"] > 150
    assert seen["crossings"] > 50 > 5 > seen["idle"]
