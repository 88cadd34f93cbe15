"""Tracks on the command line: what is solved and counted, and what cannot be."""

import json
from pathlib import Path

import pytest
from running import Run

MUM = "examples/mums-tracks.toml"


def test_mums_tracks_are_two_paths_over_the_same_places(run: Run) -> None:
    status, out, err = run("solve", "--all", "--json", MUM)
    result = json.loads(out)
    assert (0, "", "multiple", True) == (status, err, result["status"], result["complete"])
    assert {"value": 2, "exact": True} == result["count"]
    assert {"value": 1, "exact": True} == result["cell_sets"]
    assert [49, 49] == [len(path) for path in result["paths"]]
    assert 1 == len({tuple(sorted(map(tuple, path))) for path in result["paths"]})
    # By column and row from 0, and row 0 is the lowest.
    assert [[0, 0], [15, 5]] == [result["paths"][0][0], result["paths"][0][-1]]
    assert ["╵·······└───┘···"] * 2 == [solution[-1] for solution in result["solutions"]]


@pytest.mark.parametrize("width", [128, 129])
def test_more_paths_than_can_be_counted_are_said_to_be_that(
    run: Run, tmp_path: Path, width: int
) -> None:
    file = tmp_path / "wide.json"
    ends = {"start": [0, 0], "finish": [width - 1, 1]}
    keys = {"family": "tracks", "rows": ["?"] * 2, "columns": ["?"] * width, **ends}
    file.write_text(json.dumps(keys))
    status, out, _ = run("count", "--json", str(file))
    result = json.loads(out)
    # Between each two columns the path is in one row or the other.
    exact = width == 128
    number = 2 ** (width - 1) - (not exact)
    assert {"value": str(number), "exact": exact} == result["count"]
    assert (exact, None if exact else "largest count") == (
        result["complete"],
        result.get("stopped"),
    )
    assert (0 if exact else 3) == status
    if not exact:
        verdict = run("count", str(file)).out.splitlines()[-1]
        assert verdict.startswith(f"at least {number:,} solutions, proved")
        assert " · stopped at 2^128, beyond which nothing is counted · " in verdict


def test_mums_tracks_are_counted_exactly(run: Run) -> None:
    result = json.loads(run("count", "--json", MUM).out)
    assert {"value": 2, "exact": True} == result["count"]
    assert {"value": 1, "exact": True} == result["cell_sets"]
    assert "·┌┘·│┌┐│╵╷╵··└┐│" == result["known"][1]
    assert result["known_exact"]


def test_more_sets_of_places_than_json_has_numbers_are_a_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "open.json"
    lines = {"rows": ["?"] * 70, "columns": ["?"] * 3}
    file.write_text(json.dumps({"family": "tracks", **lines, "start": [0, 0], "finish": [2, 69]}))
    result = json.loads(run("count", "--json", str(file)).out)
    for number in (result["count"], result["cell_sets"]):
        assert number["exact"]
        assert isinstance(number["value"], str)
        assert int(number["value"]) >= 2**53
    sets = f"{int(result['cell_sets']['value']):,} sets of places"
    assert f"over {sets}, proved" in run("count", str(file)).out


def test_two_of_several_paths_do_not_say_how_many_sets_of_places_there_are(run: Run) -> None:
    result = json.loads(run("solve", "--json", MUM).out)
    assert ({"value": 2, "exact": False}, False) == (result["count"], result["complete"])
    assert {"value": 1, "exact": False} == result["cell_sets"]


def test_sets_of_places_are_told_where_all_paths_are_known(run: Run) -> None:
    def verdict(*words: str) -> str:
        return run(*words).out.splitlines()[-1].partition(" · ")[0]

    assert "2 solutions over 1 set of places, proved" == verdict("solve", "--all", MUM)
    several = "examples/four-ways-to-the-sea.toml"
    assert "4 solutions over 2 sets of places, proved" == verdict("solve", "--all", several)
    assert "at least 2 solutions, proved" == verdict("solve", several)
    assert "4 solutions over 2 sets of places, proved" == verdict("count", several)
    assert "1 solution, proved" == verdict("solve", "--all", "examples/tramway.toml")


def test_one_picture_of_several_paths_is_called_what_it_is(run: Run, tmp_path: Path) -> None:
    """Words say so, because `╶` may be a loose end, and `+` a piece that nobody cares to draw."""
    several = "examples/four-ways-to-the-sea.toml"
    found, known = (
        f" · the picture shows what {they} have in common" for they in ("the 2 found", "they")
    )
    assert run("solve", several).out.endswith(f"{found}\n")
    assert run("solve", several, "--known").out.endswith(f"{known}\n")
    assert run("count", several).out.endswith(f"{known}\n")
    assert "in common" not in run("count", "examples/say-cheese.toml", "--budget", "1").out
    assert "in common" not in run("solve", several, "--all").out
    assert "in common" not in run("solve", "examples/tramway.toml").out
    status, out, err = run("draw", several, "--solution", "-o", str(tmp_path / "several.svg"))
    assert (0, "") == (status, out)
    assert err.startswith(f"crosshatch: {several}: at least 2 solutions, proved · ")
    assert err.endswith(f"{known}\n")
    assert "" == run("draw", "examples/tramway.toml", "--solution", "-o", "-").err


KEYS = {
    "family": '"tracks"',
    "columns": "[1, 2, 2, 3]",
    "rows": "[4, 3, 1]",
    "start": "[0, 0]",
    "finish": "[3, 2]",
}


