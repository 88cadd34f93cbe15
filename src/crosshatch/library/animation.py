"""Film how a puzzle is solved: `animate`."""

from pathlib import Path
from typing import NamedTuple, get_args

from crosshatch.answers.result import Result
from crosshatch.answers.solve import solve
from crosshatch.data import arguments
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.engine.cancel import deadline_in, seconds_left
from crosshatch.errors import needs_extra
from crosshatch.files.atomic_write import write_file
from crosshatch.help.film_scenes import Pace, film, require_room
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle
from crosshatch.render.film import Timing, encode_film, require_suffix

MOST_MOMENTS = 60
"""The most moments of a search to show."""
SECONDS = 0.001, 600
"""The least and the most seconds that a film can show a frame."""
MOST_LOOPS = 2**16 - 1
"""The most times that a film can be shown."""


class Film(NamedTuple):
    """The content of a film's file, the number of its frames, and its length."""

    content: bytes
    frames: int
    seconds: float
    """How long it is."""


@needs_extra("draw")
def animate(
    puzzle: Puzzle,
    path: str | Path,
    *,
    limits: Limits = NO_LIMITS,
    frames: Pace = "pass",
    delay: float | None = None,
    hold: float = 3.0,
    loop: int = 0,
    captions: bool = False,
    cell_size: int | None = None,
    theme: str | None = None,
    seed: int = 0,
) -> Result:
    """Film how a puzzle is solved, first by line logic and then by search; return the result.

    The suffix of the path chooses GIF, APNG or WebP. There is a frame for each `pass` over all rows
    or all columns, for each `line`, or for each sentence of a `hint`, with what-ifs step by step; a
    long solve shows only evenly chosen steps. With `captions`, each frame says what was found, with
    `hint` in the sentence of the hint. Each frame lasts `delay` seconds, or else 0.3 or as long as
    it takes to read its caption, and the last one `hold`. The film plays `loop` times (0 is
    forever).

    >>> import crosshatch, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "heart.gif")
    ...     result = crosshatch.animate(crosshatch.load("examples/heart.toml"), path)
    ...     path.read_bytes()[:3]
    b'GIF'
    """
    require_puzzle(puzzle)
    arguments.require_path(path)
    require_limits(limits)
    arguments.require_choice(get_args(Pace), frames=frames)
    arguments.require_between(*SECONDS, **arguments.not_none(delay=delay), hold=hold)
    arguments.require(0, MOST_LOOPS, loop=loop)
    arguments.require(1, **arguments.not_none(cell_size=cell_size))
    path = Path(path)
    require_suffix(path.suffix)
    puzzle.kind.require("animate")
    require_room(puzzle)
    deadline = deadline_in(limits.seconds)
    result = solve(puzzle, limits=limits, seed=seed, moments=MOST_MOMENTS)
    made = film_of(
        result,
        path.suffix,
        pace=frames,
        timing=Timing(delay, hold, loop),
        ending=str(result.count) if captions else None,
        cell_size=cell_size,
        theme=theme,
        seconds=seconds_left(deadline),
    )
    write_file(path, made.content)
    return result


def film_of(
    result: Result,
    suffix: str,
    *,
    pace: Pace,
    timing: Timing,
    ending: str | None,
    cell_size: int | None,
    theme: str | None,
    seconds: float | None,
) -> Film:
    """Return the film of a result that kept its moments.

    With an `ending`, each frame has a caption, and that of the last one is the ending. `seconds`
    limits the time for line logic.
    """
    search = [moment.picture for moment in result.moments]
    if last := result.picture:
        search.append(last)
    scenes = film(
        result.puzzle,
        pace=pace,
        search=search,
        seconds=seconds,
        captions=ending is not None,
        ending=ending or "",
    )
    content = encode_film(scenes, suffix, timing=timing, cell=cell_size, theme=theme)
    seconds = sum(timing.seconds([scene.caption for scene in scenes]))
    return Film(content, len(scenes), round(seconds, 3))
