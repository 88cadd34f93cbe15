"""Tents: reading, what is refused, every rule on pictures, words for deductions, ids, making."""

import json
import random
from dataclasses import replace
from itertools import combinations, permutations, product
from pathlib import Path

import pytest
from running import ROOT, Run

import crosshatch
from crosshatch import ClueError, CrosshatchError, Status, make
from crosshatch.data.chance import Chance
from crosshatch.data.matching import too_many_for
from crosshatch.data.scene import Sign
from crosshatch.engine.laws import packed_clauses
from crosshatch.engine.native import camp_clauses
from crosshatch.errors import FormatError, ModelError, PictureError
from crosshatch.families import compile_document, from_picture
from crosshatch.families.tents.camp import Camp, read_camp
from crosshatch.families.tents.family import FAMILY, random_picture
from crosshatch.families.tents.laws import laws_of
from crosshatch.logic.clauses import LawRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Ease
from crosshatch.logic.rules import rules_of
from crosshatch.verify.camp import CampPlan
from crosshatch.verify.pairs import pair_off
from crosshatch.web.api.puzzle_files import describe_puzzle

EXAMPLES = ROOT / "examples"
TREES = ("T...", "...T", ".T..", "....")
ROWS, COLUMNS = (1, 1, 1, 0), (2, 0, 0, 1)
CAMP = {"family": "tents", "rows": [*ROWS], "columns": [*COLUMNS], "trees": [*TREES]}
SOLUTION = ("...A", "A...", "....", ".A..")
"""A solution of a camp whose numbers are those of the picture, for `with_counts`."""


def camp(**keys: object) -> crosshatch.Puzzle:
    return crosshatch.loads(json.dumps(CAMP | keys))


def with_counts(picture: tuple[str, ...], **keys: object) -> crosshatch.Puzzle:
    """Return the camp with the trees above and the numbers of a picture."""
    rows = [row.count("A") for row in picture]
    columns = ["".join(column).count("A") for column in zip(*picture, strict=True)]
    return camp(rows=rows, columns=columns, **keys)


def broken(picture: tuple[str, ...], puzzle: crosshatch.Puzzle | None = None) -> tuple[str, ...]:
    return (puzzle or with_counts(picture)).check(picture)


def test_a_camp_is_solved_and_shown() -> None:
    result = crosshatch.solve(with_counts(SOLUTION))
    assert (Status.UNIQUE, SOLUTION) == (result.status, tuple(result.solutions[0]))
    scene = with_counts(SOLUTION).scene(SOLUTION)
    assert Sign.TREE is scene.cells[0][0].sign
    assert Sign.TENT is scene.cells[1][0].sign
    assert (("1",), ("1",), ("0",), ("1",)) == scene.rows


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"trees": None}, "trees: rows of T and . are expected"),
        ({"trees": ["T..."]}, "trees: 1 row, the puzzle has 4"),
        ({"trees": ["T..#", "....", "....", "...."]}, "trees: row 1 has '#', a cell is one of T ."),
        ({"trees": ["TT..", "T...", "....", "...."]}, "trees: r1c1: the tree has no room"),
        ({"rows": [5, 0, 0, 0]}, "row 1: the count is 5, with only 4 cells"),
        ({"rows": ["x", 0, 0, 0]}, "row 1: 'x' is neither a number nor ?"),
        ({"columns": [1, 9999999, 0, 0]}, "column 2: the count is 9999999, with only 4 cells"),
        ({"givens": ["..A.", "????", "????", "????"]}, "givens: r1c3: no tree is beside this tent"),
        ({"givens": ["A???", "????", "????", "????"]}, "r1c1: a tree stands in the place of this"),
        ({"givens": ["????"]}, "givens: 1 row, the puzzle has 4"),
    ],
)
def test_what_makes_no_camp_is_refused_with_its_place(
    keys: dict[str, object], sentence: str
) -> None:
    with pytest.raises(CrosshatchError) as refused:
        camp(**keys)
    assert sentence in str(refused.value)


