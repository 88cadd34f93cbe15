"""The costs of tasks, in counts that do not vary: `make costs` counts them for costs.toml anew."""

import os
import platform
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from itertools import islice
from json import dumps, loads
from pathlib import Path
from typing import Any, NamedTuple

from batching import puzzles, write_set
from running import ROOT

TABLE = ROOT / "bench" / "costs.toml"
COUNTED = Path(__file__).with_name("counted.py")
WHOLE_RUN = "whole-run"
"""The name of the counts of all tests in the table."""
HEADING = """\
# What each task of tests/costs.py costs: `make costs` writes this anew, and test_costs.py compares.
# What `make test` starts and opens is counted by whole_run.py, which says how to write it anew.
# Of the functions of a task, the 50 that are called most often are kept; all others are taken to
# have been called as often as the last of these. Methods of dataclasses are called __create_fn__.
"""

COMMAND = "from crosshatch.cli import main; main()"
COMMANDS = {
    "version": "--version",
    "help": "--help",
    "solve": "solve examples/gchq.toml",
    "solve tracks": "solve examples/tramway.toml",
    "solve a set": "solve set.jsonl --json",
    "count": "count examples/small-print.toml",
    "hint": "hint examples/gchq.toml",
    "hint for tracks": "hint examples/tramway.toml",
    "trace": "trace examples/balloon.toml",
    "rate": "rate examples/gchq.toml",
    "check": "check examples/heart.toml examples/heart.txt",
    "convert": "convert examples/gchq.toml gchq.non",
    "convert a set": "convert set.jsonl set.non",
    "draw": "draw examples/gchq.toml -o gchq.svg",
    "film of hints": "animate examples/heart.toml --frames hint --captions -o heart.gif",
    "certify": "solve examples/heart.toml --certificate certificate",
    "verify": "verify examples/heart-certificate",
    "make": "make --random 10x10 --seed 1 -o made.toml",
    "optimize": "optimize examples/whale.toml -o whale.txt",
}
"""The tasks of the command line; the file set.jsonl holds 500 nonograms."""

LIBRARY = """
import crosshatch
puzzle = crosshatch.loads(open("examples/gchq.toml").read())
print(crosshatch.solve(puzzle).picture)
"""
# Nobody sees the calls of workers that are other processes.
BATCH = f"""
from alone import Alone
from crosshatch.running import local_processes
local_processes.LocalProcesses = lambda job, number: Alone(job, pace=1)
{COMMAND}
"""
TASKS = {
    "import": ("import crosshatch", ""),
    "library": (LIBRARY, ""),
    **{name: (COMMAND, words) for name, words in COMMANDS.items()},
    "batch": (BATCH, "batch set.jsonl -o answers.jsonl -j 1"),
}
"""The program of each task, and its words."""

