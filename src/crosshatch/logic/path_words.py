"""Sentences, in a player's words, for deductions by the rules of a path."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from crosshatch.data.phrases import counted, listed
from crosshatch.engine.model import OFF, ON, OPEN, Finding, Line, Model
from crosshatch.engine.path import Path
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.rule import Deduction
from crosshatch.logic.words import (
    LONGEST,
    because,
    by_state,
    cell_names,
    findings_in_brief,
    findings_in_words,
    namely,
    number_in_words,
    states_in_words,
    worth_saying,
)

BREVITIES = range(5)
"""How little a sentence says.

1 counts the known cells, 2 also leaves out the numbers of a crossing, 3 counts most findings, and 4
all.
"""


def failure_in_words(puzzle: Puzzle, deduction: Deduction) -> str:
    """Return the contradiction of a failing deduction: `row 3 could not keep the count 2`."""
    match deduction.by:
        case "piece":
            return f"no piece would fit {puzzle.name(deduction.at or 0)}"
        case "loop":
            return _brief_loop(puzzle, deduction)
        case "pocket":
            inside = [finding for finding in deduction.because if finding[1] == ON]
            way = "left again"
            if deduction.at is None:
                way = "reached" if _is_loop(puzzle) else "reached from the start"
            return f"{listed(states_in_words(puzzle, inside))} but could not be {way}"
        case "passage" if _is_loop(puzzle):
            return "there would be no way round"
        case "passage":
            return "nothing would lead from start to finish"
        case _:
            return f"nothing would fit the {with_place(puzzle, deduction)}"


def _brief_loop(puzzle: Puzzle, deduction: Deduction) -> str:
    path, track = puzzle.model.path, [cell for cell, mask in deduction.because if mask == ON]
    if path and path.is_loop:
        return "the loop would close too early"
    if path and path.is_ring([cell for cell in track if path.is_edge(cell)]):
        return "the track would run in a ring"
    return "the track would lead to the finish too early"


def with_place(puzzle: Puzzle, deduction: Deduction) -> str:
    """Return the name of the rule, with the row or column of a crossing."""
    if deduction.by != "crossing" or puzzle.model.path is None:
        return deduction.rule.name
    lane = _Lane(puzzle, puzzle.model.path, deduction.at or 0)
    return f"crossing along {lane.side} {lane.called(lane.number)}"


def _called(path: Path) -> str:
    return "the loop" if path.is_loop else "the path"


def _is_loop(puzzle: Puzzle) -> bool:
    return puzzle.model.path is not None and puzzle.model.path.is_loop


def _crossing(puzzle: Puzzle, path: Path, deduction: Deduction, brevity: int) -> str:
    """Return the words for a crossing: ` along row 4: r4c4 stays empty because r4c1 is visited`."""
    lane = _Lane(puzzle, path, deduction.at or 0)
    counts, model = list[str](), replace(puzzle.model, lines=lane.lines(puzzle.model))
    for line in model.lines:
        without = replace(model, lines=tuple(other for other in model.lines if other is not line))
        if deduction.rule.follows(without, deduction):
            model = without
        else:
            of = f" of {line.stretch}" if line.stretch else ""
            counts.append(f"{listed(line.clue.numbers())}{of}")
    is_crossed = lane.is_inside and not _follows_either_way(model, lane, deduction)
    along = f" along {lane.side} {lane.called(lane.number)}"
    claim = "nothing fits" if deduction.fails else _found(puzzle, deduction, brevity)
    if brevity:
        often, between = lane.crossed(deduction)
        crossings = [f"{often} number of crossings between {between}"] if is_crossed else []
        known = [number_in_words(puzzle, deduction.because, "known ")] if deduction.because else []
        if brevity > 1:
            counts = ["the counts"] if counts else []
            crossings = ["the crossings"] if crossings else []
        return f"{along}: {claim} because of {listed([*counts, *crossings, *known])}"
    causes = states_in_words(puzzle, deduction.because)
    causes += [f"{count} is to be kept" for count in counts]
    if is_crossed:
        often, between = lane.crossed(deduction)
        causes.append(f"{_called(path)} crosses between {between} {often} number of times")
    return f"{along}: {claim}{because(causes)}"


def _follows_either_way(model: Model, lane: "_Lane", deduction: Deduction) -> bool:
    """Return True if the deduction also follows for a path with the other parity of crossings.

    Return False if no such path exists.
    """
    if (otherwise := lane.crossed_otherwise()) is None:
        return False
    model = replace(model, path=otherwise)
    follows = deduction.rule.follows
    return follows(model, deduction) or follows(model, replace(deduction, found=()))


class _Lane:
    """A row or a column of a path's grid, numbered like in the engine: rows first."""

    def __init__(self, puzzle: Puzzle, path: Path, lane: int) -> None:
        self._puzzle = puzzle
        self._path = path
        self.side, self.number = path.lane(lane)
        self._last = (path.height if self.side == "row" else path.width) - 1

    @property
    def is_inside(self) -> bool:
        """True if there are lanes on both sides; from a lane at the border the path comes back."""
        return 0 < self.number < self._last

    def called(self, number: int) -> int:
        """Return the number of a row or column, from 1, as people count."""
        return (self._puzzle.counted_row(number) if self.side == "row" else number) + 1

    def lines(self, model: Model) -> tuple[Line, ...]:
        """Return the lines of a model that run along the lane."""
        here = self.side, self.called(self.number)
        return tuple(line for line in model.lines if (line.side, line.number) == here)

    def crossed(self, deduction: Deduction) -> tuple[str, str]:
        """Return the parity of the crossings on the side that the deduction uses, and the side.

        Both are in words: `an odd` and `columns 5 and 6`.
        """
        edges = [cell for cell, _ in (*deduction.found, *deduction.because)]
        ends = [
            {self._of(place) for place in self._path.ends(edge)}
            for edge in edges
            if self._path.is_edge(edge)
        ]
        before = {self.number - 1, self.number}
        behind = {self.number, self.number + 1}
        sides = before if ends.count(before) >= ends.count(behind) else behind
        odd = sum(self._of(end) < max(sides) for end in self._path.start_and_finish) == 1
        one, other = sorted(map(self.called, sides))
        return "an odd" if odd else "an even", f"{self.side}s {one} and {other}"

    def crossed_otherwise(self) -> Path | None:
        """Return a path with the other parity of crossings into the lane; None if none exists.

        Nothing changes in the lane: one end of the path moves from one side of it to the other. A
        loop has no ends.
        """
        path = self._path
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
                    return replace(path, **{key: place}, length=None)
        return None

    def _of(self, place: int) -> int:
        row, column = divmod(place, self._path.width)
        return row if self.side == "row" else column


