"""Tests of JSON: all that is printed with `--json` or written to files is as docs/json says."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import Any, Literal, NoReturn, NotRequired, TypedDict, get_args

import json_schemas
import jsonschema_rs
import pytest
from alone import work_alone
from calling import API, client
from json_schemas import FOLDER, FORMS, PAGE
from running import ROOT, exit_status
from test_path_hints import following

import crosshatch
from crosshatch import cli
from crosshatch.answers.result import Interrupted
from crosshatch.cli.json_types import PRINTED, Printed
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.help.rating import HARDNESSES
from crosshatch.help.trace import trace
from crosshatch.web.api.schema import Schemas
from crosshatch.web.site.folder import WrittenSite

COMMANDS = """
    animate examples/heart.toml -o film.gif
    animate examples/mums-tracks.toml -o film.png --as apng
    batch examples/*.toml -o answers-solved.jsonl --jobs 1
    batch examples/*.toml -o answers-counted.jsonl --jobs 1 --verb count --budget 100
    batch examples/*.toml -o answers-rated.jsonl --jobs 1 --verb rate --keep-going
    batch examples/*.toml -o answers-better.jsonl --jobs 1 --verb optimize --keep-going
    census 3 4 -o shards-3x4.jsonl
    census 2 --no-logic
    collections tracks
    check examples/heart.toml examples/heart.txt
    check examples/tramway.toml examples/tramway.txt
    check examples/EACH.toml
    check --unique examples/*.toml --time-limit 0
    check --unique examples/*.toml bad.jsonl --budget 100
    compare examples/heart.toml examples/cat.toml
    compare examples/whale.toml
    convert examples/EACH.toml puzzle-EACH.json
    convert examples/gchq.toml out.non
    convert tracks.toml puzzle-tracks.json
    convert colors.toml puzzle-colors.json
    count examples/EACH.toml --budget 100
    count examples/gchq.toml --ignore-givens
    count examples/say-cheese.toml --budget 1
    draw examples/EACH.toml
    draw examples/goldfish.toml --solution -o drawing.svg
    draw examples/gchq.toml --solution --bare -o code.png
    draw examples/ode.toml --solution --bare -o ode.txt
    draw --sheet examples/c*.toml -o booklet.pdf
    draw --sheet examples/heart.toml -o booklet.pdf --no-solutions --title Heart
    formats
    hint examples/EACH.toml
    hint examples/cat.toml --why r6c12
    hint examples/cat.toml --why r6c12=filled
    hint examples/heart.toml --shortest
    hint examples/heart.toml --why r1c3=filled
    hint examples/gchq.toml --why r1c1=filled
    hint examples/heart.toml wrong.txt --where
    hint examples/say-cheese.toml wrong-cheese.txt --where
    hint examples/say-cheese.toml --time-limit 0
    hint examples/tramway.toml examples/tramway.txt --where
    make --random 8x8 --seed 2
    make --random 8x8 --seed 2 --as-it-is
    make --random 6x6 --number 3 -o puzzle-made.jsonl
    make --random 6x6 --number 3 -o made.txt --family tracks
    make --random 6x6 --family tracks --difficulty easy
    make --random 12x12 --seed 1 --difficulty hard
    make --random 8x8 --minutes 2-9
    make examples/gchq.toml --minimize-givens -o given.toml
    optimize examples/whale.toml -o whale.txt
    check examples/whale.toml whale.txt
    optimize grids.b64 -o better.b64
    optimize grids.b64 -o better.b64 --method greedy --goal max
    play examples/ode.toml --midi tune.mid
    play examples/mums-tracks.toml
    play silent.toml
    play examples/ode.toml ode.txt
    rate examples/heart.toml
    rate examples/*.toml
    rate examples/*.toml --time-limit 0
    rate --against times.json
    scan examples/gchq.toml
    scan examples/say-cheese.toml
    scan examples/note.txt
    scan examples/heart.txt
    scan code.png
    scan film.gif
    solve examples/mask.toml --budget 1 --certificate unproved
    solve examples/heart.toml --certificate proved
    solve examples/EACH.toml
    solve examples/EACH.toml --logic
    solve examples/*.toml --known
    solve examples/*.toml --limit 1 --ignore-givens
    solve examples/gchq.toml --scan
    solve examples/*.toml bad.jsonl
    solve examples/say-cheese.toml --budget 1
    solve examples/mums-tracks.toml --all --budget 20
    trace examples/EACH.toml
    trace examples/mask.toml --quiet --passes 1
    trace examples/tramway.toml --quiet --passes 1
    trace examples/goldfish.toml
    trace examples/say-cheese.toml --drop c3 --drop c8
    trace examples/say-cheese.toml --assume r7c3=#
    trace examples/gchq.toml --fillings r9
    trace examples/impossible.toml --fillings r1 --passes 5
    verify examples
    verify examples/heart-certificate examples/heart.toml
    verify examples/heart-certificate examples/w.toml
"""
"""The commands to run with `--json` beside the examples; `EACH` is each of them in turn."""
FILES = {
    "colors.toml": """
        rows = ["1r"]
        columns = ["1r", "0"]
        palette = { r = "#d00" }
        givens = ["??"]
        progress = ["r?"]
        author = "A"
        copyright = "B"
        license = "C"
        source = "D"
        catalogue = "E"
        description = "F"
        note = "G"
    """,
    "tracks.toml": """
        family = "tracks"
        columns = [[1, 1], [0, 1]]
        rows = [[1, 1], [1, 0]]
        column_cuts = [1]
        row_cuts = [1]
        origin = "bottom"
        start = [0, 1]
        finish = [1, 0]
        entry = "left"
        exit = "bottom"
        on = [[0, 0]]
        off = [[1, 1]]
        track_edges = [[[0, 0], [1, 0]]]
        forbidden_edges = [[[0, 1], [1, 1]]]
    """,
    "bad.jsonl": '{"rows": [1], "columns": [1]}\n{"rows": [5], "columns": [1]}\n',
    "grids.b64": "E/lu/+7f/3rp//f799xn/9//2mv//nvj/bt/yc9/40=\n",
    "silent.toml": 'rows = ["1"]\ncolumns = ["0"]\noverlay = ["7"]\n',
    "times.json": """
        {"format": "crosshatch-times", "version": 1,
        "puzzles": {"heart": "examples/heart.toml", "cat": "examples/cat.toml",
        "one": {"rows": ["1"], "columns": ["1"]}},
        "times": [{"puzzle": "heart", "seconds": 70, "player": "p1", "hints": 0},
        {"puzzle": "cat", "seconds": 900, "finished": true}, {"puzzle": "one", "seconds": 2}]}
    """.replace("\n        ", "").strip(),
    "wrong.txt": "#??????\n" + "???????\n" * 5,
    "wrong-cheese.txt": "#?????????\n" + "??????????\n" * 9,
}
WRITTEN = {"answer": "answers-*", "puzzle": "puzzle-*", "shard": "shards-*", "times": "times.json"}
"""The files that hold a line, or all of it, for each of these schemas."""
FOLLOWED = ("balloon", "heart", "say-cheese", "smudged", "tramway")
"""The examples whose hints are followed to the end."""
RARE = {*HARDNESSES, "omitted"}
"""Keys of which not all are printed here: that takes a puzzle of each kind, or another family."""

Lines = dict[str, list[Any]]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """Return all that is printed and written, by the names of the schemas."""
    folder = tmp_path_factory.mktemp("printed")
    (folder / "examples").symlink_to(ROOT / "examples")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    told: Lines = {name: [] for name in FORMS}
    with pytest.MonkeyPatch.context() as here:
        here.chdir(folder)
        work_alone(here)
        for command in COMMANDS.strip().splitlines():
            for words in expanded(command.split()):
                told[words[0]] += printed(*words)
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
    """Yield the words of a command, with the examples in place of patterns."""
    examples = sorted(Path("examples").glob("*.toml"))
    files = [str(file) for file in examples]
    for each in examples if "EACH" in " ".join(words) else examples[:1]:
        named = [word.replace("EACH", each.stem) for word in words]
        yield [name for word in named for name in (files if "*" in word else [word])]


def printed(*words: str) -> list[Any]:
    """Return what a command prints as JSON; nothing where it is refused."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as here:
        here.setattr(sys, "stdout", out)
        here.setattr(sys, "stderr", err)
        exit_status(here, "crosshatch", *words, "--json")
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
    return printed("serve")


def unread(verb: str) -> list[Any]:
    """Return what is printed of a puzzle that could not be read in time, or not be compiled."""

    def late(*_: object) -> NoReturn:
        raise TimeIsUp

    told = []
    for step in ("crosshatch.families.compile_document", "crosshatch.cli._files._document"):
        with pytest.MonkeyPatch.context() as here:
            here.setattr(step, late)
            told += printed(verb, "examples/heart.toml", "--time-limit", "9")
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
        [told] = printed(verb, "examples/heart.toml")
    assert "interrupt" == told["stopped"]
    return [told]


def hints() -> list[Any]:
    """Return all hints along the way to some solutions, as `hint` prints them."""
    puzzles = [crosshatch.load(ROOT / "examples" / f"{name}.toml") for name in FOLLOWED]
    told = [
        {**puzzle.as_json(), **hint.as_json()}
        for puzzle in puzzles
        for _, _, hint in following(puzzle)
    ]
    return json.loads(json.dumps(told))


def schema(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))


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


def test_the_files_are_what_the_types_in_the_code_say() -> None:
    there = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.iterdir()}
    assert json_schemas.files() == there, "write them anew: make schemas"


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


def test_every_verb_has_its_form_and_nothing_else_can_be_printed() -> None:
    assert list(cli.VERBS) == list(PRINTED)
    forms = {form for forms in PRINTED.values() for form in get_args(forms) or (forms,)}
    assert {*get_args(Printed)} == forms


class Mood(StrEnum):
    GOOD = "good"
    BAD = "bad"


class Tree(TypedDict):
    """A tree of moods."""

    mood: Mood
    size: tuple[int, int]
    leaf: NotRequired[Literal["oak", "elm"] | None]
    branches: list["Tree"]


def validator(form: Any) -> Any:
    schemas = Schemas()
    schema = schemas.of(form)
    return jsonschema_rs.validator_for({**schema, "$defs": schemas.definitions})


def test_an_object_may_hold_others_of_its_kind_and_no_other_keys() -> None:
    leaf = {"mood": "good", "size": [1, 2], "branches": []}
    tree = validator(Tree)
    assert tree.is_valid({**leaf, "leaf": None, "branches": [{**leaf, "leaf": "oak"}]})
    for wrong in (
        {**leaf, "mood": "odd"},
        {**leaf, "size": [1]},
        {**leaf, "size": [1, 2, 3]},
        {**leaf, "size": [1, "2"]},
        {**leaf, "leaf": "ash"},
        {**leaf, "branches": [{}]},
        {**leaf, "more": 1},
        {"mood": "good", "size": [1, 2]},
    ):
        assert not tree.is_valid(wrong)


def test_a_type_that_is_not_written_as_json_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^there is no schema for <class 'bytes'>$"):
        Schemas().of(list[bytes])
