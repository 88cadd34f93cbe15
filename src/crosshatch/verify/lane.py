"""A lane of a path: the nodes of a row or column, with its counts and its crossings.

Behind each place of a lane stands a state: how often the path has visited the part of the lane
since it began, whether it has crossed to the lane before an odd number of times, and whether it
uses the edge ahead. A node is a state with the edges of the place by which the path got there. Only
nodes on the way from the start of a lane to its end exist.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from crosshatch.data.grid import each_line
from crosshatch.data.verification import MOST_LANE_NODES, NODES_A_VISIT
from crosshatch.files.certificate_files import require_feasible
from crosshatch.laws.board.lattice import DOWN, LEFT, RIGHT, UP
from crosshatch.verify.clauses import Formula, Layer, add_layers
from crosshatch.verify.formula import Draft
from crosshatch.verify.line_nodes import Positions

_WAYS = {"row": (RIGHT, UP, DOWN), "column": (DOWN, LEFT, RIGHT)}
"""The steps ahead, to the lane before and to the lane behind."""
State = tuple[int, int, int]
Node = tuple[State, int, int, int]
"""The visits, crossings and edge ahead; and whether the edges back, before and behind are used."""


class LanePlace(NamedTuple):
    """A place of a lane: its variable, the ends of the path there, and its edges."""

    place: int
    ends: int
    edges: Sequence[int | None]
    """The variables of the edges ahead, to the lane before and to the lane behind."""
    visits: int | None
    """The visits of its part of the lane, if they are known."""
    ends_part: bool
    """True if a part with a known count ends here."""

    def nodes(self, state: State) -> Iterator[Node]:
        """Yield the nodes to which a state leads."""
        visits, odd, back = state
        for ahead, before, behind in product(*((0, 1) if edge else (0,) for edge in self.edges)):
            pieces = self.ends + back + ahead + before + behind
            after = visits + (pieces > 0 and self.visits is not None)
            fits = after == self.visits if self.ends_part else after <= (self.visits or 0)
            if pieces in (0, 2) and fits:
                yield (0 if self.ends_part else after, odd ^ before, ahead), back, before, behind

    def literals(self, node: Node) -> list[int]:
        """Return what a node says of the place and its edges."""
        (_, _, ahead), back, *across = node
        is_visited = self.ends or back or ahead or any(across)
        said = zip((self.place, *self.edges), (is_visited, ahead, *across), strict=True)
        return [cell if is_on else -cell for cell, is_on in said if cell]


Lanes = Iterable[tuple[Sequence[LanePlace], bool]]
"""The places of each lane, and whether the line goes an odd number of times to the one before."""


def lanes_of(draft: Draft, *ends: int) -> Lanes:
    """Yield rows and columns of a path with two ends, or of a loop if a part has a count.

    Raise `StruckLimit` if they have too many nodes.
    """
    lattice, size, before, parts = draft.puzzle.board.lattice, 0, 0, _parts(draft)
    is_laid_out = len({*ends}) > 1 if ends else bool(parts)
    for side, number, lane in each_line(lattice.width, lattice.height) if is_laid_out else ():
        places = list[LanePlace]()
        for place in lane:
            beyond = map(lattice.beyond[place].get, _WAYS[side])
            edges = [None if at is None else lattice.edge(place, at) + 1 for at in beyond]
            visits, last = parts.get((side, place), (None, -1))
            places.append(LanePlace(place + 1, ends.count(place), edges, visits, place == last))
        size += NODES_A_VISIT * len(lane) * (1 + max(each.visits or 0 for each in places))
        require_feasible(size, MOST_LANE_NODES)
        before = 0 if number == 1 else before
        yield places, before == 1
        before += sum(map(ends.count, lane))


def add_lanes(formula: Formula, lanes: Lanes) -> None:
    """Add that each lane is as its counts and the ends of the line say."""
    for places, is_odd in lanes:
        _add_lane(formula, places, is_odd=is_odd)


def _parts(draft: Draft) -> dict[tuple[str, int], tuple[int, int]]:
    """Return the visits and the last place of the part in which each place of a lane is."""
    found = dict[tuple[str, int], tuple[int, int]]()
    width, height = draft.puzzle.board.lattice.width, draft.puzzle.board.lattice.height
    for cells, row, is_count in draft.lines:
        if not is_count or not isinstance(row, Positions) or len(row.accepts) != 1:
            continue
        if len(cells) < 2 or cells[0] >= width * height:
            continue
        [number], (first, *_) = row.accepts, row.positions
        visits = number if first.stays == {0} else len(cells) - number
        at = cells[0] // width
        lanes = {
            "row": range(cells[0], (at + 1) * width),
            "column": range(cells[0], width * height, width),
        }
        side = next((side for side in lanes if [*lanes[side][: len(cells)]] == [*cells]), "")
        there = {(side, cell) for cell in cells}
        if side and not there & found.keys():
            found |= dict.fromkeys(there, (visits, cells[-1]))
    return found


def _add_lane(formula: Formula, places: Sequence[LanePlace], *, is_odd: bool) -> None:
    """Add that a lane is as its counts say, and crosses to the lane before oddly or evenly."""
    layers, state = list[dict[Node, State]](), {(0, 0, 0)}
    for here in places:
        layers.append({node: each for each in state for node in here.nodes(each)})
        state = {node[0] for node in layers[-1]}
    state = {(0, int(is_odd), 0)}
    for at, layer in reversed([*enumerate(layers)]):
        layers[at] = {node: layer[node] for node in sorted(layer) if node[0] in state}
        state = {*layers[at].values()}
    starting = [defaultdict[State, list[int]](list) for _ in layers]
    said, states = list[Layer](), [[node[0] for node in layer] for layer in layers]
    for here, layer, found in zip(places, layers, starting, strict=True):
        for number, before in enumerate(layer.values()):
            found[before].append(number)
        cells = filter(None, (here.place, *here.edges))
        literals = [literal for cell in cells for literal in (-cell, cell)]
        said.append(([here.literals(node) for node in layer], literals))
    add_layers(formula, said, lambda at, number: starting[at + 1][states[at][number]])
