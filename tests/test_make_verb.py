"""`crosshatch make`: what it prints, what it writes or cannot write, and its exit status."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from images import house, in_colors, noise, png
from PIL import Image
from running import ROOT, Ran, Run

import crosshatch
from crosshatch import make
from crosshatch.errors import CrosshatchError

DIAGONAL = b"#.\n.#\n"


@pytest.fixture
def image(tmp_path: Path) -> str:
    """An image that is changed a little."""
    file = tmp_path / "noise.png"
    file.write_bytes(png(noise(2, 20)))
    return str(file)


def test_an_image_becomes_a_puzzle_with_one_solution(run: Run, image: str, tmp_path: Path) -> None:
    out = tmp_path / "made.toml"
    made = run("make", image, "--size", "20x20", "-o", str(out))
    assert (0, "") == (made.status, made.err)
    assert "1 solution, proved," in made.out
    puzzle = crosshatch.load(out)
    assert (20, 20) == puzzle.document.size
    assert "noise" == puzzle.title
    assert crosshatch.Status.UNIQUE is crosshatch.solve(puzzle).status


def test_before_and_after_stand_side_by_side(run: Run) -> None:
    made = run("make", "-", stdin=DIAGONAL)
    first, second, _, verdict, advice = made.out.splitlines()
    assert ("#.", ".#") == (first[:2], second[:2])
    assert "##" in (first[-2:], second[-2:]) or ".." in (first[-2:], second[-2:])
    assert "1 solution, proved, very easy, 1 cell changed" == verdict
    assert advice == (
        "25 % of the cells changed; to keep more of the picture: "
        "--minimize-givens gives cells instead of changing any"
    )


def test_an_image_of_which_much_was_changed_is_told_what_helps(run: Run, tmp_path: Path) -> None:
    image = tmp_path / "dots.png"
    dots = Image.new("L", (2, 2), 255)
    dots.putpixel((0, 0), 0)
    dots.putpixel((1, 1), 0)
    dots.save(image)
    made = run("make", str(image), "--width", "2")
    assert "25 % of the cells changed; to keep more of the picture: --width 3 or " in made.out


@pytest.mark.parametrize("words", [("--random", "6x6"), ("--random", "6x6", "--family", "tracks")])
def test_it_is_always_said_how_hard_a_puzzle_became(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    out = str(tmp_path / "made.toml")
    told = json.loads(run("make", *words, "--json", "-o", out).out)
    rated = crosshatch.rate(crosshatch.load(out))
    assert (rated.level, rated.word, rated.number) == (told["level"], told["word"], told["number"])
    assert f"1 solution, proved, {rated.word}, " in run("make", *words).out


def test_json_tells_what_was_changed(run: Run) -> None:
    facts = json.loads(run("make", "-", "--json", stdin=DIAGONAL).out)
    assert ("unique", 0, ["#.", ".#"]) == (facts["status"], facts["open"], facts["before"])
    [[row, column]] = facts["changed"]
    assert facts["before"][row][column] != facts["picture"][row][column]


def test_colours_are_kept(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "house.png", tmp_path / "house.json"
    file.write_bytes(png(in_colors()))
    assert 0 == run("make", str(file), "--colors", "4", "--width", "20", "-o", str(out)).status
    puzzle = crosshatch.load(out)
    assert 4 == len(puzzle.symbols) - 1
    assert crosshatch.Status.UNIQUE is crosshatch.solve(puzzle).status


@pytest.mark.parametrize("style", [["--dither"], ["--edges"], ["--threshold", "0.4"], ["--logic"]])
def test_styles_make_puzzles(run: Run, tmp_path: Path, style: list[str]) -> None:
    file = tmp_path / "house.png"
    file.write_bytes(png(house()))
    made = run("make", str(file), "--width", "15", "--json", *style)
    assert "unique" == json.loads(made.out)["status"]


def test_puzzles_by_chance_are_written_as_a_set(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "many.jsonl"
    made = run("make", "--random", "12x9", "--number", "5", "--seed", "3", "-o", str(out))
    assert (0, "") == (made.status, made.out)
    assert "5 puzzles: 5 drawn, " in made.err
    assert "1 repaired, 1 cell changed, 2 easy, 2 medium, 1 very hard · " in made.err
    assert '{"unique": 5}'.strip("{}") in run("solve", "--json", str(out)).out.splitlines()[-1]


def test_only_images_take_what_reads_them() -> None:
    seen = (
        "import sys, crosshatch.web; from crosshatch import cli; "
        "sys.argv = ['crosshatch', 'make', '--random', '5x5']; cli._status(); "
        "print([m for m in ('numpy', 'PIL') if m in sys.modules])"
    )
    finished = subprocess.run(
        [sys.executable, "-c", seen], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert "[]" == finished.stdout.splitlines()[-1]


def test_one_by_chance_is_that_of_its_seed(run: Run) -> None:
    one = json.loads(run("make", "--random", "8x8", "--seed", "5", "--json").out)
    assert list(crosshatch.make.random_nonogram(8, 8, seed=5).picture) == one["picture"]


def test_a_picture_can_stay_as_it_is(run: Run) -> None:
    made = run("make", "-", "--as-it-is", "--json", stdin=DIAGONAL)
    facts = json.loads(made.out)
    assert (0, "multiple", []) == (made.status, facts["status"], facts["changed"])


def test_of_many_those_with_several_solutions_are_counted(run: Run) -> None:
    words = "--random 10x10 --family tents --number 5 --as-it-is -f tatham -o -"
    made = run("make", *words.split())
    assert ", 1 with 2 solutions or more" in made.err


@pytest.mark.parametrize(
    ("format", "omits"), [("tatham", False), ("puzzlink", True), ("toml", True)]
)
def test_counts_are_left_out_where_the_format_can_do_without(
    run: Run, tmp_path: Path, format: str, omits: bool
) -> None:
    out = tmp_path / "camps.txt"
    words = "--random 8x8 --family tents --number 3 --seed 5 --json"
    made = run("make", *words.split(), "--format", format, "-o", str(out))
    *records, _ = map(json.loads, made.out.splitlines())
    assert (0, ["unique"] * 3) == (made.status, [record["status"] for record in records])
    assert [omits] * 3 == [record["omitted"] > 0 for record in records]
    solved = run("solve", str(out), "--format", format, "--json").out.splitlines()
    assert ["unique"] * 3 == [json.loads(record)["status"] for record in solved[:3]]


def test_what_is_said_about_a_puzzle_is_said_about_what_is_made_of_it(
    run: Run, tmp_path: Path
) -> None:
    source, out = tmp_path / "logo.toml", tmp_path / "made.toml"
    picture = 'picture = ["#.", ".#"]'
    source.write_text(
        f'title = "Our logo"\nauthor = "Ann"\nrows = [1, 1]\ncolumns = [1, 1]\n{picture}\n'
    )
    assert 0 == run("make", str(source), "-o", str(out)).status
    made = crosshatch.load(out).document
    assert ("Our logo", (("author", "Ann"),)) == (made.title, made.metadata)


@pytest.fixture
def helpless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No change helps."""
    monkeypatch.setattr("crosshatch.make._mend._BLIND", -1)


