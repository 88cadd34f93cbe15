"""Clues as people write them down, in whichever way: rows first, or with headings."""

import pytest
from format_samples import CLUES, EXAMPLES, read
from hypothesis import given
from hypothesis import strategies as st
from running import Run, refusal_of

from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import detect, format_named
from crosshatch.library.load import loads

PLAIN = format_named("plain")
ROWS, COLUMNS = ["2", "1", "1 1"], ["1 1", "2", "1"]

SPELLINGS = {
    "an empty line": "2\n1\n1 1\n\n1 1\n2\n1\n",
    "many empty lines": "\n2\n1\n1 1\n\n \n\n1 1\n2\n1\n\n",
    "a ruled line": "2\n1\n1 1\n---\n1 1\n2\n1",
    "a ruled line among empty ones": "2\n\n1\n\n1 1\n\n=====\n\n1 1\n\n2\n\n1",
    "a heading between": "2\n1\n1 1\ncolumns\n1 1\n2\n1",
    "two headings": "rows:\n2\n1\n1 1\n\ncolumns:\n1 1\n2\n1",
    "columns first": "Columns:\n1 1\n2\n1\nRows:\n2\n1\n1 1",
    "clues behind headings": "Row clues: 2/1/1 1\nCol clues: 1 1/2/1",
    "a heading and an empty line": "rows:\n2\n1\n1 1\n\n1 1\n2\n1",
    "slashes": "2 / 1 / 1 1 | 1 1 / 2 / 1",
    "slashes, line by line": "2/1/1 1\n\n1 1/2/1",
    "slashes at the ends": "2/1/\n1 1/\n|\n/1 1/2/1/",
    "semicolons": "2; 1; 1 1 | 1 1; 2; 1",
    "commas": "2\n1\n1,1\n\n1, 1\n2\n1",
    "dots": "2/1/1.1|1.1/2/1",
    "dashes": "2\n1\n1-1\n\n1\u20131\n2\n1",
    "no-break blanks": "2\n1\n1\u00a01\n\n1\u00a01\n2\n1",
    "wide figures": "\uff12\n\uff11\n\uff11 \uff11\n\n1 1\n2\n1",
    "horizontal and vertical": "Horizontal: 2, 1, 1 1\nVertical: 1 1, 2, 1",
    "across and down": "Across\n2\n1\n1 1\nDown\n1 1\n2\n1",
    "another language": "Zeilen: 2 / 1 / 1 1\nSpalten: 1 1 / 2 / 1",
    "one letter": "R: 2 / 1 / 1 1  C: 1 1 / 2 / 1",
    "commas that part clues": "Rows: 2, 1, 1 1\nCols: 1 1, 2, 1",
    "a semicolon between commas": "2,1,1 1;1 1,2,1",
    "semicolons line by line": "2;1;1 1\n1 1;2;1",
    "bars line by line": "2|1|1 1\n1 1|2|1",
    "slashes in two lines": "2/1/1 1\n1 1/2/1",
    "bars under headings": "rows: 2|1|1 1\ncolumns: 1 1|2|1",
    "numbers and brackets": "1) 2\n2) 1\n3) 1 1\n\n1) 1 1\n2) 2\n3) 1",
    "numbers and dots": "1. 2\n2. 1\n3. 1 1\n\n1. 1 1\n2. 2\n3. 1",
    "numbers and colons": "1: 2\n2: 1\n3: 1, 1\n\n1: 1, 1\n2: 2\n3: 1",
    "each row with its name": "Row 1: 2\nRow 2: 1\nRow 3: 1 1\n"
    "Column 1: 1 1\nColumn 2: 2\nColumn 3: 1",
    "each row with its letter": "R1: 2\nR2: 1\nR3: 1-1\nC1: 1-1\nC2: 2\nC3: 1",
    "fenced": "```\n2\n1\n1 1\n\n1 1\n2\n1\n```",
    "fenced under headings": "**Rows:**\n```text\n2\n1\n1 1\n```\n\n"
    "## Columns\n```\n1 1\n2\n1\n```",
    "quoted": "> 2\n> 1\n> 1 1\n>\n> 1 1\n> 2\n> 1",
    "bullets": "Rows:\n- 2\n- 1\n- 1 1\nColumns:\n* 1 1\n* 2\n* 1",
    "headings in brackets": "[rows]\n2\n1\n1 1\n[columns]\n1 1\n2\n1",
    "a size": "3x3\n2\n1\n1 1\n\n1 1\n2\n1",
    "a size in words": "Size: 3 by 3\n\n2\n1\n1 1\n\n1 1\n2\n1",
    "clues in brackets": "(2) (1) (1,1)\n(1,1) (2) (1)",
    "lists of lists": "rows = [[2],[1],[1,1]]\ncols = [[1,1],[2],[1]]",
    "lists": "Rows: [2, 1, 1 1]\nColumns: [1 1, 2, 1]",
    "lines of a program": "const rows = [[2],[1],[1,1]];\nlet columns = [[1,1],[2],[1]];",
    "names of a program": "row_clues = [(2,), (1,), (1,1)]\ncolHints = [(1,1), (2,), (1,)]",
    "texts of a program": 'var rows = ["2","1","1 1"];\nvar cols = ["1 1","2","1"];',
    "quotes line by line": '2\n1\n"1,1"\n\n"1,1"\n2\n1',
    "quotes": '"2","1","1,1"\n"1,1","2","1"',
    "quotes where there is a comma": '2,1,"1,1"\n"1,1",2,1',
    "all in one line": "rows: 2, 1, 1 1; columns: 1 1, 2, 1;",
    "empty lines between all": "2\n\n1\n\n1 1\n\n\n1 1\n\n2\n\n1",
}


