"""The ways of looking at a line, by brute force: every filling is written out and looked at.

This is the definition of ease, programmed by itself. Nothing in here knows of chains, engines or
hints. A line is a clue, as pairs of a length (None if unknown) and a colour, `STAR` for any runs,
and cells: a symbol, or None if open.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product

Part = tuple[int | None, int] | None
Parts = tuple[Part, ...]
Word = tuple[int, ...]
Cells = tuple[int | None, ...]
STAR: Part = None
BLANK = 0


def runs_of(word: Word) -> list[tuple[int, int]]:
    """The runs of a word: length and colour."""
    return [(len(list(same)), symbol) for symbol, same in groupby(word) if symbol]


def fits(runs: Sequence[tuple[int, int]], parts: Parts) -> bool:
    """Return True if runs meet a clue."""
    if not parts:
        return not runs
    if parts[0] is STAR:
        return any(fits(runs[skipped:], parts[1:]) for skipped in range(len(runs) + 1))
    length, color = parts[0]
    is_it = bool(runs) and runs[0][1] == color and length in (None, runs[0][0])
    return is_it and fits(runs[1:], parts[1:])


@lru_cache(maxsize=100_000)
def fillings(parts: Parts, cells: int, symbols: int) -> tuple[Word, ...]:
    """All fillings of an empty line."""
    if any(part is STAR or part[0] is None for part in parts):
        words = product(range(symbols), repeat=cells)
        return tuple(word for word in words if fits(runs_of(word), parts))
    return tuple(_placed(parts, cells))


def _placed(parts: Parts, cells: int, before: int = BLANK) -> Iterator[Word]:
    """Place runs one after the other, the first behind a cell of this colour."""
    if not parts:
        yield (BLANK,) * cells
        return
    length, color = parts[0] or (0, BLANK)
    length = length or 0
    for blanks in range(int(before == color), cells - length + 1):
        for rest in _placed(parts[1:], cells - blanks - length, color):
            yield (BLANK,) * blanks + (color,) * length + rest


@lru_cache(maxsize=100_000)
def begins(word: Word, parts: Parts) -> bool:
    """Return True if a line of any length that meets the clue can begin with a word."""
    longest = max((part[0] or 1 for part in parts if part), default=0)
    for grown, first in product(range(longest + 1), range(len(parts) + 1)):
        more = word[-1:] * grown
        for part in parts[first:]:
            more += (BLANK, *[part[1]] * (part[0] or 1)) if part else ()
        if fits(runs_of(word + more), parts):
            return True
    return False


class Line:
    """A line as a picture shows it."""

    def __init__(self, parts: Parts, cells: Cells, symbols: int = 2) -> None:
        self.parts, self.cells, self.symbols = parts, cells, symbols
        self.every = fillings(parts, len(cells), symbols)
        self.left = [word for word in self.every if agrees(word, cells)]

    def seen(self) -> tuple[str, Cells] | None:
        """The easiest way that shows a new cell, and the cells then; None if there is none."""
        for name, way in WAYS.items():
            if STAR in self.parts and way in (slide, length, gap):
                continue
            if (after := way(self)) not in (None, self.cells):
                return name, after
        return None


def agrees(word: Word, cells: Cells) -> bool:
    return all(known in (None, symbol) for known, symbol in zip(cells, word, strict=True))


def common(words: Sequence[Word], cells: Cells) -> Cells:
    """The cells with what all of some words have in common."""
    if not words:
        return cells
    each = (set(symbols) for symbols in zip(*words, strict=True))
    return tuple(
        known if known is not None or len(symbols) > 1 else min(symbols)
        for known, symbols in zip(cells, each, strict=True)
    )


def whole(line: Line) -> Cells | None:
    """The clue alone settles every cell."""
    return common(line.every, line.cells) if len(line.every) == 1 else None


def finish(line: Line) -> Cells | None:
    """The line has as many filled cells as it can have, or needs all open ones."""
    counts = [sum(map(bool, word)) for word in line.every]
    filled, open_cells = sum(map(bool, line.cells)), line.cells.count(None)
    if filled == max(counts):
        return tuple(BLANK if known is None else known for known in line.cells)
    if filled + open_cells == min(counts):
        full = [word for word in line.left if sum(map(bool, word)) == filled + open_cells]
        return common(full, line.cells)
    return None


def edge(line: Line) -> Cells:
    """From each end, as long as the cells are known or only one symbol can be next."""
    cells = _read(line.cells, line.parts, line.symbols)
    return _read(cells[::-1], line.parts[::-1], line.symbols)[::-1]


def _read(cells: Cells, parts: Parts, symbols: int) -> Cells:
    read: Word = ()
    for known in cells:
        can_be = range(symbols) if known is None else (known,)
        following = [symbol for symbol in can_be if begins((*read, symbol), parts)]
        if len(following) != 1:
            break
        read = (*read, *following)
    return (*read, *cells[len(read) :])


def overlap(line: Line) -> Cells:
    """Return the cells that all fillings share if only the settled cells at both ends are known."""
    if None not in line.cells:
        return line.cells
    first = line.cells.index(None)
    last = len(line.cells) - line.cells[::-1].index(None)
    ends = (*line.cells[:first], *[None] * (last - first), *line.cells[last:])
    return common([word for word in line.every if agrees(word, ends)], line.cells)


def _places(line: Line) -> list[tuple[int, int, int, int, int]]:
    """For each run its colour, first and last start, and first and last end."""
    words = [spans(word) for word in line.left]
    return [
        (
            each[0][2],
            min(start for start, _, _ in each),
            max(start for start, _, _ in each),
            min(end for _, end, _ in each),
            max(end for _, end, _ in each),
        )
        for each in zip(*words, strict=True)
    ]


def spans(word: Word) -> list[tuple[int, int, int]]:
    """Return the first and last place of each run, and its colour."""
    found, place = [], 0
    for symbol, same in groupby(word):
        length = len(list(same))
        if symbol:
            found.append((place, place + length - 1, symbol))
        place += length
    return found


def slide(line: Line) -> Cells:
    """Return the cells that runs cover, or never reach, between their leftmost and rightmost."""
    cells, runs = list(line.cells), _places(line)
    for place, known in enumerate(cells):
        if known is None:
            covers = [run[0] for run in runs if run[2] <= place <= run[3]]
            if covers:
                cells[place] = covers[0]
            elif not any(run[1] <= place <= run[4] for run in runs):
                cells[place] = BLANK
    return tuple(cells)


def length(line: Line) -> Cells:
    """Return the cells that follow for each block from the runs that fit between its blanks."""
    cells = line.cells
    for first, end in _stretches(line.cells):
        block: list[int] = []
        for place in range(first, end + 1):
            if place < end and line.cells[place] is not None:
                block.append(place)
            elif block:
                known = [line.cells[at] if at in block else None for at in range(first, end)]
                words = [word for word in _inside(line, first, end) if agrees(word, tuple(known))]
                after = common(words, cells[first:end])
                cells = (*cells[:first], *after, *cells[end:])
                block = []
    return cells


def gap(line: Line) -> Cells:
    """Stretches between blanks, nothing in them filled, into which no run fits."""
    cells = list(line.cells)
    for first, end in _stretches(line.cells):
        if not any(line.cells[first:end]) and not any(map(any, _inside(line, first, end))):
            cells[first:end] = [BLANK] * (end - first)
    return tuple(cells)


def _stretches(cells: Cells) -> Iterator[tuple[int, int]]:
    place = 0
    for is_blank, same in groupby(cells, lambda known: known == BLANK):
        end = place + len(list(same))
        if not is_blank:
            yield place, end
        place = end


def _inside(line: Line, first: int, end: int) -> list[Word]:
    """All ways to fill a stretch with whole runs of which as many can lie before and behind it."""
    before = [len(runs_of(word[:first])) for word in line.left]
    until = [len(runs_of(word[:end])) for word in line.left]
    return [
        word
        for one in range(min(before), max(before) + 1)
        for other in range(max(one, min(until)), max(until) + 1)
        for word in fillings(line.parts[one:other], end - first, line.symbols)
    ]


def exact(line: Line) -> Cells:
    """Everything that all fillings have in common."""
    return common(line.left, line.cells)


WAYS: dict[str, Callable[[Line], Cells | None]] = {
    "whole": whole,
    "finish": finish,
    "edge": edge,
    "overlap": overlap,
    "slide": slide,
    "length": length,
    "gap": gap,
    "line": exact,
}
"""The ways of looking at a line, easiest first."""