@pytest.mark.usefixtures("helpless")
def test_a_failure_is_told_and_nothing_is_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "made.toml"
    made = run("make", "-", "-o", str(out), stdin=DIAGONAL)
    assert 3 == made.status
    assert "still 2 solutions or more after 0 cells changed: 4 cells open" in made.out
    assert "not written" in made.err
    assert not out.exists()


@pytest.mark.usefixtures("helpless")
def test_the_best_is_written_anyway_where_that_is_asked(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "made.toml"
    made = run("make", "-", "-o", str(out), "--anyway", stdin=DIAGONAL)
    assert 3 == made.status
    assert ("#.", ".#") == crosshatch.load(out).document.picture


def test_the_card_is_given_two_cells(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "card.toml"
    made = run("make", "examples/gchq.toml", "--minimize-givens", "-o", str(out))
    assert 0 == made.status
    assert "1 solution, proved, medium, with 2 given cells" in made.out
    givens = crosshatch.load(out).document.givens or ()
    assert 2 == sum(cell != "?" for row in givens for cell in row)


def test_a_picture_is_given_cells_instead_of_changes(run: Run) -> None:
    facts = json.loads(run("make", "-", "--minimize-givens", "--json", stdin=DIAGONAL).out)
    assert (1, "unique", "") == (facts["given"], facts["status"], facts["title"])


def test_a_puzzle_goes_to_standard_output_alone(run: Run) -> None:
    made = run("make", "-", "-o", "-", "--format", "non", stdin=DIAGONAL)
    assert "width 2" in made.out
    assert "1 solution, proved" in made.err
    assert "1 solution" not in made.out


@pytest.mark.parametrize("source", ["-", "examples/heart.toml"])
@pytest.mark.parametrize("verb", [[], ["--minimize-givens"]])
@pytest.mark.parametrize(
    "option",
    [
        "--size 5X7",
        "--width 9",
        "--threshold 0",
        "--colors 3",
        "--dither",
        "--edges",
        "--no-invert",
    ],
)
def test_what_shapes_images_is_for_nothing_else(
    run: Run, source: str, verb: list[str], option: str
) -> None:
    made = run("make", source, *option.split(), *verb, stdin=DIAGONAL)
    assert (2, "") == (made.status, made.out)
    name = option.split()[0].replace("no-", "")
    place = source.replace("-", "standard input")
    assert f"crosshatch: {name}: not for {place}, which is no image\n" == made.err


def test_a_format_may_be_called_by_its_suffix(run: Run) -> None:
    made = run("make", "--random", "3X4", "--number", "2", "-o", "-", "-f", "jsonl")
    assert (0, 2) == (made.status, len(made.out.splitlines()))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "an image or --random is needed"),
        (["-", "--random", "3x3"], "only one of them"),
        (["--random", "3"], "'3' is no size"),
        (["--random", "3x3", "--width", "4"], "--width: not for --random"),
        (["--random", "3x3", "--dither"], "--dither: not for --random"),
        (["--random", "3x3", "--no-invert"], "--invert: not for --random"),
        (["-", "--size", "3"], "'3' is no size"),
        (["-", "--density", "0.2"], "--density: not for IMAGE"),
        (["-", "--number", "3"], "--number: not for IMAGE"),
        (["-", "--colors", "3", "--invert"], "--invert: not with --colors"),
        (["-", "--threshold", "nan"], "'--threshold': nan is no number"),
        (["--random", "3x3", "--density", "nan"], "'--density': nan is no number"),
        (["-", "--dither", "--edges"], "--dither and --edges: one of them is enough"),
        (["-", "--size", "3x3", "--width", "3"], "--size and --width: one of them is enough"),
        (["--random", "3x3", "--number", "2"], "--number: several puzzles need a file"),
        (["--random", "3x3", "--number", "2", "-o", "x.png"], "png holds one"),
        (["--random", "3x3", "--minimize-givens"], "--minimize-givens: it begins with"),
        (["-", "-o", "-"], "--format is needed"),
        (["-", "-o", "x.nothing"], "no format has the suffix"),
        (["-", "-o", "-", "--format", "non", "--json"], "--json needs it for itself"),
        (["examples/mums-tracks.toml"], "an image was expected, or a nonogram's picture"),
    ],
)
def test_what_cannot_be_meant_is_refused(run: Run, words: list[str], sentence: str) -> None:
    made = run("make", *words, stdin=DIAGONAL)
    assert (2, "") == (made.status, made.out)
    assert sentence in made.err


