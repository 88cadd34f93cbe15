"""A path from start to finish: the parts of its lines, and the clauses of its pieces and lanes."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from crosshatch.data.verification import MOST_LANE_NODES, NODES_A_VISIT
from crosshatch.files.certificate_files import number_in_digits, require_feasible
from crosshatch.verify.edges import add_edges, edges_of
from crosshatch.verify.formula import ClueLine, Formula, cells_of_lines
from crosshatch.verify.lane import LanePlace, add_lane


def counted_parts(
    keys: Mapping[str, Any], side: str, *lines: Sequence[int]
) -> Iterator[ClueLine | None]:
    """Yield each line, or each part if lines are cut; None for one whose count is not known."""
    for clue, line in zip(keys[f"{side}s"], lines, strict=True):
        words = clue if isinstance(clue, list) else str(clue).split() or ["0"]
        ends = pairwise((0, *keys.get(f"{side}_cuts", ()), len(line)))
        for word, (one, end) in zip(words, ends, strict=True):
            if not one < end or (word != "?" and not 0 <= number_in_digits(word) <= end - one):
                raise ValueError
            yield None if word == "?" else ClueLine.counting(sorted(line[one:end]), int(word))


def add_path(
    formula: Formula, width: int, height: int, ends: Sequence[int], lines: Sequence[ClueLine]
) -> None:
    """Add that places and edges are a path between two ends, as far as a place or a lane shows."""
    add_edges(formula, width, height, *ends)
    if ends[0] == ends[1]:
        return
    cells, size = cells_of_lines(width, height), 0
    edge = {both: at for at, both in enumerate(edges_of(width, height), start=width * height + 1)}
    parts = dict[tuple[bool, int], ClueLine]()
    for line in lines:
        if len(line.cells) > 1:
            is_row = line.cells[1] - line.cells[0] == 1 < width
            parts.update(((is_row, place), line) for place in line.cells)
    for is_row, lanes in ((True, cells[:height]), (False, cells[height:])):
        ends_before = 0
        for before, lane, behind in zip([(), *lanes], lanes, [*lanes[1:], ()], strict=False):
            places = list[LanePlace]()
            for at, place in enumerate(lane):
                pairs = (
                    (place, *lane[at + 1 : at + 2]),
                    (*before[at : at + 1], place),
                    (place, *behind[at : at + 1]),
                )
                part = parts.get((is_row, place))
                visits, ends_part = None, False
                if part:
                    visits, ends_part = len(part.row) - 1, place == part.cells[-1]
                beside = [edge.get(both) for both in pairs]
                places.append(LanePlace(place + 1, ends.count(place), beside, visits, ends_part))
            size += NODES_A_VISIT * len(lane) * (1 + max(each.visits or 0 for each in places))
            require_feasible(size, MOST_LANE_NODES)
            add_lane(formula, places, is_odd=ends_before == 1)
            ends_before += sum(map(ends.count, lane))
