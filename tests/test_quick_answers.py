"""The engine answers requests of the page as Python would answer them."""

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from crosshatch.web.page_files import FOLDER
from crosshatch.web.site.answer import answer

ENGINE = FOLDER / "client" / "engine.wasm"
SCRIPT = Path(__file__).parent / "quick_answers.mjs"
NUMBER = 150
Request = tuple[str, dict[str, Any]]

needs_engine = pytest.mark.skipif(
    not ENGINE.exists() or shutil.which("node") is None,
    reason="the engine as WebAssembly (make wasm) or node is missing",
)


def runs_of(cells: str) -> str:
    return " ".join(str(len(run)) for run in cells.replace(".", " ").split())


def nonogram(chance: random.Random) -> dict[str, Any]:
    """Return a puzzle that is plain, or nearly so, or wrong."""
    width, height = chance.randint(1, 12), chance.randint(1, 12)
    fill = chance.random()
    picture = ["".join(".#"[chance.random() < fill] for _ in range(width)) for _ in range(height)]
    columns = ["".join(cells) for cells in zip(*picture, strict=True)]
    puzzle: dict[str, Any] = {"rows": [*map(runs_of, picture)], "columns": [*map(runs_of, columns)]}
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


def requests() -> list[Request]:
    chance = random.Random(26)
    made: list[Request] = []
    for _ in range(NUMBER):
        puzzle = nonogram(chance)
        made.append(("parse", {"content": json.dumps(puzzle), "name": "shared.json"}))
        width, fill = chance.randint(1, 15), chance.random()
        rows = range(chance.randint(1, 15))
        row = ["".join(".#"[chance.random() < fill] for _ in range(width)) for _ in rows]
        made.append(("verdict", {"picture": row, "palette": {}, "rating": False}))
    return made


def essence(reply: dict[str, Any]) -> dict[str, Any]:
    """Return a reply without what differs from run to run, and puzzles without what they lack."""
    puzzles = [
        {key: value for key, value in puzzle.items() if value is not None}
        for puzzle in reply.get("puzzles", ())
    ]
    return {key: value for key, value in reply.items() if key != "seconds"} | {"puzzles": puzzles}


@needs_engine
def test_quick_answers_are_those_of_python(tmp_path: Path) -> None:
    asked = requests()
    (tmp_path / "requests.json").write_text(json.dumps(asked))
    command = ["node", SCRIPT, ENGINE, tmp_path / "requests.json"]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    quick = 0
    for (verb, question), reply in zip(asked, told, strict=True):
        status, _, content = answer(verb, json.dumps(question).encode())
        if reply is not None:
            quick += 1
            assert 200 == status, (verb, question, content)
            expected = json.loads(content)
            assert essence(expected) == essence(reply), (verb, question)
    assert quick > len(asked) / 2
