"""What the README and other pages show is what their commands make."""

import re
import shlex
from pathlib import Path

import pytest
from PIL import Image
from running import ROOT, Run, without_times

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    crosshatch (.+)$", README, flags=re.MULTILINE)
PICTURES = [command for command in COMMANDS if "docs/pictures/" in command]
PAGES = {
    "README.md": 2,
    "docs/tracks.md": 5,
    "docs/following.md": 2,
    "docs/nonogram.md": 1,
    "docs/rating.md": 1,
    "docs/scale.md": 1,
}
"""Pages, and how many outputs they show."""
SHOWN = re.compile(r"^    crosshatch ([^\n]+)\n\n```\n(.+?)```", re.MULTILINE | re.DOTALL)
WORDS = [
    (command, words)
    for page in PAGES
    for command, words in SHOWN.findall((ROOT / page).read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("command", PICTURES)
def test_each_picture_is_the_one_that_its_command_draws(
    run: Run, tmp_path: Path, command: str
) -> None:
    *words, shown = shlex.split(command)
    drawn = tmp_path / Path(shown).name
    assert (0, "") == run(*words, str(drawn))[:2]
    if drawn.suffix == ".svg":
        assert drawn.read_text() == (ROOT / shown).read_text()
    else:
        # Another version of the library may pack the same pixels differently.
        with Image.open(drawn) as new, Image.open(ROOT / shown) as old:
            assert (new.size, new.n_frames) == (old.size, old.n_frames)
            assert new.convert("RGB").tobytes() == old.convert("RGB").tobytes()


def test_there_are_pictures_and_outputs_to_compare() -> None:
    assert 2 == len(PICTURES)
    assert sum(PAGES.values()) == len(WORDS)


@pytest.mark.parametrize(("command", "words"), WORDS)
def test_each_output_is_what_its_command_prints(run: Run, command: str, words: str) -> None:
    printed = run(*shlex.split(command)).out
    assert without_times(printed).endswith(without_times(words))
