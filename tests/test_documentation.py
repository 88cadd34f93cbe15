"""All commands and programs of README.md and docs/ work, and print what the pages show.

`documented.py` says how pages are written. A failure shows what the page has and what is printed
now: if the new output is right, put it on the page.
"""

import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import documented
import pytest
from documented import Command, Output, Page
from PIL import Image
from programs import run_program
from running import ROOT, Ran, exit_status, expanded
from sample_files import names_for, sample
from tiers import cases

import crosshatch
from crosshatch import puzzles
from crosshatch.files.native_file import known_keys

PAGES = [documented.read(file) for file in documented.PAGES]
COMMANDS = [command for page in PAGES for command in page.commands]
OUTPUTS = [output for page in PAGES for output in page.outputs]

ELSEWHERE = {
    "make ": "sets up, tests or measures all there is",
    "dask ": "a cluster: tests/test_cluster.py starts one",
    "crosshatch batch million.jsonl": "a cluster: tests/test_cluster.py starts one",
    "crosshatch batch set.jsonl": "a cluster: tests/test_cluster.py starts one",
    "crosshatch enter": "asks for each line: tests/commands/enter.txt",
    "crosshatch serve": "does not end: tested below",
    "crosshatch site": "needs what make site builds: tests/browser/test_site.py",
    "python3 -m http.server": "does not end",
    "pip install": "needs a release",
    "crosshatch --install-completion": "changes how a shell begins: tests/test_completion.py",
    "curl": "needs a server: tested below",
}
"""How commands begin that are not run one by one, and why."""
SMALLER = {
    "--number 100": "--number 2",
    "--number 50": "--number 2",
    "logo.png --difficulty": "logo.png --width 15 --difficulty",
    "crosshatch batch": "crosshatch batch --jobs 1",
}
"""Parts of commands that take long, and the quicker parts that are run in their place."""
NOT_HERE = {"dask_jobqueue": "needs a cluster with Slurm"}
"""Words of programs that are not run, and why."""
STATUSES = {
    "crosshatch check --unique examples/impossible.toml": 1,
    "crosshatch check examples/tramway.toml examples/tramway.txt": 1,
    "crosshatch check examples/tramway.toml examples/tramway.txt --json": 1,
    "crosshatch solve examples/*.toml": 1,
    "crosshatch solve examples/impossible.toml": 1,
    "crosshatch solve examples/no-through-road.toml": 1,
}
"""The commands that leave with another exit status than 0."""

RAN: dict[str, Ran] = {}
"""The commands that were run already, and their output."""

Call = Callable[[Command], Ran]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder to work in, with the examples in it."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    shutil.copytree(ROOT / "docs/pictures/app", tmp_path / "docs/pictures/app")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    return tmp_path


