"""Courses: what puzzles of tracks say besides their counts, by columns and rows from 0."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from crosshatch.data.document import Document, PlainPuzzle, Point, Side
from crosshatch.data.phrases import cells_named, point_name

Edge = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Course:
    """The ends of a path, the cuts of its lines, and its known places and edges."""

    start: Point
    finish: Point
    entry: Side | None = None
    exit: Side | None = None
    origin: Literal["top", "bottom"] = "top"
    row_cuts: tuple[int, ...] = ()
    """The columns before which each row is cut."""
    column_cuts: tuple[int, ...] = ()
    on: tuple[Point, ...] = ()
    off: tuple[Point, ...] = ()
    track_edges: tuple[Edge, ...] = ()
    forbidden_edges: tuple[Edge, ...] = ()

    @classmethod
    def of(cls, document: Document) -> "Course":
        """The course of a puzzle whose lines are all cut in the same places."""
        value, givens = document.plain_value, document.plain_value("givens", {})
        cuts, ends = value("cuts", {}), [end.partition(" ") for end in value("ends")]
        (start, _, entry), (finish, _, exit) = ends
        known = [(tuple(map(_point, name.split("-"))), is_so) for name, is_so in givens.items()]
        return cls(
            _point(start),
            _point(finish),
            entry or None,
            exit or None,
            value("origin", "top"),
            tuple(sorted({_point(name)[0] + 1 for name in cuts.get("rows", ())})),
            tuple(sorted({_point(name)[1] + 1 for name in cuts.get("columns", ())})),
            *(tuple(at for (at,), each in _single(known) if each == state) for state in STATES),
            *(tuple(ends for ends, each in known if each is is_so) for is_so in (True, False)),
        )

    def values(self, size: tuple[int, int]) -> dict[str, Any]:
        """The plain values of the course on a board of this width and height."""
        (width, height), edges = size, (self.track_edges, self.forbidden_edges)
        ends = ((self.start, self.entry), (self.finish, self.exit))
        givens: dict[str, str | bool] = {}
        for state, points in zip(STATES, (self.on, self.off), strict=True):
            givens |= {point_name(point): state for point in points}
        for is_so, pairs in zip((True, False), edges, strict=True):
            givens |= {edge_name(pair): is_so for pair in pairs}
        return {
            "size": size,
            "origin": self.origin if self.origin != "top" else None,
            "ends": [" ".join(filter(None, (point_name(at), side))) for at, side in ends],
            "cuts": {
                key: [point_name(point) for point in sorted(cut, key=lambda each: each[::-1])]
                for key, cut in (
                    ("rows", [(at - 1, row) for at in self.row_cuts for row in range(height)]),
                    ("columns", [(x, at - 1) for at in self.column_cuts for x in range(width)]),
                )
                if cut
            },
            "givens": givens,
        }

    def document(self, rows: Sequence[str], columns: Sequence[str], **parts: Any) -> Document:
        """The puzzle of this course with these counts, written as texts."""
        clues = {"rows": [*map(_clue, rows)], "columns": [*map(_clue, columns)]}
        values = {**self.values((len(columns), len(rows))), **clues}
        return Document("tracks", (), (), plain=PlainPuzzle.of(values), **parts)


STATES = "line", "empty"


def edge_name(pair: Iterable[Point]) -> str:
    return "-".join(map(point_name, sorted(pair, key=lambda point: point[::-1])))


def clue_texts(document: Document) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The counts of the rows and of the columns as texts: `1 ?` for those of two parts."""
    sides = (document.plain_value(key, ()) for key in ("rows", "columns"))
    rows, columns = (
        tuple(" ".join(map(str, each if isinstance(each, list) else [each])) for each in side)
        for side in sides
    )
    return rows, columns


def _single(known: Sequence[tuple[tuple[Point, ...], Any]]) -> list[tuple[tuple[Point, ...], Any]]:
    return [each for each in known if len(each[0]) == 1]


def _point(name: str) -> Point:
    [(row, column)] = cells_named(name) or [(0, 0)]
    return column, row


def _clue(text: str) -> Any:
    words = [int(word) if word.isdecimal() else word for word in text.split()] or [0]
    return words if words[1:] else words[0]
