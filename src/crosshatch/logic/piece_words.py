"""Sentences for pieces: what fits a single place, and where track or dead ends lead from there."""

from collections.abc import Collection, Iterable, Sequence

from crosshatch.data.phrases import counted, listed
from crosshatch.engine.masks import OFF, ON, Finding
from crosshatch.engine.path import Path
from crosshatch.logic.rule import Deduction
from crosshatch.logic.words import (
    LONGEST,
    because,
    by_state,
    cell_names,
    lines_across,
    namely,
    worth_saying,
)
from crosshatch.puzzles.puzzle import Puzzle


def piece_in_words(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """Return a sentence for a single place: `from r3c4 the track can only go on to r3c5 …`."""
    place, found = deduction.at or 0, worth_saying(puzzle, deduction.found)
    if found and all(mask == ON and path.is_edge(cell) for cell, mask in found):
        return _only_way(puzzle, path, deduction, found)
    known = _at(puzzle, path, place, deduction.because, "it")
    if ends := ends_in(path, (place,)):
        known.insert(0, f"it is {listed(ends)}")
    if deduction.fails:
        return f"piece: no piece fits {puzzle.name(place)}{because(known)}"
    claim = listed(_at(puzzle, path, place, found, puzzle.name(place), becomes=True))
    if (place, OFF) in found or not known:
        return f"{claim} because it would be a dead end{namely(known)}"
    return f"{claim}{because(known)}"


def track_in_words(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """Return a sentence for a chain of pieces: `the track can only run r3c4-r3c7-r5c7 because …`.

    Where it turns is named; if there is no room for that, only where it begins and ends.
    """
    stretches = stretches_of(puzzle, [cell for cell, _ in deduction.found])
    can_only = f"{_shared_line(puzzle, stretches)}{called(path)} can only run"
    why = "because every other way is closed"
    if len(stretches) == 1 and not _turns(stretches[0]):
        one, other = (puzzle.name(end) for end in (stretches[0][0], stretches[0][-1]))
        return f"{can_only} straight from {one} to {other} {why}"
    names = [with_turns(puzzle, stretch) for stretch in stretches]
    sentence = f"{can_only} {listed(names)} {why}"
    if len(sentence) <= LONGEST:
        return sentence
    number = counted(len({place for stretch in stretches for place in stretch}), "place")
    one, other = (puzzle.name(end) for end in (stretches[0][0], stretches[-1][-1]))
    return f"{can_only} one way through {number}, from {one} to {other}, {why}"


def dead_ends_in_words(puzzle: Puzzle, path: Path, deduction: Deduction) -> str:
    """Return a sentence for a chain of dead ends: `column 7: rows 1-12 would be dead ends, …`."""
    places = [cell for cell, _ in deduction.found if not path.is_edge(cell)]
    empty = puzzle.model.state(places[0], OFF)
    would_be = f"would be dead ends, one after the other, so they stay {empty}"
    for side, of_place in (("row", 0), ("column", 1)):
        numbers = {puzzle.counted_places(place)[0][of_place] + 1 for place in places}
        if len(numbers) == 1 and not path.is_loop:
            return f"{side} {numbers.pop()}: {lines_across(puzzle, side, places)} {would_be}"
    sentence = f"{cell_names(puzzle, places)} {would_be}"
    if len(sentence) <= LONGEST:
        return sentence
    others = counted(len(places) - 1, "place")
    return f"{puzzle.name(deduction.at or 0)} and {others} beside it {would_be}"


def called(path: Path) -> str:
    """Return what players call the path: the track, or the loop."""
    return "the loop" if path.is_loop else "the track"


def ends_in(path: Path, places: Collection[int]) -> list[str]:
    """Return the ends of the path at these places in words: the start, the finish, both or none."""
    ends = {"the start": path.start, "the finish": path.finish}
    return [name for name, end in ends.items() if end in places]


def _only_way(puzzle: Puzzle, path: Path, deduction: Deduction, found: Sequence[Finding]) -> str:
    """Return a sentence for a place from which the track has only one way to go."""
    place, track = deduction.at or 0, called(path)
    name, beyond = puzzle.name(place), _beyond(puzzle, path, place, found, ON)
    closed = _beyond(puzzle, path, place, deduction.because, OFF)
    comes = _beyond(puzzle, path, place, deduction.because, ON)
    whys = [f"comes from {listed(comes)}"] if comes else []
    cannot = "cannot go to"
    if beyond[1:]:
        claim = f"through {name} {track} can only run from {beyond[0]} to {beyond[1]}"
    elif place == path.start:
        claim = f"from the start, {name}, {track} can only go to {beyond[0]}"
    elif place == path.finish:
        claim = f"{track} can only come to the finish, {name}, from {beyond[0]}"
        cannot = "cannot come from"
    else:
        claim = f"from {name} {track} can only go on to {beyond[0]}"
    whys += [f"{cannot} {listed(closed, 'or')}"] if closed else []
    return f"{claim} because {f'it {listed(whys)}' if whys else 'there is no other way'}"


def _beyond(
    puzzle: Puzzle, path: Path, place: int, findings: Iterable[Finding], mask: int
) -> list[str]:
    """Return the names of the places to which edges with this mask lead from a place."""
    edges = (cell for cell, each in findings if each == mask and path.is_edge(cell))
    places = sorted(end for edge in edges for end in path.ends(edge) if end != place)
    return [puzzle.name(end) for end in places]


def stretches_of(puzzle: Puzzle, track: Iterable[int]) -> list[list[int]]:
    """Return the places along each stretch of track that hangs together, from end to end."""
    beside = dict[int, list[int]]()
    for edge in track:
        one, other = (puzzle.cell(*place) for place in puzzle.places(edge))
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    stretches = list[list[int]]()
    for end in sorted(beside, key=lambda at: (len(beside[at]), puzzle.counting_order(at))):
        if all(end not in stretch for stretch in stretches):
            stretch = [end]
            while ahead := [place for place in beside[stretch[-1]] if place not in stretch]:
                stretch.append(ahead[0])
            stretches.append(stretch)
    return sorted(stretches, key=lambda stretch: puzzle.counting_order(stretch[0]))


def _shared_line(puzzle: Puzzle, stretches: Sequence[Sequence[int]]) -> str:
    """Return the row or column that several stretches share, before a colon; empty if none."""
    for side, of_place in (("row", 0), ("column", 1)):
        of_each = [
            {puzzle.counted_places(place)[0][of_place] for place in stretch}
            for stretch in stretches
        ]
        if stretches[1:] and (shared := set.intersection(*of_each)):
            return f"{side} {min(shared) + 1}: "
    return ""


def _turns(stretch: Sequence[int]) -> list[int]:
    """Return the places at which a stretch of track turns."""
    triples = zip(stretch, stretch[1:], stretch[2:], strict=False)
    return [here for before, here, after in triples if here - before != after - here]


def with_turns(puzzle: Puzzle, stretch: Sequence[int]) -> str:
    """Return a stretch of track by its ends and the places at which it turns."""
    named = (stretch[0], *_turns(stretch), stretch[-1])
    return "\N{EN DASH}".join(map(puzzle.name, named))


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
            edges = [(cell, mask) for cell in cells]
            beyond = listed(
                _beyond(puzzle, path, place, edges, mask), "or" if mask == OFF else "and"
            )
            led = path.leading(is_on=mask == ON)
            said.append(f"{led} leads from {name} to {beyond}")
        name = "it"
    return said
