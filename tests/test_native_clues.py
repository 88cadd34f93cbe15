"""The core's own clues: they say what the readable definition in Python says."""

import pickle
import random
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from strategies import clues, colored_clues

from crosshatch.data.document import Document
from crosshatch.data.grid import STAR, Run
from crosshatch.engine.chain import Chain
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OPEN
from crosshatch.engine.model import Model
from crosshatch.engine.native import RunGrid
from crosshatch.engine.native_clues import native_clue, symbols_read_by
from crosshatch.errors import ClueError
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.table.grids_of_runs import format_clue

LONGEST = 9
OPEN_CELLS = bytes([OPEN]) * 9


def runs_in(cells: int) -> Iterator[tuple[Run, ...]]:
    """All runs that fit into a line of this many cells."""
    yield ()
    for length in range(1, cells + 1):
        for rest in runs_in(cells - length - 1) if length + 1 < cells else [()]:
            yield (Run(length), *rest)


def chain_by_core(clue: Clue) -> Chain:
    known = native_clue(clue)
    assert known is not None
    positions, moves, start, accept = known.chain(symbols_read_by(clue))
    sets = [int.from_bytes(each, "little") for each in moves]
    by_symbol = [tuple(sets[at : at + 4]) for at in range(0, len(sets), 4)]
    ends = (int.from_bytes(each, "little") for each in (start, accept))
    return Chain(positions, tuple(by_symbol), *ends)


def require_same(clue: Clue) -> None:
    assert clue.chain() == chain_by_core(clue)


@pytest.mark.parametrize("cells", range(1, LONGEST + 1))
def test_all_clues_of_short_lines(cells: int) -> None:
    counts = [kind(number) for kind in (Count, RunCount) for number in range(cells + 1)]
    for clue in (*map(Runs, {*runs_in(cells)}), *counts):
        require_same(clue)


@pytest.mark.parametrize("parts", range(4))
def test_all_clues_of_few_parts_in_three_colours(parts: int) -> None:
    each = [STAR, *(Run(length, color) for length in (None, 1, 2) for color in (1, 2))]
    for chosen in product(each, repeat=parts):
        require_same(Runs(chosen, 3, "ab"))


@given(clue=clues() | colored_clues())
def test_clues_of_every_kind(clue: Clue) -> None:
    require_same(clue)


@pytest.mark.parametrize("seed", range(20))
def test_long_lines(seed: int) -> None:
    chance = random.Random(seed)
    cells, share = chance.randint(60, 1200), chance.random()
    word = [int(chance.random() < share) * chance.randint(1, 3) for _ in range(cells)]
    runs: list[Run] = []
    for color in word:
        if runs and color and runs[-1].color == color and chance.random() < 0.9:
            runs[-1] = Run((runs[-1].length or 0) + 1, color)
        elif color:
            runs.append(chance.choice((Run(1, color), Run(1, color), Run(None, color), STAR)))
    require_same(Runs(tuple(runs), 4, "abc"))


def test_texts_are_read_as_python_reads_them() -> None:
    words = [
        *("", "0", "3", "1 1", " 1,1 ", "01", "0 1", "?", "*", "* 2", "2r", "1 x", "-1", "5"),
        *("\uff11", "1\u2003"),
    ]
    for row in words:
        read = RunGrid.read([row, "", ""], ["*", "*", "*"], "#")
        try:
            puzzle = compile_document(Document("nonogram", (row, "", ""), ("*", "*", "*")))
        except ClueError:
            assert read is None, row
            continue
        # Unusual texts, such as wide blanks, are left to Python.
        if read is not None:
            [clue] = [puzzle.model.lines[0].clue]
            assert read == RunGrid.read([format_clue(clue), "", ""], ["*"] * 3, "#")


def test_lists_are_read_as_texts_are() -> None:
    by_text = RunGrid.read(["1 1", "", "3"], ["2", "1", "2"], "#")
    assert by_text is not None
    assert by_text == RunGrid.of_lists([[1, 1], [0], [3]], [[2], [1], [2]])
    assert RunGrid.of_lists([[2]], [[1]]) is None
    assert RunGrid.of_lists([[1, 0]], [[1], [0]]) is None


def test_lines_made_on_demand_are_those_of_the_core() -> None:
    puzzle = compile_document(Document("nonogram", ("1 1", "", "3"), ("2", "1", "2")))
    lines = puzzle.model.lines
    plain = Model(puzzle.model.masks, tuple(lines))
    masks = [puzzle.model.engine.narrow(line, bytes([OPEN] * 3)) for line in range(6)]
    assert masks == [plain.engine.narrow(line, bytes([OPEN] * 3)) for line in range(6)]
    assert plain == puzzle.model
    assert pickle.loads(pickle.dumps(puzzle.model)) == plain


def test_a_kind_of_clue_that_the_core_does_not_know_works_by_its_chain() -> None:
    class Foreign:
        def chain(self) -> Chain:
            return Count(2).chain()

    line = Line("row", 1, range(2), Foreign())  # type: ignore[arg-type]
    assert native_clue(line.clue) is None
    model = Model(bytes([OPEN] * 2), (line,))
    assert model.narrowed(0, bytes([OPEN] * 2)) == bytes([2, 2])
