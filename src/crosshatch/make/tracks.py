"""Making tracks puzzles: a random path, its counts, and the pieces of it that are shown."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Literal

from crosshatch import kinds
from crosshatch.data.arguments import (
    items_of,
    require,
    require_between,
    require_list,
    require_whole,
)
from crosshatch.data.document import Point
from crosshatch.data.phrases import point_name
from crosshatch.errors import ArgumentValueError, CrosshatchError
from crosshatch.help.rating import Difficulty, Minutes
from crosshatch.make.by_core import ask_to_make, made_puzzle, puzzle_from_core, share_told
from crosshatch.make.made import MadeTracks
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles.by_laws import USUAL_LONGEST
from crosshatch.puzzles.puzzle import Puzzle

Ends = Literal["corners", "anywhere", "edges"] | tuple[Point, Point]
"""The start and finish of a path: two opposite corners; anywhere; edges, which means that it enters
on the left side and leaves at the bottom, with both pieces shown; or two given places."""
BUDGET = 20
"""The most conflicts for the proof that a piece need not be shown."""


def tracks(
    width: int,
    height: int,
    *,
    seed: int = 0,
    share: float = 0.5,
    ends: Ends = "corners",
    row_cuts: Sequence[int] = (),
    column_cuts: Sequence[int] = (),
    pieces: float = 0.0,
    unique: bool = True,
    few: bool = False,
    budget: int = BUDGET,
) -> Puzzle:
    """Return a puzzle about a random path, which is its picture.

    The path visits this `share` of the places, or one place more if its ends require that. It is at
    least as long as the shortest path. Raises `CrosshatchError` if no such path was found.

    The puzzle shows at least the share `pieces` of the pieces. If it is `unique`, it shows as many
    others as are needed to rule out any other path. With `few`, the pieces shown at first are
    removed again if they are not needed. `budget` is the most conflicts for the proof that a piece
    need not be shown. The same seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> puzzle = make.tracks(7, 4, share=0.6, seed=3)
    >>> print(*puzzle.document.picture, sep="\\n")
    ╶┐·┌──┐
    ·│·└┐·│
    ·└──┘┌┘
    ·····└╴

    `ends` may name the first and the last place, by column and row:

    >>> puzzle = make.tracks(4, 3, share=0.8, ends=((0, 0), (0, 2)), seed=1)
    >>> print(*puzzle.document.picture, sep="\\n")
    ╶──┐
    ·┌┐│
    ╶┘└┘
    """
    _require_places(width, height)
    require_between(0, 1, share=share, pieces=pieces)
    require(seed=seed, budget=budget)
    require_list("a list of numbers", row_cuts=row_cuts, column_cuts=column_cuts)
    require_whole(**items_of(row_cuts=row_cuts, column_cuts=column_cuts))
    asked: dict[str, Any] = {
        "ends": _told(ends),
        "row_cuts": [*row_cuts],
        "column_cuts": [*column_cuts],
        "pieces": share_told(pieces),
        "few": few,
        "budget": budget,
    }
    wanted = Wanted(unique, logic=False, difficulty=Difficulty.ANY)
    table, size = kinds.table_of(kinds.with_law("path")), [width, height]
    made = ask_to_make(table, wanted, [seed], size=size, density=share_told(share), **asked)
    return puzzle_from_core(table, made, "")


def random_tracks(
    width: int,
    height: int,
    *,
    share: float = 0.5,
    ends: Ends = "edges",
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    logic: bool = False,
    title: str = "",
    unique: bool = True,
    seed: int = 0,
) -> MadeTracks:
    """Return a tracks puzzle about a random path through a share of the places.

    It shows as few pieces as make the path unique, besides those at its ends if it comes from
    outside. With `logic`, it shows as few as let the rules of a path find it without a what-if.
    Easy puzzles show some more. With `minutes`, such as (5, 10), an ordinary person's time lies
    between them. If no draw is as wanted, the nearest one is returned.
    The same seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> made = make.random_tracks(5, 4, seed=1, difficulty="very easy")
    >>> made.is_as_wanted, made.rating.word
    (True, 'very easy')
    """
    wanted = Wanted.of(difficulty, minutes, unique=unique, logic=logic, title=title, seed=seed)
    _require_places(width, height)
    require_between(0, 1, share=share)
    table = kinds.table_of(kinds.with_law("path"))
    asked: dict[str, Any] = {"size": [width, height], "ends": _told(ends)}
    made = ask_to_make(table, wanted, [wanted.seed_of(seed)], density=share_told(share), **asked)
    puzzle = made_puzzle(table, made, wanted)
    assert isinstance(puzzle, MadeTracks)
    return puzzle


def pieces_shown(puzzle: Puzzle) -> int:
    """Return the number of places whose whole track a puzzle with a picture shows."""
    assert puzzle.walk is not None
    way = puzzle.walk(puzzle.encode(puzzle.document.picture or ()))
    givens = puzzle.document.plain_value("givens", {})
    names = ("-".join(map(point_name, sorted(ends, key=_reading))) for ends in pairwise(way))
    is_shown = [bool(givens.get(name)) for name in names]
    return sum(all(is_shown[max(0, at - 1) : at + 1]) for at in range(len(way)))


def _reading(point: Point) -> Point:
    return point[::-1]


def _require_places(width: int, height: int) -> None:
    """Refuse a size that no tracks have, or with only one place."""
    require(1, USUAL_LONGEST, width=width, height=height)
    if width * height < 2:
        sentence = "a path by chance needs two places, 1 by 1 has one"
        raise CrosshatchError(sentence, place="size")


def _told(ends: Ends) -> str | list[list[int]]:
    """Return the ends as the core is told of them; refuse others."""
    match ends:
        case "corners" | "anywhere" | "edges":
            return ends
        case (int(column), int(row)), (int(last_column), int(last_row)):
            return [[column, row], [last_column, last_row]]
    sentence = f"{ends!r} is none of corners, anywhere, edges, and no two places"
    raise ArgumentValueError(sentence, place="ends")
