"""Pictures with the fewest or most filled cells that keep each line's number of runs."""

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from crosshatch.data import arguments
from crosshatch.data.document import Goal, Proof
from crosshatch.data.grid import BLANK, FILLED, Grid, pack, unpack
from crosshatch.data.phrases import counted
from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.engine.magnitudes import BUDGET, PROOFS, Method, improve
from crosshatch.errors import ArgumentError, ArgumentValueError, needs_extra

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pandas import DataFrame

_MOST_SHOWN = 8
"""The most pictures that a notebook shows."""

_PICTURES = "rows of # and ., or an array of truths or numbers"

Pictures = TypeVar("Pictures")


@dataclass(frozen=True, eq=False)
class Optimized(Generic[Pictures]):
    """Optimized pictures, in the form in which they were passed in, with numbers for each picture.

    Two are equal if all their fields are; arrays are compared cell by cell.

    >>> import crosshatch
    >>> optimized = crosshatch.optimize(("###", "#.#"))
    >>> optimized.proved, int(optimized.after[0])
    (True, 3)
    """

    pictures: Pictures
    before: "NDArray[np.uint32]"
    """The number of filled cells before."""
    after: "NDArray[np.uint32]"
    """The number of filled cells now."""
    bounds: "NDArray[np.uint32]"
    """No picture with the same counts has fewer filled cells (or more, if the goal is `max`)."""
    proofs: "NDArray[np.str_]"
    """The proof that nothing is better: `count`, `search`, or `none` if there is no proof."""
    programs: int
    """The number of pictures that needed an integer program."""
    seconds: float

    @property
    def proved(self) -> bool:
        """True if every picture is proved to be the best."""
        return not (self.proofs == Proof.OPEN).any()

    @needs_extra("frame")
    def to_frame(self) -> "DataFrame":
        """Return the numbers for each picture as a frame of pandas.

        >>> import crosshatch
        >>> crosshatch.optimize(("###", "#.#")).to_frame()
           before  after  bound  proof
        0       5      3      3  count
        """
        from pandas import DataFrame

        columns = {"before": self.before, "after": self.after, "bound": self.bounds}
        return DataFrame({**columns, "proof": self.proofs})

    def grids(self) -> list[Grid]:
        """Return each picture as rows of `#` and `.`."""
        if isinstance(self.pictures, tuple):
            return [self.pictures]
        cells: NDArray[np.bool_] = self.pictures  # type: ignore[assignment]
        stack = cells if cells.ndim == 3 else cells[None]
        return [
            tuple("".join(FILLED if cell else BLANK for cell in row) for row in picture)
            for picture in stack
        ]

    def __str__(self) -> str:
        number, proved = len(self.proofs), int((self.proofs != Proof.OPEN).sum())
        cells = f"{counted(int(self.before.sum()), 'filled cell')} before, {self.after.sum():,} now"
        if number != 1:
            return f"{counted(number, 'picture')}: {cells}, {proved:,} proved to be the best"
        best = f"the best, proved by {self.proofs[0]}" if proved else f"bound {self.bounds[0]:,}"
        return "\n".join((*self.grids()[0], f"{cells}, {best}"))

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        shown = self.grids()[:_MOST_SHOWN]
        more = len(self.proofs) - len(shown)
        words = str(self).splitlines()[-1] + (f"\n{more:,} more are not shown" if more else "")
        return "".join(html.table(_scene(grid)) for grid in shown) + html.sentences(words)

    def __eq__(self, other: object) -> bool:
        import numpy as np

        if not isinstance(other, Optimized):
            return NotImplemented
        pairs = ((getattr(self, each.name), getattr(other, each.name)) for each in fields(self))
        return all(type(one) is type(same) and np.array_equal(one, same) for one, same in pairs)

    __hash__ = None  # type: ignore[assignment]  # arrays have no hash


_CELLS = {BLANK: Cell(Tone.BLANK), FILLED: Cell(Tone.FILLED)}


def _scene(grid: Grid) -> Scene:
    """Return a scene of a picture without clues."""
    cells = tuple(tuple(map(_CELLS.__getitem__, row)) for row in grid)
    return Scene(cells, ((),) * len(grid), ((),) * len(grid[0]))


