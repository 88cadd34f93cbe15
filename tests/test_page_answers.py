"""The engine of the page answers requests as Python would, and leaves it few of them."""

import json
import random
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kind_puzzles import KINDS, TABLES, grids_of
from running import ROOT

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.engine.native import kind_table
from crosshatch.errors import CrosshatchError
from crosshatch.files.content import Content
from crosshatch.files.formats import format_named
from crosshatch.files.native_file import write_mapping
from crosshatch.files.reading import read_records
from crosshatch.kinds.days import kept_texts
from crosshatch.library.load import load, only_document
from crosshatch.puzzles.plain_values import document_of
from crosshatch.web.page_files import FOLDER
from crosshatch.web.page_kinds import kinds_json
from crosshatch.web.site.answer import answer

ENGINE = FOLDER / "client" / "engine.wasm"
SCRIPT = Path(__file__).parent / "page_answers.mjs"
FORMATS = "puzzlink", "pzprv3", "tatham"
NUMBER = 150
Keys = dict[str, Any]
Request = tuple[str, Keys]

pytestmark = pytest.mark.skipif(
    not ENGINE.exists() or shutil.which("node") is None,
    reason="the engine as WebAssembly (make wasm) or node is missing",
)


def answered(asked: list[Request], folder: Path) -> int:
    """Compare the answers of both, and return how many the engine of the page has given."""
    (folder / "requests.json").write_text(json.dumps(asked))
    (folder / "kinds.json").write_bytes(kinds_json())
    command = ["node", SCRIPT, ENGINE, folder / "kinds.json", folder / "requests.json"]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    number = 0
    for (verb, question), reply in zip(asked, told, strict=True):
        if reply is not None:
            status, _, content = answer(verb, json.dumps(question).encode())
            assert status == 200, (verb, question, content)
            assert essence(json.loads(content)) == essence(reply), (verb, question)
            number += 1
    return number


def essence(reply: Keys) -> Keys:
    """Return a reply without what differs from run to run, and puzzles without what they lack."""
    puzzles = [
        {key: value for key, value in puzzle.items() if value is not None}
        for puzzle in reply.get("puzzles", ())
    ]
    return {key: value for key, value in reply.items() if key != "seconds"} | {"puzzles": puzzles}


def parse(content: str) -> Request:
    return "parse", {"content": content, "name": "shared.json"}


def texts(document: Document) -> Iterator[str]:
    """Yield a puzzle as other programs write it."""
    for name in FORMATS:
        try:
            yield format_named(name).write([document])
        except CrosshatchError:
            continue


def own_puzzles() -> Iterator[Document]:
    for path in sorted(ROOT.glob("examples/*.toml")):
        yield load(path).document
    for name in kinds.names():
        for keys in tomllib.loads(kinds.examples_text(name))["puzzles"]:
            yield only_document(read_records(Content(json.dumps(keys), ".json")))


def test_the_examples_of_all_kinds_are_opened_by_the_engine(tmp_path: Path) -> None:
    """As keys and in other notations; Python reads clues off pictures, and grids of the best."""
    documents = [one for one in own_puzzles() if one.kind != "magnitude"]
    opened = answered([parse(json.dumps(write_mapping(one))) for one in documents], tmp_path)
    assert opened >= len(documents) - 2
    written = [parse(text) for one in documents for text in texts(one)]
    assert answered(written, tmp_path) > 0.9 * len(written) > 50


def test_the_puzzles_of_days_are_opened_by_the_engine(tmp_path: Path) -> None:
    lines = [line for text in kept_texts().values() for line in text.splitlines()[:3]]
    asked = [parse(line.split("\t")[1]) for line in lines]
    assert answered(asked, tmp_path) == len(lines) >= 60


@pytest.mark.parametrize("kind", KINDS)
def test_the_puzzles_of_a_kind_are_opened_by_the_engine(kind: str, tmp_path: Path) -> None:
    asked = []
    for _, grid in grids_of(kind, 10):
        document = document_of(TABLES[kind], kind_table(TABLES[kind]).values_of_grid(grid))
        contents = json.dumps(write_mapping(document)), grid.split("\n\n")[0], *texts(document)
        asked += [parse(content) for content in contents]
    assert answered(asked, tmp_path) >= len(asked) / 2


def runs_of(cells: str) -> str:
    return " ".join(str(len(run)) for run in cells.replace(".", " ").split())


def nonogram(chance: random.Random) -> Keys:
    """Return a puzzle that is plain, or nearly so, or wrong."""
    width, height = chance.randint(1, 12), chance.randint(1, 12)
    fill = chance.random()
    picture = ["".join(".#"[chance.random() < fill] for _ in range(width)) for _ in range(height)]
    columns = ["".join(cells) for cells in zip(*picture, strict=True)]
    puzzle: Keys = {"rows": [*map(runs_of, picture)], "columns": [*map(runs_of, columns)]}
    changes = [
        lambda: puzzle.update(title="Some puzzle", source="a book"),
        lambda: puzzle.update(kind="nonogram"),
        lambda: puzzle.update(givens=[hidden(row, chance) for row in picture]),
        lambda: puzzle.update(givens=["?" * width] * height),
        lambda: puzzle["rows"].__setitem__(0, "1"),
        lambda: puzzle["columns"].__setitem__(-1, "2 2"),
        lambda: puzzle["rows"].__setitem__(0, "?"),
        lambda: puzzle.update(columns=puzzle["columns"][::-1]),
        lambda: puzzle.update(palette={"r": "#dd0000"}),
        lambda: puzzle.update(title=5),
    ]
    for change in chance.sample(changes, chance.choice([0, 0, 1, 1, 2])):
        change()
    return puzzle


def hidden(row: str, chance: random.Random) -> str:
    return "".join("?" if chance.random() < 0.8 else cell for cell in row)


def test_any_puzzle_and_drawing_is_answered_as_by_python(tmp_path: Path) -> None:
    chance = random.Random(26)
    asked: list[Request] = []
    for _ in range(NUMBER):
        asked.append(parse(json.dumps(nonogram(chance))))
        width, fill = chance.randint(1, 15), chance.random()
        colors = chance.choice(["#", "rb"])
        palette = {color: f"#{number}00000" for number, color in enumerate(colors, 1)}
        rows = range(chance.randint(1, 15))
        row = [
            "".join(chance.choice(colors) if chance.random() < fill else "." for _ in range(width))
            for _ in rows
        ]
        told = {} if colors == "#" else {".": "#ffffff", **palette}
        asked.append(("verdict", {"picture": row, "palette": told, "rating": False}))
    assert answered(asked, tmp_path) > len(asked) / 2
