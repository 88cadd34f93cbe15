"""Formulas of tables of one's own: they and the core have the pictures that keep all laws."""

from contextlib import suppress
from itertools import chain, combinations, product
from random import Random
from typing import Any

import pytest
from bench._peer_certificates import claiming, clauses_of
from pysat.solvers import Solver
from test_two_expansions import everything

from crosshatch import ClueError, Limits, solve
from crosshatch.data.grid import in_rows
from crosshatch.data.verification import Refused
from crosshatch.laws.board import Board
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.plain_values import document_of
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.clauses import Formula
from crosshatch.verify.formula import Draft, formula_of
from crosshatch.verify.ties import add_ties

LAWS: tuple[dict[str, Any], ...] = (
    {"count": "filled", "in": ["row", "column"], "is": "clue"},
    {"count": "filled", "in": "region", "least": 1, "most": 3, "not": 2},
    {"count": "blank", "in": "board", "is": "half"},
    {"count": "each", "in": "column", "most": 2},
    {"count": "filled or blank", "in": "corner", "most": 3},
    {"count": "not spot", "in": "stretch", "least": 1},
    {"count": "wall", "in": "view", "most": 1},
    {"count": "filled and not arrow", "in": "straight 3", "not": 0},
    {"count": "filled", "in": "around", "is": 2, "least": 1, "at": "filled"},
    {"count": "blank", "in": "block", "most": 3, "at": "spot"},
    {"count": "filled", "in": "beside", "is": "clue", "at": "wall"},
    {"count": "filled", "in": "view", "least": "all", "at": "not filled"},
    {"count": "filled", "in": "arrow", "is": "clue"},
    {"count": "filled", "in": "square", "is": 0, "least": 1},
    {"at": "spot", "here": "filled"},
    {"at": "wall", "here": "blank"},
    {"apart": "filled", "by": "around"},
    {"apart": "each", "by": "beside across"},
    {"apart": "not ring", "by": "beside"},
    {"distinct": "state", "in": "stretch over 1 border"},
    {"distinct": "clue", "of": "filled", "in": "edge"},
    {"runs": "filled", "in": ["row", "column"], "number": "clue"},
    {"runs": "blank", "in": "column", "number": "clue"},
    {"count": "filled", "in": ["row", "column"], "is": "clue", "weight": "place"},
    {"count": "not wall", "in": "ring", "least": 3, "not": 7, "weight": "place", "at": "spot"},
    {"runs": "filled", "in": "ring"},
    {"runs": "not blank", "in": "ring", "number": "clue"},
    {"word": "blank* (filled+ blank | filled)?", "in": ["row", "column"]},
    {"word": "(. blank | . .)* filled?", "in": "ring"},
    {"never": "filled (blank | . .)", "in": ["row", "region"]},
    {"never": "filled blank", "in": "ring"},
    {"sees": "filled", "is": "clue"},
    {"sees": "blank and not wall", "is": "clue"},
    {"unlike": ["row", "column"]},
    {"connected": "filled"},
    {"areas": "filled", "shape": "rectangle"},
    {"areas": "filled", "one": "wall", "size": "clue"},
    {"areas": "blank", "one": "spot", "size": "clue"},
    {"areas": "not filled", "one": "ring"},
    {"pieces": ["f", "ff"], "number": "fleet"},
    {"pieces": ["f", "ff"], "number": "fleet", "touching": False},
    {"connected": "blank or wall", "with": "border"},
    {"connected": "not filled"},
    {"pieces": ["f", "ff", "f./ff"], "in": "region"},
    {"pieces": ["f/b", "f"], "in": "region", "as": "drawn"},
)

NUMBERS = (None, None, None, ["number", "?"], ["number", 2], ["number", 3])


def small_boards(law: dict[str, Any], states: list[str]) -> list[Board]:
    """Return random boards with few pictures, with holes and clues of all sorts."""
    found = []
    for seed in range(1000):
        table, values = everything(Random(seed), "")
        width, height = values["size"]
        values["board"] = {"fleet": [1, seed % 2]}
        if 3 < width * height <= (6 if len(states) > 2 else 9):
            found.append(Board({**table, "states": states, "laws": [law]}, values))
        if len(found) == 12:
            break
    return found


