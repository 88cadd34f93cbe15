"""Sentences for what the counts of a row or column, and the path's crossings into it, leave."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from crosshatch.data.phrases import listed
from crosshatch.engine.masks import OFF, ON, Finding
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.logic.piece_words import called, stretches_of, with_turns
from crosshatch.logic.rule import Deduction
from crosshatch.logic.words import (
    LONGEST,
    because,
    by_state,
    cell_names,
    findings_in_brief,
    lines_across,
    number_in_words,
    verb_of,
    worth_saying,
)
from crosshatch.puzzles.puzzle import Puzzle


def crossing_in_words(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """Return a sentence for a crossing: `row 4: columns 1-3 stay empty because the count is 2`."""
    lane = Lane(puzzle, path, deduction.at or 0)
    sentence = ""
    for words in _wordings(puzzle, lane, deduction):
        sentence = f"{lane.name}: {words}"
        if len(sentence) <= LONGEST:
            break
    return sentence


def _wordings(puzzle: Puzzle, lane: "Lane", deduction: Deduction) -> Iterator[str]:
    """Yield what follows and why, from the words that say most to those that say least."""
    counts, crossed = _counts(lane, deduction), _crossed(lane, deduction)
    track, claim = called(lane.path), _found(puzzle, lane, deduction.found) or "nothing fits"
    whys = [f"the count{of} is {count}" for of, count in counts]
    often = [
        f"{track} crosses between {both} {parity} number of times" for parity, both, _ in crossed
    ]
    yield f"{claim}{because([*_known(puzzle, lane, deduction.because), *whys, *often])}"
    known = [number_in_words(puzzle, deduction.because, "known ")] if deduction.because else []
    given = f", given {known[0]}" if known else ""
    if whys or often:
        yield f"{claim}{because([*whys, *often])}{given}"
    whys = [f"the count {count}{of}" for of, count in counts]
    often = [f"{parity} number of crossings to {other}" for parity, _, other in crossed]
    parity = [f"{parity} number of crossings" for parity, *_ in crossed]
    few = [*(["its counts"] if counts[1:] else whys), *(["its crossings"] * len(crossed))]
    brief = findings_in_brief(puzzle, deduction.found) if deduction.found else claim
    for said in (claim, brief):
        for each in ([*whys, *often], [*whys, *parity], few):
            reasons = [*each, *known]
            yield f"{said} because of {listed(reasons)}" if reasons else said


def _found(puzzle: Puzzle, lane: "Lane", findings: Sequence[Finding]) -> str:
    """Return what is found along a lane: `columns 4-7 stay empty and the track runs r1c3-r2c3`."""
    path, found = lane.path, worth_saying(puzzle, findings)
    track = [cell for cell, mask in found if mask == ON and path.is_edge(cell)]
    rest = [(cell, mask) for cell, mask in found if cell not in track]
    said = _known(puzzle, lane, rest, becomes=True)
    if track:
        names = [with_turns(puzzle, stretch) for stretch in stretches_of(puzzle, track)]
        said.append(f"{called(path)} runs {listed(names)}")
    return listed(said) if said else ""


def _known(
    puzzle: Puzzle, lane: "Lane", findings: Sequence[Finding], *, becomes: bool = False
) -> list[str]:
    """Return what is known along a lane in words: `columns 1-3 are empty`, `track leads to …`."""
    path, said = lane.path, list[str]()
    for cells, mask in by_state(puzzle, findings):
        state = puzzle.model.state(cells[0], mask)
        if path.is_edge(cells[0]) and not path.is_loop:
            said += _leading(puzzle, lane, cells, state)
            continue
        inside = [] if path.is_loop else [place for place in cells if place in lane]
        for some in (inside, [cell for cell in cells if cell not in inside]):
            if some:
                names = lane.across(some) if some is inside else cell_names(puzzle, some)
                said.append(f"{names} {verb_of(puzzle, some, mask, becomes=becomes)} {state}")
    return said


def _leading(puzzle: Puzzle, lane: "Lane", edges: Sequence[int], state: str) -> Iterator[str]:
    """Yield the state of edges by where they lead: `no track leads to row 3 in columns 4-7`."""
    along = [edge for edge in edges if lane.beside(edge) is None]
    if along:
        yield f"{cell_names(puzzle, along)} {verb_of(puzzle, along, OFF)} {state}"
    to = dict[str, list[int]]()
    for number in sorted({other for edge in edges if (other := lane.beside(edge)) is not None}):
        leading = [edge for edge in edges if lane.beside(edge) == number]
        inside = [place for edge in leading for place in lane.path.ends(edge) if place in lane]
        to.setdefault(lane.across(inside), []).append(lane.called(number))
    for across, numbers in to.items():
        names = listed(map(str, sorted(numbers)), "or")
        yield f"{state} leads to {lane.side}{'s' if numbers[1:] else ''} {names} in {across}"


def _counts(lane: "Lane", deduction: Deduction) -> list[tuple[str, str]]:
    """Return the counts that a deduction needs: the part of the lane in words, and the number."""
    model, counts = lane.model(), list[tuple[str, str]]()
    for line in model.lines:
        without = replace(model, lines=tuple(other for other in model.lines if other is not line))
        if deduction.rule.follows(without, deduction):
            model = without
        else:
            of = f" of {line.stretch}" if line.stretch else ""
            counts.append((of, listed(line.clue.numbers()).removeprefix("the count ")))
    return counts


def _crossed(lane: "Lane", deduction: Deduction) -> list[tuple[str, str, str]]:
    """Return how often the path crosses into a lane, in words, if a deduction needs that."""
    if not lane.is_inside:
        return []
    otherwise = lane.crossed_otherwise()
    if otherwise is not None:
        model = replace(lane.model(), path=otherwise)
        follows = deduction.rule.follows
        if follows(model, deduction) or follows(model, replace(deduction, found=())):
            return []
    return [lane.crossed(deduction)]


class Lane:
    """A row or a column of a path's grid, numbered like in the engine: rows first."""

    def __init__(self, puzzle: Puzzle, path: Path, lane: int) -> None:
        """Take a lane by its number in the engine."""
        self._puzzle = puzzle
        self.path = path
        self._places = path.along(lane)
        self.side, self.number = path.lane(lane)
        self._last = (path.height if self.side == "row" else path.width) - 1

    def __contains__(self, place: int) -> bool:
        return place in self._places

    @property
    def name(self) -> str:
        """The name of the lane: `row 4`."""
        return f"{self.side} {self.called(self.number)}"

    @property
    def is_inside(self) -> bool:
        """True if there are lanes on both sides; from a lane at the border the path comes back."""
        return 0 < self.number < self._last

    def called(self, number: int) -> int:
        """Return the number of a row or column, from 1, as people count."""
        return (self._puzzle.counted_row(number) if self.side == "row" else number) + 1

    def across(self, places: Iterable[int]) -> str:
        """Return places of the lane as the lines that cross it there: `columns 1-3`."""
        return lines_across(self._puzzle, self.side, places)

    def beside(self, edge: int) -> int | None:
        """Return the number of the lane to which an edge leads; None if it runs along this one."""
        return next((self._of(end) for end in self.path.ends(edge) if end not in self), None)

    def model(self) -> Model:
        """Return the puzzle's model with only the lines that run along the lane."""
        return self._puzzle.model.with_lines_within(self._places)

    def crossed(self, deduction: Deduction) -> tuple[str, str, str]:
        """Return the parity of the crossings on the side that the deduction uses, and the side.

        They are in words: `an odd`, `columns 5 and 6`, and the one that is not this: `column 6`.
        """
        edges = [cell for cell, _ in (*deduction.found, *deduction.because)]
        ends = [
            {self._of(place) for place in self.path.ends(edge)}
            for edge in edges
            if self.path.is_edge(edge)
        ]
        before = {self.number - 1, self.number}
        behind = {self.number, self.number + 1}
        sides = before if ends.count(before) >= ends.count(behind) else behind
        odd = sum(self._of(end) < max(sides) for end in self.path.start_and_finish) == 1
        one, other = sorted(map(self.called, sides))
        (beyond,) = map(self.called, sides - {self.number})
        parity, both = "an odd" if odd else "an even", f"{self.side}s {one} and {other}"
        return parity, both, f"{self.side} {beyond}"

    def crossed_otherwise(self) -> Path | None:
        """Return a path with the other parity of crossings into the lane; None if none exists.

        Nothing changes in the lane: one end of the path moves from one side of it to the other. A
        loop has no ends.
        """
        path = self.path
        if path.is_loop:
            return None
        start, finish = path.start_and_finish
        for key, end, other in (("start", start, finish), ("finish", finish, start)):
            if self._of(end) == self.number:
                continue
            is_before = self._of(end) < self.number
            for place in range(path.places):
                beyond = (
                    self._of(place) > self.number if is_before else self._of(place) < self.number
                )
                if beyond and place != other:
                    moved = replace(path, length=None)
                    at_start = key == "start"
                    return replace(moved, start=place) if at_start else replace(moved, finish=place)
        return None

    def _of(self, place: int) -> int:
        row, column = divmod(place, self.path.width)
        return row if self.side == "row" else column
