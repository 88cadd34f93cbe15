"""`crosshatch make`: what it prints, what it writes or cannot write, and its exit status."""

import json
from pathlib import Path
from typing import Any

import pytest
from running import Ran, Run, in_python, interrupt

import crosshatch
from crosshatch.errors import CrosshatchError
from crosshatch.make.by_core import ask_to_make

DIAGONAL = b"#.\n.#\n"


def test_only_images_take_what_reads_them() -> None:
    seen = (
        "import sys, crosshatch.web; from crosshatch import cli; "
        "sys.argv = ['crosshatch', 'make', '--random', '5x5']; cli._status(); "
        "print([m for m in ('numpy', 'PIL') if m in sys.modules])"
    )
    assert "[]" == in_python(seen).out.splitlines()[-1]


@pytest.fixture
def helpless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No change helps."""

    def unchanged(*asked: Any, **wishes: Any) -> dict[str, Any]:
        made = ask_to_make(*asked, **wishes)
        picture = [1 << symbol for symbol in made["before"]]
        return made | {"picture": picture, "status": "multiple", "open": len(picture)}

    monkeypatch.setattr("crosshatch.make.by_core.ask_to_make", unchanged)


@pytest.mark.usefixtures("helpless")
def test_a_failure_is_told_and_written_only_if_asked(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "made.toml"
    made = run("make", "-", "-o", str(out), stdin=DIAGONAL)
    assert 3 == made.status
    assert "still 2 solutions or more after 0 cells changed: 4 cells open" in made.out
    assert "not written" in made.err
    assert not out.exists()
    assert 3 == run("make", "-", "-o", str(out), "--anyway", stdin=DIAGONAL).status
    assert ("#.", ".#") == crosshatch.load(out).document.picture


RANDOM = ("make", "--random", "6x6")


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
    for number in (1, 3):
        lines = run(*RANDOM, "--number", str(number), "-o", str(out), "--json").out.splitlines()
        assert number + (number > 1) == len(lines)
        assert json.loads(lines[0]).get("out") is None


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
        (*RANDOM, "--kind", "tracks"),
        ("make", "examples/gchq.toml", "--minimize-givens"),
        ("draw", "--sheet", "examples/heart.toml"),
    ],
)
def test_ctrl_c_before_there_is_anything_says_that_nothing_was_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    for name in ("make.random", "make.fewest_givens", "library.booklet.rate"):
        monkeypatch.setattr(f"crosshatch.{name}", interrupt)
    sentence = "crosshatch: interrupted: nothing was written\n"
    out = tmp_path / ("made.pdf" if "--sheet" in words else "made.jsonl")
    assert Ran(130, "", sentence) == run(*words, "-o", str(out))
    assert [] == list(tmp_path.iterdir())
