"""Olšák's format and that of pynogram: what is read of them, what is refused, and where."""

from dataclasses import replace

import pytest
from format_samples import CLUES, EXAMPLES, read
from running import refusal_of

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import detect, format_named

OLSAK, PYNOGRAM = format_named("olsak"), format_named("pynogram")


def only(name: str, text: str) -> Document:
    [document] = read(format_named(name), text)
    return document


# What is read.

SPELLINGS = {
    "olsak, words behind colons": (
        "olsak",
        ":rows ---\n2\n1\n1 1\n:columns :\n1 1\n2\n1\n:the end",
    ),
    "olsak, in columns": ("olsak", ":\n   2\n\t1\n 1 1\n:\n1  1 \n  2\n  1\n:\n: more\nx"),
    "olsak, no last colon": ("olsak", ":\n2\n1\n1 1\n:\n1 1\n2\n1\n\n \n"),
    "olsak, commas": ("olsak", ":\n2\n1\n1,1\n:\n1,1\n2\n1\n:"),
    "olsak, black on white": ("olsak", "#Demo\n0:  white\n 1:* black\n" + EXAMPLES["olsak"]),
    "pynogram, in lines": ("pynogram", "[clues]\ncolumns =\n 1 1\n 2\n\n 1\nrows=2\n 1,1 1"),
    "pynogram, commas": ("pynogram", "[clues]\nrows=2,1,1 1\ncolumns=1 1,2,1"),
    "pynogram, at the ends": ("pynogram", "[clues]\nrows: 2,\n 1,1 1,,\ncolumns: ,1 1,\n2,1,"),
    "pynogram, quoted": ("pynogram", "[clues]\nrows= '2', \"1\", '1 1'\ncolumns = '1 1', 2, 1"),
    "pynogram, comments": (
        "pynogram",
        "; hello\n# [colors]\n[clues] ; here\nrows = 2 # 9\n# 7\n 1 ; 7\n 1 1\ncolumns=1 1,2,1\n",
    ),
    "nonogrid": ("pynogram", '[clues]\nrows = """\n 2\n 1, 1 1\n"""\ncolumns ="""1 1\n2,1"""\n'),
    "nonogrid, lists": (
        "pynogram",
        '[clues]\nrows = ["2", "1",\n"1 1"]\ncolumns = ["1 1", "2", "1"]',
    ),
}


@pytest.mark.parametrize(("name", "text"), SPELLINGS.values(), ids=list(SPELLINGS))
def test_other_spellings_are_read(name: str, text: str) -> None:
    assert CLUES == only(name, text)
    assert format_named(name) is detect(Content(text, ".toml"))


def test_an_empty_line_of_olsak_is_a_blank_clue() -> None:
    document = only("olsak", ":\n\n1\n \n:\n\n1\n\n\n:\n\n")
    assert (("", "1", ""), ("", "1", "", "")) == (document.rows, document.columns)
    assert ("", "1") == only("olsak", ":\n1\n:\n\n1\n\n\n").columns


def test_what_stands_before_is_a_title_and_a_description() -> None:
    text = "  A kite \n\nSeen\n in spring.\n\n" + EXAMPLES["olsak"]
    document = only("olsak", text)
    assert ("A kite", (("description", "Seen\n in spring."),)) == (
        document.title,
        document.metadata,
    )
    assert replace(CLUES, title="", metadata=(("description", "x"),)) == only(
        "olsak", "\nx\n" + EXAMPLES["olsak"]
    )


def test_what_would_begin_the_clues_is_set_in() -> None:
    said = replace(CLUES, title=":1", metadata=(("description", "a\n#define\n: 1"),))
    read_again = only("olsak", OLSAK.write([said]))
    assert replace(said, metadata=(("description", "a\n #define\n : 1"),)) == read_again


