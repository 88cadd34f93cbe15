"""Films of a solve: a sequence of pictures from what is given to all that is known.

Line logic comes first, in the order a person would use: all rows, all columns, and so on. For a
path puzzle, the rules of the path are applied in turn. When these find no more, the pictures of a
search follow, which the caller has recorded.

A film can show hints instead: each step in the order of how easy it is, a what-if step by step.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Literal, NamedTuple, TypeVar

from crosshatch.data.grid import Grid
from crosshatch.data.limits import Limits
from crosshatch.data.scene import Scene, lit
from crosshatch.engine.cancel import deadline_in, is_past, seconds_left
from crosshatch.engine.masks import Masks, decided
from crosshatch.errors import CrosshatchError
from crosshatch.help.hints import hint
from crosshatch.help.steps import TraceStep, line_sentence
from crosshatch.logic.asked import first_rule
from crosshatch.logic.deduction import Turn
from crosshatch.logic.passes import Notes
from crosshatch.puzzles.puzzle import Puzzle

Pace = Literal["line", "pass", "hint"]
"""The pace of a film: a picture for each line, for each pass over all rows or all columns, or for
each sentence of a hint.

For a path puzzle: a picture for each deduction, or for all deductions by one rule in a round.
"""
MOST_CELLS = 2**20
"""The most cells that a puzzle may have to be filmed."""
_MOST_FRAMES = 200
_T = TypeVar("_T")
_AT_FIRST = "at first"
_ON_TRIAL = "search: lit cells are on trial"


class Shot(NamedTuple):
    """A picture of a film, and a sentence about what was found since the previous one."""

    picture: Grid
    words: Callable[[], str]
    scene: Scene | None = None
    """The picture with what is new highlighted; None to highlight what is only on trial."""

    @property
    def look(self) -> tuple[object, ...]:
        """The picture and its highlights, by which shots are told apart."""
        return self.picture, self.scene


def film(
    puzzle: Puzzle,
    *,
    pace: Pace = "pass",
    search: Sequence[Grid] = (),
    seconds: float | None = None,
    captions: bool = False,
    ending: str = "",
) -> list[Scene]:
    """Return the scenes of a solve, at most 200 of them, including the first and the last.

    `search` holds the pictures of a search, which follow when line logic finds no more. In all
    scenes but the last, cells that line logic has not found are lit, because they are only on
    trial. Line logic is shown as far as it gets in `seconds`. With `captions`, each scene says what
    was found, and the last one shows `ending` if it is given.
    """
    deadline = deadline_in(seconds)
    by_lines = list(_shots(puzzle, pace, deadline))
    tried = [Shot(picture, lambda: _ON_TRIAL) for picture in search]
    shots = [next(alike) for _, alike in groupby([*by_lines, *tried], lambda shot: shot.look)]
    found = puzzle.encode(by_lines[-1].picture)
    *before, last = evenly_chosen(shots, _MOST_FRAMES)
    scenes = [_lit(puzzle, shot, found) for shot in before]
    scenes.append(puzzle.scene(last.picture))
    if not captions:
        return scenes
    words = [*(shot.words() for shot in before), ending or last.words()]
    return [replace(scene, caption=each) for scene, each in zip(scenes, words, strict=True)]


def require_room(puzzle: Puzzle) -> None:
    """Refuse a puzzle that is so large that its pictures would fill the memory."""
    width, height = puzzle.size
    cells = width * height
    if cells > MOST_CELLS:
        raise CrosshatchError(
            f"a film of {cells:,} cells is too large; at most {MOST_CELLS:,} are shown"
        )


def pictures(puzzle: Puzzle, pace: Pace = "pass", deadline: float | None = None) -> Iterator[Grid]:
    """Yield the pictures of line logic, each different from the previous one, up to a deadline.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads("##.\\n.#.\\n#.#")
    >>> [" ".join(picture) for picture in pictures(puzzle)]
    ['??? ??? ???', '?#? ??? #.#', '##. .#. #.#']
    """
    return (shot.picture for shot in _shots(puzzle, pace, deadline))


def _lit(puzzle: Puzzle, shot: Shot, found: Masks) -> Scene:
    """Return a scene with its new cells lit, or those that are decided but not in `found`."""
    if shot.scene is not None:
        return shot.scene
    scene = puzzle.scene(shot.picture)
    shown = enumerate(zip(puzzle.encode(shot.picture), found, strict=True))
    tried = (cell for cell, (now, known) in shown if decided(now) and not decided(known))
    return lit(scene, puzzle.in_picture(tried))


def evenly_chosen(pictures: Sequence[_T], most: int) -> list[_T]:
    """Return at most `most` of the pictures, evenly chosen, including the first and the last.

    >>> evenly_chosen([("a",), ("b",), ("c",), ("d",), ("e",)], 3)
    [('a',), ('c',), ('e',)]
    """
    if len(pictures) <= most:
        return list(pictures)
    last = len(pictures) - 1
    return [pictures[round(number * last / (most - 1))] for number in range(most)]


def _shots(puzzle: Puzzle, pace: Pace, deadline: float | None) -> Iterator[Shot]:
    """Yield the shots of line logic whose pictures differ from the previous one."""
    shots = _by_hints(puzzle, deadline) if pace == "hint" else _by_logic(puzzle, pace, deadline)
    return (next(alike) for _, alike in groupby(shots, lambda shot: shot.look))


def _by_hints(puzzle: Puzzle, deadline: float | None) -> Iterator[Shot]:
    """Yield a shot for each sentence of each hint, up to a deadline."""
    known: Grid = puzzle.decode(puzzle.model.masks)
    last: tuple[tuple[int, int], ...] = ()
    yield Shot(known, lambda: _AT_FIRST)
    while not is_past(deadline):
        limits = Limits(seconds=seconds_left(deadline))
        step = hint(puzzle, known, last=last, limits=limits).step
        if step is None:
            return
        for frame in step.frames(known):
            yield Shot(frame.picture, partial(str, frame.sentence), frame.scene)
        known = step.after(known)
        last = tuple(place for cell, _ in step.findings for place in puzzle.places(cell))


def _by_logic(puzzle: Puzzle, pace: Pace, deadline: float | None) -> Iterator[Shot]:
    before = puzzle.model.masks
    yield Shot(puzzle.decode(before), lambda: _AT_FIRST)
    for _, together in groupby(_parts(puzzle, pace), lambda part: part.key):
        # Only the last of each group becomes a shot.
        for part in together:
            if is_past(deadline):
                yield Shot(puzzle.decode(part.masks), partial(part.words, before))
                return
        yield Shot(puzzle.decode(part.masks), partial(part.words, before))
        before = part.masks


class _Part(NamedTuple):
    """A look at a line or a deduction by a rule, and all that is known after it."""

    key: object
    """The key of the group that it belongs to: all parts of a group share one picture."""
    masks: Masks
    words: Callable[[Masks], str]
    """Returns what was found up to the end of the group, given what was known before the group."""


def _parts(puzzle: Puzzle, pace: Pace) -> Iterator[_Part]:
    """Yield a part for each look at a line, and each deduction by another rule."""
    notes, rule = Notes(puzzle), first_rule(puzzle)
    masks = notes.known()
    for number, turn in enumerate(notes.passes()):
        if turn.found:
            masks = notes.known()
        if pace == "line":
            by_line = rule.shows_fillings and turn.rule == "line"
            words = _words_of_line if by_line else _words_of_turn
            yield _Part(number, masks, partial(words, puzzle, turn, masks))
        else:
            title = f"{rule.pass_words[0]} {turn.pass_number}, {turn.group}"
            key = (turn.pass_number, turn.group)
            yield _Part(key, masks, partial(_found_words, puzzle, title, masks))


def _words_of_turn(puzzle: Puzzle, turn: Turn, masks: Masks, before: Masks) -> str:  # noqa: ARG001
    return TraceStep(puzzle, turn, masks).sentence


def _words_of_line(puzzle: Puzzle, turn: Turn, masks: Masks, before: Masks) -> str:
    changed = enumerate(zip(before, masks, strict=True))
    found = [(cell, now) for cell, (was, now) in changed if was != now]
    return f"pass {turn.pass_number}, {line_sentence(puzzle, turn.at or 0, found)}" if found else ""


def _found_words(puzzle: Puzzle, title: str, masks: Masks, before: Masks) -> str:
    """Return the numbers of cells, or of places and edges, found since `before`, in words."""
    changed = enumerate(zip(before, masks, strict=True))
    found = (cell for cell, (was, now) in changed if decided(now) and not decided(was))
    numbers = puzzle.numbers_of(found)
    return f"{title}: {numbers} found" if numbers else title
