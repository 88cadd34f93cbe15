"""Films of the solve: what each frame shows, how long, and how often."""

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from drawings import half_filled, puzzle_of
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence
from running import ROOT, Ran, Run
from scenes import CARD, durations, opened, scene_of
from strategies import grids

import crosshatch
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.scene import Scene
from crosshatch.errors import CrosshatchError
from crosshatch.help.film_scenes import Pace, evenly_chosen, film, pictures, require_room
from crosshatch.render import film as animation
from crosshatch.render.figure import png
from crosshatch.render.film import SUFFIXES, Timing, encode_film

CARD_FILM = film(CARD)
HEART = crosshatch.load(ROOT / "examples/heart.toml")
TRAMWAY = crosshatch.load(ROOT / "examples/tramway.toml")
GOLDFISH = crosshatch.load(ROOT / "examples/goldfish.toml")
NARROW = crosshatch.loads('rows = ["1 1", "5", "5", "3", "1"]\ncolumns = ["2", "4", "4", "4", "2"]')


def frames(content: bytes) -> list[bytes]:
    """The pixels of every frame."""
    return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(opened(content))]


def test_a_half_pass_tells_all_that_the_rows_tell_and_then_the_columns() -> None:
    puzzle = crosshatch.loads("##.\n.#.\n#.#")
    assert [
        ("???", "???", "???"),
        ("?#?", "???", "#.#"),
        ("##.", ".#.", "#.#"),
    ] == list(pictures(puzzle))


def test_a_picture_for_each_line_shows_what_that_line_told() -> None:
    puzzle = crosshatch.loads("##.\n.#.\n#.#")
    assert [
        ("???", "???", "???"),
        ("?#?", "???", "???"),
        ("?#?", "???", "#.#"),
        ("##?", ".??", "#.#"),
        ("##?", ".#?", "#.#"),
        ("##.", ".#.", "#.#"),
    ] == list(pictures(puzzle, "line"))


@settings(max_examples=60)
@given(grids(6, 5, cells="#."), st.sampled_from(["pass", "line"]))
def test_every_picture_knows_more_and_the_last_all_that_lines_tell(
    picture: Grid, pace: Pace
) -> None:
    puzzle = puzzle_of(picture)
    told = list(pictures(puzzle, pace))
    assert told[0] == (UNKNOWN * 6,) * 5
    assert told[-1] == crosshatch.solve(puzzle, logic=True).known
    for before, after in pairwise("".join(picture) for picture in told):
        assert before != after
        pairs = zip(before, after, strict=True)
        assert all(cell in (UNKNOWN, later) for cell, later in pairs)


def test_a_film_begins_with_what_is_given_and_ends_with_the_last_of_a_search() -> None:
    last = ("#" * 25,) * 25
    scenes = film(CARD, search=[last])
    assert (CARD.scene(None), CARD.scene(last)) == (scenes[0], scenes[-1])


def test_cells_of_a_search_are_lit_until_its_end() -> None:
    # Two cells side by side, one of them filled: lines do not say which.
    puzzle = crosshatch.loads('rows = ["1", "1"]\ncolumns = ["1", "1"]')
    wrong, right = ("#?", "??"), ("#.", ".#")
    scenes = film(puzzle, search=[wrong, wrong, right, right])
    lit_in = [[cell.lit for row in scene.cells for cell in row] for scene in scenes]
    assert [[False] * 4, [True, False, False, False], [False] * 4] == lit_in


@given(st.integers(1, 50), st.integers(2, 20))
def test_what_is_thinned_keeps_its_order_its_first_and_its_last(number: int, most: int) -> None:
    told = [(str(index),) for index in range(number)]
    kept = evenly_chosen(told, most)
    assert min(number, most) == len(set(kept)) == len(kept)
    assert sorted(kept, key=told.index) == kept
    assert (told[0], told[-1]) == (kept[0], kept[-1])


@pytest.mark.parametrize("theme", [None, "dark"])
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_frame_is_the_png_of_its_scene(suffix: str, theme: str | None) -> None:
    content = encode_film(CARD_FILM, suffix, cell=4, theme=theme)
    expected = [opened(png.draw(scene, 4, theme)).convert("RGB").tobytes() for scene in CARD_FILM]
    assert expected == frames(content)


