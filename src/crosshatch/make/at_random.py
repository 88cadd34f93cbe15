"""Making puzzles of any kind from all clues of a picture, given or random."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from crosshatch import kinds, puzzles
from crosshatch.data.arguments import (
    not_none,
    require,
    require_between,
    require_choice,
    require_function,
    require_pairs,
    require_picture,
    require_rectangle,
    require_text,
    require_type,
)
from crosshatch.data.grid import LONGEST, Grid
from crosshatch.data.palette import Palette
from crosshatch.errors import ArgumentValueError
from crosshatch.files.notation import TABLES
from crosshatch.help.rating import Difficulty, Minutes
from crosshatch.make.by_core import (
    Metadata,
    ask_to_make,
    clues_of_picture,
    made_nonogram,
    made_puzzle,
    share_told,
)
from crosshatch.make.made import Made
from crosshatch.make.nonogram import nonogram
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles.by_laws import has_only_runs
from crosshatch.puzzles.table.by_table import core_table


def random(
    kind: str,
    width: int,
    height: int,
    *,
    density: float | None = None,
    title: str = "",
    unique: bool = True,
    all_clues: bool = False,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    needs: Iterable[str] = (),
    without: Iterable[str] = (),
    seed: int = 0,
) -> Made:
    """Return a random puzzle of a kind; `density` is the share of filled cells of its picture.

    Clues are left out as long as there is one solution, if the kind can do without any, unless
    `all_clues` are kept. With `logic`, logic alone finds it. With `minutes`, such as (5, 10), an
    ordinary person's time lies between them. `needs` are names of techniques that it takes, and
    `without` those that it does not. If no picture drawn gives a puzzle as wanted, the nearest one
    is returned. The same seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> made = make.random("nonogram", 5, 3, seed=4)
    >>> made.picture == make.random_nonogram(5, 3, seed=4).picture
    True
    """
    require_type(bool, "True or False", all_clues=all_clues)
    require_text(kind=kind)
    if (table := TABLES.given or {}).get("name") != kind:
        table = kinds.table_of(kinds.kind_called(kind, place="kind"))
    wishes: dict[str, Any] = {"unique": unique, "logic": logic, "title": title, "seed": seed}
    wanted = Wanted.of(difficulty, minutes, needs=needs, without=without, **wishes)
    return random_of(table, wanted, (width, height), [seed], density=density, all_clues=all_clues)


def random_of(
    table: Any,
    wanted: Wanted,
    size: tuple[int, int],
    seeds: list[int],
    density: float | None = None,
    **asked: Any,
) -> Made:
    """Return a random puzzle of a table as it is wanted, with one of these seeds."""
    width, height = size
    require(1, LONGEST, width=width, height=height)
    require_between(0, 1, **not_none(density=density))
    asked |= {"size": [width, height], "density": share_told(density)}
    made = ask_to_make(table, wanted, [*map(wanted.seed_of, seeds)], **asked)
    return (
        made_nonogram(made, width, (), wanted)
        if "before" in made
        else made_puzzle(table, made, wanted)
    )


def puzzle_of_picture(
    kind: str,
    picture: Grid,
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
    on_attempt: Callable[[int], None] | None = None,
) -> Made:
    """Return the puzzle of a picture, of any kind that is made from pictures.

    A nonogram has a few cells changed, see `nonogram`. A puzzle whose clues can be left out keeps
    its picture: if it is `unique`, with as few clues as one solution needs, or as many as make it
    as easy as wanted, or solved within the `minutes`; otherwise with all clues. `needs` and
    `without` are names of techniques.

    >>> from crosshatch import make
    >>> print(make.puzzle_of_picture("nonogram", ("###", "#.#", "###")))
    1 solution, proved, 0 cells changed
    """
    fitting = [each.name for each in puzzles.every_kind() if each.is_made_from_pictures]
    require_choice(fitting, kind=kind)
    found = puzzles.kind_named(kind)
    wishes: dict[str, Any] = {"title": title, "unique": unique, "logic": logic, "seed": seed}
    wishes |= {"difficulty": difficulty, "minutes": minutes, "needs": needs, "without": without}
    table = kinds.table_of(kind)
    if has_only_runs(table):
        return nonogram(picture, palette, metadata=metadata, on_attempt=on_attempt, **wishes)
    wanted = Wanted.of(**wishes)
    require_function(**not_none(on_attempt=on_attempt))
    require_picture(picture=picture)
    require_rectangle(picture)
    if palette:
        raise ArgumentValueError(f"{found.name} puzzles have no colours", place="palette")
    require_pairs("a name and a value, such as ('author', 'Me')", metadata=metadata)
    everything = found.clues_of(picture)
    made = ask_to_make(table, wanted, [seed], **clues_of_picture(everything))
    puzzle = made_puzzle(table, made, wanted)
    document = replace(puzzle.puzzle.document, metadata=metadata)
    return replace(puzzle, puzzle=puzzles.compile_document(document))


def random_kinds() -> tuple[str, ...]:
    """Return the names of the kinds of which random puzzles can be made.

    >>> from crosshatch import make
    >>> "nonogram" in make.random_kinds()
    True
    """
    own = TABLES.given or {}
    names = [each.name for each in puzzles.every_kind()]
    tables = [own if name == own.get("name") else kinds.table_of(name) for name in names]
    pairs = zip(names, tables, strict=True)
    return tuple(name for name, table in pairs if not core_table(table).obstacle)