def test_a_camp_has_trees() -> None:
    text = json.dumps({key: value for key, value in CAMP.items() if key != "trees"})
    with pytest.raises(ClueError, match="trees: missing; a camp has a tree for every tent"):
        crosshatch.loads(text)


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (("A..A", "....", "....", ".A.."), "tree at r1c1: there is a tent in its place"),
        (("..A.", ".A..", "....", ".A.."), "touching: the tents at r1c3 and r2c2"),
        (("...A", "A...", "....", "...A"), "tree at r3c2: no tent beside it"),
        (("...A", "A...", "....", "...A"), "tent at r4c4: no tree beside it"),
    ],
)
def test_every_rule_is_checked_on_the_picture(picture: tuple[str, ...], sentence: str) -> None:
    assert any(each.startswith(sentence) for each in broken(picture)), broken(picture)


def test_two_trees_share_no_tent() -> None:
    puzzle = camp(rows=[1], columns=[0, 1, 0], trees=["T.T"])
    assert ("trees at r1c1 and r1c3: 1 tent for them",) == puzzle.check((".A.",))
    puzzle = camp(rows=[2], columns=[1, 0, 1], trees=[".T."])
    assert ("tents at r1c1 and r1c3: 1 tree for them",) == puzzle.check(("A.A",))


def test_counts_and_givens_are_checked_as_far_as_they_are_certain() -> None:
    puzzle = with_counts(SOLUTION, givens=["???A", "????", "????", "????"])
    assert () == puzzle.check(SOLUTION)
    assert () == puzzle.check(("???A", "????", "????", "????"))
    found = puzzle.check((".A..", "????", "????", "????"))
    assert "given cell r1c4: a tent was given" in found
    assert "count of row 2: the clue is 1, the picture has 0" in puzzle.check(
        ("...A", "....", "????", "????")
    )


def test_things_that_choose_are_too_many_if_they_have_fewer_choices() -> None:
    assert [] == too_many_for({1: [5, 6], 2: [5], 3: [6, 7]})
    assert [1, 2, 3] == too_many_for({1: [5, 6], 2: [5], 3: [6]})


def sentences(puzzle: crosshatch.Puzzle) -> str:
    """Return what the laws say of a puzzle without anything in it."""
    laws = (rule for rule in rules_of(puzzle.model) if isinstance(rule, LawRule))
    found = (each for rule in laws for each in rule.deduce(Notes(puzzle.model)))
    return "\n".join(each.rule.sentence(puzzle, each) for each in found)


def test_deductions_are_told_as_players_do() -> None:
    told = sentences(crosshatch.load(EXAMPLES / "campsite.toml"))
    assert "are grass because a tent has a tree beside it" in told
    shared = camp(rows=["?", "?", "?"], columns=["?"] * 3, trees=["...", "T.T", "..."])
    assert "with a tent there, the trees at r2c1 and r2c3 would have only that one" in sentences(
        shared
    )
    alone = camp(rows=["?"], columns=["?"] * 2, trees=["T."])
    assert "r1c2 is a tent because the tree at r1c1 has no other place left" in sentences(alone)


def test_the_room_of_a_line_is_what_all_known_cells_leave() -> None:
    steps = crosshatch.trace(crosshatch.load(EXAMPLES / "campsite.toml"))
    told = "\n".join(step.sentence for step in steps if hasattr(step, "sentence"))
    assert "row 1: 1 more tent has just enough room in column 4, so column 4 is a tent" in told, (
        told
    )
    assert "row 6: 1 tent has just enough room in column 2, so column 2 is a tent" in told
    assert "row 7: 2 tents have just enough room in columns 5 and 7" in told


def test_hundreds_of_cells_out_of_reach_are_counted_and_not_named() -> None:
    rows = ["?"] * 50
    wide = camp(rows=rows, columns=rows, trees=["T" + "." * 49, *["." * 50] * 49])
    assert "2,497 cells are grass because a tent has a tree beside it" in sentences(wide)