@overload
def optimize(
    pictures: Grid,
    *,
    goal: Goal = ...,
    method: Method = ...,
    sweeps: int | None = ...,
    budget: int = ...,
    jobs: int | None = ...,
) -> Optimized[Grid]: ...
@overload
def optimize(
    pictures: "NDArray[Any]",
    *,
    goal: Goal = ...,
    method: Method = ...,
    sweeps: int | None = ...,
    budget: int = ...,
    jobs: int | None = ...,
) -> "Optimized[NDArray[np.bool_]]": ...
@needs_extra("optimize")
def optimize(
    pictures: "Grid | NDArray[Any]",
    *,
    goal: Goal = "min",
    method: Method = "exact",
    sweeps: int | None = None,
    budget: int = BUDGET,
    jobs: int | None = None,
) -> "Optimized[Any]":
    """Return pictures with the fewest (or most) filled cells and the same numbers of runs.

    Pass one picture as rows of `#` and `.`, or one or more pictures as an array of shape (height,
    width) or (number, height, width) with 1 (or true) for filled cells and 0 (or false) for blank
    ones. The result has the same form.
    The methods are `exact`, which proves that nothing is better; `greedy` and `shrink`, which are
    simple and make a number of `sweeps` (2 and 5 by default); and `identity`, which changes
    nothing. `budget` limits the work for each picture. The result is the same on every machine and
    for any number of `jobs` (all cores by default).

    >>> import crosshatch
    >>> result = crosshatch.optimize(("####", "#.##", "####"))
    >>> print(*result.pictures, result.before, result.after, result.proofs, sep="\\n")
    .##.
    #..#
    .#..
    [11]
    [5]
    ['count']
    """
    import numpy as np

    def better(packed: bytes, height: int, width: int) -> Optimized[Any]:
        improved = improve(
            packed,
            height=height,
            width=width,
            goal=goal,
            method=method,
            sweeps=sweeps,
            budget=budget,
            jobs=jobs,
        )
        if improved.done < len(improved.proofs):
            raise KeyboardInterrupt
        return Optimized(
            pictures=improved.packed,
            before=np.asarray(improved.before),
            after=np.asarray(improved.after),
            bounds=np.asarray(improved.bounds),
            proofs=np.array(PROOFS)[np.frombuffer(improved.proofs, np.uint8)],
            programs=improved.programs,
            seconds=improved.seconds,
        )

    if isinstance(pictures, tuple | list) and pictures and isinstance(pictures[0], str):
        arguments.require_picture(pictures=pictures)
        arguments.require_rectangle(pictures, "pictures")
        arguments.require_letters(pictures, BLANK + FILLED)
        rows = tuple(pictures)
        height, width = len(rows), len(rows[0])
        result = better(pack(rows), height, width)
        return replace(result, pictures=unpack(result.pictures, height, width))
    try:
        cells = np.asarray(pictures)
    except ValueError:
        raise ArgumentError.of("pictures", _PICTURES, pictures) from None
    if cells.dtype.kind not in "biuf" or not cells.ndim:
        raise ArgumentError.of("pictures", _PICTURES, pictures)
    if cells.ndim not in (2, 3):
        sentence = f"{counted(cells.ndim, 'dimension')}, where 2 or 3 are expected"
        raise ArgumentValueError(sentence, place="pictures")
    filled = cells.astype(bool, copy=False)
    if not np.array_equal(filled, cells):
        arguments.require_cell_numbers(cells.tolist(), FILLED + BLANK, "pictures")
    height, width = cells.shape[-2:]
    number = len(cells) if cells.ndim == 3 else 1
    result = better(
        np.packbits(filled.reshape(number, height * width), axis=1).tobytes(), height, width
    )
    bits = np.frombuffer(result.pictures, np.uint8).reshape(number, (height * width + 7) // 8)
    best = np.unpackbits(bits, axis=1, count=height * width).astype(bool)
    return replace(result, pictures=best.reshape(cells.shape))
