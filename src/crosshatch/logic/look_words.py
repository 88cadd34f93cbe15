"""Sentences, in a player's words, for looks at a line: how people see what follows on it.

A look has a way: counting runs from an end, sliding them, and so on. Each way has its own
sentences, the best first. A sentence that is too long gives way to one that says less.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from crosshatch.data.phrases import counted, listed
from crosshatch.engine.masks import OFF, Finding, decided
from crosshatch.logic.count_words import by_law, by_room, by_total
from crosshatch.logic.line_words import (
    LineReason,
    RunPlace,
    causes_in_words,
    claim_in_words,
    claims_in_words,
    found_cells,
    state_in_words,
)
from crosshatch.logic.run_words import RunsOfLine
from crosshatch.logic.stretch_words import by_blocks, by_lengths, by_place, by_stretches, gap
from crosshatch.logic.words import LONGEST, MOST_NAMED, NUMBERS_NAMED, because, crossing_lines
from crosshatch.puzzles.puzzle import Puzzle

MOST_CAUSES = 3
"""The most stretches of known cells to name; if there are more, people count from the ends."""

_Said = Iterator[str]


def line_in_words(puzzle: Puzzle, reason: LineReason) -> str:
    """Return a sentence for a deduction on a line, naming only the cells and numbers of its reason.

    `row 7: the 10 must cover columns 8-13 because columns 3 and 18 are blank`
    """
    line, sentence = puzzle.model.lines[reason.line], ""
    for said in _sentences(puzzle, reason):
        sentence = said if line.said or said.startswith(line.name) else f"{line.name}: {said}"
        if len(sentence) <= LONGEST:
            break
    return sentence


def _sentences(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield sentences for a deduction, the best first.

    What is seen in the easiest way is said first, as one sees it in that way.
    """
    yield from by_law(puzzle, reason)
    yield from by_total(puzzle, reason)
    if reason.first not in ("whole", "finish"):
        yield from by_room(puzzle, reason)
    rest = [finding for finding in reason.found if finding not in reason.at_once]
    if rest and reason.first == "overlap":
        yield from _room(puzzle, reason)
        yield from _overlap(puzzle, reason)
    if not rest:
        for say in _WAYS[reason.first]:
            yield from say(puzzle, reason)
    else:
        easy = reason._replace(found=reason.at_once, subject=None)
        firsts = [said for say in _WAYS[reason.first] for said in say(puzzle, easy)]
        later = reason._replace(found=tuple(rest), subject=None)
        thens = (_then(puzzle, reason, rest), _generally(puzzle, later), _briefly(puzzle, later))
        for then in map(list, thens):
            yield from (f"{first}; {other}" for first in firsts for other in then)
        if reason.first in ("overlap", "slide"):
            yield from _slide(puzzle, reason)
        more = f"its runs also settle {counted(len(rest), 'other cell')}"
        yield from (f"{first}; {more}" for first in firsts)
    yield from _wherever(puzzle, reason)


def _then(puzzle: Puzzle, reason: LineReason, found: Sequence[Finding]) -> _Said:
    """Yield sentences for findings that are seen after the easiest ones, the best first."""
    earlier = [finding for finding in reason.found if finding not in found]
    for is_seen in (False, True):
        runs = RunsOfLine(puzzle, reason, found, earlier, is_seen=is_seen)
        others = reason._replace(found=tuple(runs.rest), subject=None)
        besides = list(by_stretches(puzzle, others)) if runs.rest else [""]
        for one in runs.said() if len(runs.rest) < len(found) else ("",):
            yield from ("; ".join(filter(None, (one, other))) for other in besides)


