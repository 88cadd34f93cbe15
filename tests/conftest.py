"""Fixtures and settings of all tests: examples that never change, no deadlines, `run`."""

import gc
import io
import sys

import pytest
from alone import work_alone
from hypothesis import HealthCheck, settings
from running import ROOT, Ran, Run, exit_status
from whole_run import WholeRun

settings.register_profile(
    "crosshatch",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("crosshatch")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that counts anew what `make test` starts and opens."""
    parser.addoption("--count-anew", action="store_true", help="write the counts of a whole run")


def pytest_configure(config: pytest.Config) -> None:
    """Add up what the run takes."""
    config.pluginmanager.register(WholeRun(config))


# Collecting makes hundreds of thousands of objects that live to the end.
gc.disable()


def pytest_collection_finish() -> None:
    """Keep the garbage collector from going through all that is collected, again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command line from the project's folder."""

    def call(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.chdir(ROOT)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = exit_status(monkeypatch, "crosshatch", *words)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return call


@pytest.fixture
def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let batches be answered in this process, which starts no others."""
    work_alone(monkeypatch)
