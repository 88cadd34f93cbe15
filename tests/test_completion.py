"""Shell completion: verbs, options, and the names of formats, kinds and collections."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from running import Run, exit_status

from crosshatch.cli import VERBS
from crosshatch.files.formats import FORMATS
from crosshatch.library.collections import NAMES
from crosshatch.make.at_random import random_kinds

Answer = Callable[..., str]


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Answer:
    """Return a function that says what the command tells a shell that has set some variables."""

    def answer(**settings: str) -> str:
        with monkeypatch.context() as here:
            for name, value in settings.items():
                here.setenv(name, value)
            assert 0 == exit_status(here, "crosshatch")
        out, err = capsys.readouterr()
        assert "" == err
        return out

    return answer


def in_bash(answer: Answer, words: str) -> set[str]:
    number = str(len(words.split(" ")) - 1)
    told = answer(_CROSSHATCH_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=number)
    return set(told.split())


def in_zsh(answer: Answer, words: str) -> set[str]:
    told = answer(_CROSSHATCH_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=words)
    words = re.sub(r"^_arguments '\*: :\(\(", "", told.strip())
    return set(re.findall(r'^"([^":]+)"', words, re.MULTILINE))


def in_fish(answer: Answer, words: str) -> set[str]:
    told = answer(
        _CROSSHATCH_COMPLETE="complete_fish",
        _TYPER_COMPLETE_ARGS=words,
        _TYPER_COMPLETE_FISH_ACTION="get-args",
    )
    return {line.partition("\t")[0] for line in told.splitlines()}


ALL = {format.name for format in FORMATS}
WRITTEN = {format.name for format in FORMATS if format.write}


@pytest.mark.parametrize("complete", [in_bash, in_zsh, in_fish])
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("crosshatch co", {verb for verb in VERBS if verb.startswith("co")}),
        ("crosshatch solve --format p", {name for name in ALL if name.startswith("p")}),
        ("crosshatch convert x y --format p", {name for name in WRITTEN if name.startswith("p")}),
        ("crosshatch convert x y --from n", {name for name in ALL if name.startswith("n")}),
        ("crosshatch make --kind ", {name.replace(" ", "-") for name in random_kinds()}),
        ("crosshatch draw x --as ", {"html", "pdf", "png", "svg", "txt"}),
        ("crosshatch animate x --as ", {"apng", "gif", "webp"}),
        ("crosshatch kinds ten", {"tents"}),
        ("crosshatch collections t", {name for name in NAMES if name.startswith("t")}),
    ],
)
def test_names_are_completed(
    answer: Answer, complete: Callable[[Answer, str], set[str]], words: str, completed: set[str]
) -> None:
    assert completed
    assert completed == complete(answer, words)


SCRIPT = """
compopt() { :; }
eval "$(_CROSSHATCH_COMPLETE=source_bash crosshatch)"
COMP_WORDS=(crosshatch collections s)
COMP_CWORD=2
_crosshatch_completion crosshatch
echo "${COMPREPLY[@]}"
"""


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_the_script_for_bash_completes() -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    settings = {**os.environ, "PATH": path}
    command = ["bash", "-c", SCRIPT]
    ran = subprocess.run(command, env=settings, capture_output=True, encoding="utf-8", check=False)
    assert {"sea", "sky", "signs"} == {*ran.stdout.split()}, ran.stderr


def test_help_names_each_verb_as_it_is_typed(run: Run) -> None:
    shown = run("--help").out
    assert [verb for verb in VERBS if not re.search(rf"^│ {verb} ", shown, re.MULTILINE)] == []
