"""Path: the edges at each place, the lanes with their counts and crossings, and cuts."""

from collections.abc import Mapping, Sequence
from functools import partial

from crosshatch.data.grid import each_line
from crosshatch.data.verification import MOST_LANE_NODES, NODES_A_VISIT
from crosshatch.files.certificate_files import require_feasible
from crosshatch.laws.board import Values
from crosshatch.laws.board.lattice import DOWN, LEFT, RIGHT, UP
from crosshatch.verify.cuts import add_cuts, add_edges
from crosshatch.verify.formula import Draft, Formula
from crosshatch.verify.lane import LanePlace, add_lane
from crosshatch.verify.lines import ClueLine

_WAYS = {"row": (RIGHT, UP, DOWN), "column": (DOWN, LEFT, RIGHT)}
"""The steps ahead, to the lane before and to the lane behind."""


def add(law: Values, draft: Draft) -> None:  # noqa: ARG001
    """Add that the line is a path between two ends, as far as places, lanes and cuts say so."""
    draft.ways = partial(_add_path, draft)


def _add_path(draft: Draft, formula: Formula, cuts: Sequence[str]) -> None:
    board, size, before = draft.puzzle.board, 0, 0
    ends, lattice = board.end_places, board.lattice
    add_edges(formula, lattice, *ends)
    parts = {side: _parts(draft, side) for side in _WAYS}
    for side, number, lane in each_line(board.width, board.height) if len({*ends}) > 1 else ():
        places = list[LanePlace]()
        for place in lane:
            beyond = map(lattice.beyond[place].get, _WAYS[side])
            edges = [None if at is None else lattice.edge(place, at) + 1 for at in beyond]
            part, visits, is_last = parts[side].get(place), None, False
            if part:
                visits, is_last = len(part.row.positions) - 1, place == part.cells[-1]
            places.append(LanePlace(place + 1, ends.count(place), edges, visits, is_last))
        size += NODES_A_VISIT * len(lane) * (1 + max(each.visits or 0 for each in places))
        require_feasible(size, MOST_LANE_NODES)
        before = 0 if number == 1 else before
        add_lane(formula, places, is_odd=before == 1)
        before += sum(map(ends.count, lane))
    add_cuts(formula, lattice, ends, cuts)


def _parts(draft: Draft, side: str) -> Mapping[int, ClueLine]:
    """Return the part with a known count in which each place of a row or column is."""
    step = 1 if side == "row" else draft.puzzle.board.width
    return {
        place: line
        for line in draft.lines
        if line.side == side and [*line.row.accepts] == [len(line.row.positions) - 1]
        if len(line.cells) > 1 and line.cells[-1] - line.cells[0] == step * (len(line.cells) - 1)
        for place in line.cells
    }