@pytest.mark.parametrize("puzzle", [HEART, GOLDFISH, TRAMWAY], ids=["plain", "color", "path"])
@pytest.mark.parametrize("cell", [5, 24])
def test_the_clue_of_each_hint_is_highlighted_as_in_its_png(
    puzzle: crosshatch.Puzzle, cell: int
) -> None:
    told = film(puzzle, pace="hint")
    scenes = [scene for scene in told if scene.lit_rows or scene.lit_columns][:10]
    expected = [opened(png.draw(scene, cell)).convert("RGB").tobytes() for scene in scenes]
    assert expected == frames(encode_film(scenes, ".apng", cell=cell))
    assert 10 == len(scenes)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_frame_is_shown_as_long_as_asked_and_the_last_one_held(suffix: str) -> None:
    content = encode_film(CARD_FILM, suffix, timing=Timing(delay=0.25, hold=2.0), cell=4)
    assert [250] * (len(CARD_FILM) - 1) + [2000] == durations(content)


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("times", [0, 1, 5])
def test_a_film_is_shown_as_often_as_asked(suffix: str, times: int) -> None:
    picture = opened(encode_film(CARD_FILM[:2], suffix, timing=Timing(times=times), cell=4))
    # A gif says how often it is shown again, and nothing where it is not.
    expected = {0: 0, 1: None, 5: 4}[times] if suffix == ".gif" else times
    assert expected == picture.info.get("loop")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_same_scenes_are_the_same_film(suffix: str) -> None:
    assert encode_film(CARD_FILM, suffix, cell=4) == encode_film(CARD_FILM, suffix, cell=4)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_film_may_have_one_frame(suffix: str) -> None:
    assert 1 == len(frames(encode_film([scene_of("#.")], suffix)))


@pytest.mark.exhaustive
def test_a_film_of_60_by_80_is_small() -> None:
    rows = [row[:60] for row in half_filled(80, 0.6, 2)]
    puzzle = puzzle_of(tuple(rows))
    scenes = film(puzzle)
    assert len(encode_film(scenes, ".gif")) < 2_000_000


def test_a_film_with_too_many_pixels_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "LARGEST", 10_000)
    with pytest.raises(CrosshatchError, match=r"^2 frames of \d+ by \d+ pixels are too much"):
        encode_film([scene_of("#" * 20)] * 2, ".gif")


# The verb.


def card_in(folder: Path, name: str, run: Run, *words: str) -> tuple[Ran, bytes]:
    path = folder / name
    ran = run("animate", "examples/gchq.toml", "-o", str(path), *words)
    return ran, path.read_bytes()


def test_animate_writes_the_film_of_a_solve(run: Run, tmp_path: Path) -> None:
    ran, film = card_in(tmp_path, "card.gif", run, "--cell-size", "8")
    assert Ran(0, "", "") == ran
    assert film == encode_film(CARD_FILM, ".gif", cell=8)


def test_the_last_frame_is_the_drawing_of_the_solution(run: Run, tmp_path: Path) -> None:
    mask, film = "examples/mask.toml", tmp_path / "mask.webp"
    drawing = tmp_path / "mask.png"
    assert 0 == run("animate", mask, "-o", str(film), "--cell-size", "9").status
    assert 0 == run("draw", mask, "--solution", "-o", str(drawing), "--cell-size", "9").status
    shown = opened(drawing.read_bytes()).convert("RGB").tobytes()
    assert shown == frames(film.read_bytes())[-1]


def test_animate_tells_a_program_what_it_made(run: Run, tmp_path: Path) -> None:
    ran, film = card_in(tmp_path, "card.apng", run, "--json", "--hold", "1", "--delay", "0.5")
    facts = json.loads(ran.out)
    assert ("unique", len(CARD_FILM)) == (facts["status"], facts["frames"])
    assert (len(CARD_FILM) - 1) * 0.5 + 1 == facts["seconds"] == sum(durations(film)) / 1000


def test_animate_a_frame_for_each_line_without_what_is_given(run: Run, tmp_path: Path) -> None:
    words = ("--frames", "line", "--cell-size", "4")
    _, slow = card_in(tmp_path, "line.gif", run, *words)
    _, bare = card_in(tmp_path, "bare.gif", run, *words, "--ignore-givens")
    shown = frames(slow)
    assert len(shown) == len(list(pictures(CARD, "line")))
    assert shown[0] != frames(bare)[0]


