"""Hints of the app in the browser: the next step, its reasons, and wrong cells."""

from typing import Any

import pytest
from calling import LOOSE, SMALL, asked, refused
from running import ROOT

from crosshatch import CrosshatchError, Puzzle
from crosshatch.data.document import Document
from crosshatch.files.native_file import write_mapping
from crosshatch.library.load import load
from crosshatch.web.api import hint, requests
from crosshatch.web.api.kept_puzzles import MOST, KeptPuzzles

PICTURE = ["##.", ".#.", "#.#"]
UPENDED = write_mapping(load(ROOT / "examples" / "mums-tracks.toml").document)


def test_a_hint_shows_its_lines_its_cells_and_what_comes_of_it() -> None:
    said = asked("hint", puzzle=SMALL, picture=["???", "???", "?.?"])
    assert "open" == said["standing"]
    assert said["step"]["sentence"] == said["sentence"]
    shown = said["shown"]
    cells = [[0, 0], [1, 0], [2, 0]]
    assert ([["column", 0]], cells, []) == (shown["lines"], shown["cells"], shown["because"])
    assert ["#??", ".??", "#.?"] == shown["picture"]
    facts = {"lines": shown["lines"], "cells": cells, "picture": shown["picture"], "crossed": []}
    assert [{"sentence": said["sentence"], **facts}] == shown["frames"]
    assert ("column 1", "whole") == (said["step"]["look_at"], said["step"]["ease"])
    assert {"lines": 4, "cells": 6} == said["footholds"]


def test_a_hint_goes_on_where_the_last_step_was() -> None:
    for place, line in (([0, 0], "column 1"), ([2, 2], "row 3")):
        assert line == asked("hint", puzzle=SMALL, last=[place])["step"]["look_at"]
    # Rows are numbered as pictures show them, also if the puzzle counts from the bottom.
    counts = {"columns": ["1", "1", "1"], "rows": ["0", "3", "0"], "origin": "bottom"}
    puzzle = {"family": "tracks", **counts, "start": [0, 1], "finish": [2, 1]}
    for row, line in ((0, "row 3"), (2, "row 1")):
        assert line == asked("hint", puzzle=puzzle, last=[[row, 1]])["step"]["look_at"]


@pytest.mark.parametrize("last", [[4], [[0]], [[0, 0, 0]], [[9, 0]], [["r", 1]], "r1"])
def test_places_that_are_none_are_refused_in_one_sentence(last: object) -> None:
    status, sentence = refused("hint", puzzle=SMALL, last=last)
    assert (400, 1) == (status, len(sentence.splitlines()))
    assert any(word in sentence for word in ("last", "the puzzle has 3 rows"))


def test_a_hint_says_why_a_cell_has_a_state_or_not() -> None:
    assert asked("hint", puzzle=SMALL, why="r1c1=filled")["agrees"]
    denied = asked("hint", puzzle=SMALL, why="r1c1=blank")
    assert (False, "open") == (denied["agrees"], denied["standing"])
    both = asked("hint", puzzle=LOOSE, why="r1c1=filled")
    assert ("both", [["#.", ".#"], [".#", "#."]]) == (both["standing"], both["pictures"])
    assert both["sentence"].startswith("it can still be both: ")
    sentence = "state: 'x' is not a state; expected blank or filled"
    assert (400, sentence) == refused("hint", puzzle=SMALL, why="r1c1=x")


def test_a_hint_lists_the_lines_of_the_steps_before_it_and_the_edges_that_they_cross() -> None:
    rows = ["..1..", "20122", ".....", "122..", "023.."]
    shown = asked("hint", puzzle={"family": "slitherlink", "cells": rows})["shown"]
    edges = [[[4, 0], [4, 1]], [[5, 0], [5, 1]]]
    assert [["cell", 20]] == shown["lines"] == shown["frames"][0]["lines"]
    assert [] == shown["frames"][1]["lines"]
    assert edges == shown["frames"][0]["crossed"]
    assert edges[0] in shown["frames"][1]["crossed"]
    assert sorted(edges) == sorted(shown["crossed"])


