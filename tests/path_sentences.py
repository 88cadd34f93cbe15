"""Sentences about a path, read back: the places and edges that they name, and what those are."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.engine.path import Path
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.rule import Deduction

DASH = "\N{EN DASH}"
NAME = rf"r\d+c\d+(?:{DASH}(?:r\d+c\d+|\d+))?"
CELL = r"r\d+c\d+"
TURNS = rf"{CELL}(?:{DASH}{CELL})+"
NAMES = rf"{NAME}(?:, {NAME})*(?: (?:and|or) {NAME})?"
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


def read(
    puzzle: Puzzle, deduction: Deduction, sentence: str, known: bytes
) -> tuple[Findings, Findings]:
    """Return the findings and premises that a sentence names; `known` has the masks before it.

    Track that is named by its ends is looked up there.
    """
    if deduction.rule.name in ("line", "count"):
        return _read_line(puzzle, sentence)
    if deduction.by == "crossing":
        return _read_crossing(puzzle, sentence)
    if "can only" in sentence or "one after the other" in sentence:
        return _read_chain(puzzle, sentence, known)
    _, _, words = sentence.rpartition(": ") if "piece" in sentence[:5] else ("", "", sentence)
    if deduction.by != "piece":
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


def _read_crossing(puzzle: Puzzle, sentence: str) -> tuple[Findings, Findings]:
    path = path_of(puzzle)
    lane = re.match(r"(row|column) (\d+): ", sentence)
    assert lane is not None
    side, number = lane[1], int(lane[2]) - 1
    told, _, because = sentence[lane.end() :].partition(" because ")

    def places(numbers: str, line: int = number) -> Iterator[int]:
        for first, last in re.findall(rf"(\d+)(?:{DASH}(\d+))?", numbers):
            for at in range(int(first) - 1, int(last or first)):
                yield cell_at(
                    puzzle, *((line + 1, at + 1) if side == "row" else (at + 1, line + 1))
                )

    def claims(words: str) -> Findings:
        found = _claims(puzzle, words) | _run(puzzle, words)
        for numbers, state in re.findall(rf"{COLUMNS} (?:is|are|stays?) (visited|empty)", words):
            found |= {(place, STATES[state]) for place in places(numbers)}
        for state, lines, numbers in re.findall(
            rf"(no track|track) leads to {side}s? ([\d or]+) in {COLUMNS}", words
        ):
            for line in re.findall(r"\d+", lines):
                ends = zip(places(numbers), places(numbers, int(line) - 1), strict=True)
                edges = [path.edge(*both) for both in ends]
                found |= {(edge, STATES[state]) for edge in edges if edge is not None}
        return found

    return claims(told) if told != "nothing fits" else set(), claims(because)


def _read_chain(puzzle: Puzzle, sentence: str, known: bytes) -> tuple[Findings, Findings]:
    path = path_of(puzzle)
    told, _, because = sentence.partition(" because ")
    if "one after the other" in told:
        line = re.match(rf"(row|column) (\d+): {COLUMNS}", told)
        names = re.match(NAMES, told)
        if line is None:
            assert names is not None
            dead = {place for (place,) in places_in(puzzle, names[0])}
        else:
            side, number = line[1], int(line[2]) - 1
            across = [
                at - 1
                for first, last in re.findall(rf"(\d+)(?:{DASH}(\d+))?", line[3])
                for at in range(int(first), int(last or first) + 1)
            ]
            dead = {
                cell_at(puzzle, *((number + 1, at + 1) if side == "row" else (at + 1, number + 1)))
                for at in across
            }
        return {(place, OFF) for place in dead}, _around(path, dead, known)
    if "every other way" in because:
        found = _run(puzzle, told)
        return found, _around(path, {end for edge, _ in found for end in path.ends(edge)}, known)
    place, *beyond = [at for (at,) in places_in(puzzle, told)]
    closed = re.sub(r"comes from r\d+c\d+", "", because)
    comes = re.findall(r"comes from (r\d+c\d+)", because)
    premises = {(edge, OFF) for edge in _edges(puzzle, place, closed)}
    premises |= {(edge, ON) for edge in _edges(puzzle, place, " ".join(comes))}
    if not comes and place not in (path.start, path.finish):
        premises.add((place, ON))
    edges = {path.edge(place, end) for end in beyond}
    return {(edge, ON) for edge in edges if edge is not None}, premises


def _edges(puzzle: Puzzle, place: int, names: str) -> Iterator[int]:
    """The edges that lead from a place to those that are named."""
    for (other,) in places_in(puzzle, names):
        edge = path_of(puzzle).edge(place, other)
        assert edge is not None
        yield edge


def _around(path: Path, places: Iterable[int], known: bytes) -> Findings:
    """All that is known of places and their edges."""
    cells = {
        cell for place in places for cell in (place, *(edge for _, edge in path.around(place)))
    }
    return {(cell, known[cell]) for cell in cells if known[cell] != OPEN}


def _run(puzzle: Puzzle, words: str) -> Findings:
    """The track that is named by its ends and turns: `the track runs r1c3-r1c5-r2c5`."""
    path, found = path_of(puzzle), set[Finding]()
    words = re.sub(rf"straight from ({CELL}) to ({CELL})", rf"run \1{DASH}\2", words)
    for runs in re.findall(rf"(?:runs?) ({TURNS}(?:, {TURNS})*(?: and {TURNS})?)", words):
        for stretch in re.findall(TURNS, runs):
            for ends in pairwise(re.findall(CELL, stretch)):
                for places in places_in(puzzle, DASH.join(ends)):
                    edges = [path.edge(*both) for both in pairwise(places)]
                    found |= {(edge, ON) for edge in edges if edge is not None}
    return found


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
            rows = _between(int(row), int(last_row))
            columns = _between(int(column), int(last))
            assert 1 in (len(rows), len(columns))
            yield tuple(cell_at(puzzle, r, c) for r in rows for c in columns)


def _between(first: int, last: int) -> range:
    return range(first, last + 1) if first <= last else range(first, last - 1, -1)


def without_saying(puzzle: Puzzle, found: Iterable[Finding]) -> Findings:
    """Return findings without what is plain: no track at empty places, and track's visited ends."""
    path, findings = path_of(puzzle), set(found)
    empty = {cell for cell, mask in findings if mask == OFF and not path.is_edge(cell)}
    plain = {(edge, OFF) for place in empty for _, edge in path.around(place)}
    track = {cell for cell, mask in findings if mask == ON and path.is_edge(cell)}
    return findings - plain - {(end, ON) for edge in track for end in path.ends(edge)}


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