def _parity(puzzle: Puzzle, path: Path, deduction: Deduction, brevity: int) -> str:
    """Return the words for a parity: `: r3c2-r4c2 has track because the path enters and ...`."""
    part = _part(puzzle.model, path, deduction)
    inside = _ends_in(path, part)
    where = (
        f"the {counted(len(part), 'place')} around {puzzle.name(_foremost(path, part, deduction))}"
    )
    where += f", with {listed(inside)}," if inside else ""
    due, wrong = ("an odd", "an even") if len(inside) == 1 else ("an even", "an odd")
    known = _known(puzzle, deduction.because, brevity)
    if deduction.fails:
        would = f"{_called(path)} would enter and leave {where} {wrong} number of times"
        return f": {would}, and it has to be {due} one{known}"
    why = f"{_called(path)} enters and leaves {where} {due} number of times"
    return f": {_found(puzzle, deduction, brevity)} because {why}{known}"


def _part(model: Model, path: Path, deduction: Deduction) -> set[int]:
    """Return the smaller part of the grid whose border is known except for the finding."""
    masks = bytearray(model.masks_knowing(deduction.because, deduction.found))
    if deduction.fails:
        parts = [_reached(path, masks, place) for place in range(path.places)]
        return min((part for part in parts if not _is_even(path, masks, part)), key=len)
    edge, mask = deduction.found[0]
    masks[edge] = mask
    return min((_reached(path, masks, place) for place in path.ends(edge)), key=len)


