"""Tests of registering a family: its puzzles are treated, and made, like all others."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from running import Run, refusal_of
from toy_family import FAMILY, clues_of, omissions

import crosshatch
from crosshatch import CrosshatchError, Status, families, make
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, each_place
from crosshatch.families import Family
from crosshatch.files.notation import REGISTERED
from crosshatch.help.rating import Difficulty

# In a process of its own: a family that is registered once is there in all other tests too.
PROGRAM = """
import crosshatch
import toy_family
from crosshatch.files.formats import FORMATS

crosshatch.families.register(toy_family.FAMILY)
TEXT = 'family = "nearby"\\nreach = 1\\ncells = ["3 . .", "4 5 3", ". 3 2"]\\n'
puzzle = crosshatch.loads(TEXT)

def refusals(*texts):
    for text in texts:
        try:
            crosshatch.loads(text)
        except crosshatch.CrosshatchError as error:
            print(error)

{}
"""
MADE = "mosaic, nonogram, slitherlink, tents, tracks, nearby"
"""The families of which random puzzles are made."""


def printed(statements: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(statements)],
        cwd=Path(__file__).parent,
        capture_output=True,
        check=True,
        text=True,
    )
    return ran.stdout.splitlines()


def test_its_puzzles_are_solved_explained_and_checked() -> None:
    lines = printed(
        "result = crosshatch.count(puzzle)\n"
        "print(result.count.value, all(not puzzle.check(each) for each in result.solutions))\n"
        "step = crosshatch.hint(crosshatch.loads(TEXT.replace('3 . .', '4 . .'))).step\n"
        "print(step.sentence)\n"
        "print(*crosshatch.check(puzzle, ('##.', '##.', '???')).broken)\n"
        "print(step.html(None)[:6], len([*crosshatch.trace(puzzle)]) > 0)"
    )
    assert "True" == lines[0].split()[1]
    assert int(lines[0].split()[0]) > 0
    sentence = "the count 4 takes all 4 cells, so r1c1, r1c2, r2c1 and r2c2 are filled"
    assert f"around r1c1: {sentence}" in lines[1]
    assert "count around r1c1: the clue is 3, the picture has 4" in lines[2]
    assert lines[3].endswith("True")


def test_its_puzzles_are_written_and_read_back(tmp_path: Path) -> None:
    lines = printed(
        f"folder = {str(tmp_path)!r}\n"
        "for suffix in ('toml', 'json'):\n"
        "    crosshatch.save(puzzle, f'{folder}/a.{suffix}')\n"
        "    print(crosshatch.load(f'{folder}/a.{suffix}') == puzzle)\n"
        "print(crosshatch.dumps(puzzle))"
    )
    assert ["True", "True", 'family = "nearby"', "cells = ["] == lines[:4]
    assert "reach = 1" in lines


def test_no_other_format_takes_its_puzzles_for_something_else() -> None:
    assert ["json", "toml"] == printed(
        "for format in FORMATS:\n"
        "    try:\n"
        "        if format.write and crosshatch.dumps(puzzle, format.name):\n"
        "            print(format.name)\n"
        "    except crosshatch.FormatError:\n"
        "        pass\n"
    )


def test_its_clues_are_drawn_in_the_cells_filled_or_not(tmp_path: Path) -> None:
    printed(
        f"folder = {str(tmp_path)!r}\n"
        "for suffix in ('svg', 'txt', 'html', 'png', 'pdf'):\n"
        "    crosshatch.draw(puzzle, f'{folder}/a.{suffix}', ('##.', '##.', '...'))\n"
    )
    text = (tmp_path / "a.txt").read_text(encoding="utf-8")
    for kind in ("svg", "html"):
        page = (tmp_path / f"a.{kind}").read_text(encoding="utf-8")
        assert all(f">{clue}<" in page for clue in "345"), kind
    assert {*"2345"} <= {*text}


def test_clues_of_two_digits_have_room_in_text() -> None:
    assert [
        " ┌────────────┐",
        " │ #3  #   .10│",
        " │ #12 #   #  │",
        " │ ?   .   .9 │",
        " └────────────┘",
    ] == printed(
        "from crosshatch.render.text import labelled\n"
        "wide = crosshatch.loads(TEXT.replace('\". 3 2\"', '\". . 9\"')"
        ".replace('3 . .', '3 . 10').replace('4 5 3', '12 . .'))\n"
        "print(labelled(wide.scene(('##.', '###', '?..'))))"
    )


def test_the_app_is_told_the_clues_in_cells() -> None:
    assert ["[['3', '', ''], ['4', '5', '3'], ['', '3', '2']]", "None"] == printed(
        "from crosshatch.web.api.puzzle_files import describe_puzzle\n"
        "plain = crosshatch.nonogram(rows=['1'], columns=['1'])\n"
        "for each in (puzzle, plain):\n"
        "    print(describe_puzzle(each, '')['cell_clues'])"
    )


def test_the_app_is_told_in_which_cell_each_clue_is() -> None:
    assert ["{(0, 0), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)}", "None None"] == printed(
        "from crosshatch.web.api.puzzle_files import describe_puzzle\n"
        "told = describe_puzzle(puzzle, '')\n"
        "parts = [part for line in told['lines']['around'] for part in line]\n"
        "print('{' + ', '.join(str(part['clue_at']) for part in parts) + '}')\n"
        "print(told['edges'], told['marks'])"
    )


RINGS = """
import loop_family
from crosshatch.web.api.puzzle_files import describe_puzzle
crosshatch.families.register(loop_family.FAMILY)
ring = crosshatch.loads('family = "rings"\\nright = "2 ."\\ncells = ["3 .", ". ."]\\n')
told = describe_puzzle(ring, '')
"""


def test_the_app_is_told_what_is_on_edges_and_corners_and_at_which_side_labels_are() -> None:
    assert [
        "{'between': 'corners', 'form': 'loop'}",
        "[] 9 False",
        "{'rows': ['', ''], 'columns': ['', ''], 'right': ['2', '']}",
        "{'rows': 2, 'columns': 2} ['???', '???', '???']",
        "{'chain': 0, 'word': 0, 'cells': [(16, -7, 2), (15, -4, 2)], 'clue_at': (0, 0)}",
        "{'chain': 1, 'word': 0, 'cells': [(15, 1, 3)]}",
    ] == printed(
        f"{RINGS}\n"
        "print(told['edges'])\n"
        "print(told['marks']['edges'], len(told['marks']['corners']), told['marks']['ruled'])\n"
        "print(told['labels'])\n"
        "print(told['size'], told['givens'])\n"
        "print(told['lines']['around'][0][0])\n"
        "print(told['lines']['right'][0][0])"
    )


def test_a_loop_along_edges_is_solved_and_a_step_lights_its_edge() -> None:
    assert [
        "2 ['┌─┐', '└┐│', '·└┘']",
        "r1c1\N{EN DASH}r1c2 has track",
        "[EdgePlace(row=0, column=0, is_upright=False)] []",
        "count around r2c2: the clue is 3, the picture has 2 loop: it is not closed",
    ] == printed(
        f"{RINGS}\n"
        'ring = crosshatch.loads(\'family = "rings"\\ncells = ["3 .", ". 3"]\\n\')\n'
        "found = crosshatch.count(ring)\n"
        "print(found.count.value, list(found.solutions[0]))\n"
        "step = crosshatch.explain(ring, None, (0, 0), (0, 1)).step\n"
        "print(step.sentence.partition(':')[0])\n"
        "scene = step.scene(step.after(None))\n"
        "lit = [[each for each in marks if each.lit] for marks in (scene.edges, scene.corners)]\n"
        "print([edge.place for edge in lit[0]], lit[1])\n"
        "print(*ring.check(('┌─┐', '└┐│', '·╵╵')))"
    )


def test_what_it_refuses_is_named() -> None:
    assert [
        "r1c1: 'x' is not a number of filled cells",
        "cells[1]: 2 cells, the first row has 3",
        "reach: a number is expected",
        "cells: missing",
        f"family: 'nearbys' is none of magnitude, {MADE}",
    ] == printed(
        "refusals(TEXT.replace('3 . .', 'x . .'), TEXT.replace('4 5 3', '4 5'),\n"
        "    TEXT.replace('= 1', '= \"1\"'),\n"
        "    TEXT.replace('cells', 'title').replace('[', '\"\"#'),\n"
        "    'family = \"nearbys\"\\nrows = []\\ncolumns = []')"
    )
    [strange] = printed("refusals(TEXT.replace('reach', 'range'))")
    assert strange.startswith("range: no such key; there are family, title, ")
    assert ", forbidden_edges, reach, givens, " in strange
    assert strange.endswith("note, cells")


def test_its_ids_and_addresses_are_read_and_written() -> None:
    address = "https://puzz.link/p?nearby/3/3/3h453g32"
    assert ["3x3:3b453a32", address, "tatham", "puzzlink", "True", "True"] == printed(
        "from dataclasses import replace\n"
        "from crosshatch.data.document import Document\n"
        "from crosshatch.files.notation import PuzzLinkKind, TathamGame\n"
        "from crosshatch.files.run_lengths import read_gaps, read_numbers16\n"
        "from crosshatch.files.run_lengths import write_gaps, write_numbers16\n"
        "def document(size, found):\n"
        "    cells = [found.get(place, '') for place in range(size[0] * size[1])]\n"
        "    rows = (tuple(cells[at : at + size[0]]) for at in range(0, len(cells), size[0]))\n"
        "    return Document('dots', (), (), cell_clues=tuple(rows))\n"
        "def clues(document):\n"
        "    return [clue for row in document.cell_clues for clue in row]\n"
        "game = TathamGame('dots',\n"
        "    lambda size, text: document(size, read_gaps(text, size, '0123456789', 'clues')),\n"
        "    lambda one: write_gaps(clues(one)), sign='^[a-z0-9]+$', options='n[0-9]|')\n"
        "kind = PuzzLinkKind('nearby',\n"
        "    lambda size, text: document(size, read_numbers16(text, 9, '9 cells')),\n"
        "    lambda one: write_numbers16(clues(one)), None, None, None)\n"
        "notation = replace(toy_family.FAMILY.notation, tatham=lambda: game,\n"
        "    puzz_link=lambda: kind)\n"
        "toy_family.FAMILY = replace(toy_family.FAMILY, name='dots', notation=notation)\n"
        "crosshatch.families.register(toy_family.FAMILY)\n"
        "puzzle = crosshatch.loads(TEXT.replace('nearby', 'dots').replace('reach = 1', ''))\n"
        "for name in ('tatham', 'puzz.link'):\n"
        "    print(crosshatch.dumps(puzzle, name), end='')\n"
        "from crosshatch.files.content import Content\n"
        "from crosshatch.files.formats import detect\n"
        "for text in ('3x3n1:3b453a32', 'https://puzz.link/p?nearby/3/3/3h453g32'):\n"
        "    print(detect(Content(text)).name)\n"
        "for text in ('3x3n1:3b453a32', 'https://puzz.link/p?nearby/3/3/3h453g32'):\n"
        "    print(crosshatch.loads(text) == puzzle)"
    )


def test_lines_of_other_sides_have_clues_under_keys_of_their_own() -> None:
    [clues, again, missing] = printed(
        "from crosshatch.families import Family, Notation, register\n"
        "from crosshatch.files.native_file import read_mapping, write_mapping\n"
        "sides = Notation(sides=('row', 'column', 'diagonal'))\n"
        "register(Family('slope', toy_family.compile, (), frozenset(), sides))\n"
        "keys = {'family': 'slope', 'rows': ['1'], 'columns': ['1'], 'diagonals': ['1', '2 1']}\n"
        "document = read_mapping(keys)\n"
        "print(document.clues['diagonal'])\n"
        "print(write_mapping(document) == keys)\n"
        'refusals(\'family = "slope"\\nrows = ["1"]\\ncolumns = ["1"]\')'
    )
    assert ("('1', '2 1')", "True", "diagonals: missing") == (clues, again, missing)


def test_other_families_have_none_of_its_keys() -> None:
    with pytest.raises(crosshatch.FormatError, match="cells: no such key"):
        crosshatch.loads('rows = ["1"]\ncolumns = ["1"]\ncells = ["1"]')


@pytest.mark.parametrize("family", crosshatch.families.FAMILIES, ids=lambda family: family.name)
def test_a_name_that_is_taken_is_refused(family: crosshatch.families.Family) -> None:
    with pytest.raises(crosshatch.CrosshatchError, match="already"):
        crosshatch.families.register(family)


def test_anything_but_a_family_is_refused() -> None:
    with pytest.raises(crosshatch.ArgumentError, match="expected a Family"):
        crosshatch.families.register("crowd")  # type: ignore[arg-type]


def registered_with(monkeypatch: pytest.MonkeyPatch, *known: Family) -> None:
    """Let just these families be registered during a test."""
    # The last one first: they come back in the order in which they were.
    for name in [*reversed(REGISTERED)]:
        monkeypatch.delitem(REGISTERED, name)
    for each in known:
        monkeypatch.setitem(REGISTERED, each.name, each)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The family is registered."""
    registered_with(monkeypatch, *families.FAMILIES, FAMILY)


