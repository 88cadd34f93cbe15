"""The man pages: one for each verb, with all that its help says, and nothing that groff minds."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from running import ROOT, Run, in_python

from crosshatch.cli import VERBS

BUILD = ROOT / "packages" / "man" / "build.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of pages that `make man` writes."""
    target = tmp_path_factory.mktemp("man")
    subprocess.run([sys.executable, BUILD, target], check=True, capture_output=True)
    return target / "man1"


def test_there_is_a_page_for_each_verb(folder: Path) -> None:
    names = {"crosshatch.1", *(f"crosshatch-{verb}.1" for verb in VERBS)}
    assert names == {file.name for file in folder.iterdir()}


@pytest.mark.parametrize("verb", VERBS)
def test_a_page_has_all_options_of_the_help(folder: Path, run: Run, verb: str) -> None:
    page = (folder / f"crosshatch-{verb}.1").read_text(encoding="utf-8").replace(r"\-", "-")
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", run(verb, "--help").out))
    assert options
    assert {option for option in options if option not in page} == set()


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
def test_groff_formats_every_page_without_a_warning(folder: Path) -> None:
    pages = sorted(folder.iterdir())
    command = ["groff", "-man", "-ww", "-Kutf8", "-Tutf8", *map(str, pages)]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert "" == ran.stderr
    shown = re.sub(r"\x1b\[\d*m|.\x08", "", ran.stdout).replace("\N{HYPHEN}", "-")
    words = re.sub(r"\s+", " ", shown)
    assert [f"{page.stem} - " for page in pages if f"{page.stem} - " not in words] == []


def test_a_line_that_begins_like_a_command_stays_text() -> None:
    script = f"import sys; sys.path.insert(0, {str(BUILD.parent)!r}); import build\n"
    words = repr([".html or .svg", "'no", "a-b", "back\\slash"])
    script += f"print([build._text(each) for each in {words}])"
    shown = [r"\&.html or .svg", r"\&'no", r"a\-b", r"back\eslash"]
    assert shown == eval(in_python(script).out)
