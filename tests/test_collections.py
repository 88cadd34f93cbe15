"""The collections that come with Crosshatch: unique, without what-ifs, rated, each title once."""

import pytest
from rated_collections import ratings_of, told
from running import Run

import crosshatch
from crosshatch import CrosshatchError, Status
from crosshatch.library.collections import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_puzzle_has_one_solution_that_logic_finds_and_its_rating(name: str) -> None:
    puzzles, rated = crosshatch.collection(name).puzzles, ratings_of(name)
    for each, rating in zip(puzzles, rated, strict=True):
        assert (Status.UNIQUE, 0) == (rating.status, rating.what_ifs), each.document.title
    kept = [(each.difficulty, each.time) for each in puzzles]
    assert [*map(told, rated)] == kept, "make ratings"


def test_titles_differ_and_say_something() -> None:
    titles = [each.document.title for one in crosshatch.collections() for each in one.puzzles]
    assert len(titles) == len({*titles})
    assert all(0 < len(title) <= 40 for title in titles)


def test_each_picture_has_a_title_that_is_told_when_it_is_solved() -> None:
    for one in crosshatch.collections():
        titles = [each.picture_title for each in one.puzzles if each.picture_title]
        assert len(titles) in (0, len(one.puzzles)), one.name
        assert len(titles) == len({*titles}), one.name
        assert all(len(title) <= 40 for title in titles)
    assert crosshatch.collection("animals").puzzles[2].picture_title == "A rabbit"


def test_there_is_no_collection_of_another_name() -> None:
    with pytest.raises(CrosshatchError, match="name"):
        crosshatch.collection("nothing")


def test_a_collection_is_listed_and_written(run: Run, tmp_path: "pytest.TempPathFactory") -> None:
    assert "The short way home" in run("collections", "tracks").out
    assert run("collections", "tracks") == run("collections", "Tracks")
    file = str(tmp_path / "tracks.toml")
    run("collections", "tracks", "-o", file)
    solved = run("solve", file, "--json").out.splitlines()
    assert len(crosshatch.collection("tracks").puzzles) + 1 == len(solved)
    refused = run("collections", "-o", file)
    assert (2, "crosshatch: -o: the name of a collection is needed\n") == (
        refused.status,
        refused.err,
    )
