"""Tests of `crosshatch make` with files that cannot be written or cannot keep the puzzle."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from images import in_colors, png
from running import Ran, Run

from crosshatch import make
from crosshatch.errors import CrosshatchError

RANDOM = ("make", "--random", "6x6")


@pytest.fixture
def nothing_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """No cell is changed and no piece is shown until there is one solution."""

    def as_it_is(maker: Callable[..., make.Made]) -> Callable[..., make.Made]:
        def made(*args: Any, unique: bool, **options: Any) -> make.Made:
            assert not unique
            return maker(*args, unique=unique, **options)

        return made

    for name in ("nonogram", "random_nonogram", "random_tracks"):
        monkeypatch.setattr(make, name, as_it_is(getattr(make, name)))


@pytest.mark.usefixtures("nothing_made")
@pytest.mark.parametrize("more", [(), ("--number", "9"), ("--family", "tracks")])
@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        ("no/such/x.json", "cannot be written: no such file or directory"),
        ("folder.json", "cannot be written: is a directory"),
        ("x.json/", "cannot be written"),
        ("file/x.json", "cannot be written: not a directory"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_made(
    run: Run, tmp_path: Path, more: tuple[str, ...], out: str, sentence: str
) -> None:
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "file").write_bytes(b"before")
    before = sorted(tmp_path.iterdir())
    ran = run(*RANDOM, *more, "-o", f"{tmp_path}/{out}", "-f", "json")
    assert (2, "") == (ran.status, ran.out)
    assert f"crosshatch: {tmp_path}/{out}: {sentence}\n" == ran.err
    assert before == sorted(tmp_path.iterdir())


@pytest.mark.parametrize("verb", [("draw", "--solution"), ("draw", "--sheet"), ("animate",)])
def test_a_drawing_that_cannot_be_written_is_refused_before_anything_is_read(
    run: Run, verb: tuple[str, ...]
) -> None:
    out = f"no/such/x.{'gif' if verb == ('animate',) else 'pdf'}"
    sentence = f"crosshatch: {out}: cannot be written: no such file or directory\n"
    assert Ran(2, "", sentence) == run(*verb, "no-puzzle.toml", "-o", out)


@pytest.mark.usefixtures("nothing_made")
@pytest.mark.parametrize("number", ["1", "9"])
def test_a_family_that_the_format_has_not_is_refused_before_anything_is_made(
    run: Run, tmp_path: Path, number: str
) -> None:
    out = tmp_path / "tracks.non"
    ran = run(*RANDOM, "--family", "tracks", "--number", number, "-o", str(out))
    assert (2, "") == (ran.status, ran.out)
    assert "this format has only nonogram puzzles" in ran.err
    assert not out.exists()


@pytest.mark.usefixtures("nothing_made")
def test_colours_that_the_format_has_not_are_refused_before_anything_is_made(
    run: Run, tmp_path: Path
) -> None:
    file, out = tmp_path / "house.png", tmp_path / "house.mk"
    file.write_bytes(png(in_colors()))
    ran = run("make", str(file), "--colors", "4", "--width", "20", "-o", str(out))
    assert (2, "") == (ran.status, ran.out)
    assert 1 == ran.err.count("\n")
    assert not out.exists()


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk on which there is no room in the end."""

    def replacing(path: Path) -> None:
        raise CrosshatchError(f"{path}: cannot be written: no space left on device")

    monkeypatch.setattr("crosshatch.files.atomic_write.atomic_write", replacing)


@pytest.mark.usefixtures("full")
def test_many_for_which_there_is_no_room_go_to_standard_output(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "many.jsonl"
    out.write_bytes(b"before")
    ran = run(*RANDOM, "--number", "3", "-o", str(out))
    assert 2 == ran.status
    sentence = "no space left on device; what was made goes to standard output\n"
    assert f"crosshatch: {out}: cannot be written: {sentence}" in ran.err
    titles = [json.loads(line)["title"] for line in ran.out.splitlines()]
    assert [f"6x6, seed {seed}" for seed in range(3)] == titles
    assert b"before" == out.read_bytes()


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("number", [1, 3])
def test_as_json_they_are_told_once(run: Run, tmp_path: Path, number: int) -> None:
    words = ("--number", str(number), "-o", str(tmp_path / "many.jsonl"), "--json")
    ran = run(*RANDOM, *words)
    assert (2, number + (number > 1)) == (ran.status, len(ran.out.splitlines()))
    assert "no space left on device\n" in ran.err
    assert json.loads(ran.out.splitlines()[0]).get("out") is None


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("words", [RANDOM, ("make", "examples/gchq.toml", "--minimize-givens")])
def test_one_for_which_there_is_no_room_is_shown(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    ran = run(*words, "-o", str(tmp_path / "made.toml"))
    assert 2 == ran.status
    assert "1 solution, proved, " in ran.out
    assert "no space left on device\n" in ran.err


@pytest.mark.parametrize(
    "words",
    [
        RANDOM,
        (*RANDOM, "--number", "3"),
        (*RANDOM, "--family", "tracks"),
        ("make", "examples/gchq.toml", "--minimize-givens"),
    ],
)
def test_ctrl_c_before_there_is_anything_says_that_nothing_was_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for name in ("random", "fewest_givens"):
        monkeypatch.setattr(make, name, stopped)
    sentence = "crosshatch: interrupted: nothing was written\n"
    assert Ran(130, "", sentence) == run(*words, "-o", str(tmp_path / "made.jsonl"))
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("family", ["nonogram", "tracks"])
def test_what_the_format_cannot_keep_is_named(run: Run, tmp_path: Path, family: str) -> None:
    out = str(tmp_path / "id.txt")
    ran = run(*RANDOM, "--family", family, "-o", out, "-f", "tatham")
    assert (0, "crosshatch: tatham cannot keep: picture, title\n") == (ran.status, ran.err)
