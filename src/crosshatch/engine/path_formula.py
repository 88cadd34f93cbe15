"""The clauses of a path for certificates: pieces, lanes, and cuts.

Idea: a search knows some rules of a path, and each is told by clauses under which unit propagation
finds all that the rule finds. What the edges of a place can be takes a few clauses for each place.
A lane is a row or a column; how often the path visits it, and crosses to the lane before it, is
laid out like the clue of a line, in nodes that say how far the lane has come and which edges the
path uses there. The other rules look at the whole grid, but what they find rests on a part of it.
So the search writes this part down, and such a cut is one clause: the path does not visit places on
both sides of a border that it does not cross, or it crosses a border an odd number of times if one
of its ends lies within, and else an even number.

Invariant: the clause of a cut is true of every path, and that can be seen from the part alone.

Cost: a lane takes up to fourteen nodes for each place and each number up to its count. Clauses that
walk along the path, moment by moment, need no cuts; but then the claim has to be proved by a second
search, which took up to a hundred times as long as the first.

`docs/certificates.md` has the order of variables and clauses; the second program, `verify`, makes
the same clauses from the clues by code of its own.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, count, product
from typing import NamedTuple

from crosshatch.data.sides import Sides
from crosshatch.data.verification import NODES_A_VISIT
from crosshatch.engine.path import Path

Clause = Sequence[int]
Counts = Mapping[tuple[int, ...], int]
"""How many of some places along a row or column the path visits."""
Cut = tuple[str, Sequence[int], Sequence[range]]
"""A part of the grid, as runs of places from 1. Of a `cut`, a place within, one outside, and the
gate or 0; of an `odd` border, the edges that are not all that the path uses of it."""
_ROW, _COLUMN = ((Sides.RIGHT, Sides.TOP, Sides.BOTTOM), (Sides.BOTTOM, Sides.LEFT, Sides.RIGHT))
"""The sides ahead, to the lane before and to the lane behind."""


def lane_size(path: Path, counts: Counts) -> int:
    """Return a bound for the nodes of all lanes, by which formulas are limited."""
    most, parts = 0, _parts(path, counts)
    for lane in _lanes(path, counts):
        visits = max((counts[part] for part in parts[lane]), default=0)
        most += NODES_A_VISIT * len(path.along(lane)) * (1 + visits)
    return most


def path_clauses(
    path: Path, counts: Counts, cuts: Iterable[Cut], first: int
) -> tuple[list[int], int]:
    """Return the clauses of a path, each with a 0 behind it, and the next free variable.

    The variable of a cell of the model is its number and one; further ones begin with `first`.

    >>> clauses, free = path_clauses(Path(2, 1, start=0, finish=1), {(0, 1): 2}, (), 4)
    >>> clauses[:6], free
    ([-3, 1, 0, -3, 2, 0], 8)
    """
    numbers = list[int]()

    def add(clauses: Iterable[Clause]) -> None:
        for clause in clauses:
            numbers.extend(clause)
            numbers.append(0)

    add(_ends_of_edges(path))
    for place in range(path.places):
        add(_pieces(path, place))
    if path.is_loop:
        add([range(1, path.places + 1)])
        add(chain.from_iterable(_sides(path, edge) for edge in range(path.places, path.cells)))
    parts = _parts(path, counts)
    for lane in _lanes(path, counts):
        layout = _layout(*_shape(path, lane, {part: counts[part] for part in parts[lane]}))
        variables = [*range(first, first + layout.nodes)]
        for place in path.along(lane):
            variables += (place + 1, *((edge or 0) + 1 for edge in _edges_along(path, lane, place)))
        # Negative numbers count from the end, where the denied variables stand.
        literal = [0, *variables, *(-variable for variable in reversed(variables))]
        numbers += map(literal.__getitem__, layout.clauses)
        first += layout.nodes
    add(_cut_clause(path, cut) for cut in cuts)
    return numbers, first


def squares_in(path: Path) -> int:
    """Return the number of squares between the places of a loop, whose variables follow its cells.

    Such a variable is true if the square lies inside the loop.
    """
    return (path.width - 1) * (path.height - 1) if path.is_loop else 0


def _sides(path: Path, edge: int) -> Iterator[Clause]:
    """Yield that an edge is on the loop if the squares beside it lie on different sides of it.

    Outside the grid is outside the loop.
    """
    one, other = path.ends(edge)
    row, column = divmod(one, path.width)
    beside = ((row - 1, column) if other == one + 1 else (row, column - 1)), (row, column)
    squares = [
        path.cells + 1 + row * (path.width - 1) + column
        for row, column in beside
        if 0 <= row < path.height - 1 and 0 <= column < path.width - 1
    ]
    for signs in product((1, -1), repeat=len(squares)):
        literals = [square * sign for square, sign in zip(squares, signs, strict=True)]
        yield (-edge - 1 if signs.count(-1) % 2 == 0 else edge + 1), *literals


def _ends_of_edges(path: Path) -> Iterator[Clause]:
    for edge in range(path.places, path.cells):
        for place in path.ends(edge):
            yield -edge - 1, place + 1


def _pieces(path: Path, place: int) -> Iterator[Clause]:
    """Yield that a place has no edge too many, and if it is visited none too few."""
    edges, degree = sorted(edge + 1 for _, edge in path.around(place)), 2 - path.ends_at(place)
    for too_many in combinations(edges, degree + 1):
        yield tuple(-edge for edge in too_many)
    for enough in combinations(edges, max(0, len(edges) - degree + 1)):
        yield -place - 1, *enough


def _cut_clause(path: Path, cut: Cut) -> Clause:
    """Return the clause of a cut."""
    kind, numbers, runs = cut
    part = {place - 1 for run in runs for place in run}
    border = sorted(
        (edge, other) for place in part for other, edge in path.around(place) if other not in part
    )
    if kind == "cut":
        inside, outside, gate = numbers
        return -inside, -outside, *(edge + 1 for edge, other in border if other + 1 != gate)
    return tuple(-edge - 1 if edge + 1 in numbers else edge + 1 for edge, _ in border)


class _Place(NamedTuple):
    """A place of a lane: the ends of the path there, the edges that it has, and its part."""

    ends: int
    edges: tuple[bool, ...]
    """True for each edge that there is: ahead, to the lane before, and to the lane behind."""
    visits: int | None
    """The visits of the part with a known count that the place is in."""
    is_last: bool
    """True for the last place of such a part."""


_State = tuple[int, bool, bool]
"""Behind a place: the visits since the part began, whether the path has crossed to the lane before
an odd number of times, and whether it uses the edge ahead."""
_Node = tuple[_State, bool, bool, bool]
"""A state, and whether the path uses the edges back, to the lane before and to the lane behind."""


class _Layout(NamedTuple):
    """The number of nodes of a lane, and the clauses that tie them to its cells.

    In the clauses, numbers up to that of the nodes stand for nodes. Behind them each place has
    four: for itself, and for its edges ahead, to the lane before and to the lane behind.
    """

    nodes: int
    clauses: tuple[int, ...]


def _lanes(path: Path, counts: Counts) -> range:
    """Return the lanes that are laid out: rows and columns of a path with two ends.

    Those of a loop are too, if the count of any part is known.
    """
    is_laid_out = bool(counts) if path.is_loop else path.start != path.finish
    return range(path.height + path.width if is_laid_out else 0)


def _parts(path: Path, counts: Counts) -> Mapping[int, list[tuple[int, ...]]]:
    """Return the parts of each lane whose counts are known; one of a single place is of no lane."""
    found = defaultdict[int, list[tuple[int, ...]]](list)
    for part in counts:
        if len(part) > 1:
            row, column = divmod(part[0], path.width)
            is_row = part[1] - part[0] == 1 < path.width
            found[row if is_row else path.height + column].append(part)
    return found


def _edges_along(path: Path, lane: int, place: int) -> list[int | None]:
    """Return the edges of a place ahead, to the lane before and to the lane behind."""
    edges = dict(path.sides_at(place))
    side, _ = path.lane(lane)
    return [edges.get(each) for each in (_ROW if side == "row" else _COLUMN)]


def _shape(path: Path, lane: int, counts: Counts) -> tuple[tuple[_Place, ...], bool]:
    """Return the places of a lane with these counts of parts, and whether one end lies before it.

    Then the path crosses to the lane before an odd number of times.
    """
    part_of = {place: part for part in counts for place in part}
    places = []
    for place in path.along(lane):
        part = part_of.get(place, ())
        has = tuple(edge is not None for edge in _edges_along(path, lane, place))
        places.append(_Place(path.ends_at(place), has, counts.get(part), place in part[-1:]))
    side, number = path.lane(lane)
    ends = () if path.is_loop else path.start_and_finish
    at = (end // path.width if side == "row" else end % path.width for end in ends)
    return tuple(places), sum(each < number for each in at) == 1


@lru_cache(maxsize=4096)
def _layout(places: tuple[_Place, ...], is_odd: bool) -> _Layout:
    """Return the layout of a lane, which all lanes like it share."""
    layers, reached = list[dict[_Node, _State]](), {(0, False, False)}
    for place in places:
        layers.append({node: state for state in reached for node in _onward(place, state)})
        reached = {state for state, *_ in layers[-1]}
    lead_on = {(0, is_odd, False)}
    for at, layer in reversed([*enumerate(layers)]):
        layers[at] = {node: layer[node] for node in sorted(layer) if node[0] in lead_on}
        lead_on = {*layers[at].values()}
    clauses = chain.from_iterable((*clause, 0) for clause in _clauses(places, layers))
    return _Layout(sum(map(len, layers)), tuple(clauses))


def _onward(place: _Place, state: _State) -> Iterator[_Node]:
    """Yield the nodes of a place to which a state leads."""
    visits, is_odd, back = state
    choices = [(False, True) if has else (False,) for has in place.edges]
    for ahead, before, behind in product(*choices):
        pieces = place.ends + back + ahead + before + behind
        if pieces not in (0, 2):
            continue
        after = visits + (pieces == 2 and place.visits is not None)
        fits = after == place.visits if place.is_last else after <= (place.visits or 0)
        if fits:
            yield (0 if place.is_last else after, is_odd ^ before, ahead), back, before, behind


def _clauses(
    places: Sequence[_Place], layers: Sequence[Mapping[_Node, _State]]
) -> Iterator[Clause]:
    """Yield the clauses of a lane; each layer has its nodes, each with the state before it."""
    numbers = count(1)
    numbered = [dict(zip(layer, numbers, strict=False)) for layer in layers]
    total = sum(map(len, layers))
    for at, (place, nodes) in enumerate(zip(places, numbered, strict=True)):
        yield [*nodes.values()]
        cells = [total + 4 * at + each for each, has in enumerate((True, *place.edges), 1) if has]
        values = {node: _values(place, node) for node in nodes}
        for node, variable in nodes.items():
            for cell, value in zip(cells, values[node], strict=True):
                yield -variable, cell if value else -cell
        for each, cell in enumerate(cells):
            for value in (False, True):
                reading = [nodes[node] for node in nodes if values[node][each] == value]
                yield -cell if value else cell, *reading
        if at:
            into = _by_state((node[0], variable) for node, variable in numbered[at - 1].items())
            for node, variable in nodes.items():
                yield -variable, *into[layers[at][node]]
        if at + 1 < len(layers):
            after = layers[at + 1]
            out = _by_state((after[node], number) for node, number in numbered[at + 1].items())
            for node, variable in nodes.items():
                yield -variable, *out[node[0]]


def _values(place: _Place, node: _Node) -> list[bool]:
    """Return how a node has its place, and the edges ahead, before and behind that there are."""
    (_, _, ahead), back, before, behind = node
    edges = [value for value, has in zip((ahead, before, behind), place.edges, strict=True) if has]
    return [bool(place.ends or back or ahead or before or behind), *edges]


def _by_state(pairs: Iterable[tuple[_State, int]]) -> dict[_State, list[int]]:
    found: dict[_State, list[int]] = {}
    for state, variable in pairs:
        found.setdefault(state, []).append(variable)
    return found
