"""The engine as WebAssembly answers as the native core does, in Python and in JavaScript.

It is built first, smaller for the page than for the tests of its answers.
"""

import ast
import gzip
import inspect
import json
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from running import ROOT, in_python, run_node
from wasm_answers import QUESTIONS, steps_of_collections
from wasm_host import PACKAGE, WASM, build, instance, run_python

import crosshatch
from crosshatch import kinds
from crosshatch.web import page_files
from crosshatch.web.api.described import describe_puzzle
from crosshatch.web.site import engine as stand_in
from crosshatch.web.site.engine.messages import connect

CLIENT = PACKAGE / "web" / "page" / "client" / "engine.js"
MAKING = CLIENT.with_name("making.js")
STUB = PACKAGE / "_engine.pyi"
MOST_BYTES = {page_files.ENGINE: 861_000, page_files.PYTHON_ENGINE: 1_111_000}
"""What the page fetches, and what comes with Python: `make wasm-shares` prints the parts."""
IN_WASM = """
import wasm_answers
import wasm_host
from crosshatch.web.site.engine.messages import connect
connect(wasm_host.instance())
wasm_answers.main()
"""
STEPS = "[print(steps) for steps in wasm_answers.steps_of_collections()]"
IN_NODE = f"""
import {{ readFileSync }} from "node:fs";
const {{ Engine }} = await import("file://{CLIENT}");
const module = new WebAssembly.Module(readFileSync("{WASM}"));
let isCancelled = false;
const engine = new Engine(module, {{ cancelled: () => isCancelled }});
const show = (value) =>
  JSON.stringify(value, (_, it) =>
    typeof it === "bigint" ? `${{it}}n` : it instanceof Uint8Array ? [...it] : it);
"""


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    if sentence := build():
        pytest.skip(f"the engine is not tested as WebAssembly: {sentence}")


@pytest.mark.exhaustive
def test_the_engine_is_quickly_downloaded() -> None:
    subprocess.run(["make", "--silent", "wasm"], cwd=ROOT, check=True)
    for name, most in MOST_BYTES.items():
        assert len(gzip.compress((page_files.FOLDER / name).read_bytes(), 9)) <= most, name


@pytest.mark.exhaustive
@pytest.mark.parametrize("is_whole", [False, True])
def test_the_engine_answers_all_that_the_page_asks(*, is_whole: bool) -> None:
    subprocess.run(["make", "--silent", "wasm"], cwd=ROOT, check=True)
    scripts = [path for path in page_files.FOLDER.rglob("*.js") if is_whole == (path == MAKING)]
    text = "".join(path.read_text(encoding="utf-8") for path in scripts)
    asked = sorted({*re.findall(r'engine\.call\("(\w+)"', text)})
    told = in_node(
        f"for (const name of {asked}) try {{ engine.call(name); }} "
        "catch (error) { console.log(show([name, error.kind])); }",
        page_files.FOLDER / (page_files.PYTHON_ENGINE if is_whole else page_files.ENGINE),
    )
    assert [[name, "type"] for name in asked] == told


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the answers of the package with WebAssembly in place of the native core."""
    folder = tmp_path_factory.mktemp("site")
    run = run_python(folder, "-c", IN_WASM)
    assert (0, "") == (run.returncode, run.stderr)
    return dict(line.split("\t") for line in run.stdout.splitlines())


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_answers_are_those_of_the_native_core(answers: dict[str, str], question: str) -> None:
    assert repr(QUESTIONS[question]()) == answers[question]


@pytest.mark.exhaustive
def test_the_steps_of_200_puzzles_are_those_of_the_native_core(tmp_path: Path) -> None:
    told = run_python(tmp_path, "-c", IN_WASM.replace("wasm_answers.main()", STEPS))
    assert (0, "") == (told.returncode, told.stderr)
    steps = [*steps_of_collections()]
    assert steps == told.stdout.split()
    assert len(steps) >= 200


def declared(node: ast.AST) -> Iterator[tuple[str, object]]:
    """Yield each function and each attribute that a part of the stub declares, with its names."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef):
            is_value = any(getattr(it, "id", "") == "property" for it in part.decorator_list)
            given = part.args
            names = [each.arg for each in (*given.args, *given.kwonlyargs)]
            yield part.name, None if is_value else names
        elif isinstance(part, ast.AnnAssign):
            yield part.target.id, None  # type: ignore[attr-defined]


def parameters(function: Callable[..., object], *, bound: bool) -> list[str]:
    """Return the names of parameters, with that of the object first."""
    return [*["self"] * bound, *inspect.signature(function).parameters]


NOT_IN_A_BROWSER = {
    *("Boards", "Kinds", "Task", "Walk", "census_count", "census_shards"),
    *("read_regions", "read_runs"),
}
"""Native names for which Python has no messages."""


def test_the_stand_in_has_all_that_the_stub_declares() -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    for name, names in declared(tree):
        if names is not None and name not in NOT_IN_A_BROWSER:
            assert names == parameters(getattr(stand_in, name), bound=False), name
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    classes = [node for node in classes if node.name not in NOT_IN_A_BROWSER]
    assert len(classes) == 13
    for node in classes:
        kind = getattr(stand_in, node.name)
        for name, names in declared(node):
            own = kind if name == "__new__" else getattr(kind, name)
            if names:
                found = inspect.signature(own).parameters
                assert set(names) - {"self", "cls"} == {*found} - {"self"}, (node.name, name)


