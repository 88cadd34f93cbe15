"""Files that are no puzzles: one sentence with the place, and never a crash."""

from contextlib import suppress
from pathlib import Path

import pytest
from format_samples import EXAMPLES, NAMELESS, read, shown
from hypothesis import given
from hypothesis import strategies as st
from running import refusal_of

from crosshatch.data.document import Document, Format
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.content import Content, as_bytes
from crosshatch.files.formats import FORMATS, format_named
from crosshatch.library.load import load, loads, read_documents
from crosshatch.library.pictures import load_picture

each_format = pytest.mark.parametrize("chosen", FORMATS, ids=lambda chosen: chosen.name)


# What is refused, and where.

KEYS = (
    "family, title, goal, rows, columns, trees, row_cuts, column_cuts, origin, start, finish, "
    "entry, exit, on, off, track_edges, forbidden_edges, givens, picture, progress, overlay, "
    "palette, author, copyright, license, source, catalogue, description, note"
)
BAD = {
    "json: a number alone": (
        "json",
        "3",
        "line 1, column 1: an object with the keys of a puzzle is expected",
    ),
    "json: a list of numbers": (
        "json",
        "[3]",
        "[0]: an object with the keys of a puzzle is expected",
    ),
    "json: no rows": ("json", '{"columns": ["1"]}', "rows: missing"),
    "json: no columns": ("json", '{"rows": ["1"]}', "columns: missing"),
    "json: an unknown key": (
        "json",
        '{"size": 3}',
        f"size: no such key; there are {KEYS}",
    ),
    "json: rows that are none": (
        "json",
        '{"rows": 3, "columns": []}',
        "rows: a list of clues is expected, one for each line",
    ),
    "json: a clue that is none": (
        "json",
        '{"rows": ["1", {}], "columns": ["1"]}',
        "rows[1]: a clue is a number, a text such as '3 1', or a list of these",
    ),
    "json: a fraction": (
        "json",
        '{"rows": ["1"], "columns": [[1.5]]}',
        "columns[0]: a clue is a number, a text such as '3 1', or a list of these",
    ),
    "json: truth for a number": (
        "json",
        '{"rows": [true], "columns": ["1"]}',
        "rows[0]: a clue is a number, a text such as '3 1', or a list of these",
    ),
    "json: givens that are none": (
        "json",
        '{"rows": ["1"], "columns": ["1"], "givens": "#"}',
        "givens: a list of texts is expected, one for each row",
    ),
    "json: givens without rows": (
        "json",
        '{"rows": ["1"], "columns": ["1"], "givens": []}',
        "givens: a list of texts is expected, one for each row",
    ),
    "json: a ragged picture": (
        "json",
        '{"picture": ["##", "#"]}',
        "picture[1]: 1 cell, the first row has 2",
    ),
    "json: a palette that is none": (
        "json",
        '{"rows": ["1"], "columns": ["1"], "palette": ["r"]}',
        "palette: letters with their colours are expected",
    ),
    "json: a palette of words": (
        "json",
        '{"rows": ["1"], "columns": ["1"], "palette": {"red": "#f00"}}',
        "palette.red: 'red' is no letter of a colour, which is one of a to z or A to Z",
    ),
    "json: a title that is none": (
        "json",
        '{"rows": ["1"], "columns": ["1"], "title": 3}',
        "title: a text is expected",
    ),
    "json: a second line without rows": (
        "json",
        '{"rows": ["1"], "columns": ["1"]}\n{"columns": ["1"]}',
        "line 2, rows: missing",
    ),
    "json: an endless number": (
        "json",
        '{"rows": [' + "9" * 5000 + '], "columns": []}',
        "line 1, column 1: a number or a nesting in it is beyond all measure",
    ),
    "json: an endless nesting": (
        "json",
        "[" * 100_000,
        "line 1, column 1: a number or a nesting in it is beyond all measure",
    ),
    "toml: no columns": ("toml", 'rows = ["1"]', "columns: missing"),
    "toml: an unknown key": (
        "toml",
        "colums = []",
        "colums: no such key; perhaps columns is meant",
    ),
    "toml: a date": (
        "toml",
        "rows = [2015-12-24]\ncolumns = []",
        "rows[0]: a clue is a number, a text such as '3 1', or a list of these",
    ),
    "toml: a number beyond all puzzles": (
        "toml",
        f"rows = [[1, {10**9 + 1}]]\ncolumns = []",
        "rows[0]: numbers up to 1,000,000,000 are expected",
    ),
    "toml: an endless number": (
        "toml",
        f"rows = [{'9' * 5000}]\ncolumns = []",
        "line 1, column 1: a number or a nesting in it is beyond all measure",
    ),
    "toml: more values than any puzzle has": (
        "toml",
        "rows = ['1,1', " + "1, " * 100_000 + "1]",
        "line 1, column 300014: more than 100,000 values, where a text can be a whole clue",
    ),
    "nin: more lines than any puzzle has": (
        "nin",
        "1 1\n1\n1" + "\n" * 50_000,
        "line 40961, column 1: more lines than any puzzle has",
    ),
    "non: more lines than any puzzle of a bundle has": (
        "non",
        "rows\n1\ncolumns\n1\n ==== \n" + "\n" * 50_000 + "rows",
        "puzzle 2, line 40966, column 1: more lines than any puzzle has",
    ),
    "minizinc: signs of nothing": (
        "minizinc",
        "row_rules = [| 1 |];\n #######",
        "line 2, column 2: a name and its value expected, here is '#######'",
    ),
    "minizinc: a name without a value": (
        "minizinc",
        "rows = ; row_rules = [| 1 |];",
        "line 1, column 1: a name and its value expected, here is 'rows'",
    ),
    "minizinc: a value beyond all puzzles": (
        "minizinc",
        "rows = " + "1 " * 600_000,
        "line 1, column 1048582: rows is longer than in any puzzle",
    ),
    "tournament: a strange beginning": (
        "tournament",
        "\n 1\n$1\n1\n1",
        "line 2, column 2: a $ and the number of a puzzle expected",
    ),
    "tatham: no size": (
        "tatham",
        "x8:zv",
        "line 1, column 1: an id begins with a size and a colon, such as 8x8:",
    ),
    "tatham: a size of nothing": (
        "tatham",
        "0x3:",
        "line 1, column 1: a puzzle has a row and a column at least",
    ),
    "tatham: a size beyond measure": (
        "tatham",
        f"3x{'9' * 5000}:a",
        f"line 1, column 3: height {'9' * 20} is too large; at most 4,096 is read",
    ),
    "tatham: another game's difficulty": (
        "tatham",
        "3x3dx:5gA,1,2,S2,S2,2,1",
        "line 1, column 4: 'dx' before the colon is of no game that can be read",
    ),
    "tatham: a bad letter": (
        "tatham",
        "3x3:5gB,1,2,S2,S2,2,1",
        "line 1, column 7: 'B' is no gap from a to z and none of the pieces 3 5 6 9 A C",
    ),
    "tatham: a bad letter in the second line": (
        "tatham",
        "3x3:5gA,1,2,S2,S2,2,1\n\n3x3:5g!A,1,2,S2,S2,2,1",
        "line 3, column 7: '!' is no gap from a to z and none of the pieces 3 5 6 9 A C",
    ),
    "tatham: too few places": (
        "tatham",
        "3x3:5fA,1,2,S2,S2,2,1",
        "line 1, column 5: 3x3 has 9 places, here are 8",
    ),
    "tatham: too many places": (
        "tatham",
        "3x3:5gAz,1,2,S2,S2,2,1",
        "line 1, column 5: 3x3 has 9 places, here are 35",
    ),
    "tatham: too few counts": (
        "tatham",
        "3x3:5gA,1,2,S2,S2,2",
        "line 1, column 5: 3x3 has 6 counts, here are 5",
    ),
    "tatham: too many counts": (
        "tatham",
        "3x3:5gA,1,2,S2,S2,2,1,1",
        "line 1, column 5: 3x3 has 6 counts, here are 7",
    ),
    "tatham: an empty count": (
        "tatham",
        "3x3:5gA,1,,S2,S2,2,1",
        "line 1, column 11: '' is no count for column 2",
    ),
    "tatham: a word for a count": (
        "tatham",
        "3x3:5gA,1,2,S2,S2,two,1",
        "line 1, column 19: 'two' is no count for row 2",
    ),
    "tatham: an S alone": (
        "tatham",
        "3x3:5gA,1,2,S,S2,2,1",
        "line 1, column 13: 'S' is no count for column 3",
    ),
    "tatham: two S among the columns": (
        "tatham",
        "3x3:5gA,S1,2,S2,S2,2,1",
        "line 1, column 14: a second S, the track leaves at column 1 already",
    ),
    "tatham: two S among the rows": (
        "tatham",
        "3x3:5gA,1,2,S2,S2,S2,1",
        "line 1, column 19: a second S, the track comes in at row 1 already",
    ),
    "tatham: no S among the columns": (
        "tatham",
        "3x3:5gA,1,2,2,S2,2,1",
        "line 1, column 9: no S among the columns says where the track leaves",
    ),
    "tatham: no S among the rows": (
        "tatham",
        "3x3:5gA,1,2,S2,2,2,1",
        "line 1, column 16: no S among the rows says where the track comes in",
    ),
    "tatham: a piece that leads off the grid": (
        "tatham",
        "3x3:56fA,1,2,S2,S2,2,1",
        "line 1, column 5, r1c2: the piece 6 leads off the grid over the top side",
    ),
    "tatham: a first piece that does not come in": (
        "tatham",
        "3x3:9gA,1,2,S2,S2,2,1",
        "line 1, column 5, r1c1: the piece 9 does not lead over the left side, as the S says",
    ),
    "tatham: a last piece that does not leave": (
        "tatham",
        "3x3:5g6,1,2,S2,S2,2,1",
        "line 1, column 5, r3c3: the piece 6 does not lead over the bottom side, as the S says",
    ),
    "tatham: a first piece that leads off the grid as well": (
        "tatham",
        "3x3:6gA,1,2,S2,S2,2,1",
        "line 1, column 5, r1c1: the piece 6 leads off the grid over the top side",
    ),
    "tatham: pieces that do not meet": (
        "tatham",
        "3x3:59fA,1,2,S2,S2,2,1",
        "line 1, column 5, r1c1: the piece 5 leads to r1c2, where 9 is, which does not lead back",
    ),
    "text: nothing": ("text", " \n", "line 1, column 1: there is no picture in it"),
    "text: a row without end": (
        "text",
        "\n " + "#" * 4097,
        "line 2, column 2: 4,097 cells are more than the 4,096 that a line may have",
    ),
    "text: a strange cell": (
        "text",
        "##.\n\n.o.",
        "line 3, column 2: 'o' is no cell; a cell is one of # . ?",
    ),
    "text: a cell in colour": (
        "text",
        "#r",
        "line 1, column 2: 'r' is no cell; a cell is one of # . ?",
    ),
    "text: a row of one cell": ("text", "##\n#", "line 2, column 2: 1 cell, the first row has 2"),
    "text: a ragged picture": ("text", "##.\n.#", "line 2, column 3: 2 cells, the first row has 3"),
    "text: an unknown cell": (
        "text",
        "##.\n.?.",
        "line 2, column 2: the picture of a puzzle has no unknown cell",
    ),
}

