"""Puzzles in a word in place of a file: ids of Simon Tatham's games, addresses of puzz.link."""

from dataclasses import replace

import pytest
from format_samples import read
from hypothesis import given
from hypothesis import strategies as st
from strategies import grids

from crosshatch.data.document import Document
from crosshatch.files.formats import format_named, is_puzzle

IDS = format_named("tatham")
ID = "3x3:5gA,1,2,S2,S2,2,1"
PATTERN = "3x3:1.1/2/1/2/1/1.1"
ADDRESS = "https://puzz.link/p?nonogram/3/3/112g1g2g1g11"


@pytest.mark.parametrize(
    "word",
    [
        *(ID, PATTERN, ADDRESS, "8x8dt:zv", "8x8:"),
        *("3:a2a0d2", "3t0:a2012b2a", "2de:_a!__,1,0,0,1", "3dt:5gA,1,2,S2,S2,2,1"),
        *("nonogram/3/3/x", "pzv.jp/p.html?nonogram/3/3/1", "pzprxs.vercel.app/p?tents/1/1/"),
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


@pytest.mark.parametrize("kind", GAMES)
def test_the_name_of_a_game_or_its_family_is_that_of_its_ids(kind: str) -> None:
    game, text = GAMES[kind]
    (document,) = read(IDS, text)
    assert document.kind == kind
    for name in (game, kind, game.upper()):
        chosen = format_named(name)
        assert [document] == read(chosen, text)
        assert IDS.write([document]) == chosen.write([document])