def test_nothing_is_sent_before_the_host_has_connected() -> None:
    call = "import crosshatch.web.site.engine as engine; engine.Clue.count(1)"
    err = in_python(call, status=1).err
    assert err.endswith("RuntimeError: the engine is not connected yet\n")


def test_what_is_no_longer_used_is_dropped() -> None:
    sent: list[bytes] = []
    send = instance()

    def record(message: bytes) -> bytes:
        sent.append(message)
        return send(message)

    connect(record)
    for _ in range(100):
        stand_in.Clue.count(1)
    drops = [message for message in sent if b"drop" in message]
    assert 5 <= len(drops) <= 10


def test_nothing_of_an_instance_that_was_replaced_is_taken_for_something_else() -> None:
    connect(instance())
    lost = stand_in.Clue.count(1)
    connect(instance())
    stand_in.Clue.count(2)
    with pytest.raises(RuntimeError, match="there is nothing with this handle"):
        lost.chain(2)


def test_the_host_ends_work_that_has_begun() -> None:
    looks: list[None] = []

    def is_cancelled() -> bool:
        looks.append(None)
        return len(looks) > 2

    connect(instance(is_cancelled))
    grid = stand_in.RunGrid.of_lists([[1]] * 60, [[1]] * 60)
    assert grid
    asked: dict[str, Any] = {"solutions": 2**64 - 1, "known": True, "count": True, "moments": 0}
    outcome = grid.model(bytes([3]) * 3600).solve(
        **asked, seed=0, conflicts=None, seconds=60.0, cancel=None
    )
    assert ("cancelled", False) == (stand_in.STOPS[outcome.stopped], outcome.complete)
    assert stand_in.solve_all([], threads=1, cancel=None, **ASKED) == []
    assert 1 == len(stand_in.solve_all([grid, grid], threads=1, cancel=None, **ASKED))


ASKED: dict[str, Any] = {
    "solutions": 2**64 - 1,
    "known": True,
    "seed": 0,
    "conflicts": None,
    "seconds": None,
}


def in_node(script: str, wasm: Path = WASM) -> list[Any]:
    """Return what a script in Node shows of an engine, a value for each line."""
    shown = run_node(IN_NODE.replace(str(WASM), str(wasm)) + script)
    return [json.loads(line) for line in shown.splitlines()]


def test_a_page_gets_answers_refusals_and_errors() -> None:
    answers = in_node("""
const model = engine.call("grid_model", engine.call("grid_of_lists", [[1], [1]], [[1], [1]]),
  new Uint8Array([3, 3, 3, 3]));
const reply = engine.call("solve", model, [9, true, true, 0, 2n ** 64n - 1n],
  [null, 1.5, false]);
const [, found, , known, , tallies, , , , stopped] = reply;
console.log(show([found, known, tallies, stopped, engine.call("narrow", model, 0,
  new Uint8Array([3, 1]))]));
const failure = (call) => {
  try { call(); } catch (error) { return [error.name, error.kind ?? "", error.message]; }
};
console.log(show(failure(() => engine.call("clue_count", -1))));
console.log(show(failure(() => engine.call("clue_number", 1))));
console.log(show(failure(() => engine.call("solve", model, [9, true], []))));
console.log(show(engine.call("drop", [model])));
console.log(show(failure(() => engine.call("narrow", model, 0, new Uint8Array(2)))));
""")
    assert [
        [2, [3, 3, 3, 3], [2], 0, [2, 1]],
        ["EngineRefusal", "range", "a number is negative or too large"],
        ["EngineRefusal", "message", "there is no message of this name"],
        ["EngineRefusal", "type", "an argument is missing"],
        None,
        ["EngineRefusal", "message", "there is nothing with this handle"],
    ] == answers


def test_an_instance_that_has_failed_says_so_ever_after() -> None:
    answers = in_node("""
const broken = new Engine(module, { now: () => { throw new Error("no clock"); } });
const grid = broken.call("grid_of_lists", [[1]], [[1]]);
for (const name of ["solve", "words"]) {
  try {
    broken.call(name, ...(name === "solve" ? [grid, [1, false, false, 0, 0],
      [null, null, false]] : []));
  } catch (error) {
    console.log(show([error.name, error.cause.message]));
  }
}
""")
    assert [["EngineBroken", "no clock"]] * 2 == answers


def test_what_is_made_in_a_page_has_one_solution_and_is_described_as_by_the_library() -> None:
    tables = [kinds.table_of(name) for name in ("shikaku", "slitherlink", "tracks", "yajilin")]
    made = in_node(f"""
const {{ answerWish }} = await import("file://{MAKING}");
const wish = {{ size: [5, 6], difficulty: "easy", seeds: [1] }};
const all = {{ name: "a", wish, seconds: 60 }};
for (const table of {json.dumps(tables)})
  console.log(show(answerWish(engine, {{ table, kind: table.name, ...all }})));
""")
    for answer in made:
        puzzle = crosshatch.loads(json.dumps(answer["puzzle"]["puzzle"]))
        assert answer["puzzle"] == json.loads(json.dumps(describe_puzzle(puzzle, "a")))
        rating = crosshatch.rate(puzzle)
        assert ("unique", answer["difficulty"]) == (rating.status, rating.hardness)
        assert answer["time"] == rating.time