@pytest.fixture
def call(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Run a command in that folder, with the files that it needs."""

    def run(command: Command) -> Ran:
        line = command.words
        for large, small in SMALLER.items():
            line = line.replace(large, small)
        line, _, target = line.partition(" > ")
        lay_out(folder, line, command.page)
        words = [word for each in shlex.split(line) for word in expanded(each)]
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
        with monkeypatch.context() as here:
            here.setattr(sys, "stdout", out)
            here.setattr(sys, "stderr", err)
            status = exit_status(here, *words)
            printed, complaints = (
                (stream.flush(), stream.buffer.getvalue())[1]  # type: ignore[attr-defined]
                for stream in (out, err)
            )
        if target:
            (folder / target).write_bytes(printed)
        text = "" if target else printed.decode()
        return RAN.setdefault(str(command), Ran(status, text, complaints.decode()))

    return run


def lay_out(folder: Path, text: str, page: str) -> None:
    """Make the files that a command or a program names, if they are not there."""
    for name in names_for(page):
        if re.search(rf"(?<![\w/.-]){re.escape(name)}", text):
            sample(folder, name, page)


def is_run(command: Command) -> bool:
    return not command.only_named and not command.words.startswith(tuple(ELSEWHERE))


@pytest.mark.exhaustive
@pytest.mark.parametrize("command", [*filter(is_run, COMMANDS)], ids=str)
def test_each_command_works(call: Call, folder: Path, command: Command) -> None:
    status, out, err = call(command)
    words = command.words
    told = f"{command}\nleft with {status} and said\n{out}{err}"
    assert status == STATUSES.get(words, 0), told
    assert "Traceback" not in err
    for written in re.findall(r"(?:-o|-w|>|--wav|--svg) (\S+)", words):
        assert (folder / written).stat().st_size, told
    if picture := re.search(r"docs/pictures/\S+", words):
        require_same_picture(folder / picture[0], ROOT / picture[0])


def require_same_picture(drawn: Path, shown: Path) -> None:
    if drawn.suffix == ".svg":
        assert shown.read_text(encoding="utf-8") == drawn.read_text(encoding="utf-8")
        return
    # Another version of the library may pack the same pixels differently.
    with Image.open(drawn) as new, Image.open(shown) as old:
        assert (new.size, new.n_frames) == (old.size, old.n_frames)
        assert new.convert("RGB").tobytes() == old.convert("RGB").tobytes()


@pytest.mark.parametrize("output", OUTPUTS, ids=str)
def test_each_output_is_what_a_command_prints(call: Call, output: Output) -> None:
    printed = []
    for command in filter(is_run, output.commands):
        _, out, err = RAN.get(str(command)) or call(command)
        if any(documented.compared(output.text, text) for text in (out, err)):
            return
        printed.append(f"{command}\nprints\n\n{out}{err}")
    pytest.fail(f"{output} shows\n\n{output.text}\n\nbut {''.join(printed)}", pytrace=False)


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if command.only_named], ids=str
)
def test_each_command_that_is_mentioned_is_there(call: Call, command: Command) -> None:
    words = command.words.split()
    status, out, _ = call(Command(command.page, command.line, f"{words[0]} {words[1]} --help"))
    assert 0 == status
    for option in re.findall(r"(?<=\s)--[\w-]+", command.words):
        assert option in out


PROGRAMS = [page for page in PAGES if page.programs]


@pytest.mark.parametrize("page", PROGRAMS, ids=lambda page: page.name)
def test_programs_run_and_print_what_their_comments_say(folder: Path, page: Page) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    for first, text in page.programs:
        if any(word in text for word in NOT_HERE):
            continue
        lay_out(folder, text, page.name)
        run_program(page.name, first, text, names)


STARTS_PROCESSES = re.compile(r"crosshatch\.(?:batch|census|compare)\(")
STARTING = [page for page in PROGRAMS if STARTS_PROCESSES.search(str(page.programs))]


@pytest.mark.parametrize("page", cases(STARTING[:1], STARTING[1:]), ids=lambda page: page.name)
def test_programs_that_start_processes_run_as_scripts(folder: Path, page: Page) -> None:
    script = "\n\n".join(text for _, text in page.programs)
    lay_out(folder, script, page.name)
    (folder / "script.py").write_text(script, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "script.py"], capture_output=True, encoding="utf-8", check=False
    )
    assert (0, "") == (ran.returncode, ran.stderr)
    for shown in re.findall(r"^ *print\(.*?\)  # (.*)$", script, re.MULTILINE):
        assert documented.compared(shown, ran.stdout), shown


PUZZLES = [(page.name, text) for page in PAGES for text in page.puzzles]


@pytest.mark.parametrize(("page", "text"), PUZZLES)
def test_puzzles_can_be_read(page: str, text: str) -> None:
    keys = tomllib.loads(text)
    if "…" not in text:
        assert crosshatch.solve(crosshatch.loads(text)).solutions, page
        return
    notation = puzzles.kind_named(keys.get("kind", "nonogram")).notation
    assert keys.keys() <= {*known_keys(notation)}, page


def test_json_can_be_read() -> None:
    records = [text for page in PAGES for text in page.records]
    assert records
    for text in records:
        assert isinstance(json.loads(text), dict)


def test_the_server_starts_answers_what_is_shown_and_ends() -> None:
    serves = {command.words for command in COMMANDS if command.words.startswith("crosshatch serve")}
    [curl] = [command for command in COMMANDS if command.words.startswith("curl")]
    assert {"crosshatch serve", "crosshatch serve --open", "crosshatch serve --json"} == serves
    command = [sys.executable, "-m", "crosshatch", "serve", "--open", "--port", "0"]
    # A browser that does nothing.
    quiet = {**os.environ, "BROWSER": "true"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=quiet) as server:
        try:
            assert server.stdout
            address = server.stdout.readline()
            port = re.search(r"http://127\.0\.0\.1:(\d+)", address)
            assert port, address
            if shutil.which("curl"):
                words = shlex.split(curl.words.replace("localhost:8421", f"localhost:{port[1]}"))
                answer = subprocess.run(words, capture_output=True, check=True)
                assert "sentence" in json.dumps(json.loads(answer.stdout))
        finally:
            server.send_signal(signal.SIGINT)
            assert 0 == server.wait(30)


def test_the_tables_have_nothing_that_no_page_shows() -> None:
    shown = [command.words for command in COMMANDS]
    for begin in ELSEWHERE:
        assert any(words.startswith(begin) for words in shown), begin
    for part in SMALLER:
        assert any(part in words for words in shown), part
    assert {*STATUSES} <= {*shown}
    assert NOT_HERE.keys() <= {
        word for page in PAGES for _, text in page.programs for word in re.findall(r"\w+", text)
    }


def test_pages_show_commands_outputs_programs_and_files() -> None:
    """A little fewer than there are, so that none is overlooked if pages are written otherwise."""
    assert {"README.md", "docs/tutorial.md", "docs/scale.md"} <= {page.name for page in PAGES}
    assert 280 < len(COMMANDS)
    assert 30 < sum(command.only_named for command in COMMANDS) < 60
    assert 65 < len(OUTPUTS)
    assert 14 < len(PROGRAMS)
    assert 4 < len(PUZZLES)
    assert any("#" in text for page in PAGES for text in page.files.values())


@pytest.mark.parametrize(
    ("shown", "printed", "alike"),
    [
        ("1 solution · 5 ms", "1 solution · 1.2 s", True),
        ("1 solution · 5 ms", "2 solutions · 5 ms", False),
        ("search, 3 conflicts", "search, 1 conflict", True),
        ("b\nc", "a\nb\nc\nd", True),
        ("b\nd", "a\nb\nc\nd", False),
        ("b\n…\nd", "a\nb\nc\nd", True),
        ("a …", "a b", True),
        ("solution", "1 solution", False),
        ("  0.24 ms  …", "   12.5 s  Heart", True),
    ],
)
def test_shown_text_is_whole_lines_of_what_is_printed(
    shown: str, printed: str, alike: bool
) -> None:
    assert alike == documented.compared(shown, printed)
