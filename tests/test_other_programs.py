"""Puzzles as other programs and their users write them: read, or refused by name."""

import json
import random
from base64 import b64encode

import pytest
from format_samples import CLUES, DRAWN, EXAMPLES, MAGNITUDE, PICTURE, read
from running import Run, refusal_of

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS, detect, format_named
from crosshatch.library.load import loads
from crosshatch.library.pictures import load_picture

BAD = {
    "minizinc: a benchmark with a clue too few": (
        "minizinc",
        "X = 1; Y = 2; maxlen = 1;\nrows = [| 1 |];\ncols = [| 2 |];",
        "line 2, column 8: 2 clues expected, here are 1",
    ),
    "minizinc: a benchmark without columns": (
        "minizinc",
        "X = 1; Y = 1;\nrows = [| 1 |];",
        "line 1, column 1: here begins a puzzle without cols",
    ),
    "gno: no clues and no solution": (
        "gno",
        "[Dimensions]\n1\n1\n[Row clues]\n1",
        "line 1, column 1: this is a gnonograms file, and it has neither clues nor a solution",
    ),
    "gno: another version": (
        "gno",
        "[Version]\n3\n[Dimensions]\n1\n1\n[Puzzle]\nAAEC",
        "line 1, column 1: this is a gnonograms file of version 3, "
        "and it has neither clues nor a solution",
    ),
    "gno: a row too few": (
        "gno",
        "[Dimensions]\n2\n1\n[Row clues]\n1\n[Column clues]\n1",
        "line 5, column 1: 2 row clues expected, here are 1",
    ),
    "gno: a size of nothing": (
        "gno",
        "[Dimensions]\n0\n1\n[Solution]\n2",
        "line 2, column 1: a puzzle has a row and a column at least",
    ),
    "gno: no size": (
        "gno",
        "[Row clues]\n1",
        "line 1, column 1: the height and the width expected, here are 0 numbers",
    ),
    "gno: an open cell in the solution": (
        "gno",
        "[Dimensions]\n1\n2\n[Solution]\n2 0",
        "line 5, column 3: '0' is no cell; a cell is one of 1 2",
    ),
    "gno: a heading twice": (
        "gno",
        "[Dimensions]\n1\n1\n[Row clues]\n1\n[Rows]\n1",
        "line 6, column 1: rows for the second time",
    ),
    "picross: no columns": (
        "picross",
        "# one\nGRID a\nROWS\n[ 1 ]",
        "line 2, column 1: here begins a puzzle without columns",
    ),
    "picross: a second grid without rows": (
        "picross",
        "GRID a\nROWS\n[ 1 ]\nCOLS\n[ 1 ]\nGRID b\nCOLUMNS\n[ 1 ]",
        "puzzle 2, line 6, column 1: here begins a puzzle without rows",
    ),
    "picross: clues above their heading": (
        "picross",
        "GRID a\n[ 1 ]\nROWS",
        "line 2, column 1: ROWS or COLUMNS expected, here is '[ 1 ]'",
    ),
    "picross: no run": (
        "picross",
        "GRID\nROWS\n[ x ]\nCOLUMNS\n[ 1 ]",
        "line 3, column 3: 'x' is no length of a run",
    ),
    "bits: a strange cell": (
        "bits",
        "10\n12",
        "line 2, column 2: '2' is no cell; a cell is 0 or 1",
    ),
    "bits: a ragged picture": ("bits", "10\n1", "line 2, column 1: 1 cell, the first row has 2"),
    "bits: a ragged matrix": (
        "bits",
        "[[1,0],\n [1,0],\n [1]]",
        "line 3, column 3: 1 cell, the first row has 2",
    ),
    "bits: nothing": ("bits", "[]", "line 1, column 1: there is no picture in it"),
}