def _reached(path: Path, masks: bytearray, place: int) -> set[int]:
    """Return the places that are reached from one over open edges."""
    part, waiting = {place}, [place]
    while waiting:
        for other, edge in path.around(waiting.pop()):
            if masks[edge] == OPEN and other not in part:
                part.add(other)
                waiting.append(other)
    return part


def _is_even(path: Path, masks: bytearray, part: set[int]) -> bool:
    """Return True if the known border of a part agrees with the ends of the path inside."""
    crossed = sum(
        masks[edge] == ON
        for place in part
        for other, edge in path.around(place)
        if other not in part
    )
    return (crossed + (path.start in part) + (path.finish in part)) % 2 == 0


def _foremost(path: Path, part: set[int], deduction: Deduction) -> int:
    """Return the place after which a part is named: one at the finding, or its first place."""
    return min(part.intersection(*(path.ends(edge) for edge, _ in deduction.found[:1])), default=0)


def path_in_words(puzzle: Puzzle, deduction: Deduction) -> str:
    """Return a sentence for a deduction and its reason, naming only the deduction's cells.

    Track is named by its two ends, and a part of the grid by a place in it:
    `connection: r1c1 stays empty because r1c2 is the only way in and out`
    """
    path = puzzle.model.path
    assert path is not None
    tell = {
        "piece": _piece,
        "loop": _loop,
        "pocket": _pocket,
        "passage": _passage,
        "crossing": _crossing,
        "parity": _parity,
    }[deduction.by]
    sentence = ""
    for brevity in BREVITIES:
        sentence = f"{deduction.rule.name}{tell(puzzle, path, deduction, brevity)}"
        if len(sentence) <= LONGEST or deduction.fails:
            break
    return sentence


def _found(puzzle: Puzzle, deduction: Deduction, brevity: int) -> str:
    """Return the findings in words; if there is little room, many or all of them as a number."""
    if brevity > 3:
        found = worth_saying(puzzle, deduction.found)
        return f"{number_in_words(puzzle, found)} follow{'s' * (len(found) == 1)}"
    in_words = findings_in_brief if brevity > 2 else findings_in_words
    return in_words(puzzle, deduction.found)


def _known(puzzle: Puzzle, findings: Sequence[Finding], brevity: int) -> str:
    """Return known cells after a colon; if there is little room, only how many there are."""
    return _given(puzzle, findings) if brevity else namely(states_in_words(puzzle, findings))


def _given(puzzle: Puzzle, findings: Sequence[Finding]) -> str:
    return f", given {number_in_words(puzzle, findings, 'known ')}" if findings else ""


def _piece(puzzle: Puzzle, path: Path, deduction: Deduction, brevity: int) -> str:  # noqa: ARG001
    """Return the words for a piece: `: track leads from r3c4 to r3c5 because it is visited ...`."""
    place = deduction.at or 0
    known = _at(puzzle, path, place, deduction.because, "it")
    if ends := _ends_in(path, (place,)):
        known.insert(0, f"it is {listed(ends)}")
    if deduction.fails:
        return f": no piece fits {puzzle.name(place)}{because(known)}"
    found = worth_saying(puzzle, deduction.found)
    claim = listed(_at(puzzle, path, place, found, puzzle.name(place), becomes=True))
    if (place, OFF) in deduction.found or not known:
        return f": {claim} because it would be a dead end{namely(known)}"
    return f": {claim}{because(known)}"


def _ends_in(path: Path, places: Collection[int]) -> list[str]:
    """Return the ends of the path at these places in words: the start, the finish, both or none."""
    ends = {"the start": path.start, "the finish": path.finish}
    return [name for name, end in ends.items() if end in places]


