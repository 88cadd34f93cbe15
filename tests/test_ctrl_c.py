"""Tests of Ctrl-C: it ends every command at any moment, with one word and status 130."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from drawings import HARD, puzzle_of
from running import ROOT

import crosshatch

SOLVE = ("solve", "examples/heart.toml")
PRESS_AT_IMPORT = """
import os, signal, sys

class Presser:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["PRESS_AT"]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Presser())
"""
"""Python runs this before anything else: Ctrl-C comes when a module begins to be imported."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes")


def started(*words: str, **settings: str) -> subprocess.Popen[str]:
    """A command of its own, in the project's folder."""
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "crosshatch", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs the tests may ignore Ctrl-C, as a shell does for work in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


@pytest.mark.parametrize(
    "module",
    [
        "crosshatch.engine.interrupt",
        "crosshatch.errors",
        "crosshatch._engine",
        "crosshatch.cli",
        "typer",
        "crosshatch.cli.solve",
        "crosshatch.cli._verdict",
    ],
)
def test_ctrl_c_during_an_import_is_one_word(tmp_path: Path, module: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(PRESS_AT_IMPORT)
    paths = os.pathsep.join(filter(None, (str(tmp_path), str(ROOT / "src"))))
    with started(*SOLVE, PYTHONPATH=paths, PRESS_AT=module) as command:
        _, err = command.communicate()
    assert (130, "crosshatch: interrupted\n") == (command.returncode, err)


def test_ctrl_c_at_any_moment_leaves_no_traceback_of_ours() -> None:
    begun = time.monotonic()
    with started(*SOLVE) as command:
        whole, _ = command.communicate()
    lasted, chance = time.monotonic() - begun, Random(20)
    for _ in range(6):
        with started(*SOLVE) as command:
            time.sleep(chance.uniform(0, lasted))
            command.send_signal(signal.SIGINT)
            out, err = command.communicate()
        if str(ROOT / "src") in err or command.returncode == 0:
            # It had said everything before.
            assert ("", len(whole.splitlines())) == (err, len(out.splitlines()))
        elif "Traceback" not in err and command.returncode != -signal.SIGINT:
            # Otherwise Python itself had not started yet.
            assert (130, "crosshatch: interrupted\n") == (command.returncode, err)


def test_an_interrupted_search_tells_what_it_has_and_says_the_word(tmp_path: Path) -> None:
    hard = tmp_path / "hard.toml"
    crosshatch.save(puzzle_of(HARD), hard)
    with started("solve", str(hard)) as command:
        time.sleep(2)
        command.send_signal(signal.SIGINT)
        out, err = command.communicate()
    assert (130, "crosshatch: interrupted\n") == (command.returncode, err)
    # On a machine that is very busy it may not have begun yet.
    assert not out or "stopped by the interrupt" in out


def test_a_library_keeps_its_own_way_with_ctrl_c(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import signal\n"
        "before = signal.getsignal(signal.SIGINT)\n"
        "import crosshatch, crosshatch.cli\n"
        "assert signal.getsignal(signal.SIGINT) is before\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, str(program)], env=environment, check=True)
