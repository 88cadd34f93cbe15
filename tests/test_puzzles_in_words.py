"""Puzzles in a word in place of a file: ids of Simon Tatham's games, addresses of puzz.link."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from format_samples import read
from hypothesis import given
from hypothesis import strategies as st
from running import Run, refusal_of
from strategies import grids

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.formats import format_named, is_puzzle
from crosshatch.library.load import loads

IDS = format_named("tatham")
ID = "3x3:5gA,1,2,S2,S2,2,1"
LONG = "8x3:5vA,1,1,1,1,1,1,1,S3,S8,1,1"
PATTERN = "3x3:1.1/2/1/2/1/1.1"
ADDRESS = "https://puzz.link/p?nonogram/3/3/112g1g2g1g11"


@pytest.mark.parametrize(
    "word",
    [
        *(ID, PATTERN, ADDRESS, "8x8dt:zv", "8x8:"),
        *("3:a2a0d2", "3t0:a2012b2a", "2de:_a!__,1,0,0,1", "3dt:5gA,1,2,S2,S2,2,1"),
        *(
            "nonogram/3/3/x",
            "http://pzv.jp/p.html?nonogram/3/3/1",
            "pzprxs.vercel.app/p?tents/1/1/",
        ),
        *("http://localhost:8000/p.html?nonogram/3/3/1", "puzz.link/p?Nonogram_edit/v:/3/3/1"),
    ],
)
def test_a_puzzle_in_a_word_is_told_from_the_name_of_a_file(word: str) -> None:
    assert is_puzzle(word)


@pytest.mark.parametrize(
    "word",
    [
        *("8x8.toml", "C:8x8", "12:30", "3:1/2/3", "5:", "3: a b", "x3:a2a", "3x:a2a"),
        *("nonogram/puzzle.toml", "p/nonogram/3/3/1"),
    ],
)
def test_the_name_of_a_file_is_no_puzzle(word: str) -> None:
    assert not is_puzzle(word)


@pytest.mark.parametrize(
    ("word", "picture"),
    [
        (ID, ["─┐·", "·└┐", "··│"]),
        (PATTERN, ["##.", ".#.", "#.#"]),
        (ADDRESS, ["##.", ".#.", "#.#"]),
    ],
)
def test_a_word_stands_in_place_of_a_file(run: Run, word: str, picture: list[str]) -> None:
    status, out, err = run("solve", "--json", word)
    assert (0, "") == (status, err)
    assert [picture] == json.loads(out)["solutions"]


def test_a_word_whose_clues_contradict_each_other_is_refused(run: Run) -> None:
    assert "column 1: the given cells leave no room" in run("solve", f"{PATTERN},ai").err


@pytest.mark.parametrize(
    ("word", "format"),
    [
        *((ID, "toml"), (f"{PATTERN},Ai", "toml")),
        *(
            (ADDRESS, name)
            for name in ("toml", "json", "non", "tatham", "pzprv3", "nin", "mk", "cwd")
        ),
    ],
)
def test_a_word_is_converted_to_a_file_and_back(
    run: Run, tmp_path: Path, word: str, format: str
) -> None:
    file, own = str(tmp_path / f"puzzle.{format}"), "puzzlink" if word == ADDRESS else "tatham"
    assert (0, "", "") == run("convert", word, file, "--format", format)
    assert (0, f"{word}\n", "") == run("convert", file, "-", "--format", own)


def test_what_a_word_cannot_say_is_refused_with_the_file(run: Run) -> None:
    status, _, err = run("convert", "examples/mums-tracks.toml", "-", "--format", "tatham")
    assert 2 == status
    assert err == "crosshatch: examples/mums-tracks.toml: row_cuts: an id has one count a row\n"


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
