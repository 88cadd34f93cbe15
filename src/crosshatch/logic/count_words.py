"""Sentences for lines with a count of cells that are not next to each other."""

from collections.abc import Iterator, Sequence

from crosshatch.data.phrases import counted
from crosshatch.engine.clues import Count, Numbers, Spaced
from crosshatch.engine.masks import ON
from crosshatch.logic.line_words import LineReason, claims_in_words
from crosshatch.logic.words import (
    crossing_lines,
    findings_in_brief,
    findings_in_words,
    namely,
    states_in_words,
)
from crosshatch.puzzles.puzzle import Puzzle


def by_law(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `r1c3 is blank because no lamp lights another: r1c1 is a lamp`, in words of a law."""
    line = puzzle.model.lines[reason.line]
    if line.said:
        on = line.clue.on if isinstance(line.clue, Numbers) else ON
        is_on = all(mask & on == mask for _, mask in reason.found)
        why = line.said.filled if is_on else line.said.blank
        said = f"{findings_in_words(puzzle, reason.found)} because {why}"
        yield f"{said}{namely(states_in_words(puzzle, reason.because))}"
        yield said
        yield f"{findings_in_brief(puzzle, reason.found)} because {why}"


def by_room(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `2 more stars have just enough room in columns 1-3, so columns 1 and 3 are stars`.

    Yield nothing if it is not known what the line shows: others may be in that room.
    """
    line = puzzle.model.lines[reason.line]
    if not isinstance(line.clue, Spaced) or (reason.because and not reason.seen):
        return
    known = dict(reason.seen)
    filled = sum(mask == ON for mask in known.values())
    left, stretches = line.clue.filled - filled, room_in(line.cells, known)
    if left and left == sum(map(_most_in, stretches)):
        state = puzzle.model.state_name(line.cells[0], ON)
        what = state if puzzle.model.things else f"{state} cell"
        things = counted(left, f"more {what}" if filled else what)
        where = crossing_lines(puzzle, line, [cell for each in stretches for cell in each])
        has = "has" if left == 1 else "have"
        claims = claims_in_words(puzzle, reason, reason.found)
        yield f"{things} {has} just enough room in {where}, so {claims}"


def by_total(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `9 trees, and the counts already take 9, so columns 1-3 are grass`.

    Such a line has what a total leaves to it, which is written nowhere.
    """
    line = puzzle.model.lines[reason.line]
    if not line.about or not isinstance(line.clue, Count):
        return
    unit, claims = puzzle.model.unit, claims_in_words(puzzle, reason, reason.found)
    brief = findings_in_brief(puzzle, reason.found)
    if any(mask == ON for _, mask in reason.found):
        for said in (claims, brief):
            yield f"{line.about}, so every open {unit} is needed: {said}"
        return
    known = {0: "", 1: " and the other one is known"}
    rest = known.get(line.clue.filled, f" and the other {line.clue.filled} are known")
    for said in (claims, brief):
        yield f"{line.about}{rest}, so {said}"


def room_in(cells: Sequence[int], known: dict[int, int]) -> list[list[int]]:
    """Return the stretches of a line with room: open cells that are not next to a filled one."""
    stretches: list[list[int]] = [[]]
    for at, cell in enumerate(cells):
        near = cells[max(0, at - 1) : at + 2]
        if cell not in known and not any(known.get(other) == ON for other in near):
            stretches[-1].append(cell)
        elif stretches[-1]:
            stretches.append([])
    return [stretch for stretch in stretches if stretch]


def _most_in(stretch: Sequence[int]) -> int:
    return (len(stretch) + 1) // 2