def test_a_what_if_takes_back_the_edges_that_it_crosses() -> None:
    puzzle = write_mapping(load(ROOT / "examples" / "garden-snail.toml").document)
    said, picture = asked("hint", puzzle=puzzle), None
    while said["step"]["kind"] != "what-if":
        picture = said["shown"]["picture"]
        said = asked("hint", puzzle=puzzle, picture=picture)
    *_, tried, proved = (frame["crossed"] for frame in said["shown"]["frames"])
    assert tried
    assert [] == proved == said["shown"]["crossed"]


def test_a_comparison_shows_both_clues_and_the_cells_that_they_share() -> None:
    said = asked("hint", puzzle={"family": "mosaic", "cells": ["..4.", "4...", ".2.."]})
    assert "around r2c1 and around r3c2" == said["step"]["look_at"]
    shown = said["shown"]
    assert [["around", 4], ["around", 9]] == shown["lines"] == shown["frames"][0]["lines"]
    assert [[1, 0], [1, 1], [2, 0], [2, 1]] == sorted(shown["because"])


def test_the_story_of_a_what_if_comes_with_its_pictures() -> None:
    puzzle = write_mapping(load(ROOT / "examples" / "mask.toml").document)
    said = asked("hint", puzzle=puzzle)
    told, story = said["shown"]["frames"], said["step"]["story"]
    assert len(story) + 1 == len(told)
    assert story[1:] == [each["sentence"] for each in told[1:-1]]
    assert said["shown"]["picture"] == told[-1]["picture"]


@pytest.mark.exhaustive
def test_hints_alone_solve_a_puzzle() -> None:
    for name in ("cat", "tramway"):
        puzzle = write_mapping(load(ROOT / "examples" / f"{name}.toml").document)
        said, picture, steps = asked("hint", puzzle=puzzle), None, 0
        while said["standing"] == "open":
            assert picture != said["shown"]["picture"]
            picture, steps = said["shown"]["picture"], steps + 1
            said = asked("hint", puzzle=puzzle, picture=picture)
        assert ("solved", "solved") == (said["standing"], said["sentence"])
        assert asked("check", puzzle=puzzle, picture=picture)["complete"]
        assert steps > 3


def test_one_cell_is_explained_and_the_wrong_one_found() -> None:
    assert "row 1" in asked("hint", puzzle=SMALL, why="r1c2")["sentence"]
    wrong = asked("hint", puzzle=SMALL, picture=["??#", "???", "???"], where=True)
    assert ("wrong", [0, 2]) == (wrong["standing"], wrong["wrong"])
    assert [[0, 2]] == wrong["wrong_cells"]


def test_that_a_picture_is_wrong_is_told_even_without_time_to_say_where(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(hint, "find_wrong_cells", interrupted)
    wrong = asked("hint", puzzle=SMALL, picture=["??#", "???", "???"], where=True)
    assert wrong["standing"] == "wrong"
    assert "wrong_cells" not in wrong


def test_all_wrong_cells_are_told_where_there_is_one_solution() -> None:
    wrong = asked("hint", puzzle=SMALL, picture=["?##", "#?#", "???"], where=True)
    assert [[0, 2], [1, 0], [1, 2]] == wrong["wrong_cells"]
    assert "wrong_cells" not in asked("hint", puzzle=SMALL, picture=["?##", "???", "???"])
    wrong = asked("hint", puzzle=LOOSE, picture=["##", "??"], where=True)
    assert ([0, 1], False) == (wrong["wrong"], "wrong_cells" in wrong)


def test_a_wrong_cell_is_where_it_is_seen() -> None:
    solved = asked("solve", puzzle=UPENDED)["picture"]
    spoiled = ["?" * 16] * 5 + ["╶" + "?" * 15]
    assert solved[5][0] != "╶"
    wrong = asked("hint", puzzle=UPENDED, picture=spoiled, where=True)
    assert ("wrong", [5, 0]) == (wrong["standing"], wrong.get("wrong"))
    tracks = {"family": "tracks", "columns": ["2", "1"], "rows": ["1", "2"]}
    puzzle = {**tracks, "start": [0, 0], "finish": [1, 1], "origin": "bottom"}
    wrong = asked("hint", puzzle=puzzle, picture=["??", "╶·"], where=True)
    assert ([1, 0], [[1, 0]]) == (wrong["wrong"], wrong["wrong_cells"])
    assert [[1, 0]] == [mistake["cell"] for mistake in wrong["mistakes"]]


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
    counts = {"family": "magnitude", "rows": ["1"], "columns": ["1"]}
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
