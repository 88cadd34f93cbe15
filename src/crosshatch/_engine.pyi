"""The native core of Crosshatch."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, final

__all__ = [
    "METHODS",
    "MOMENTS",
    "PROOFS",
    "STOPS",
    "VERDICTS",
    "VERSION",
    "WAYS",
    "Boards",
    "Cancel",
    "Clue",
    "Hints",
    "Improved",
    "KindPuzzle",
    "KindTable",
    "Line",
    "Model",
    "Outcome",
    "Proof",
    "ProofChecker",
    "RunGrid",
    "Share",
    "Task",
    "Walk",
    "best",
    "census_count",
    "census_shards",
    "count_runs",
    "heat",
    "improve",
    "read_regions",
    "read_runs",
    "sketch_in_colors",
    "sketch_in_tones",
    "solve_all",
    "typos",
]

VERSION: Final[str]
METHODS: Final[tuple[str, ...]]
"""The names of the methods that improve pictures, by number."""
MOMENTS: Final[tuple[str, ...]]
"""The names of the kinds of moments in a search, by number."""
PROOFS: Final[tuple[str, ...]]
"""The names of the proofs that no picture is better, by number."""
STOPS: Final[tuple[str, ...]]
"""The names of the reasons why work ended early, by number; the first is that it did not."""
VERDICTS: Final[Sequence[str]]
"""The names of the verdicts on a step at a board, by number."""
WAYS: Final[Sequence[str]]
"""The names of the ways of looking at a line, easiest first."""

_Plain = bool | int | str | Sequence["_Plain"] | Mapping[str, "_Plain"] | None
"""A plain value: a text, a whole number, a flag, a list, a map or nothing."""
_RunsOfSide = list[list[tuple[list[int], float]]]
"""For each line the ways to read its runs, the likeliest first, and how unlikely each is."""
_GridOfRuns = tuple[_RunsOfSide, _RunsOfSide, list[list[float]], float, float, float]
_Regions = tuple[int, bytes, bytes, bool, list[int]]

_KindLine = tuple[int, str, int, int, str, int | None, list[int], _Plain, list[int]]
_Path = tuple[int, int, int | None, int | None, int | None]
_Typo = tuple[str, int, int, int | None, str, str, list[str], list[str], bytes, float, str]
"""A typo: its sort; 0 for rows, 1 for columns; the number of the line, and of a second one; the
clue as typed and as it may be; the clues of all rows and columns then; the picture, a symbol for
each cell; the share of the likelihood; and the sentence."""

@final
class Boards:
    """Boards that a learning program fills in, with a verdict on each step."""

    def __new__(cls, boards: int, unknowns: int, most_steps: int) -> Boards:
        """Take so many boards, each with so many unknowns."""
    def begin(self, board: int, task: Task, in_place: bool) -> None:
        """Begin an episode on a board; with `in_place`, it takes the place of the next step."""
    def step(self, actions: bytes) -> tuple[bytes, bytes, bytes]:
        """Take a step on each board; return the verdicts, the ends and the unknowns settled.

        An action has 64 bits in the machine's order: twice the number of an unknown, and one more
        if it is so. Verdicts are numbers in `VERDICTS`; an end is 0 if the episode goes on, 1 if it
        is solved and 2 if it was cut short. Numbers of unknowns have 16 bits in the machine's
        order.
        """
    def states(self) -> bytes:
        """Return the unknowns of all boards: 1 is so, 0 is not, 255 is not known."""
    def justified(self) -> bytes:
        """Return a byte for each action of each board: 1 if the step is justified."""

@final
class Cancel:
    """A flag with which another thread ends work."""

    def __new__(cls) -> Cancel: ...
    def set(self) -> None:
        """Set the flag, to end the work that polls it."""
    def is_set(self) -> bool:
        """Return True if the flag is set."""

@final
class Share:
    """The share of work that is done, which another thread can read meanwhile."""

    def __new__(cls) -> Share: ...
    @property
    def done(self) -> float:
        """The share, from 0 to 1."""

@final
class Clue:
    """A clue of a line, compiled once for all lines that have it."""

    @staticmethod
    def runs(parts: Sequence[tuple[int | None, int]]) -> Clue:
        """Return the clue with these lengths and colours; None is any length, 0 any runs."""
    @staticmethod
    def count(filled: int) -> Clue:
        """Return the clue with this number of filled cells."""
    @staticmethod
    def run_count(runs: int) -> Clue:
        """Return the clue with this number of runs."""
    @staticmethod
    def spaced(filled: int) -> Clue:
        """Return the clue with this number of filled cells, no two of which are neighbours."""
    def line(self, cells: Sequence[int], symbols: int, memory: int | None = None) -> Line:
        """Return the line of these cells with this clue, which takes at most `memory` bytes."""
    def chain(self, symbols: int) -> tuple[int, list[bytes], bytes, bytes]:
        """Return the chain: its number of positions, its moves, its start, and its end."""

@final
class RunGrid:
    """The clues of a nonogram, a clue of runs for each row and each column."""

    @staticmethod
    def read(rows: Sequence[str], columns: Sequence[str], colors: str) -> RunGrid | None:
        """Read the texts of clues, with these letters of colours; None if they are unusual."""
    @staticmethod
    def of_lists(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> RunGrid | None:
        """Read clues that are lists of lengths; None if anything is wrong or unusual."""
    def model(self, masks: bytes, memory: int | None = None) -> Model:
        """Return the model of the grid with these masks for its cells."""

@final
class KindTable:
    """A kind of puzzle: a table that was checked, which any number of threads can share."""

    def __new__(cls, values: Mapping[str, _Plain]) -> KindTable:
        """Check a table, such as `tomllib` reads it; raise `ClueError` with its place if wrong."""
    @property
    def name(self) -> str: ...
    @property
    def also(self) -> list[str]:
        """Other names of the kind."""
    @property
    def rules(self) -> str: ...
    @property
    def states(self) -> list[str]:
        """The names of the states, the first of which is "nothing there"; none without names."""
    @property
    def options(self) -> dict[str, bool]:
        """The switches that a puzzle may set, with their defaults."""
    def values_of_link(self, text: str) -> dict[str, _Plain]:
        """Read an address from its kind on; files, with slashes for line ends, and ids alike."""
    def link_of(self, values: Mapping[str, _Plain]) -> str: ...
    def values_of_file(self, text: str) -> dict[str, _Plain]: ...
    def file_of(self, values: Mapping[str, _Plain]) -> str: ...
    def values_of_id(self, text: str) -> dict[str, _Plain]: ...
    def id_of(self, values: Mapping[str, _Plain]) -> str: ...
    def values_of_grid(self, text: str) -> dict[str, _Plain]:
        """Read a text grid, with its solution under `picture`: givens, or owners of cells."""
    def likeness(self, id: str) -> int: ...
    def keys(self, values: Mapping[str, _Plain]) -> dict[str, Any]:
        """Return the keys of a file for the plain values of a puzzle."""
    def require_drawn(self) -> None:
        """Refuse a table whose pictures cannot be written."""
    def face(
        self, values: _Plain, given: _Plain, overlay: _Plain, cancel: Cancel | None = None
    ) -> dict[str, Any]:
        """Return what displays a puzzle; `given` are rows of a picture, if values do not say it."""
    @property
    def obstacle(self) -> str: ...
    def make(
        self,
        wanted: Mapping[str, _Plain],
        cancel: Cancel | None = None,
        memory: int | None = None,
        share: Share | None = None,
    ) -> dict[str, Any]:
        """Make a puzzle as it is wanted, the best by then if stopped; `share` shows open cells."""
    def entering(
        self,
        question: str,
        values: Mapping[str, _Plain],
        *,
        conflicts: int | None = None,
        seconds: float | None = None,
        cancel: Cancel | None = None,
    ) -> Any: ...
    def puzzle(self, values: Mapping[str, _Plain]) -> KindPuzzle:
        """Check a puzzle of the kind; raise `ClueError` with its place if it is wrong."""

@final
class KindPuzzle:
    """A puzzle of a kind that was checked, which any number of threads can share."""

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the board."""
    @property
    def states_in_model(self) -> tuple[int, list[str]] | None:
        """The first cell in the model, and the state of each symbol; None without states."""
    @property
    def owned(self) -> list[tuple[int | None, list[int]]]:
        """The cell of a thing, if areas have one, and cells of its area, for cells of the model."""
    def spare(self) -> list[tuple[list[_Plain], _Plain]]:
        """Return the path to each clue that the puzzle may do without, and what is left there."""
    def groups(self, relation: str) -> list[tuple[str, list[int | None], int | None, _Plain]]:
        """Return the name, cells (None off the board) or edges, anchor and clue of each group."""
    def model(
        self, clauses: bytes, memory: int | None = None, cancel: Cancel | None = None
    ) -> Model:
        """Return the model, with some clauses that follow from the rest behind its own.

        Raise `ClueError` if clues are wrong, or a law is not solved yet.
        """
    def require_possible(self) -> None:
        """Refuse a puzzle with a clue, or something given, that no picture has."""
    def check(self) -> None:
        """Raise `ClueError` as `model` does, unless a law takes too many states."""
    def outline(self) -> tuple[bytes, _Path | None]:
        """Return the masks of the cells of the model, and its path."""
    def makeup(
        self, cancel: Cancel | None = None
    ) -> tuple[bytes, list[_KindLine], bytes, list[tuple[int, int]], _Path | None, tuple[int, int]]:
        """Return what the model consists of, in the forms that `Model` takes.

        These are masks; lines; clauses, behind them the numbers of laws, each with the number of
        its clauses and all before; a path; and the numbers of cells behind the others that are in
        no picture, and of those that count digits. A line has the number of its law from 0; the
        groups that it is one of, its number among them and its part, from 1; its name, its anchor
        and its cells; its clue, such as `["count", 2]`; and what each symbol is to that, 0 or a
        colour. A clue `["numbers", [0, 1], 2, None]` has the right numbers, and the symbols that
        count, as bits; last, those of the first cell with which it holds, if it has a condition.
        """
    def verdicts(
        self, masks: bytes
    ) -> list[tuple[int | None, str, int | None, _Plain, Literal["broken", "kept", "open"]]]:
        """Return whether a picture keeps each look, from the masks of the model's cells.

        A look has the number of its law, from 0, the name of its place, its anchor and its clue. A
        cell that is not as given comes first, with no law.
        """
    def hints(
        self,
        colors: list[str],
        masks: bytes,
        memory: int | None = None,
        cancel: Cancel | None = None,
    ) -> Hints:
        """Return the puzzle as people follow it, with words for colours and what is given."""
    def clues_of(self, masks: bytes) -> dict[str, _Plain]:
        """Return the clues that a finished picture gives, by their keys in a puzzle."""

