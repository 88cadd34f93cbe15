"""The density of random pictures follows the puzzles that they gave, and finds those wanted."""

import pytest
from tiers import cases

from crosshatch import Status, make
from crosshatch.help.rating import rate
from crosshatch.make.densities import Densities
from crosshatch.make.made import Made, MadePuzzle
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles import compile_document

BOUNDS = 0.44, 0.56


def made(difficulty: str, *, unique: bool = True) -> Made:
    """A very easy puzzle, for which a difficulty was wanted."""
    puzzle = compile_document(make.random("mosaic", 3, 3, seed=1).puzzle.document)
    wanted = Wanted.of(difficulty, unique=True, logic=False, title="", seed=0)
    status = Status.UNIQUE if unique else Status.MULTIPLE
    rating = rate(puzzle) if unique else None
    return MadePuzzle(puzzle=puzzle, status=status, wanted=wanted, omitted=0, rating=rating)


def followed(densities: Densities, *pictures: list[Made]) -> list[float]:
    """The densities after the puzzles of each picture."""
    found = []
    for puzzles in pictures:
        densities.change(puzzles)
        found.append(densities.now)
    return found


@pytest.mark.parametrize(("sparser_is_easier", "change"), [(False, -0.03), (True, 0.03)])
def test_pictures_get_harder_after_puzzles_that_are_too_easy_within_bounds(
    sparser_is_easier: bool, change: float
) -> None:
    densities = Densities(BOUNDS, sparser_is_easier)
    bound = 0.44 if change < 0 else 0.56
    expected = [0.5 + change, 0.5 + 2 * change, bound, bound]
    found = followed(densities, *([[made("hard")]] * 4))
    assert expected == pytest.approx(found)


@pytest.mark.parametrize("sparser_is_easier", [False, True])
def test_the_density_stays_after_puzzles_as_wanted_and_without_any(sparser_is_easier: bool) -> None:
    nothing, fine = [made("hard", unique=False)], [made("easy")]
    assert [0.5] * 4 == followed(Densities(BOUNDS, sparser_is_easier), nothing, nothing, fine, [])


def test_densities_on_both_sides_are_tried_where_none_is_known_to_be_easier() -> None:
    nothing, easy = [made("hard", unique=False)], [made("hard")]
    densities = Densities(BOUNDS, None)
    found = followed(densities, easy, nothing, nothing, nothing, [made("easy")], easy)
    assert [0.53, 0.53, 0.47, 0.56, 0.56, 0.53] == pytest.approx(found)


@pytest.mark.parametrize(
    "found",
    cases([("tents", 8, "medium", 2)], [("tents", 20, "easy", 2), ("mosaic", 8, "hard", 6)]),
)
def test_a_difficulty_is_found_that_few_pictures_have(found: tuple[str, int, str, int]) -> None:
    kind, side, difficulty, seeds = found
    every = [make.random(kind, side, side, difficulty=difficulty, seed=at) for at in range(seeds)]
    assert all(one.is_as_wanted for one in every)
