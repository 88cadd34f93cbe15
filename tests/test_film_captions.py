"""Tests of the captions below the pictures of films."""

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from running import ROOT, Run

import crosshatch
from crosshatch.help.film import film
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.film import MOST_CAPTION_LINES

HEART = crosshatch.load(ROOT / "examples/heart.toml")
TRAMWAY = crosshatch.load(ROOT / "examples/tramway.toml")


def captions(puzzle: crosshatch.Puzzle, pace: str = "pass", **words: object) -> list[str]:
    scenes = film(puzzle, pace=pace, captions=True, **words)  # type: ignore[arg-type]
    return [scene.caption for scene in scenes]


def test_a_caption_says_which_pass_it_is_and_how_much_was_found() -> None:
    assert [
        "at first",
        "pass 1, rows: 17 cells found",
        "pass 1, columns: 15 cells found",
        "pass 2, rows: 7 cells found",
        "1 solution",
    ] == captions(HEART, ending="1 solution")


def test_a_caption_of_a_line_says_what_that_line_told() -> None:
    told = captions(HEART, "line")
    assert ["at first", "pass 1, row 2: cells 1\N{EN DASH}7 are filled"] == told[:2]
    assert "pass 1, column 1: cells 1 and 4\N{EN DASH}6 are blank" in told


def test_a_caption_of_a_path_names_the_rule_or_gives_the_reason() -> None:
    assert "round 1, count: 32 places found" == captions(TRAMWAY)[1]
    told = captions(TRAMWAY, "line")[1]
    assert (
        told == "row 6: columns 1\N{EN DASH}9 must be visited because the count 9 needs every place"
    )


def test_a_film_of_hints_tells_each_of_them_and_what_ifs_step_by_step() -> None:
    puzzle = crosshatch.load(ROOT / "examples/mask.toml")
    first, *scenes = film(puzzle, pace="hint", captions=True)
    told, known, last = [], None, ()
    while step := (hint := crosshatch.hint(puzzle, known, last=last)).step:
        told += [*step.frames(known)]
        known, last = hint.after, tuple(place for place, _ in step.found)
    assert "at first" == first.caption
    assert [each.sentence for each in told] == [scene.caption for scene in scenes]
    assert any(sentence.startswith("so r") for sentence in (each.sentence for each in told))
    for each, scene in zip(told[:-1], scenes[:-1], strict=True):
        cells = {
            (row, at) for row, line in enumerate(scene.cells) for at, c in enumerate(line) if c.lit
        }
        assert {*each.cells} == cells


def test_hints_are_filmed_from_the_command_line(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "heart.gif")
    assert 0 == run("animate", "examples/heart.toml", "--frames", "hint", "-o", out).status
    with Image.open(out) as image:
        scenes = film(HEART, pace="hint", search=crosshatch.solve(HEART).solutions)
        assert len(scenes) == getattr(image, "n_frames", 1)


def test_a_search_is_called_one() -> None:
    puzzle = crosshatch.loads('rows = ["1", "1"]\ncolumns = ["1", "1"]')
    search = [("#?", "??"), ("#.", ".#")]
    assert ["at first", "search: lit cells are on trial", "the end"] == captions(
        puzzle, search=search, ending="the end"
    )


def test_captions_change_nothing_else() -> None:
    plain, captioned = film(HEART, pace="line"), film(HEART, pace="line", captions=True)
    assert plain == [replace(scene, caption="") for scene in captioned]


def frames(file: Path) -> list[Image.Image]:
    with Image.open(file) as image:
        found = []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            found.append(image.convert("L"))
        return found


@pytest.mark.parametrize(
    ("name", "cell", "words"),
    [("heart", 24, ()), ("tramway", 12, ("--frames", "line")), ("say-cheese", 6, ())],
)
def test_every_frame_has_its_caption_below_the_picture(
    run: Run, tmp_path: Path, name: str, cell: int, words: tuple[str, ...]
) -> None:
    plain, captioned = tmp_path / "plain.gif", tmp_path / "captioned.gif"
    call = ("animate", f"examples/{name}.toml", "--cell-size", str(cell), *words)
    assert 0 == run(*call, "-o", str(plain)).status
    assert 0 == run(*call, "--captions", "-o", str(captioned)).status
    pairs = [*zip(frames(plain), frames(captioned), strict=True)]
    strips = []
    for before, after in pairs:
        assert before.width == after.width
        margin = before.height - cell + 3
        low = after.crop((0, margin, after.width, after.height))
        darkest, lightest = low.getextrema()
        assert darkest < 100 < lightest
        strips.append(low.tobytes())
    assert len({*strips}) > 2


def test_a_caption_never_leaves_the_picture() -> None:
    for scene in film(TRAMWAY, pace="line", captions=True):
        for lines in range(1, MOST_CAPTION_LINES + 1):
            drawing = drawing_of(replace(scene, caption_lines=lines), 12)
            below = [words for words in drawing.words if words.text in scene.caption]
            assert all(words.y < drawing.height for words in below)
            assert (
                drawing.width == drawing_of(replace(scene, caption="", caption_lines=1), 12).width
            )
