"""Tests of cuts in certificates: what they say is true of all paths, and all of it is enough.

A cut is a part of the grid whose border says something of a path or a loop. Boards are so small
here that all paths, all parts and all things that a cut can say are tried.
"""

import json
import random
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from pathlib import Path

import pytest
from bench._peer_certificates import certifiable, claiming, clauses_of
from pysat.solvers import Solver

import crosshatch
from crosshatch.data.verification import Refused
from crosshatch.errors import FormatError
from crosshatch.files.certificate_files import Cut
from crosshatch.files.native_file import read_mapping, write_mapping
from crosshatch.laws.board.lattice import Lattice
from crosshatch.puzzles import compile_document
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.clauses import Formula
from crosshatch.verify.cuts import add_cuts
from crosshatch.verify.formula import formula_of

BOARDS = [
    *((2, 2, ends) for ends in ((), (0, 3), (0, 1), (2, 2))),
    *((3, 2, ends) for ends in ((), (0, 5), (1, 4), (3, 4))),
    (4, 1, (1, 3)),
    *((3, 3, ends) for ends in ((), (0, 8), (4, 0), (1, 3))),
]
"""The width, the height and the ends of a path; none for a loop."""


def ways(width: int, height: int, ends: tuple[int, ...]) -> list[set[int]]:
    """Return the variables that are true of each path between two ends, or of each loop."""
    edges, found = [*Lattice(width, height).ends.values()], []
    for size in range(len(edges) + 1):
        for chosen in combinations(range(len(edges)), size):
            joined = [edges[at] for at in chosen]
            places = {*chain(*joined), *ends}
            degrees = [sum(at in both for both in joined) + ends.count(at) for at in places]
            if set(degrees) == {2} and is_connected(places, joined):
                true = {place + 1 for place in places}
                found.append(true | {width * height + at + 1 for at in chosen})
    return found


def is_connected(places: set[int], joined: Sequence[tuple[int, ...]]) -> bool:
    reached = {min(places)}
    for _ in places:
        reached |= {at for both in joined if reached & {*both} for at in both}
    return reached == places


def parts(width: int, height: int) -> Iterator[tuple[int, ...]]:
    places = range(1, width * height + 1)
    for size in range(len(places) + 1):
        yield from combinations(places, size)


def cut(kind: str, numbers: tuple[int, ...], part: tuple[int, ...]) -> str:
    """Return a cut as a line, with a run for the places that follow on each other."""
    places, runs = [*part], list[str]()
    while places:
        first = last = places.pop(0)
        while places[:1] == [last + 1]:
            last = places.pop(0)
        runs.append(str(first) if first == last else f"{first}-{last}")
    return " ".join([kind, *map(str, numbers), ":", *runs])


def clause_of(width: int, height: int, ends: tuple[int, ...], one: str) -> list[int] | None:
    """Return the clause of a cut; None if it is refused."""
    formula = Formula(0)
    try:
        add_cuts(formula, Lattice(width, height), ends, [one])
    except (Refused, FormatError):
        return None
    [clause] = clauses_of(formula)
    return clause


@pytest.mark.parametrize(("width", "height", "ends"), BOARDS, ids=str)
def test_what_a_cut_says_is_true_of_all_paths(
    width: int, height: int, ends: tuple[int, ...]
) -> None:
    """Of random cuts, right and wrong ones; and of a cut that is refused, some path is not true."""
    chance, found = random.Random(7), ways(width, height, ends)
    assert found
    edges = Lattice(width, height).ends.values()
    places = width * height
    accepted, refused = 0, 0
    for part in parts(width, height):
        border = [
            places + at + 1
            for at, both in enumerate(edges)
            if len({*part} & {place + 1 for place in both}) == 1
        ]
        for _ in range(5):
            numbers = tuple(chance.randint(1, places) for _ in range(2))
            gate = chance.choice([0, *range(1, places + 1)])
            used = tuple(sorted(chance.sample(border, chance.randint(0, len(border)))))
            for one in (cut("cut", (*numbers, gate), part), cut("odd", used, part)):
                clause = clause_of(width, height, ends, one)
                if clause is None:
                    refused += 1
                    continue
                accepted += 1
                for true in found:
                    assert any((each > 0) == (abs(each) in true) for each in clause), one
    assert min(accepted, refused) > 20


