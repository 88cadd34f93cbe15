"""Puzzles that others made, where they lie beside the checkout: each is decided, and right."""

from dataclasses import replace
from pathlib import Path

import pytest

import crosshatch
from crosshatch import Status
from crosshatch.files.content import Content
from crosshatch.files.formats import detect, format_named
from crosshatch.library.load import read_documents
from crosshatch.puzzles import compile_document

SHARED = Path(__file__).parents[2] / "shared" / "puzzles"
FOLDER = SHARED / "nonogram"
PUZZLES = sorted(file for kind in ("small", "classic") for file in (FOLDER / kind).glob("*.non"))
SEVERAL = {
    *("small/data001", "small/data083", "small/data084", "small/data087"),
    *("classic/nonunique", "classic/simple2", "classic/t2"),
}
TRACKS = SHARED / "tracks"
SETS_OF_IDS = sorted(TRACKS.glob("*.txt"))
COLORED = sorted((SHARED / "color").glob("*.*"))
FORMATS_OF_COLORED = {"nonogrid": "pynogram", "pbnsolve": "olsak", "pynogram": "pynogram"}
SURVEY = sorted((FOLDER / "survey").glob("*.non"))
BUDGET = 1_000_000  # conflicts; none of them takes a thousand

pytestmark = pytest.mark.skipif(
    not PUZZLES, reason="the puzzles of others are not in ../shared/puzzles beside the checkout"
)


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def test_all_puzzles_are_there() -> None:
    names = [name_of(file) for file in PUZZLES]
    assert {"small": 151, "classic": 37} == {
        kind: sum(name.startswith(kind) for name in names) for kind in ("small", "classic")
    }
    assert set(names) >= SEVERAL
    assert (18, 11, 27) == (len(SETS_OF_IDS), len(COLORED), len(SURVEY))


@pytest.mark.parametrize("file", PUZZLES, ids=name_of)
def test_a_puzzle_is_decided(file: Path) -> None:
    puzzle = crosshatch.load(file)
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(conflicts=BUDGET))
    expected = Status.MULTIPLE if name_of(file) in SEVERAL else Status.UNIQUE
    assert expected is result.status
    assert result.answered
    assert [] == [broken for picture in result.solutions for broken in puzzle.check(picture)]


@pytest.mark.parametrize("file", COLORED, ids=name_of)
def test_a_puzzle_in_colour_has_one_solution(file: Path) -> None:
    puzzle = crosshatch.load(file)
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(conflicts=BUDGET))
    assert Status.UNIQUE is result.status
    assert () == puzzle.check(result.solutions[0])


@pytest.mark.parametrize("file", [*COLORED, *SURVEY], ids=name_of)
def test_a_puzzle_of_another_program_is_written_in_every_format_that_holds_it(file: Path) -> None:
    content = Content(file.read_bytes(), file.suffix)
    if file in COLORED:
        assert FORMATS_OF_COLORED[file.stem.partition("-")[0]] == detect(content).name
    [document] = read_documents(content)
    for chosen in map(format_named, ("json", "non", "olsak", "toml", "webpbn")):
        [written] = read_documents(Content(chosen.write([document])), format=chosen.name)
        kept = {name: text for name, text in document.metadata if name in chosen.metadata}
        assert replace(document, metadata=tuple(kept.items())) == written


@pytest.mark.exhaustive
@pytest.mark.parametrize("file", SETS_OF_IDS, ids=lambda file: file.stem)
def test_every_id_has_one_path_which_fits(file: Path) -> None:
    for document in [*read_documents(Content(file.read_text(), file.suffix))][::2]:
        puzzle = compile_document(document)
        result = crosshatch.solve(puzzle)
        assert Status.UNIQUE is result.status
        assert () == puzzle.check(result.solutions[0])


@pytest.mark.parametrize("file", SETS_OF_IDS, ids=lambda file: file.stem)
def test_every_id_is_written_as_a_puzzle_that_is_read_again(file: Path) -> None:
    documents = list(read_documents(Content(file.read_text())))
    assert documents == list(read_documents(Content(format_named("tatham").write(documents))))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "puzzles", "status"),
    [("clues_only", 48, Status.MULTIPLE), ("few_pieces", 8, Status.UNIQUE)],
)
def test_sets_of_tracks_are_read_by_their_names(name: str, puzzles: int, status: Status) -> None:
    file = TRACKS / f"{name}.jsonl"
    documents = list(read_documents(Content(file.read_text(), file.suffix)))
    assert puzzles == len(documents) == len({document.title for document in documents})
    for document in documents[:4]:
        puzzle = compile_document(document)
        result = crosshatch.solve(puzzle)
        assert status is result.status
        assert [()] * len(result.solutions) == [puzzle.check(each) for each in result.solutions]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["taai2011", "tcga2014", "icga2018"])
def test_sets_of_tournaments_are_written_as_they_were_given(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text()
    documents = [
        replace(document, title="") for document in read_documents(Content(text, ".jsonl"))
    ]
    assert 1000 == len(documents)
    assert {(25, 25)} == {document.size for document in documents}
    assert documents == list(read_documents(Content(format_named("tournament").write(documents))))