@final
class Hints:
    """A puzzle as people follow it, which any number of threads can share."""

    def model(self) -> Model:
        """Return the model, with the laws that the others imply."""
    def ask(
        self,
        question: str,
        values: Mapping[str, _Plain],
        *,
        conflicts: int | None = None,
        seconds: float | None = None,
        cancel: Cancel | None = None,
        memory: int | None = None,
    ) -> Any:
        """Return the answer to a question by its name; raise `ClueError` if a value is wrong."""

def heat(wanted: _Plain, cancel: Cancel | None = None, memory: int | None = None) -> dict[str, Any]:
    """Return how many cells would be open after a change of each open cell of a picture."""

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
class Task:
    """A puzzle to be filled in by a learning program, with its solution."""

    def __new__(cls, puzzle: Hints, solution: bytes, vars: Sequence[int]) -> Task:
        """Take a puzzle, masks of its solution, and each unknown's variable, negative for none."""
    @property
    def shown(self) -> int:
        """The number of unknowns that are shown because single looks leave them open."""
    @property
    def rounds(self) -> int:
        """The number of rounds in which all follows, if each takes all steps that are justified."""

@final
class Walk:
    """A walk through all solutions of a model, a number of them at a time, in constant memory."""

    def __new__(cls, model: Model, seed: int, memory: int | None = None) -> Walk: ...
    def next(
        self, most: int, *, conflicts: int | None, seconds: float | None, cancel: Cancel | None
    ) -> Outcome:
        """Find the next solutions within limits, each one conflict; complete without any more."""
    @property
    def share(self) -> float:
        """The share of all that was walked, from 0 to 1, roughly."""