@pytest.mark.parametrize(("name", "text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(name: str, text: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, read, format_named(name), text)


def clues_in(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    document = loads(text).document
    return document.rows, document.columns


OURS = (CLUES.rows, CLUES.columns)

# MiniZinc.

BENCHMARKS = {
    "array2d, filled up with -1": """X = 3; Y = 3; maxlen = 2;
rows = array2d(1..Y, 1..maxlen, [2, -1, 1, -1, 1, 1]);
cols = array2d(1..X, 1..maxlen, [1, 1, 2, -1, 1, -1]);""",
    "array2d, filled up with 0": """X = 3; Y = 3; maxlen = 2;
rows = array2d(1..3, 1..2, [2, 0, 1, 0, 1, 1]);
cols = array2d(1..3, 1..2, [1, 1, 2, 0, 1, 0]);""",
    "bounds by name alone": """rows = array2d(1..n, 1..2, [0, 2, 0, 1, 1, 1]);
cols = array2d(1..n, 1..2, [1, 1, 0, 2, 0, 1]); n = 3;""",
    "between bars": "rows = [| 2, -1 | 1, 0 | 1, 1 |];\ncols = [| 1, 1 | 2, -1 | 1, 0 |];",
    "cell by cell": """X = 3;
Y = 3;
maxlen = 3;
rows = \t[|1, 1, -1
\t |1, -1, -1
\t |1, 0, 1
\t |];
cols = \t[|1, 0, 1
\t |1, 1, -1
\t |1, -1, -1
\t |];
""",
}


@pytest.mark.parametrize("text", BENCHMARKS.values(), ids=list(BENCHMARKS))
@pytest.mark.parametrize("suffix", ["", ".dzn", ".txt", ".toml"])
def test_data_of_the_minizinc_benchmark_is_read(text: str, suffix: str) -> None:
    assert format_named("minizinc") is detect(Content(text, suffix))
    assert OURS == clues_in(text)


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        (("1, 1, 1 | 1, 0, 1 | 1, 0, 1 | 1, 0, 1 | 1, 1, 1"), ("3", "1 1", "1 1", "1 1", "3")),
        (("0, -1, -1 | 1, -1, -1 | 1, 0, 1 | 1, 1, 1 | 1, 1, 1"), ("", "1", "1 1", "3", "3")),
        (
            ("1, 1, 1 | 1, 0, 0 | 0, 1, 1 | 1, 1, 0 | 1, 1, 1"),
            ("1 1 1", "1", "1 1", "1 1", "1 1 1"),
        ),
    ],
)
def test_clues_are_spelled_out_only_where_a_gap_is_between_ones(
    lines: str, rows: tuple[str, ...]
) -> None:
    read_rows, columns = clues_in(f"Y = 5; X = 5;\nrows = [| {lines} |];\ncols = [| {lines} |];")
    assert (rows, rows) == (read_rows, columns)


def test_ones_that_fill_more_than_a_line_are_cells() -> None:
    assert (("2", "2"), ("2", "2")) == clues_in("rows = [|1,1|1,1|];\ncols = [|1,1|1,1|];")


# Puzzles of other applications.


def test_a_text_of_picross_solver_holds_several_puzzles() -> None:
    text = """# from a magazine
GRID "Crook"
ROWS
[ 2 ]
[ 1 ]
[ 1 1 ]
COLUMNS
[ 1 1 ]
[ 2 ]
[ 1 ]

# empty rows
GRID Bar (small)
COLS
[ ]
[ 2 ]
ROWS
[1]
[1]
"""
    assert format_named("picross") is detect(Content(text, ".txt"))
    first, second = read(format_named("picross"), text)
    assert ("Crook", *OURS) == (first.title, first.rows, first.columns)
    assert ("Bar (small)", ("1", "1"), ("", "2")) == (second.title, second.rows, second.columns)


BITS = {
    "side by side": "110\n010\n101\n",
    "with blanks": " 1 1 0\n 0 1 0\n 1 0 1",
    "with tabs": "1\t1\t0\n0\t1\t0\n1\t0\t1",
    "with commas": "1,1,0\n0,1,0\n1,0,1\n",
    "with semicolons": "1;1;0\n0;1;0\n1;0;1\n",
    "lists": "[[1,1,0],[0,1,0],[1,0,1]]",
    "lists, line by line": "[\n  [1, 1, 0],\n  [0, 1, 0],\n  [1, 0, 1]\n]",
    "tuples": "((1,1,0),(0,1,0),(1,0,1))",
    "NumPy": "[[1 1 0]\n [0 1 0]\n [1 0 1]]",
    "MATLAB": "[1 1 0; 0 1 0; 1 0 1]",
    "MATLAB, line by line": "[1 1 0\n 0 1 0\n 1 0 1];\n",
    "C": "{{1,1,0},{0,1,0},{1,0,1}};",
}


@pytest.mark.parametrize("text", BITS.values(), ids=list(BITS))
@pytest.mark.parametrize("suffix", ["", ".txt", ".csv"])
def test_zeros_and_ones_are_a_picture(text: str, suffix: str) -> None:
    assert format_named("bits") is detect(Content(text, suffix))
    assert DRAWN == loads(text).document
    assert PICTURE == load_picture(Content(text, suffix))


@pytest.mark.parametrize(
    "text",
    ["1\n0\n1", "10\n" * 20, "1 1\n\n1 0", "1 0 1", "[[1,0],[0,1]]", "11\n11", "10\n1", "0 0\n0 0"],
)
def test_what_may_be_clues_does_not_look_like_zeros_and_ones(text: str) -> None:
    assert not format_named("bits").sniff(text)


GNO = """[Description]
The crook
A. Setter
2010/06/27
4
[License]
CC BY-SA
[Dimensions]
3
3
[Row clues]
2
1
1,1
[Column clues]
1, 1
2
1
[Solution]
2 2 1
1 2 1
2 1 2
[Working grid]
2 0 1
0 0 0
0 3 0
[State]
GAME_STATE_SOLVING
"""


@pytest.mark.parametrize("suffix", ["", ".gno", ".txt"])
def test_a_file_of_gnonograms_is_read(suffix: str) -> None:
    assert format_named("gno") is detect(Content(GNO, suffix))
    assert (
        Document(
            "nonogram",
            *OURS,
            title="The crook",
            picture=PICTURE,
            progress=("#?.", "???", "???"),
            metadata=(("author", "A. Setter"), ("license", "CC BY-SA")),
        )
        == loads(GNO).document
    )


def test_a_file_of_gnonograms_may_have_nothing_but_a_solution() -> None:
    text = "[Dimensions]\n3\n3\n[Solution grid]\n2 2 1\n1 2 1\n2 1 2\n[Locked]\ntrue\n"
    assert DRAWN == loads(text).document


@pytest.mark.parametrize("second", ["", "Unknown", "2021-12-05T15:41:27+0000"])
def test_what_stands_in_place_of_an_author_is_none(second: str) -> None:
    assert () == loads(GNO.replace("A. Setter", second).replace("CC BY-SA", "")).document.metadata


def test_blank_clues_of_gnonograms_are_zeros() -> None:
    text = "[Dimensions]\n2\n1\n[Row clues]\n0\n1\n[Column clues]\n1\n"
    assert (("", "1"), ("1",)) == clues_in(text)


def test_null_is_a_clue_that_is_not_known() -> None:
    text = '{"rows": [[], [2], null], "cols": [null, [1, 1], []], "source": "a book"}'
    document = loads(text).document
    assert (("", "2", "*"), ("*", "1 1", "")) == (document.rows, document.columns)
    assert (("source", "a book"),) == document.metadata


@pytest.mark.parametrize(
    "image", ['["## ", " # ", "# #"]', '"## \\n # \\n# #"', '["xx ", " x ", "x x"]']
)
def test_an_image_of_characters_is_a_picture(image: str) -> None:
    assert DRAWN == loads(f'{{"image": {image}}}').document


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        ("rowClues", "columnClues"),
        ("row_clues", "col_clues"),
        ("rowPatterns", "colPatterns"),
        ("rows_hints", "cols_hints"),
        ("Row_Constraints", "Column_Constraints"),
    ],
)
def test_programs_call_clues_many_names_in_json(rows: str, columns: str) -> None:
    clues = {columns: [[1, 1], [2], [1]], rows: [[2], [1], [1, 1]]}
    assert OURS == clues_in(json.dumps(clues))


