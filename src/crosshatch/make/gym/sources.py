"""Where the puzzles of environments come from: the makers of their kind, or a list."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data import arguments
from crosshatch.data.grid import Grid
from crosshatch.engine.boards import Task
from crosshatch.engine.masks import packed
from crosshatch.errors import ArgumentValueError, ModelError
from crosshatch.files.notation import TABLES
from crosshatch.files.reading import file_content, read_records
from crosshatch.help.rating import Difficulty
from crosshatch.make.at_random import random
from crosshatch.make.gym.arrays import Clues, Unknowns, require_alike
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.own_table import Table, reading_by
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

LARGEST = 64
"""The most rows and columns of boards."""
MOST_ROUNDS = 1000
_MOST_TRIES = 200
"""The most puzzles that are made in search of one."""
_APART = 1_000_003
"""How far apart the seeds of tries are."""


@dataclass(frozen=True)
class PreparedPuzzle:
    """A puzzle with what its boards need."""

    puzzle: Puzzle
    task: Task
    clues: Mapping[str, NDArray[np.int16]]

    @property
    def facts(self) -> dict[str, int]:
        """The facts about the puzzle that are told when an episode begins."""
        return {"rounds": self.task.rounds, "shown": self.task.shown}


class PuzzleSource:
    """Puzzles of one kind and size by their numbers, each prepared when it is first needed."""

    number: int
    """How many puzzles there are."""

    def __init__(self) -> None:
        self._entries = dict[int, PreparedPuzzle]()

    def puzzle(self, at: int) -> tuple[Puzzle, Task]:
        """Return the puzzle with a number, and its task."""
        raise NotImplementedError

    @cached_property
    def _first(self) -> tuple[Puzzle, Task]:
        return self.puzzle(0)

    def entry(self, at: int) -> PreparedPuzzle:
        """Return what boards need of the puzzle with a number."""
        if at not in self._entries:
            puzzle, task = self.puzzle(at) if at else self._first
            self._entries[at] = PreparedPuzzle(puzzle, task, self.clues.read(puzzle))
        return self._entries[at]

    @cached_property
    def unknowns(self) -> Unknowns:
        """The unknowns of all of the puzzles."""
        return Unknowns.of(self._first[0])

    @cached_property
    def clues(self) -> Clues:
        """The arrays of the clues of all of the puzzles."""
        return Clues.of([self._first[0]])


class ListedPuzzles(PuzzleSource):
    """Puzzles from a list or a file."""

    def __init__(self, puzzles: Sequence[Puzzle] | str | Path, table: Table | None) -> None:
        """Take puzzles that are alike; raise `ArgumentValueError` if one has several solutions."""
        super().__init__()
        if isinstance(puzzles, str | Path):
            puzzles = [*_in_file(puzzles, table)]
        arguments.require_list("a list of Puzzles, or a file", Sequence, puzzles=puzzles)
        if not puzzles:
            raise ArgumentValueError("there is no puzzle in it", place="puzzles")
        for number, puzzle in enumerate(puzzles):
            require_puzzle(puzzle, place := f"puzzles[{number}]")
            if puzzle.best:
                raise ArgumentValueError("it asks for the best picture", place=place)
        require_alike(puzzles)
        self.number, self._puzzles = len(puzzles), puzzles

    def puzzle(self, at: int) -> tuple[Puzzle, Task]:
        puzzle = self._puzzles[at]
        result = solve(puzzle)
        if result.status is not Status.UNIQUE or result.picture is None:
            raise ArgumentValueError("it has not just one solution", place=f"puzzles[{at}]")
        return puzzle, _task(puzzle, result.picture)

    @cached_property
    def clues(self) -> Clues:
        """The arrays with room for the clues of each of the puzzles."""
        return Clues.of(self._puzzles)


@dataclass
class MadeOnDemand(PuzzleSource):
    """Random puzzles of a kind, made by its maker."""

    kind: str
    width: int
    height: int
    difficulty: str
    density: float | None
    rounds: tuple[int, int]
    """The fewest and the most rounds that fill in a puzzle."""
    most_shown: int | None
    """The most unknowns that single looks leave open."""
    number: int
    table: Table | None
    _entries: dict[int, PreparedPuzzle] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what makes no sense."""
        arguments.require(1, LARGEST, width=self.width, height=self.height)
        arguments.require_choice(Difficulty, difficulty=self.difficulty)
        arguments.require_between(0, 1, **arguments.not_none(density=self.density))
        arguments.require(1, **arguments.items_of(rounds=self.rounds))
        least, greatest = self.rounds
        if least > greatest:
            raise ArgumentValueError(f"{least} is more than {greatest}", place="rounds")
        arguments.require(**arguments.not_none(most_shown=self.most_shown))
        arguments.require(1, 2**31, variety=self.number)

    def puzzle(self, at: int) -> tuple[Puzzle, Task]:
        """Return the first puzzle as wanted of those that this number's seeds make."""
        with reading_by(self.table):
            kind = str(TABLES.given["name"]) if TABLES.given else self.kind
            for seed in range(at, at + _MOST_TRIES * _APART, _APART):
                if made := self._made(kind, seed):
                    return made
        size = f"{self.width}x{self.height}"
        sentence = f"none of {_MOST_TRIES} random puzzles ({kind}, {size}) is as wanted"
        raise ModelError(sentence)

    def _made(self, kind: str, seed: int) -> tuple[Puzzle, Task] | None:
        made = random(
            kind,
            self.width,
            self.height,
            density=self.density,
            difficulty=self.difficulty,
            seed=seed,
        )
        if not made.is_as_wanted:
            return None
        task = _task(made.puzzle, made.picture)
        is_graded = self.rounds[0] <= task.rounds <= self.rounds[1]
        is_as_wanted = is_graded and (self.most_shown is None or task.shown <= self.most_shown)
        return (made.puzzle, task) if is_as_wanted else None


def _in_file(path: str | Path, table: Table | None) -> Iterator[Puzzle]:
    """Yield the puzzles in a file, which a table may describe."""
    with reading_by(table):
        records = read_records(file_content(path))
    return (compile_document(record.read()) for record in records)


def _task(puzzle: Puzzle, solution: Grid) -> Task:
    """Return the task to find the only solution of a puzzle."""
    unknowns = Unknowns.of(puzzle).in_core(puzzle)
    return Task(puzzle.hints, packed(puzzle.encode(solution)), unknowns)
