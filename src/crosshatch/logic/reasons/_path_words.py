"""What the rules of a path told, as a player would put it, in one sentence each."""

from collections.abc import Iterable, Sequence

from crosshatch.data.phrases import counted, listed
from crosshatch.engine.model import OFF, ON, Finding
from crosshatch.engine.path import Path
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.reasons._crossing_words import crossing, parity
from crosshatch.logic.reasons._line import of_these
from crosshatch.logic.reasons._line_words import line_in_words
from crosshatch.logic.reasons._names import (
    are_known,
    because,
    by_state,
    follow,
    namely,
    names,
    worth_saying,
)
from crosshatch.logic.reasons._path import Deduction, Rule, is_ring


def path_in_words(puzzle: Puzzle, deduction: Deduction) -> str:
    """What follows by a rule and why, naming the cells of the deduction and no others.

    Track from one place to another is named by the two, and a part of the grid by a place in it.
    `connection: r1c1 stays empty because r1c2 is the only way in and out`
    """
    path = puzzle.model.path
    if path is None or deduction.rule is Rule.LINE:
        return _line(puzzle, deduction)
    tell = {
        Rule.PIECE: _piece,
        Rule.LOOP: _loop,
        Rule.POCKET: _pocket,
        Rule.PASSAGE: _passage,
        Rule.CROSSING: crossing,
        Rule.PARITY: parity,
    }[deduction.rule]
    return f"{deduction.law}{tell(puzzle, path, deduction)}"


def _line(puzzle: Puzzle, deduction: Deduction) -> str:
    """`row 5: the count 2 leaves columns 1-3 empty because columns 4 and 5 are visited`."""
    number = deduction.at or 0
    if not deduction.fails:
        reason = of_these(puzzle.model, number, deduction.found, deduction.because)
        return line_in_words(puzzle, reason)
    line, known = puzzle.model.lines[number], are_known(puzzle, deduction.because)
    return f"{line.name}: {listed(line.clue.numbers())} cannot be kept{because(known)}"


def _piece(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """`: track leads from r3c4 to r3c5 because it is visited and no track leads from it to ...`."""
    place = deduction.at or 0
    known = _at(puzzle, path, place, deduction.because, "it")
    if ends := _ends_at(path, place):
        known.insert(0, f"it is {ends}")
    if deduction.fails:
        return f": no piece fits {puzzle.name(place)}{because(known)}"
    found = worth_saying(puzzle, deduction.found)
    told = listed(_at(puzzle, path, place, found, puzzle.name(place), becomes=True))
    if (place, OFF) in deduction.found or not known:
        return f": {told} because it would be a dead end{namely(known)}"
    return f": {told}{because(known)}"


def _ends_at(path: Path, place: int) -> str:
    """What the path has at a place: the start, the finish, or both; nothing elsewhere."""
    ends = {"the start": path.start, "the finish": path.finish}
    names = [name for name, end in ends.items() if end == place]
    return listed(names) if names else ""


def _at(
    puzzle: Puzzle,
    path: Path,
    place: int,
    findings: Iterable[Finding],
    name: str,
    *,
    becomes: bool = False,
) -> list[str]:
    """What is, or becomes, known of a place and of its edges; it has this name at first."""
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


def _loop(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """`: r2c3-r2c4 has no track because it would close a ring with the track between them`."""
    track = [edge for edge, mask in deduction.because if mask == ON and path.is_edge(edge)]
    left_out = [place for place, _ in deduction.because if not path.is_edge(place)]
    if deduction.fails:
        if is_ring(path, track):
            return f": the track at {puzzle.name(min(track))} runs in a ring"
        too_early = _too_early(puzzle, path, len(track) + 1, left_out)
        return f": the track leads from start to finish {too_early}"
    told, (cell, _) = follow(puzzle, deduction.found), deduction.found[0]
    if not path.is_edge(cell):
        return f": {told} because the track from start to finish is complete"
    if is_ring(path, [*track, cell]):
        return f": {told} because it would close a ring with the track from one to the other"
    too_early = _too_early(puzzle, path, len(track) + 2, left_out)
    return f": {told} because the track would lead from start to finish {too_early}"


def _too_early(puzzle: Puzzle, path: Path, places: int, left_out: Sequence[int]) -> str:
    if left_out or path.length is None:
        return f"past {names(puzzle, left_out)}, which is visited"
    return f"in {counted(places, 'place')}, not in {path.length:,}"


def _pocket(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:  # noqa: ARG001
    """`: r1c1 stays empty because r1c2 is the only way in and out: r2c1 is empty`."""
    if deduction.at is None:
        why = "nothing leads there from the start"
    else:
        why = f"{puzzle.name(deduction.at)} is the only way in and out"
    closed = [(cell, mask) for cell, mask in deduction.because if mask == OFF]
    known = namely(are_known(puzzle, closed))
    if deduction.fails:
        inside = [finding for finding in deduction.because if finding not in closed]
        return f": {listed(are_known(puzzle, inside))}, but {why}{known}"
    return f": {follow(puzzle, deduction.found)} because {why}{known}"


def _passage(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:  # noqa: ARG001
    """`: r4c5 is visited because every way from start to finish leads there: r3c5 is empty`."""
    known = namely(are_known(puzzle, deduction.because))
    if deduction.fails:
        return f": nothing leads from start to finish{known}"
    told = follow(puzzle, deduction.found)
    return f": {told} because every way from start to finish leads there{known}"
