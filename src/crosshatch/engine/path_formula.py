"""The clauses of a path for certificates: pieces, directions, and a walk moment by moment.

Idea: degrees alone allow loops beside the path, and say nothing of connection. So the path gets an
order. Each edge has two arcs, one for each direction, and a visit (t, v) says that place v is the
t-th on the path. A place of the path has some visit; a visit has a step into it from the moment
before, unless it is the first, and a step out of it, unless it is at the finish. With a known
length, each moment has a visit too.

Invariant: only visits exist that the start and the finish leave time for, on the right colour of a
chequered board. So a loop beside the path, a region that is cut off, a cut place or a bridge that
is left out, and a path of a wrong length are contradictions by unit propagation, and what a search
learns from them is one line of proof. What takes more lines: cells behind a single cut place are
off (a case for each of its edges), and parity across a cut.

Cost: places times moments visits, and up to four steps for each. With a known length, parity halves
them, and the distances from both ends take most of the rest. Clauses against one loop or one cut,
made when a search meets it, would be fewer; but whoever checks the formula makes it from the clues
alone, before there is a search.

A loop has no start, so its first place is a variable: the one before which no place is on the loop.
From there both ways are walked at once: a visit (t, v) says that v is t steps from the first place,
one way or the other. No directions are needed, and half of the moments are enough.

`docs/certificates.md` has the order of variables and clauses; the second program, `verify`, makes
the same clauses from the clues by code of its own.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product

from crosshatch.engine.path import Path

Clause = tuple[int, ...]


def walk_size(path: Path) -> int:
    """Return the number of places times that of moments, by which formulas are limited."""
    return path.places * (path.places // 2 + 1 if path.is_loop else _moments(path))


def path_clauses(path: Path, first: int) -> tuple[list[Clause], int]:
    """Return the clauses that say that places and edges are this path, and the next free variable.

    The variable of a cell of the model is its number and one; further ones begin with `first`.

    >>> clauses, free = path_clauses(Path(2, 1, start=0, finish=1, length=2), 4)
    >>> clauses[:2], free
    ([(-3, 1), (-3, 2)], 9)
    """
    if path.start is None or path.finish is None:
        return _loop_clauses(path, first)
    walk = _Walk.of(path, path.start, path.finish, first)
    places = range(path.places)
    parts = (
        _ends_of_edges(path),
        *(_pieces(path, place) for place in places),
        *(_arcs_of(walk, edge) for edge in range(path.places, path.cells)),
        *(_directions(walk, place) for place in places),
        _visits(walk),
        _steps(walk),
        _times(walk),
    )
    return [*chain.from_iterable(parts)], walk.free


def _loop_clauses(path: Path, first: int) -> tuple[list[Clause], int]:
    """Return the clauses that say that places and edges are a loop, and the next free variable."""
    places, moments = range(path.places), range(path.places // 2 + 1)
    visits = {each: first + at for at, each in enumerate(product(moments, places))}
    free = first + len(visits)
    onward = [
        (moment, here, there, edge)
        for moment, here in visits
        if moment < moments[-1]
        for edge, there in _edges_at(path, here)
    ]
    steps = {each: free + at for at, each in enumerate(onward)}
    into = _by_key(((moment + 1, there), step) for (moment, _, there, _), step in steps.items())
    parts: tuple[Iterable[Clause], ...] = (
        _ends_of_edges(path),
        *(_pieces(path, place) for place in places),
        [tuple(visits[0, place] for place in places)],
        ((-visits[0, place], -before - 1) for place in places for before in range(place)),
        ((-visit, *into[key]) for key, visit in visits.items() if key[0]),
        *(
            [(-step, visits[moment, here]), (-step, edge + 1)]
            for (moment, here, _, edge), step in steps.items()
        ),
        ((-place - 1, *(visits[moment, place] for moment in moments)) for place in places),
        ((-visits[0, place], place + 1) for place in places),
    )
    return [*chain.from_iterable(parts)], free + len(steps)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A path with the variables of its arcs, visits and steps, numbered in this order."""

    path: Path
    start: int
    finish: int
    first: int
    visits: dict[tuple[int, int], int]
    """By moment and place."""
    steps: dict[tuple[int, int, int], int]
    """By moment, place, and the place after it."""
    free: int

    @classmethod
    def of(cls, path: Path, start: int, finish: int, first: int) -> "_Walk":
        """Return the variables of a walk that begin with `first`."""
        last = _moments(path) - 1
        since = [_distance(path, start, place) for place in range(path.places)]
        until = [_distance(path, place, finish) for place in range(path.places)]

        def is_possible(moment: int, place: int) -> bool:
            early, late = moment - since[place], last - moment - until[place]
            if early < 0 or early % 2 or late < 0 or (place == start and moment):
                return False
            return path.length is None or (not late % 2 and (place != finish or moment == last))

        free = first + 2 * (path.cells - path.places)
        moments = ((moment, place) for moment in range(last + 1) for place in range(path.places))
        possible = [each for each in moments if is_possible(*each)]
        visits = {each: free + at for at, each in enumerate(possible)}
        onward = [
            (moment, here, there)
            for moment, here in possible
            if here != finish
            for there, _ in sorted(path.around(here))
            if (moment + 1, there) in visits
        ]
        free += len(visits)
        steps = {each: free + at for at, each in enumerate(onward)}
        return cls(path, start, finish, first, visits, steps, free + len(steps))

    def arc(self, edge: int, here: int, there: int) -> int:
        """Return the variable of an edge in the direction from one of its places to the other."""
        return self.first + 2 * (edge - self.path.places) + (here > there)


