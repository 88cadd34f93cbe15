"""Clues as programs and spreadsheets list them."""

import pytest
from format_samples import CLUES, read
from hypothesis import given
from hypothesis import strategies as st

from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import detect, format_named
from crosshatch.library.load import loads


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