def clues(document: Document) -> list[tuple[int, int]]:
    """The places that have a clue."""
    rows = document.cell_clues or ()
    return [place for place, (clue,) in each_place(rows) if clue]


@pytest.mark.parametrize("logic", [False, True])
@pytest.mark.parametrize("seed", range(1, 5))
def test_a_puzzle_has_one_solution_and_no_clue_to_spare(seed: int, logic: bool) -> None:
    made = make.random("nearby", 6, 5, seed=seed, logic=logic)
    document = made.puzzle.document
    solved = partial(crosshatch.solve, logic=logic)
    result = solved(made.puzzle)
    assert (Status.UNIQUE, (made.picture,)) == (result.status, result.solutions)
    left = clues(document)
    assert {"drawn": made.drawn, "omitted": 30 - len(left)} == made.counts
    assert 0 < len(left) < 30
    for place in left:
        fewer = omissions(document)[place[0] * 6 + place[1]](document)
        assert Status.UNIQUE is not solved(families.compile_document(fewer)).status


def test_a_seed_makes_one_puzzle_and_chance_the_order() -> None:
    made = [make.random("nearby", 6, 5, seed=seed).puzzle.document for seed in (1, 2, 1, 2)]
    assert made[:2] == made[2:]
    assert made[0] != made[1]


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
    def stopped(_: Document) -> Document:
        raise KeyboardInterrupt

    registered_with(monkeypatch, replace(FAMILY, omissions=lambda _: [stopped]))
    with pytest.raises(make.Unfinished) as unfinished:
        make.random("nearby", 5, 5)
    assert "1 solution, proved, 0 clues omitted" == str(unfinished.value.made)