@pytest.mark.parametrize("text", SPELLINGS.values(), ids=list(SPELLINGS))
def test_clues_are_read_however_they_are_parted(text: str) -> None:
    assert PLAIN is detect(Content(text))
    assert PLAIN is detect(Content(text, ".txt"))
    assert [CLUES] == read(PLAIN, text)


@pytest.mark.parametrize(
    "title", ["My puzzle", "# Cat, no. 12", "**A heart**\n3x3", "title: A cat"]
)
def test_a_line_of_words_on_top_is_the_title(title: str) -> None:
    for gap in ("\n", "\n\n"):
        document = loads(f"{title}{gap}2\n1\n1 1\n\n1 1\n2\n1").document
        assert (CLUES.rows, CLUES.columns) == (document.rows, document.columns)
        assert title.splitlines()[0].removeprefix("title: ").strip("#* ") == document.title


COLORED = {
    "in lines": "2r 1y\n1y\n\n1r\n1r\n1y\n1y\n",
    "between slashes": "rows: 2r 1y / 1y\ncolumns: 1r / 1r / 1y / 1y",
    "in brackets": "(2r, 1y) (1y)\n(1r) (1r) (1y) (1y)",
}


@pytest.mark.parametrize("text", COLORED.values(), ids=list(COLORED))
def test_runs_with_letters_are_coloured(text: str) -> None:
    document = loads(text).document
    assert ("2r 1y", "1y") == document.rows
    assert ("1r", "1r", "1y", "1y") == document.columns
    assert {"r": "#ff0000", "y": "#ffd700"} == dict(document.palette)
    told = loads(f"y: #f08\nr = #123456\n{text}").document
    assert {"r": "#123456", "y": "#ff0088"} == dict(told.palette)


def test_a_run_of_any_length_is_a_question_mark() -> None:
    document = loads("rows: ? 1 / 1\ncolumns: 1 / 1 / 1").document
    assert ("? 1", "1") == document.rows


@pytest.mark.parametrize("gap", ["", "\n"])
def test_a_size_of_two_numbers_is_read_where_nothing_else_can_be_meant(gap: str) -> None:
    assert CLUES == loads(f"3 3\n2\n1\n1 1\n{gap}1 1\n2\n1").document
    wide = loads(f"3 2\n3\n1\n{gap}2\n1\n1").document
    assert (("3", "1"), ("2", "1", "1")) == (wide.rows, wide.columns)
    with pytest.raises(FormatError, match="not a puzzle"):
        loads(f"3 2\n3\n1\n{gap}2\n2\n1")


