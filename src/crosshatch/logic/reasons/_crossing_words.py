"""How often a path crosses into a row, a column or a part of the grid, as players would put it."""

from dataclasses import replace

from crosshatch.data.phrases import counted, listed
from crosshatch.engine.model import ON, OPEN, Line, Model
from crosshatch.engine.path import Path
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.reasons._names import are_known, because, follow, namely
from crosshatch.logic.reasons._path import Deduction, follows, knowing


def crossing(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """` along row 4: r4c4 stays empty because r4c1 is visited and the count 1 is to be kept`."""
    lane = _Lane(path, deduction.at or 0)
    causes = are_known(puzzle, deduction.because)
    model = replace(puzzle.model, lines=lane.lines(puzzle.model))
    for line in model.lines:
        without = replace(model, lines=tuple(other for other in model.lines if other is not line))
        if follows(without, deduction):
            model = without
        else:
            of = f" of {line.stretch}" if line.stretch else ""
            causes.append(f"{listed(line.clue.numbers())}{of} is to be kept")
    if lane.is_inside and not _follows_either_way(model, lane, deduction):
        causes.append(lane.crossed(deduction))
    told = "nothing fits" if deduction.fails else follow(puzzle, deduction.found)
    return f" along {lane.side} {lane.number + 1}: {told}{because(causes)}"


def _follows_either_way(model: Model, lane: "_Lane", deduction: Deduction) -> bool:
    """Whether it follows too from a path that crosses odd where this one does even, if any can."""
    if (otherwise := lane.crossed_otherwise()) is None:
        return False
    model = replace(model, path=otherwise)
    return follows(model, deduction) or follows(model, replace(deduction, found=()))


class _Lane:
    """A row or a column of a path's grid, as the engine numbers them: rows first."""

    def __init__(self, path: Path, lane: int) -> None:
        is_row = lane < path.height
        self._path = path
        self.side = "row" if is_row else "column"
        self.number = lane if is_row else lane - path.height
        self._last = (path.height if is_row else path.width) - 1

    @property
    def is_inside(self) -> bool:
        """Whether there is another on either side; otherwise the path comes back from it."""
        return 0 < self.number < self._last

    def lines(self, model: Model) -> tuple[Line, ...]:
        """The lines of a model that run along it."""
        here = self.side, self.number + 1
        return tuple(line for line in model.lines if (line.side, line.number) == here)

    def crossed(self, deduction: Deduction) -> str:
        """How often the path crosses to the lane on one side, where the deduction looks at."""
        edges = [cell for cell, _ in (*deduction.found, *deduction.because)]
        ends = [
            {self._of(place) for place in self._path.ends(edge)}
            for edge in edges
            if self._path.is_edge(edge)
        ]
        before = {self.number - 1, self.number}
        behind = {self.number, self.number + 1}
        sides = before if ends.count(before) >= ends.count(behind) else behind
        odd = sum(self._of(end) < max(sides) for end in (self._path.start, self._path.finish)) == 1
        one, other = (number + 1 for number in sorted(sides))
        often = "an odd" if odd else "an even"
        return f"the path crosses between {self.side}s {one} and {other} {often} number of times"

    def crossed_otherwise(self) -> Path | None:
        """A path that crosses into the lane odd where this one does even; None if none can be.

        In the lane nothing is different: an end that lies before it lies behind it, or the other
        way round.
        """
        path = self._path
        for key, end, other in (
            ("start", path.start, path.finish),
            ("finish", path.finish, path.start),
        ):
            if self._of(end) == self.number:
                continue
            is_before = self._of(end) < self.number
            for place in range(path.places):
                beyond = (
                    self._of(place) > self.number if is_before else self._of(place) < self.number
                )
                if beyond and place != other:
                    return replace(path, **{key: place}, length=None)
        return None

    def _of(self, place: int) -> int:
        row, column = divmod(place, self._path.width)
        return row if self.side == "row" else column


def parity(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """`: r3c2-r4c2 has track because the path enters and leaves ... an odd number of times`."""
    part = _part(puzzle.model, path, deduction)
    ends = {"the start": path.start, "the finish": path.finish}
    inside = [name for name, end in ends.items() if end in part]
    where = (
        f"the {counted(len(part), 'place')} around {puzzle.name(_foremost(path, part, deduction))}"
    )
    where += f", with {listed(inside)}," if inside else ""
    due, wrong = ("an odd", "an even") if len(inside) == 1 else ("an even", "an odd")
    known = namely(are_known(puzzle, deduction.because))
    if deduction.fails:
        would = f"the path would enter and leave {where} {wrong} number of times"
        return f": {would}, and it has to be {due} one{known}"
    why = f"the path enters and leaves {where} {due} number of times"
    return f": {follow(puzzle, deduction.found)} because {why}{known}"


def _part(model: Model, path: Path, deduction: Deduction) -> set[int]:
    """The smaller of the parts of the grid of whose border all is known, but for what was found."""
    masks = bytearray(knowing(model, deduction.because, deduction.found))
    if deduction.fails:
        parts = [_reached(path, masks, place) for place in range(path.places)]
        return min((part for part in parts if not _is_even(path, masks, part)), key=len)
    edge, mask = deduction.found[0]
    masks[edge] = mask
    return min((_reached(path, masks, place) for place in path.ends(edge)), key=len)


def _reached(path: Path, masks: bytearray, place: int) -> set[int]:
    """The places that are reached from one over edges of which nothing is known."""
    part, waiting = {place}, [place]
    while waiting:
        for other, edge in path.around(waiting.pop()):
            if masks[edge] == OPEN and other not in part:
                part.add(other)
                waiting.append(other)
    return part


def _is_even(path: Path, masks: bytearray, part: set[int]) -> bool:
    """Whether a part has as many ends of the path in it as makes its known border right."""
    crossed = sum(
        masks[edge] == ON
        for place in part
        for other, edge in path.around(place)
        if other not in part
    )
    return (crossed + (path.start in part) + (path.finish in part)) % 2 == 0


def _foremost(path: Path, part: set[int], deduction: Deduction) -> int:
    """The place of a part by which it is called: where something was found, or the first."""
    return min(part.intersection(*(path.ends(edge) for edge, _ in deduction.found[:1])), default=0)