def test_a_proved_puzzle_is_kept_if_its_rating_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def rated(puzzle: crosshatch.Puzzle, **_: object) -> crosshatch.Rating:
        # Nonograms that line logic solves are rated while cells are changed, too.
        is_by_lines = crosshatch.solve(puzzle, logic=True).status is Status.UNIQUE
        if puzzle.family.name == "nonogram" and is_by_lines:
            return crosshatch.rate(puzzle)
        raise KeyboardInterrupt

    monkeypatch.setattr("crosshatch.make.maker.rate_unique", rated)
    for family in ("nonogram", "tracks"):
        with pytest.raises(make.Unfinished) as stopped:
            make.random(family, 9, 9, difficulty="hard", seed=0)
        assert (True, None) == (stopped.value.made.is_unique, stopped.value.made.rating)


@pytest.mark.parametrize("difficulty", [Difficulty.EASY, Difficulty.HARD])
def test_what_cannot_be_rated_has_no_difficulty(
    monkeypatch: pytest.MonkeyPatch, difficulty: str
) -> None:
    registered_with(monkeypatch, replace(FAMILY, verbs=("solve",)))
    with pytest.raises(CrosshatchError, match="rate is not for nearby puzzles"):
        make.random("nearby", 5, 5, difficulty=difficulty)