@pytest.mark.parametrize("text", ["10x10#12345", "2x\n3dogs\n\n1", "1st\n2nd\n\n3rd\n4th", "r"])
def test_letters_behind_numbers_are_not_always_colours(text: str) -> None:
    assert not PLAIN.sniff(text)


@pytest.mark.parametrize(
    "text",
    ["[[[2], [1], [1, 1]], [[1, 1], [2], [1]]]", '{"rows": [2, 1, "1 1"], "cols": ["1 1", 2, 1]}'],
)
def test_lists_of_other_programs_are_read_as_json(text: str) -> None:
    assert CLUES == loads(text).document


clues = st.lists(
    st.lists(st.integers(1, 30).map(str), max_size=4).map(" ".join), min_size=1, max_size=6
)


@given(rows=clues, columns=clues, joint=st.sampled_from(["\n", "/", " / "]), data=st.data())
def test_any_clues_are_read_in_any_spelling(
    rows: list[str], columns: list[str], joint: str, data: st.DataObject
) -> None:
    gap = data.draw(st.sampled_from([" ", ",", ", ", "."]))
    between = data.draw(st.sampled_from(["\n\n", "\n---\n", " | ", "\ncolumns:\n"]))
    # In the only line of a side, commas would part clues.
    gaps = [gap if len(side) > 1 else gap.replace(",", " ") for side in (rows, columns)]
    sides = [
        joint.join(clue.replace(" ", gap) or "0" for clue in side)
        for side, gap in zip((rows, columns), gaps, strict=True)
    ]
    [document] = read(PLAIN, between.join(sides))
    assert (tuple(rows), tuple(columns)) == (document.rows, document.columns)
    [document] = read(PLAIN, f"columns: {sides[1]}\nrows: {sides[0]}")
    assert (tuple(rows), tuple(columns)) == (document.rows, document.columns)


def test_a_blank_line_is_a_zero_or_nothing_between_slashes() -> None:
    for text in ("2\n0\n2\n\n1 1\n1 1", "2//2 | 1 1/1 1"):
        assert ("2", "", "2") == loads(text).document.rows


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "1\n2",
            "line 1, column 1: these look like clues; put an empty line between rows and columns",
        ),
        ("1\n\n1\n\n2", "line 5, column 1: an empty line, a line such as ---"),
        ("rows: 1\nrows: 1", "line 2, column 7: rows a second time"),
        ("Columns: 1/1", "line 1, column 10: rows are missing: write the clues of the rows"),
        ("2/1/1 1", "line 1, column 1: these look like clues; put an empty line"),
        ("R1: 1\nR3: 1\nC1: 1\nC2: 1", "line 2, column 1: number 2 expected, here is 3"),
        ("Rows  Columns\n2  1 1\n1  2", "line 1, column 7: a heading without clues"),
        ("4x4\n1\n1\n\n1\n1", "line 1, column 1: the size is 4x4, here are 2 rows and 2 columns"),
        ("1 1\n\n1\n\n1 1\n1", "line 5, column 1: an empty line, a line such as ---"),
        ("1 x\n---\n1", "line 1, column 3: 'x' is no length of a run"),
        ("1 0\n---\n1", "line 1, column 3: 0 stands for a blank line"),
        ("rows: " + "1/" * 8192 + "1\ncolumns: 1", "line 1, column 7: more parts than the 8,192"),
        ("", "line 1, column 1: there are no clues"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, sentence: str) -> None:
    assert sentence in refusal_of(FormatError, read, PLAIN, text)


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLES["cwd"],
        EXAMPLES["nin"],
        EXAMPLES["mk"],
        "3 3\n\n2\n1\n1 1\n1 1\n2\n1",
        "...\n\n...",
        "1 2 3",
        "1\n\n2\n\n3",
        "one\n\ntwo",
    ],
)
def test_what_says_its_size_or_is_no_list_of_clues_does_not_look_like_it(text: str) -> None:
    assert not PLAIN.sniff(text)


@pytest.mark.parametrize("text", ["2\n1\n1 1", "1) 2\n2) 1", "3 1\n5"])
def test_rows_alone_are_told_what_is_missing(text: str) -> None:
    with pytest.raises(FormatError, match=r"empty line between .*, or write the columns if they"):
        detect(Content(text))
    with pytest.raises(FormatError, match="columns are missing: write the clues of the rows"):
        detect(Content(f"Rows:\n{text}"))


