"""Tracks made by chance for people: one path, few pieces, as hard as wanted."""

import json
import re
import subprocess
import sys
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import ways
from running import Run

import crosshatch
from crosshatch import Status, make
from crosshatch.data.pieces import EMPTY
from crosshatch.help.rating import Difficulty

WANTED = [Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD]
TRACKS = ("make", "--family", "tracks", "--random")


def visited(made: make.MadeTracks) -> int:
    """How many places its path visits."""
    return sum(cell != EMPTY for cell in "".join(made.picture))


@settings(max_examples=40)
@given(
    st.integers(2, 4), st.integers(2, 5), st.integers(0, 2**64 - 2), st.sampled_from([0, 0.4, 0.7])
)
def test_small_ones_have_no_other_path(width: int, height: int, seed: int, share: float) -> None:
    made = make.random_tracks(width, height, seed=seed, share=share)
    assert made.is_unique
    assert 1 == len(ways(made.puzzle.document))


@settings(max_examples=12)
@given(
    st.integers(4, 10),
    st.integers(4, 10),
    st.integers(0, 2**64 - 2),
    st.floats(0, 0.8),
    st.sampled_from([*Difficulty]),
    st.booleans(),
)
def test_what_is_made_is_as_it_was_wanted_when_it_is_read_from_its_id(
    width: int, height: int, seed: int, share: float, difficulty: Difficulty, logic: bool
) -> None:
    made = make.random_tracks(
        width, height, seed=seed, share=share, difficulty=difficulty, logic=logic
    )
    assert made.id
    again = crosshatch.loads(made.id)
    assert made.puzzle.document.extras == again.document.extras
    result = crosshatch.solve(again, logic=logic)
    assert (Status.UNIQUE, (made.picture,)) == (result.status, result.solutions)
    assert made.is_as_wanted == (crosshatch.rate(again).meets(difficulty))
    path = crosshatch.solve(again).paths[0]
    assert visited(made) == len(path)
    (left, above), (right, below) = path[0], path[-1]
    shortest = abs(left - right) + abs(above - below) + 1
    assert max(share * width * height, shortest) <= visited(made)
    assert visited(made) < max(ceil(share * width * height), shortest) + 2


@pytest.mark.parametrize("difficulty", WANTED)
def test_tracks_of_some_size_are_as_hard_as_wanted(difficulty: Difficulty) -> None:
    for seed in range(2):
        made = make.random_tracks(9, 9, seed=seed, difficulty=difficulty)
        assert made.is_as_wanted
        assert crosshatch.rate(made.puzzle).word in difficulty.words
        assert f"1 solution, proved, {crosshatch.rate(made.puzzle).word}, " in str(made)


def test_easy_ones_show_more_and_what_may_take_anything_least() -> None:
    easy, by_rules, least = (
        sum(make.random_tracks(10, 10, seed=seed, **wanted).shown for seed in range(5))
        for wanted in ({"difficulty": "easy"}, {"logic": True}, dict[str, Any]())
    )
    assert least < by_rules < easy


@pytest.mark.parametrize(
    ("difficulty", "expected"),
    [
        ("any", "9x9:zs6zf9b,6,5,6,5,4,5,S2,5,4,0,2,4,3,8,S5,6,5,9"),
        ("medium", "9x9:j9zh6i9v9b,6,5,6,5,4,5,S2,5,4,0,2,4,3,8,S5,6,5,9"),
    ],
)
def test_a_seed_makes_the_same_tracks_wherever_they_are_made(
    difficulty: str, expected: str
) -> None:
    assert expected == make.random_tracks(9, 9, seed=5, difficulty=difficulty).id


def test_what_cannot_be_as_hard_as_wanted_is_told_with_the_nearest() -> None:
    made = make.random_tracks(4, 3, difficulty="hard")
    assert (True, False) == (made.is_unique, made.is_as_wanted)
    sentence = "1 solution, proved, but very easy, not hard, in 20 ways; 2 pieces shown"
    assert sentence == str(made)


