"""Tests of registering a family: its puzzles are treated like all others."""

import subprocess
import sys
from pathlib import Path

import pytest

import crosshatch

# In a process of its own: a family that is registered once is there in all other tests too.
PROGRAM = """
import crosshatch
import toy_family
from crosshatch.files.formats import FORMATS

crosshatch.families.register(toy_family.FAMILY)
TEXT = 'family = "mosaic"\\nreach = 1\\ncells = ["3 . .", "4 5 3", ". 3 2"]\\n'
puzzle = crosshatch.loads(TEXT)

def refusals(*texts):
    for text in texts:
        try:
            crosshatch.loads(text)
        except crosshatch.CrosshatchError as error:
            print(error)

{}
"""


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
    assert ["True", "True", 'family = "mosaic"', "cells = ["] == lines[:4]
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
        "from crosshatch.web.puzzle_files import describe_puzzle\n"
        "plain = crosshatch.nonogram(rows=['1'], columns=['1'])\n"
        "for each in (puzzle, plain):\n"
        "    print(describe_puzzle(each, '')['cell_clues'])"
    )


def test_the_app_is_told_in_which_cell_each_clue_is() -> None:
    assert ["{(0, 0), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)}", "None None"] == printed(
        "from crosshatch.web.puzzle_files import describe_puzzle\n"
        "told = describe_puzzle(puzzle, '')\n"
        "parts = [part for line in told['lines']['around'] for part in line]\n"
        "print('{' + ', '.join(str(part['clue_at']) for part in parts) + '}')\n"
        "print(told['edges'], told['marks'])"
    )


RINGS = """
import loop_family
from crosshatch.web.puzzle_files import describe_puzzle
crosshatch.families.register(loop_family.FAMILY)
ring = crosshatch.loads('family = "rings"\\nright = "2 ."\\ncells = ["3 .", ". ."]\\n')
told = describe_puzzle(ring, '')
"""


def test_the_app_is_told_what_is_on_edges_and_corners_and_at_which_side_labels_are() -> None:
    assert [
        "{'between': 'corners', 'form': 'loop'}",
        "[] 9 False",
        "{'rows': [[], []], 'columns': [[], []], 'right': [['2'], []]}",
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
        "step = crosshatch.hint(ring).step\n"
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
        "family: 'mosaics' is none of magnitude, nonogram, tracks, mosaic",
    ] == printed(
        "refusals(TEXT.replace('3 . .', 'x . .'), TEXT.replace('4 5 3', '4 5'),\n"
        "    TEXT.replace('= 1', '= \"1\"'),\n"
        "    TEXT.replace('cells', 'title').replace('[', '\"\"#'),\n"
        "    'family = \"mosaics\"\\nrows = []\\ncolumns = []')"
    )
    [strange] = printed("refusals(TEXT.replace('reach', 'range'))")
    assert strange.startswith("range: no such key; there are family, title, ")
    assert ", forbidden_edges, reach, givens, " in strange
    assert strange.endswith("note, cells")


def test_its_ids_and_addresses_are_read_and_written() -> None:
    address = "https://puzz.link/p?mosaic/3/3/3h453g32"
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
        "game = TathamGame(\n"
        "    lambda size, text: document(size, read_gaps(text, size, '0123456789', 'clues')),\n"
        "    lambda one: write_gaps(clues(one)), sign='^[a-z0-9]+$', options='h?[0-9]?')\n"
        "kind = PuzzLinkKind('mosaic',\n"
        "    lambda size, text: document(size, read_numbers16(text, 9, '9 cells')),\n"
        "    lambda one: write_numbers16(clues(one)), None, None, None)\n"
        "notation = replace(toy_family.FAMILY.notation, tatham=game, puzz_link=kind)\n"
        "toy_family.FAMILY = replace(toy_family.FAMILY, name='dots', notation=notation)\n"
        "crosshatch.families.register(toy_family.FAMILY)\n"
        "puzzle = crosshatch.loads(TEXT.replace('mosaic', 'dots').replace('reach = 1', ''))\n"
        "for name in ('tatham', 'puzz.link'):\n"
        "    print(crosshatch.dumps(puzzle, name), end='')\n"
        "from crosshatch.files.content import Content\n"
        "from crosshatch.files.formats import detect\n"
        "for text in ('3x3h1:3b453a32', 'https://puzz.link/p?mosaic/3/3/3h453g32'):\n"
        "    print(detect(Content(text)).name)\n"
        "for text in ('3x3h1:3b453a32', 'https://puzz.link/p?mosaic/3/3/3h453g32'):\n"
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
