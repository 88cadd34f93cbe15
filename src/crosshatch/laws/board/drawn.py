"""Drawn lines: what the pieces of a picture say of the places and edges of a line.

An edge is there if the piece at one of its ends leads over it, and not there if a piece that is
whole does not. Where a piece leads to one that is whole and does not lead back, the track in cells
has a loose end; along the edges of cells, a line that one corner shows is a line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from crosshatch.data.grid import UNKNOWN
from crosshatch.data.phrases import listed
from crosshatch.data.sides import CHARACTERS, EMPTY, STEPS, sides_of
from crosshatch.laws.board import MAYBE, NO, YES, Board, Fault
from crosshatch.laws.board.lattice import SIDES, Way

_WAYS = {piece: [STEPS[side] for side in sides_of(piece)] for piece in CHARACTERS if piece != EMPTY}
"""The steps over the sides to which each piece leads; anything else is a place off the line."""


OFF_THE_BOARD = {
    "cells": "off the grid at {at}: the {line} leads over the {side} side",
    "edges": "off the grid at {at}: the loop leads out of the grid",
}
NOT_BACK = "loose end at {at}: the {line} does not go on in {other}"
LOOSE_END = "loose end at {at}: the {line} ends there"
NOT_PASSED = "off the loop at {at}: the loop does not pass it"
BRANCH = {
    "cells": "branch at {at}{end}: {a_line} leads to {others}",
    "edges": "branch at {at}: {least}{many} lines meet",
}
NAMES = {way: side for side, way in SIDES.items()}
"""The side of a place over which each step leads."""


@dataclass(frozen=True)
class Drawn:
    """The line that the pieces of a picture show."""

    board: Board
    pieces: str

    @cached_property
    def leads(self) -> list[list[int]]:
        """The neighbours of each place to which its piece leads."""
        beyond = self.board.lattice.beyond
        return [
            [beyond[place][way] for way in _WAYS.get(piece, ()) if way in beyond[place]]
            for place, piece in enumerate(self.pieces)
        ]

    def strays(self, place: int) -> list[Way]:
        """Return the steps of a piece that lead off the board, but not where the line ends."""
        inside, out = self.board.lattice.beyond[place], self.board.ways_out.get(place, ())
        return [
            way for way in _WAYS.get(self.pieces[place], ()) if way not in inside and way not in out
        ]

    def leads_out(self, place: int, way: Way) -> bool:
        """Return True if the line leaves the board by this step, or still can."""
        return way in _WAYS.get(self.pieces[place], ()) or not self.is_whole[place]

    @cached_property
    def is_whole(self) -> list[bool]:
        """True for each place to which no more can lead than its piece shows."""
        need, out = self.board.arms_inside, self.board.ways_out
        room = {place: need(place) + len(out.get(place, ())) for place in self.board.end_places}
        return [
            piece not in _WAYS or len(_WAYS[piece]) >= room.get(place, 2)
            for place, piece in enumerate(self.pieces)
        ]

    @cached_property
    def refused(self) -> list[tuple[int, int]]:
        """The pieces in cells that lead to a whole one which does not lead back, each with that."""
        if self.board.line == "edges":
            return []
        whole, leads = self.is_whole, self.leads
        return [
            (place, other)
            for place, others in enumerate(leads)
            for other in others
            if whole[other] and place not in leads[other]
        ]

    @cached_property
    def joined(self) -> list[list[int]]:
        """The neighbours with which each place is joined."""
        refused, joined = {*self.refused}, [list[int]() for _ in self.pieces]
        for place, others in enumerate(self.leads):
            for other in others:
                if (place, other) not in refused and other not in joined[place]:
                    joined[place].append(other)
                    joined[other].append(place)
        return joined

    @cached_property
    def is_usual(self) -> list[bool]:
        """True for each place off the line, or with two neighbours on it, that is nothing else."""
        ends = self.board.end_places
        return [
            place not in ends
            and len(_WAYS.get(piece, ())) == len(leads) == len(joined)
            and len(joined) == (2 if piece in _WAYS else 0)
            for place, (piece, leads, joined) in enumerate(
                zip(self.pieces, self.leads, self.joined, strict=True)
            )
        ]

    @cached_property
    def places(self) -> str:
        """The mark of each place: whether the line visits it."""
        ends = self.board.end_places
        return "".join(
            (MAYBE if not self.joined[place] and place not in ends else YES)
            if piece == UNKNOWN
            else (YES if piece in _WAYS else NO)
            for place, piece in enumerate(self.pieces)
        )

    @cached_property
    def marks(self) -> str:
        """The mark of each place, and then of each edge."""
        return self.places + "".join(
            self.mark(one, other) for one, other in self.board.lattice.ends.values()
        )

    def mark(self, one: int, other: int) -> str:
        """Return the mark of the edge between two places: whether the line runs along it."""
        if other in self.joined[one]:
            return YES
        return NO if self.is_whole[one] or self.is_whole[other] else MAYBE

    def leads_along(self, edge: int) -> bool:
        """Return True if a piece at one of its ends leads along an edge."""
        one, other = self.board.lattice.ends[edge]
        return other in self.leads[one] or one in self.leads[other]

    def taken(self, place: int) -> list[int]:
        """Return the neighbours with which a place is joined or to which its piece leads."""
        return [*dict.fromkeys((*self.joined[place], *self.leads[place]))]

    def missing(self, place: int) -> int:
        """Return the number of neighbours that a visited place lacks; negative at a branch."""
        return self.board.arms_inside(place) - len(self.taken(place))

    def onward(self, place: int) -> int:
        """Return the number of other neighbours to which the line may still lead from a place."""
        whole, joined = self.is_whole, self.joined[place]
        if whole[place] or self.missing(place) <= 0:
            return 0
        return sum(
            other not in joined and not whole[other] and self.missing(other) > 0
            for other in self.board.lattice.beyond[place].values()
        )

    @cached_property
    def parts(self) -> list[list[int]]:
        """The places of each connected part of the line, in the order in which people count."""
        seen, parts = set[int](), list[list[int]]()
        for start in self.board.in_order:
            if self.places[start] == YES and start not in seen:
                part = [start]
                seen.add(start)
                for place in part:
                    new = [other for other in self.joined[place] if other not in seen]
                    seen.update(new)
                    part += new
                parts.append(part)
        return parts

    def is_over(self, part: Sequence[int]) -> bool:
        """Return True if the line can lead on from none of these places."""
        return not any(self.onward(place) for place in part)

    def first_edge(self, part: Sequence[int]) -> int:
        """Return the first edge of a part of the line that has one."""
        edge = self.board.lattice.edge
        return min(edge(place, other) for place in part for other in self.joined[place])

    def is_ring(self, part: Sequence[int]) -> bool:
        """Return True if a part of the line comes back to where it was."""
        return sum(len(self.joined[place]) for place in part) >= 2 * len(part)


def broken_at(board: Board, drawn: Drawn, place: int) -> Iterator[Fault]:
    """Yield what is wrong at a place: the line leads off the board, ends, branches, or is there."""
    if drawn.is_usual[place]:
        return
    taken, missing, says = drawn.taken(place), drawn.missing(place), list[str]()
    for way in drawn.strays(place)[: 1 if board.line == "edges" else None]:
        side, at = NAMES[way], board.place_name(place)
        yield Fault(OFF_THE_BOARD[board.line], at=at, line=board.line_word, side=side)
    if drawn.places[place] == NO:
        if taken and missing >= 0:
            says.append(LOOSE_END if missing else NOT_PASSED)
    elif drawn.places[place] == YES:
        for other in drawn.leads[place]:
            if (place, other) in drawn.refused:
                at, there = board.place_name(place), board.place_name(other)
                yield Fault(NOT_BACK, at=at, line=board.line_word, other=there)
        if missing > 0 and not drawn.is_whole[place] and drawn.onward(place) < missing:
            says.append(LOOSE_END)
    for each in says:
        yield Fault(each, at=board.place_name(place), line=board.line_word)
    if missing < 0:
        yield _branch(board, drawn, place, taken)


def _branch(board: Board, drawn: Drawn, place: int, taken: list[int]) -> Fault:
    others = sorted(taken, key=board.in_order.index)
    marks = (drawn.marks[edge] for _, edge in board.lattice.around[place])
    return Fault(
        BRANCH[board.line],
        at=board.place_name(place),
        a_line=board.a_line,
        others=listed(map(board.place_name, others)),
        end=_end(board, place),
        many=len(taken),
        least="at least " if MAYBE in marks else "",
    )


def _end(board: Board, place: int) -> str:
    """Return what a path does at a place, if that is one of its ends."""
    begins = ("begins", "ends")
    does = [does for does, end in zip(begins, board.end_places, strict=False) if end == place]
    return f", where the path {does[-1]}" if does else ""
