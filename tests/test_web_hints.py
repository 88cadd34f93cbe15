"""Hints of the app in the browser: the next step, its reasons, and wrong cells."""

from typing import Any

import pytest
from calling import SMALL, asked
from running import ROOT, interrupt

from crosshatch import CrosshatchError, Puzzle
from crosshatch.data.document import Document
from crosshatch.files.native_file import write_mapping
from crosshatch.library.load import load
from crosshatch.web.api import hint, requests
from crosshatch.web.api.kept_puzzles import MOST, KeptPuzzles


def test_a_what_if_takes_back_the_edges_that_it_crosses() -> None:
    puzzle = write_mapping(load(ROOT / "examples" / "garden-snail.toml").document)
    said, picture = asked("hint", puzzle=puzzle), None
    while said["step"]["sort"] != "what-if":
        picture = said["shown"]["picture"]
        said = asked("hint", puzzle=puzzle, picture=picture)
    *_, tried, proved = (frame["crossed"] for frame in said["shown"]["frames"])
    assert tried
    assert [] == proved == said["shown"]["crossed"]


def test_the_story_of_a_what_if_comes_with_its_pictures() -> None:
    puzzle = write_mapping(load(ROOT / "examples" / "mask.toml").document)
    said = asked("hint", puzzle=puzzle)
    told, story = said["shown"]["frames"], said["step"]["story"]
    assert len(story) + 1 == len(told)
    assert story[1:] == [each["sentence"] for each in told[1:-1]]
    assert said["shown"]["picture"] == told[-1]["picture"]


def test_that_a_picture_is_wrong_is_told_even_without_time_to_say_where(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hint, "find_wrong_cells", interrupt)
    wrong = asked("hint", puzzle=SMALL, picture=["??#", "???", "???"], where=True)
    assert wrong["standing"] == "wrong"
    assert "wrong_cells" not in wrong


# Puzzles that are kept between calls.


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles of the puzzles that are compiled for calls, one after the other."""
    titles: list[str] = []
    compile_document = requests.compile_document

    def compile(document: Document) -> Puzzle:
        titles.append(document.title)
        return compile_document(document)

    monkeypatch.setattr(requests, "compile_document", compile)
    return titles


@pytest.mark.parametrize("name", ["gchq", "tramway", "mask", "garden-fence", "campsite"])
def test_the_hints_of_a_game_compile_its_puzzle_once(compiled: list[str], name: str) -> None:
    document = load(ROOT / "examples" / f"{name}.toml").document
    one, other = ({**write_mapping(document), "title": f"{name} {at}"} for at in (1, 2))
    said = asked("hint", puzzle=one)
    then = asked("hint", puzzle=one, picture=said["shown"]["picture"])
    traced = asked("trace", puzzle=one)
    assert [f"{name} 1"] == compiled
    # Nothing differs if the calls come the other way round.
    assert {**traced, "title": f"{name} 2"} == asked("trace", puzzle=other)
    assert {**then, "title": f"{name} 2"} == asked(
        "hint", puzzle=other, picture=said["shown"]["picture"]
    )
    assert {**said, "title": f"{name} 2"} == asked("hint", puzzle=other)
    assert [f"{name} 1", f"{name} 2"] == compiled


def test_a_puzzle_that_is_kept_is_refused_as_before() -> None:
    kept = KeptPuzzles()
    counts = {"kind": "magnitude", "rows": ["1"], "columns": ["1"]}
    for _ in range(2):
        with pytest.raises(CrosshatchError, match="hint is not for magnitude puzzles"):
            kept.puzzle_of(counts, "hint")
        with pytest.raises(CrosshatchError, match="row 1: run 2 needs 2 cells"):
            kept.puzzle_of({"rows": ["2"], "columns": ["1"]}, "hint")


def row_of(width: int, title: object = "") -> dict[str, Any]:
    """A puzzle that is one row, all of it filled."""
    return {"title": str(title), "rows": [width], "columns": ["1"] * width}


def test_only_the_last_puzzles_are_kept(compiled: list[str]) -> None:
    kept = KeptPuzzles()
    for title in (*range(MOST), 0, MOST, 0, 1):
        kept.puzzle_of(row_of(1, title), "hint")
    # The first was asked for again, so that the second had to make room.
    assert [*map(str, range(MOST + 1)), "1"] == compiled


def test_puzzles_are_kept_within_a_number_of_bytes(compiled: list[str]) -> None:
    kept = KeptPuzzles(most_bytes=230_000)
    for width in (50, 51, 500, 500, 50, 100, 50, 100, 51):
        kept.puzzle_of(row_of(width, width), "hint")
    # One is too large, and the second had to make room for the one of 100 cells.
    assert ["50", "51", "500", "500", "100", "51"] == compiled
