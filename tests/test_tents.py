"""Tents: the laws of camps in words and in the core, and ids and files of any size.

What cannot be meant and which rules are broken is in `commands/tents.txt`.
"""

import json
from dataclasses import replace

import pytest
from rules import deduced

import crosshatch
from crosshatch import CrosshatchError, make
from crosshatch.data.document import PlainPuzzle
from crosshatch.laws.pairs import too_many_for
from crosshatch.logic.asked import rules_of
from crosshatch.logic.ease import Ease
from crosshatch.puzzles import compile_document
from crosshatch.web.api.described import describe_puzzle


def camp(rows: list[object], columns: list[object], trees: list[str]) -> crosshatch.Puzzle:
    keys = {"kind": "tents", "rows": rows, "columns": columns, "cells": trees}
    return crosshatch.loads(json.dumps(keys))


def test_things_that_choose_are_too_many_if_they_have_fewer_choices() -> None:
    assert [] == too_many_for({1: [5, 6], 2: [5], 3: [6, 7]})
    assert [1, 2, 3] == too_many_for({1: [5, 6], 2: [5], 3: [6]})


def sentences(puzzle: crosshatch.Puzzle) -> str:
    """Return what the laws say of a puzzle without anything in it."""
    laws = [each.name for each in rules_of(puzzle) if each.name not in ("count", "clause")]
    return "\n".join(each.sentence for law in laws for each in deduced(puzzle, law))


def test_of_hundreds_of_cells_out_of_reach_the_first_are_named() -> None:
    wide = camp(["?"] * 50, ["?"] * 50, ["T" + "." * 49, *["." * 50] * 49])
    assert "r1c3\N{EN DASH}50, r2c2 and 2,448 more cells are grass because a tent" in sentences(
        wide
    )


def test_the_only_place_of_a_tree_is_told_before_the_room_of_a_line() -> None:
    puzzle = make.random("tents", 9, 9, seed=5).puzzle
    picture, rooms = ("?" * 9,) * 9, 0
    while step := crosshatch.hint(puzzle, picture).step:
        if step.ease is Ease.ROOM:
            rooms += 1
            assert not deduced(puzzle, "only place", puzzle.encode(picture))
        rows = [[*row] for row in picture]
        for place, state in step.found:
            rows[place.row][place.column] = "A" if state == "tent" else "."
        picture = tuple(map("".join, rows))
    assert rooms > 0


def test_a_camp_with_rows_for_columns_is_rated_alike() -> None:
    made = make.random("tents", 15, 15, difficulty="easy", seed=3)
    document = made.puzzle.document
    turned = replace(
        document,
        picture=None,
        plain=PlainPuzzle.of(
            {
                "size": document.size[::-1],
                "rows": document.plain_value("columns"),
                "columns": document.plain_value("rows"),
                "cells": [*map(list, zip(*document.plain_value("cells"), strict=True))],
            }
        ),
    )
    one, other = (crosshatch.rate(compile_document(each)) for each in (document, turned))
    assert (one.word, one.sort, one.number) == (other.word, other.sort, other.number)


def test_the_page_learns_what_stands_in_the_cells() -> None:
    signs = describe_puzzle(camp(["?"], ["?"] * 2, ["T."]), "camp")["signs"]
    assert signs == {"letters": {"A": "tent"}, "cells": [["tree", ""]]}


def test_a_count_of_256_has_no_number_in_an_address() -> None:
    long = camp(["?", 256, "?"], ["?"] * 512, ["T" * 512, "." * 512, "T" * 512])
    with pytest.raises(
        CrosshatchError, match="row 2: this format has numbers up to 255, here is 256"
    ):
        crosshatch.dumps(long, "puzzlink")
