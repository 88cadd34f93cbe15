"""Pictures that people type to be checked: the characters they use, blanks and short rows."""

from pathlib import Path

import pytest
from format_samples import CLUES, TRACK
from hypothesis import given
from hypothesis import strategies as st
from running import Run, refusal_of

from crosshatch.errors import FormatError
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.files.content import Content
from crosshatch.files.formats import format_named
from crosshatch.library.load import load, loads
from crosshatch.library.pictures import load_picture_of

ROOT = Path(__file__).parents[1]
HEART = "examples/heart.toml"
PIECES = set("╶╵╴╷─│┌┐└┘+")
PUZZLE = compile_document(CLUES)
TRACKS = compile_document(TRACK)
COLORED = loads('rows = ["1r 1g"]\ncolumns = ["1r", "1g", ""]\npalette = {r = "red", g = "green"}')

PICTURES = {
    "as it is printed": ("##.\n.#?\n#??\n", ("##.", ".#?", "#??")),
    "crosses and dashes": ("XX-\n-x?\nX\n", ("##.", ".#?", "#??")),
    "blocks and dots": ("■█·\n_* \n#\n", ("##.", ".#?", "#??")),
    "short rows": ("##\n.\n#", ("##?", ".??", "#??")),
    "blanks in front": ("  #\n #\n#", ("??#", "?#?", "#??")),
    "an empty row": ("##\n\n#.#\n", ("##?", "???", "#.#")),
    "empty rows between": ("##.\n\n.#.\n\n#.#\n", ("##.", ".#.", "#.#")),
    "indented": ("    ##.\n    .\n    #.#\n", ("##.", ".??", "#.#")),
    "the first row indented": ("\n  ##.\n.#.\n#.#\n", ("##.", ".#.", "#.#")),
    "blanks between": ("# # .\n. # ?\n#\n", ("##.", ".#?", "#??")),
    "tabs between": ("#\t#\t.\n\t#\n#\t\t#\n", ("##.", "?#?", "#?#")),
    "lines of other machines": ("##.\r\n.#?\r\n#\r\n", ("##.", ".#?", "#??")),
}


@pytest.mark.parametrize(("text", "picture"), PICTURES.values(), ids=list(PICTURES))
@pytest.mark.parametrize("suffix", ["", ".txt"])
def test_a_picture_is_read_as_people_type_it(
    text: str, picture: tuple[str, ...], suffix: str
) -> None:
    assert picture == load_picture_of(PUZZLE, Content(text, suffix))


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


def test_colours_and_track_keep_their_own_characters() -> None:
    assert ("rg?",) == load_picture_of(COLORED, Content("rg"))
    assert ("?g.",) == load_picture_of(COLORED, Content(" g."))
    assert ("─┐?", "·??", "·?│") == load_picture_of(TRACKS, Content("─┐\n.\n. │"))
    for puzzle, text in ((COLORED, "X"), (TRACKS, "X"), (TRACKS, "#\n.\n.")):
        with pytest.raises(FormatError, match=r"'[X#]' is no cell"):
            load_picture_of(puzzle, Content(text))


def test_track_in_ascii_is_track() -> None:
    assert ("─┐?", "·??", "·?│") == load_picture_of(TRACKS, Content("=)\n.\n. |"))


def test_empty_lines_at_the_end_are_open_rows() -> None:
    typed = "-XX-XX-\nXXXXXXX\nXXXXXXX\n-XXXXX-\n\n\n"
    assert ("???????", "???????") == load_picture_of(load(ROOT / HEART), Content(typed))[4:]


def test_a_picture_in_another_format_is_read_likewise() -> None:
    content = 'rows = ["1"]\ncolumns = ["*", "*"]\nprogress = ["#?"]'
    assert ("#?",) == load_picture_of(loads("#."), Content(content))


@pytest.mark.parametrize("text", ["o", "#o#", "XX\nhello", "Dear Sir,", "#\n┌"])
@pytest.mark.parametrize("suffix", ["", ".txt"])
def test_an_error_in_a_picture_of_cells_shows_no_track(text: str, suffix: str) -> None:
    with pytest.raises(FormatError, match=r"is no cell; a cell is one of # \. \?") as refusal:
        load_picture_of(PUZZLE, Content(text, suffix))
    said = str(refusal.value).partition("; ")[2]
    assert PIECES.isdisjoint(said)
    if "┌" not in text:
        assert PIECES.isdisjoint(refusal_of(FormatError, loads, text, format="text"))


def test_an_empty_picture_is_refused() -> None:
    with pytest.raises(FormatError, match="there is no picture in it"):
        load_picture_of(PUZZLE, Content(" \n\n "))


# A grid to type into.


@pytest.mark.parametrize("puzzle", [PUZZLE, TRACKS], ids=lambda puzzle: puzzle.family.name)
def test_a_blank_bare_grid_is_one_to_type_into(run: Run, tmp_path: Path, puzzle: Puzzle) -> None:
    file, grid = tmp_path / "puzzle.toml", tmp_path / "grid.txt"
    file.write_text(format_named("toml").write([puzzle.document]), encoding="utf-8")
    assert (0, "", "") == run("draw", "--blank", "--bare", str(file), "-o", str(grid))
    given_cells = puzzle.decode(puzzle.model.masks)
    assert "\n".join(given_cells) + "\n" == grid.read_text(encoding="utf-8")
    assert "?" in "".join(given_cells)
    ran = run("check", str(file), str(grid))
    assert (0, "no rule broken so far\n") == (ran.status, ran.out)
