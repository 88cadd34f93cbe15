"""The rules of tracks, checked on a picture: the pieces form one path from start to finish."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from crosshatch.data.grid import UNKNOWN, Grid, Place, counting_order
from crosshatch.data.phrases import counted, listed
from crosshatch.data.pieces import EMPTY, VISITED, side_name, sides_of
from crosshatch.data.sides import Sides
from crosshatch.families.tracks.ground import Ground, Known


@dataclass(frozen=True)
class DrawnTrack:
    """The track that a picture shows at each place."""

    ground: Ground
    picture: Grid

    @cached_property
    def cells(self) -> str:
        """The characters of the places, in order."""
        return "".join(self.picture)

    @cached_property
    def leads(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each place to which its piece leads."""
        around = self.ground.around
        return tuple(
            tuple(around[place][side][0] for side in sides_of(cell) if side in around[place])
            for place, cell in enumerate(self.cells)
        )

    def strays(self, place: int) -> Sides:
        """Return the sides over which a piece leaves the grid, except where the path does."""
        around, way_out = self.ground.around[place], self.ground.ways_out.get(place, Sides.NONE)
        return sides_of(self.cells[place]) & ~(Sides(sum(around)) | way_out)

    def is_full(self, place: int) -> bool:
        """Return True if no more track can lead to a place than is drawn there."""
        cell = self.cells[place]
        return cell == EMPTY or len(sides_of(cell)) >= self.ground.room(place)

    def may_lead(self, place: int, other: int) -> bool:
        """Return True if track leads from a place to a neighbour, or still can."""
        return other in self.leads[place] or not self.is_full(place)

    @cached_property
    def joined(self) -> tuple[frozenset[int], ...]:
        """The neighbours with which each place is joined."""
        joined = [set[int]() for _ in self.cells]
        for place, leads in enumerate(self.leads):
            for other in leads:
                if self.may_lead(other, place):
                    joined[place].add(other)
                    joined[other].add(place)
        return tuple(map(frozenset, joined))

    @cached_property
    def visits(self) -> str:
        """The characters of the places, with `+` at unknown ones that track leads to."""
        ends = (self.ground.path.start, self.ground.path.finish)
        return "".join(
            VISITED if cell == UNKNOWN and (place in ends or self.joined[place]) else cell
            for place, cell in enumerate(self.cells)
        )

    def missing(self, place: int) -> int:
        """Return the number of neighbours that a visited place lacks; negative at a branch."""
        taken = len(self.joined[place].union(self.leads[place]))
        return self.ground.room(place) - self.ground.led_out(place) - taken

    def onward(self, place: int) -> int:
        """Return the number of other neighbours to which track may still lead from a place."""
        if self.is_full(place) or self.missing(place) <= 0:
            return 0
        around = (other for other, _ in self.ground.around[place].values())
        return sum(
            other not in self.joined[place] and not self.is_full(other) and self.missing(other) > 0
            for other in around
        )


_Parts = list[set[int]]
"""The places of each connected part of the track."""


def broken_rules(drawn: DrawnTrack) -> Iterator[str]:
    """Yield a sentence with the place for each rule that a picture is certain to break."""
    return _Judge(drawn).sentences()


def not_as_given(known: Known, drawn: DrawnTrack) -> Iterator[str]:
    """Yield a sentence for each given that a picture contradicts."""
    ground = drawn.ground
    path, counted = ground.path, ground.counted.__getitem__

    def in_order(edge: int) -> tuple[int, bool, tuple[Place, ...]]:
        return counting_order(ground.places(edge))

    for place in sorted(known.on, key=counted):
        if drawn.cells[place] == EMPTY:
            yield f"given place {ground.name(place)}: it was given as visited"
    for place in sorted(known.off, key=counted):
        if drawn.visits[place] not in EMPTY + UNKNOWN:
            yield f"given place {ground.name(place)}: it was given as not visited"
    for edge in sorted(known.track, key=in_order):
        one, other = path.ends(edge)
        if not (drawn.may_lead(one, other) and drawn.may_lead(other, one)):
            yield f"given edge {ground.name(edge)}: track was given there"
    for edge in sorted(known.barred, key=in_order):
        one, other = path.ends(edge)
        if other in drawn.leads[one] or one in drawn.leads[other]:
            yield f"forbidden edge {ground.name(edge)}: the picture has track there"


