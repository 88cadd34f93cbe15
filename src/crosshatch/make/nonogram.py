"""Making nonograms from pictures or at random, by changing cells until there is one solution."""

from collections.abc import Iterable
from typing import Any

from crosshatch import kinds
from crosshatch.data.arguments import (
    Array,
    as_picture,
    not_none,
    require,
    require_between,
    require_function,
    require_letters,
    require_pairs,
    require_rectangle,
)
from crosshatch.data.grid import LONGEST, Grid
from crosshatch.data.palette import Palette, checked_palette, symbols_of
from crosshatch.errors import ClueError
from crosshatch.files.notation import USUAL_KIND
from crosshatch.help.rating import Difficulty, Minutes
from crosshatch.make.by_core import (
    Metadata,
    OnAttempt,
    ask_to_make,
    made_nonogram,
    nonogram_of_picture,
    share_told,
)
from crosshatch.make.made import MadeNonogram
from crosshatch.make.wanted import Wanted


def nonogram(
    picture: Grid | Array,
    palette: Palette = (),
    *,
    title: str = "",
    metadata: Metadata = (),
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    needs: Iterable[str] = (),
    without: Iterable[str] = (),
    seed: int = 0,
    on_attempt: OnAttempt | None = None,
) -> MadeNonogram:
    """Return the puzzle of a picture, with as few cells changed as possible to make it `unique`.

    With `logic`, line logic alone finds its picture; this never takes fewer changes than without
    it. With a `difficulty` ("easy", "medium", "hard"), the puzzle also is that hard, if changes
    that lead there are found; likewise with `minutes`, such as (5, 10), between which an ordinary
    person's time lies, with names of techniques that it `needs`, and of those that it does
    `without`. The same seed makes the same puzzle. `on_attempt` is called now and then with the
    number of open cells of the best attempt.

    >>> from crosshatch import make
    >>> made = make.nonogram(("#.", ".#"), seed=1)
    >>> made.is_unique, len(made.changed)
    (True, 1)
    """
    wishes: dict[str, Any] = {"unique": unique, "logic": logic, "title": title, "seed": seed}
    wanted = Wanted.of(difficulty, minutes, needs=needs, without=without, **wishes)
    require_pairs("a name and a value, such as ('author', 'Me')", metadata=metadata)
    require_function(**not_none(on_attempt=on_attempt))
    picture, palette = drawn_in(picture, palette)
    return nonogram_of_picture(
        picture, palette, wanted, seed, metadata=metadata, on_attempt=on_attempt
    )


def drawn_in(picture: Grid | Array, palette: Palette) -> tuple[Grid, Palette]:
    """Return a picture in the colours of a palette; refuse what is no picture."""
    palette, picture = checked_palette(palette), as_picture(picture)
    require_rectangle(picture)
    require_letters(picture, symbols_of(palette))
    if (longest := max(len(picture), len(picture[0]))) > LONGEST:
        sentence = f"a line of {longest:,} cells, a puzzle has {LONGEST:,} at most"
        raise ClueError(sentence, place="picture")
    return picture, palette


def random_nonogram(
    width: int,
    height: int,
    *,
    density: float | None = None,
    title: str = "",
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    seed: int = 0,
) -> MadeNonogram:
    """Return the puzzle of a random picture in which each cell is filled with this probability.

    The default density is a half, adjusted after each try if a difficulty or a time is wanted. A
    few cells are changed to make the puzzle `unique`. With `minutes`, such as (5, 10), an ordinary
    person's time lies between them. If no draw is as wanted, the nearest one is returned. The same
    seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> make.random_nonogram(5, 3, seed=4).picture
    ('#####', '#...#', '.####')
    """
    wanted = Wanted.of(difficulty, minutes, unique=unique, logic=logic, title=title, seed=seed)
    require(1, LONGEST, width=width, height=height)
    require_between(0, 1, **not_none(density=density))
    asked: dict[str, Any] = {"size": [width, height], "density": share_told(density)}
    made = ask_to_make(kinds.table_of(USUAL_KIND), wanted, [wanted.seed_of(seed)], **asked)
    return made_nonogram(made, width, (), wanted)
