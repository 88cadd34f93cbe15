"""Simon Tatham's ids: of which game they are, in place of a file, and what they cannot say."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from format_samples import CLUES, MAGNITUDE, TRACK, read
from hypothesis import given
from hypothesis import strategies as st
from running import Run, refusal_of
from strategies import grids

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.families.tracks.path_spec import path_of
from crosshatch.files.formats import format_named, is_puzzle
from crosshatch.library.load import loads

IDS = format_named("tatham")
ID = "3x3:5gA,1,2,S2,S2,2,1"
LONG = "8x3:5vA,1,1,1,1,1,1,1,S3,S8,1,1"


# Reading and writing.


def test_an_id_is_a_puzzle() -> None:
    puzzle = loads(ID)
    assert TRACK == puzzle.document
    assert () == puzzle.check(("─┐·", "·└┐", "··│"))


@pytest.mark.parametrize("comments", ["# one\n", "\n  # 3x3:9\n\n#\n"])
def test_a_line_behind_a_hash_is_a_comment(comments: str) -> None:
    assert [TRACK, TRACK] == read(IDS, f"{comments}{ID}\n# between\n{ID}\n")
    assert TRACK == loads(f"{comments}{ID}\n").document
    with pytest.raises(FormatError, match=r"^line 2, column 1: an id begins with a size"):
        read(IDS, f"# one\nx{ID}")


@pytest.mark.parametrize("comment", [" # one", "\t#", "  # 3x3:9 # two \n# three"])
def test_what_stands_behind_a_hash_is_a_comment(comment: str) -> None:
    assert [TRACK] == read(IDS, f"{ID}{comment}\n")
    assert [TRACK] * 2 == read(IDS, f"{ID}{comment}\n{ID}")
    with pytest.raises(FormatError, match=r"^line 1, column 21: '1#' is no count"):
        read(IDS, f"{ID}#{comment}")


@pytest.mark.parametrize("begin", ["3x3de:5gA", "3x3dho:5gA", "03x003:5gA", "3x3:5bdaA"])
def test_other_ways_to_write_an_id_are_read(begin: str) -> None:
    assert TRACK == loads(f"{begin},1,2,S2,S02,2,1").document


def test_a_gap_of_more_than_26_places_takes_several_letters() -> None:
    word = "9x9:5zzzaA,2,1,1,1,1,1,1,1,S9,S9,1,1,1,1,1,1,1,2\n"
    [document] = read(IDS, word)
    assert (((0, 0), (1, 0)), ((8, 7), (8, 8))) == document.extra("track_edges")
    assert word == IDS.write([document])


def test_an_id_that_does_not_show_its_ends_is_read_and_not_written() -> None:
    [document] = read(IDS, "3x3:i,1,2,S2,S2,2,1")
    assert document.extras == tuple(pair for pair in TRACK.extras if pair[0] != "track_edges")
    with pytest.raises(FormatError, match=r"^start: an id shows the piece at r1c1"):
        IDS.write([document])


def test_pieces_that_touch_share_an_edge() -> None:
    [document] = read(IDS, "3x3:5Cb3CbA,1,2,S2,S2,2,1")
    assert 4 == len(document.extra("track_edges"))


@pytest.mark.parametrize(
    ("grid", "place", "side"),
    [
        ("5a5eA", "r1c3", "right"),
        ("5a3eA", "r1c3", "right"),
        ("56fA", "r1c2", "top"),
        ("5b5dA", "r2c1", "left"),
        ("5fAA", "r3c2", "bottom"),
    ],
)
def test_a_piece_that_leads_off_the_grid_is_refused(grid: str, place: str, side: str) -> None:
    with pytest.raises(FormatError) as refusal:
        loads(f"3x3:{grid},1,2,S2,S2,2,1")
    assert f"line 1, column 5, {place}" == refusal.value.place
    assert str(refusal.value).endswith(f" leads off the grid over the {side} side")


CANNOT_SAY: dict[str, tuple[dict[str, Any], str]] = {
    "cut rows": ({"row_cuts": (1,)}, "row_cuts: an id has one count a row"),
    "cut columns": ({"column_cuts": (1,)}, "column_cuts: an id has one count a column"),
    "an origin at the bottom": (
        {"origin": "bottom"},
        "origin: an id counts its rows from the top",
    ),
    "a start in the grid": (
        {"entry": None},
        "entry: in an id the track comes in over the left side",
    ),
    "an entry from above": (
        {"entry": "top"},
        "entry: in an id the track comes in over the left side",
    ),
    "a finish in the grid": ({"exit": None}, "exit: in an id the track leaves over the bottom"),
    "a visited place": (
        {"on": ((1, 1),)},
        "on: an id shows whole pieces, no places that are visited somehow",
    ),
    "a forbidden place": (
        {"off": ((2, 0),)},
        "off: an id shows pieces, no places that are not visited",
    ),
    "a forbidden edge": (
        {"forbidden_edges": (((0, 0), (0, 1)),)},
        "forbidden_edges: an id shows where track is, not where none is",
    ),
    "a first piece that is not known": (
        {"track_edges": (((2, 1), (2, 2)),)},
        "start: an id shows the piece at r1c1, of which one side is not known",
    ),
    "a last piece that is not known": (
        {"track_edges": (((0, 0), (1, 0)),)},
        "finish: an id shows the piece at r3c3, of which one side is not known",
    ),
    "an edge of no whole piece": (
        {"track_edges": (((0, 0), (1, 0)), ((1, 1), (1, 2)), ((2, 1), (2, 2)))},
        "track_edges: an id shows whole pieces, none is at r2c2 or r3c2",
    ),
}


@pytest.mark.parametrize(("keys", "sentence"), CANNOT_SAY.values(), ids=list(CANNOT_SAY))
def test_what_an_id_cannot_say_is_refused_with_its_reason(
    keys: dict[str, Any], sentence: str
) -> None:
    path = path_of(TRACK)
    assert path is not None
    other = replace(TRACK, extras=replace(path, **keys).extras)
    assert sentence == refusal_of(FormatError, IDS.write, [other])


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (
            replace(TRACK, rows=("2", "?", "1")),
            "row 2: an id has a number for each line, here is '?'",
        ),
        (
            MAGNITUDE,
            "family: 'magnitude', this format has only mosaic, nonogram, slitherlink, tents and "
            "tracks puzzles",
        ),
        (replace(TRACK, extras=()), "start: a path needs a start and a finish, and here is none"),
    ],
)
def test_a_document_of_another_kind_is_refused(document: Document, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, IDS.write, [document])


# In place of a file.


@pytest.mark.parametrize(
    ("word", "is_one"),
    [(ID, True), ("8x8dt:zv", True), ("8x8:", True), ("8x8.toml", False), ("C:8x8", False)],
)
def test_an_id_is_told_from_the_name_of_a_file(word: str, is_one: bool) -> None:
    assert is_one == is_puzzle(word)


def test_an_id_stands_in_place_of_a_file(run: Run) -> None:
    status, out, err = run("solve", "--json", ID)
    assert (0, "") == (status, err)
    assert [["─┐·", "·└┐", "··│"]] == json.loads(out)["solutions"]


def test_ids_in_a_list_are_called_by_how_they_begin(run: Run) -> None:
    status, out, _ = run("solve", ID, LONG)
    assert 0 == status
    assert ["3x3:5gA,1,2,S2,S2,2,1"[:20] + "…", LONG[:20] + "…"] == [
        line.partition(": ")[0] for line in out.splitlines()[:2]
    ]


def test_a_bad_id_is_called_by_how_it_begins(run: Run) -> None:
    status, out, err = run("solve", LONG.replace("v", "V"))
    assert (2, "") == (status, out)
    sentence = "line 1, column 6: 'V' is no gap from a to z and none of the pieces 3 5 6 9 A C"
    assert f"crosshatch: 8x3:5VA,1,1,1,1,1,1,…: {sentence}\n" == err


def test_a_file_of_ids_is_a_set(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tracks.txt"
    file.write_text(f"{ID}\n\n{LONG}\n{LONG}")
    status, out, _ = run("solve", str(file))
    assert (0, 4) == (status, len(out.splitlines()))
    assert out.splitlines()[-1].startswith("3 puzzles: 3 unique")
    file.write_text(f"{ID}\n\n{LONG},1")
    status, out, err = run("solve", str(file))
    assert (2, "tracks: 1 solution, proved") == (status, out[:26])
    assert f"crosshatch: {file}: line 3, column 5: 8x3 has 11 counts, here are 12\n" == err


def test_a_file_that_is_called_like_an_id_is_read(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "3x3:x"
    file.write_text("#.")
    assert "1 solution" in run("solve", str(file)).out
    monkeypatch.setattr("running.ROOT", tmp_path)
    monkeypatch.setattr("conftest.ROOT", tmp_path)
    assert "1 solution" in run("solve", "3x3:x").out


def test_an_id_is_converted_to_a_file_and_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "track.toml"
    assert (0, "", "") == run("convert", ID, str(file))
    assert (0, f"{ID}\n", "") == run("convert", str(file), "-", "--format", "tatham")
    status, _, err = run("convert", "examples/mums-tracks.toml", "-", "--format", "tatham")
    assert 2 == status
    assert err == "crosshatch: examples/mums-tracks.toml: row_cuts: an id has one count a row\n"


PATTERN = "3x3:1.1/2/1/2/1/1.1"


def test_an_id_of_pattern_is_a_puzzle() -> None:
    assert CLUES == loads(PATTERN).document
    assert f"{PATTERN}\n" == IDS.write([CLUES])


@pytest.mark.parametrize("blank", ["", "0"])
def test_a_blank_line_has_no_run(blank: str) -> None:
    document = Document("nonogram", ("1 1",), ("1", "", "1"))
    assert [document] == read(IDS, f"3x1:1/{blank}/01/1.1")
    assert "3x1:1//1/1.1\n" == IDS.write([document])


@pytest.mark.parametrize(
    ("letters", "givens"),
    [
        ("Aaabe", ("#..", "?.?", "???")),
        ("aBAf", (".?#", "#??", "???")),
        ("j", ("???", "???", "???")),
        ("I", ("???", "???", "??#")),
        ("AAAAAAAAA", ("###", "###", "###")),
    ],
)
def test_letters_are_gaps_and_the_given_cells_behind_them(
    letters: str, givens: tuple[str, ...]
) -> None:
    [document] = read(IDS, f"{PATTERN},{letters}")
    assert replace(CLUES, givens=givens) == document
    assert f"{PATTERN},{letters}\n" == IDS.write([document])


@pytest.mark.parametrize(
    ("gap", "letters"), [(24, "Y"), (25, "zA"), (26, "zB"), (49, "zY"), (50, "zzA")]
)
def test_a_z_is_a_gap_of_25_cells_alone(gap: int, letters: str) -> None:
    line = Document("nonogram", ("1",), ("*",) * (gap + 1))
    wide = replace(line, columns=("",) * gap + ("1",), givens=("?" * gap + "#",))
    assert IDS.write([wide]).endswith(f",{letters}\n")
    assert [wide] == read(IDS, IDS.write([wide]))


@given(st.integers(1, 60).flatmap(lambda width: grids(width, 2)))
def test_givens_that_are_written_are_read_again(givens: tuple[str, ...]) -> None:
    document = Document("nonogram", ("", ""), ("",) * len(givens[0]), givens=givens)
    assert [document] == read(IDS, IDS.write([document]))


def test_a_text_may_have_ids_of_both_games() -> None:
    text = f"# mine\n{PATTERN}\n\n{IDS.write([TRACK])}{PATTERN},j\n"
    assert ["nonogram", "tracks", "nonogram"] == [each.family for each in read(IDS, text)]


GAMES = {
    "mosaic": ("mosaic", "3x3:a2a0d2"),
    "slitherlink": ("loopy", "3x3t0dh:a2012b2a"),
    "tents": ("tents", "3x2:a_c,1,0,1,1,1"),
    "nonogram": ("pattern", PATTERN),
    "tracks": ("tracks", ID),
}


@pytest.mark.parametrize("family", GAMES)
def test_the_name_of_a_game_or_its_family_is_that_of_its_ids(family: str) -> None:
    game, text = GAMES[family]
    (document,) = read(IDS, text)
    assert document.family == family
    for name in (game, family, game.upper()):
        chosen = format_named(name)
        assert [document] == read(chosen, text)
        assert IDS.write([document]) == chosen.write([document])


def test_an_id_that_could_be_of_two_games_is_read_as_that_of_the_one_that_is_said(
    run: Run,
) -> None:
    text = "3x3:a2012b2a"
    assert loads(text).family.name == "mosaic"
    assert loads(text, format="loopy").document == loads("3x3t0:a2012b2a").document
    assert "+-+" in run("solve", text, "-f", "loopy").out


# What is refused, and where.


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        ("3x3t0:a2012b2a", "mosaic", "line 1, column 4: 't0' before the colon is not of mosaic"),
        ("3x3:i", "tents", "line 1, column 5: 3x3 has 6 counts, here are 0"),
        ("3x3:a5g", "loopy", "line 1, column 6: '5' is no gap from a to z and none of the numbers"),
    ],
)
def test_an_id_of_another_game_than_the_one_that_is_said_is_refused(
    text: str, name: str, sentence: str
) -> None:
    assert refusal_of(FormatError, read, format_named(name), text).startswith(sentence)


def test_another_family_is_not_written_as_an_id_of_the_game_that_is_said(run: Run) -> None:
    for game in ("loopy", "slitherlink", "tents"):
        ran = run("convert", "examples/teapot.toml", "-", "-f", game)
        assert (2, "") == (ran.status, ran.out)
        assert "'mosaic', this format has only" in ran.err


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("3:a2a0d2", "3x3:a2a0d2"),
        ("3t0:a2012b2a", "3x3t0:a2012b2a"),
        ("2de:_a!__,1,0,0,1", "2x2de:_a!__,1,0,0,1"),
        ("3dt:5gA,1,2,S2,S2,2,1", ID),
    ],
)
def test_a_number_alone_is_the_size_of_a_square(text: str, whole: str) -> None:
    assert is_puzzle(text)
    assert read(IDS, whole) == read(IDS, text)


@pytest.mark.parametrize("word", ["12:30", "3:1/2/3", "5:", "3: a b", "x3:a2a", "3x:a2a"])
def test_a_number_and_a_colon_alone_are_no_id(word: str) -> None:
    assert not is_puzzle(word)


def test_an_id_with_a_wrong_sign_is_told_what_a_mosaic_has() -> None:
    said = refusal_of(FormatError, read, IDS, "3x3:a2a!d2")
    assert said.startswith("line 1, column 8: '!' is no gap from a to z and none of the clues")


BAD = {
    "too few clues": ("3x3:1/1/1/1/1", "line 1, column 5: 3x3 has 6 clues, here are 5"),
    "too many clues": (f"{PATTERN}/1", "line 1, column 5: 3x3 has 6 clues, here are 7"),
    "a size beyond measure": (
        "99999x3:1/1",
        "line 1, column 1: width 99999 is too large; at most 4,096 is read",
    ),
    "a run that is none": ("2x1:1/x/1", "line 1, column 7: 'x' is no length of a run"),
    "two dots": ("2x1:1/1/1..1", "line 1, column 11: '' is no length of a run"),
    "a zero among runs": (
        "2x1:1/1/1.0",
        "line 1, column 11: 0 stands for a blank line and cannot be one of several runs",
    ),
    "a run beyond measure": (
        "1x1:99999/1",
        "line 1, column 5: length of a run 99999 is too large; at most 4,096 is read",
    ),
    "the second of a set": (f"{PATTERN}\n 1x1:1/!", "line 2, column 8: '!' is no length of a run"),
    "too few given cells": (f"{PATTERN},Ab", "line 1, column 21: 3x3 has 9 cells, here are 3"),
    "no given cells": (f"{PATTERN},", "line 1, column 21: 3x3 has 9 cells, here are 0"),
    "a gap that leads off the grid": (
        f"{PATTERN},Aj",
        "line 1, column 22: 3x3 has 9 cells, here are more",
    ),
    "a letter behind the last cell": (
        f"{PATTERN},ja",
        "line 1, column 22: 3x3 has 9 cells, here are more",
    ),
    "what is no letter": (
        f"{PATTERN},A,b",
        "line 1, column 22: ',' is no letter from a to z or A to Z",
    ),
    "what is a letter elsewhere": (
        f"{PATTERN},é",
        "line 1, column 21: 'é' is no letter from a to z or A to Z",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(text: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, read, IDS, text)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (
            replace(CLUES, rows=("2", "?", "1 1")),
            "row 2: this format has the lengths of runs alone, here is '?'",
        ),
        (
            replace(CLUES, palette=(("r", "#dd0000"),)),
            "palette: this format has no colours, here is 'r'",
        ),
        (
            replace(CLUES, givens=("??r", "???", "???")),
            "givens, r1c3: 'r' cannot be written in this format",
        ),
        (replace(CLUES, givens=("??",)), "givens: not the 3 x 3 cells of the puzzle"),
    ],
)
def test_what_an_id_cannot_say_is_refused_with_its_place(document: Document, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, IDS.write, [document])


# In place of a file.


def test_an_id_of_pattern_stands_in_place_of_a_file(run: Run) -> None:
    assert is_puzzle(PATTERN)
    status, out, err = run("solve", "--json", PATTERN)
    assert (0, "") == (status, err)
    assert [["##.", ".#.", "#.#"]] == json.loads(out)["solutions"]
    assert "column 1: the given cells leave no room" in run("solve", f"{PATTERN},ai").err


def test_an_id_of_pattern_is_converted_to_a_file_and_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.toml"
    assert (0, "", "") == run("convert", f"{PATTERN},Ai", str(file))
    assert (0, f"{PATTERN},Ai\n", "") == run("convert", str(file), "-", "--format", "tatham")
