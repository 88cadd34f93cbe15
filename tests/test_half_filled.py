"""Pictures that people type to be checked: blanks are open cells, and a grid to type into.

Which characters they use is in `commands/typed-pictures.txt`.
"""

from pathlib import Path

import pytest
from format_samples import CLUES, TRACK
from hypothesis import given
from hypothesis import strategies as st
from running import Run

from crosshatch.files.content import Content
from crosshatch.files.formats import format_named
from crosshatch.library.pictures import load_picture_of
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

PUZZLE = compile_document(CLUES)
TRACKS = compile_document(TRACK)

cells = st.sampled_from("?.#")


@given(picture=st.lists(st.lists(cells, min_size=3, max_size=3), min_size=3, max_size=3))
def test_any_picture_typed_with_blanks_for_open_cells_is_that_picture(
    picture: list[list[str]],
) -> None:
    meant = tuple("".join(row) for row in picture)
    typed = "\n".join(meant).replace("?", " ")
    if typed.strip():
        assert meant == load_picture_of(PUZZLE, Content(typed))
    assert meant == load_picture_of(PUZZLE, Content("\n".join(meant)))


@pytest.mark.parametrize("puzzle", [PUZZLE, TRACKS], ids=lambda puzzle: puzzle.kind.name)
def test_a_blank_bare_grid_is_one_to_type_into(run: Run, tmp_path: Path, puzzle: Puzzle) -> None:
    file, grid = tmp_path / "puzzle.toml", tmp_path / "grid.txt"
    file.write_text(format_named("toml").write([puzzle.document]), encoding="utf-8")
    assert (0, "", "") == run("draw", "--blank", "--bare", str(file), "-o", str(grid))
    given_cells = puzzle.decode(puzzle.model.masks)
    assert "\n".join(given_cells) + "\n" == grid.read_text(encoding="utf-8")
    assert "?" in "".join(given_cells)
    ran = run("check", str(file), str(grid))
    assert (0, "no rule broken so far\n") == (ran.status, ran.out)
