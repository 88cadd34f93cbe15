"""Sentences, in a player's words, for deductions by the rules of a path."""

from collections.abc import Sequence

from crosshatch.data.phrases import counted, listed, ranges
from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.logic.crossing_words import Lane, crossing_in_words
from crosshatch.logic.piece_words import (
    called,
    dead_ends_in_words,
    ends_in,
    piece_in_words,
    track_in_words,
)
from crosshatch.logic.rule import Deduction
from crosshatch.logic.words import (
    LONGEST,
    cell_names,
    findings_in_brief,
    findings_in_words,
    namely,
    number_in_words,
    states_in_words,
    worth_saying,
)
from crosshatch.puzzles.puzzle import Puzzle

BREVITIES = range(3)
"""How little a sentence says: 1 counts the known cells, 2 also those that are found."""


_WHOLE = {
    "piece": piece_in_words,
    "track": track_in_words,
    "dead ends": dead_ends_in_words,
    "crossing": crossing_in_words,
}
"""The sentences that do not begin with the name of their law."""


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
    return f"crossing along {Lane(puzzle, puzzle.model.path, deduction.at or 0).name}"


def _is_loop(puzzle: Puzzle) -> bool:
    return puzzle.model.path is not None and puzzle.model.path.is_loop


def _parity(puzzle: Puzzle, path: Path, deduction: Deduction, brevity: int) -> str:
    """Return the words for a parity: `: r3c2-r4c2 has track because the path enters and ...`."""
    part = _part(puzzle.model, path, deduction)
    inside = ends_in(path, part)
    size, at = counted(len(part), puzzle.model.kind(0)), _foremost(path, part, deduction)
    where = f"the {size} around {puzzle.name(at)}"
    where += f", with {listed(inside)}," if inside else ""
    due, wrong = ("an odd", "an even") if len(inside) == 1 else ("an even", "an odd")
    known = _known(puzzle, deduction.because, brevity)
    if deduction.fails:
        would = f"{called(path)} would enter and leave {where} {wrong} number of times"
        return f": {would}, and it has to be {due} one{known}"
    why = f"{called(path)} enters and leaves {where} {due} number of times"
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
    if deduction.by in _WHOLE:
        return _WHOLE[deduction.by](puzzle, path, deduction)
    tell = {"loop": _loop, "pocket": _pocket, "passage": _passage, "parity": _parity}[deduction.by]
    sentence = ""
    for brevity in BREVITIES:
        sentence = f"{deduction.rule.name}{tell(puzzle, path, deduction, brevity)}"
        if len(sentence) <= LONGEST or deduction.fails:
            break
    return sentence


def _found(puzzle: Puzzle, deduction: Deduction, brevity: int) -> str:
    """Return the findings in words; if there is little room, many of them as a number.

    Many places that stay empty are named by the rows and columns in which they lie.
    """
    if brevity < 2:
        return findings_in_words(puzzle, deduction.found)
    found = worth_saying(puzzle, deduction.found)
    places = [
        puzzle.counted_places(cell)[0]
        for cell, mask in found
        if puzzle.model.kind(cell) == "place" and mask == OFF
    ]
    if len(places) < len(found) or _is_loop(puzzle):
        return findings_in_brief(puzzle, found)
    sides = zip(("row", "column"), zip(*places, strict=True), strict=True)
    where = [
        f"{side}{'s' * (min(of) < max(of))} {listed(ranges(range(min(of) + 1, max(of) + 2)))}"
        for side, of in sides
    ]
    return f"{counted(len(places), 'place')} in {listed(where)} stay empty"


def _known(puzzle: Puzzle, findings: Sequence[Finding], brevity: int) -> str:
    """Return known cells after a colon; if there is little room, only how many there are."""
    return _given(puzzle, findings) if brevity else namely(states_in_words(puzzle, findings))


def _given(puzzle: Puzzle, findings: Sequence[Finding]) -> str:
    return f", given {number_in_words(puzzle, findings, 'known ')}" if findings else ""


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
        return f"past {cell_names(puzzle, left_out)}, which is {puzzle.model.state(0, ON)}"
    return (
        f"{'after' if path.is_loop else 'through'} {counted(places, 'place')}, not {path.length:,}"
    )


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
    why = (
        "there is only one way round"
        if path.is_loop
        else "every way from start to finish leads there"
    )
    return f": {claim} because {why}{known}"
