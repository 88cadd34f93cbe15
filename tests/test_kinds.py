"""Kinds of puzzles: a short table each, examples, and a wrong picture for each law."""

import copy
import json
import random
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from running import Run

import crosshatch
from crosshatch import CrosshatchError, Limits, Status, kinds, load_many, solve
from crosshatch.engine.native import Search, ask, kind_table
from crosshatch.files.native_file import read_mapping
from crosshatch.kinds.days import weeks
from crosshatch.laws import Rulebook
from crosshatch.laws.board import Board, Values
from crosshatch.laws.board.shown import Shown
from crosshatch.puzzles import compile_document, every_kind
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.puzzles.puzzle import Kind

FOLDER = Path(kinds.__file__).parent
EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.toml"))
SEARCH = Search(Limits(solutions=2))
COUNTED = ("found", "complete", "sweeps", "looks", "passes", "conflicts", "learned", "reasons")
LONGEST = 30
"""The most lines of a table."""
DRAWN = [kind for kind in every_kind() if kind.omissions]
QUICK = [kind for kind in DRAWN if kind.name in [*weeks()][:6]]
"""The kinds of which many random pictures are made in no time, such as one for each day."""


def toml(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


@pytest.mark.parametrize("name", kinds.names())
def test_a_kind_is_one_short_table_with_its_name_and_an_example(name: str, run: Run) -> None:
    assert name == kinds.table_of(name)["name"] == kinds.kind_called(name.upper())
    assert len(kinds.table_text(name).splitlines()) <= LONGEST
    puzzle = compile_document(read_mapping(kinds.example(name)))
    assert puzzle.title
    assert solve(puzzle).status in (Status.UNIQUE, Status.FOUND)
    table = kinds.table_text(name).encode()
    assert kinds.rules(name) in run("kinds", "--table", "-", stdin=table).out


@pytest.mark.parametrize(
    "file", sorted(FOLDER.glob("*/examples.toml")), ids=lambda file: file.parent.name
)
def test_each_law_has_a_picture_that_breaks_it_and_the_sentence_for_that(file: Path) -> None:
    examples, *tables = map(toml, (file, *sorted({*file.parent.glob("*.toml")} - {file})))
    puzzles = {each["title"]: each for each in examples["puzzles"]}
    broken = defaultdict[str, set[int]](set)
    for wrong in examples["wrong"]:
        puzzle = compile_document(read_mapping(puzzles[wrong["puzzle"]]))
        picture = puzzle.kind.notation.picture_in(wrong["picture"])
        check, number = puzzle.check, wrong["law"]
        assert isinstance(check, ByLaws)
        assert wrong["says"] == check(picture)[0]
        table = kinds.table_of(check.kind)
        alone = Board({**table, "laws": table["laws"][number - 1 : number]}, check.values())
        assert wrong["says"] in Rulebook(alone).broken(Shown(alone, picture))
        broken[check.kind].add(number)
    assert broken == {
        each["name"]: {*range(1, len(each["laws"]) + 1)} for each in tables if "laws" in each
    }


@pytest.mark.parametrize("name", kinds.names())
@pytest.mark.filterwarnings("ignore:.* cannot keep")
def test_an_example_of_a_kind_goes_through_every_verb(name: str, run: Run, tmp_path: Path) -> None:
    puzzle = compile_document(read_mapping(kinds.example(name)))
    result, cells = solve(puzzle), range(len(puzzle.model.masks))
    assert [*cells] == [puzzle.cell_called(puzzle.name(cell)) for cell in cells]
    file, answer, drawn, made = (
        str(tmp_path / each) for each in ("puzzle.toml", "a.json", "a.svg", "made.toml")
    )
    crosshatch.save(puzzle, file)
    solved = run("solve", file, "--json")
    assert (solved.status, json.loads(solved.out)["status"]) == (0, result.status.value)
    Path(answer).write_text(solved.out)
    assert run("check", file, answer).status == 0
    assert run("draw", file, "--solution", "--out", drawn).status == 0
    for verb in {"count", "hint", "trace", "rate"} & {*puzzle.kind.verbs}:
        assert run(verb, file).status == 0
    if name in crosshatch.make.random_kinds():
        size = "x".join([str(kinds.table_of(name)["sizes"][0])] * 2)
        assert run("make", "--random", size, "--kind", name, "--out", made).status == 0
        assert solve(crosshatch.load(made)).status is Status.UNIQUE
    written = set[str]()
    for format in crosshatch.formats():
        try:
            crosshatch.save(puzzle, tmp_path / "written", format=format.name)
        except CrosshatchError:
            continue
        read = crosshatch.load(tmp_path / "written", format=format.name)
        assert solve(read).picture == result.picture
        written.add(format.name)
    assert {"toml", "json"} <= written


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_the_core_solves_by_the_table_of_a_kind_as_by_its_family(file: Path) -> None:
    for puzzle in load_many(file):
        assert isinstance(puzzle.check, ByLaws)
        board = puzzle.check.board
        values = {**board.values, "origin": "bottom" if board.is_from_bottom else "top"}
        by_table = kind_table(board.table).puzzle(values).model(b"")
        answers = [ask(model, SEARCH)[0] for model in (puzzle.model.engine, by_table)]
        first, second = ([getattr(answer, name) for name in COUNTED] for answer in answers)
        assert first == second
        assert answers[0].solution(0) == answers[1].solution(0)


@pytest.mark.parametrize("kind", QUICK, ids=lambda kind: kind.name)
@example(seed=1, width=40, height=40, density=0.05)
@given(
    seed=st.integers(0, 2**30),
    width=st.integers(1, 9),
    height=st.integers(2, 9),
    density=st.floats(0.01, 1),
)
def test_a_random_picture_obeys_its_laws_and_its_clues_are_written_and_read_again(
    kind: Kind, seed: int, width: int, height: int, density: float
) -> None:
    require_written_and_read(kind, seed, width, height, density)


@pytest.mark.parametrize("kind", DRAWN, ids=lambda kind: kind.name)
@pytest.mark.parametrize("seed", range(2))
def test_random_puzzles_of_the_smallest_size_are_written_and_read_again(
    kind: Kind, seed: int
) -> None:
    side = kinds.table_of(kind.name)["sizes"][0]
    require_written_and_read(kind, seed, side, side, 0.4)


def require_written_and_read(
    kind: Kind, seed: int, width: int, height: int, density: float
) -> None:
    assert kind.omissions
    options = {"density": density, "seed": seed, "unique": False}
    drawn = crosshatch.make.random(kind.name, width, height, **options)
    assert drawn.puzzle.check(drawn.picture) == ()
    whole = fewer = replace(drawn.puzzle.document, picture=None)
    for omit in kind.omissions(whole)[seed % 3 :: 2]:
        fewer = omit(fewer)
    table, forms = kinds.table_of(kind.name), {"toml": fewer, "json": fewer}
    # Links do not say how many mines there are, and an id would have to say where they all are.
    told = kind.name == "minesweeper" or (whole.plain and whole.plain.all_values().get("givens"))
    forms |= {"tatham": whole} if "tatham" in table and kind.name != "minesweeper" else {}
    forms |= {"puzzlink": fewer} if "link" in table and not told else {}
    forms |= {"pzprv3": fewer} if "file" in table.get("link", {}) and not told else {}
    for form, document in forms.items():
        puzzle = kind.read(document)
        again = crosshatch.loads(crosshatch.dumps(puzzle, form), format=form, kind=kind.name)
        checks = [each.check for each in (puzzle, again) if isinstance(each.check, ByLaws)]
        first, second = (with_numbered_regions(check.values()) for check in checks)
        assert first == second


def with_numbered_regions(values: Values) -> Values:
    """Return a puzzle whose regions have numbers instead of names, which links do not keep."""
    if not (regions := values.get("regions")):
        return values
    cells, clues = (regions["cells"], regions["clues"]) if "cells" in regions else (regions, {})
    names = [*dict.fromkeys(str(name) for row in cells for name in row)]
    numbered = [[names.index(str(name)) for name in row] for row in cells]
    known = {names.index(str(name)): clue for name, clue in clues.items() if clue != "?"}
    return {**values, "regions": (numbered, known)}


@pytest.mark.parametrize("name", crosshatch.make.random_kinds())
@pytest.mark.parametrize("seed", range(2))
def test_hints_lead_to_the_solution(name: str, seed: int) -> None:
    puzzle = crosshatch.make.random(name, 4, 4, seed=seed).puzzle
    solution = puzzle.encode(solve(puzzle).solutions[0])
    while step := crosshatch.hint(puzzle).step:
        assert step.sentence
        masks = [*puzzle.model.masks]
        for cell, mask in step.findings:
            assert solution[cell] & mask
            assert masks[cell] & ~mask
            masks[cell] &= mask
        puzzle = puzzle.knowing(type(puzzle.model.masks)(masks))
    assert puzzle.finished(puzzle.decode(puzzle.model.masks)) == puzzle.decode(solution)


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the place of each value within another."""
    keys = value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    for key in keys:
        yield (*place, key)
        yield from places(value[key], (*place, key))


STRANGE = "a b", "clue", "{0.__class__}", "row", "?", "", 0, -1, 2**70, 0.5, True, None, [], {}


@pytest.mark.parametrize("seed", range(6))
def test_wrong_tables_and_puzzles_are_refused_in_a_sentence(seed: int) -> None:
    rng, refused = random.Random(seed), 0
    for number in range(50):
        name = rng.choice(kinds.names())
        puzzle = compile_document(read_mapping(kinds.example(name)))
        assert isinstance(puzzle.check, ByLaws)
        table = {**kinds.table_of(name), "name": f"my {name}"}
        wrong = copy.deepcopy({"kind": table, **puzzle.check.values()})
        *way, key = rng.choice([*places(wrong)])
        within = reduce(lambda value, at: value[at], way, wrong)
        within[key] = rng.choice((*STRANGE, reduce(lambda v, at: v[at], way[:1], wrong)))
        try:
            crosshatch.solve(compile_document(read_mapping(wrong)))
        except crosshatch.CrosshatchError as error:
            refused += bool(str(error))
        assert number < 40 or refused