def _at(
    puzzle: Puzzle,
    path: Path,
    place: int,
    findings: Iterable[Finding],
    name: str,
    *,
    becomes: bool = False,
) -> list[str]:
    """Return clauses for a place and its edges; the first uses its name, all others *it*."""
    said: list[str] = []
    for cells, mask in by_state(puzzle, findings):
        state = puzzle.model.state(cells[0], mask)
        if cells == [place]:
            said.append(f"{name} {'stays' if becomes and mask == OFF else 'is'} {state}")
        else:
            beyond = [end for edge in cells for end in path.ends(edge) if end != place]
            said.append(f"{state} leads from {name} to {listed(map(puzzle.name, sorted(beyond)))}")
        name = "it"
    return said


def _loop(puzzle: Puzzle, path: Path, deduction: Deduction, brevity: int) -> str:
    """Return the words for a loop: `: r2c3-r2c4 has no track because it would close a ring ...`."""
    track = [edge for edge, mask in deduction.because if mask == ON and path.is_edge(edge)]
    left_out = [place for place, _ in deduction.because if not path.is_edge(place)]
    if path.is_loop:
        return _closing(puzzle, path, deduction, track, left_out, brevity)
    if deduction.fails:
        if path.is_ring(track):
            return f": the track at {puzzle.name(min(track))} runs in a ring"
        too_early = _too_early(puzzle, path, len(track) + 1, left_out)
        return f": the track leads from start to finish {too_early}"
    claim, (cell, _) = _found(puzzle, deduction, brevity), deduction.found[0]
    if not path.is_edge(cell):
        return f": {claim} because the track from start to finish is complete"
    if path.is_ring([*track, cell]):
        return f": {claim} because it would close a ring with the track from one to the other"
    too_early = _too_early(puzzle, path, len(track) + 2, left_out)
    return f": {claim} because the track would lead from start to finish {too_early}"


def _closing(
    puzzle: Puzzle,
    path: Path,
    deduction: Deduction,
    track: Sequence[int],
    left_out: Sequence[int],
    brevity: int,
) -> str:
    """Return the words for a loop that closes: `: r1c1-r1c2 has no track because it would ...`."""
    found = deduction.found
    if found and not path.is_edge(found[0][0]):
        return f": {_found(puzzle, deduction, brevity)} because the loop is closed"
    too_early = _too_early(puzzle, path, len(track) + len(found), left_out)
    if deduction.fails:
        return f": the loop closes {too_early}"
    return f": {findings_in_words(puzzle, found)} because it would close the loop {too_early}"


def _too_early(puzzle: Puzzle, path: Path, places: int, left_out: Sequence[int]) -> str:
    if left_out or path.length is None:
        return f"past {cell_names(puzzle, left_out)}, which is visited"
    return f"in {counted(places, 'place')}, not in {path.length:,}"


def _pocket(puzzle: Puzzle, path: Path, deduction: Deduction, brevity: int) -> str:
    """Return the words for a pocket: `: r1c1 stays empty because r1c2 is the only way ...`."""
    if deduction.at is None:
        why = f"nothing leads there{'' if path.is_loop else ' from the start'}"
    else:
        why = f"{puzzle.name(deduction.at)} is the only way in and out"
    closed = [(cell, mask) for cell, mask in deduction.because if mask == OFF]
    # A place may be in a pocket of a loop only as seen from another that is visited.
    named = deduction.because if path.is_loop and not deduction.fails else closed
    known = _known(puzzle, named, brevity)
    if deduction.fails:
        inside = [finding for finding in deduction.because if finding not in closed]
        return f": {listed(states_in_words(puzzle, inside))}, but {why}{known}"
    return f": {_found(puzzle, deduction, brevity)} because {why}{known}"


def _passage(puzzle: Puzzle, path: Path, deduction: Deduction, brevity: int) -> str:
    """Return the words for a passage: `: r4c5 is visited because every way from start to ...`."""
    known = _known(puzzle, deduction.because, brevity)
    if deduction.fails and path.is_loop:
        return f": there is no way round{known}"
    if deduction.fails:
        return f": nothing leads from start to finish{known}"
    claim = _found(puzzle, deduction, brevity)
    return f": {claim} because every way from start to finish leads there{known}"
