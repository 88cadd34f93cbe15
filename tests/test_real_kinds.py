"""Many kinds by their tables alone: a small puzzle of each, and real ones that others made."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from kind_puzzles import KINDS, SHARED, SMALL, TABLES, grids_of

from crosshatch import ClueError, Puzzle, Status, dumps, hint, loads, solve
from crosshatch.data.document import SeveralReadings
from crosshatch.data.phrases import cell_name
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.verify.check import check_certificate

NOT_CERTIFIED = {"shikaku", "simple_loop"}
SLOW = {"94_20x36", "1030_32x32", "753_10x10"}
SEVERAL = {"177_12x22", "starbattlefdd4c885_25x25"}
"""The puzzles that have more solutions than the recorded one."""
LINKS = SHARED / "links.txt"


def grid(kind: str, text: str) -> Puzzle:
    return loads(text, table=TABLES[kind])


def require_solved(puzzle: Puzzle) -> None:
    """Require the picture of a puzzle, if it has one, as its only solution."""
    result, recorded = solve(puzzle), puzzle.document.picture
    assert (Status.UNIQUE, True) == (result.status, recorded in (None, *result.solutions))


@pytest.mark.parametrize("kind", SMALL)
def test_a_small_puzzle_of_a_kind_is_solved_as_recorded(kind: str) -> None:
    puzzle = grid(kind, SMALL[kind])
    require_solved(puzzle)
    assert puzzle == loads(dumps(puzzle))


def require_read_as(kind: str, text: str) -> None:
    """Require that a text is read as its kind, or that this is among those that are asked for."""
    name = TABLES[kind]["name"]
    assert name == loads(text, kind=name).kind.name
    try:
        read = [loads(text).kind.name]
    except SeveralReadings as several:
        read = [*several.readings]
    assert name in read


@pytest.mark.parametrize("kind", sorted({*SMALL} - {"nonogram"}))
def test_a_small_grid_that_names_no_kind_is_read_as_its_kind(kind: str) -> None:
    require_read_as(kind, SMALL[kind])


@pytest.mark.parametrize("kind", sorted({*SMALL} - NOT_CERTIFIED))
def test_one_without_a_solution_has_a_verdict_a_certificate_and_a_sentence(
    kind: str, tmp_path: Path
) -> None:
    puzzle = next(with_another_state(grid(kind, SMALL[kind])))
    result = solve(puzzle, certificate=True)
    assert result.certificate
    result.certificate.write(tmp_path / "proof")
    answers = [check_certificate(tmp_path / "proof", puzzle, pure=pure) for pure in (False, True)]
    assert [(True, "no solution")] * 2 == [(each.accepted, each.sentence) for each in answers]
    assert (Status.NONE, "the puzzle has no solution") == (result.status, str(hint(puzzle)))


def with_another_state(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield puzzles of which a cell is given a state that it has not in the recorded picture."""
    check, document = puzzle.check, puzzle.document
    assert isinstance(check, ByLaws)
    assert document.plain
    states = check.board.states
    for row, signs in enumerate(document.picture or ()):
        for column, sign in enumerate(signs):
            here = {**{own: state for state, own in states.items()}, "·": "empty"}.get(sign, "line")
            for state in (state for state in states if state != here):
                plain = document.plain.with_value("givens", {cell_name(row, column): state})
                with suppress(ClueError):
                    yield compile_document(replace(document, picture=None, plain=plain))


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_grids_of_others_that_name_no_kind_are_read_as_their_kind(kind: str) -> None:
    for _, text in grids_of(kind):
        require_read_as(kind, text.partition("\n\n")[0])


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_puzzles_that_others_made_are_solved_as_recorded(kind: str) -> None:
    for name, text in grids_of(kind):
        puzzle = grid(kind, text)
        if name in SEVERAL:
            assert puzzle.document.picture
            assert () == puzzle.check(puzzle.document.picture)
            assert Status.MULTIPLE == solve(puzzle).status
        elif name not in SLOW:
            require_solved(puzzle)


@pytest.mark.skipif(not LINKS.exists(), reason="there is no ../shared beside the checkout")
def test_links_of_others_have_one_solution() -> None:
    tables = {
        name: kind for kind in TABLES for name in TABLES[kind].get("link", {}).get("names", ())
    }
    tried = 0
    for line in LINKS.read_text().splitlines():
        name, address = line.split()
        if kind := tables.get(name):
            tried += 1
            require_solved(loads(address, table=TABLES[kind]))
    assert 105 == tried