OTHERWISE = "a place within, one outside, and a gate outside or 0 are expected"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("cut 1 10 0 : 1-2", OTHERWISE),
        ("cut 1 0 0 : 1-2", OTHERWISE),
        ("cut 3 9 0 : 1-2", OTHERWISE),
        ("cut 1 2 0 : 1-2", OTHERWISE),
        ("cut 1 9 9 : 1-2", OTHERWISE),
        ("cut 1 9 2 : 1-2", OTHERWISE),
        ("cut 1 9 0 : 1-2 10", "place 10: the puzzle has 9"),
        ("odd : 2 7-9999999", "place 9999999: the puzzle has 9"),
        ("cut 1 9 3 : 1-2", "a gate is a place, and its part holds no end of the path"),
        ("cut 2 9 12 : 2", "a gate is a place, and its part holds no end of the path"),
        ("odd 16 : 2-3", "edges across the border are expected"),
        ("odd : 2-3", "a path can cross the border on just these edges"),
        ("odd 11 : 1-2 4-5", "a path can cross the border on just these edges"),
        ("odd 13 : 1", "edges across the border are expected"),
        ("odd 10 : 1", "a path can cross the border on just these edges"),
    ],
)
def test_a_cut_that_is_not_true_of_all_paths_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        add_cuts(Formula(0), Lattice(3, 3), (0, 8), ["cut 2 9 0 : 2", line])
    assert f"cuts.txt, line 2: {sentence}" == str(refused.value)


@pytest.mark.parametrize(
    "line",
    [
        *("", "cut 1 2 : 3", "cut 1 2 0 :", "odd 1 :", "odd 1:2", "even 1 : 2", "odd -1 : 2"),
        *("odd 1 : 2--3", "odd 1 : 2\r", "odd 1  : 2", "odd 1 : 2\n"),
        *("odd 1 : 9-3", "odd 1 : 2 2", "odd 1 : 2-4 4", "odd 1 : 2-4 5", "odd 1 : 3 2"),
        *("odd 2 1 : 3", "odd 1 1 : 3", f"odd :{' 1' * 600_000}"),
    ],
    ids=lambda line: line[:20],
)
def test_other_lines_are_no_cuts(line: str) -> None:
    with pytest.raises(FormatError):
        Cut.read(line)