def test_a_contradiction_is_told_too() -> None:
    puzzle = camp(rows=[0, 0], columns=[0, 0], trees=["T.", ".."])
    result = crosshatch.solve(puzzle)
    assert Status.NONE is result.status
    assert "the whole camp: 1 tree needs 1 tent, which does not fit" in (result.failure or "")


@pytest.mark.parametrize(
    ("rows", "known", "cell", "sentence"),
    [
        (
            [1, 1, "?", "?"],
            ("????", "????", "????", "????"),
            (2, 0),
            "the counts already take 2 tents, so r3c1 is grass",
        ),
        (
            [1, "?", "?", "?"],
            ("????", "?A??", "????", "????"),
            (2, 3),
            "the counts take 1 tent and the other one is known, so r3c4 is grass",
        ),
        (
            [0, "?", "?", "?"],
            ("....", "?..?", "????", "????"),
            (2, 0),
            "2 trees need 2 tents, so every open cell is needed: r3c1 is a tent",
        ),
    ],
)
def test_a_count_that_is_written_nowhere_is_reasoned_from_trees(
    rows: list[object], known: tuple[str, ...], cell: tuple[int, int], sentence: str
) -> None:
    puzzle = camp(rows=rows, columns=["?"] * 4, trees=["....", "T..T", "....", "...."])
    step = crosshatch.explain(puzzle, known, cell).step
    assert step
    assert "the other rows" == step.look_at
    assert step.sentence.startswith("the other rows: 2 trees")
    assert step.sentence.endswith(sentence), step.sentence


def test_the_only_place_of_a_tree_is_told_before_the_room_of_a_line() -> None:
    puzzle = make.random("tents", 9, 9, seed=5).puzzle
    picture, rooms = ("?" * 9,) * 9, 0
    only_place = [rule for rule in rules_of(puzzle.model) if Ease.ONLY_PLACE in rule.eases]
    while step := crosshatch.hint(puzzle, picture).step:
        if step.ease is Ease.ROOM:
            rooms += 1
            masks = puzzle.encode(picture)
            assert not any(rule.easiest(puzzle.model, masks) for rule in only_place)
        rows = [[*row] for row in picture]
        for place, state in step.found:
            rows[place.row][place.column] = "A" if state == "tent" else "."
        picture = tuple(map("".join, rows))
    assert rooms > 0


def test_what_is_left_of_all_tents_is_said_of_the_lines_that_have_it() -> None:
    puzzle = camp(rows=[1, "?", "?", 0], columns=["?", 0, "?", "?"])
    assert ["row 1", "row 4", "column 2", "the other rows", "the other columns"] == [
        line.name for line in puzzle.model.lines
    ]


def test_a_camp_with_rows_for_columns_is_rated_alike() -> None:

    for seed in (3, 120):
        made = make.random("tents", 15, 15, difficulty="easy", seed=seed)
        document = made.puzzle.document
        turned = replace(
            document,
            rows=document.columns,
            columns=document.rows,
            picture=None,
            extras=(("trees", tuple(map("".join, zip(*document.extra("trees"), strict=True)))),),
        )
        one, other = (crosshatch.rate(compile_document(each)) for each in (document, turned))
        assert (one.word, one.kind, one.number) == (other.word, other.kind, other.number)


IDS = {
    "a tree without a gap": ("3x1:_b,0,1,0,1", ("T..",), None),
    "a gap of 25 cells": ("28x1:yb," + "0," * 24 + "1,0,0,0,1", ("." * 25 + "T..",), None),
    "a longer gap": ("28x1:zaa," + "0," * 25 + "1,0,0,1", ("." * 26 + "T.",), None),
    "given tent and grass": ("2x2:_a!__,1,0,0,1", ("T.", ".T"), ("??", "A?")),
}


