"""The clauses of a path from start to finish: its pieces, and its lanes."""

from collections.abc import Sequence

from crosshatch.files.certificate import MOST_LANE_NODES, require_feasible
from crosshatch.verify.edges import add_edges, edges_of
from crosshatch.verify.formula import ClueLine, Formula, cells_of_lines
from crosshatch.verify.lane import Spot, add_lane

_FORMS = 14
"""The most nodes of a place in a lane for each number of visits."""


def add_path(
    formula: Formula, width: int, height: int, ends: Sequence[int], lines: Sequence[ClueLine]
) -> None:
    """Add that places and edges are a path between two ends, as far as a place or a lane shows."""
    add_edges(formula, width, height, *ends)
    if ends[0] == ends[1]:
        return
    cells, size = cells_of_lines(width, height), 0
    edge = {both: at for at, both in enumerate(edges_of(width, height), start=width * height + 1)}
    for lanes in (cells[:height], cells[height:]):
        ends_before = 0
        for before, lane, behind in zip([(), *lanes], lanes, [*lanes[1:], ()], strict=False):
            parts = [each for each in lines if len(each.cells) > 1 and {*each.cells} <= {*lane}]
            part_of = {place: part for part in parts for place in part.cells}
            spots = list[Spot]()
            for at, place in enumerate(lane):
                pairs = (
                    (place, *lane[at + 1 : at + 2]),
                    (*before[at : at + 1], place),
                    (place, *behind[at : at + 1]),
                )
                part = part_of.get(place)
                visits, is_last = None, False
                if part:
                    visits, is_last = len(part.row) - 1, place == part.cells[-1]
                beside = [edge.get(both) for both in pairs]
                spots.append(Spot(place + 1, ends.count(place), beside, visits, is_last))
            size += _FORMS * len(lane) * (1 + max(spot.visits or 0 for spot in spots))
            require_feasible(size, MOST_LANE_NODES)
            add_lane(formula, spots, is_odd=ends_before == 1)
            ends_before += sum(map(ends.count, lane))
