"""Films of the solve: what each frame shows, how long, and how often."""

import json
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from drawings import half_filled, puzzle_of
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageSequence
from running import ROOT, Run
from scenes import ALL_COLORED, CARD, LOOP, PATH, durations, opened, scene_of
from strategies import grids

import crosshatch
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.scene import Scene, lit, unsolved
from crosshatch.errors import CrosshatchError
from crosshatch.help.film_scenes import Pace, evenly_chosen, film, pictures, require_room
from crosshatch.render import film as animation
from crosshatch.render.figure import png
from crosshatch.render.film import SUFFIXES, Timing, encode_film

CARD_FILM = film(CARD)
HEART = crosshatch.load(ROOT / "examples/heart.toml")
TRAMWAY = crosshatch.load(ROOT / "examples/tramway.toml")
GOLDFISH = crosshatch.load(ROOT / "examples/goldfish.toml")


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


def hinted(puzzle: crosshatch.Puzzle) -> list[Scene]:
    """The first scenes of a film of hints in which a clue is highlighted."""
    return [scene for scene in film(puzzle, pace="hint") if scene.lit_rows or scene.lit_columns][:4]


FILMS = {
    "card": CARD_FILM[::4],
    "plain hints": hinted(HEART),
    "path hints": hinted(TRAMWAY),
    "color hints": hinted(GOLDFISH),
    "colors": [unsolved(ALL_COLORED), lit(ALL_COLORED, [(0, 1), (1, 0)]), ALL_COLORED],
    "track": [unsolved(PATH), lit(PATH, [(1, 1), (0, 1)]), PATH],
    "loop": [replace(LOOP, edges=(), corners=()), replace(LOOP, corners=()), LOOP],
    "one frame": [scene_of("#.")],
}


@pytest.mark.parametrize("scenes", FILMS.values(), ids=FILMS)
@pytest.mark.parametrize(
    ("suffix", "cell", "theme"), [(".gif", 5, "dark"), (".apng", 13, None), (".webp", 9, None)]
)
def test_every_frame_is_the_png_of_its_scene(
    scenes: list[Scene], suffix: str, cell: int, theme: str | None
) -> None:
    content = encode_film(scenes, suffix, cell=cell, theme=theme)
    expected = [opened(png.draw(each, cell, theme)).convert("RGB").tobytes() for each in scenes]
    assert expected == frames(content)
    assert content == encode_film(scenes, suffix, cell=cell, theme=theme)


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


# The verb. What it prints and refuses is in `tests/commands/films-and-booklets.txt`.


@pytest.mark.parametrize(
    ("name", "words", "options"),
    [
        ("gchq", ("--ignore-givens",), {}),
        ("heart", ("--frames", "line"), {"pace": "line"}),
        ("heart", ("--frames", "hint"), {"pace": "hint"}),
        ("mask", (), {}),
    ],
)
def test_animate_writes_the_film_of_a_solve_up_to_its_solution(
    run: Run, tmp_path: Path, name: str, words: tuple[str, ...], options: dict[str, Pace]
) -> None:
    puzzle, path = crosshatch.load(ROOT / f"examples/{name}.toml"), tmp_path / "film.apng"
    puzzle = puzzle.without_givens() if "--ignore-givens" in words else puzzle
    call = ("animate", f"examples/{name}.toml", "-o", str(path), "--cell-size", "4", *words)
    ran = run(*call, "--json", "--hold", "1", "--delay", "0.5")
    result = crosshatch.solve(puzzle, moments=60)
    assert result.picture
    search = [*(moment.picture for moment in result.moments), result.picture]
    scenes = film(puzzle, search=search, **options)
    assert path.read_bytes() == encode_film(scenes, ".apng", timing=Timing(0.5, 1), cell=4)
    assert (ran.status, ran.err) == (0, "")
    facts = json.loads(ran.out)
    assert (len(scenes), (len(scenes) - 1) * 0.5 + 1) == (facts["frames"], facts["seconds"])


def test_a_limit_ends_the_search_and_the_film_shows_what_is_known(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.gif"
    assert 3 == run("animate", "examples/mask.toml", "-o", str(path), "--budget", "0").status
    first, *tried, last = frames(path.read_bytes())
    assert first == last
    assert first not in tried


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
