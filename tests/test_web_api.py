"""The API of the app in the browser: what it answers is what the command line says, and is seen."""

import base64
import json
import re
from inspect import getdoc
from typing import Any

import pytest
from calling import API, SMALL, asked, client
from drawings import HARD, puzzle_of
from format_samples import EXAMPLES
from running import ROOT, Run

from crosshatch.engine.clues import Count
from crosshatch.errors import EngineBug, ModelError
from crosshatch.files.formats import FORMATS
from crosshatch.files.native_file import write_mapping
from crosshatch.library.load import load
from crosshatch.web.api import puzzle_files
from crosshatch.web.api.fields import field_names
from crosshatch.web.api.verbs import VERBS

PICTURE = ["##.", ".#.", "#.#"]
UPENDED = write_mapping(load(ROOT / "examples" / "mums-tracks.toml").document)


def printed(run: Run, *words: str) -> Any:
    return json.loads(run(*words, "--json").out)


def timeless(said: dict[str, Any]) -> dict[str, Any]:
    """All that is said of a puzzle but the time, and the key, which only the command line tells."""
    return {name: value for name, value in said.items() if name not in ("seconds", "key")}


@pytest.mark.parametrize("name", ["gchq", "say-cheese", "impossible", "mums-tracks", "snowflake"])
def test_a_solution_is_told_as_the_command_line_prints_it(run: Run, name: str) -> None:
    file = f"examples/{name}.toml"
    said = asked("solve", puzzle=write_mapping(load(ROOT / file).document))
    picture = said.pop("picture")
    on_the_command_line = timeless(printed(run, "solve", file))
    on_the_command_line.pop("typos", None)
    assert on_the_command_line == timeless(said)
    if said["status"] == "unique":
        assert said["solutions"] == [picture]


@pytest.mark.parametrize("name", ["cat", "balloon", "tramway", "mums-tracks"])
def test_a_picture_that_meets_all_clues_is_solved_without_its_crosses(name: str) -> None:
    document = load(ROOT / "examples" / f"{name}.toml").document
    puzzle = write_mapping(document)
    solution = asked("solve", puzzle=puzzle)["solutions"][0]
    drawn = [row.replace(".", "?").replace("·", "?") for row in solution]
    assert any("?" in row for row in drawn)
    assert "solved" == asked("hint", puzzle=puzzle, picture=drawn)["standing"]
    assert asked("check", puzzle=puzzle, picture=drawn)["complete"]
    row = next(row for row, cells in enumerate(drawn) if {*cells} != {"?"})
    missing = [*drawn[:row], "?" * len(drawn[row]), *drawn[row + 1 :]]
    assert "open" == asked("hint", puzzle=puzzle, picture=missing)["standing"]
    assert not asked("check", puzzle=puzzle, picture=missing)["complete"]


@pytest.mark.parametrize(
    "name", ["gchq", "say-cheese", "w", "mums-tracks", "tramway", "impossible"]
)
def test_the_frames_of_a_trace_lead_from_what_is_given_to_what_is_known(name: str) -> None:
    puzzle = write_mapping(load(ROOT / "examples" / f"{name}.toml").document)
    said = asked("trace", puzzle=puzzle)
    board = [list(row) for row in said["picture"]]
    for frame in said["frames"]:
        assert frame["words"]
        for row, column, cell in frame["found"]:
            assert board[row][column] != cell
            board[row][column] = cell
    assert said["known"] == ["".join(row) for row in board]
    solved = asked("solve", puzzle=puzzle)
    if solved["status"] == "unique":
        assert solved["solutions"] == [said["known"]]
    assert bool(said["failure"]) == (name == "impossible")
    ending = "so there is no solution" if name == "impossible" else "it is solved"
    assert ending in said["frames"][-1]["words"]
    assert not {"decision", "retreat", "solution"} & {frame["words"] for frame in said["frames"]}


