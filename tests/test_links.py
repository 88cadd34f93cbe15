"""Links of many kinds: what is written is read again, and what is damaged is refused."""

import random
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kind_puzzles import OWN
from running import refusal_of

from crosshatch import ClueError, FormatError, Status, kinds, loads, rate, solve
from crosshatch.engine.native import kind_table
from crosshatch.files.formats import writable_format, write_documents

SHARED = Path(__file__).parents[2] / "shared" / "puzzles"
LINKS = SHARED / "kinds" / "links.txt"
IDS = sorted(file for kind in ("tatham", "tracks") for file in (SHARED / kind).glob("*.txt"))
PARTS = {name: table for name, table in OWN.items() if "link" in table}
SIGNS = "0123456789abcghpuvxyzASZ.-+=%*$/,:!_é "

needs_links = pytest.mark.skipif(
    not LINKS.exists(), reason="the puzzles of others are not in ../shared/puzzles"
)


TABLES = {
    name: kind_table(OWN.get(name) or kinds.table_of(name)) for name in (*OWN, *kinds.names())
}
BY_LINK = {
    link: TABLES[name]
    for name in TABLES
    for link in (OWN.get(name) or kinds.table_of(name)).get("link", {}).get("names", [])
}


def numbers(most: int) -> st.SearchStrategy[int | str]:
    return st.sampled_from(["?"]) | st.integers(0, most)


VALUES: dict[str, Callable[[int], st.SearchStrategy[list[Any]]]] = {
    "on": lambda _: st.just([]),
    "number": lambda most: st.tuples(st.integers(0, most)).map(list),
    "number?": lambda most: st.tuples(numbers(most)).map(list),
    "state": lambda _: st.sampled_from([["1"], ["2"]]),
    "arrow": lambda _: st.tuples(st.sampled_from(["up", "left"]), numbers(300)).map(list),
    "runs": lambda _: st.sampled_from([[0], ["?"], [8], [3, "?"], [1, 3, 2], [1, 1, 1, 1]]),
}


@st.composite
def puzzles(draw: st.DrawFn, name: str) -> dict[str, Any]:
    """Draw the plain values of a puzzle of a kind that its links can say."""
    parts, width, height = PARTS[name], draw(st.integers(1, 5)), draw(st.integers(1, 5))
    clues, values = parts["clues"], dict[str, Any](size=[width, height])
    small = "numbers4" in parts["link"]["code"][0]
    must, states = name == "hitori", parts.get("states", ())
    states = states if isinstance(states, list) else ()

    def cell() -> Any:
        thing, sort = draw(st.sampled_from([*clues["cells"].items()]))
        if not must and draw(st.booleans()):
            return None
        value = draw(VALUES[sort.split()[0]](4 if small else 1_200))
        if sort == "state" and states:
            value = [(states[2:] or states[1:])[0].removeprefix("a ")]
        return [thing, *value] if value else thing

    grid = (
        {"cells": [[cell() for _ in range(width)] for _ in range(height)]}
        if "cells" in clues
        else {}
    )
    values |= grid if any(map(any, grid.get("cells", ()))) else {}
    for key, many in (("rows", height), ("columns", width)):
        if key in clues:
            values[key] = draw(st.lists(numbers(255), min_size=many, max_size=many))
    if clues.get("regions") not in (None, "boxes"):
        # One region a column, and perhaps a border that ends inside of the board.
        values["regions"] = [[*range(1, width + 1)]] * height
        if min(width, height) > 1 and draw(st.booleans()):
            values["regions"] = [[1] * width] * height
            values["walls"] = ["r1c1-r1c2"]
        if (
            clues["regions"] == "number?"
            and (number := draw(st.none() | numbers(4_096))) is not None
        ):
            values["regions"] = {"cells": values["regions"], "clues": {"1": number}}
    if "sides" in clues:
        lengths = {"top": width, "bottom": width, "left": height, "right": height}
        side = lambda many: draw(st.lists(st.none() | numbers(255), min_size=many, max_size=many))  # noqa: E731
        values["sides"] = {key: side(many) for key, many in lengths.items()}
    if "board" in clues and name != "minesweeper":  # a link does not say how many mines there are
        fleet = draw(st.lists(st.integers(0, 3), max_size=7).filter(lambda it: it[-1:] != [0]))
        values["board"] = (
            {"fleet": fleet} if name == "battleship" else {"stars": draw(st.integers(0, 99))}
        )
    return {key: value for key, value in values.items() if value}


@pytest.mark.parametrize("name", PARTS)
@given(data=st.data())
def test_the_link_of_a_puzzle_is_read_as_the_puzzle(name: str, data: st.DataObject) -> None:
    values, table = data.draw(puzzles(name)), TABLES[name]
    assert values == table.values_of_link(table.link_of(values))
    width, height = values["size"]
    if "walls" not in values and (name != "sudoku" or width == height):
        assert values == table.values_of_file(table.file_of(values))