@pytest.mark.parametrize(
    ("sentence", "options"),
    [
        ("difficulty: 'nice' is none of easy, medium, hard, any", {"difficulty": "nice"}),
        (
            "difficulty: what need not have one solution cannot be hard",
            {"difficulty": "hard", "unique": False},
        ),
        ("share: 2 is not a number from 0 to 1", {"share": 2}),
        ("seed: -1 is not a number from 0 to 2**64 - 2", {"seed": -1}),
    ],
)
def test_what_cannot_be_meant_is_refused(sentence: str, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        make.random_tracks(6, 6, **options)


# The verb.


def test_tracks_are_shown_with_their_id(run: Run) -> None:
    made, expected = run(*TRACKS, "8x6", "--seed", "4"), make.random_tracks(8, 6, seed=4)
    assert (0, "") == (made.status, made.err)
    *picture, empty, verdict, name = made.out.splitlines()
    assert (list(expected.picture), "") == (picture, empty)
    word = crosshatch.rate(crosshatch.loads(expected.id)).word
    assert [str(expected).replace("proved", f"proved, {word}"), expected.id] == [verdict, name]


def test_json_has_the_id_and_the_word(run: Run) -> None:
    facts = json.loads(run(*TRACKS, "8x6", "--difficulty", "easy", "--json").out)
    assert ("tracks", "unique", [8, 6]) == (facts["family"], facts["status"], facts["size"])
    assert facts["picture"] == list(crosshatch.solve(crosshatch.loads(facts["id"])).solutions[0])
    assert crosshatch.rate(crosshatch.loads(facts["id"])).word == facts["word"]
    assert ("easy", True) == (facts["difficulty"], facts["complete"])


@pytest.mark.exhaustive
def test_a_set_of_ids_is_proved_by_a_fresh_process(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "many.txt"
    words = ("--number", "12", "--seed", "7", "-o", str(out), "--format", "tatham")
    made = run(*TRACKS, "10x10", *words)
    assert (0, "") == (made.status, made.out)
    assert "12 puzzles: 12 drawn, " in made.err
    assert " pieces shown, " in made.err
    ids = out.read_text().splitlines()
    assert ids == [make.random_tracks(10, 10, seed=seed).id for seed in range(7, 19)]
    command = [sys.executable, "-m", "crosshatch", "solve", "--json", str(out)]
    proved = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert {"unique": 12, "puzzles": 12}.items() <= json.loads(proved.splitlines()[-1])[
        "summary"
    ].items()


def test_what_is_not_hard_enough_is_written_only_where_that_is_asked(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "made.toml"
    words = (*TRACKS, "4x3", "--difficulty", "hard", "-o", str(out))
    made = run(*words)
    assert 3 == made.status
    assert "but very easy, not hard" in made.out
    assert "not written: not hard" in made.err
    assert not out.exists()
    assert 3 == run(*words, "--anyway").status
    assert Status.UNIQUE is crosshatch.solve(crosshatch.load(out)).status


def test_tracks_can_stay_without_pieces_but_at_their_ends(run: Run) -> None:
    facts = json.loads(run(*TRACKS, "8x8", "--as-it-is", "--json").out)
    assert (2, "multiple") == (facts["shown"], facts["status"])


def test_what_was_made_before_an_interrupt_is_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = make.random

    def interrupted(*args: Any, **options: Any) -> make.Made:
        if options["seed"] == 2:
            raise KeyboardInterrupt
        return random(*args, **options)

    monkeypatch.setattr("crosshatch.make.random", interrupted)
    out = tmp_path / "many.jsonl"
    assert 130 == run(*TRACKS, "5x5", "--number", "9", "-o", str(out)).status
    assert 2 == len(out.read_text().splitlines())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--random", "1x1"], "--random: a path by chance needs two places, 1 by 1 has one"),
        (["--random", "5x5", "--density", "1"], "--density: no way through 25 of 25 places"),
        (["--random", "5x5", "--colors", "3"], "--colors: not for --random"),
        (["--random", "5x5", "--dither"], "--dither: not for --random"),
        (["--random", "5x5", "--as-it-is", "--difficulty", "easy"], "--difficulty: not with --as-"),
        (["--random", "5x5", "--minimize-givens"], "--minimize-givens: it begins with a picture"),
        (["examples/cat.toml"], "--family: not for IMAGE"),
        (["--random", "5x5", "-o", "x.non"], "this format has only nonogram puzzles"),
    ],
)
def test_what_is_not_for_tracks_is_refused(run: Run, words: list[str], sentence: str) -> None:
    made = run("make", "--family", "tracks", *words)
    assert (2, "") == (made.status, made.out)
    assert sentence in made.err