@pytest.mark.parametrize("name", [path.stem for path in sorted(ROOT.glob("examples/*.toml"))])
def test_a_puzzle_is_described_as_it_is_seen(name: str) -> None:
    puzzle = load(ROOT / "examples" / f"{name}.toml")
    content = (ROOT / "examples" / f"{name}.toml").read_text(encoding="utf-8")
    [told] = asked("parse", content=content, name=f"{name}.toml")["puzzles"]
    scene = puzzle.scene(None)
    width, height = puzzle.document.size
    assert json.loads(json.dumps(write_mapping(puzzle.document))) == told["puzzle"]
    assert {"rows": height, "columns": width} == told["size"]
    assert [list(map(" ".join, scene.rows)), list(map(" ".join, scene.columns))] == [
        told["labels"]["rows"],
        told["labels"]["columns"],
    ]
    assert list(puzzle.decode(puzzle.model.masks)) == told["givens"]
    if path := told["path"]:
        for row, column in (path["start"], path["finish"]):
            assert scene.cells[row][column].station
    if overlay := told["overlay"]:
        seen = [[cell.glyph for cell in row] for row in scene.cells]
        assert all(
            glyph in ("", cell)
            for glyphs, row in zip(seen, overlay, strict=True)
            for glyph, cell in zip(glyphs, row, strict=True)
        )


@pytest.mark.parametrize("name", [path.stem for path in sorted(ROOT.glob("examples/*.toml"))])
def test_the_lines_of_a_puzzle_are_described_where_they_are_seen(name: str) -> None:
    content = (ROOT / "examples" / f"{name}.toml").read_text(encoding="utf-8")
    puzzle = load(ROOT / "examples" / f"{name}.toml")
    [told] = asked("parse", content=content, name=f"{name}.toml")["puzzles"]
    left = list(puzzle.model.lines)
    for side, lines in told["lines"].items():
        for number, parts in enumerate(lines):
            labels = told["labels"].get(f"{side}s")
            for part in parts:
                places = [
                    first + index * step
                    for first, step, count in part["cells"]
                    for index in range(count)
                ]
                there = (one for one in left if list(one.cells) == places)
                [line] = [one for one in there if one.side == side]
                left.remove(line)
                if labels is None:
                    continue
                cells = puzzle.in_picture(places)
                assert {number} == {cell[side == "column"] for cell in cells}
                spans = line.clue.spans()
                written = labels[number].split()[part["word"] :][: len(spans)]
                for word, positions in zip(written, spans, strict=True):
                    number_in_word = "".join(letter for letter in word if letter.isdigit())
                    assert (positions is None) == (word == "*")
                    if positions and number_in_word:
                        assert int(number_in_word) == len(positions)
                    if isinstance(line.clue, Count):
                        assert line.clue.filled == int(word)
    assert [] == left


@pytest.mark.parametrize(
    "format", [each.name for each in FORMATS if "progress" in each.keeps and each.write]
)
def test_progress_in_a_file_is_told_in_every_format_that_keeps_it(format: str) -> None:
    progress = ["##?", "?.?", "???"]
    file = asked("convert", puzzle={**SMALL, "progress": progress}, format=format)
    [told] = asked("parse", content=file["text"], format=format)["puzzles"]
    assert (progress, ["???"] * 3) == (told["progress"], told["givens"])
    [other] = asked("parse", content=asked("convert", puzzle=SMALL, format=format)["text"])[
        "puzzles"
    ]
    assert other["progress"] is None


def test_progress_in_a_file_that_is_only_read_is_told() -> None:
    content = EXAMPLES["sgriddler"].replace(" # # .", " # o ,")
    [told] = asked("parse", content=content)["puzzles"]
    assert ["#??", ".#.", "#.#"] == told["progress"]


def test_track_in_progress_is_told_as_it_is_seen() -> None:
    progress = ["?" * 16] * 5 + ["╶" + "?" * 15]
    [told] = asked("parse", content=json.dumps({**UPENDED, "progress": progress}))["puzzles"]
    assert progress == told["progress"]


def test_a_blank_sheet_and_themes_are_drawn() -> None:
    draws = [
        client().post(f"{API}/draw", json={"puzzle": SMALL, "picture": PICTURE, **more}).content
        for more in ({}, {"theme": "dark"}, {"blank": True})
    ]
    assert 3 == len(set(draws))


def test_a_code_is_read_in_a_picture_and_in_an_image() -> None:
    puzzle = write_mapping(load(ROOT / "examples" / "gchq.toml").document)
    solved = asked("solve", puzzle=puzzle)["picture"]
    said = asked("scan", puzzle=puzzle, picture=solved)
    assert said["texts"]
    image = client().post(f"{API}/draw", json={"puzzle": puzzle, "picture": solved, "as": "png"})
    sent = base64.b64encode(image.content).decode()
    assert said["texts"] == asked("scan", base64=sent)["texts"]