RANDOM = ("make", "--random", "6x6")


@pytest.fixture
def nothing_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """No cell is changed and no piece is shown until there is one solution."""

    def as_it_is(maker: Callable[..., make.Made]) -> Callable[..., make.Made]:
        def made(*args: Any, unique: bool, **options: Any) -> make.Made:
            assert not unique
            return maker(*args, unique=unique, **options)

        return made

    for name in ("nonogram", "random_nonogram", "random_tracks"):
        monkeypatch.setattr(make, name, as_it_is(getattr(make, name)))


@pytest.mark.usefixtures("nothing_made")
@pytest.mark.parametrize("more", [(), ("--number", "9"), ("--family", "tracks")])
@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        ("no/such/x.json", "cannot be written: no such file or directory"),
        ("folder.json", "cannot be written: is a directory"),
        ("x.json/", "cannot be written"),
        ("file/x.json", "cannot be written: not a directory"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_made(
    run: Run, tmp_path: Path, more: tuple[str, ...], out: str, sentence: str
) -> None:
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "file").write_bytes(b"before")
    before = sorted(tmp_path.iterdir())
    ran = run(*RANDOM, *more, "-o", f"{tmp_path}/{out}", "-f", "json")
    assert (2, "") == (ran.status, ran.out)
    assert f"crosshatch: {tmp_path}/{out}: {sentence}\n" == ran.err
    assert before == sorted(tmp_path.iterdir())


@pytest.mark.parametrize("verb", [("draw", "--solution"), ("draw", "--sheet"), ("animate",)])
def test_a_drawing_that_cannot_be_written_is_refused_before_anything_is_read(
    run: Run, verb: tuple[str, ...]
) -> None:
    out = f"no/such/x.{'gif' if verb == ('animate',) else 'pdf'}"
    sentence = f"crosshatch: {out}: cannot be written: no such file or directory\n"
    assert Ran(2, "", sentence) == run(*verb, "no-puzzle.toml", "-o", out)


@pytest.mark.usefixtures("nothing_made")
@pytest.mark.parametrize("number", ["1", "9"])
def test_a_family_that_the_format_has_not_is_refused_before_anything_is_made(
    run: Run, tmp_path: Path, number: str
) -> None:
    out = tmp_path / "tracks.non"
    ran = run(*RANDOM, "--family", "tracks", "--number", number, "-o", str(out))
    assert (2, "") == (ran.status, ran.out)
    assert "this format has only nonogram puzzles" in ran.err
    assert not out.exists()