# Where Python's own readers stop; their words are not ours.
BROKEN = {
    "json: nothing": ("json", "", "line 1, column 1"),
    "json: a comma for a number": ("json", '{"rows": [,]}', "line 1, column 11"),
    "json: a colon left out": ("json", '{\n"rows" 1}', "line 2, column 8"),
    "json: a bracket left open in the third line": (
        "json",
        '{"rows": ["1"], "columns": ["1"]}\n\n{"rows": ["1"]',
        "line 3, column 15",
    ),
    "toml: a bracket left open": ("toml", 'rows = ["1",\ncolumns = ["1"]', "line 2, column 1"),
    "toml: a key twice": ("toml", 'rows = ["1"]\nrows = ["1"]\n', "line 2, column 13"),
    "toml: a string left open": ("toml", 'rows = ["1', "line 1, column 11"),
}


@pytest.mark.parametrize(("name", "text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(name: str, text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read(format_named(name), text)
    assert sentence == str(refusal.value)
    assert str(refusal.value).startswith(refusal.value.place)


@pytest.mark.parametrize(("name", "text", "place"), BROKEN.values(), ids=list(BROKEN))
def test_what_cannot_be_parsed_is_refused_with_its_place(name: str, text: str, place: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read(format_named(name), text)
    assert place == refusal.value.place
    assert str(refusal.value).startswith(f"{place}: {refusal.value.sentence[0].lower()}")


@each_format
def test_an_endless_nesting_is_refused(chosen: Format) -> None:
    with pytest.raises(FormatError):
        read(chosen, "rows = " + "[" * 100_000)


def test_a_hexadecimal_number_beyond_measure_is_refused() -> None:
    with pytest.raises(CrosshatchError):
        loads(f"rows = [[0x1{'0' * 5000}]]\ncolumns = ['1']")


def test_half_a_character_in_json_is_refused() -> None:
    # It cannot be printed, and in no other format can it be written.
    with pytest.raises(FormatError):
        read(format_named("json"), '{"title": "\\ud800", "rows": ["1"], "columns": ["1"]}')


def test_an_unfinished_picture_has_no_clues() -> None:
    with pytest.raises(FormatError):
        read(format_named("toml"), 'picture = ["#?"]')


# Texts that somebody broke.


@given(st.text() | st.text('{}[]":,rowscolumns123=#.?\n ', max_size=60))
def test_any_text_gives_puzzles_or_a_sentence(text: str) -> None:
    for suffix in ("", ".json", ".non", ".txt", ".toml"):
        with suppress(FormatError):
            assert all(
                isinstance(found, Document) for found in read_documents(Content(text, suffix))
            )


# Files and what is asked of them.


def test_a_file_is_read_whatever_its_name(tmp_path: Path) -> None:
    for chosen in FORMATS:
        file = tmp_path / f"puzzle{chosen.suffixes[0] if chosen.name in NAMELESS else '.of-mine'}"
        file.write_bytes(as_bytes(EXAMPLES[chosen.name]))
        assert shown(chosen) == load(file).document == load(str(file)).document


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_title_is_read_in_old_and_new_encodings(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "tea.toml"
    file.write_bytes('title = "Thé"\nrows = ["1"]\ncolumns = ["1"]'.encode(encoding))
    assert "Thé" == load(file).title


def test_a_path_without_a_puzzle_is_refused(tmp_path: Path) -> None:
    for path, reason in [
        (tmp_path / "nothing.toml", "there is no such file"),
        (tmp_path, "a folder, where a puzzle file was expected"),
    ]:
        assert f"{path}: {reason}" == refusal_of(CrosshatchError, load, path)


def test_a_path_that_cannot_be_one_is_refused() -> None:
    for path in ("a\0b", "a" * 10_000):
        with pytest.raises(CrosshatchError):
            load(path)


def test_binary_junk_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "junk.toml"
    file.write_bytes(b"rows\0\xff\xfe")
    assert "byte 4: binary, where a text was expected" == refusal_of(FormatError, load, file)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("suffix", ["", ".toml"])
def test_utf_16_has_to_say_so(encoding: str, suffix: str) -> None:
    content = "rows = [1]\ncolumns = [1]".encode(encoding)
    with pytest.raises(FormatError) as refusal:
        [*read_documents(Content(content, suffix))]
    sentence = "byte 0: UTF-16 without a byte order mark; save it as UTF-8"
    assert sentence == str(refusal.value)


@pytest.mark.parametrize(("puzzles", "found"), [(0, "[]"), (2, "[%s, %s]")])
def test_one_puzzle_is_read_where_one_is_asked_for(puzzles: int, found: str) -> None:
    one = '{"rows": ["1"], "columns": ["1"]}'
    assert f"one puzzle was expected, here are {puzzles}" == refusal_of(
        FormatError, loads, found.replace("%s", one)
    )


@pytest.mark.parametrize(
    ("text", "picture"),
    [
        ("##\n?.", ("##", "?.")),
        ('picture = ["#."]', ("#.",)),
        ('rows = ["1"]\ncolumns = ["*", "*"]\nprogress = ["#?"]', ("#?",)),
        ('rows\n1\ncolumns\n1\n0\ngoal "10"', ("#.",)),
    ],
)
def test_a_picture_is_read_from_any_format(text: str, picture: tuple[str, ...]) -> None:
    assert picture == load_picture(Content(text))


def test_a_puzzle_without_a_picture_is_no_picture() -> None:
    assert "there is no picture in it, only clues" == refusal_of(
        FormatError, load_picture, Content("rows\n1\ncolumns\n1")
    )
