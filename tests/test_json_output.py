"""Tests of JSON: all that is printed with `--json` or written to files is as its schemas say."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, NoReturn

import json_schemas
import jsonschema_rs
import pytest
import running
import transcripts
from alone import work_alone
from calling import API, client
from hint_walks import walk
from json_schemas import PAGE
from running import ROOT, exit_status

import crosshatch
from crosshatch import cli
from crosshatch.answers.result import Interrupted
from crosshatch.cli.json_types import PRINTED
from crosshatch.cli.json_types.__main__ import print_named
from crosshatch.cli.json_types.schemas import FORMS, schema
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.help.rating import HARDNESSES
from crosshatch.help.trace import trace
from crosshatch.web.api.schema import Schemas
from crosshatch.web.site.folder import WrittenSite

HEART = "examples/heart.toml"
PARTS = transcripts.PART.split((ROOT / "tests" / "json_commands.txt").read_text(encoding="utf-8"))
WRITTEN = {"answer": "answers-*", "puzzle": "puzzle-*", "shard": "shards-*", "times": "times.json"}
"""The files that hold a line, or all of it, for each of these schemas."""
FOLLOWED = ("balloon", "heart", "say-cheese", "smudged", "tramway")
"""The examples whose hints are followed to the end."""
RARE = {*HARDNESSES, "omitted"}
"""Keys of which not all are printed here: that takes a puzzle of each kind, or another kind."""

Lines = dict[str, list[Any]]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """Return all that is printed and written, by the names of the schemas."""
    folder = tmp_path_factory.mktemp("printed")
    (folder / "examples").symlink_to(ROOT / "examples")
    (folder / "docs").symlink_to(ROOT / "docs")
    told: Lines = {name: [] for name in FORMS}
    with pytest.MonkeyPatch.context() as here:
        here.chdir(folder)
        work_alone(here)
        for part in PARTS:
            head, _, text = part.partition("\n")
            sort, *command = head.split()
            if sort == "---":
                Path(command[0]).write_text(text.rstrip("\n") + "\n", encoding="utf-8")
            elif sort == "$":
                for words in expanded(command):
                    told[words[1]] += printed(*words)
        told["serve"] += serving(here)
        told["site"].append(WrittenSite(folder / "site", 112, 25_000_000).as_json())
        for verb in ("count", "rate", "solve"):
            told[verb] += unread(verb)
        for verb in ("count", "solve", "trace"):
            told[verb] += interrupted(verb)
    for name, pattern in WRITTEN.items():
        for file in folder.glob(pattern):
            told[name] += documents(file)
    told["hint"] += hints()
    told["refusal"].append(client().post(f"{API}/solve", json={}).json())
    return told


def expanded(words: list[str]) -> Iterator[list[str]]:
    """Yield the words of a command, with each of the examples in place of `EACH`."""
    examples = sorted(Path("examples").glob("*.toml"))
    for each in examples if "EACH" in " ".join(words) else examples[:1]:
        named = [word.replace("EACH", each.stem) for word in words]
        yield [name for word in named for name in running.expanded(word)]


def printed(*words: str) -> list[Any]:
    """Return what a command prints as JSON; nothing where it is refused."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as here:
        here.setattr(sys, "stdout", out)
        here.setattr(sys, "stderr", err)
        exit_status(here, *words)
    assert out.getvalue() or err.getvalue(), words
    return documents(out.getvalue())


def documents(text: str | Path) -> list[Any]:
    """Return the JSON in a text or a file: one object, or one a line."""
    text = text if isinstance(text, str) else text.read_text(encoding="utf-8")
    whole = text.startswith("{\n")
    return [json.loads(line) for line in ([text] if whole else text.splitlines())]


def serving(here: pytest.MonkeyPatch) -> list[Any]:
    """Return what `serve` prints before it would answer calls."""

    def run(_: object, host: str, port: int, ready: Callable[[str], None]) -> None:
        ready(f"http://{host}:{port}")

    here.setattr("crosshatch.web.server.serve.run", run)
    return printed("crosshatch", "serve", "--json")