NUMBERS = {str(number): ["number", number] for number in (1, 9, 10, 99)}
SIGNS_OF_IDS: dict[str, tuple[str, dict[str, Any]]] = {
    "akari": ("", {str(n): ["wall", n] for n in range(5)} | {"B": ["wall", "?"]}),
    "kurodoko": ("_", NUMBERS),
    "masyu": ("", {"B": "black pearl", "W": "white pearl"}),
    "shikaku": ("_", NUMBERS),
}


def with_gaps(signs: Sequence[str], between: str) -> str:
    """Write signs as ids do, with letters for empty ones."""
    text = ""
    for are_there, group in groupby(signs, bool):
        full, rest = divmod(len(found := [*group]), 26)
        text += between.join(found) if are_there else "z" * full + chr(96 + rest) * (rest > 0)
    return text


@pytest.mark.parametrize("name", SIGNS_OF_IDS)
@given(width=st.integers(1, 9), height=st.integers(1, 9), data=st.data())
def test_an_id_is_the_puzzle_of_which_it_is_written(
    name: str, width: int, height: int, data: st.DataObject
) -> None:
    between, entries = SIGNS_OF_IDS[name]
    a_sign = st.sampled_from([*entries, *[""] * len(entries)])
    signs = data.draw(st.lists(a_sign, min_size=width * height, max_size=width * height))
    cells = [entries.get(sign) for sign in signs]
    rows = [cells[at : at + width] for at in range(0, len(cells), width)]
    values = {"size": [width, height], **({"cells": rows} if any(cells) else {})}
    id = f"{width}x{height}:{with_gaps(signs, between)}"
    assert (id, values) == (TABLES[name].id_of(values), TABLES[name].values_of_id(id))


def addresses() -> list[str]:
    ends = (line.split("?", 1)[1] for line in LINKS.read_text().splitlines())
    return [end for end in ends if end.split("/")[0] in BY_LINK]


@needs_links
def test_links_of_others_are_written_as_they_are_read() -> None:
    tried = addresses()
    for address in tried:
        table = BY_LINK[address.split("/")[0]]
        values = table.values_of_link(address)
        written = table.link_of(values)
        assert values == table.values_of_link(written)
        table.puzzle({**values})
        assert plain(written) == plain(address)
    assert len(tried) == 105


def plain(address: str) -> str:
    """The part of an address behind the name of its kind, without ends that say nothing."""
    return address.split("&")[0].rstrip("/").removesuffix(".0").partition("/")[2]


@needs_links
@pytest.mark.exhaustive
def test_all_addresses_of_others_are_opened_unique_rated_and_written_or_their_kind_is_named() -> (
    None
):
    opened = 0
    for address in (line.split()[1] for line in LINKS.read_text().splitlines()):
        kind = (end := address.split("?")[1]).split("/")[0]
        if kind not in BY_LINK:
            sentence = f"column {address.index('?') + 2}: '{kind}' is a kind of puzzle"
            assert sentence in refusal_of(FormatError, loads, address)
            continue
        puzzle = loads(address)
        written = write_documents(writable_format("puzzlink"), [puzzle.document]).decode()
        assert (Status.UNIQUE, plain(end)) == (
            solve(puzzle).status,
            plain(written.split("?")[1].strip()),
        )
        assert rate(puzzle).minutes
        opened += 1
    assert opened == 105


@needs_links
@pytest.mark.parametrize("file", IDS, ids=lambda file: file.stem)
def test_ids_of_others_are_written_as_they_are_read(file: Path) -> None:
    game = file.stem.split("_")[0].replace("sgt", "tracks")
    kind = {"loopy": "slitherlink", "pattern": "nonogram"}.get(game, game)
    for id in file.read_text().split():
        size, _, text = id.partition(":")
        written = TABLES[kind].id_of(TABLES[kind].values_of_id(id))
        assert (size.split("d")[0], text) == tuple(written.split(":"))


@needs_links
def test_a_damaged_link_is_read_or_refused_with_its_column() -> None:
    chance, texts, refused, read = random.Random(7), addresses(), 0, 0
    for number in range(10_000):
        text = [*texts[number % len(texts)]]
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 1)] = chance.choice(["", chance.choice(SIGNS)])
        table = BY_LINK[texts[number % len(texts)].split("/")[0]]
        try:
            values = table.values_of_link("".join(text))
        except ClueError as error:
            refused += error.place.startswith("column ")
        else:
            read += 1
            assert values == table.values_of_link(table.link_of(values))
    assert (10_000, True) == (read + refused, min(read, refused) > 1_000)


def test_what_no_link_can_say_is_refused() -> None:
    tents = TABLES["tents"]
    assert "goal: this format cannot say it" == refusal_of(
        ClueError, tents.link_of, {"size": [1, 1], "goal": "most"}
    )
    assert "the kind has no such notation" == refusal_of(ClueError, TABLES["tracks"].link_of, {})
