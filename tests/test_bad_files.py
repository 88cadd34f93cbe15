"""Files that are no puzzles: one sentence with the place, and never a crash.

What small texts are refused for stands in `tests/formats`; here are those that no person types.
"""

import tracemalloc
from contextlib import suppress

import pytest
from format_samples import read
from hypothesis import given
from hypothesis import strategies as st
from running import refusal_of

from crosshatch.data.document import Document, Format
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS, format_named
from crosshatch.library.load import loads, read_documents

NINES = "9" * 5000
"""More digits than Python makes a number of."""
TOO_LARGE = f"{'9' * 20} is too large; at most 4,096 is read"
BEYOND_MEASURE = "line 1, column 1: a number or a nesting in it is beyond all measure"
LARGE = {
    "json: an endless number": (f'{{"rows": [{NINES}], "columns": []}}', BEYOND_MEASURE),
    "json: an endless nesting": ("[" * 100_000, BEYOND_MEASURE),
    "toml: an endless number": (f"rows = [{NINES}]\ncolumns = []", BEYOND_MEASURE),
    "toml: more values than any puzzle has": (
        "rows = ['1,1', " + "1, " * 100_000 + "1]",
        "line 1, column 300014: more than 100,000 values, where a text can be a whole clue",
    ),
    "cwd: a run beyond measure": (
        f"1\n1\n1\n\n{NINES}",
        f"line 5, column 1: length of a run {TOO_LARGE}",
    ),
    "nin: more lines than any puzzle has": (
        "1 1\n1\n1" + "\n" * 50_000,
        "line 40961, column 1: more lines than any puzzle has",
    ),
    "non: a size beyond measure": (
        f"height {NINES}\nrows\n1\ncolumns\n1",
        f"line 1, column 8: height {TOO_LARGE}",
    ),
    "non: more runs than a line has": (
        "rows\n" + "1 " * 8193 + "\ncolumns\n1",
        "line 2, column 16385: more words than the 8,192 that a line may have",
    ),
    "non: more lines than a side has": (
        "rows\n" + "1\n" * 10_000 + "columns\n1",
        "line 8194, column 1: rows: more lines than any puzzle has",
    ),
    "non: more lines than any puzzle of a bundle has": (
        "rows\n1\ncolumns\n1\n ==== \n" + "\n" * 50_000 + "rows",
        "puzzle 2, line 40966, column 1: more lines than any puzzle has",
    ),
    "webpbn: a row that is too long": (
        f"<puzzleset><puzzle><solution><image>|{'X' * 5000}|</image></solution></puzzle>"
        "</puzzleset>",
        "line 1, column 37: an image of more than 4,096 cells a side",
    ),
    "webpbn: too many rows": (
        f"<puzzleset><puzzle><solution><image>{'|X|' * 5000}</image></solution></puzzle>"
        "</puzzleset>",
        "line 1, column 12325: an image of more than 4,096 cells a side",
    ),
    "webpbn: an endless nesting": (
        "<puzzleset>" + "<a>" * 100_000,
        "line 1, column 309: elements are nested deeper than in any puzzle",
    ),
    "minizinc: a value beyond all puzzles": (
        "rows = " + "1 " * 600_000,
        "line 1, column 1048582: rows is longer than in any puzzle",
    ),
    "tournament: a giant": (
        "$1\n" + "1\n" * 8194,
        "line 8194, column 1: more columns and rows than any puzzle has",
    ),
    "olsak: more rows than there may be": (
        ":\n" + "1\n" * 10_000,
        "line 8194, column 1: rows: more lines than any puzzle has",
    ),
    "pynogram: more rows than there may be": (
        "[clues]\nrows =" + "1," * 5000 + "1",
        "line 2, column 1: more than the 4,096 clues that a side may have",
    ),
    "pynogram: more runs than a line has": (
        "[clues]\nrows =" + "1 " * 5000,
        "line 2, column 8199: more than the 4,096 runs that a line may have",
    ),
    "plain: more parts than a line has": (
        "rows: " + "1/" * 8192 + "1\ncolumns: 1",
        "line 1, column 7: more parts than the 8,192 that a line may have",
    ),
    "tatham: a size beyond measure": (f"3x{NINES}:a", f"line 1, column 3: height {TOO_LARGE}"),
    "text: a row without end": (
        "\n " + "#" * 4097,
        "line 2, column 2: 4,097 cells are more than the 4,096 that a line may have",
    ),
}


@pytest.mark.parametrize("name", LARGE)
def test_what_is_larger_than_any_puzzle_is_refused_with_its_place(name: str) -> None:
    text, sentence = LARGE[name]
    chosen = format_named(name.partition(":")[0])
    assert sentence == refusal_of(FormatError, read, chosen, text)


@pytest.mark.parametrize("chosen", FORMATS, ids=lambda chosen: chosen.name)
def test_an_endless_nesting_is_refused(chosen: Format) -> None:
    with pytest.raises(FormatError):
        read(chosen, "rows = " + "[" * 100_000)


def test_a_hexadecimal_number_beyond_measure_is_refused() -> None:
    with pytest.raises(CrosshatchError):
        loads(f"rows = [[0x1{'0' * 5000}]]\ncolumns = ['1']")


@given(st.text() | st.text('{}[]":,rowscolumns123=#.?\n ', max_size=60))
def test_any_text_gives_puzzles_or_a_sentence(text: str) -> None:
    for suffix in ("", ".json", ".non", ".txt", ".toml"):
        with suppress(FormatError):
            assert all(
                isinstance(found, Document) for found in read_documents(Content(text, suffix))
            )


def test_bombs_in_xml_do_not_go_off() -> None:
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    attribute = f'<!ATTLIST puzzle title CDATA "{"x" * 100_000}">'
    bombs = [
        f"<!DOCTYPE a [<!ENTITY a0 'boom'>{entities}]><puzzleset>&a9;</puzzleset>",
        f"<!DOCTYPE a [{attribute}]><puzzleset>{'<puzzle/>' * 10_000}</puzzleset>",
        "<puzzleset>" + "<a>" * 100_000,
    ]
    for bomb in bombs:
        tracemalloc.start()
        with suppress(FormatError):
            list(format_named("webpbn").read(bomb))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 30_000_000
