"""Puzzles that are as hard, or take as long, as somebody wants: from pictures and by chance."""

from pathlib import Path
from typing import Any

import pytest
from drawings import COLORS, puzzle_of, with_cell
from hypothesis import given, settings
from hypothesis import strategies as st
from images import PICTURES, in_cells, noise, png
from running import Run
from strategies import small_grids
from tiers import cases

import crosshatch
from crosshatch import Status, make
from crosshatch.data.grid import Grid
from crosshatch.help.rating import WORDS, Difficulty
from crosshatch.make.by_core import ask_to_make
from crosshatch.make.wanted import Wanted

EXAMPLES = Path(__file__).parents[1] / "examples"
WANTED = ("easy", "medium", "hard")


def words_of(made: make.Made) -> str:
    """Return the word of the rating of a puzzle without its givens."""
    rating = crosshatch.rate(made.puzzle.without_givens())
    assert (Status.UNIQUE, made.rating and made.rating.word) == (rating.status, rating.word)
    return rating.word


@pytest.mark.parametrize(
    "found",
    cases([("tents", 8, "medium", 2)], [("tents", 20, "easy", 2), ("mosaic", 8, "hard", 6)]),
)
def test_a_difficulty_is_found_that_few_pictures_have(found: tuple[str, int, str, int]) -> None:
    kind, side, difficulty, seeds = found
    every = [make.random(kind, side, side, difficulty=difficulty, seed=at) for at in range(seeds)]
    assert all(one.is_as_wanted for one in every)


@pytest.mark.parametrize("wanted", WANTED)
@pytest.mark.parametrize("side", cases([10], [15]))
def test_pictures_become_as_hard_as_wanted(side: int, wanted: str) -> None:
    for name in ("letters 42", "ring", "waves"):
        picture = in_cells(PICTURES[name](), side)
        made = make.nonogram(picture, difficulty=wanted)
        assert made.is_as_wanted, name
        assert words_of(made) == wanted


@pytest.mark.exhaustive
@settings(max_examples=40, deadline=None)
@given(small_grids() | small_grids(".rg"), st.sampled_from(WANTED))
def test_what_is_said_of_a_made_puzzle_is_so(picture: Grid, wanted: str) -> None:
    in_colors = {*"".join(picture)} & {*"rg"}
    made = make.nonogram(picture, COLORS if in_colors else (), difficulty=wanted)
    assert made.is_unique
    assert made.is_as_wanted == (words_of(made) == wanted)
    assert made.is_as_wanted != (f"not {wanted}" in str(made))


@pytest.mark.parametrize("name", ["ring", "waves"])
def test_no_change_for_a_difficulty_is_idle(name: str) -> None:
    picture = in_cells(PICTURES[name](), 12)
    made = make.nonogram(picture, difficulty="medium")
    assert made.changed
    for row, column in made.changed:
        back = with_cell(made.picture, row, column, picture[row][column])
        rating = crosshatch.rate(puzzle_of(back))
        assert rating.status is Status.MULTIPLE or not rating.meets(Difficulty.MEDIUM)


def test_a_speck_is_made_where_there_is_no_other_way() -> None:
    """An empty picture has nothing that a change could stand next to."""
    made = make.nonogram(("." * 8,) * 8, difficulty="hard")
    assert made.is_as_wanted
    assert made.changed


@pytest.mark.parametrize(
    ("kind", "side", "seed", "minutes", "difficulty"),
    [
        ("nonogram", 10, 0, (4, 8), "any"),
        ("nonogram", 10, 1, (9, 14), "any"),
        ("nonogram", 8, 1, (3, 15), "hard"),
        ("tracks", 8, 2, (3, 6), "any"),
    ],
)
def test_random_puzzles_take_as_long_as_wanted(
    kind: str, side: int, seed: int, minutes: tuple[int, int], difficulty: str
) -> None:
    made = make.random(kind, side, side, minutes=minutes, difficulty=difficulty, seed=seed)
    assert made.is_as_wanted
    rating = crosshatch.rate(made.puzzle)
    assert difficulty in (rating.word, "any")
    assert minutes[0] * 60 <= rating.number <= minutes[1] * 60
    assert f", {rating.time}" in str(made)


def test_line_logic_alone_may_be_hard() -> None:
    made = make.random_nonogram(25, 25, difficulty="hard", logic=True)
    assert Status.UNIQUE is crosshatch.solve(made.puzzle, logic=True).status
    assert words_of(made) == "hard"


# The verb.


@pytest.mark.parametrize("kind", make.random_kinds())
def test_what_a_seed_draws_depends_on_the_difficulty(kind: str) -> None:
    easy, hard = (make.random(kind, 6, 6, difficulty=wish, seed=5) for wish in ("easy", "hard"))
    assert easy.picture != hard.picture


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C when some puzzles are made."""

    def show(_: object, done: int, __: int) -> None:
        if done > 1:
            raise KeyboardInterrupt

    monkeypatch.setattr("crosshatch.cli.terminal.Progress.show", show)


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while some cells are open."""

    def ask(table: object, wanted: Wanted, *seeds: Any, **asked: Any) -> dict[str, Any]:
        made = ask_to_make(table, wanted, *seeds, **asked)  # type: ignore[arg-type]
        half = {"status": "unknown", "open": 12, "stopped": "time limit"}
        return made | (half if wanted.unique else {})

    monkeypatch.setattr("crosshatch.make.by_core.ask_to_make", ask)


@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize("anyway", [True, False])
def test_ctrl_c_shows_the_best_by_then(run: Run, tmp_path: Path, anyway: bool) -> None:
    file, out = tmp_path / "noise.png", tmp_path / "made.toml"
    file.write_bytes(png(noise(3, 20)))
    words = ("make", str(file), "--size", "20x20", "-o", str(out))
    made = run(*words, *(["--anyway"] if anyway else []))
    assert 130 == made.status
    assert "still not known to have 1 solution after " in made.out
    assert " 0 cells changed" not in made.out
    assert anyway == out.exists()
    assert ("not written" in made.err) != anyway


@pytest.mark.usefixtures("interrupted")
def test_ctrl_c_keeps_those_of_a_set_that_are_done(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "many.jsonl"
    made = run("make", "--random", "6x6", "--number", "9", "-o", str(out))
    assert 130 == made.status
    assert "2 puzzles: " in made.err
    assert 2 == len(out.read_text().splitlines())


# What answers a wish.


def example(name: str) -> crosshatch.Rating:
    return crosshatch.rate(crosshatch.load(EXAMPLES / f"{name}.toml"))


def test_each_word_meets_one_difficulty_and_any() -> None:
    assert (*WORDS, "any") == tuple(Difficulty)
    for rating in (example("heart"), example("rocket"), example("mums-tracks")):
        met = [wanted for wanted in Difficulty if rating.meets(wanted)]
        assert [rating.word, "any"] == met


def test_the_gap_to_a_difficulty_is_a_number_of_words() -> None:
    *some, anything = Difficulty
    assert [anything.gap_to(word) for word in WORDS] == [0] * len(WORDS)
    for place, wanted in enumerate(some):
        gaps = [wanted.gap_to(word) for word in WORDS]
        assert gaps == [at - place for at in range(len(WORDS))]