@dataclass(frozen=True, slots=True)
class _Judge:
    drawn: DrawnTrack

    def sentences(self) -> Iterator[str]:
        for place in self.drawn.ground.counted:
            cell = self.drawn.visits[place]
            yield from self._at_station(place)
            yield from self._off_the_grid(place)
            if cell not in EMPTY + UNKNOWN:
                yield from self._loose_end(place)
                yield from self._branch(place)
        parts = self._parts()
        loops = [part for part in parts if self._is_loop(part)]
        for loop in loops:
            at = f"loop through {self._name(self._first(loop))}"
            yield f"{at}: the track comes back to where it was"
        yield from self._one_path([part for part in parts if part not in loops])

    def _at_station(self, place: int) -> Iterator[str]:
        ground, cell = self.drawn.ground, self.drawn.cells[place]
        for name, end, does, way in (
            ("start", ground.path.start, "come in", ground.entry),
            ("finish", ground.path.finish, "leave", ground.exit),
        ):
            if place != end:
                continue
            if cell == EMPTY:
                yield f"not at the {name}: {self._name(place)} is not visited"
            elif way and way not in sides_of(cell) and self.drawn.is_full(place):
                where = f"over the {side_name(way)} side of {self._name(place)}"
                yield f"not at the {name}: the track does not {does} {where}"

    def _off_the_grid(self, place: int) -> Iterator[str]:
        for side in self.drawn.strays(place):
            at = f"off the grid at {self._name(place)}"
            yield f"{at}: the track leads over the {side_name(side)} side"

    def _loose_end(self, place: int) -> Iterator[str]:
        at = f"loose end at {self._name(place)}"
        for other in self.drawn.leads[place]:
            if not self.drawn.may_lead(other, place):
                yield f"{at}: the track does not go on in {self._name(other)}"
        if not self.drawn.is_full(place) and self.drawn.onward(place) < self.drawn.missing(place):
            yield f"{at}: the track ends there"

    def _branch(self, place: int) -> Iterator[str]:
        path, missing = self.drawn.ground.path, self.drawn.missing(place)
        if missing < 0:
            leads = self.drawn.joined[place].union(self.drawn.leads[place])
            names = listed(self._name(other) for other in sorted(leads, key=self._counted))
            ends = {path.start: ", where the path begins", path.finish: ", where the path ends"}
            at = f"branch at {self._name(place)}{ends.get(place, '')}"
            yield f"{at}: track leads to {names}"

    def _one_path(self, parts: _Parts) -> Iterator[str]:
        start, finish = self.drawn.ground.path.start_and_finish
        home = next((part for part in parts if start in part), set[int]())
        ends_early = bool(home) and finish not in home and self._is_over(home)
        if ends_early and self.drawn.cells[finish] != EMPTY:
            end = self._name(self._end(home))
            yield f"not at the finish: the track from the start ends at {end}"
        for part in parts:
            is_apart = finish in home or self._is_over(part)
            if home and part != home and is_apart and not (ends_early and finish in part):
                length = counted(len(part), "place")
                at = f"two pieces: the track at {self._name(self._first(part))}, {length} long"
                yield f"{at}, is not joined to the path from the start"

    def _is_over(self, part: set[int]) -> bool:
        """Return True if track can lead on from none of these places."""
        return not any(self.drawn.onward(place) for place in part)

    def _end(self, home: set[int]) -> int:
        """Return the end of a part that is not at the start."""
        start, _ = self.drawn.ground.path.start_and_finish
        ends = [place for place in home if len(self.drawn.joined[place]) == 1 and place != start]
        return min(ends, default=start)

    def _parts(self) -> _Parts:
        cells = self.drawn.visits
        parts, left = [], {place for place, cell in enumerate(cells) if cell not in EMPTY + UNKNOWN}
        while left:
            part, waiting = set[int](), [left.pop()]
            while waiting:
                place = waiting.pop()
                part.add(place)
                waiting += self.drawn.joined[place] - part
            left -= part
            parts.append(part)
        return sorted(parts, key=lambda part: self._counted(self._first(part)))

    def _is_loop(self, part: set[int]) -> bool:
        return sum(len(self.drawn.joined[place]) for place in part) >= 2 * len(part)

    def _name(self, place: int) -> str:
        return self.drawn.ground.name(place)

    def _first(self, part: set[int]) -> int:
        """Return the first place of a part, as people count."""
        return min(part, key=self._counted)

    def _counted(self, place: int) -> int:
        return self.drawn.ground.counted[place]
