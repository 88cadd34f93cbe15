"""The page judges lines as the package does: on all short lines, for every kind of clue."""

import json
from pathlib import Path

import pytest
from oracle import fillings, symbols_of, words
from running import run_node

from crosshatch.data.grid import STAR, Run
from crosshatch.engine.clues import EXAMPLES, Clue, Count, Runs
from crosshatch.engine.clues.as_read import AsRead
from crosshatch.web.api.compiled_lines import describe_chain

GAME = Path(__file__).parents[1] / "src" / "crosshatch" / "web" / "page" / "game"
LONGEST = {2: 5, 3: 3}
"""The most cells of the lines that are tried, by the number of symbols."""
WIDE = (Count(40), Runs((Run(20), Run(None), STAR, Run(12))))
"""Clues with more positions than a machine word has bits."""
JUDGE = f"""
import {{ readFileSync }} from "node:fs";
const {{ chainFromJson, meets, positionsIn }} = await import("file://{GAME}/lines.js");
const {{ struckOff }} = await import("file://{GAME}/line_states.js");
const positionsOf = (set) =>
  [...set.toString(2)].reverse().flatMap((bit, position) => (bit === "1" ? [position] : []));
const judged = JSON.parse(readFileSync(0)).map(([described, lines]) => {{
  const chain = chainFromJson(described);
  return lines.map((line) => {{
    const ways = positionsIn(chain, line);
    const isMet = meets(chain, line);
    const struck = struckOff("safe", chain, line, {{ ways, isMet }});
    return [ways && ways.map(positionsOf), isMet, struck];
  }});
}});
console.log(JSON.stringify(judged));
"""
OPEN = -1
"""The symbol of an open cell."""

Line = tuple[int, ...]
Judged = tuple[list[list[int]] | None, bool, list[bool]]


def judged(cases: list[tuple[Clue, list[Line]]]) -> list[list[Judged]]:
    """Return the page's answers about lines: their positions, if they are met, what it strikes."""
    sent = [(describe_chain(clue), lines) for clue, lines in cases]
    return [[tuple(each) for each in lines] for lines in json.loads(run_node(JUDGE, sent))]


def partial_lines(clue: Clue) -> list[Line]:
    """All short lines of a clue, with any of their cells open."""
    symbols = symbols_of(clue)
    return [
        tuple(symbol - 1 for symbol in word)
        for cells in range(1, LONGEST[symbols] + 1)
        for word in words(cells, symbols + 1)
    ]


def masks(clue: Clue, line: Line) -> list[int]:
    """The symbols that the cells of a line can have."""
    every = (1 << symbols_of(clue)) - 1
    return [every if symbol == OPEN else 1 << symbol for symbol in line]


def ways(clue: Clue, line: Line) -> list[list[int]] | None:
    """The positions before each cell and after the last, on the ways that end well."""
    chain, reached = clue.chain(), [clue.chain().start]
    choices = [range(chain.symbols) if symbol == OPEN else (symbol,) for symbol in line]
    for symbols in choices:
        onto = 0
        for symbol in symbols:
            onto |= chain.next(reached[-1], symbol)
        reached.append(onto)
    sets = [one & other for one, other in zip(reached, chain.leading(choices), strict=True)]
    bits = [[at for at in range(chain.positions) if each >> at & 1] for each in sets]
    return bits if all(sets) else None


def places_of_runs(word: Line) -> list[tuple[int, ...]]:
    """The cells of each run in a finished line."""
    runs: list[tuple[int, ...]] = []
    for cell, symbol in enumerate(word):
        if symbol and cell and word[cell - 1] == symbol:
            runs[-1] += (cell,)
        elif symbol:
            runs.append((cell,))
    return runs


def is_struck(clue: Clue, line: Line) -> list[bool]:
    """Which numbers are certain to be where they are drawn; a whole line's is when it is met."""
    blank = tuple(0 if symbol == OPEN else symbol for symbol in line)
    if not isinstance(clue, Runs) or not clue.parts:
        return [clue.holds(blank)]
    each = [places_of_runs(word) for word in fillings(clue, masks(clue, line))]
    covered = [{cell for runs in each for cell in runs[part]} for part in range(len(clue.parts))]
    return [
        bool(cells)
        and all(line[cell] != OPEN for cell in cells)
        and max(cells) - min(cells) + 1 == len(cells)
        for cells in covered
    ]


def test_the_page_finds_the_positions_of_each_cell_and_whether_a_line_is_met() -> None:
    cases = [(clue, partial_lines(clue)) for clue in EXAMPLES]
    for (clue, lines), said in zip(cases, judged(cases), strict=True):
        for line, (found, is_met, _) in zip(lines, said, strict=True):
            blank = tuple(0 if symbol == OPEN else symbol for symbol in line)
            assert (ways(clue, line), clue.holds(blank)) == (found, is_met), (clue, line)


def test_the_page_reads_chains_with_any_number_of_positions() -> None:
    lines = [
        (OPEN,) * 70,
        (1,) * 40 + (OPEN,) * 30,
        (0, 1) * 35,
        (1,) * 20 + (0,) * 2 + (1,) * 3 + (OPEN,) * 45,
        (0,) * 30 + (1,) * 40,
    ]
    cases: list[tuple[Clue, list[Line]]] = [(clue, lines) for clue in WIDE]
    for (clue, _), said in zip(cases, judged(cases), strict=True):
        assert [ways(clue, line) for line in lines] == [found for found, *_ in said]


def test_the_page_strikes_off_the_numbers_that_are_certain() -> None:
    usual = [clue for clue in EXAMPLES if not isinstance(clue, AsRead)]
    clues = [clue for clue in usual if not (isinstance(clue, Runs) and STAR in clue.parts)]
    cases = [(clue, partial_lines(clue)) for clue in clues]
    for (clue, lines), said in zip(cases, judged(cases), strict=True):
        for line, (_, _, struck) in zip(lines, said, strict=True):
            assert is_struck(clue, line) == struck, (clue, line)


@pytest.mark.parametrize("part", [STAR, Run(2)])
def test_only_a_star_is_never_struck_off(part: Run) -> None:
    clue = Runs((Run(1), part))
    [[(_, is_met, struck)]] = judged([(clue, [(1, 0, 1, 1)])])
    assert (True, [True, part != STAR]) == (is_met, struck)