def test_what_cuts_hold_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only `\\n` ends a line, and all parts together have a limit too."""
    puzzle = crosshatch.load("examples/garden-fence.toml")
    result = crosshatch.solve(puzzle, certificate=True)
    assert result.certificate
    result.certificate.write(tmp_path / "it")
    assert crosshatch.check_certificate(tmp_path / "it").accepted
    cuts = tmp_path / "it" / "cuts.txt"
    content = cuts.read_text(encoding="utf-8")
    for end in "\r\v\f\x1c\u2028":
        cuts.write_text(content.replace("\n", end), encoding="utf-8", newline="")
        found = crosshatch.check_certificate(tmp_path / "it")
        assert ("unreadable", 0) == (found.acceptance, found.sentence.find("cuts.txt, line 1: "))
    cuts.write_text(content, encoding="utf-8")
    monkeypatch.setattr("crosshatch.verify.cuts.MOST_NUMBERS", 5)
    found = crosshatch.check_certificate(tmp_path / "it")
    assert ("limit", "cuts.txt, line 2: the formula is larger than any that is checked") == (
        found.acceptance,
        found.sentence,
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("heart", "line 1: without a path or loop, only 'tie' is expected"),
        *((name, "line 1: 'cut' and three places") for name in ("say-cheese", "snowflake")),
        ("garden-fence", "line 4: 'cut' and three places or 'odd' and edges"),
    ],
)
def test_other_lines_among_the_cuts_are_refused(name: str, sentence: str, tmp_path: Path) -> None:
    result = crosshatch.solve(crosshatch.load(f"examples/{name}.toml"), certificate=True)
    assert result.certificate
    result.certificate.write(tmp_path / "it")
    with (tmp_path / "it" / "cuts.txt").open("a", encoding="utf-8") as cuts:
        cuts.write("foo bar\n")
    found = crosshatch.check_certificate(tmp_path / "it")
    assert not found.accepted
    assert found.sentence.startswith(f"cuts.txt, {sentence}")


@pytest.mark.parametrize("seed", range(12))
def test_the_solutions_of_the_formula_with_all_cuts_are_all_paths(seed: int) -> None:
    chance = random.Random(seed)
    width, height = chance.choice([(2, 2), (2, 3), (3, 2), (4, 2), (2, 4), (3, 3)])
    cuts = {"row_cuts": [1], "column_cuts": [1]} if seed % 3 == 0 else {}
    pieces = seed % 4 / 8
    made = crosshatch.make.tracks(
        width, height, seed=seed, share=0.7, pieces=pieces, unique=False, **cuts
    ).document
    keys = {key: each for key, each in write_mapping(made).items() if key != "picture"}
    keys |= {} if seed % 2 else {"rows": ["? ?" if cuts else "?"] * height}
    keys |= {} if seed % 5 else {"columns": ["? ?" if cuts else "?"] * width}
    origin = "bottom" if seed % 4 == 1 else "top"
    if origin == "bottom":
        # The keys count rows from below then: the puzzle is another one, turned upside down.
        columns = [each if isinstance(each, int) else each[0] for each in keys["columns"]]
        keys |= {"rows": ["?"] * height, "columns": columns, "cuts": {}, "givens": {}}
    puzzle = compile_document(read_mapping({**keys, "origin": origin}))
    found = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None))
    mine = certifiable(puzzle.document)
    expected = {tuple(mine.solution(tuple(picture))) for picture in found.solutions}
    assert expected == solutions_with_all_cuts(mine)
    assert len(expected) == len(found.solutions)


def solutions_with_all_cuts(puzzle: Certifiable) -> set[tuple[int, ...]]:
    """Return the cells in all solutions of a formula that has all cuts."""
    lattice = puzzle.board.lattice
    formula = formula_of(puzzle, claiming(cuts=all_cuts(lattice.width, lattice.height)))
    pictures = set()
    with Solver("glucose4", bootstrap_with=clauses_of(formula)) as solver:
        while solver.solve():
            model = solver.get_model()[: puzzle.cells]
            pictures.add(tuple(int(value > 0) for value in model))
            solver.add_clause([-value for value in model])
    return pictures


def all_cuts(width: int, height: int) -> Iterator[str]:
    """Yield each part with each pair of places, one within and one outside."""
    for part in parts(width, height):
        others = [place for place in range(1, width * height + 1) if place not in part]
        for inside, outside in product(part, others):
            yield cut("cut", (inside, outside, 0), part)


@pytest.mark.parametrize("cells", [["..", "3."], ["..", ".2"], ["."], ["0"], ["..."], ["3", "3"]])
def test_the_solutions_of_the_formula_with_all_cuts_are_all_loops(cells: list[str]) -> None:
    puzzle = crosshatch.loads(json.dumps({"kind": "slitherlink", "cells": cells}))
    found = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None))
    mine = certifiable(puzzle.document)
    expected = {tuple(mine.solution(tuple(puzzle.rows(each)))) for each in found.solutions}
    assert expected == solutions_with_all_cuts(mine)