def test_colours_of_olsak_have_any_sign_and_any_name() -> None:
    document = only(
        "olsak",
        """#d
   0:   ivory  the paper
   1:*  #123456
   r:+  red3   as in X11
\tm:%\tSlateBlue\tviolet
   $:$  gold
   t:/  black/orange
   T:\\  white\\black
: rows
2 1r1m 2$ 1t1T
: columns
""",
    )
    assert (
        (".", "#fffff0"),
        ("#", "#123456"),
        ("r", "#ff0000"),
        ("m", "#6a5acd"),
        ("a", "#ffd700"),
        ("t", "#7f5200"),
        ("T", "#7f7f7f"),
    ) == document.palette
    assert ("2 1r 1m 2a 1t 1T",) == document.rows


def test_colours_of_pynogram_are_told_in_many_ways() -> None:
    document = only(
        "pynogram",
        """[colors]
b = (blue) *
g=(0, 204, 0) %   # a tree
red = (8F0000) #
[clues]
rows = 2b 1g, 1red 1, 0, ?g
columns = 1, 1
""",
    )
    assert (
        ("#", "#000000"),
        ("b", "#0000ff"),
        ("g", "#00cc00"),
        ("r", "#8f0000"),
    ) == document.palette
    assert ("2b 1g", "1r 1", "", "?g") == document.rows
    defs = (
        '[colors]\ndefs = [\n  "b = (blue) *", "r = (red) %",\n]\n[clues]\nrows="1b"\ncolumns="1b"'
    )
    assert (("b", "#0000ff"), ("r", "#ff0000")) == only("pynogram", defs).palette


def test_black_may_have_its_name() -> None:
    text = "[colors]\nblack = (1, 2, 3) X\nr = (red) %\n[clues]\nrows = 1black 1r 1\ncolumns = 1"
    assert ("1 1r 1",) == only("pynogram", text).rows
    assert ("#", "#010203") == only("pynogram", text).palette[0]


def test_native_files_stay_native() -> None:
    native = 'rows = ["1"]\ncolumns = ["1"]\n'
    assert "toml" == detect(Content(native, ".toml")).name
    assert "toml" == detect(Content("# [clues]\n" + native, ".toml")).name
    assert "pynogram" == detect(Content("[clues]\n" + native, ".toml")).name
    assert "pynogram" == detect(Content("[clues]\nrows=1\ncolumns=1", ".txt")).name


# What is refused.

