"""Tests of registering a kind: its puzzles are treated, and made, like all others."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import toy_family
from running import Run, interrupt, refusal_of
from toy_family import FAMILY, clues_of

import crosshatch
from crosshatch import CrosshatchError, FormatError, families, make
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, each_place, in_rows
from crosshatch.families import Kind, Notation
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS, detect
from crosshatch.files.native_file import read_mapping, write_mapping
from crosshatch.files.notation import REGISTERED, PuzzLinkKind, TathamGame
from crosshatch.files.places import Word
from crosshatch.help.rating import Difficulty
from crosshatch.render.text import labelled
from crosshatch.web.api.puzzle_files import describe_puzzle

TEXT = 'kind = "nearby"\nreach = 1\ncells = ["3 . .", "4 5 3", ". 3 2"]\n'
MADE = "mosaic, nonogram, slitherlink, tents, tracks, nearby"
"""The kinds of which random puzzles are made."""


def registered_with(monkeypatch: pytest.MonkeyPatch, *known: Kind) -> None:
    """Let just these kinds be registered during a test."""
    # The last one first: they come back in the order in which they were.
    for name in [*reversed(REGISTERED)]:
        monkeypatch.delitem(REGISTERED, name)
    for each in known:
        monkeypatch.setitem(REGISTERED, each.name, each)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kind is registered."""
    registered_with(monkeypatch, *families.FAMILIES, FAMILY)


@pytest.fixture
def puzzle() -> crosshatch.Puzzle:
    return crosshatch.loads(TEXT)


def test_it_is_known_once_it_is_registered() -> None:
    """In a process of its own: a kind that is registered once is there in all other tests too."""
    program = (
        "import crosshatch, toy_family\n"
        "crosshatch.families.register(toy_family.FAMILY)\n"
        f"print(crosshatch.loads({TEXT!r}).kind.name)\n"
    )
    command = [sys.executable, "-c", program]
    folder = Path(__file__).parent
    ran = subprocess.run(command, cwd=folder, capture_output=True, check=True, text=True)
    assert "nearby\n" == ran.stdout


def test_its_puzzles_are_solved_explained_and_checked(puzzle: crosshatch.Puzzle) -> None:
    result = crosshatch.count(puzzle)
    assert result.count.value > 0
    assert not any(puzzle.check(each) for each in result.solutions)
    step = crosshatch.hint(crosshatch.loads(TEXT.replace("3 . .", "4 . ."))).step
    assert step
    sentence = "the count 4 takes all 4 cells, so r1c1, r1c2, r2c1 and r2c2 are filled"
    assert f"around r1c1: {sentence}" in step.sentence
    broken = crosshatch.check(puzzle, ("##.", "##.", "???")).broken
    assert ("count around r1c1: the clue is 3, the picture has 4",) == broken
    assert [*crosshatch.trace(puzzle)]


def test_its_puzzles_are_written_and_read_back_in_formats_of_any_family(
    puzzle: crosshatch.Puzzle,
) -> None:
    kept = []
    for format in FORMATS:
        try:
            assert puzzle == crosshatch.loads(crosshatch.dumps(puzzle, format.name))
            kept.append(format.name)
        except (FormatError, UserWarning):
            continue
    assert ["json", "toml"] == kept
    assert crosshatch.dumps(puzzle).startswith('kind = "nearby"\ncells = [')


def test_its_clues_are_drawn_in_the_cells_filled_or_not(
    tmp_path: Path, puzzle: crosshatch.Puzzle
) -> None:
    for suffix in ("svg", "html", "png", "pdf"):
        crosshatch.draw(puzzle, tmp_path / f"a.{suffix}", ("##.", "##.", "..."))
    for suffix in ("svg", "html"):
        page = (tmp_path / f"a.{suffix}").read_text(encoding="utf-8")
        assert all(f">{clue}<" in page for clue in "345"), suffix
    wide = crosshatch.loads('kind = "nearby"\ncells = ["3 . 10", "12 . .", ". . 9"]')
    assert [
        " ┌────────────┐",
        " │ #3  #   .10│",
        " │ #12 #   #  │",
        " │ ?   .   .9 │",
        " └────────────┘",
    ] == labelled(wide.scene(("##.", "###", "?.."))).splitlines()