@final
class Model:
    """A compiled model, which any number of threads can share.

    A mask has a bit for each symbol that a cell can have. All masks passed in or returned take one
    byte with two symbols, and eight, in little-endian order, with more. A cell has up to 64
    symbols; models with clauses or a path have two. Clauses are numbers of four bytes, the lowest
    first: for each clause the number of its claims, then for each claim twice its cell, plus one if
    it says that the cell is on. A path is its width, height, start, finish and,
    if known, its number of places; without start and finish it is a closed loop.
    """

    def __new__(
        cls,
        masks: bytes,
        lines: Sequence[Line],
        clauses: bytes,
        path: _Path | None,
        symbols: int = 2,
        memory: int | None = None,
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
        jobs: int = 1,
        share: Share | None = None,
        log: str | None = None,
        memory: int | None = None,
    ) -> Outcome:
        """Look for solutions within limits, with the interpreter lock released.

        With several jobs, searches run side by side, and which solutions are found may differ from
        call to call. `share` shows how much of a count is done. With a `log`, one search writes the
        log of a proof to this file (`Outcome.proof`), and `OSError` is raised if that fails.
        """
    def knowing(self, masks: bytes) -> Model:
        """Return the model with other masks for its cells."""
    def solve_by_logic(
        self, *, seconds: float | None, cancel: Cancel | None, memory: int | None = None
    ) -> Outcome:
        """Solve as far as line logic, or the rules of a path, lead, and count the passes."""
    def narrow(self, line: int, masks: bytes) -> bytes | None:
        """Return the masks that line logic leaves to a line; None if it cannot be filled."""
    def look(self, line: int, masks: bytes, thorough: bool) -> tuple[int, int, bytes] | None:
        """Return the easiest look at a line: its first and last way, and the masks after it.

        The ways are numbers in `WAYS`. A thorough look finds all that follows from what a picture
        shows. None if nothing follows or the line cannot be filled.
        """
    def reason(self, line: int, masks: bytes, doubted: int | None) -> list[int] | None:
        """Return places, none idle or doubted, that leave no filling; None if there is one."""