def test_clues_that_contradict_each_other_are_told_so() -> None:
    with pytest.raises(Exception, match="the rows fill 4 cells, the columns 5"):
        loads("2\n1\n1\n\n1 1\n2\n1")


def test_clues_are_solved_from_standard_input(run: Run) -> None:
    ran = run("solve", "-", stdin=b"2\n1\n1 1\n\n1 1\n2\n1\n")
    assert 0 == ran.status


ADDRESS = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html"


def test_addresses_that_end_with_an_id_are_read_as_that(run: Run) -> None:
    for comment in ("", "\n", "  # a little one"):
        assert CLUES == loads(f"{ADDRESS}#3x3:1.1/2/1/2/1/1.1{comment}").document
    assert 0 == run("solve", f"{ADDRESS}#3x3:1.1/2/1/2/1/1.1").status
    with pytest.raises(FormatError, match="nothing is fetched"):
        loads(f"{ADDRESS}#3x3#1234")


def clues_in(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    document = loads(text).document
    return document.rows, document.columns


OURS = (CLUES.rows, CLUES.columns)

# Lists of clues in programs.

LISTS = {
    "MATLAB": "rows = {[2], [1], [1 1]};\ncols = {[1 1], [2], [1]};",
    "MATLAB, column vectors": "rows = {[2]; [1]; [1 1]};\ncols = {[1 1]; [2]; [1]};",
    "MATLAB, continued": "rows = {[2], ... two\n [1], ...\n [1 1]} % all\n"
    "columns = {[1 1]\n[2]\n[1]}",
    "MATLAB, blanks": "{2 1 [1 1]}\n{[1 1] 2 1}",
    "MATLAB, tables": "rows = [2 0; 1 0; 1 1];\ncols = [1 1; 2 0; 1 0];",
    "MATLAB, without names": "{[2], [1], [1 1]}\n{[1 1], [2], [1]}",
    "MATLAB, in one line": "R = {[2], [1], [1 1]}; C = {[1 1], [2], [1]};",
    "q": "(2;1;1 1)\n(1 1;2;1)",
    "q, names": "rows:(enlist 2;enlist 1;1 1)\ncols:(1 1;enlist 2;enlist 1)",
    "q, line by line": "r:(2;   / two\n   1;\n   1 1);\nc:(1 1;\n   ,2;\n   ,1);",
    "J": "2;1;1 1\n1 1;2;1",
    "J, names": "rows=: 2;1;1 1\ncols=: 1 1;2;1",
    "J, lists": "rows =: (,2);(,1);1 1\ncols =: 1 1;(,2);(,1) NB. all",
    "J, boxes": "rows =: (<2),(<1),(<1 1)\ncols =: (<1 1),(<2),(<1)",
    "APL": "rows←(,2)(,1)(1 1)\ncols←(1 1)(,2)(,1)",
    "Python": "rows = [[2], [1], [1, 1]]\ncols = [[1, 1], [2], [1]]",
    "Python, without names": "[[2], [1], [1, 1]]\n\n[[1, 1], [2], [1]]\n",
    "Python, side by side": "[[2], [1], [1, 1]], [[1, 1], [2], [1]]",
    "Python, tuples": "rows = [\n    (2,),\n    (1,),\n    (1, 1),\n]\n"
    "columns = [\n    (1, 1),\n    (2,),  # two\n    (1,),\n]\n",
    "Python, line by line": "rows = [\n    [2],\n    [1],\n    [1, 1],\n]\n\n"
    "columns = [\n    [1, 1],\n    [2],\n    [1],\n]\n",
    "Python, typed": "rows: list[list[int]] = [[2], [1], [1, 1]]\n"
    "cols: list[list[int]] = [[1, 1], [2], [1]]",
    "Python, a dictionary": "{'rows': [[2], [1], [1, 1]], 'cols': [[1, 1], [2], [1]]}",
    "Python, a pair": "puzzle = ([(2,), (1,), (1, 1)], [(1, 1), (2,), (1,)])",
    "Python, columns first": "col_clues = [[1, 1], [2], [1]]\nrow_clues = [[2], [1], [1, 1]]",
    "Python, any names": "a = [[2], [1], [1, 1]]\nb = [[1, 1], [2], [1]]",
    "Python, with sizes": "rows = 3\nrow_rule_len = 2\n"
    "row_rules = [\n [0,2],\n [0,1],\n [1,1]\n ]\n"
    "\ncols = 3\ncol_rule_len = 2\ncol_rules = [\n [1,1],\n [0,2],\n [0,1]\n ]\n",
    "NumPy": "rows = np.array([[2, 0], [1, 0], [1, 1]])\ncols = np.array([[1, 1], [2, 0], [1, 0]])",
    "JSON, two lists": "[[2],[1],[1,1]]\n[[1,1],[2],[1]]",
    "JSON, commas too many": "[[2],[1],[1,1],]\n[[1,1],[2],[1],]",
    "JavaScript": "const rows = [[2], [1], [1, 1]];\nconst cols = [[1, 1], [2], [1]]; // done",
    "JavaScript, an object": "let puzzle = {\n  rows: [[2], [1], [1, 1]],\n"
    "  columns: [[1, 1], [2], [1]],\n};",
    "TypeScript": "const rows: number[][] = [[2], [1], [1, 1]];\n"
    "const cols: number[][] = [[1, 1], [2], [1]];",
    "Java": "int[][] rows = {{2}, {1}, {1, 1}};\nint[][] cols = {{1, 1}, {2}, {1}};",
    "Java, lists": "List<List<Integer>> colClues = "
    " List.of(List.of(1, 1), List.of(2), List.of(1));\n"
    "var rowClues = List.of(List.of(2), List.of(1), List.of(1, 1));",
    "C": "int rows[3][2] = {{2, 0}, {1, 0}, {1, 1}};\nint cols[][2] = {{1, 1}, {2, 0}, {1, 0}};",
    "C++": "vector<vector<int>> rows = {{2}, {1}, {1, 1}};\n"
    "vector<vector<int>> cols = {{1, 1}, {2}, {1}};",
    "Go": "rows := [][]int{{2}, {1}, {1, 1}}\ncols := [][]int{{1, 1}, {2}, {1}}",
    "Rust": "let rows: Vec<Vec<u32>> = vec![vec![2], vec![1], vec![1, 1]];\n"
    "let cols: Vec<Vec<u32>> = vec![vec![1, 1], vec![2], vec![1]];",
    "R": "rows <- list(2, 1, c(1, 1))\ncols <- list(c(1, 1), 2, 1)",
    "Mathematica": "{{2}, {1}, {1, 1}}\n{{1, 1}, {2}, {1}}",
    "OCaml": "let rows = [[2]; [1]; [1; 1]]\nlet cols = [[1; 1]; [2]; [1]]",
    "Prolog": "puzzle([[2],[1],[1,1]], [[1,1],[2],[1]]).",
    "texts": 'rows = {"2", "1", "1 1"};\ncols = {"1 1", "2", "1"};',
    "filled up with -1": "rows = [[2,-1],[1,-1],[1,1]]\ncols = [[1,1],[2,-1],[1,-1]]",
}


@pytest.mark.parametrize("text", LISTS.values(), ids=list(LISTS))
@pytest.mark.parametrize("suffix", ["", ".txt", ".py", ".m"])
def test_lists_of_clues_are_read_in_any_language(text: str, suffix: str) -> None:
    assert OURS == clues_in(text)
    assert [OURS] == [(one.rows, one.columns) for one in read(detect(Content(text, suffix)), text)]


MANY = st.lists(st.lists(st.integers(1, 30), max_size=4), min_size=2, max_size=6)


def in_matlab(clues: list[list[int]]) -> str:
    return "{" + ", ".join(f"[{' '.join(map(str, clue))}]" for clue in clues) + "}"


def in_q(clues: list[list[int]]) -> str:
    return f"({';'.join(' '.join(map(str, clue)) or '()' for clue in clues)};)"


def in_j(clues: list[list[int]]) -> str:
    return ";".join(f"(,{' '.join(map(str, clue))})" if clue else "(i.0)" for clue in clues)


def in_c(clues: list[list[int]]) -> str:
    return str(clues).replace("[", "{").replace("]", "}")


@given(rows=MANY, columns=MANY, data=st.data())
def test_any_clues_are_read_as_they_are_listed(
    rows: list[list[int]], columns: list[list[int]], data: st.DataObject
) -> None:
    language = data.draw(st.sampled_from([in_matlab, in_q, in_j, in_c, str]))
    sign = data.draw(st.sampled_from([" = ", "=:", ":", " <- ", ":="]))
    text = f"rows{sign}{language(rows)}\ncols{sign}{language(columns)}\n"
    expected = tuple(tuple(" ".join(map(str, clue)) for clue in side) for side in (rows, columns))
    for chosen in (format_named("plain"), detect(Content(text))):
        [document] = read(chosen, text)
        assert expected == (document.rows, document.columns)


@pytest.mark.parametrize(
    "text",
    [
        "prose with [1] and [2]",
        "f([1], g)\n[2]",
        "rows = {[2], [1]}; cols = {[1.5], [2]};",
        "rows = {[2], [1]}; rows2 = {[1], [2]};",
        "{[2], [1]} {[1]",
        "{[2], [1]) {[1], [2]}",
        "rows = {[2], [x]}; cols = {[1], [2]};",
        "x = {[1]}; y = {[1]}; z = {[1]};",
        "{" * 30 + "}" * 30,
    ],
)
def test_what_has_anything_else_in_it_is_no_list_of_clues(text: str) -> None:
    assert not format_named("plain").sniff(text)


def test_a_single_list_is_told_what_is_missing() -> None:
    with pytest.raises(FormatError, match="columns are missing: write the clues of the rows"):
        loads("rows = {[2], [1], [1 1]};")
    with pytest.raises(FormatError, match="rows are missing"):
        loads("cols = {[2], [1], [1 1]};")


# Tables.

TABLES = {
    "commas": "2,\n1,\n1,1\n\n1,1\n2,\n1,\n",
    "numbers at the end": ",2\n,1\n1,1\n\n1,1\n,2\n,1\n",
    "zeros in front": "0,2\n0,1\n1,1\n\n1,1\n0,2\n0,1\n",
    "zeros behind": "2,0\n1,0\n1,1\n\n1,1\n2,0\n1,0\n",
    "semicolons": "2;\n1;\n1;1\n\n1;1\n2;\n1;\n",
    "tabs": "2\t\n1\t\n1\t1\n\n1\t1\n2\t\n1\t\n",
    "a line of empty cells": "2,\n1,\n1,1\n,\n1,1\n2,\n1,\n",
    "headings": "rows,,\n2,,\n1,,\n1,1,\ncolumns,,\n1,1,\n2,,\n1,,\n",
    "headings, columns first": "Columns;\n1;1\n2;\n1;\nRows;\n2;\n1;\n1;1\n",
    "headings and an empty line": "rows,\n2,\n1,\n1,1\n,\ncolumns,\n1,1\n2,\n1,\n",
    "a name in front": "row,2,\nrow,1,\nrow,1,1\ncolumn,1,1\ncolumn,2,\ncolumn,1,\n",
    "a numbered name in front": "r1,2\nr2,1\nr3,1,1\nc1,1,1\nc2,2\nc3,1\n",
    "quotes": '"2",""\n"1",""\n"1","1"\n\n"1","1"\n"2",""\n"1",""\n',
    "clues in a cell": '2\n1\n"1,1"\n\n"1,1"\n2\n1\n',
}


@pytest.mark.parametrize("text", TABLES.values(), ids=list(TABLES))
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_clues_are_read_from_tables(text: str, end: str) -> None:
    assert format_named("plain") is detect(Content(text, ".csv"))
    assert OURS == clues_in(text.replace("\n", end))


def test_an_empty_line_of_cells_is_a_blank_clue_where_something_else_parts_the_sides() -> None:
    assert (("2", "", "2"), ("1 1", "1 1")) == clues_in("2,\n,\n2,\n\n1,1\n1,1\n")


def test_semicolons_without_an_empty_cell_part_clues() -> None:
    assert (("2", "1", "1", "1"), ("3", "2")) == clues_in("2;1\n1;1\n\n3;2")