def written(folder: Path, **keys: str) -> str:
    """The file of a puzzle, with other keys."""
    file = folder / "tracks.toml"
    file.write_text("".join(f"{key} = {value}\n" for key, value in (KEYS | keys).items()))
    return str(file)


def test_what_is_known_can_be_ignored(run: Run, tmp_path: Path) -> None:
    for known in (
        "on = [[0, 2]]",
        "off = [[1, 1]]",
        "track_edges = [[[0, 0], [0, 1]]]",
        "forbidden_edges = [[[0, 0], [1, 0]]]",
    ):
        key, _, value = known.partition(" = ")
        file = written(tmp_path, **{key: value})
        assert 1 == run("solve", file).status
        assert 0 == run("solve", "--ignore-givens", file).status


def test_no_path_leaves_with_1_and_names_the_line_that_shows_it(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, columns="[2, 1, 2]", rows="[2, 1, 2]", finish="[2, 2]")
    status, out, err = run("solve", file)
    assert (1, "") == (status, err)
    shown = "row 2: the count 1 cannot be kept because r2c1 and r2c3 are visited"
    assert out.startswith(f"no solution, proved: {shown} · the rules alone · ")


BAD = {
    "sums that differ": ({"rows": "[4, 3, 2]"}, "the rows visit 9 places, the columns 8"),
    "a start outside": (
        {"start": "[0, 3]"},
        "start: r4c1, the puzzle has 3 rows and 4 columns",
    ),
    "an edge off the grid": (
        {"track_edges": "[[[3, 2], [4, 2]]]"},
        "track_edges: r3c5, the puzzle has 3 rows and 4 columns",
    ),
    "edges that meet where they cannot": (
        {"track_edges": "[[[0, 0], [1, 0]], [[0, 0], [0, 1]]]"},
        "track_edges: 2 meet at r1c1, where a path has 1",
    ),
    "a place that is none": (
        {"on": "[[1]]"},
        "on[0]: a column and a row are expected, such as [3, 0]",
    ),
    "an edge that is none": (
        {"forbidden_edges": "[[1, 2]]"},
        "forbidden_edges[0]: a column and a row are expected, such as [3, 0]",
    ),
    "an edge of one place": (
        {"track_edges": "[[[0, 0]]]"},
        "track_edges[0]: two places are expected, such as [[3, 0], [4, 0]]",
    ),
    "a place beyond measure": (
        {"finish": f"[0, {10**9 + 1}]"},
        "finish: a number up to 1,000,000,000 is expected",
    ),
    "a place farther than any": (
        {"finish": f"[0, {10**9}]"},
        "finish: r1000000001c1, the puzzle has 3 rows and 4 columns",
    ),
    "a side that is none": (
        {"entry": '"north"'},
        "entry: 'north' is none of right, top, left, bottom",
    ),
    "a side that is no word": ({"exit": "3"}, "exit: a text is expected"),
    "an origin that is none": ({"origin": '"left"'}, "origin: 'left' is none of top, bottom"),
    "a cut that is none": ({"row_cuts": '["8"]'}, "row_cuts[0]: a number is expected"),
    "cuts that are none": ({"column_cuts": "8"}, "column_cuts: a list of numbers is expected"),
    "givens": (
        {"givens": '["╶┐"]'},
        "givens: not for tracks puzzles, which may have: title, picture, progress, "
        "row_cuts, column_cuts, origin, start, finish, entry, exit, "
        "on, off, track_edges, forbidden_edges, overlay, "
        "author, copyright, license, source, catalogue, description, note",
    ),
}


@pytest.mark.parametrize(("keys", "sentence"), BAD.values(), ids=list(BAD))
def test_bad_input_gets_one_sentence_with_its_place(
    run: Run, tmp_path: Path, keys: dict[str, str], sentence: str
) -> None:
    file = written(tmp_path, **keys)
    assert (2, "", f"crosshatch: {file}: {sentence}\n") == run("solve", file)


def test_a_path_without_a_finish_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tracks.toml"
    file.write_text('family = "tracks"\ncolumns = [1]\nrows = [1]\nstart = [0, 0]\n')
    assert (2, "", f"crosshatch: {file}: finish: missing\n") == run("solve", str(file))


BAD_IDS = {
    "3x3:5gB,1,2,S2,S2,2,1": (
        "line 1, column 7: 'B' is no gap from a to z and none of the pieces 3 5 6 9 A C"
    ),
    "3x3:5gA,S1,2,S2,S2,2,1": "line 1, column 14: a second S, the track leaves at column 1 already",
    "3x3:56fA,1,2,S2,S2,2,1": (
        "line 1, column 5, r1c2: the piece 6 leads off the grid over the top side"
    ),
    "3x3:59fA,1,2,S2,S2,2,1": (
        "line 1, column 5, r1c1: the piece 5 leads to r1c2, where 9 is, which does not lead back"
    ),
    "3x3:5gA,1,2,S2,S2,2,2": "the rows visit 6 places, the columns 5",
}


@pytest.mark.parametrize(("word", "sentence"), BAD_IDS.items())
def test_a_bad_id_gets_one_sentence_with_its_place(run: Run, word: str, sentence: str) -> None:
    status, out, err = run("solve", word)
    assert (2, "") == (status, out)
    assert err == f"crosshatch: {word[:20]}…: {sentence}\n"


def test_a_picture_of_tracks_of_which_nothing_is_known_breaks_no_rule(run: Run) -> None:
    ran = run("check", MUM, "-", stdin=("?" * 16 + "\n").encode() * 6)
    assert (0, "no rule broken so far\n", "") == ran[:3]