ALLOWED = 3
"""The percentage by which a total may grow."""
KEPT, NAMED = 50, 10
"""The number of functions that the table keeps of each task, and that a complaint names."""

ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"}


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of a task: totals, and the calls and modules that make up two of them."""

    totals: Mapping[str, int] = field(default_factory=dict)
    modules: Mapping[str, int] = field(default_factory=dict)
    """The number of modules that were imported from each package of ours."""
    calls: Mapping[str, int] = field(default_factory=dict)
    """The number of calls of each function."""

    @property
    def most_called(self) -> dict[str, int]:
        """The functions that are called most often, sorted by their names."""
        ranked = sorted(self.calls.items(), key=lambda each: (-each[1], each[0]))
        return dict(sorted(ranked[:KEPT]))


class Change(NamedTuple):
    """A number, before and after."""

    name: str
    before: int
    after: int

    @property
    def growth(self) -> int:
        """The difference; negative if the number is less than before."""
        return self.after - self.before

    def has_grown(self) -> bool:
        """Return True if the number is more than before."""
        return self.after > self.before

    def __str__(self) -> str:
        part = f" ({self.growth / self.before:+.1%})" if self.before else ""
        return f"{self.name}: {self.before:,} -> {self.after:,}{part}"


def versions() -> dict[str, str]:
    """Return the versions, without patches, of what calls us and of what is imported with us."""
    here = {platform.python_implementation(): platform.python_version()}
    here |= {name: version(name) for name in ("rich", "typer")}
    return {name: ".".join(text.split(".")[:2]) for name, text in here.items()}


def costs_of(program: str, words: str = "") -> Costs:
    """Run a program with these words in a process of its own, and return what it costs."""
    with tempfile.TemporaryDirectory() as folder:
        work, record = Path(folder, "work"), Path(folder, "record")
        work.mkdir()
        (work / "examples").symlink_to(ROOT / "examples")
        if "set.jsonl" in words:
            write_set(work / "set.jsonl", puzzles(500, size=10))
        given = {*work.rglob("*")}
        ran = subprocess.run(
            [sys.executable, COUNTED, record, program, *shlex.split(words)],
            cwd=work,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr.decode()
        files = [path for path in {*work.rglob("*")} - given if path.is_file()]
        written = len(ran.stdout) + len(ran.stderr) + sum(file.stat().st_size for file in files)
        counts = loads(record.read_bytes())
    counts["totals"]["bytes written"] = written
    return Costs(**counts)


def complaint(task: str, before: Costs, after: Costs) -> str:
    """Return which totals of a task grew too much, and what grew most; empty if none did."""
    totals = changes(before.totals, after.totals)
    too_much = [each for each in totals if 100 * each.growth > ALLOWED * each.before]
    if not too_much:
        return ""
    return report(
        f"{task} costs more than {TABLE.name} says", too_much, before, after, Change.has_grown
    )


def news(task: str, before: Costs, after: Costs) -> str:
    """Return which totals of a task have changed, and what changed most; empty if none has."""
    totals = changes(before.totals, after.totals)
    return report(task, totals, before, after) if totals else ""


def report(
    heading: str,
    totals: Iterable[Change],
    before: Costs,
    after: Costs,
    is_told: Callable[[Change], bool] = lambda _: True,
) -> str:
    """Return changes of totals, with those of the functions and modules that make them up."""
    least = min(before.calls.values()) if len(before.calls) == KEPT else 0
    functions = filter(is_told, changes(before.calls, after.calls, least))
    parts = {
        heading: totals,
        "modules by package": filter(is_told, changes(before.modules, after.modules)),
        "functions by calls": islice(functions, NAMED),
    }
    texts = {title: "".join(f"\n  {change}" for change in part) for title, part in parts.items()}
    return "\n".join(f"{title}:{text}" for title, text in texts.items() if text)


def changes(before: Mapping[str, int], after: Mapping[str, int], least: int = 0) -> list[Change]:
    """Return the numbers that differ, those first that differ most.

    A number that is not kept from before was `least` or less.
    """
    names = {*before, *(name for name, number in after.items() if number > least)}
    numbers = (Change(name, before.get(name, least), after.get(name, 0)) for name in names)
    return sorted(
        (each for each in numbers if each.growth), key=lambda each: (-abs(each.growth), each)
    )


def read_table() -> tuple[dict[str, str], dict[str, Costs]]:
    """Return the versions that the table was counted with, and the costs of its tasks."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    table.pop(WHOLE_RUN, None)
    earlier, functions = table.pop("versions"), table.pop("calls")
    calls: dict[str, dict[str, int]] = {task: {} for task in table}
    for name, numbers in functions.items():
        for task, number in numbers.items():
            calls[task][name] = number
    return earlier, {task: Costs(**costs, calls=calls[task]) for task, costs in table.items()}


def read_whole_run() -> dict[str, int]:
    """Return the counts of a whole run of the tests, as far as the table has them."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return dict(table.get(WHOLE_RUN, {}))


def write_whole_run(counts: Mapping[str, int]) -> None:
    """Write the counts of a whole run of the tests, and leave all else as it is."""
    earlier, costs = read_table()
    _write(earlier, costs, counts)


def write_table(costs: Mapping[str, Costs]) -> None:
    """Write the costs of all tasks, and the versions of now."""
    _write(versions(), costs, read_whole_run())


def _write(
    counted_with: Mapping[str, str], costs: Mapping[str, Costs], whole_run: Mapping[str, int]
) -> None:
    tables: dict[str, Mapping[str, Any]] = {"versions": counted_with, WHOLE_RUN: whole_run}
    calls: dict[str, dict[str, int]] = {}
    for task, each in costs.items():
        tables[f"{_key(task)}.totals"] = {
            name: number for name, number in each.totals.items() if number
        }
        tables[f"{_key(task)}.modules"] = dict(sorted(each.modules.items()))
        for name, number in each.most_called.items():
            calls.setdefault(name, {})[task] = number
    tables["calls"] = dict(sorted(calls.items()))
    texts = (
        f"\n[{name}]\n" + "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in table.items())
        for name, table in tables.items()
    )
    TABLE.write_text(HEADING + "".join(texts), encoding="utf-8")


def _toml(value: str | int | Mapping[str, int]) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {each}" for name, each in value.items()) + " }"
    return dumps(value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else dumps(name)


def main() -> None:
    """Count the costs of all tasks, write them into the table, and print what has changed."""
    earlier, before = read_table()
    costs = {task: costs_of(*call) for task, call in TASKS.items()}
    write_table(costs)
    if earlier != versions():
        print(f"counted with {versions()}, not with {earlier}\n")
    told = [news(task, before.get(task, Costs()), each) for task, each in costs.items()]
    print("\n\n".join(filter(None, told)) or "no costs have changed")


if __name__ == "__main__":
    main()