def test_a_path_over_digits_is_played() -> None:
    picture = asked("solve", puzzle=UPENDED)["picture"]
    said = asked("play", puzzle=UPENDED, picture=picture)
    assert said["message"] == said["tab"]["rows"]
    assert base64.b64decode(said["wav"]).startswith(b"RIFF")
    assert said["tab"]["svg"].startswith("<svg")
    assert asked("play", puzzle=UPENDED, picture=picture, sound=False)["wav"] is None


def test_all_examples_are_on_offer() -> None:
    told = client().get(f"{API}/examples").json()["examples"]
    there = sorted(ROOT.glob("examples/*.toml"))
    assert [path.stem for path in there] == [example["name"] for example in told]
    assert [path.read_bytes() for path in there] == [
        path.read_bytes() for path in sorted(puzzle_files.FOLDER.glob("*"))
    ]


def test_only_the_formats_that_can_hold_a_puzzle_are_writable() -> None:
    loop = {"kind": "slitherlink", "cells": [".20", "12.", ".2."]}
    for puzzle, also, never in ((SMALL, "non", "pbm"), (loop, "puzzlink", "non")):
        names = asked("writable", puzzle=puzzle)["formats"]
        assert {"json", "toml", also} <= {*names}
        assert never not in names
        for name in names:
            assert asked("convert", puzzle=puzzle, format=name)["suffix"]


def test_formats_are_told_as_the_command_line_prints_them(run: Run) -> None:
    assert printed(run, "formats") == client().get(f"{API}/formats").json()


def test_every_verb_is_a_file_and_is_described() -> None:
    described = client().get(f"{API}/openapi.json").json()["paths"]
    assert {f"{API}/{verb.name}" for verb in VERBS} == described.keys()
    for verb in VERBS:
        [call] = described[f"{API}/{verb.name}"].values()
        assert (verb.about, getdoc(verb.answer)) == (call["summary"], call["description"])
        assert "4XX" in call["responses"]
        assert "422" not in call["responses"]


def test_a_hint_that_takes_too_long_says_so() -> None:
    hard = write_mapping(puzzle_of(HARD).document)
    said = asked("hint", puzzle=hard, seconds=0.3)
    assert said["standing"] in ("unknown", "open")


def test_the_description_can_be_read_without_anything_from_elsewhere() -> None:
    answer = client().get(f"{API}/docs")
    assert "text/html; charset=utf-8" == answer.headers["content-type"]
    for verb in VERBS:
        assert f"{API}/{verb.name}</code></h2>" in answer.text
        assert verb.about in answer.text
        for name in field_names(verb.asked) if verb.asked else ():
            assert f"<dt><code>{name}</code>" in answer.text
    assert not any(
        word in answer.text for word in ("http:", "https:", "<script", "<style", "style=")
    )


@pytest.mark.parametrize("mistake", [ZeroDivisionError, EngineBug, ModelError])
def test_a_mistake_of_ours_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, mistake: type[Exception]
) -> None:
    def mistaken(_: object) -> None:
        raise mistake("by nothing")

    monkeypatch.setattr(FORMATS[0].__class__, "as_json", mistaken)
    answer = client(careful=False).get(f"{API}/formats")
    assert 500 == answer.status_code
    assert {"error": f"a mistake of ours: {mistake.__name__}: by nothing"} == answer.json()
    assert "content-security-policy" in answer.headers


COMMON = ("puzzle", "content", "base64", "seconds")
"""Keys that are explained below the table of calls."""


def test_the_page_about_the_app_has_every_call_with_what_it_takes() -> None:
    page = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (`.+?) \| (.+?) \| ", page[page.index("| call | takes |") :], re.MULTILINE
    )
    listed = {name: keys for names, keys in rows for name in re.findall(r"`(\w+)`", names)}
    assert {verb.name for verb in VERBS} <= listed.keys()
    for verb in VERBS:
        keys = {*field_names(verb.asked)} if verb.asked else set()
        told = {*re.findall(r"`(\w+)`", listed[verb.name]), *COMMON}
        assert keys <= told, verb.name