@pytest.mark.parametrize("name", IDS)
def test_ids_are_read_and_written(name: str) -> None:
    text, trees, givens = IDS[name]
    document = crosshatch.loads(text).document
    assert (trees, givens) == (document.extra("trees"), document.givens)
    assert text == crosshatch.dumps(crosshatch.loads(text), format="tatham").strip()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2x2:a,1,1,0", "2x2 has 4 counts, here are 3"),
        ("2x2:abc,1,0,1,0", "4 cells and a last tree behind them are expected, here are 9"),
        ("1x1:_a,0,0", "1 cell and a last tree behind it are expected, here are 3"),
        ("2x2:A,1,0,1,0", "'A' is no gap"),
        ("2x2:!e,1,0,1,0", "'!' is no gap, _ or a to z, and no ! or - behind a cell"),
        ("2x2:_d,x,0,1,0", "'x' is no count"),
        ("2x2:_c,3,0,1,0", "column 1: the count is 3, with only 2 cells"),
    ],
)
def test_bad_ids_are_refused_with_their_place(text: str, sentence: str) -> None:
    with pytest.raises(CrosshatchError) as refused:
        crosshatch.loads(text)
    assert sentence in str(refused.value)


def test_an_unknown_count_fits_in_no_id() -> None:
    with pytest.raises(
        CrosshatchError, match=r"has a number for each line.*make --random --format tatham"
    ):
        crosshatch.dumps(camp(rows=["?", 1, 1, 0]), format="tatham")


def test_a_picture_with_trees_and_tents_is_a_puzzle() -> None:
    drawn = from_picture(("T..A", "A..T", ".T..", ".A.."))
    assert ("tents", TREES, SOLUTION) == (drawn.family, drawn.extra("trees"), drawn.picture)
    with pytest.raises(PictureError, match="touching"):
        from_picture(("TA", "AT"))


def test_a_camp_is_read_as_text_and_from_the_picture_of_a_file() -> None:
    rows = ["T..A", "A..T", ".T..", ".A.."]
    text = "\n".join(rows)
    for written in (text, json.dumps({"family": "tents", "picture": rows})):
        puzzle = crosshatch.loads(written)
        assert ("tents", ("1", "1", "0", "1")) == (puzzle.family.name, puzzle.document.rows)
        assert ("...A", "A...", "....", ".A..") == puzzle.document.picture
        assert "unique" == crosshatch.solve(puzzle).status
    with pytest.raises(CrosshatchError, match="tent"):
        crosshatch.loads(text.replace(".A..", "AA.."), format="text")
    strange = json.dumps({"family": "tents", "picture": ["TA.", ".x."]})
    with pytest.raises(FormatError, match="row 2, column 2: 'x' is none of T A"):
        crosshatch.loads(strange)


def test_made_puzzles_are_unique_and_need_every_clue() -> None:
    made = make.random("tents", 7, 7, seed=5)
    assert made.is_unique
    document = made.puzzle.document
    lines = [*document.rows, *document.columns]
    assert made.omitted == lines.count("?")
    omissions = made.puzzle.family.omissions
    assert omissions is not None
    for omit, text in zip(omissions(document), lines, strict=True):
        if text != "?":
            puzzle = made.puzzle.family.compile(omit(document))
            assert Status.MULTIPLE is crosshatch.solve(puzzle).status


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_puzzles_are_made_as_hard_as_they_are_wanted(difficulty: str) -> None:
    assert make.random("tents", 8, 8, difficulty=difficulty, seed=2).is_as_wanted


def test_certificates_are_accepted_and_wrong_pictures_refused(tmp_path: Path) -> None:
    folder = tmp_path / "certificate"
    for rows in ([1, 1, 0, 1], ["?", 1, 0, 1]):
        puzzle = with_counts(SOLUTION) if "?" not in rows else camp(rows=rows, columns=[1, 1, 0, 1])
        result = crosshatch.solve(puzzle, certificate=True)
        assert result.certificate is not None
        result.certificate.write(folder / str(rows[0]))
        found = crosshatch.check_certificate(folder / str(rows[0]))
        assert "exactly 1 solution" == found.sentence, found
    file = next((folder / "1").glob("solution*"))
    file.write_text(file.read_text().replace("...A", "A..."))
    refused = crosshatch.check_certificate(folder / "1")
    assert "refused" == refused.acceptance