def _moments(path: Path) -> int:
    """Return the number of places that the path visits at most."""
    return path.places if path.length is None else path.length


def _distance(path: Path, one: int, other: int) -> int:
    rows, columns = zip(divmod(one, path.width), divmod(other, path.width), strict=True)
    return abs(rows[0] - rows[1]) + abs(columns[0] - columns[1])


def _edges_at(path: Path, place: int) -> list[tuple[int, int]]:
    """Return the edges at a place in order, each with the place at its other end."""
    return sorted((edge, other) for other, edge in path.around(place))


def _ends_of_edges(path: Path) -> Iterator[Clause]:
    for edge in range(path.places, path.cells):
        for place in path.ends(edge):
            yield -edge - 1, place + 1


def _pieces(path: Path, place: int) -> Iterator[Clause]:
    """Yield that a place has no edge too many, and if it is visited none too few."""
    edges, degree = [edge + 1 for edge, _ in _edges_at(path, place)], 2 - path.ends_at(place)
    for too_many in combinations(edges, degree + 1):
        yield tuple(-edge for edge in too_many)
    for enough in combinations(edges, max(0, len(edges) - degree + 1)):
        yield -place - 1, *enough


def _arcs_of(walk: _Walk, edge: int) -> Iterator[Clause]:
    """Yield that an edge on the path has one direction."""
    one, other = walk.path.ends(edge)
    onward, back = walk.arc(edge, one, other), walk.arc(edge, other, one)
    yield -edge - 1, onward, back
    yield -onward, edge + 1
    yield -back, edge + 1
    yield -onward, -back


def _directions(walk: _Walk, place: int) -> Iterator[Clause]:
    """Yield that the path comes to a place once, unless it starts there, and leaves it once."""
    around = _edges_at(walk.path, place)
    into = [walk.arc(edge, other, place) for edge, other in around]
    out = [walk.arc(edge, place, other) for edge, other in around]
    for arcs, end in ((into, walk.start), (out, walk.finish)):
        if place == end:
            yield from ((-arc,) for arc in arcs)
        else:
            yield -place - 1, *arcs
            yield from ((-one, -other) for one, other in combinations(arcs, 2))


def _visits(walk: _Walk) -> Iterator[Clause]:
    """Yield that the place of a visit is on the path, with a step into it and one out of it."""
    into = _by_key(((moment + 1, there), step) for (moment, _, there), step in walk.steps.items())
    out = _by_key(((moment, here), step) for (moment, here, _), step in walk.steps.items())
    for (moment, place), visit in walk.visits.items():
        yield -visit, place + 1
        if moment:
            yield -visit, *into.get((moment, place), ())
        if place != walk.finish:
            yield -visit, *out.get((moment, place), ())


def _steps(walk: _Walk) -> Iterator[Clause]:
    """Yield that a step joins two visits along an arc."""
    edges = {
        (here, there): edge
        for here in range(walk.path.places)
        for there, edge in walk.path.around(here)
    }
    for (moment, here, there), step in walk.steps.items():
        yield -step, walk.visits[moment, here]
        yield -step, walk.visits[moment + 1, there]
        yield -step, walk.arc(edges[here, there], here, there)


def _times(walk: _Walk) -> Iterator[Clause]:
    """Yield that a place of the path has a moment, and each moment of a known length a place."""
    of_place = _by_key((place, visit) for (_, place), visit in walk.visits.items())
    of_moment = _by_key((moment, visit) for (moment, _), visit in walk.visits.items())
    for place in range(walk.path.places):
        yield -place - 1, *of_place.get(place, ())
    if walk.path.length is not None:
        for moment in range(walk.path.length):
            yield tuple(of_moment.get(moment, ()))


def _by_key(pairs: Iterable[tuple[Hashable, int]]) -> dict[Hashable, Sequence[int]]:
    found: dict[Hashable, list[int]] = {}
    for key, variable in pairs:
        found.setdefault(key, []).append(variable)
    return {**found}
