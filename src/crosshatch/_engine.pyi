"""The native core of Crosshatch."""

from collections.abc import Sequence
from typing import Final, final

__all__ = [
    "METHODS",
    "MOMENTS",
    "PATH_LAWS",
    "PATH_RULES",
    "PROOFS",
    "STOPS",
    "VERSION",
    "Cancel",
    "Improved",
    "Line",
    "Model",
    "Outcome",
    "best",
    "census_count",
    "census_shards",
    "count_runs",
    "improve",
]

VERSION: Final[str]
METHODS: Final[tuple[str, ...]]
"""The ways to make pictures better, by number."""
MOMENTS: Final[tuple[str, ...]]
"""What a search did at a moment that was kept, by number."""
PATH_LAWS: Final[tuple[str, ...]]
"""The laws of a path, by number."""
PATH_RULES: Final[tuple[str, ...]]
"""The rules by which the laws of a path are applied, by number."""
PROOFS: Final[tuple[str, ...]]
"""What proves that no picture is better, by number."""
STOPS: Final[tuple[str, ...]]
"""What ended a search before it was done, by number."""

@final
class Cancel:
    """A flag that ends work from another thread."""

    def __new__(cls) -> Cancel: ...
    def set(self) -> None:
        """End the work that was given this flag."""
    def is_set(self) -> bool:
        """Whether it is set."""

@final
class Line:
    """A line of cells and its chain, whose moves are four sets of positions for each symbol."""

    def __new__(
        cls,
        cells: Sequence[int],
        positions: int,
        moves: Sequence[bytes],
        start: bytes,
        accept: bytes,
    ) -> Line: ...

@final
class Model:
    """A compiled model, shared by any number of threads.

    A mask says which of its symbols a cell can have, a bit for each. With two symbols it is a byte,
    with more it has eight, the lowest first; so it is with all masks that go in or come out. A cell
    has up to 64 symbols; clauses and a path know two.
    """

    def __new__(
        cls,
        masks: bytes,
        lines: Sequence[Line],
        clauses: Sequence[Sequence[int]],
        path: tuple[int, int, int, int, int | None] | None,
        symbols: int = 2,
    ) -> Model: ...
    def solve(
        self,
        *,
        solutions: int,
        known: bool,
        count: bool,
        moments: int,
        seed: int,
        conflicts: int | None,
        seconds: float | None,
        cancel: Cancel | None,
    ) -> Outcome:
        """Look for solutions within limits, the interpreter lock released."""
    def solve_by_logic(self, *, seconds: float | None, cancel: Cancel | None) -> Outcome:
        """Stop where line logic stops, and count its passes."""
    def narrow(self, line: int, masks: bytes) -> bytes | None:
        """What the cells of a line can be; nothing when it cannot be filled."""
    def reason(self, line: int, masks: bytes, doubted: int | None) -> list[int] | None:
        """The places of a line that leave it no filling, none idle; nothing when there is one.

        The mask of the doubted place is the question: that place is never named.
        """
    def path_says(
        self, law: int, masks: bytes
    ) -> list[tuple[int, int | None, tuple[int, int] | None, list[int]]]:
        """Return what a law of the path says; laws and rules have their numbers in `PATH_LAWS`
        and `PATH_RULES`.

        Each time the rule and where it was applied (a place, the way into a pocket, or a lane: rows
        first, then columns), the cell that follows and its mask, or None where the path cannot be
        any more, and the cells from which it follows.
        """

@final
class Outcome:
    """Everything found out about a question."""

    @property
    def found(self) -> int: ...
    def solution(self, number: int) -> bytes | None:
        """One of the solutions found, from 0."""
    @property
    def complete(self) -> bool: ...
    @property
    def known(self) -> bytes: ...
    @property
    def known_exact(self) -> bool: ...
    @property
    def tallies(self) -> list[int]: ...
    @property
    def tallies_exact(self) -> bool: ...
    @property
    def footprints(self) -> tuple[int, bool] | None: ...
    @property
    def failed_line(self) -> int | None: ...
    @property
    def moments(self) -> list[tuple[int, bytes]]: ...
    @property
    def stopped(self) -> int: ...
    @property
    def sweeps(self) -> int: ...
    @property
    def looks(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def decisions(self) -> int: ...
    @property
    def conflicts(self) -> int: ...
    @property
    def learned(self) -> int: ...
    @property
    def reasons(self) -> int: ...
    @property
    def literals(self) -> int: ...
    @property
    def dives(self) -> int: ...
    @property
    def arcs(self) -> int: ...
    @property
    def seconds(self) -> float: ...

def improve(
    packed: bytes,
    *,
    height: int,
    width: int,
    most: bool,
    method: int,
    rounds: int,
    budget: int,
    jobs: int,
    cancel: Cancel | None,
) -> Improved:
    """Make pictures better, each with the counts that it has, the interpreter lock released.

    Pictures are packed row by row, the highest bit of a byte first, each in whole bytes. The
    method is a number of `METHODS`; greedy and shrink go over a picture in so many rounds. The
    budget for one picture counts fillings of rows looked at. The result is the same whatever the
    number of jobs. Once the flag is set, pictures that are not done are left as they are.
    """

def best(
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    given: bytes | None,
    most: bool,
    budget: int,
    cancel: Cancel | None,
) -> tuple[bytes | None, int | None, int, int]:
    """The best picture with these counts, packed, its filled cells, the bound, and what proves it.

    A proof is a number of `PROOFS`. Where there is no picture, the proof is of that.
    """

def count_runs(packed: bytes, height: int, width: int) -> bytes:
    """How many runs the rows and then the columns of packed pictures have, 16 bits each."""

def census_shards(rows: int, columns: int, most: int) -> list[tuple[bytes, int]]:
    """All grids of a size in shards: the clues of first rows, by number, and how many begin so.

    A shard has at most so many grids where that can be; the largest come first. Those whose rows
    mirror the rows of others are left out.
    """

def census_count(
    rows: int, columns: int, clues: bytes, *, logic: bool, cancel: Cancel | None
) -> tuple[int, int, int, int] | None:
    """What a shard counts, the interpreter lock released; nothing once the flag is set.

    All grids, those that are the only ones with their clues, those of them that line logic solves,
    and different sets of clues. Each counts what mirrors it too, and it is the sums over all shards
    that say something.
    """

@final
class Improved:
    """What came of many pictures; numbers are by picture, 32 bits each, in the machine's order."""

    @property
    def packed(self) -> bytes: ...
    @property
    def before(self) -> bytes:
        """Cells that were filled."""
    @property
    def after(self) -> bytes:
        """Cells that are filled now."""
    @property
    def bounds(self) -> bytes:
        """No picture with the same counts has fewer filled cells, or more."""
    @property
    def proofs(self) -> bytes:
        """A byte each, a number of `PROOFS`."""
    @property
    def seconds(self) -> float: ...