# Streams.


def test_pictures_in_base64_are_read_without_padding(run: Run) -> None:
    bare = EXAMPLES["stream"].strip().rstrip("=")
    assert isinstance(bare, str)
    assert format_named("stream") is detect(Content(bare))
    assert [MAGNITUDE, MAGNITUDE] == read(format_named("stream"), f"{bare}\n{EXAMPLES['stream']}")
    whole = run(
        "optimize", "-", "-o", "-", "--method", "identity", stdin=EXAMPLES["stream"].encode()
    )
    ran = run("optimize", "-", "-o", "-", "--method", "identity", stdin=f"{bare}\n".encode())
    assert (0, whole.out) == (ran.status, ran.out)


@pytest.mark.parametrize("side", [1, 3, 4, 5, 6])
def test_streams_of_any_size_are_read_without_padding(run: Run, side: int) -> None:
    rng = random.Random(side)
    size = (side * side + 7) // 8
    pictures = [bytes([rng.randrange(256) & 0x80, *bytes(size - 1)]) for _ in range(5)]
    lines = [b64encode(picture) for picture in pictures]
    told = ("optimize", "-", "-o", "-", "--method", "identity", "--size", f"{side}x{side}")
    whole, ran = (
        run(*told, stdin=b"\n".join(stream))
        for stream in (lines, [line.rstrip(b"=") for line in lines])
    )
    assert (0, whole.out) == (ran.status, ran.out)


