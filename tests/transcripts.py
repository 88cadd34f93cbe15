"""Transcripts: commands and calls with what they print, in files that people read and add to.

Each file in `tests/commands` holds cases. One begins with `== ` and what it shows, and has parts:

    --- NAME        a file, whose lines follow
    $ crosshatch …  a command, run in a folder of its own with these files and the examples

A line such as `>>> solve(…)` calls the library, with all of its public names at hand.
A command reads the file behind `<`. Its output may go through ` | `: `head 2`, `tail 2` and
`grep WORD` choose lines, and `only status summary.unique` chooses keys of JSON. `cat FILE` prints a
file, `ls` names those that are there, and `GET` and `POST` call the app as HTTPie does:
`POST solve puzzle:=@FILE limit:=3`. What is printed follows, two blanks to the right; behind `! `
is what goes to standard error, or the error of a call; behind `= ` an exit status other than 0.

`make transcripts` writes what is printed anew, for you to review; `test_commands.py` compares it.
"""

import io
import json
import re
import shlex
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from alone import work_alone
from calling import call
from running import ROOT, exit_status, expanded, without_times

import crosshatch
from crosshatch import make

FOLDER = ROOT / "tests" / "commands"
PART = re.compile(r"^(?=== |--- |\$ |>>> )", re.MULTILINE)
NAMES = {name: getattr(crosshatch, name) for name in crosshatch.__all__}
NAMES |= {"make": make, "np": np}


def cases(file: Path) -> list[str]:
    """Return what is above the cases in a file, and the cases."""
    return re.split(r"^(?=== )", file.read_text(encoding="utf-8"), flags=re.MULTILINE)


def replayed(case: str) -> str:
    """Return a case with what its commands and calls print now."""
    names, lines = dict(NAMES), list[str]()
    with tempfile.TemporaryDirectory() as folder, chdir(folder), pytest.MonkeyPatch.context() as on:
        Path("examples").symlink_to(ROOT / "examples")
        on.delenv("COLUMNS", raising=False)
        work_alone(on)
        for part in filter(None, PART.split(case)):
            head, *body = part.rstrip("\n").split("\n")
            sort, _, what = head.partition(" ")
            if sort == "$":
                body = [*_printed(what, on)]
            elif sort == ">>>":
                body = [*_called(what, names)]
            elif sort == "---":
                Path(what).parent.mkdir(exist_ok=True)
                Path(what).write_text("".join(f"{line}\n" for line in body), encoding="utf-8")
            lines += [head, *body]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _printed(line: str, on: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield what a command prints, and the status that it leaves with."""
    words, *filters = (shlex.split(part) for part in line.split(" | "))
    stdin = Path(words.pop()).read_bytes() if "<" in words else b""
    words = [each for word in words if word != "<" for each in expanded(word)]
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as here:
        here.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        here.setattr(sys, "stdout", out)
        here.setattr(sys, "stderr", err)
        status = COMMANDS[words[0]](on, *words)
    for stream, mark in ((out, "  "), (err, "! ")):
        stream.seek(0)
        text = stream.read()
        for name, *options in filters if stream is out else ():
            text = FILTERS[name](text, *options)
        yield from (f"{mark}{each}" for each in _steady(text).splitlines())
    if status:
        yield f"= {status}"


def _called(line: str, names: dict[str, Any]) -> Iterator[str]:
    """Yield what a call returns, or the error that it raises."""
    try:
        with warnings.catch_warnings(action="error"):
            if re.match(r"\w+ = |from ", line):
                exec(line, names)
            elif (value := eval(line, names)) is not None:
                yield from (f"  {_steady(each)}" for each in str(value).split("\n"))
    except Exception as error:
        yield f"! {type(error).__name__}: {_steady(str(error))}"


def _steady(text: str) -> str:
    """Return output without what differs from run to run: times, speeds, numbers of conflicts."""
    text = re.sub(r'("(?:seconds|elapsed|grids_per_second)": )[\d.e+-]+', r"\g<1>0", text)
    return without_times(re.sub(r"[\d,.]+( grids)? a second", r"many\1 a second", text))


def _only(text: str, *keys: str) -> str:
    """Return these keys of each object that has one of them: one a line, or one in several."""
    chosen = []
    for record in map(json.loads, [text] if text.startswith("{\n") else text.splitlines()):
        objects = {key: value for key, value in record.items() if isinstance(value, dict)}
        inner = {f"{key}.{each}": objects[key][each] for key in objects for each in objects[key]}
        for name, _, inside in (key.partition(".") for key in keys):
            if inside and isinstance(record.get(name), list):
                inner[f"{name}.{inside}"] = [each[inside] for each in record[name]]
        found = {key: value for key, value in {**record, **inner}.items() if key in keys}
        chosen += [json.dumps(found, ensure_ascii=False)] if found else []
    return "\n".join(chosen)


COMMANDS: dict[str, Callable[..., int | None]] = {
    "crosshatch": exit_status,
    "cat": lambda _on, _cat, name: print(Path(name).read_text(encoding="utf-8"), end=""),
    **dict.fromkeys(("GET", "POST"), lambda _on, *words: call(*words)),
    "ls": lambda *_: print(*sorted(each.name for each in Path().iterdir()), sep="\n"),
}
FILTERS: dict[str, Callable[..., str]] = {
    "head": lambda text, number: "\n".join(text.splitlines()[: int(number)]),
    "tail": lambda text, number: "\n".join(text.splitlines()[-int(number) :]),
    "grep": lambda text, word: "\n".join(each for each in text.splitlines() if word in each),
    "only": _only,
}


def main() -> None:
    """Write what all commands and calls print anew, and name the files that have changed."""
    for file in sorted(FOLDER.glob("*.txt")):
        before, [head, *rest] = file.read_text(encoding="utf-8"), cases(file)
        after = head + "\n".join(map(replayed, rest))
        if after != before:
            file.write_text(after, encoding="utf-8")
            print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
