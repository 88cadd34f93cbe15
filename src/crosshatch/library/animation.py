"""`animate`: the solve of a puzzle as a film in a file."""

from pathlib import Path
from time import monotonic
from typing import NamedTuple

from crosshatch.answers.result import Result
from crosshatch.answers.solve import solve
from crosshatch.data.limits import NO_LIMITS, Limits, require
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.files.atomic_write import write_file
from crosshatch.help.film import Pace, film, require_room
from crosshatch.render.film import Tempo, encode_film, require_suffix

MOST_MOMENTS = 60
"""How many moments of a search are shown."""


class Film(NamedTuple):
    """A film as the content of a file, and how many frames it has."""

    content: bytes
    frames: int


def animate(
    puzzle: Puzzle,
    path: str | Path,
    *,
    limits: Limits = NO_LIMITS,
    frames: Pace = "pass",
    delay: float = 0.3,
    hold: float = 3.0,
    loop: int = 0,
    captions: bool = False,
    cell_size: int | None = None,
    theme: str | None = None,
    seed: int = 0,
) -> Result:
    """Film how a puzzle is solved, first by line logic and then by search; return the result.

    The film is a GIF, an APNG or a WebP, as its suffix says. There is a frame for each `pass` over
    all rows or all columns, or for each `line`; long solves are shown in evenly chosen steps. Each
    frame is shown for `delay` seconds, the last for `hold`, and the film is shown `loop` times
    (0 is forever).

    >>> import crosshatch, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "heart.gif")
    ...     result = crosshatch.animate(crosshatch.load("examples/heart.toml"), path)
    ...     path.read_bytes()[:3]
    b'GIF'
    """
    require_puzzle(puzzle)
    require(loop=loop)
    if min(delay, hold) <= 0:
        raise ValueError("delay and hold: more than 0 seconds are expected")
    path = Path(path)
    require_suffix(path.suffix)
    puzzle.family.require("animate")
    require_room(puzzle)
    started = monotonic()
    result = solve(puzzle, limits=limits, seed=seed, moments=MOST_MOMENTS)
    left = None if limits.seconds is None else max(0.0, started + limits.seconds - monotonic())
    made = film_of(
        result,
        path.suffix,
        pace=frames,
        tempo=Tempo(delay, hold, loop),
        ending=str(result.count) if captions else None,
        cell_size=cell_size,
        theme=theme,
        seconds=left,
    )
    write_file(path, made.content)
    return result


def film_of(
    result: Result,
    suffix: str,
    *,
    pace: Pace,
    tempo: Tempo,
    ending: str | None,
    cell_size: int | None,
    theme: str | None,
    seconds: float | None,
) -> Film:
    """Return the film of a solve that kept its moments.

    With an ending each frame says what was found, and the last one says the ending. Line logic is
    followed for so many seconds.
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
    content = encode_film(scenes, suffix, tempo=tempo, cell=cell_size, theme=theme)
    return Film(content, len(scenes))