def _of_one(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the 10 must cover columns 8-13 because columns 3 and 18 are blank`."""
    if reason.subject is not None and len(reason.numbers) == 1 and _is_brief(puzzle, reason):
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
    yield from _generally(puzzle, reason)
    line, cells = puzzle.model.lines[reason.line], [cell for cell, _ in reason.found]
    are = "is the same" if len(cells) == 1 else "are the same"
    yield f"wherever its runs go, {crossing_lines(puzzle, line, cells)} {are}"
    rest = counted(len(cells) - MOST_NAMED, f"other {puzzle.model.unit}")
    named = crossing_lines(puzzle, line, cells[:MOST_NAMED], ",")
    yield f"wherever its runs go, {named} and {rest} are the same"


def _generally(puzzle: Puzzle, reason: LineReason) -> _Said:
    names, claims = (
        puzzle.model.lines[reason.line].clue.numbers(),
        claims_in_words(puzzle, reason, reason.found),
    )
    if len(reason.numbers) <= NUMBERS_NAMED:
        who = listed(names[number] for number in reason.numbers)
        yield f"wherever {who} go{'es' * (len(reason.numbers) == 1)}, {claims}"
    yield f"wherever its runs go, {claims}"


def _briefly(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `its runs also fill columns 4 and 5 and leave column 8 blank`."""
    line = puzzle.model.lines[reason.line]
    filled = [cell for cell, mask in reason.found if mask != OFF]
    blank = [cell for cell, mask in reason.found if mask == OFF]
    said = [f"fill {crossing_lines(puzzle, line, filled)}"] if filled else []
    said += [f"leave {crossing_lines(puzzle, line, blank)} blank"] if blank else []
    yield f"its runs also {listed(said)}"


def _by_runs(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the 5 covers column 8, so it cannot reach columns 1-3 or 13-15`."""
    if not all(map(decided, (mask for _, mask in reason.found))):
        return
    yield from _then(puzzle, reason, reason.found)


def _overlap(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the leftmost and rightmost places of the 5 overlap in columns 8-10`."""
    for is_seen in (False, True):
        runs = RunsOfLine(puzzle, reason, reason.found, is_seen=is_seen)
        if not runs.rest:
            yield from runs.overlap()


def _edge(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `reading from the left, the 2 starts in column 3, so column 4 is filled and …`."""
    yield from RunsOfLine(puzzle, reason, reason.found, is_seen=True).edge()


def _whole(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `its clue is 0, so every cell is blank`, `the 7 and the 3 take all 11 cells, so …`."""
    cells, unit = len(puzzle.model.lines[reason.line].cells), puzzle.model.unit
    filled = [finding for finding in reason.found if finding[1] != OFF]
    if not filled and not reason.room:
        yield f"its clue is 0, so every {unit} is {state_in_words(puzzle, reason, OFF)}"
        return
    every = f"all {cells} {unit}s" if cells > 1 else f"its only {unit}"
    all_of_them = f"{_take(puzzle, reason, reason.numbers)} {every}"
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
        state = puzzle.model.state(reason.found[0][0], ~OFF, 2)
        enough = f"all {state if puzzle.model.things else f'{state} {unit}s'} are known"
        yield f"{enough if is_finished else f'every open {unit} is needed'}, so {claims}"
    elif is_finished:
        rest = "" if one else "the rest, "
        yield f"{line.name} is finished: cross out {rest}{found_cells(puzzle, reason)}"
        yield f"{line.name} is finished: cross out the rest"
    else:
        every = f"its last open {unit}" if one else f"every open {unit}"
        yield f"{line.name} needs {every}: {claims}"
        yield f"{line.name} needs {every}: fill them all"


def _room(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `the 7 and the 3 take 11 of the 12 cells in columns 3-14, so … are filled`."""
    line = puzzle.model.lines[reason.line]
    places = [*by_place(puzzle, reason, reason.found)]
    moving = [run for run in reason.runs if run and _is_among(run, places)]
    slack = min((run.slack for run in moving), default=0)
    inside = [
        number
        for number in reason.numbers
        if (run := reason.runs[number])
        and (run.slack == slack > 0 or (not slack and _is_among(run, places)))
    ]
    runs = [run for number in inside if (run := reason.runs[number])]
    is_placed = len(runs) == 1 and not slack
    if not runs or is_placed or inside != [*range(inside[0], inside[-1] + 1)]:
        return
    first, end = runs[0].first, runs[-1].end + 1
    is_free = not any(first <= at < end for at in by_place(puzzle, reason, reason.because))
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


def _slide(puzzle: Puzzle, reason: LineReason) -> _Said:
    """Yield `packed to either end, its runs cover columns 4-6, and none reaches column 8 or 10`."""
    line, by_mask = puzzle.model.lines[reason.line], dict[int, list[int]]()
    if line.side not in ("row", "column"):
        return
    for cell, mask in reason.found:
        by_mask.setdefault(mask, []).append(cell)
    blank = by_mask.pop(OFF, [])
    out = crossing_lines(puzzle, line, blank, "or") if blank else ""
    if not by_mask:
        yield f"packed to either end, no run reaches {out}"
        return
    where = {mask: crossing_lines(puzzle, line, cells) for mask, cells in by_mask.items()}
    cover = f"cover {listed(where.values())}"
    if puzzle.model.symbols > 2:
        each = (f"{where[mask]} {puzzle.model.state(at[0], mask)}" for mask, at in by_mask.items())
        cover = f"make {listed(each)}"
    yield f"packed to either end, its runs {cover}{f', and none reaches {out}' if out else ''}"


def _take(puzzle: Puzzle, reason: LineReason, numbers: Sequence[int]) -> str:
    """Return runs and a verb: `the 7 and the 3 take`, `its runs and gaps take`."""
    names = puzzle.model.lines[reason.line].clue.numbers()
    if len(numbers) <= NUMBERS_NAMED:
        return f"{listed(names[number] for number in numbers)} take{'s' * (len(numbers) == 1)}"
    if len(numbers) < len(names) and all(reason.runs[number] for number in numbers):
        return f"{' '.join(names[number].split()[-1] for number in numbers)} take"
    return "its runs and gaps take"


def _is_brief(puzzle: Puzzle, reason: LineReason) -> bool:
    """Return True if a reason has few stretches of known cells."""
    known = by_place(puzzle, reason, reason.because)
    return sum(known.get(at - 1) != mask for at, mask in known.items()) <= MOST_CAUSES


_WAYS: dict[str, Sequence[Callable[[Puzzle, LineReason], _Said]]] = {
    "whole": (_whole,),
    "finish": (_finish,),
    "edge": (_edge,),
    "overlap": (_room, _of_one, _overlap, _by_runs, _because),
    "slide": (_of_one, _room, _by_runs, _slide),
    "length": (by_blocks, by_lengths, _by_runs, _because),
    "gap": (gap,),
    "line": (_of_one, _by_runs, _because),
    "colour": (_because, _by_runs),
    "": (_because,),
}
"""The sentences for each way of looking at a line; the last is for what nobody looked at."""