def test_the_app_is_told_the_clues_in_cells_and_where_they_are(puzzle: crosshatch.Puzzle) -> None:
    told = describe_puzzle(puzzle, "")
    assert [["3", "", ""], ["4", "5", "3"], ["", "3", "2"]] == told["cell_clues"]
    parts = [part for line in told["lines"]["around"] for part in line]
    assert [(0, 0), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)] == [part["clue_at"] for part in parts]
    assert (None, None) == (told["edges"], told["marks"])
    assert describe_puzzle(crosshatch.nonogram(rows=["1"], columns=["1"]), "")["cell_clues"] is None


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("3 . .", "x . .", "r1c1: 'x' is not a number of filled cells"),
        ("4 5 3", "4 5", "cells[1]: 2 cells, the first row has 3"),
        ("= 1", '= "1"', "reach: a number is expected"),
        ("cells", 'title = ""#', "cells: missing"),
        ("nearby", "nearbys", f"kind: 'nearbys' is none of magnitude, {MADE}"),
        ("reach", "range", "range: no such key; there are kind, title, "),
    ],
)
def test_what_it_refuses_is_named(old: str, new: str, sentence: str) -> None:
    text = TEXT.replace(old, new)
    assert refusal_of(CrosshatchError, crosshatch.loads, text).startswith(sentence)


def test_its_ids_and_addresses_are_read_and_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def document(word: Word) -> Document:
        cells = tuple(clue.strip(".") for clue in re.split("[:/]", word.text)[-1])
        return Document("dots", (), (), cell_clues=in_rows(cells, 3))

    def text(document: Document) -> str:
        return "".join(clue or "." for row in document.cell_clues or () for clue in row)

    game = TathamGame(
        "dots",
        document,
        lambda one: f"3x3:{text(one)}",
        lambda word: 2 * (word[3:5] in ("n1", ":3")),
    )
    kind = PuzzLinkKind(
        ("nearby", "near"), document, lambda one: f"nearby/3/3/{text(one)}", *(None, None)
    )
    notation = replace(FAMILY.notation, tatham=lambda: game, puzz_link=lambda: kind)
    dots = replace(FAMILY, name="dots", notation=notation)
    monkeypatch.setattr(toy_family, "FAMILY", dots)
    registered_with(monkeypatch, *families.FAMILIES, dots)
    puzzle = crosshatch.loads(TEXT.replace("nearby", "dots").replace("reach = 1", ""))
    clues = text(puzzle.document)
    address = f"https://puzz.link/p?nearby/3/3/{clues}"
    for name, written, read in (
        ("tatham", f"3x3:{clues}", f"3x3n1:{clues}"),
        ("puzzlink", address, address.replace("nearby", "near")),
    ):
        assert f"{written}\n" == crosshatch.dumps(puzzle, name)
        assert name == detect(Content(read)).name
        assert puzzle == crosshatch.loads(read)


def test_lines_of_other_sides_have_clues_under_keys_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sides = Notation(sides=("row", "column", "diagonal"))
    registered_with(monkeypatch, Kind("slope", toy_family.compile, (), frozenset(), sides))
    keys = {"kind": "slope", "rows": ["1"], "columns": ["1"], "diagonals": ["1", "2 1"]}
    document = read_mapping(keys)
    assert ("1", "2 1") == document.clues["diagonal"]
    assert keys == write_mapping(document)
    del keys["diagonals"]
    assert "diagonals: missing" == refusal_of(CrosshatchError, read_mapping, keys)


def test_other_families_have_none_of_its_keys() -> None:
    with pytest.raises(FormatError, match="cells: no such key"):
        crosshatch.loads('rows = ["1"]\ncolumns = ["1"]\ncells = ["1"]')


@pytest.mark.parametrize("kind", crosshatch.families.FAMILIES, ids=lambda kind: kind.name)
def test_a_name_that_is_taken_is_refused(kind: crosshatch.families.Kind) -> None:
    with pytest.raises(crosshatch.CrosshatchError, match="already"):
        crosshatch.families.register(kind)


def test_anything_but_a_family_is_refused() -> None:
    with pytest.raises(crosshatch.ArgumentError, match="expected a Kind"):
        crosshatch.families.register("crowd")  # type: ignore[arg-type]


def clues(document: Document) -> list[tuple[int, int]]:
    """The places that have a clue."""
    rows = document.cell_clues or ()
    return [place for place, (clue,) in each_place(rows) if clue]


def test_what_need_not_have_one_solution_has_all_clues() -> None:
    made = make.random("nearby", 5, 5, unique=False, title="All")
    assert (25, "All") == (len(clues(made.puzzle.document)), made.puzzle.title)
    assert "0 clues omitted" in str(made)


def test_a_family_that_needs_every_clue_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rigid = replace(FAMILY, omissions=None)
    registered_with(monkeypatch, rigid)
    made = make.random("nearby", 5, 5)
    assert (True, 25) == (made.is_unique, len(clues(made.puzzle.document)))


