"""Typos in clues: the changes that leave one solution, held against all single changes."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product

import pytest

import crosshatch
from crosshatch.data.grid import clue_texts, transposed

Side = tuple[str, ...]
LOOKALIKES = {*("06", "08", "09", "14", "17", "23", "27", "35", "38", "49", "56", "58", "68", "69")}
LOOKALIKES |= {"79", "89"}


@cache
def solutions(height: int, width: int) -> Counter[tuple[Side, Side]]:
    """The number of pictures of a size with each clues."""
    rows = ["".join(cells) for cells in product(".#", repeat=width)]
    grids = product(rows, repeat=height)
    return Counter((zeros(clue_texts(grid)), zeros(clue_texts(transposed(grid)))) for grid in grids)


def zeros(clues: Side) -> Side:
    return tuple(clue or "0" for clue in clues)


def misread(number: int) -> Iterator[int]:
    digits = str(number)
    for at, digit in enumerate(digits):
        for other in "0123456789":
            if {digit + other, other + digit} & LOOKALIKES and (other > "0" or len(digits) == 1):
                yield int(digits[:at] + other + digits[at + 1 :])


def clues_before(clue: list[int], cells: int) -> Iterator[list[int]]:
    """All clues of which a typo can have made this one."""
    yield clue[::-1]
    for at, number in enumerate(clue or [0]):
        digits = str(number)
        changed = [[number - 1], [number + 1], *([other] for other in misread(number))]
        changed += [[part, number - part] for part in range(1, number)]
        for cuts in range(1, len(digits)):
            for places in combinations(range(1, len(digits)), cuts):
                parts = [digits[first:end] for first, end in pairwise((0, *places, len(digits)))]
                changed += [[*map(int, parts)]] if not any(it[0] == "0" for it in parts) else []
        for each in changed:
            kept = [*clue[:at], *each, *clue[at + 1 :]]
            yield [it for it in kept if it > 0] if len(clue) < 2 else kept
    for at, (one, other) in enumerate(pairwise(clue)):
        for each in ([other, one], [one + other], [int(f"{one}{other}")], [one][: one == other]):
            yield [*clue[:at], *each, *clue[at + 2 :]] if each else clue
    for at, number in product(range(len(clue) + 1), range(1, cells + 1)):
        yield [*clue[:at], number, *clue[at:]]


def sides_before(side: Side, cells: int) -> Iterator[Side]:
    """All sides of which a typo can have made this one."""
    for at, text in enumerate(side):
        for clue in clues_before([int(word) for word in text.split() if word != "0"], cells):
            if 0 not in clue:
                yield (*side[:at], " ".join(map(str, clue)) or "0", *side[at + 1 :])
    for one, other in combinations(range(len(side)), 2):
        swapped = list(side)
        swapped[one], swapped[other] = side[other], side[one]
        yield tuple(swapped)
        if side[one] == side[other] and one + 1 == other:
            yield (*side[:one], *side[other:])
    lines = zeros(clue_texts(tuple("".join(each) for each in product(".#", repeat=cells))))
    for at, clue in product(range(len(side) + 1), lines):
        yield (*side[:at], clue, *side[at:])


def all_before(rows: Side, columns: Side) -> set[tuple[Side, Side]]:
    changed = {(side, columns) for side in sides_before(rows, len(columns))}
    return changed | {(rows, side) for side in sides_before(columns, len(rows))}


def test_the_changes_that_leave_one_solution_are_those_among_all_single_changes() -> None:
    chance, found = random.Random(1), 0
    for _ in range(400):
        sheet = chance.choice(sorted(solutions(*chance.choice([(3, 3), (2, 4), (3, 2)]))))
        rows, columns = chance.choice(sorted(all_before(*sheet)))
        if len(rows) * len(columns) > 9 or solutions(len(rows), len(columns))[rows, columns] == 1:
            continue
        each = all_before(rows, columns) - {(rows, columns)}
        expected = {mend for mend in each if solutions(*map(len, mend))[mend] == 1}
        typos = crosshatch.typos(rows, columns, limits=crosshatch.Limits())
        assert expected == {(typo.rows, typo.columns) for typo in typos}, (rows, columns)
        assert (len(expected), 0) == (len(typos), typos.undecided)
        found += len(typos)
    assert found > 300


ROWS, COLUMNS = ["5", "1 1 1", "2 2", "3", "1"], ["3", "1 2", "2 2", "1 2", "3"]
SENTENCES = {
    "row 2: '1 1 1' instead of '1 11'?": (["5", "1 11", *ROWS[2:]], COLUMNS),
    "rows 1 and 5: '5' and '1' instead of '1' and '5'?": (["1", *ROWS[1:4], "5"], COLUMNS),
    "before row 1: '5' left out?": (ROWS[1:], COLUMNS),
    "after row 4: '1' left out?": (ROWS[:-1], COLUMNS),
    "rows 1 and 2: '5' once instead of twice?": (["5", *ROWS], COLUMNS),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_typo_is_said_in_words(sentence: str) -> None:
    said = [typo.sentence for typo in crosshatch.typos(*SENTENCES[sentence])]
    assert f"{sentence} It would have one solution." in said
    right = crosshatch.typos(ROWS, COLUMNS).sentence
    assert "the clues have exactly one solution as they are" == right


def test_a_limit_leaves_changes_undecided() -> None:
    none = crosshatch.Limits(conflicts=0)
    typos = crosshatch.typos([*ROWS[:-1], "2"], COLUMNS, limits=none)
    assert typos.tried == typos.undecided > 0 == len(typos)
    with pytest.raises(crosshatch.MemoryLimitError):
        crosshatch.typos(ROWS[1:], COLUMNS, limits=crosshatch.Limits(memory=1000))


def test_a_refusal_and_a_text_tell_their_typos() -> None:
    with pytest.raises(crosshatch.ClueError) as refused:
        crosshatch.loads(f"rows = {ROWS}\ncolumns = {[*COLUMNS[:-1], '4']}")
    [best, *_] = refused.value.typos()
    assert (best.side, best.line, best.typed, best.mended) == ("column", 5, "4", "3")
    assert crosshatch.ClueError("x").typos() is None