@pytest.mark.parametrize(("difficulty", "seed"), [("easy", 2), ("medium", 5), ("hard", 1)])
def test_clues_stay_until_a_puzzle_is_as_easy_as_wanted(difficulty: str, seed: int) -> None:
    made = make.random("nearby", 6, 6, seed=seed, difficulty=difficulty)
    assert made.is_as_wanted
    assert crosshatch.rate(made.puzzle).word in Difficulty(difficulty).words
    assert f"1 solution, proved, {made.hardness}, " in str(made)


@pytest.mark.parametrize("sparser_is_easier", [False, True])
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_pictures_get_easier_while_puzzles_are_too_hard_and_harder_while_too_easy(
    monkeypatch: pytest.MonkeyPatch, difficulty: str, sparser_is_easier: bool
) -> None:
    densities: list[float] = []
    gets_sparser = (difficulty == "easy") is sparser_is_easier
    wanted = [0.5, 0.47, 0.44] if gets_sparser else [0.5, 0.53, 0.56]

    def drawn(width: int, height: int, density: float, _: object) -> Grid:
        if len(densities) == 3:
            raise KeyboardInterrupt
        densities.append(density)
        blank = ("." * width,) * height
        return ("#.#..#", ".#.##.", "#..#.#") * 2 if difficulty == "easy" else blank

    family = replace(FAMILY, random_picture=drawn, sparser_is_easier=sparser_is_easier)
    registered_with(monkeypatch, *families.FAMILIES, family)
    for density, drawn_with in ((None, wanted), (0.4, [0.4] * 3)):
        densities.clear()
        with pytest.raises(make.Unfinished):
            make.random("nearby", 6, 6, difficulty=difficulty, density=density)
        assert drawn_with == pytest.approx(densities)


