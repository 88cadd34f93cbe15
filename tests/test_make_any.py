"""Making puzzles of a family that is registered from outside, from its own functions alone."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from running import Run
from toy_family import FAMILY, clues_of, omissions

import crosshatch
from crosshatch import CrosshatchError, Status, families, make
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, each_place
from crosshatch.families import Family
from crosshatch.files.notation import REGISTERED
from crosshatch.help.rating import Difficulty


def registered_with(monkeypatch: pytest.MonkeyPatch, *known: Family) -> None:
    """Let just these families be registered during a test."""
    # The last one first: they come back in the order in which they were.
    for name in [*reversed(REGISTERED)]:
        monkeypatch.delitem(REGISTERED, name)
    for each in known:
        monkeypatch.setitem(REGISTERED, each.name, each)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The family is registered."""
    registered_with(monkeypatch, *families.FAMILIES, FAMILY)


def clues(document: Document) -> list[tuple[int, int]]:
    """The places that have a clue."""
    rows = document.cell_clues or ()
    return [place for place, (clue,) in each_place(rows) if clue]


@pytest.mark.parametrize("logic", [False, True])
@pytest.mark.parametrize("seed", range(1, 5))
def test_a_puzzle_has_one_solution_and_no_clue_to_spare(seed: int, logic: bool) -> None:
    made = make.random("mosaic", 6, 5, seed=seed, logic=logic)
    document = made.puzzle.document
    solved = partial(crosshatch.solve, logic=logic)
    result = solved(made.puzzle)
    assert (Status.UNIQUE, (made.picture,)) == (result.status, result.solutions)
    left = clues(document)
    assert {"drawn": made.drawn, "omitted": 30 - len(left)} == made.counts
    assert 0 < len(left) < 30
    for place in left:
        fewer = omissions(document)[place[0] * 6 + place[1]](document)
        assert Status.UNIQUE is not solved(families.compile_document(fewer)).status


def test_a_seed_makes_one_puzzle_and_chance_the_order() -> None:
    made = [make.random("mosaic", 6, 5, seed=seed).puzzle.document for seed in (1, 2, 1, 2)]
    assert made[:2] == made[2:]
    assert made[0] != made[1]


def test_what_need_not_have_one_solution_has_all_clues() -> None:
    made = make.random("mosaic", 5, 5, unique=False, title="All")
    assert (25, "All") == (len(clues(made.puzzle.document)), made.puzzle.title)
    assert "0 clues omitted" in str(made)


def test_a_family_that_needs_every_clue_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rigid = replace(FAMILY, omissions=None)
    registered_with(monkeypatch, rigid)
    made = make.random("mosaic", 5, 5)
    assert (True, 25) == (made.is_unique, len(clues(made.puzzle.document)))


def test_pictures_are_drawn_until_one_has_one_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([("#.", ".#"), ("##", "##")])
    counted = replace(FAMILY, random_picture=lambda *_: next(drawn))
    registered_with(monkeypatch, counted)
    made = make.random("mosaic", 2, 2)
    assert (2, ("##", "##")) == (made.drawn, made.picture)
    assert 1 == len(clues(made.puzzle.document))


def test_what_was_drawn_before_ctrl_c_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def pictures() -> Iterator[Grid]:
        yield ("#.", ".#")
        raise KeyboardInterrupt

    drawn = pictures()
    counted = replace(FAMILY, random_picture=lambda *_: next(drawn))
    registered_with(monkeypatch, counted)
    with pytest.raises(make.Unfinished) as stopped:
        make.random("mosaic", 2, 2)
    assert ("#.", ".#") == stopped.value.made.picture
    assert "2 solutions or more, 0 clues omitted" == str(stopped.value.made)


def test_all_clues_are_kept_if_leaving_some_out_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(_: Document) -> Document:
        raise KeyboardInterrupt

    registered_with(monkeypatch, replace(FAMILY, omissions=lambda _: [stopped]))
    with pytest.raises(make.Unfinished) as unfinished:
        make.random("mosaic", 5, 5)
    assert "1 solution, proved, 0 clues omitted" == str(unfinished.value.made)


def test_a_proved_puzzle_is_kept_if_its_rating_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def rated(puzzle: crosshatch.Puzzle, **_: object) -> crosshatch.Rating:
        # Nonograms that line logic solves are rated while cells are changed, too.
        is_by_lines = crosshatch.solve(puzzle, logic=True).status is Status.UNIQUE
        if puzzle.family.name == "nonogram" and is_by_lines:
            return crosshatch.rate(puzzle)
        raise KeyboardInterrupt

    monkeypatch.setattr("crosshatch.make.maker.rate", rated)
    for family in ("nonogram", "tracks"):
        with pytest.raises(make.Unfinished) as stopped:
            make.random(family, 9, 9, difficulty="hard", seed=1)
        assert (True, None) == (stopped.value.made.is_unique, stopped.value.made.rating)


@pytest.mark.parametrize("difficulty", [Difficulty.EASY, Difficulty.HARD])
def test_what_cannot_be_rated_has_no_difficulty(
    monkeypatch: pytest.MonkeyPatch, difficulty: str
) -> None:
    registered_with(monkeypatch, replace(FAMILY, verbs=("solve",)))
    with pytest.raises(CrosshatchError, match="rate is not for mosaic puzzles"):
        make.random("mosaic", 5, 5, difficulty=difficulty)