def unread(verb: str) -> list[Any]:
    """Return what is printed of a puzzle that could not be read in time, or not be compiled."""

    def late(*_: object) -> NoReturn:
        raise TimeIsUp

    told = []
    for step in ("crosshatch.puzzles.compile_document", "crosshatch.cli._files._document"):
        with pytest.MonkeyPatch.context() as here:
            here.setattr(step, late)
            told += printed(
                "crosshatch", verb, "examples/heart.toml", "--time-limit", "9", "--json"
            )
    return told


def interrupted(verb: str) -> list[Any]:
    """Return what is printed where Ctrl-C comes before all is known."""

    def stopped(puzzle: crosshatch.Puzzle, **_: object) -> NoReturn:
        result = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=1))
        raise Interrupted(replace(result, stopped="interrupt"))

    def followed(puzzle: crosshatch.Puzzle, **_: object) -> Iterator[Any]:
        yield from islice(trace(puzzle), 3)
        raise KeyboardInterrupt

    home = {"trace": "crosshatch.help.trace.trace"}.get(verb, f"crosshatch.answers.solve.{verb}")
    with pytest.MonkeyPatch.context() as here:
        here.setattr(home, followed if verb == "trace" else stopped)
        [told] = printed("crosshatch", verb, HEART, "--json")
    assert "interrupt" == told["stopped"]
    return [told]


def hints() -> list[Any]:
    """Return all hints along the way to some solutions, as `hint` prints them."""
    puzzles = [crosshatch.load(ROOT / "examples" / f"{name}.toml") for name in FOLLOWED]
    told = [
        {**puzzle.as_json(), **hint.as_json()} for puzzle in puzzles for hint, *_ in walk(puzzle)
    ]
    return json.loads(json.dumps(told))


def keys_in(value: Any) -> Iterator[str]:
    """Yield all keys in a value, at any depth."""
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from keys_in(each)


@pytest.mark.parametrize("name", FORMS)
def test_each_line_has_its_schema(lines: Lines, name: str) -> None:
    validator = jsonschema_rs.validator_for(schema(name))
    assert lines[name]
    for line in lines[name]:
        validator.validate(line)


def test_no_schema_has_a_key_that_is_never_there(lines: Lines) -> None:
    described = {key for form in json_schemas.definitions().values() for key in form["properties"]}
    assert described - {*keys_in([*lines.values()])} <= RARE


@pytest.mark.parametrize("name", FORMS)
def test_a_key_more_or_less_is_refused(lines: Lines, name: str) -> None:
    validator = jsonschema_rs.validator_for(schema(name))
    line, *_ = lines[name]
    assert validator.is_valid(line)
    assert not validator.is_valid({**line, "strange": 1})
    needed = set.intersection(*map(set, lines[name]))
    for key in needed - ({*line} if name == "puzzle" else set()):
        assert not validator.is_valid({other: line[other] for other in line if other != key}), key


@pytest.mark.parametrize("name", FORMS)
def test_each_schema_is_a_schema(name: str) -> None:
    jsonschema_rs.meta.validate(schema(name))
    wrong = {**schema(name), "$defs": {"wrong": {"type": "wrong"}}}
    assert not jsonschema_rs.meta.is_valid(wrong)


def test_a_command_prints_a_schema(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["", "solve"])
    print_named()
    assert schema("solve") == json.loads(capsys.readouterr().out)
    monkeypatch.setattr(sys, "argv", ["", "nothing"])
    with pytest.raises(SystemExit, match="2"):
        print_named()
    *_, names = capsys.readouterr().err.partition("expected: ")
    assert sorted(FORMS) == names.split()


def test_the_page_has_the_keys_of_all_objects() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert json_schemas.page(text) == text, "write its tables anew: make schemas"
    shown = {name for _, names in json_schemas.tables(text) for name in names}
    assert json_schemas.definitions().keys() == shown


def test_each_key_has_a_description() -> None:
    lacking = [
        f"{name}.{key}"
        for name, form in json_schemas.definitions().items()
        for key, value in form["properties"].items()
        if not value.get("description")
    ]
    assert [] == lacking


def test_every_verb_has_its_form() -> None:
    # What somebody types, line by line, is no answer for a program.
    assert [name for name in cli.VERBS if name != "enter"] == list(PRINTED)


def test_a_type_that_is_not_written_as_json_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^there is no schema for <class 'bytes'>$"):
        Schemas().of(list[bytes])
