"""The twelve steps of the GCHQ card in docs/following.md: every tenth hint.

`python tests/gchq_hints.py` writes them.
"""

import re
from collections.abc import Iterator

from running import ROOT

import crosshatch

PAGE = ROOT / "docs" / "following.md"
EVERY = 10
_PART = re.compile("(<!-- gchq hints -->\n).*?(<!-- /gchq hints -->)", re.DOTALL)


def steps() -> Iterator[tuple[int, str]]:
    """Yield the number and the sentence of each hint that is shown."""
    puzzle = crosshatch.load(ROOT / "examples" / "gchq.toml")
    hint, number = crosshatch.hint(puzzle), 1
    while hint.step and hint.after:
        if number % EVERY == 1:
            yield number, hint.step.sentence
        last = [place for cell, _ in hint.step.findings for place in puzzle.places(cell)]
        hint, number = crosshatch.hint(puzzle, hint.after, last=last), number + 1


def page() -> str:
    """Return the page with the steps as they are now."""
    table = "| step | |\n|---|---|\n" + "".join(f"| {n} | {said} |\n" for n, said in steps())
    return _PART.sub(rf"\1\n{table}\n\2", PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