def test_trees_and_tents_pair_off_if_some_order_of_them_does() -> None:
    """All trees, and all tents that do not touch, on 3 by 3 cells."""
    cells, pairs = range(9), 0
    for cell_set in product((".", "T", "A"), repeat=9):
        trees, tents = ([at for at in cells if cell_set[at] == sign] for sign in "TA")
        plan = CampPlan(3, 3, tuple(trees))
        if any(plan.around(one, 2).count(other) for one, other in combinations(tents, 2)):
            continue
        expected = len(trees) == len(tents) and any(
            all(tree in plan.around(tent, 1) for tree, tent in zip(order, tents, strict=True))
            for order in permutations(trees)
        )
        assert expected == pair_off(tents, len(trees), plan.beside), cell_set
        pairs += expected
    assert pairs > 100


def test_the_page_learns_what_stands_in_the_cells() -> None:
    described = describe_puzzle(with_counts(SOLUTION), "camp")
    signs = described["signs"]
    assert signs is not None
    assert {"A": "tent"} == signs["letters"]
    assert ["tree", "", "", ""] == signs["cells"][0]


def test_pictures_in_every_form(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "camp.json"
    file.write_text(json.dumps(CAMP | {"rows": [1, 1, 0, 1], "columns": [1, 1, 0, 1]}))
    for suffix in ("svg", "png", "pdf", "html", "txt"):
        assert 0 == run("draw", "--solution", str(file), "-o", str(tmp_path / f"a.{suffix}")).status
    assert 'class="crown"' in (tmp_path / "a.svg").read_text()
    assert "T . . A" in (tmp_path / "a.txt").read_text()
    assert 0 == run("animate", str(file), "-o", str(tmp_path / "a.gif")).status
    assert camp().model.states == ("grass", "tent")
    read, _ = read_camp(camp().document)
    assert (0, 7, 9) == read.trees


def test_the_core_makes_the_clauses_of_the_laws_in_their_order() -> None:
    rng = random.Random(1)
    for _ in range(400):
        width, height, share = rng.randint(1, 7), rng.randint(1, 7), rng.random()
        trees = tuple(cell for cell in range(width * height) if rng.random() < share)
        clauses = tuple(laws_of(Camp(width, height, trees)).clauses)
        assert packed_clauses(clauses) == camp_clauses(width, height, trees)


@pytest.mark.parametrize("trees", [[4], [1, 0], [2, 2]])
def test_the_core_refuses_trees_that_are_no_cells_in_order(trees: list[int]) -> None:
    with pytest.raises(ModelError, match="trees are cells of the grid in rising order"):
        camp_clauses(2, 2, trees)


# Addresses and files of puzz.link.

ADDRESS = "tents/5/5/2g0h1i1j82323"
TREES_THERE = ("..T..", ".....", ".T..T", "...T.", ".T...")
SAVED = """pzprv3
tents
5
5
. 2 . 0 . .
1 . A 1 . .
. . . - . .
. . 1 . . 1
. . . . 1 .
1 . 1 . . .
0 -1 0 0
0 0 0 0
0 0 0 0
0 0 0 0
0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
"""


def test_an_address_has_the_counts_and_then_the_trees() -> None:
    puzzle = crosshatch.loads(ADDRESS)
    assert TREES_THERE == puzzle.document.extra("trees")
    assert ("1", "?", "?", "?", "1") == puzzle.document.rows
    assert ("2", "?", "0", "?", "?") == puzzle.document.columns
    assert f"https://puzz.link/p?{ADDRESS}\n" == crosshatch.dumps(puzzle, "puzzlink")


def test_a_saved_file_has_the_tents_and_the_grass_that_were_drawn() -> None:
    document = crosshatch.loads(SAVED).document
    assert TREES_THERE == document.extra("trees")
    assert ("?A.??", "??.??", "?.??.", "???.?", "?.???") == document.progress
    assert SAVED.replace("0 -1", "0 0") == crosshatch.dumps(crosshatch.loads(SAVED), "pzprv3")
    struck = SAVED.replace(". 2 .", ". c2 .")
    assert document == crosshatch.loads(struck).document


@pytest.mark.parametrize(
    "address",
    [
        "tents/13/13/h3g03h1g2j3h32g24g2g55233hi11131331f78625243a872550",
        "tents/13/13/23g3g1i333g2j2g2j3i1517617151695114b322hi33g00100100e",
        "tents/9/9/2i2i1i221i31a0c42124b1a112",
    ],
)
def test_addresses_of_others_are_written_as_they_were(address: str) -> None:
    puzzle = crosshatch.loads(address)
    assert Status.UNIQUE is crosshatch.solve(puzzle).status
    assert f"https://puzz.link/p?{address}\n" == crosshatch.dumps(puzzle, "puzzlink")


@pytest.mark.parametrize("form", ["puzzlink", "pzprv3"])
@pytest.mark.parametrize("size", [(1, 2), (2, 1), (1, 9), (9, 1), (6, 4), (40, 40)])
def test_what_was_written_is_read_again(form: str, size: tuple[int, int]) -> None:
    density = 0.05 if max(size) > 9 else 1
    document = FAMILY.clues_of(random_picture(*size, density, Chance(1)))
    document = replace(document, picture=None, rows=("?", *document.rows[1:]))
    puzzle = FAMILY.read(document)
    assert document == crosshatch.loads(crosshatch.dumps(puzzle, form)).document


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tents/5/5/2g0h1i", "line 1, column 11: 5x5 has 10 counts, here are 9"),
        ("tents/5/5/2g0h1l", "line 1, column 16: 5x5 has 10 counts, here are more"),
        ("tents/5/5/2g0h1i1j8232", "line 1, column 18: 5x5 has 25 places, here are 21"),
        ("tents/5/5/2g0h1i1j8232A", "line 1, column 23: 'A' is no sign from 0 to 9 and a to z"),
        ("tents/2/1/-ffhi0", "column 1: the count is 255, with only 1 cell"),
        (SAVED.replace("A", "B"), "line 6, column 5: 'B' is no cell; a cell is one of . 1 A -"),
        (SAVED.replace(". 2 .", ". x ."), "line 5, column 3: 'x' is no count"),
        (SAVED.removesuffix("0 0 0 0 0\n"), "15 rows of numbers and cells expected, here are 14"),
    ],
)
def test_a_bad_address_or_file_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(CrosshatchError) as refused:
        crosshatch.loads(text)
    assert sentence in str(refused.value)


def test_a_count_of_256_has_no_number_in_an_address() -> None:
    trees = ("T" * 512, "." * 512, "T" * 512)
    long = camp(rows=["?", 256, "?"], columns=["?"] * 512, trees=trees)
    with pytest.raises(
        CrosshatchError, match="row 2: this format has counts up to 255, here is 256"
    ):
        crosshatch.dumps(long, "puzzlink")


def test_counts_that_do_not_fit_the_trees_are_told_in_tents(run: Run, tmp_path: Path) -> None:
    camp = (
        'family = "tents"\ntrees = ["T..", "...", "..T"]\nrows = [1, 0, 0]\ncolumns = [0, 2, 0]\n'
    )
    (tmp_path / "camp.toml").write_text(camp)
    ran = run("check", str(tmp_path / "camp.toml"))
    assert 1 == ran.status
    assert "the rows have 1 tent, the columns 2" in ran.out + ran.err
    assert "the rows have 1 tent, the whole camp at least 2" in ran.out + ran.err
