"""Sentences about single lines: what hints say of them, and why some cannot be completed.

Each row of `hint_transcripts/lines.txt` and `stuck.txt` is a clue, what is known of the line, and
what is said of it, in `stuck.txt` behind "row 1 cannot be completed". Numbers behind *count* or
*runs* say how many cells are filled, or runs there are. `python tests/test_line_sentences.py`
writes the sentences anew.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from drawings import COLORS
from hint_walks import steps_of
from oracle import fillings
from running import ROOT

import crosshatch
from crosshatch import Puzzle
from crosshatch.answers.check import check
from crosshatch.data.document import Document
from crosshatch.logic.asked import ask_about_hints
from crosshatch.puzzles import compile_document

FOLDER = ROOT / "tests" / "hint_transcripts"
COUNTS = {"count": 'count = "filled", is = "clue"', "runs": 'runs = "filled", number = "clue"'}
"""What a law says of a row whose clue is a number."""


def row_of(text: str, cells: int) -> Puzzle:
    """Return a puzzle of one row, of whose columns nothing is told."""
    kind, _, number = text.partition(" ")
    palette = COLORS[:2] if {*"rg"} & {*text} else ()
    if kind not in COUNTS:
        return compile_document(Document("nonogram", (text,), ("*",) * cells, palette=palette))
    return crosshatch.loads(f"""size = [{cells}, 1]
rows = [{number}]
[kind]
name = "rows"
rules = "Fill cells of the row."
states = ["blank", "filled"]
signs = {{ blank = ".", filled = "#" }}
clues = {{ rows = "number" }}
laws = [{{ {COUNTS[kind]}, in = "row" }}]
""")


def hinted(puzzle: Puzzle, view: str) -> list[str]:
    """Return the sentences of a hint."""
    return [step.sentence for step in steps_of(crosshatch.hint(puzzle, (view,)))]


def judged(puzzle: Puzzle, view: str) -> list[str]:
    """Return why a line cannot be completed."""
    broken = check(puzzle, (view,)).broken
    if puzzle.kind.name == "rows":
        masks = [*puzzle.encode((view,))]
        broken = ask_about_hints(puzzle, "check", masks=masks, said=[])["broken"]
    return [sentence.removeprefix("row 1 cannot be completed: ") for sentence in broken]


SAYING = {"lines": hinted, "stuck": judged}


def rows(name: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield the clue, the line and the sentences of each row of a file."""
    for row in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        clue, view, *said = row.split(" | ")
        yield clue, view, said


def said_of(name: str, clue: str, view: str) -> list[str]:
    """Return the sentences about a line."""
    said = SAYING[name](row_of(clue, len(view)), view)
    return [sentence.replace("\N{EN DASH}", "-") for sentence in said]


@pytest.mark.parametrize("name", SAYING)
def test_lines_are_told_in_the_words_of_a_player(name: str) -> None:
    for clue, view, said in rows(name):
        assert (view, said) == (view, said_of(name, clue, view))


@pytest.mark.parametrize(
    ("symbols", "clue"),
    [
        *product([".#"], ["0", "1", "6", "2 1", "3 2", "2 2", "1 1 1", "? 2", "1 * 1", "? 1 ?"]),
        *product([".#"], ["count 0", "count 2", "count 6", "runs 0", "runs 1", "runs 3"]),
        *product([".rg"], ["1r", "3r", "2r 1g", "1r 2r", "1g 1r 1g", "1r ?g", "* 1g"]),
    ],
)
def test_every_line_that_cannot_be_completed_is_found(symbols: str, clue: str) -> None:
    cells = 6 if symbols == ".#" else 4
    puzzle = row_of(clue, cells)
    (line,) = puzzle.model.lines[:1]
    for view in map("".join, product(f"{symbols}?", repeat=cells)):
        if "?" in view and set(view) != {"?"}:
            broken = check(puzzle, (view,))
            assert bool(broken.broken) == (not fillings(line.clue, puzzle.encode((view,)))), view
            assert broken.lines == ((("row", 0),) if broken.broken else ())


def main() -> None:
    """Write the sentences of all rows anew."""
    for name in SAYING:
        text = [" | ".join([c, view, *said_of(name, c, view)]) for c, view, _ in rows(name)]
        Path(FOLDER / f"{name}.txt").write_text("\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