ROWS = "[clues]\nrows = 1\n"
BAD = {
    "olsak: nothing": (
        "olsak",
        "A title",
        "line 1, column 1: here it ends, and no line begins with a colon",
    ),
    "olsak: rows alone": (
        "olsak",
        ":\n1\n  1",
        "line 3, column 3: here it ends, and no line with a colon stands above the columns",
    ),
    "olsak: a triddler": (
        "olsak",
        "Bees\n#Triddlers\n#d\n:\n1",
        "line 2, column 1: this is a triddler, whose lines have three directions; "
        "only rows and columns are read",
    ),
    "olsak: a triddler in colour": (
        "olsak",
        "#d\n r:r red\n#t\n:\n1\n:",
        "line 3, column 1: this is a triddler, whose lines have three directions; "
        "only rows and columns are read",
    ),
    "olsak: a colour that is none": (
        "olsak",
        "#d\n  r red\n:\n:",
        "line 2, column 3: this is not a colour; one looks like r:* #dd0000",
    ),
    "olsak: a look that is none": (
        "olsak",
        "#d\n  r:r  rosy\n:\n:",
        "line 2, column 8: 'rosy' is no colour; one is #d00, #dd0000 or red",
    ),
    "olsak: half of a triangle": (
        "olsak",
        "#d\n  r:/  red/rosy\n:\n:",
        "line 2, column 8: 'rosy' is no colour; one is #d00, #dd0000 or red",
    ),
    "olsak: a colour twice": (
        "olsak",
        "#d\n  r:r red\nr:r blue\n:\n:",
        "line 3, column 1: 'r' has two colours",
    ),
    "olsak: a colour that is not told": (
        "olsak",
        "#d\nr:r red\n:\n1r 2g\n:\n",
        "line 4, column 4: 'g' is none of the colours",
    ),
    "olsak: no default colour": (
        "olsak",
        "#d\nr:r red\n:\n1r 2\n:\n",
        "line 4, column 4: a run without a colour, and there is no default colour",
    ),
    "olsak: a colour in black and white": (
        "olsak",
        ":\n1r\n:\n",
        "line 2, column 1: 'r' is none of the colours",
    ),
    "olsak: colours among the rows": (
        "olsak",
        ":\n#d\n:\n",
        "line 2, column 1: '#d' is no run",
    ),
    "olsak: no clue": ("olsak", ":\n1 one\n:\n", "line 2, column 3: 'one' is no run"),
    "olsak: a run of nothing": (
        "olsak",
        ":\n1\n:\n1 0",
        "line 4, column 3: 0 stands for a blank line and cannot be one of several runs",
    ),
    "olsak: a run beyond measure": (
        "olsak",
        ":\n99999999999\n:\n",
        "line 2, column 1: length of a run 99999999999 is too large; at most 4,096 is read",
    ),
    "olsak: more rows than there may be": (
        "olsak",
        ":\n" + "1\n" * 10_000,
        "line 8194, column 1: rows: more lines than any puzzle has",
    ),
    "pynogram: more rows than there may be": (
        "pynogram",
        "[clues]\nrows =" + "1," * 5000 + "1",
        "line 2, column 1: more than the 4,096 clues that a side may have",
    ),
    "pynogram: more runs than a line has": (
        "pynogram",
        "[clues]\nrows =" + "1 " * 5000,
        "line 2, column 8199: more than the 4,096 runs that a line may have",
    ),
    "pynogram: nothing": (
        "pynogram",
        "hello",
        "line 1, column 1: here begins a puzzle without rows",
    ),
    "pynogram: no columns": (
        "pynogram",
        ROWS,
        "line 1, column 1: here begins a puzzle without columns",
    ),
    "pynogram: rows twice": (
        "pynogram",
        f"{ROWS} rows = 2",
        "line 3, column 2: rows for the second time",
    ),
    "pynogram: another key": (
        "pynogram",
        f"{ROWS}title = 2",
        "line 3, column 1: 'title' is none of rows and columns",
    ),
    "pynogram: clues of neither": (
        "pynogram",
        "[clues]\n 1\nrows = 1",
        "line 2, column 2: neither rows nor columns have begun here",
    ),
    "pynogram: no clue": (
        "pynogram",
        f"{ROWS}columns = 1, 'one'",
        "line 3, column 15: 'one' is no run",
    ),
    "pynogram: a colour that is not told": (
        "pynogram",
        f"{ROWS}columns = 1r",
        "line 3, column 11: 'r' is none of the colours",
    ),
    "pynogram: a colour that is none": (
        "pynogram",
        "[colors]\n r = red\n[clues]",
        "line 2, column 2: this is not a colour; one looks like r = (red) *",
    ),
    "pynogram: a look that is none": (
        "pynogram",
        f"[colors]\nr = (rosy) *\n{ROWS}",
        "line 2, column 6: 'rosy' is no colour; one is #d00, #dd0000 or red",
    ),
    "pynogram: a look beyond measure": (
        "pynogram",
        f"[colors]\nr = (0, 256, 0) *\n{ROWS}",
        "line 2, column 6: '0, 256, 0' is no colour; its parts are 0 to 255",
    ),
    "pynogram: a colour twice": (
        "pynogram",
        f"[colors]\nr = (red) *\nr = (blue) *\n{ROWS}columns = 1",
        "line 3, column 1: 'r' has two colours",
    ),
}


@pytest.mark.parametrize(("name", "text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(name: str, text: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, read, format_named(name), text)


@pytest.mark.parametrize("clue", ["?", "1 *", "?r"])
def test_a_clue_without_lengths_is_not_written_as_olsak_has_it(clue: str) -> None:
    document = replace(CLUES, rows=("2", clue, "1 1"), palette=(("#", "#000000"), ("r", "#dd0000")))
    assert f"row 2: '{clue}' cannot be written in this format" == refusal_of(
        FormatError, OLSAK.write, [document]
    )


def test_pynogram_is_only_read() -> None:
    assert PYNOGRAM.write is None
    assert {"title", "palette"} <= set(OLSAK.keeps)
