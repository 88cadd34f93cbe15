"""Sentences about a path, read back: the places and edges that they name, and what those are."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from crosshatch.engine.model import OFF, ON, OPEN, Finding
from crosshatch.engine.path import Path
from crosshatch.families.puzzle import Puzzle

DASH = "\N{EN DASH}"
NAME = rf"r\d+c\d+(?:{DASH}(?:r\d+c\d+|\d+))?"
NAMES = rf"{NAME}(?:, {NAME})*(?: and {NAME})?"
CLAIM = rf"({NAMES}) (?:is|are|stays?|has|have) (visited|empty|no track|track)"
PIECE = rf"(no track|track) leads from ({NAME}|it) to ({NAMES})"
STRETCH = rf"\d+(?:{DASH}\d+)?"
COLUMNS = rf"(?:row|column)s? ({STRETCH}(?:, {STRETCH})*(?: and {STRETCH})?)"
STATES = {"visited": ON, "track": ON, "empty": OFF, "no track": OFF}

Findings = set[Finding]


def path_of(puzzle: Puzzle) -> Path:
    """The path that a puzzle asks for."""
    assert puzzle.model.path is not None
    return puzzle.model.path


def read(puzzle: Puzzle, sentence: str, known: bytes) -> tuple[Findings, Findings]:
    """Return the findings and the premises that a sentence names; `known` has the masks before it.

    Track that is named by its ends is looked up there.
    """
    if sentence.startswith(("row ", "column ")):
        return _read_line(puzzle, sentence)
    _, _, words = sentence.partition(": ")
    told, _, because = words.partition(" because ")
    if not because:
        return set(), _claims(puzzle, words) | _track(puzzle, words, known)
    subject = re.search(NAME, told)
    place = "" if subject is None or DASH in subject[0] else subject[0]
    found = _claims(puzzle, told, place)
    if "no piece fits" in told:
        found = set()
    return found, _claims(puzzle, because, place) | _track(puzzle, because, known, found)


def cell_at(puzzle: Puzzle, row: int, column: int) -> int:
    """Return the cell in a row and a column, counted from 1 as sentences count them."""
    return puzzle.cell(puzzle.counted_row(row - 1), column - 1)


def places_in(puzzle: Puzzle, names: str) -> Iterator[tuple[int, ...]]:
    """The places of each name; several for track along a row or column."""
    for row, column, other, last_row, last in re.findall(
        rf"r(\d+)c(\d+)(?:{DASH}((?:r(\d+)c)?(\d+)))?", names
    ):
        if not other:
            yield (cell_at(puzzle, int(row), int(column)),)
        elif not last_row:
            for at in range(int(column), int(last) + 1):
                yield (cell_at(puzzle, int(row), at),)
        else:
            rows, columns = range(int(row), int(last_row) + 1), range(int(column), int(last) + 1)
            assert 1 in (len(rows), len(columns))
            yield tuple(cell_at(puzzle, r, c) for r in rows for c in columns)


def without_saying(puzzle: Puzzle, found: Iterable[Finding]) -> Findings:
    """Return findings without the edges at empty places, which cannot have track anyway."""
    path, findings = path_of(puzzle), set(found)
    empty = {cell for cell, mask in findings if mask == OFF and not path.is_edge(cell)}
    return {
        (cell, mask)
        for cell, mask in findings
        if mask == ON or not path.is_edge(cell) or not empty & {*path.ends(cell)}
    }


def part_around(puzzle: Puzzle, place: int, known: Iterable[Finding]) -> set[int]:
    """The places that are reached over edges of which nothing is known."""
    path, masks = path_of(puzzle), bytearray([OPEN]) * path_of(puzzle).cells
    for cell, mask in known:
        masks[cell] = mask
        if not path.is_edge(cell) and mask == OFF:
            for _, edge in path.around(cell):
                masks[edge] = OFF
    part, waiting = {place}, [place]
    while waiting:
        for other, edge in path.around(waiting.pop()):
            if masks[edge] == OPEN and other not in part:
                part.add(other)
                waiting.append(other)
    return part


def _claims(puzzle: Puzzle, words: str, place: str = "") -> Findings:
    """Return the places and edges that a part of a sentence names; *it* is `place`."""
    path = path_of(puzzle)
    words = re.sub(r"\bit (is|stays)\b", rf"{place} \1", words) if place else words
    found: Findings = set()
    for names, state in re.findall(CLAIM, words):
        for places in places_in(puzzle, names):
            edges = [path.edge(*ends) for ends in pairwise(places)]
            found |= {(edge, STATES[state]) for edge in edges if edge is not None}
            if len(places) == 1:
                found.add((places[0], STATES[state]))
    for state, here, names in re.findall(PIECE, words):
        ((one,),) = places_in(puzzle, place if here == "it" else here)
        for (other,) in places_in(puzzle, names):
            edge = path.edge(one, other)
            assert edge is not None
            found.add((edge, STATES[state]))
    for names in re.findall(rf"past ({NAMES}), which is visited", words):
        found |= {(place, ON) for (place,) in places_in(puzzle, names)}
    return found


def _track(puzzle: Puzzle, words: str, known: bytes, found: Findings | None = None) -> Findings:
    """The track that a sentence names by its ends, as it is known."""
    path = path_of(puzzle)
    ends = path.ends(min(found)[0]) if found and path.is_edge(min(found)[0]) else ()
    if "in a ring" in words:
        (first, *_), *_ = places_in(puzzle, words)
        return _along(path, first, known)
    if "close a ring" in words:
        return _along(path, ends[0], known)
    if "from start to finish" in words and "way" not in words and "nothing" not in words:
        return _along(path, path.start, known) | _along(path, path.finish, known)
    return set()


def _along(path: Path, place: int, known: bytes) -> Findings:
    """All track that is joined to a place."""
    found, waiting, met = set[Finding](), [place], {place}
    while waiting:
        for other, edge in path.around(waiting.pop()):
            if known[edge] == ON:
                found.add((edge, ON))
                if other not in met:
                    met.add(other)
                    waiting.append(other)
    return found


def _read_line(puzzle: Puzzle, sentence: str) -> tuple[Findings, Findings]:
    lines = [line for line in puzzle.model.lines if re.match(rf"{line.name}\b", sentence)]
    line = max(lines, key=lambda line: len(line.name))
    words = sentence.removeprefix(line.name)

    def cells(numbers: str) -> Iterator[int]:
        for first, last in re.findall(rf"(\d+)(?:{DASH}(\d+))?", numbers):
            for number in range(int(first), int(last or first) + 1):
                is_row = line.side == "row"
                row, column = (line.number, number) if is_row else (number, line.number)
                yield cell_at(puzzle, row, column)

    told, _, because = words.partition(" because ")
    claims = re.findall(rf"{COLUMNS} (?:must be |is |are )?(visited|empty)", told)
    claims += [(numbers, "empty") for numbers in re.findall(rf"cross out .*?{COLUMNS}", told)]
    found = {(cell, STATES[state]) for numbers, state in claims for cell in cells(numbers)}
    if "its clue is 0" in told:
        found = {(cell, OFF) for cell in line.cells}
    # Where the line fails, the claims name places as elsewhere.
    return found, _claims(puzzle, because) | {
        (cell, STATES[state])
        for numbers, state in re.findall(rf"{COLUMNS} (?:is|are) (visited|empty)", because)
        for cell in cells(numbers)
    }