@pytest.mark.parametrize("family", ["nonogram", "tracks"])
def test_the_families_of_today_are_made_as_by_their_own_functions(family: str) -> None:
    own: dict[str, Callable[..., make.Made]] = {
        "nonogram": make.random_nonogram,
        "tracks": make.random_tracks,
    }
    assert own[family](6, 5, seed=3) == make.random(family, 6, 5, seed=3)
    share = {"nonogram": "density", "tracks": "share"}[family]
    assert own[family](6, 5, **{share: 0.7}) == make.random(family, 6, 5, density=0.7)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"family": "magnitude"}, f"family: 'magnitude' is none of {MADE}"),
        ({"family": "zebra"}, f"family: 'zebra' is none of {MADE}"),
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
        **{"family": "nearby", "width": 5, "height": 5, **options},
    )


# The verb.


def test_the_verb_makes_any_family_that_has_random_pictures(run: Run) -> None:
    words = ("make", "--random", "6x5", "--family", "nearby", "--seed", "2")
    made = make.random("nearby", 6, 5, seed=2)
    told = run(*words)
    assert (0, "") == (told.status, told.err)
    assert told.out.splitlines()[-1].startswith("1 solution, proved, ")
    assert told.out.splitlines()[-1].endswith(f" {made.counts['omitted']} clues omitted")
    facts = json.loads(run(*words, "--json").out)
    assert made.counts == {"drawn": facts["drawn"], "omitted": facts["omitted"]}
    assert ("nearby", "unique", [*made.picture]) == (
        facts["family"],
        facts["status"],
        facts["picture"],
    )


def test_a_set_is_summed_up_and_read_again(run: Run, tmp_path: Any) -> None:
    out = tmp_path / "many.jsonl"
    words = ("make", "--random", "5x5", "--family", "nearby", "--number", "3", "-o", str(out))
    told = run(*words)
    assert 0 == told.status
    omitted = sum(make.random("nearby", 5, 5, seed=seed).counts["omitted"] for seed in range(3))
    assert "3 puzzles: " in told.err
    assert f", {omitted} clues omitted" in told.err
    assert '"unique": 3' in run("solve", "--json", str(out)).out.splitlines()[-1]


def test_a_picture_of_the_family_is_a_puzzle() -> None:
    text = json.dumps({"family": "nearby", "picture": ["##.", ".#."], "reach": 2})
    document = crosshatch.loads(text).document
    assert clues_of(("##.", ".#."), {"reach": 2}) == document
    assert (("3", "3", "3"), ("3", "3", "3")) == document.cell_clues


def test_a_family_without_random_pictures_is_refused(run: Run) -> None:
    told = run("make", "--random", "5x5", "--family", "magnitude")
    assert (2, "") == (told.status, told.out)
    assert f"--family: 'magnitude' is none of {MADE}" in told.err