@pytest.mark.parametrize(("difficulty", "seed"), [("easy", 2), ("medium", 5), ("hard", 1)])
def test_clues_stay_until_a_puzzle_is_as_easy_as_wanted(difficulty: str, seed: int) -> None:
    made = make.random("mosaic", 6, 6, seed=seed, difficulty=difficulty)
    assert made.is_as_wanted
    assert crosshatch.rate(made.puzzle).word in Difficulty(difficulty).words
    assert f"1 solution, proved, {made.hardness}, " in str(made)


@pytest.mark.parametrize(
    ("difficulty", "wanted"), [("easy", [0.5, 0.53, 0.56]), ("hard", [0.5, 0.47, 0.44])]
)
def test_pictures_get_denser_while_puzzles_are_too_hard_and_sparser_while_too_easy(
    monkeypatch: pytest.MonkeyPatch, difficulty: str, wanted: list[float]
) -> None:
    densities: list[float] = []

    def drawn(width: int, height: int, density: float, _: object) -> Grid:
        if len(densities) == 3:
            raise KeyboardInterrupt
        densities.append(density)
        blank = ("." * width,) * height
        return ("#.#..#", ".#.##.", "#..#.#") * 2 if difficulty == "easy" else blank

    registered_with(monkeypatch, *families.FAMILIES, replace(FAMILY, random_picture=drawn))
    for density, drawn_with in ((None, wanted), (0.4, [0.4] * 3)):
        densities.clear()
        with pytest.raises(make.Unfinished):
            make.random("mosaic", 6, 6, difficulty=difficulty, density=density)
        assert drawn_with == pytest.approx(densities)


@pytest.mark.parametrize("family", ["nonogram", "tracks"])
def test_the_families_of_today_are_made_as_by_their_own_functions(family: str) -> None:
    own: dict[str, Callable[..., make.Made]] = {
        "nonogram": make.random_nonogram,
        "tracks": make.random_tracks,
    }
    assert own[family](6, 5, seed=3) == make.random(family, 6, 5, seed=3)
    share = {"nonogram": "density", "tracks": "share"}[family]
    assert own[family](6, 5, **{share: 0.7}) == make.random(family, 6, 5, density=0.7)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"family": "magnitude"}, "family: 'magnitude' is none of nonogram, tracks, mosaic"),
        ({"family": "zebra"}, "family: 'zebra' is none of nonogram, tracks, mosaic"),
        ({"width": 0}, "width: 0 is not a number from 1 to 4096"),
        ({"height": "5"}, "height: expected a number, not a str"),
        ({"density": 2}, "density: 2 is not a number from 0 to 1"),
        ({"seed": -1}, "seed: -1 is not a number from 0 to 2**64 - 2"),
        ({"difficulty": "nice"}, "difficulty: 'nice' is none of easy, medium, hard, any"),
    ],
)
def test_what_cannot_be_meant_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises((CrosshatchError, ValueError)) as refusal:
        make.random(**{"family": "mosaic", "width": 5, "height": 5, **options})
    assert sentence == str(refusal.value)


# The verb.


def test_the_verb_makes_any_family_that_has_random_pictures(run: Run) -> None:
    words = ("make", "--random", "6x5", "--family", "mosaic", "--seed", "2")
    made = make.random("mosaic", 6, 5, seed=2)
    told = run(*words)
    assert (0, "") == (told.status, told.err)
    assert told.out.splitlines()[-1].startswith("1 solution, proved, ")
    assert told.out.splitlines()[-1].endswith(f" {made.counts['omitted']} clues omitted")
    facts = json.loads(run(*words, "--json").out)
    assert made.counts == {"drawn": facts["drawn"], "omitted": facts["omitted"]}
    assert ("mosaic", "unique", [*made.picture]) == (
        facts["family"],
        facts["status"],
        facts["picture"],
    )


def test_a_set_is_summed_up_and_read_again(run: Run, tmp_path: Any) -> None:
    out = tmp_path / "many.jsonl"
    words = ("make", "--random", "5x5", "--family", "mosaic", "--number", "3", "-o", str(out))
    told = run(*words)
    assert 0 == told.status
    omitted = sum(make.random("mosaic", 5, 5, seed=seed).counts["omitted"] for seed in range(3))
    assert "3 puzzles: " in told.err
    assert f", {omitted} clues omitted" in told.err
    assert '"unique": 3' in run("solve", "--json", str(out)).out.splitlines()[-1]


def test_a_picture_of_the_family_is_a_puzzle() -> None:
    text = json.dumps({"family": "mosaic", "picture": ["##.", ".#."], "reach": 2})
    document = crosshatch.loads(text).document
    assert clues_of(("##.", ".#."), {"reach": 2}) == document
    assert (("3", "3", "3"), ("3", "3", "3")) == document.cell_clues


def test_a_family_without_random_pictures_is_refused(run: Run) -> None:
    told = run("make", "--random", "5x5", "--family", "magnitude")
    assert (2, "") == (told.status, told.out)
    assert "--family: 'magnitude' is none of nonogram, tracks, mosaic" in told.err