def test_a_puzzle_without_a_solution_is_shown_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "none.gif"
    ran = run("animate", "examples/impossible.toml", "-o", str(path))
    sentence = "crosshatch: examples/impossible.toml: there is no solution to show\n"
    assert Ran(1, "", sentence) == ran
    assert len(frames(path.read_bytes())) > 1


def test_a_film_of_a_huge_puzzle_is_refused_before_it_is_solved(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge.toml"
    path.write_text(f"rows = {['1'] * 1025}\ncolumns = {['1'] * 1025}\n".replace("'", '"'))
    monkeypatch.setattr(
        sys.modules["crosshatch.answers.solve"],
        "solve",
        lambda *_, **__: pytest.fail("it is solved"),
    )
    status, out, err = run("animate", str(path), "-o", str(tmp_path / "huge.gif"))
    sentence = "a film of 1,050,625 cells is too large; at most 1,048,576 are shown"
    assert (2, "", f"crosshatch: {path}: {sentence}\n") == (status, out, err)


def test_the_edges_of_a_path_are_no_cells_of_its_film(monkeypatch: pytest.MonkeyPatch) -> None:
    path = crosshatch.tracks(rows=["?"] * 3, columns=["?"] * 3, start=(0, 0), finish=(2, 2))
    monkeypatch.setattr("crosshatch.help.film_scenes.MOST_CELLS", 9)
    require_room(path)
    monkeypatch.setattr("crosshatch.help.film_scenes.MOST_CELLS", 8)
    with pytest.raises(CrosshatchError, match=r"^a film of 9 cells is too large; at most 8 are "):
        require_room(path)


def test_a_film_shows_line_logic_as_far_as_it_came_in_time() -> None:
    *_, last = pictures(CARD)
    first, end = film(CARD, search=[last], seconds=0, pace="line")[0::2]
    assert (CARD.scene(None), CARD.scene(last)) == (first, end)


def test_a_limit_ends_the_search_and_the_film_shows_what_is_known(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.gif"
    assert 3 == run("animate", "examples/mask.toml", "-o", str(path), "--budget", "0").status
    first, *tried, last = frames(path.read_bytes())
    assert first == last
    assert first not in tried


def test_a_search_shows_what_it_tries_and_takes_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mask.webp"
    mask = crosshatch.load(ROOT / "examples/mask.toml")
    moments = [moment.picture for moment in crosshatch.solve(mask, moments=60).moments]
    scenes = film(mask, search=moments)
    expected = [opened(png.draw(scene, 6)).convert("RGB").tobytes() for scene in scenes]
    assert 0 == run("animate", "examples/mask.toml", "-o", str(path), "--cell-size", "6").status
    assert expected == frames(path.read_bytes())
    assert len(expected) > 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("-o", "-"), "standard output: which kind? --as apng, gif or webp"),
        (("-o", "x.gif", "--as", "jpg"), "crosshatch: --as jpg: an animation ends in one of"),
        (("-o", "x.mp4"), "x.mp4: an animation ends in one of .apng, .gif, .webp"),
        (("-o", "x.gif", "--cell-size", "900"), "x.gif: a picture of"),
        (("-o", "-", "--as", "gif", "--json"), "standard output: --json needs it for itself"),
        ((), "missing option '--out'"),
        (("-o", "x.gif", "--delay", "nan"), "nan is no number"),
    ],
)
def test_a_film_that_cannot_be_made_is_refused_in_one_sentence(
    run: Run, words: Sequence[str], sentence: str
) -> None:
    status, out, err = run("animate", "examples/gchq.toml", *words)
    assert (2, "") == (status, out)
    assert sentence in err
    assert not (ROOT / "x.gif").exists()


def test_only_what_changed_is_kept_of_a_frame() -> None:
    scenes: list[Scene] = [scene_of("?" * 40, *["." * 40] * 39), scene_of(*["." * 40] * 40)]
    one, both = (len(encode_film(scenes[:number], ".gif", cell=10)) for number in (1, 2))
    assert both - one < one / 4


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
    *before, _ = (replace(scene, caption="") for scene in scenes)
    assert [each.scene for each in told[:-1]] == before


def test_hints_are_filmed_from_the_command_line(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "heart.gif")
    assert 0 == run("animate", "examples/heart.toml", "--frames", "hint", "-o", out).status
    with Image.open(out) as image:
        scenes = film(HEART, pace="hint", search=crosshatch.solve(HEART).solutions)
        assert len(scenes) == getattr(image, "n_frames", 1)
