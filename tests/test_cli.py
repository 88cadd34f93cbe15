"""The command line as a whole: its verbs, their help, times; the rest is in `tests/commands`."""

import json
import re
from pathlib import Path

import pytest
from running import ROOT, Ran, Run, expanded

from crosshatch import cli
from crosshatch.cli import VERBS
from crosshatch.engine.version import VERSION
from crosshatch.files.formats import FORMATS


@pytest.mark.parametrize(
    "call",
    [
        "solve examples/heart.toml examples/w.toml",
        "batch examples/heart.toml examples/w.toml --force -o OUT",
        "optimize examples/whale.toml -o OUT.txt",
    ],
)
@pytest.mark.usefixtures("one_process")
def test_totals_say_how_much_time_passed(run: Run, tmp_path: Path, call: str) -> None:
    """The time of the engine is told too if it differs by much, which depends on the machine."""
    words = call.replace("OUT", str(tmp_path / "out")).split()
    ran = run(*words)
    total = r"(?m)^\d+ (puzzle|grid).* · [\d.]+ m?s( \(engine: [\d.]+ m?s\))?$"
    assert 1 == len(re.findall(total, ran.out + ran.err))
    last = json.loads(run(*words, "--json").out.splitlines()[-1])
    told = last.get("summary", last)
    assert 0 < told["seconds"] < told["elapsed"]


def test_every_file_of_a_verb_is_a_verb() -> None:
    files = sorted((ROOT / "src/crosshatch/cli").glob("*.py"))
    verbs = [file.stem for file in files if "\nVERB = " in file.read_text(encoding="utf-8")]
    assert verbs == list(VERBS)


def test_formats_are_listed(run: Run) -> None:
    listed = json.loads(run("formats", "--json").out)["formats"]
    assert [format.name for format in FORMATS] == [format["name"] for format in listed]


def test_the_version_is_that_of_the_native_core(run: Run) -> None:
    assert Ran(0, f"crosshatch {VERSION}\n", "") == run("--version")


# The example of serve works until somebody ends it, that of site needs what make site builds, and
# that of enter asks for lines.
@pytest.mark.usefixtures("one_process")
@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb not in ("enter", "serve", "site")])
def test_the_example_of_each_help_page_works(
    run: Run, verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    [example] = [line for line in run(verb, "--help").out.splitlines() if "Example:" in line]
    monkeypatch.chdir(ROOT)
    said = example.split("Example: crosshatch ")[1].split()
    words = [word for pattern in said for word in expanded(pattern)]
    written = {word for word in words if Path(word).suffix and not (ROOT / word).exists()}
    words = [str(tmp_path / word) if word in written else word for word in words]
    assert 0 == run(*words).status


@pytest.mark.parametrize("verb", [(), ("solve",)])
def test_help_is_a_word_too(run: Run, verb: tuple[str, ...]) -> None:
    by_option, by_word = run(*verb, "--help"), run("help", *verb)
    assert by_option == by_word == run("help", "help", *verb)
    assert 0 == by_word.status


@pytest.mark.parametrize("verb", VERBS)
def test_help_begins_like_the_list_of_verbs_and_shows_no_bound_that_nobody_chose(
    run: Run, verb: str
) -> None:
    words, _, _ = (cli.verb_command(verb).help or "").partition("\n\n")
    assert words == VERBS[verb]
    shown = run(verb, "--help").out
    assert "--help" in shown
    assert not re.search(r"\d{8}", shown)
