"""Sentences, in a player's words, for looks at a line: how people see what follows on it.

A look has a way: counting runs from an end, sliding them, and so on. Each way has its own
sentences, the best first. A sentence that is too long gives way to one that says less.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from crosshatch.data.grid import STAR
from crosshatch.data.phrases import listed
from crosshatch.engine.clues import Runs
from crosshatch.engine.model import OFF, Finding, Line
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.line_words import (
    LineReason,
    RunPlace,
    causes_in_words,
    claim_in_words,
    claims_in_words,
    found_cells,
    spoken_numbers,
    state_in_words,
)
from crosshatch.logic.words import LONGEST, NUMBERS_NAMED, because, crossing_lines

MOST_CAUSES = 3
"""The most stretches of known cells to name; if there are more, people count from the ends."""
MOST_PLACED = 3
"""The most runs to name with their places."""

_Said = Iterator[str]


def line_in_words(puzzle: Puzzle, reason: LineReason) -> str:
    """Return a sentence for a deduction on a line, naming only the cells and numbers of its reason.

    `row 7: the 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    name, sentence = puzzle.model.lines[reason.line].name, ""
    for said in _sentences(puzzle, reason):
        sentence = said if said.startswith(name) else f"{name}: {said}"
        if len(sentence) <= LONGEST:
            break
    return sentence


def _sentences(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield sentences for a deduction, the best first."""
    for say in _WAYS[reason.way]:
        yield from say(puzzle, reason)
    yield from _wherever(puzzle, reason)


def _of_one(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the 10 must cover columns 8-13 because columns 3 and 18 are blank`."""
    if reason.is_one_thought and len(reason.numbers) == 1 and _is_brief(puzzle, reason):
        yield claim_in_words(puzzle, reason)


def _because(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `columns 4 and 5 are filled and column 8 is blank because column 7 is filled`."""
    is_plain, is_brief = not reason.way, _is_brief(puzzle, reason)
    is_one = reason.is_one_thought or (is_plain and len({mask for _, mask in reason.found}) == 1)
    if is_one and (is_brief or is_plain):
        yield claim_in_words(puzzle, reason)
    elif is_brief or is_plain:
        claims = claims_in_words(puzzle, reason, reason.found)
        yield f"{claims}{because(causes_in_words(puzzle, reason))}"


