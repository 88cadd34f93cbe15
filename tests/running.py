"""Calling the command line, in every test that asks for `run`."""

import io
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from crosshatch import cli

ROOT = Path(__file__).parents[1]


class Ran(NamedTuple):
    """What a call left behind."""

    status: int
    out: str
    err: str


class Run(Protocol):
    """Calls the command line."""

    def __call__(self, *words: str, stdin: bytes = b"") -> Ran: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command line from the project's folder."""

    def call(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.chdir(ROOT)
        monkeypatch.setattr(sys, "argv", ["crosshatch", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as left:
            cli.main()
        out, err = capsys.readouterr()
        return Ran(left.value.code, out, err)

    return call
