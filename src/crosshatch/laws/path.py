"""Path: the line is one path from start to finish.

    path = "line"

At each place are two arms or none, at an end inside the board one. Where the path leaves the board,
the way out counts as an arm; so there is none at a place that is both ends.
"""

from collections.abc import Iterator

from crosshatch.data.phrases import counted
from crosshatch.laws.board import NO, Board, Fault, Values
from crosshatch.laws.board.drawn import NAMES, Drawn, broken_at
from crosshatch.laws.board.shown import Shown

NOT_VISITED = "not at the {end}: {at} is not visited"
NO_WAY_OUT = "not at the {end}: the {line} does not {does} over the {side} side of {at}"
RING = "loop through {at}: the {line} comes back to where it was"
ENDS_EARLY = "not at the finish: the {line} from the start ends at {at}"
TWO_PIECES = (
    "two pieces: the {line} at {at}, {places} long, is not joined to the path from the start"
)
_ENDS = (("start", "come in"), ("finish", "leave"))


def looks(law: Values, board: Board) -> list[int]:  # noqa: ARG001
    """Return the places of the line."""
    return [*board.in_order]


def broken(law: Values, looks: list[int], shown: Shown) -> Iterator[Fault]:  # noqa: ARG001
    """Yield what is wrong at each place, then loops, and parts that nothing can join any more."""
    board, drawn = shown.board, shown.line
    for place in looks:
        if place in board.end_places:
            yield from _at_end(board, drawn, place)
        yield from broken_at(board, drawn, place)
    rings = [part for part in drawn.parts if drawn.is_ring(part)]
    for ring in rings:
        yield Fault(RING, at=board.place_name(ring[0]), line=board.line_word)
    yield from _one_path(board, drawn, [part for part in drawn.parts if part not in rings])


def _at_end(board: Board, drawn: Drawn, place: int) -> Iterator[Fault]:
    """Yield what is missing at an end: the line, or its way out."""
    for (end, does), (at, way) in zip(_ENDS, board.ends, strict=True):
        if place != at:
            continue
        name = board.place_name(place)
        if drawn.places[place] == NO:
            yield Fault(NOT_VISITED, end=end, at=name)
        elif way and not drawn.leads_out(place, way):
            side = NAMES[way]
            yield Fault(NO_WAY_OUT, end=end, at=name, does=does, side=side, line=board.line_word)


def _one_path(board: Board, drawn: Drawn, parts: list[list[int]]) -> Iterator[Fault]:
    start, finish = board.end_places
    home = next((part for part in parts if start in part), [])
    ends_early = bool(home) and finish not in home and drawn.is_over(home)
    if ends_early and drawn.places[finish] != NO:
        ends = [place for place in home if len(drawn.joined[place]) == 1 and place != start]
        end = board.place_name(min(ends, default=start))
        yield Fault(ENDS_EARLY, at=end, line=board.line_word)
    for part in parts:
        is_apart = finish in home or drawn.is_over(part)
        if home and part != home and is_apart and not (ends_early and finish in part):
            at, places = board.place_name(part[0]), counted(len(part), "place")
            yield Fault(TWO_PIECES, at=at, places=places, line=board.line_word)