def _wherever(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `wherever its runs go, columns 4 and 5 are filled and column 8 is blank`."""
    one = _only_run(puzzle, reason)
    wherever = f"wherever {one} goes" if one else "wherever its runs go"
    yield f"{wherever}, {claims_in_words(puzzle, reason, reason.found)}"
    yield f"{wherever}, {len(reason.found)} {puzzle.model.unit}s are the same"


def _whole(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `its clue is 0, so every cell is blank`, `the 7 and the 3 take all 11 cells, so …`."""
    cells, unit = len(puzzle.model.lines[reason.line].cells), puzzle.model.unit
    filled = [finding for finding in reason.found if finding[1] != OFF]
    if not filled and not reason.room:
        yield f"its clue is 0, so every {unit} is {state_in_words(puzzle, reason, OFF)}"
        return
    all_of_them = f"{_take(puzzle, reason, reason.numbers)} all {cells} {unit}s"
    yield f"{all_of_them}, so {claims_in_words(puzzle, reason, reason.found)}"
    if filled:
        claims = claims_in_words(puzzle, reason, filled)
        yield f"{all_of_them}, so {claims} and all other open {unit}s are blank"
    yield f"{all_of_them}, so there is only one way to fill it"


def _finish(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `row 6 is finished: cross out the rest, columns 1-3`, `row 4 needs every open cell`."""
    line, unit, one = puzzle.model.lines[reason.line], puzzle.model.unit, len(reason.found) == 1
    claims = claims_in_words(puzzle, reason, reason.found)
    is_finished = all(mask == OFF for _, mask in reason.found)
    if line.called or line.stretch:
        enough = f"all {state_in_words(puzzle, reason, ~OFF)} {unit}s are known"
        yield f"{enough if is_finished else f'every open {unit} is needed'}, so {claims}"
    elif is_finished:
        rest = "" if one else "the rest, "
        yield f"{line.name} is finished: cross out {rest}{found_cells(puzzle, reason)}"
        yield f"{line.name} is finished: cross out the rest"
    else:
        every = f"its last open {unit}" if one else f"every open {unit}"
        yield f"{line.name} needs {every}: {claims}"
        yield f"{line.name} needs {every}: fill them all"


def _placed(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the 5 starts in column 1, so columns 2-5 are filled and column 6 is blank`.

    If the look began with that, and slides the runs to see the rest, yield both.
    """
    said, explained = _runs_in_place(puzzle, reason)
    if not said or len(said) > MOST_PLACED:
        return
    rest = [finding for finding in reason.found if finding not in explained]
    sentence = f"{listed(said)}, so {claims_in_words(puzzle, reason, explained)}"
    if not rest:
        yield sentence
    elif reason.way == "slide" and reason.first == "edge":
        yield f"{sentence}; {_slid(puzzle, reason, rest)}"


def _runs_in_place(puzzle: Puzzle, reason: LineReason) -> tuple[list[str], list[Finding]]:
    """Return the runs whose place is seen, in words, and the findings that follow from that."""
    line, names = puzzle.model.lines[reason.line], spoken_numbers(puzzle, reason.line)
    seen = _places_seen(puzzle, reason)
    explained = _explained(puzzle, reason, seen)
    for number in reversed([*seen]):
        fewer = {other: words for other, words in seen.items() if other != number}
        if _explained(puzzle, reason, fewer) == explained:
            seen = fewer
    said = [f"{names[number]} {words}" for number, words in seen.items()]
    places = dict(_by_place(line, reason.found))
    return said, [places[place] for place in sorted(explained)]


def _by_place(line: Line, findings: Iterable[Finding]) -> list[tuple[int, Finding]]:
    at = {cell: place for place, cell in enumerate(line.cells)}
    return [(at[finding[0]], finding) for finding in findings]


def _places_seen(puzzle: Puzzle, reason: LineReason) -> dict[int, str]:
    """Return the numbers of the runs whose place is seen, and the place in words."""
    line, seen = puzzle.model.lines[reason.line], dict[int, str]()
    if not isinstance(line.clue, Runs) or STAR in line.clue.parts:
        return seen
    known = {place for place, (_, mask) in _by_place(line, reason.because) if mask != OFF}
    new = {place for place, _ in _by_place(line, reason.found)}
    for number in reason.numbers:
        run = reason.runs[number]
        if run is None or run.slack:
            continue
        first, last = run.first, run.end
        if known.issuperset(range(first, last + 1)):
            seen[number] = f"is in {crossing_lines(puzzle, line, line.cells[first : last + 1])}"
        elif first in known and first - 1 not in new:
            seen[number] = f"starts in {crossing_lines(puzzle, line, [line.cells[first]])}"
        elif last in known and last + 1 not in new:
            seen[number] = f"ends in {crossing_lines(puzzle, line, [line.cells[last]])}"
    return seen


def _explained(puzzle: Puzzle, reason: LineReason, seen: Collection[int]) -> set[int]:
    """Return the places of the findings that follow from the places of these runs.

    Their cells are filled, and the cells beside them blank, as are those up to the next of these
    runs in the clue. In colour, a run of another colour may touch.
    """
    line, explained = puzzle.model.lines[reason.line], set[int]()
    touches = puzzle.model.symbols > 2
    found = {place: mask for place, (_, mask) in _by_place(line, reason.found)}
    for number in seen:
        run = reason.runs[number]
        assert run is not None
        first, end = run.first - 1, run.end + 2
        if number == 0:
            first = 0
        if number + 1 == len(reason.runs):
            end = len(line.cells)
        elif number + 1 in seen and (after := reason.runs[number + 1]):
            end = after.first
        for place in range(first, end):
            if place in found and (
                run.first <= place <= run.end or (found[place] == OFF and not touches)
            ):
                explained.add(place)
    return explained


def _room(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the 7 and the 3 take 11 of the 12 cells in columns 3-14, so … are filled`."""
    line = puzzle.model.lines[reason.line]
    places = [place for place, _ in _by_place(line, reason.found)]
    moving = [run for run in reason.runs if run and _is_among(run, places)]
    slack = min((run.slack for run in moving), default=0)
    inside = [
        number
        for number in reason.numbers
        if (run := reason.runs[number])
        and (run.slack == slack > 0 or (not slack and _is_among(run, places)))
    ]
    runs = [run for number in inside if (run := reason.runs[number])]
    if not runs or inside != [*range(inside[0], inside[-1] + 1)]:
        return
    first, end = runs[0].first, runs[-1].end + 1
    is_free = not any(first <= at < end for at, _ in _by_place(line, reason.because))
    is_even = all(run.slack == slack for run in runs) and all(
        one.end + 2 - after.first <= slack + 1 for one, after in pairwise(runs)
    )
    if not (is_free and is_even and all(first <= at < end for at in places)):
        return
    if slack and any(mask == OFF for _, mask in reason.found):
        return
    where = ""
    if end - first < len(line.cells):
        where = f" in {crossing_lines(puzzle, line, line.cells[first:end])}"
    number = f"{end - first - slack} of the {end - first}" if slack else f"all {end - first}"
    take = f"{_take(puzzle, reason, inside)} {number} {puzzle.model.unit}s{where}"
    yield f"{take}, so {claims_in_words(puzzle, reason, reason.found)}"


def _is_among(run: RunPlace, places: Sequence[int]) -> bool:
    return any(run.first <= place <= run.end for place in places)


def _from_both_sides(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the 5 cannot end before column 10 or start after column 8, so it must cover ...`."""
    run = None if reason.subject is None or not reason.runs else reason.runs[reason.subject]
    if reason.subject is None or run is None or not run.slack:
        return
    line = puzzle.model.lines[reason.line]
    last, first = line.cells[run.first + run.length - 1], line.cells[run.last]
    known = {cell for cell, _ in (*reason.found, *reason.because)}
    if {first, last} <= known:
        name = spoken_numbers(puzzle, reason.line)[reason.subject]
        ends, starts = (crossing_lines(puzzle, line, [cell]) for cell in (last, first))
        must = f"so it must cover {found_cells(puzzle, reason)}"
        yield f"{name} cannot end before {ends} or start after {starts}, {must}"


def _slide(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `pushed all the way left or right, its runs cover columns 4-6 either way, and ...`."""
    if puzzle.model.lines[reason.line].side in ("row", "column"):
        yield _slid(puzzle, reason, reason.found, "all the way ")
        yield _slid(puzzle, reason, reason.found)


def _slid(puzzle: Puzzle, reason: LineReason, found: Sequence[Finding], far: str = "") -> str:
    line, one = puzzle.model.lines[reason.line], _only_run(puzzle, reason)
    blank = [cell for cell, mask in found if mask == OFF]
    filled = [finding for finding in found if finding[1] != OFF]
    pushed = f"pushed {far}{'up or down' if line.side == 'column' else 'left or right'}"
    out = crossing_lines(puzzle, line, blank, "or") if blank else ""
    if not filled:
        return f"{pushed}, {f'{one} does not reach' if one else 'no run reaches'} {out}"
    cover, s = _cover(puzzle, reason, filled), "s" if one else ""
    never = f"{' and never' if one else ', and none'} reaches {out}" if out else ""
    verb, cells = cover
    return f"{pushed}, {one or 'its runs'} {verb}{s} {cells} either way{never}"


def _cover(puzzle: Puzzle, reason: LineReason, filled: Sequence[Finding]) -> tuple[str, str]:
    """Return what runs do: `cover`, `columns 4-6`; `make`, `column 4 red (r) and column 6 ...`."""
    line = puzzle.model.lines[reason.line]
    if puzzle.model.symbols == 2:
        return "cover", crossing_lines(puzzle, line, [cell for cell, _ in filled])
    by_mask = dict[int, list[int]]()
    for cell, mask in filled:
        by_mask.setdefault(mask, []).append(cell)
    return "make", listed(
        f"{crossing_lines(puzzle, line, cells)} {puzzle.model.state(cells[0], mask)}"
        for mask, cells in sorted(by_mask.items())
    )


def _counted(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `counting off its runs, column 12 is filled and columns 10 and 16 are blank`."""
    if not _only_run(puzzle, reason):
        yield f"counting off its runs, {claims_in_words(puzzle, reason, reason.found)}"


def _block(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the run in columns 3 and 4 cannot be longer, so columns 2 and 5 are blank`."""
    line, masks = puzzle.model.lines[reason.line], {mask for _, mask in reason.found}
    if len(masks) > 1 or puzzle.model.symbols > 2:
        return
    known = {cell: place for place, (cell, mask) in _by_place(line, reason.because) if mask != OFF}
    found, places = {at for at, _ in _by_place(line, reason.found)}, sorted(known.values())
    if not places or places != [*range(places[0], places[-1] + 1)]:
        return
    beside = {places[0] - 1, places[-1] + 1}
    block = crossing_lines(puzzle, line, known)
    claims = claims_in_words(puzzle, reason, reason.found)
    if masks == {OFF} and found <= beside:
        yield f"the run in {block} cannot be longer, so {claims}"
    elif masks != {OFF} and found & beside:
        yield f"the run in {block} has to be longer, so {claims}"


def _gap(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `no run fits into columns 7 and 8, so they are blank`."""
    places = [place for place, _ in _by_place(puzzle.model.lines[reason.line], reason.found)]
    longest = length = 1
    for one, after in pairwise(places):
        length = length + 1 if after == one + 1 else 1
        longest = max(longest, length)
    runs = reason.runs
    it_is = "it is" if len(places) == 1 else "they are"
    blank = f"so {it_is} {state_in_words(puzzle, reason, OFF)}"
    if runs and all(run and run.length > longest for run in runs):
        yield f"no run fits into {found_cells(puzzle, reason)}, {blank}"
    yield f"no run that can get there fits into {found_cells(puzzle, reason)}, {blank}"


def _take(puzzle: Puzzle, reason: LineReason, numbers: Sequence[int]) -> str:
    """Return runs and a verb: `the 7 and the 3 take`, `its runs and gaps take`."""
    names = spoken_numbers(puzzle, reason.line)
    if len(numbers) <= NUMBERS_NAMED:
        return f"{listed(names[number] for number in numbers)} take{'s' * (len(numbers) == 1)}"
    if len(numbers) < len(names):
        return f"{' '.join(names[number].split()[-1] for number in numbers)} take"
    return "its runs and gaps take"


def _only_run(puzzle: Puzzle, reason: LineReason) -> str:
    """Return the name of the only run of a line; an empty name if it can have several."""
    clue = puzzle.model.lines[reason.line].clue
    is_one = isinstance(clue, Runs) and len(clue.parts) == 1 and STAR not in clue.parts
    return spoken_numbers(puzzle, reason.line)[0] if is_one else ""


def _is_brief(puzzle: Puzzle, reason: LineReason) -> bool:
    """Return True if a reason has few stretches of known cells."""
    known = {
        at: mask for at, (_, mask) in _by_place(puzzle.model.lines[reason.line], reason.because)
    }
    return sum(known.get(at - 1) != mask for at, mask in known.items()) <= MOST_CAUSES


_WAYS: dict[str, Sequence[Callable[[Puzzle, LineReason], _Said]]] = {
    "whole": (_whole,),
    "finish": (_finish,),
    "edge": (_of_one, _placed, _because, _counted),
    "overlap": (_of_one, _room, _because),
    "slide": (_of_one, _placed, _room, _from_both_sides, _slide),
    "length": (_of_one, _placed, _block, _because),
    "gap": (_gap,),
    "line": (_of_one, _placed, _because),
    "colour": (_because,),
    "": (_because,),
}
"""The sentences for each way of looking at a line; the last is for what nobody looked at."""
