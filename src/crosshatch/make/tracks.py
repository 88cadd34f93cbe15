"""Tracks by chance: a way, how many places it visits in each line, and pieces of it that are shown.

Counts alone rarely tell the way. To make it the only one, the solver is asked for two paths, and a
piece is shown in a place where both of them go otherwise than the way, if there is one; then it is
asked again, until there is no other path. It may spend a budget on each question. Where that is not
enough for an answer, a piece is shown of which it does not know yet what it is: a small budget
makes a puzzle that is easily proved, a large one needs fewer pieces. Pieces that others made idle
can be taken away in the end, each if the proof without it stays within the budget.

What was tried: to show any piece that one of the paths has otherwise, which takes twice as many; to
ask for ten paths or fifty, and to keep them for later choices, which saves one piece in twenty.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise, starmap
from math import ceil, prod
from typing import Literal

from crosshatch.ask import require
from crosshatch.document import Course, Document, Place
from crosshatch.errors import CrosshatchError
from crosshatch.families import compile_document
from crosshatch.grid import UNKNOWN, clue_text
from crosshatch.make._chance import Chance
from crosshatch.make._way import Size, Way, random_way
from crosshatch.model import OFF, ON
from crosshatch.path import Path
from crosshatch.puzzle import Puzzle
from crosshatch.solve import Result, Status, solve
from crosshatch.words import counted

Ends = Literal["corners", "anywhere", "edges"] | tuple[Place, Place]
"""Where a way begins and ends: in two opposite corners; anywhere; over the left side, where it
comes in, and the bottom, where it leaves, with both pieces shown; or in these places."""

Cuts = tuple[tuple[int, ...], tuple[int, ...]]
"""Those of rows and those of columns."""

_TRIES = 4
"""Ways that are begun before it is said that none was found."""


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
    budget: int = 100,
) -> Puzzle:
    """A puzzle about a random way, which is its picture; the same one for a seed on every machine.

    The way visits such a `share` of the places, or one place more where its ends want that, or what
    the shortest way has where that is more. `CrosshatchError` where none was found that is so long.

    Of its `pieces` such a share is shown from the beginning. In a `unique` puzzle so many others
    are that there is no other path, and with `few` none of them is idle. For each proof `budget`
    is what it may take, in conflicts.

    To lay a way takes four seconds on 100x100, and eight times as long where the sides are doubled.

    >>> from crosshatch import make
    >>> puzzle = make.tracks(7, 4, share=0.6, seed=3)
    >>> print(*puzzle.document.picture, sep="\\n")
    ╶┐·┌──┐
    ·│·└┐·│
    ·└──┘┌┘
    ·····└╴
    """
    if width < 1 or height < 1 or width * height < 2:
        raise ValueError(f"size: a way needs two places, {width} by {height} has none")
    for name, part in (("share", share), ("pieces", pieces)):
        if not 0 <= part <= 1:
            raise ValueError(f"{name}: {part} is not a number from 0 to 1")
    require(seed=seed, budget=budget)
    chance, cuts = Chance(seed), (tuple(row_cuts), tuple(column_cuts))
    course, way = _laid((width, height), ceil(share * width * height), ends, cuts, chance)
    at_ends = frozenset(way[:1] + way[-1:] if ends == "edges" else ())
    some = chance.shuffled(way)[: round(pieces * len(way))]
    draft = _Draft(_document(course, (width, height), way), course, way, at_ends.union(some))
    if unique:
        draft = _made_unique(draft, chance, budget)
    if unique and few:
        draft = _without_idle(draft, at_ends, chance, budget)
    return draft.puzzle()


@dataclass(frozen=True, slots=True)
class _Draft:
    """A puzzle about a way that shows some of its pieces."""

    document: Document
    course: Course
    way: Way
    shown: Set[Place]

    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        shown = (edge for edge in pairwise(self.way) if not self.shown.isdisjoint(edge))
        edges = ((min(edge), max(edge)) for edge in shown)
        row_by_row = sorted(edges, key=lambda edge: [place[::-1] for place in edge])
        course = replace(self.course, track_edges=tuple(row_by_row))
        return compile_document(replace(self.document, course=course))

    def doubted(self, result: Result, chance: Chance) -> Place:
        """A place whose piece is to be shown: one where as many paths as can be go otherwise.

        Where an answer has no other path, it is one of which it does not know the piece.
        """
        picture = self.document.picture or ()
        answers = (*result.solutions, result.known or picture)

        def differing(place: Place) -> int:
            column, row = place
            return sum(answer[row][column] != picture[row][column] for answer in answers)

        hidden = (place for place in self.way if place not in self.shown)
        return max(chance.shuffled(hidden), key=differing)


def _made_unique(draft: _Draft, chance: Chance, budget: int) -> _Draft:
    """The draft with so many pieces that its way is proved to be the only path."""
    result = solve(draft.puzzle(), budget=budget)
    while result.status is not Status.UNIQUE:
        draft = replace(draft, shown=draft.shown | {draft.doubted(result, chance)})
        result = solve(draft.puzzle(), budget=budget)
    return draft


def _without_idle(draft: _Draft, kept: Set[Place], chance: Chance, budget: int) -> _Draft:
    """The draft without the pieces that are not needed to prove it, apart from those kept."""
    for place in chance.shuffled(place for place in draft.way if place in draft.shown - kept):
        fewer = replace(draft, shown=draft.shown - {place})
        if solve(fewer.puzzle(), budget=budget).status is Status.UNIQUE:
            draft = fewer
    return draft


def _laid(size: Size, length: int, ends: Ends, cuts: Cuts, chance: Chance) -> tuple[Course, Way]:
    """A course and a way from its start to its finish."""
    for _ in range(_TRIES):
        course = replace(_course(ends, size, chance), row_cuts=cuts[0], column_cuts=cuts[1])
        _require_inside(course, size)
        if way := random_way(size, course.start, course.finish, length, chance):
            return course, way
    places = f"{length} of {counted(prod(size), 'place')}"
    raise CrosshatchError(f"share: no way through {places} was found")


def _course(ends: Ends, size: Size, chance: Chance) -> Course:
    """Where a way begins and ends; chance has a say unless both places are given."""
    width, height = size
    match ends:
        case "corners":
            return Course((0, 0), (width - 1, height - 1))
        case "anywhere":
            one, more = chance.below(width * height), chance.below(width * height - 1)
            other = (one + 1 + more) % (width * height)
            start, finish = ((place % width, place // width) for place in (one, other))
            return Course(start, finish)
        case "edges":
            start, finish = (0, chance.below(height)), (chance.below(width), height - 1)
            if start == finish:
                return _course(ends, size, chance)
            return Course(start, finish, "left", "bottom")
        case (int(column), int(row)), (int(last_column), int(last_row)):
            return Course((column, row), (last_column, last_row))
        case _:
            named = "corners, anywhere, edges"
            raise ValueError(f"ends: {ends!r} is none of {named}, and no two places")


def _require_inside(course: Course, size: Size) -> None:
    """Refuse ends and cuts that are not in the grid, before a way is looked for."""
    width, height = size
    row, column = (
        " ".join(UNKNOWN * (len(cuts) + 1)) for cuts in (course.row_cuts, course.column_cuts)
    )
    compile_document(Document("tracks", (row,) * height, (column,) * width, course=course))


def _document(course: Course, size: Size, way: Way) -> Document:
    """The counts of a way, and its picture."""
    width, height = size
    visited = {*way}
    rows = [[(column, row) in visited for column in range(width)] for row in range(height)]
    document = Document(
        "tracks",
        _counts(rows, course.row_cuts),
        _counts(zip(*rows, strict=True), course.column_cuts),
        course=course,
    )
    numbers = [row * width + column for column, row in way]
    path = Path(width, height, numbers[0], numbers[-1])
    on = {*numbers, *starmap(path.edge, pairwise(numbers))}
    masks = bytes(ON if cell in on else OFF for cell in range(path.cells))
    return replace(document, picture=compile_document(document).decode(masks))


def _counts(lines: Iterable[Sequence[bool]], cuts: tuple[int, ...]) -> tuple[str, ...]:
    """How many places of each line, or of each of its parts, are visited."""
    return tuple(
        clue_text(" ".join(str(sum(line[one:other])) for one, other in pairwise((0, *cuts, None))))
        for line in lines
    )
