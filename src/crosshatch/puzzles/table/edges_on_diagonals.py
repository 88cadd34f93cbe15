"""Findings of numbers of edges on a diagonal: clauses that follow from all of them together.

Where four edges meet, a loop takes none or two. So the two that are edges of one cell and the two
that are edges of the cell across are as many: one and one, none and none, or none and two. A number
says the same of the two edges at one of its corners and the two across: of a 2 they are one and
one, or none and two. So numbers that share corners, one after the other, pass on what is known of a
pair of edges as a row of dominoes does, to the other end of their diagonal. Two 3s with nothing but
2s between them have both edges at their outer corners.

Idea: the pairs that fit together are a relation of two counts from 0 to 2. Relations of neighbours
are put together along the diagonal, which is exact, and each becomes the shortest clauses about the
edges of its two pairs. Clauses that fewer numbers say are left out.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, pairwise, product
from typing import NamedTuple

from crosshatch.data.phrases import cell_name
from crosshatch.engine.clues import Count
from crosshatch.engine.laws import Clause, ClauseWords, LawPart, PackedClauses
from crosshatch.engine.lines import Line
from crosshatch.engine.path import Path

_Place = tuple[int, int]


class _Number(NamedTuple):
    """A number of edges, with the cell in which it is and the edges around that."""

    number: int
    at: _Place
    edges: tuple[int, ...]


_Relation = frozenset[tuple[int, int]]
"""The numbers of edges that two pairs can have."""
_Known = frozenset[Clause]
"""Clauses about a pair alone, whose edges are 0 and 1."""
_AT_A_CORNER: _Relation = frozenset({(0, 0), (0, 2), (2, 0), (1, 1)})
_COUNTS = range(3)
_NOTHING = frozenset[Clause]()
MOST_NUMBERS = 8
"""The most numbers on a diagonal that are looked at together."""


def diagonal_parts(path: Path, lines: Iterable[Line]) -> Iterator[LawPart]:
    """Yield a part of the law of diagonals for each with several numbers, as a model may imply it.

    Each number has a line of the edges around its cell, clockwise from the top.
    """
    at = dict[_Place, _Number]()
    for line in lines:
        assert isinstance(line.clue, Count)
        if line.clue_at:
            at[line.clue_at] = _Number(line.clue.filled, line.clue_at, (*line.cells,))
    for run, step in _runs(at):
        yield _along(path, run, step)


def _runs(at: dict[_Place, _Number]) -> Iterator[tuple[tuple[_Number, ...], int]]:
    """Yield several numbers on a diagonal without a gap, downward, and its step to the right."""
    for step in (1, -1):
        for row, column in at:
            if (row - 1, column - step) not in at:
                run = list[_Number]()
                while number := at.get((row + len(run), column + len(run) * step)):
                    run.append(number)
                if run[1:]:
                    yield (*run,), step


@lru_cache(1024)  # with one number more or less, the others have the same diagonals
def _along(path: Path, run: Sequence[_Number], step: int) -> LawPart:
    """Return the clauses of a diagonal, each with the fewest numbers that say it."""
    pairs = [*_pairs(path, [each.edges for each in run], step)]
    told, looks = list[tuple[Clause, Sequence[_Number]]](), dict[tuple[int, int], list[int]]()
    numbers = (*(each.number for each in run),)
    for first, last, clause in _clauses_along(numbers, (*map(len, pairs),)):
        both = (*pairs[first], *pairs[last])
        claims = sorted((both[at], is_on) for at, is_on in clause)
        ends = first // 2, last // 2
        looks.setdefault(ends, []).append(len(told))
        told.append(((*claims,), run[slice(*ends)]))
    clauses = PackedClauses.of(clause for clause, _ in told)
    return LawPart(clauses, [*looks.values()], partial(_words, told))


def _words(told: Sequence[tuple[Clause, Sequence[_Number]]], number: int) -> ClauseWords:
    run = told[number][1]
    numbers = " ".join(str(each.number) for each in run)
    first, last = (cell_name(*each.at) for each in (run[0], run[-1]))
    diagonal = f"the diagonal {numbers} from {first} to {last}"
    reason = f"nothing else fits {diagonal}"
    return ClauseWords(reason, reason, f"nothing would fit {diagonal}")


@lru_cache(256)
def _clauses_along(
    numbers: tuple[int, ...], sizes: tuple[int, ...]
) -> Sequence[tuple[int, int, Clause]]:
    """Return the clauses of numbers on a diagonal, each with the two pairs that it is about.

    `sizes` are the numbers of edges of all pairs. A clause has the edges of its pairs from 0.
    """
    relations = [
        _within(_of_number(numbers[at // 2]) if at % 2 else _AT_A_CORNER, *both)
        for at, both in enumerate(pairwise(sizes))
    ]
    found, known, composed = list[tuple[int, int, Clause]](), [_NOTHING] * len(sizes), [*relations]
    for span in range(1, min(len(relations), 2 * MOST_NUMBERS + 1) + 1):
        for first in range(len(sizes) - span):
            last = first + span
            if span > 1:
                composed[first] = _composed(composed[first], relations[last - 1])
            clauses, known[first], known[last] = _new_clauses(
                composed[first], sizes[first], sizes[last], known[first], known[last]
            )
            if last // 2 - first // 2 > 1:
                found += ((first, last, clause) for clause in clauses)
    return found


def _pairs(path: Path, edges: Sequence[Sequence[int]], step: int) -> Iterator[Sequence[int]]:
    """Yield the pairs of edges at the corners of a diagonal: before and after each corner."""
    for number, (top, right, bottom, left) in enumerate(edges):
        near, far = ((top, left), (right, bottom)) if step == 1 else ((top, right), (bottom, left))
        if not number:
            yield path.leading_away(*near)
        yield near
        yield far
    yield path.leading_away(*far)


def _of_number(number: int) -> _Relation:
    return frozenset((one, number - one) for one in _COUNTS if number - one in _COUNTS)


def _within(relation: _Relation, one: int, other: int) -> _Relation:
    """Return a relation of pairs with these numbers of edges, fewer at the border."""
    return frozenset((at, to) for at, to in relation if at <= one and to <= other)


@lru_cache(1024)
def _composed(one: _Relation, other: _Relation) -> _Relation:
    """Return the relation of the first pair of one and the last pair of another that follows it."""
    return frozenset((at, end) for at, to in one for begin, end in other if to == begin)


@lru_cache(4096)
def _new_clauses(
    relation: _Relation, one: int, other: int, of_one: _Known, of_other: _Known
) -> tuple[Sequence[Clause], _Known, _Known]:
    """Return the clauses of a relation that what is known of each pair does not say.

    After them, what is known of each pair then.
    """
    new = list[Clause]()
    for clause in _clauses(relation, one, other):
        about_one = tuple((at, is_on) for at, is_on in clause if at < one)
        about_other = tuple((at - one, is_on) for at, is_on in clause if at >= one)
        if not _is_said(about_one, of_one) and not _is_said(about_other, of_other):
            new.append(clause)
            of_one |= set() if about_other else {about_one}
            of_other |= set() if about_one else {about_other}
    return new, of_one, of_other


def _is_said(clause: Clause, known: Iterable[Clause]) -> bool:
    """Return True if one of the known clauses is a part of a clause, and so says more."""
    return any({*fewer} <= {*clause} for fewer in known)


@lru_cache(1024)
def _clauses(relation: _Relation, one: int, other: int) -> tuple[Clause, ...]:
    """Return the shortest clauses for a relation, about edges by their number in both pairs."""
    states = product((False, True), repeat=one + other)
    fitting = [state for state in states if (sum(state[:one]), sum(state[one:])) in relation]
    found = list[Clause]()
    for size in range(1, one + other + 1):
        for edges in combinations(range(one + other), size):
            for states_of in product((False, True), repeat=size):
                clause = tuple(zip(edges, states_of, strict=True))
                if not _is_said(clause, found) and all(
                    any(state[at] == on for at, on in clause) for state in fitting
                ):
                    found.append(clause)
    return tuple(found)
