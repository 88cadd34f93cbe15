"""The solve as pictures, one after the other: first what is given, at the end all that is known.

Line logic comes first, as somebody would do it: all rows, all columns, and so on; of a path its
rules, one after the other. Where these end, a search goes on, whose moments somebody else has
recorded.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from operator import attrgetter
from time import monotonic
from typing import Literal, NamedTuple, TypeVar

from crosshatch.data.grid import Grid
from crosshatch.data.phrases import counted, listed
from crosshatch.data.scene import Scene, lit
from crosshatch.engine.model import Masks, decided
from crosshatch.errors import CrosshatchError
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.steps import PathStep, line_sentence
from crosshatch.logic.notes import LineNotes, Look, PathNotes, RoundStep

Pace = Literal["line", "pass"]
"""Whether a picture follows from a line, or from all rows, or all columns.

Of a path it follows from a deduction, or from all by one rule.
"""
MOST_CELLS = 2**20
"""How many cells a puzzle may have of which a film is made."""
_T = TypeVar("_T")
_AT_FIRST = "at first"
_ON_TRIAL = "search: lit cells are on trial"
_picture_of, _part_of = attrgetter("picture"), attrgetter("key")


class Shot(NamedTuple):
    """A picture of a film, and what was found since the one before."""

    picture: Grid
    words: Callable[[], str]


def film(
    puzzle: Puzzle,
    *,
    pace: Pace = "pass",
    search: Sequence[Grid] = (),
    most: int = 200,
    seconds: float | None = None,
    captions: bool = False,
    ending: str = "",
) -> list[Scene]:
    """Return the scenes of a solve, at most so many, the first and the last among them.

    `search` are the pictures of a search, which follow when line logic has said all it can. Until
    the last of them, cells that lines have not found are lit: they are only on trial. Line logic is
    shown as far as it comes in so many seconds. With captions, each scene says what was found, and
    the last one the ending where there is one.
    """
    deadline = None if seconds is None else monotonic() + seconds
    by_lines = list(_shots(puzzle, pace, deadline))
    tried = [Shot(picture, lambda: _ON_TRIAL) for picture in search]
    told = [next(shots) for _, shots in groupby([*by_lines, *tried], _picture_of)]
    found = puzzle.encode(by_lines[-1].picture)
    *before, last = evenly_chosen(told, most)
    scenes = [_on_trial(puzzle, shot.picture, found) for shot in before]
    scenes.append(puzzle.scene(last.picture))
    if not captions:
        return scenes
    words = [*(shot.words() for shot in before), ending or last.words()]
    return [replace(scene, caption=each) for scene, each in zip(scenes, words, strict=True)]


def require_room(puzzle: Puzzle) -> None:
    """Refuse a puzzle so large that its pictures would fill the memory."""
    width, height = puzzle.document.size
    cells = width * height
    if cells > MOST_CELLS:
        raise CrosshatchError(
            f"a film of {cells:,} cells is too large; at most {MOST_CELLS:,} are shown"
        )


def pictures(puzzle: Puzzle, pace: Pace = "pass", deadline: float | None = None) -> Iterator[Grid]:
    """The pictures of line logic, each different from the one before, up to a moment in time.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads("##.\\n.#.\\n#.#")
    >>> [" ".join(picture) for picture in pictures(puzzle)]
    ['??? ??? ???', '?#? ??? #.#', '##. .#. #.#']
    """
    return (shot.picture for shot in _shots(puzzle, pace, deadline))


def _on_trial(puzzle: Puzzle, picture: Grid, found: Masks) -> Scene:
    """A picture whose cells are lit that are not found yet."""
    shown = enumerate(zip(puzzle.encode(picture), found, strict=True))
    tried = (cell for cell, (now, known) in shown if decided(now) and not decided(known))
    return lit(puzzle.scene(picture), puzzle.seen_at(tried))


def evenly_chosen(pictures: Sequence[_T], most: int) -> list[_T]:
    """No more than so many of the pictures, evenly chosen; the first and the last are kept.

    >>> evenly_chosen([("a",), ("b",), ("c",), ("d",), ("e",)], 3)
    [('a',), ('c',), ('e',)]
    """
    if len(pictures) <= most:
        return list(pictures)
    last = len(pictures) - 1
    return [pictures[round(number * last / (most - 1))] for number in range(most)]


def _shots(puzzle: Puzzle, pace: Pace, deadline: float | None) -> Iterator[Shot]:
    """Yield the shots of line logic whose pictures differ from the one before."""
    shots = groupby(_by_logic(puzzle, pace, deadline), _picture_of)
    return (next(alike) for _, alike in shots)


def _by_logic(puzzle: Puzzle, pace: Pace, deadline: float | None) -> Iterator[Shot]:
    before = puzzle.model.masks
    yield Shot(puzzle.decode(before), lambda: _AT_FIRST)
    told = _by_rules if puzzle.model.path else _by_lines
    for _, together in groupby(told(puzzle, pace), _part_of):
        # Of each part the last, because its end shows when the next one has begun.
        for part in together:
            if deadline is not None and monotonic() > deadline:
                yield Shot(puzzle.decode(part.masks), partial(part.words, before))
                return
        yield Shot(puzzle.decode(part.masks), partial(part.words, before))
        before = part.masks


class _Part(NamedTuple):
    """A look at a line or a deduction by a rule, and all that is known after it."""

    key: object
    """What the part of the film is known by that it belongs to."""
    masks: Masks
    words: Callable[[Masks], str]
    """What was found in that part, of which this is the last, since so much was known."""


def _by_lines(puzzle: Puzzle, pace: Pace) -> Iterator[_Part]:
    """Yield a part for each look at a line."""
    sheet = LineNotes(puzzle.model)
    masks = sheet.known()
    for look in sheet.passes():
        line = puzzle.model.lines[look.line]
        if look.found:
            masks = sheet.known()
        if pace == "line":
            words = partial(_line_words, puzzle, look, masks)
            yield _Part((look.pass_number, line.name), masks, words)
        else:
            title = f"pass {look.pass_number}, {line.side}s"
            yield _Part((look.pass_number, line.side), masks, partial(_news, puzzle, title, masks))


def _by_rules(puzzle: Puzzle, pace: Pace) -> Iterator[_Part]:
    """Yield a part for each deduction by a rule of the path."""
    page = PathNotes(puzzle.model)
    for number, told in enumerate(page.rounds()):
        masks, rule = bytes(page.masks), told.deduction and told.deduction.law
        if pace == "line":
            yield _Part(number, masks, partial(_rule_words, puzzle, told))
        else:
            title = f"round {told.round_number}, {rule}"
            key = (told.round_number, rule)
            yield _Part(key, masks, partial(_news, puzzle, title, masks))


def _line_words(puzzle: Puzzle, look: Look, masks: Masks, before: Masks) -> str:
    changed = enumerate(zip(before, masks, strict=True))
    found = [(cell, now) for cell, (was, now) in changed if was != now]
    return f"pass {look.pass_number}, {line_sentence(puzzle, look.line, found)}" if found else ""


def _rule_words(puzzle: Puzzle, told: RoundStep, before: Masks) -> str:  # noqa: ARG001
    return PathStep(puzzle, told.round_number, told.deduction, b"").sentence


def _news(puzzle: Puzzle, title: str, masks: Masks, before: Masks) -> str:
    """Return how many cells, or places and edges, were found since so much was known."""
    path, changed = puzzle.model.path, enumerate(zip(before, masks, strict=True))
    found = [cell for cell, (was, now) in changed if decided(now) and not decided(was)]
    edges = sum(1 for cell in found if path and path.is_edge(cell))
    numbers = [counted(len(found) - edges, "place" if path else "cell")] if found[edges:] else []
    if edges:
        numbers.append(counted(edges, "edge"))
    return f"{title}: {listed(numbers)} found" if numbers else title
