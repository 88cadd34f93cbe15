"""Sentences for parts of a line: blocks of filled cells, and gaps between blanks."""

from collections.abc import Iterable, Iterator, Sequence

from crosshatch.data.grid import STAR
from crosshatch.data.phrases import listed
from crosshatch.engine.clues import Runs
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, Finding, decided
from crosshatch.logic.line_words import (
    LineReason,
    claims_in_words,
    found_cells,
    state_in_words,
)
from crosshatch.logic.words import NUMBERS_NAMED, crossing_lines
from crosshatch.puzzles.puzzle import Puzzle

MOST_LENGTHS = 3
"""The most lengths of runs to list."""


def by_stretches(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield what follows in parts of a line: from blocks of filled cells, or from small gaps."""
    for say in (by_blocks, gap, by_lengths):
        yield from say(puzzle, reason)


def by_blocks(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `the run in columns 3 and 4 is complete, so columns 2 and 5 are blank`."""
    line, found = puzzle.model.lines[reason.line], by_place(puzzle, reason, reason.found)
    known = [at for at, mask in by_place(puzzle, reason, reason.because).items() if _is_on(mask)]
    blocks = [block for block in _stretches(known) if not found.keys().isdisjoint(_beside(block))]
    beside = {place for block in blocks for place in _beside(block)}
    if not _has_one_color(puzzle, reason) or not blocks or found.keys() - beside:
        return
    lengths = [_lengths_at(reason, block) for block in blocks]
    claims, is_one = claims_in_words(puzzle, reason, reason.found), len(blocks) == 1
    runs = f"the run{'s' * (not is_one)} in {_in_blocks(puzzle, line, blocks)}"
    if all({len(block)} == each for block, each in zip(blocks, lengths, strict=True)):
        yield f"{runs} {'is' if is_one else 'are'} complete, so {claims}"
    elif all(map(_is_on, found.values())):
        yield f"{runs} {'has' if is_one else 'have'} to be longer, so {claims}"


def _in_blocks(puzzle: Puzzle, line: Line, blocks: Sequence[Sequence[int]]) -> str:
    """Return where blocks are: `columns 3 and 9`, `columns 3-5 and in column 9`."""
    if all(len(block) == 1 for block in blocks):
        return crossing_lines(puzzle, line, (line.cells[at] for (at,) in blocks))
    each = (crossing_lines(puzzle, line, map(line.cells.__getitem__, at)) for at in blocks)
    return " and in ".join(each)


def _lengths_at(reason: LineReason, block: Sequence[int]) -> set[int]:
    """Return the lengths of the runs that can cover a block; none if some have no length."""
    runs = [run for run in reason.seen_runs if run]
    if len(runs) < len(reason.seen_runs):
        return set()
    return {
        run.length
        for run in runs
        if run.first <= block[0] and block[-1] <= run.end and len(block) <= run.length
    }


def by_lengths(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `the run in column 3 can only be a 2 or a 3, so column 4 is filled`."""
    line, found = puzzle.model.lines[reason.line], by_place(puzzle, reason, reason.found)
    seen = by_place(puzzle, reason, reason.seen)
    if not _has_one_color(puzzle, reason):
        return
    open_cells = [at for at in range(len(line.cells)) if seen.get(at) != OFF]
    (within, *others) = [
        stretch for stretch in _stretches(open_cells) if not found.keys().isdisjoint(stretch)
    ]
    blocks = _stretches(at for at in within if _is_on(seen.get(at, 0)))
    if others or len(blocks) != 1:
        return
    lengths = [length for length in _lengths_at(reason, blocks[0]) if length <= len(within)]
    if 0 < len(lengths) <= MOST_LENGTHS:
        be = listed((f"{_article(length)} {length}" for length in sorted(lengths)), "or")
        claims = claims_in_words(puzzle, reason, reason.found)
        yield f"the run in {_in_blocks(puzzle, line, blocks)} can only be {be}, so {claims}"


def _article(number: int) -> str:
    """Return `a` or, before a number like 8 or 11, `an`."""
    return "an" if number in (8, 11, 18) or 80 <= number < 90 else "a"


def _is_on(mask: int) -> bool:
    return decided(mask) and mask != OFF


def _beside(block: Sequence[int]) -> tuple[int, int]:
    return block[0] - 1, block[-1] + 1


def _has_one_color(puzzle: Puzzle, reason: LineReason) -> bool:
    """Return True if all runs of a line have the same colour, so that none touches another."""
    clue = puzzle.model.lines[reason.line].clue
    if not all(decided(mask) for _, mask in reason.found) or not isinstance(clue, Runs):
        return False
    return len({run.color for run in clue.parts if run != STAR}) == 1


def _stretches(places: Iterable[int]) -> list[list[int]]:
    """Return places in order, those next to each other together."""
    stretches = list[list[int]]()
    for place in sorted(places):
        if stretches and stretches[-1][-1] == place - 1:
            stretches[-1].append(place)
        else:
            stretches.append([place])
    return stretches


def gap(puzzle: Puzzle, reason: LineReason) -> Iterator[str]:
    """Yield `no run fits into columns 7 and 8, so they are blank`, or name the runs."""
    found, names = (
        by_place(puzzle, reason, reason.found),
        puzzle.model.lines[reason.line].clue.numbers(),
    )
    seen = by_place(puzzle, reason, reason.seen)
    walls = {-1, len(puzzle.model.lines[reason.line].cells)}
    walls.update(at for at, mask in seen.items() if mask == OFF)
    gaps = _stretches(found)
    if any(mask != OFF for mask in found.values()) or not all(
        walls.issuperset(_beside(gap)) for gap in gaps
    ):
        return
    runs = [run for run in reason.seen_runs if run]
    could = {
        number: run.length > len(gap)
        for number, run in enumerate(runs)
        for gap in gaps
        if run.first <= gap[-1] and gap[0] <= run.end
    }
    if not could or len(runs) < len(reason.seen_runs) or not all(could.values()):
        return
    it_is, cells = "it is" if len(found) == 1 else "they are", found_cells(puzzle, reason)
    blank = f"into {cells}, so {it_is} {state_in_words(puzzle, reason, OFF)}"
    if len(could) <= NUMBERS_NAMED and could.keys() <= {*reason.numbers}:
        one, *others = [names[number] for number in could]
        yield (
            f"neither {one} nor {others[0]} fits {blank}"
            if others
            else f"{one} does not fit {blank}"
        )
    if all(run.length > max(map(len, gaps)) for run in runs):
        yield f"no run fits {blank}"
    yield f"no run that can get there fits {blank}"


def by_place(puzzle: Puzzle, reason: LineReason, findings: Iterable[Finding]) -> dict[int, int]:
    """Return the masks of cells by their places on the line."""
    places = {cell: at for at, cell in enumerate(puzzle.model.lines[reason.line].cells)}
    return {places[cell]: mask for cell, mask in findings}
