"""`crosshatch draw`: which picture is drawn, into what, and what is refused."""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from running import Ran, Run
from scenes import CARD, SOLVED_CARD, opened

from crosshatch.data.scene import cells_only, unsolved
from crosshatch.render.figure import svg
from crosshatch.render.registry import RENDERERS, renderer_for

CARD_FILE = "examples/gchq.toml"


def drawn(run: Run, folder: Path, *words: str) -> bytes:
    path = folder / "drawn.svg"
    assert Ran(0, "", "") == run("draw", *words, "-o", str(path))
    return path.read_bytes()


@pytest.mark.parametrize("renderer", RENDERERS, ids=lambda renderer: renderer.suffix)
def test_the_suffix_decides_what_is_drawn(run: Run, tmp_path: Path, renderer: object) -> None:
    suffix = renderer.suffix  # type: ignore[attr-defined]
    path = tmp_path / f"card{suffix.upper()}"
    assert Ran(0, "", "") == run("draw", CARD_FILE, "--solution", "-o", str(path))
    assert path.read_bytes() == renderer_for(suffix).draw(SOLVED_CARD, None, None)


def test_a_puzzle_is_drawn_as_given_solved_blank_or_bare(run: Run, tmp_path: Path) -> None:
    scene = CARD.scene(None)
    assert svg.draw(scene) == drawn(run, tmp_path, CARD_FILE)
    assert svg.draw(SOLVED_CARD) == drawn(run, tmp_path, CARD_FILE, "--solution")
    assert svg.draw(unsolved(scene)) == drawn(run, tmp_path, CARD_FILE, "--blank")
    bare = drawn(run, tmp_path, CARD_FILE, "--bare", "--solution")
    assert svg.draw(cells_only(SOLVED_CARD)) == bare
    free = CARD.without_givens().scene(None)
    assert svg.draw(free) == drawn(run, tmp_path, CARD_FILE, "--ignore-givens")
    empty = drawn(run, tmp_path, CARD_FILE, "--blank", "--ignore-givens")
    assert svg.draw(unsolved(free)) == empty
    small = drawn(run, tmp_path, CARD_FILE, "--cell-size", "10", "--theme", "dark")
    assert svg.draw(scene, 10, "dark") == small


@pytest.mark.parametrize("out", [("-o", "-"), ()])
def test_a_picture_goes_to_standard_output(
    out: Sequence[str], monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    stream = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdout", stream)
    assert 0 == run("draw", CARD_FILE, "--as", "png", "--cell-size", "5", *out).status
    size = opened(stream.buffer.getvalue()).size  # type: ignore[attr-defined]
    assert opened(renderer_for(".png").draw(CARD.scene(None), 5, None)).size == size


def test_a_drawing_that_is_there_is_replaced_at_once_or_not_at_all(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(b"before")
    assert 2 == run("draw", CARD_FILE, "-o", str(path), "--cell-size", "900").status
    assert b"before" == path.read_bytes()
    assert 0 == run("draw", CARD_FILE, "-o", str(path)).status
    assert b"\x89PNG" == path.read_bytes()[:4]
    assert [path] == list(tmp_path.iterdir())


def test_a_drawing_that_cannot_be_put_in_its_place_leaves_nothing_behind(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    path = tmp_path / "card.svg"
    ran = run("draw", CARD_FILE, "-o", str(path))
    assert Ran(2, "", f"crosshatch: {path}: cannot be written: permission denied\n") == ran
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("settings", "colored"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False), ({"NO_COLOR": ""}, True)],
)
def test_a_terminal_gets_colours_unless_somebody_said_no(
    run: Run, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], colored: bool
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("COLUMNS", "100")
    assert "\x1b" not in run("draw", CARD_FILE).out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert colored == ("\x1b[36m" in run("draw", CARD_FILE).out)
