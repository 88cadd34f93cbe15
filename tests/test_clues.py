"""Every clue kind: its plain meaning and its chain say the same, down to the last bit."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import Word, fillings, fitting, readings, symbols_of, words
from strategies import clues, colored_clues

import crosshatch
from crosshatch.data.grid import STAR, Run
from crosshatch.engine.chain import Chain, number_of_fillings
from crosshatch.engine.clues import EXAMPLES, Clue, Count, RunCount, Runs

ROOT = Path(__file__).parents[1]
ANY = Run(None)
RED, ANY_RED = Run(1, 2), Run(None, 2)
ENDLESS = float("inf")

# Beside the examples of each kind: stars and runs of any length in every place and company.
CASES: tuple[Clue, ...] = (
    *EXAMPLES,
    Count(2),
    RunCount(2),
    *map(
        Runs,
        [
            (Run(1),),
            (Run(2), Run(1), Run(1)),
            (ANY,),
            (ANY, ANY),
            (ANY, Run(2), ANY),
            (STAR,),
            (STAR, STAR),
            (STAR, Run(2)),
            (Run(2), STAR),
            (STAR, Run(1), STAR),
            (STAR, STAR, Run(1), STAR, STAR),
            (ANY, STAR),
            (STAR, ANY),
            (Run(1), STAR, ANY, STAR, Run(1)),
            (Run(1), STAR, STAR, Run(1)),
        ],
    ),
    *(
        Runs(parts, symbols=3)
        for parts in [
            (),
            (RED,),
            (Run(1), RED, Run(1)),
            (ANY_RED, ANY, RED),
            (RED, ANY_RED),
            (STAR,),
            (STAR, RED),
            (RED, STAR),
            (STAR, Run(2), STAR, RED),
            (ANY, STAR, ANY_RED),
            (ANY_RED, STAR, STAR, RED),
        ]
    ),
)


def spelled(clue: object) -> str:
    """The clue as it is written in a puzzle file, where it can be."""
    if not isinstance(clue, Runs):
        return repr(clue)
    lengths = ["*" if run == STAR else str(run.length or "?") for run in clue.parts]
    letters = ["r" if run.color == 2 else "" for run in clue.parts]
    return f"{clue.symbols}: {' '.join(map(''.join, zip(lengths, letters, strict=True)))}"


every_clue = pytest.mark.parametrize("clue", dict.fromkeys(CASES), ids=spelled)
any_clue = st.one_of(clues(), clues(), colored_clues())


def longest(clue: Clue) -> int:
    """How long words are looked at."""
    return 9 if symbols_of(clue) == 2 else 6


def short_words(clue: Clue) -> Iterator[Word]:
    for cells in range(longest(clue) + 1):
        yield from words(cells, symbols_of(clue))


@dataclass(frozen=True, slots=True)
class Arc:
    """A way from one position to another; without a symbol it begins or ends a word."""

    start: int | None
    symbol: int | None
    end: int | None


def arcs(chain: Chain) -> Iterator[Arc]:
    """Every arc of a chain, one for each bit of its masks; some may lead past its end."""
    positions = range(chain.positions)
    yield from (Arc(None, None, here) for here in positions if chain.start >> here & 1)
    yield from (Arc(here, None, None) for here in positions if chain.accept >> here & 1)
    for symbol, masks in enumerate(chain.moves):
        for distance, mask in enumerate(masks):
            yield from (Arc(at, symbol, at + distance) for at in positions if mask >> at & 1)


def ways(chain: Chain, longest: int) -> dict[Word, int]:
    """For each word that is accepted the number of ways that it has through the chain."""
    moves: dict[tuple[int, int], list[int]] = {}
    for arc in arcs(chain):
        if arc.start is not None and arc.symbol is not None and arc.end is not None:
            moves.setdefault((arc.start, arc.symbol), []).append(arc.end)
    starts = Counter(arc.end for arc in arcs(chain) if arc.start is None)
    layer = {(): {place: number for place, number in starts.items() if place is not None}}
    found: dict[Word, int] = {}
    for _ in range(longest + 1):
        longer: dict[Word, dict[int, int]] = {}
        for word, reached in layer.items():
            if number := sum(reached[place] for place in reached if chain.accept >> place & 1):
                found[word] = number
            for symbol in range(chain.symbols):
                onto: Counter[int] = Counter()
                for place, number in reached.items():
                    for end in moves.get((place, symbol), ()):
                        onto[end] += number
                if onto:
                    longer[*word, symbol] = onto
        layer = longer
    return found


def accepted_words(clue: Clue) -> list[Word]:
    chain = clue.chain()
    return [word for word in short_words(clue) if chain.allows((symbol,) for symbol in word)]


def fitting_words(clue: Clue) -> list[Word]:
    return [word for word in short_words(clue) if clue.holds(word)]


def words_by_readings(clue: Clue) -> dict[Word, int]:
    return {word: number for word in short_words(clue) if (number := readings(clue, word))}


def shortest_word_through(arc: Arc, chain: Chain) -> float:
    """How many cells a word that takes this arc has at least; infinite where there is none."""
    before: dict[int | None, float] = {None: 0.0}
    after: dict[int | None, float] = {None: 0.0}
    known = list(arcs(chain))
    for _ in range(chain.positions + 1):
        for other in known:
            cost = other.symbol is not None
            if other.start in before and other.end is not None:
                way = before[other.start] + cost
                before[other.end] = min(way, before.get(other.end, way))
            if other.end in after and other.start is not None:
                way = after[other.end] + cost
                after[other.start] = min(way, after.get(other.start, way))
    to_its_start, from_its_end = before.get(arc.start, ENDLESS), after.get(arc.end, ENDLESS)
    return to_its_start + (arc.symbol is not None) + from_its_end


@every_clue
def test_the_plain_meaning_and_the_chain_accept_the_same_words(clue: Clue) -> None:
    assert fitting_words(clue) == accepted_words(clue)


@every_clue
def test_a_word_has_as_many_ways_through_the_chain_as_readings(clue: Clue) -> None:
    assert words_by_readings(clue) == ways(clue.chain(), longest(clue))


@every_clue
def test_every_arc_is_on_the_way_of_some_word(clue: Clue) -> None:
    chain = clue.chain()
    assert [] == [arc for arc in arcs(chain) if shortest_word_through(arc, chain) == ENDLESS]


def test_many_stars_are_judged_without_trying_every_dealing() -> None:
    # Forty runs can be dealt to fifteen stars in more ways than anyone could wait for.
    word = [1, 1, 0] * 40
    assert not Runs((STAR, Run(2)) * 15 + (STAR, Run(3))).holds(word)
    assert Runs((STAR, Run(2)) * 15 + (STAR,)).holds(word)


# Words for players.

RUN = r"(run \d+|the (\w+ )?(\d+|run of unknown length))"
NAMES = re.compile(
    rf"the edge|any runs|(any runs|the gap) (before the first run|after {RUN})|{RUN}(, cell \d+)?"
    r"|(the gap after )?\d+ of \d+|with(out)? the condition"
)


@every_clue
def test_every_position_has_a_name_of_its_own_in_the_words_of_players(clue: Clue) -> None:
    names = [clue.words(position) for position in range(clue.chain().positions)]
    assert [] == [name for name in names if not NAMES.fullmatch(name)]
    assert sorted(set(names)) == sorted(names)


# Fillings.


@st.composite
def clues_and_choices(draw: st.DrawFn) -> tuple[Clue, bytes]:
    """A clue, and for each cell of a line the symbols left for it, as a mask."""
    clue = draw(any_clue)
    masks = st.integers(1, (1 << symbols_of(clue)) - 1)
    return clue, bytes(draw(st.lists(masks, max_size=longest(clue))))


def choices(masks: bytes) -> list[tuple[int, ...]]:
    return [tuple(symbol for symbol in range(3) if mask >> symbol & 1) for mask in masks]


@given(clues_and_choices())
def test_fillings_are_counted_as_if_each_were_written_down(case: tuple[Clue, bytes]) -> None:
    clue, masks = case
    expected = len(fillings(clue, masks))
    assert expected == number_of_fillings(clue.chain(), choices(masks))
    assert bool(expected) == clue.chain().allows(choices(masks))


@every_clue
def test_fillings_of_an_open_line_are_the_words_that_fit(clue: Clue) -> None:
    everything = range(symbols_of(clue))
    for cells in range(longest(clue) + 1):
        assert len(fitting(clue, cells)) == number_of_fillings(clue.chain(), [everything] * cells)


def test_fillings_beyond_any_machine_word_are_exact() -> None:
    # 200 runs of one cell in 1000 cells: 801 places for them, gaps taken out.
    assert comb(801, 200) == number_of_fillings(Runs((Run(1),) * 200).chain(), [(0, 1)] * 1000)
    assert 2**1000 == number_of_fillings(Runs((STAR,)).chain(), [(0, 1)] * 1000)


CARD_ROWS = """
    21 18564 495 9 9 15504 1 190 55 12376 924 1287 3003 84 462 5005 1716 1820 120 11440 462 1 28
    18564 126
"""


def test_the_lines_of_the_christmas_card_have_the_known_numbers_of_fillings() -> None:
    card = crosshatch.load(ROOT / "examples" / "gchq.toml").without_givens()
    lines = card.model.lines
    numbers = [number_of_fillings(line.chain, [(0, 1)] * len(line.cells)) for line in lines]
    assert [int(number) for number in CARD_ROWS.split()] == numbers[:25]
    assert 167_190 == sum(numbers)