@pytest.mark.parametrize("length", [40, 41, 42, 45])
def test_a_line_of_another_length_is_no_picture(length: int) -> None:
    assert not format_named("stream").sniff("A" * length)


# What is known, but not read.

UNREAD = {
    "a triddler of webpbn": (
        '<puzzleset><puzzle type="triddler"></puzzle></puzzleset>',
        "this is a triddler, whose lines have three directions; only rows and columns are read",
    ),
    "a triddler of Olsak": (
        "Bees\n#t\n: rows\n1\n: columns\n1\n: end",
        "this is a triddler, whose lines have three directions; only rows and columns are read",
    ),
    "gnonograms of another version": (
        BAD["gno: another version"][1],
        "this is a gnonograms file of version 3",
    ),
    "FreeNono": ('<?xml version="1.0"?>\n<FreeNono></FreeNono>', "this is a file of FreeNono"),
    "XCSP3": ('<instance format="XCSP3" type="CSP"></instance>', "this is an XCSP3 instance"),
    "a web page": ("<!DOCTYPE html>\n<html></html>", "this is a web page"),
    "a model": ('include "regular.mzn";\nint: X;\nsolve satisfy;', "this is a MiniZinc model"),
    "pbnsol": ("* a heart\n2 2\n0\n&\n1\n1", "this is a file of Makhorin's pbnsol"),
    "nonovi": ("b-\nxx\n_x\neb-\nh-\n2:1", "this is a file of nonovi"),
    "compressed rules": (
        "name,rules,source\nP,Rxwv322773d3Dv9-bNnzw,a book\n",
        "this is a list of davidje13's Nonogram with compressed rules",
    ),
    "a sudoku": ("53..7...." * 9, "this is a sudoku"),
    "a PDF": (b"%PDF-1.7\n\0", "this is a PDF"),
    "a ZIP archive": (b"PK\x03\x04\0\0", "this is a ZIP archive"),
}


@pytest.mark.parametrize(("content", "name"), UNREAD.values(), ids=list(UNREAD))
def test_what_is_not_read_is_called_by_its_name(content: str | bytes, name: str) -> None:
    with pytest.raises(FormatError) as refusal:
        loads(content)
    assert refusal.value.sentence.startswith(name)


# The names that people know.


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("puzz.link", "puzzlink"),
        ("https://puzz.link/p", "puzzlink"),
        ("webpbn.com", "webpbn"),
        ("WebPBN", "webpbn"),
        ("www.webpbn.com", "webpbn"),
        (".non", "non"),
        ("Simpson", "non"),
        ("gnonograms", "gno"),
        ("picross-solver", "picross"),
        ("base64", "stream"),
        ("PNG image", "png"),
        ("0/1 grid", "bits"),
        ("Olšák", "olsak"),
    ],
)
def test_a_format_goes_by_the_name_that_people_know(asked: str, name: str) -> None:
    assert format_named(name) is format_named(asked)


def test_every_format_is_found_by_what_it_is_known_as() -> None:
    names = [format.known_as for format in FORMATS]
    assert [*FORMATS] == [format_named(name) for name in names]
    assert len(names) == len({*names})


def test_no_alias_is_that_of_two_formats() -> None:
    aliases = [name for format in FORMATS for name in (format.name, *format.aliases)]
    assert len(aliases) == len({*aliases})
    assert [name.lower() for name in aliases] == aliases


@pytest.mark.parametrize("flag", ["-f", "--format"])
@pytest.mark.parametrize(
    ("name", "begin"), [("puzz.link", "https://puzz.link/p?nonogram/"), ("webpbn.com", "<?xml")]
)
def test_puzzles_are_written_in_formats_by_known_names(
    run: Run, flag: str, name: str, begin: str
) -> None:
    ran = run("convert", "-", "-", flag, name, stdin=EXAMPLES["nin"].encode())
    assert (0, True) == (ran.status, ran.out.startswith(begin))


def test_known_names_are_listed(run: Run) -> None:
    listed = json.loads(run("formats", "--json").out)["formats"]
    known = {format["name"]: (format["known_as"], format["aliases"]) for format in listed}
    assert ("puzz.link", True) == (known["puzzlink"][0], "pzv.jp" in known["puzzlink"][1])
    assert (".non", ["simpson", "nonpack"]) == known["non"]
    assert "puzz.link" in run("formats").out


def test_a_table_with_semicolons_is_filled_up_with_zeros() -> None:
    document = loads("2;0\n1;0\n1;1\n\n1;1\n2;0\n1;0\n").document
    assert (("2", "1", "1 1"), ("1 1", "2", "1")) == (document.rows, document.columns)
