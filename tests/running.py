"""Calls of the command line and of functions, and what they leave behind: output, or a refusal."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, Protocol

import pytest

ROOT = Path(__file__).parents[1]
BROWSER = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), None
)
"""The command of a browser, the quickest first; None where there is none."""
NODE = shutil.which("node")


class Ran(NamedTuple):
    """The exit status and the output of a call of the command line."""

    status: int
    out: str
    err: str


class Run(Protocol):
    """Calls the command line."""

    def __call__(self, *words: str, stdin: bytes = b"") -> Ran: ...


def exit_status(here: pytest.MonkeyPatch, *words: str) -> int:
    """Call the command line in this process and return its exit status."""
    # Floors and lengths are checked before anything is built.
    from crosshatch import cli

    here.setattr(sys, "argv", [*words])
    # It has its own name also where the tests are started as a module.
    here.setattr(sys.modules["__main__"], "__package__", None)
    # After work that no flag ends a command leaves without clearing up; the tests have to go on.
    here.setattr(os, "_exit", sys.exit)
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert isinstance(left.value.code, int)
    return left.value.code


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that standard output is a terminal without colours, 100 columns wide."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    for module in ("hint", "terminal"):
        monkeypatch.setattr(f"crosshatch.cli.{module}.is_terminal", lambda: True)


def interrupt(*_: object, **__: object) -> NoReturn:
    """Stand for work during which Ctrl-C comes."""
    raise KeyboardInterrupt


def in_python(program: str, *words: str, stdin: str = "", status: int = 0) -> Ran:
    """Return what a program prints in a process of its own, which leaves with this status."""
    command = [sys.executable, "-c", program, *words]
    told = {"cwd": ROOT, "capture_output": True, "encoding": "utf-8"}
    ran = subprocess.run(command, input=stdin, check=False, **told)  # type: ignore[call-overload]
    assert status == ran.returncode, ran.stderr
    return Ran(status, ran.stdout, ran.stderr)


def run_node(script: str, sent: object = None) -> str:
    """Return what a module in JavaScript prints that gets a value as JSON."""
    if NODE is None:
        pytest.skip("the page's code is not run: there is no node")
    ran = subprocess.run(
        [NODE, "--input-type=module", "-e", script],
        input=json.dumps(sent),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (0, "") == (ran.returncode, ran.stderr)
    return ran.stdout


def expanded(word: str) -> list[str]:
    """Return the files that a pattern stands for, as a shell does, or the word itself."""
    return [str(file) for file in sorted(Path().glob(word))] or [word] if "*" in word else [word]


def without_times(words: str) -> str:
    """Return output with its times and numbers of conflicts replaced."""
    alone = re.sub(r" \((engine|rating): [\d.]+ m?s\)", "", words)
    return re.sub(r"[\d.]+ m?s\b|\d+ conflicts?", "a while", alone)


def refusal_of(
    error: type[Exception] | tuple[type[Exception], ...],
    call: Callable[..., Any],
    *given: Any,
    **named: Any,
) -> str:
    """Return the sentence of the error that a call must raise."""
    with pytest.raises(error) as refusal:
        call(*given, **named)
    return str(refusal.value)