def cuts_of(puzzle: Certifiable) -> list[str]:
    """Return all cuts between one or two places that are accepted; false ones are not."""
    found = []
    for number, tied in enumerate(Draft(puzzle).ties, start=1):
        for ends in chain(*(combinations(tied.place_of, size) for size in (1, 2))):
            others = [literal for literal in tied.place_of if literal not in ends]
            for cut in chain(*(combinations(others, size) for size in range(len(others) + 1))):
                line = " ".join(map(str, ("tie", number, *(-end for end in ends), *cut)))
                with suppress(Refused):
                    add_ties(Formula(0), [tied] * number, [line])
                    found.append(line)
    return found


def solved_by_core(board: Board) -> set[str]:
    """Return the solutions that the core finds, with nothing in cells without a state."""
    table = {**board.table, "clues": {**board.table["clues"], "board": ["fleet..."]}}
    found = solve(
        compile_document(document_of(table, {**board.values})), limits=Limits(solutions=100_000)
    )
    blank = next(iter(board.states.values()))
    return {
        "".join(blank if at in board.voids else sign for at, sign in enumerate("".join(picture)))
        for picture in found.solutions
    }


@pytest.mark.parametrize("states", [["blank", "filled"], ["blank", "filled", "red"]], ids=len)
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_the_core_and_a_formula_have_the_pictures_that_keep_a_law(
    law: dict[str, Any], states: list[str]
) -> None:
    kept = 0
    for board in small_boards(law, states):
        puzzle = Certifiable(board)
        try:
            clauses = clauses_of(formula_of(puzzle, claiming(cuts=cuts_of(puzzle))))
        except (Refused, ValueError):
            continue  # a clue that is too large, or a count of what things in cells decide
        signs, pictures = [*board.states.values()], set[str]()
        with Solver("glucose4", bootstrap_with=clauses) as solver:
            for cells in product(range(len(signs)), repeat=puzzle.cells):
                literals = [puzzle.literal(at, symbol) for at, symbol in enumerate(cells)]
                if any(symbol and at in board.voids for at, symbol in enumerate(cells)):
                    continue
                picture = in_rows("".join(signs[symbol] for symbol in cells), board.width)
                try:
                    holds = [*cells] == puzzle.solution(picture)
                except Refused:
                    holds = False
                assert holds == solver.solve(literals), (board.values, picture)
                pictures |= {"".join(picture)} if holds else set()
        with suppress(ClueError):
            assert pictures == solved_by_core(board), board.values
        kept += len(pictures)
    assert kept > 0


DIVISIONS: tuple[dict[str, Any], ...] = (
    {"areas": "all", "shape": "rectangle"},
    {"areas": "all", "one": "number", "size": "clue", "shape": "rectangle"},
    {"areas": "all", "one": "number", "shape": "rectangle"},
    {"areas": "all", "one": "number", "size": "clue"},
    {"areas": "all", "one": "number"},
)


@pytest.mark.parametrize("law", DIVISIONS, ids=str)
def test_a_formula_has_the_divisions_of_the_board_that_keep_a_law(law: dict[str, Any]) -> None:
    table = {"name": "parts", "clues": {"cells": {"number": "number?"}}, "laws": [law]}
    chance, kept = Random(3), 0
    for _ in range(20):
        width, height = chance.choice(((2, 2), (3, 2), (2, 3), (4, 1), (5, 1)))
        cells = [[chance.choice(NUMBERS) for _ in range(width)] for _ in range(height)]
        free = [at for at in range(width * height) if not cells[at // width][at % width]]
        holes = [f"r{at // width + 1}c{at % width + 1}" for at in free[: chance.randint(0, 1)]]
        board = Board(table, {"size": [width, height], "cells": cells, "holes": holes})
        puzzle, expected = Certifiable(board), set[tuple[int, ...]]()
        for letters in product("abcde", repeat=width * height):
            if "".join(dict.fromkeys(letters)) not in ("a", "ab", "abc", "abcd", "abcde"):
                continue  # the same areas with other letters
            shown = ("?" if at in board.voids else each for at, each in enumerate(letters))
            with suppress(Refused):
                expected.add((*puzzle.solution(in_rows("".join(shown), width)),))
        clauses = clauses_of(formula_of(puzzle, claiming(cuts=cuts_of(puzzle))))
        with Solver("glucose4", bootstrap_with=clauses) as solver:
            found = set[tuple[int, ...]]()
            while solver.solve():
                model = solver.get_model()[: puzzle.cells]
                found.add(tuple(int(literal > 0) for literal in model))
                solver.add_clause([-literal for literal in model])
        assert found == expected, board.values
        kept += len(found)
    assert kept > 4