@final
class Proof:
    """The claim of a proof, and what its variables stand for."""

    @property
    def claim(self) -> Literal["exactly", "alike", "none"]:
        """The claim: `exactly`, `alike` or `none`."""
    @property
    def groups(self) -> list[list[list[int]]]:
        """The groups of cells that the claim is about, each with its alternatives.

        An alternative has the numbers of its variables, from 1, negative for those that are off.
        """
    @property
    def rungs(self) -> list[tuple[int, int, int]]:
        """The line, from 1, the layer and the position that each rung stands for."""
    def copy_log(self, log: str, to: str) -> None:
        """Copy the log to a file, with a number for the guard of each group."""

@final
class Outcome:
    """The answer to a question."""

    @property
    def interrupted(self) -> bool: ...
    @property
    def found(self) -> int: ...
    def solution(self, number: int) -> bytes | None:
        """Return a solution by its number, from 0; None if it was not found."""
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
    def proof(self) -> Proof | None:
        """What the log of a proof proves; None if it proves nothing, or if none was asked for."""
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
    """Improve pictures without changing their counts, with the interpreter lock released.

    Pictures are packed row by row, the highest bit of a byte first, each in whole bytes. The method
    is a number in `METHODS`; `rounds` is for greedy and shrink. The budget is the number of
    fillings of rows to try for each picture. The number of jobs does not change the result. Once
    the flag is set, pictures that are not done are returned as they were.
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
    """Return the best picture with these counts, packed, its filled cells, the bound and the proof.

    The proof is a number in `PROOFS`. Without a picture, it proves that none exists.
    """

def count_runs(packed: bytes, height: int, width: int) -> bytes:
    """Return the numbers of runs in the rows, then columns, of packed pictures, 16 bits each."""

def typos(
    rows: Sequence[str],
    columns: Sequence[str],
    colors: str,
    givens: bytes | None,
    *,
    conflicts: int | None,
    seconds: float | None,
    cancel: Cancel | None,
    memory: int | None,
) -> tuple[list[_Typo], int, int, list[str], str, bool] | None:
    """Return the typos in the clues of a nonogram, likeliest first; None if a text is unusual.

    Then how many changes were tried, and are undecided; the lines to compare with the paper; the
    sentence about all; and True if the work was cancelled. `givens` are the masks of the cells.
    """

def census_shards(rows: int, columns: int, most: int) -> list[tuple[bytes, int]]:
    """Return the shards of a size: the numbers of the first rows' clues, and the count of grids.

    If possible, a shard has at most `most` grids; the largest come first. Shards whose rows mirror
    those of others are left out.
    """

def census_count(
    rows: int, columns: int, clues: bytes, *, logic: bool, cancel: Cancel | None
) -> tuple[int, int, int, int] | None:
    """Return the counts of a shard, with the interpreter lock released; None if the flag was set.

    They are the numbers of grids, of grids that are the only ones with their clues, of those that
    line logic solves, and of different sets of clues, including mirror images. Only their sums over
    all shards are meaningful.
    """

@final
class ProofChecker:
    """A checker of proofs, which shares nothing with the engine: a formula and a proof so far."""

    def __new__(cls, variables: int, numbers: bytes, *, lrat: bool = False) -> ProofChecker:
        """Take a formula: its clauses as 32-bit numbers, each clause with a 0 behind it.

        With `lrat`, write what is proved as LRAT.
        """
    def feed(self, lines: bytes, seconds: float) -> tuple[int, int, str]:
        """Check whole lines, for about so many seconds at most.

        Return the bytes and lines that are done, and what is the matter: nothing, `proved`, or,
        with the next line, `not implied` or `no clause`.
        """
    def take_lrat(self) -> bytes:
        """Return the whole lines of LRAT that were written since the last call."""

@final
class Improved:
    """Improved pictures, with numbers for each picture, of 32 bits in the machine's byte order."""

    @property
    def packed(self) -> bytes: ...
    @property
    def before(self) -> bytes:
        """The number of filled cells before."""
    @property
    def after(self) -> bytes:
        """The number of filled cells now."""
    @property
    def bounds(self) -> bytes:
        """No picture with the same counts has fewer filled cells (or more, if `most`)."""
    @property
    def proofs(self) -> bytes:
        """The number of the proof in `PROOFS`, a byte for each picture."""
    @property
    def seconds(self) -> float: ...

def solve_all(
    puzzles: Sequence[RunGrid | Model],
    *,
    solutions: int,
    known: bool,
    seed: int,
    conflicts: int | None,
    seconds: float | None,
    cancel: Cancel | None,
    threads: int,
    memory: int | None = None,
) -> list[Outcome]:
    """Solve up to `threads` puzzles at a time, and return the outcomes of those begun in order."""

def sketch_in_tones(
    image: bytes,
    size: tuple[int, int],
    cells: tuple[int, int],
    style: str,
    threshold: float | None,
    inverted: bool | None,
) -> tuple[bytes, float | None, bool] | None:
    """Return an image's filled cells, the threshold and the inversion; None if all are alike."""

def sketch_in_colors(
    image: bytes, size: tuple[int, int], cells: tuple[int, int], number: int, seed: int
) -> tuple[bytes, bytes] | None:
    """Return the colours of an image's cells, 0 for paper, and their parts; None if alike."""

def read_regions(image: bytes, wide: int, high: int) -> _Regions | None:
    """Return the grid with regions in a picture with three or four bytes a pixel, if it has one."""

def read_runs(image: bytes, wide: int, high: int) -> list[_GridOfRuns]:
    """Return the grids in a picture with three bytes a pixel, and how the runs may be read."""