def test_pictures_are_drawn_until_one_has_one_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([("#.", ".#"), ("##", "##")])
    counted = replace(FAMILY, random_picture=lambda *_: next(drawn))
    registered_with(monkeypatch, counted)
    made = make.random("nearby", 2, 2)
    assert (2, ("##", "##")) == (made.drawn, made.picture)
    assert 1 == len(clues(made.puzzle.document))


def test_what_was_drawn_before_ctrl_c_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def pictures() -> Iterator[Grid]:
        yield ("#.", ".#")
        raise KeyboardInterrupt

    drawn = pictures()
    counted = replace(FAMILY, random_picture=lambda *_: next(drawn))
    registered_with(monkeypatch, counted)
    with pytest.raises(make.Unfinished) as stopped:
        make.random("nearby", 2, 2)
    assert ("#.", ".#") == stopped.value.made.picture
    assert "2 solutions or more, 0 clues omitted" == str(stopped.value.made)


def test_all_clues_are_kept_if_leaving_some_out_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registered_with(monkeypatch, replace(FAMILY, omissions=lambda _: [interrupt]))
    with pytest.raises(make.Unfinished) as unfinished:
        make.random("nearby", 5, 5)
    assert "1 solution, proved, 0 clues omitted" == str(unfinished.value.made)


@pytest.mark.parametrize("difficulty", [Difficulty.EASY, Difficulty.HARD])
def test_what_cannot_be_rated_has_no_difficulty(
    monkeypatch: pytest.MonkeyPatch, difficulty: str
) -> None:
    registered_with(monkeypatch, replace(FAMILY, verbs=("solve",)))
    with pytest.raises(CrosshatchError, match="rate is not for nearby puzzles"):
        make.random("nearby", 5, 5, difficulty=difficulty)


@pytest.mark.parametrize("kind", ["nonogram", "tracks"])
def test_the_families_of_today_are_made_as_by_their_own_functions(kind: str) -> None:
    own: dict[str, Callable[..., make.Made]] = {
        "nonogram": make.random_nonogram,
        "tracks": make.random_tracks,
    }
    assert own[kind](6, 5, seed=3) == make.random(kind, 6, 5, seed=3)
    share = {"nonogram": "density", "tracks": "share"}[kind]
    assert own[kind](6, 5, **{share: 0.7}) == make.random(kind, 6, 5, density=0.7)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"kind": "magnitude"}, f"kind: 'magnitude' is none of {MADE}"),
        ({"kind": "zebra"}, f"kind: 'zebra' is none of {MADE}"),
        ({"width": 0}, "width: 0 is not a number from 1 to 4096"),
        ({"height": "5"}, "height: expected a number, not a str"),
        ({"density": 2}, "density: 2 is not a number from 0 to 1"),
        ({"seed": -1}, "seed: -1 is not a number from 0 to 2**64 - 2"),
        ({"difficulty": "nice"}, "difficulty: 'nice' is none of easy, medium, hard, any"),
    ],
)
def test_what_cannot_be_meant_is_refused(options: dict[str, Any], sentence: str) -> None:
    assert sentence == refusal_of(
        (CrosshatchError, ValueError),
        make.random,
        **{"kind": "nearby", "width": 5, "height": 5, **options},
    )


def test_the_verb_makes_sets_of_any_family_that_has_random_pictures(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "many.jsonl"
    words = ("make", "--random", "5x5", "--kind", "nearby")
    made = [make.random("nearby", 5, 5, seed=seed) for seed in range(2)]
    facts = json.loads(run(*words, "--json").out)
    assert made[0].counts == {"drawn": facts["drawn"], "omitted": facts["omitted"]}
    assert ("unique", [*made[0].picture]) == (facts["status"], facts["picture"])
    told = run(*words, "--number", "2", "-o", str(out))
    assert f", {sum(each.counts['omitted'] for each in made)} clues omitted" in told.err
    assert '"unique": 2' in run("solve", "--json", str(out)).out.splitlines()[-1]
    refused = run("make", "--random", "5x5", "--kind", "magnitude")
    assert (2, "") == (refused.status, refused.out)
    assert f"--kind: 'magnitude' is none of {MADE}" in refused.err


def test_a_picture_of_the_family_is_a_puzzle() -> None:
    text = json.dumps({"kind": "nearby", "picture": ["##.", ".#."], "reach": 2})
    document = crosshatch.loads(text).document
    assert clues_of(("##.", ".#."), {"reach": 2}) == document
    assert (("3", "3", "3"), ("3", "3", "3")) == document.cell_clues