@pytest.mark.usefixtures("nothing_made")
def test_colours_that_the_format_has_not_are_refused_before_anything_is_made(
    run: Run, tmp_path: Path
) -> None:
    file, out = tmp_path / "house.png", tmp_path / "house.mk"
    file.write_bytes(png(in_colors()))
    ran = run("make", str(file), "--colors", "4", "--width", "20", "-o", str(out))
    assert (2, "") == (ran.status, ran.out)
    assert 1 == ran.err.count("\n")
    assert not out.exists()


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk on which there is no room in the end."""

    def replacing(path: Path) -> None:
        raise CrosshatchError(f"{path}: cannot be written: no space left on device")

    monkeypatch.setattr("crosshatch.files.atomic_write.atomic_write", replacing)


@pytest.mark.usefixtures("full")
def test_many_for_which_there_is_no_room_go_to_standard_output(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "many.jsonl"
    out.write_bytes(b"before")
    ran = run(*RANDOM, "--number", "3", "-o", str(out))
    assert 2 == ran.status
    sentence = "no space left on device; what was made goes to standard output\n"
    assert f"crosshatch: {out}: cannot be written: {sentence}" in ran.err
    titles = [json.loads(line)["title"] for line in ran.out.splitlines()]
    assert [f"6x6, seed {seed}" for seed in range(3)] == titles
    assert b"before" == out.read_bytes()


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("number", [1, 3])
def test_as_json_they_are_told_once(run: Run, tmp_path: Path, number: int) -> None:
    words = ("--number", str(number), "-o", str(tmp_path / "many.jsonl"), "--json")
    ran = run(*RANDOM, *words)
    assert (2, number + (number > 1)) == (ran.status, len(ran.out.splitlines()))
    assert "no space left on device\n" in ran.err
    assert json.loads(ran.out.splitlines()[0]).get("out") is None


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("words", [RANDOM, ("make", "examples/gchq.toml", "--minimize-givens")])
def test_one_for_which_there_is_no_room_is_shown(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    ran = run(*words, "-o", str(tmp_path / "made.toml"))
    assert 2 == ran.status
    assert "1 solution, proved, " in ran.out
    assert "no space left on device\n" in ran.err


@pytest.mark.parametrize(
    "words",
    [
        RANDOM,
        (*RANDOM, "--number", "3"),
        (*RANDOM, "--family", "tracks"),
        ("make", "examples/gchq.toml", "--minimize-givens"),
    ],
)
def test_ctrl_c_before_there_is_anything_says_that_nothing_was_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for name in ("random", "fewest_givens"):
        monkeypatch.setattr(make, name, stopped)
    sentence = "crosshatch: interrupted: nothing was written\n"
    assert Ran(130, "", sentence) == run(*words, "-o", str(tmp_path / "made.jsonl"))
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("family", ["nonogram", "tracks"])
def test_what_the_format_cannot_keep_is_named(run: Run, tmp_path: Path, family: str) -> None:
    out = str(tmp_path / "id.txt")
    ran = run(*RANDOM, "--family", family, "-o", out, "-f", "tatham")
    assert (0, "crosshatch: tatham cannot keep: picture, title\n") == (ran.status, ran.err)


def test_clues_left_out_before_ctrl_c_stay_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        def __init__(self, engine: Any) -> None:
            self.is_only = engine.is_only

        def spare_lines(self, order: list[int], *_: object) -> tuple[list[int], bool]:
            return ([*order[:2]], True)

    engine = crosshatch.engine.model.Model.engine.func  # type: ignore[attr-defined]
    monkeypatch.setattr(
        "crosshatch.engine.spare.Model.engine", property(lambda model: Interrupted(engine(model)))
    )
    with pytest.raises(make.Unfinished) as stopped:
        make.random("slitherlink", 5, 5, seed=1)
    monkeypatch.undo()
    made = stopped.value.made
    assert "1 solution, proved, 2 clues omitted" == str(made)
    assert 2 == sum(row.count("") for row in made.puzzle.document.cell_clues or ())


def test_the_size_of_a_loop_is_that_of_its_numbers_and_its_picture_can_be_read(run: Run) -> None:
    words = ("make", "--random", "4x3", "--family", "slitherlink", "--json")
    facts = json.loads(run(*words).out)
    assert ([4, 3], [9] * 7) == (facts["size"], [*map(len, facts["picture"])])
    assert facts["picture"] == run(*words[:-1]).out.split("\n\n")[0].split("\n")
