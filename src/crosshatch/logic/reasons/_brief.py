"""What the rules of a path tell on the way to something else, in as few words as can be."""

from crosshatch.data.phrases import listed
from crosshatch.engine.model import ON
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.reasons._names import are_known, follow
from crosshatch.logic.reasons._path import Deduction, Rule, is_ring


def step(puzzle: Puzzle, deduction: Deduction) -> str:
    """What follows, and by which rule: `r3c4 is visited (row 3)`."""
    return f"{follow(puzzle, deduction.found)} ({_rule(puzzle, deduction)})"


def failure(puzzle: Puzzle, deduction: Deduction) -> str:
    """What could not be any more where something else were so: `nothing would fit row 3`."""
    match deduction.rule:
        case Rule.LINE:
            return f"{_rule(puzzle, deduction)} could not keep {_clue(puzzle, deduction)}"
        case Rule.PIECE:
            return f"no piece would fit {puzzle.name(deduction.at or 0)}"
        case Rule.LOOP:
            return _loop(puzzle, deduction)
        case Rule.POCKET:
            inside = [finding for finding in deduction.because if finding[1] == ON]
            way = "reached from the start" if deduction.at is None else "left again"
            return f"{listed(are_known(puzzle, inside))} but could not be {way}"
        case Rule.PASSAGE:
            return "nothing would lead from start to finish"
        case _:
            return f"nothing would fit the {_rule(puzzle, deduction)}"


def _loop(puzzle: Puzzle, deduction: Deduction) -> str:
    path, track = puzzle.model.path, [cell for cell, mask in deduction.because if mask == ON]
    if path and is_ring(path, [cell for cell in track if path.is_edge(cell)]):
        return "the track would run in a ring"
    return "the track would lead to the finish too early"


def _rule(puzzle: Puzzle, deduction: Deduction) -> str:
    path, at = puzzle.model.path, deduction.at or 0
    if deduction.rule is Rule.LINE:
        return puzzle.model.lines[at].name
    if deduction.rule is Rule.CROSSING and path is not None:
        lane = f"row {at + 1}" if at < path.height else f"column {at - path.height + 1}"
        return f"crossing along {lane}"
    return str(deduction.law)


def _clue(puzzle: Puzzle, deduction: Deduction) -> str:
    return listed(puzzle.model.lines[deduction.at or 0].clue.numbers())
