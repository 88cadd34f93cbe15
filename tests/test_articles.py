"""Puzzles anywhere in a text: in the articles at hand, and in none of the texts that have none."""

import re
from base64 import b64encode
from random import Random

import pytest
from running import ROOT, Run
from tiers import cases

from crosshatch.files.article import found_in

ARTICLES = ROOT.parent / "shared" / "articles"
GIVES = {
    "solve gchq_matlab": (0, ["22 given cells from lines 266 to 280", "1 solution, proved"]),
    "count gchq_matlab --ignore-givens": (0, ["\n4 solutions, proved"]),
    "scan gchq_matlab": (0, ["www.gchq.gov.uk/puzz\n"]),
    "solve gchq_q": (2, ["the runs of 3 lines of 25 cells, in lines 76, 104 and 150"]),
    "solve nonograms_j": (
        0,
        ["the picture in lines 79 to 93", "2 puzzles: 1 unique, 1 with several solutions"],
    ),
    "count nonograms_j#1": (0, ["\n1 solution, proved"]),
    "count nonograms_j#2": (0, ["\n3 solutions, proved"]),
    "count tracks_python": (
        0,
        ["row 1 is at the bottom, as lines 13 to 203 show", "\n2 solutions"],
    ),
    "play tracks_python": (0, ["---57--78--82--2\n--5--5---5---3--\n"]),
    "solve magnitudes_codegolf": (0, ["16 x 16 from line 28\n", "\n51 filled cells, the fewest"]),
}


@pytest.mark.skipif(not ARTICLES.exists(), reason="there are no articles")
@pytest.mark.parametrize("command", GIVES)
def test_the_puzzles_of_an_article_are_read_as_it_stands(run: Run, command: str) -> None:
    verb, name, *options = command.split()
    name, _, number = name.partition("#")
    file = ARTICLES / f"{name}.txt"
    ran = run(verb, f"{file}#{number}" if number else str(file), *options)
    status, words = GIVES[command]
    assert status == ran.status
    for expected in words:
        assert expected in ran.out + ran.err


@pytest.mark.parametrize(
    "folder",
    cases(
        ["src/crosshatch/web/page/game", "src/crosshatch/render"],
        ["crates", "docs/generator", "src/crosshatch/web/page"],
    ),
)
def test_no_puzzle_is_read_from_a_text_without_one(folder: str) -> None:
    files = (ROOT / folder).rglob("*.*")
    texts = [file for file in files if file.suffix in {".py", ".rs", ".js", ".css", ".html"}]
    found = {file.name for file in texts if found_in(file.read_text(encoding="utf-8"))}
    assert len(texts) > 5
    assert set() == found


NEAR_MISSES = (
    "a = np.array({matrix})\nb = np.array({matrix})\nprint(a @ b)\n",
    "board = {sudoku}\n",
    "rows = {bits}\ncolumns = {bits}\n",
    "Key:\n  {key}\n  {key}\n",
    "Confusion matrix (rows: truth, columns: guess)\n{table}\n",
    "assert turned({lists}) == {lists}\nassert turned({lists}) == {lists}\n",
    "{log}",
    "rows = {line}\ncols = {line}\nfor row in rows:\n    print(row, cols)\n",
    "a,b,c\n{csv}\n",
    "edges = {lists}\nlayers = {lists}\n",
    "Rows {n}-{m}, {n} and columns {n}-{m}, {n} are merged; 3 rows, 4 columns.\n",
    "row_sums = {column}\ncol_sums = {column}\n",
    "a = [[1, 2], [3], [2], [1], [4]]\n" + "next()\n" * 12 + "b = [[2, 2], [1], [3], [1], [3]]\n",
    "int moves[] = {ended};\nint tests[] = {ended};\n",
    "Before:\n{tabular}\nAfter:\n{tabular}\n",
    "a =: {n} 3 $ {flat}\nb =: {n} 3 $ {flat}\n",
    "a = {consed}\nb = {consed}\n",
    "a: {n}\nb: {m}\nc: {n}\n\nA: {m}\nB: {n}\nC: {n}\n",
    '[{"side": "left", "moves": {line}}, {"side": "left", "moves": {line}}]\n',
    'parse("{parted}") == parse("{parted}")\n',
    "grid = {bits}\nmoves = {matrix}\n# {n} x {m}\n",
)


@pytest.mark.parametrize("seed", cases([1, 14], [2, 3, 4, 5]))
def test_near_misses_are_no_puzzles(seed: int) -> None:
    random = Random(seed)
    for text in NEAR_MISSES * 8:
        filled = re.sub(r"\{(\w+)\}", lambda name: _made(name[1], random), text)
        assert () == found_in(filled), f"seed {seed}: {filled}"


def _made(name: str, random: Random) -> str:
    """Return something that programs and logs are full of."""
    height, width = random.randint(3, 9), random.randint(3, 9)
    low, high = {"bits": (0, 1), "sudoku": (0, 9), "table": (0, 99)}.get(name, (1, 6))
    size = {
        "column": 1,
        **dict.fromkeys(("lists", "ended", "consed", "parted"), 0),
        "sudoku": 9,
    }.get(name, width)
    lines = [
        [random.randint(low, high) for _ in range(size or random.randint(1, 4))]
        for _ in range(9 if name == "sudoku" else height)
    ]
    return {
        "n": str(height),
        "m": str(height + width),
        "key": b64encode(random.randbytes(48)).decode(),
        "line": str(lines[0]),
        "csv": "\n".join(",".join(map(str, line)) for line in lines),
        "ended": f"{{{', -1, '.join(str(line)[1:-1] for line in lines)}, -1}}",
        "tabular": "\\begin{tabular}{rr}\n"
        + "".join(f"{' & '.join(map(str, line))} \\\\\n" for line in lines)
        + "\\end{tabular}",
        "flat": " ".join(str(number) for line in lines for number in line[:3]),
        "consed": f"{' : '.join(map(str, lines))} : []",
        "parted": "; ".join(str(line)[1:-1] for line in lines),
        "table": "\n".join(" ".join(map(str, line)) for line in lines),
        "log": "".join(
            f"12:0{a} worker: 3 rows, {a} columns, {a} {a} failed\n" for a in map(max, lines)
        ),
    }.get(name, str(lines))


def test_a_text_beyond_all_articles_is_not_searched() -> None:
    lists = "rows = [[1], [1]]; cols = [[1], [1]]"
    assert 1 == len(found_in(lists))
    assert () == found_in(lists + " " * 2**22)
