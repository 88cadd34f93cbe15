"""`crosshatch scan` and `solve --scan`: what is printed, and the status."""

import io
import json
import sys
from pathlib import Path

import pytest
from bench._codes import code_of
from PIL import Image
from running import ROOT, Ran, Run

from crosshatch import cli
from crosshatch.data.grid import FILLED, Grid, clue_texts, transposed

SAYING = "www.gchq.gov.uk/puzz"
CARD = "examples/gchq.toml"


def text_of(picture: Grid) -> bytes:
    return "\n".join(picture).encode()


def png_of(picture: Grid) -> bytes:
    """An image of one pixel a cell."""
    shades = bytes(0 if cell == FILLED else 255 for row in picture for cell in row)
    file = io.BytesIO()
    Image.frombytes("L", (len(picture[0]), len(picture)), shades).save(file, "PNG")
    return file.getvalue()


def puzzle_of(picture: Grid) -> bytes:
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    return json.dumps({"rows": rows, "columns": columns, "givens": picture}).encode()


def test_a_puzzle_is_solved_and_its_code_read(run: Run) -> None:
    status, out, err = run("scan", CARD)
    text, facts, blank, verdict = out.splitlines()
    assert (0, "", "") == (status, err, blank)
    assert SAYING == text
    assert "QR Code, version 2, level M · 75 % of its error correction unused" == facts
    assert verdict.startswith("1 solution, proved")


def test_every_solution_is_scanned_and_what_they_share(run: Run) -> None:
    status, out, _ = run("scan", "--ignore-givens", "--all", CARD)
    blocks = out.split("\n\n")
    assert status == 0
    assert [SAYING] * 5 == [block.splitlines()[0] for block in blocks[:5]]
    assert all(blocks[at].splitlines()[1].startswith(f"solution {at + 1} · ") for at in range(4))
    _, facts, doubt, places = blocks[4].splitlines()
    assert facts.startswith("what is alike in these · QR Code")
    assert "12 cells unknown: it says the same whichever way they are filled" == doubt
    assert "r9c19 r9c20 r10c19 r10c20 r16c12 r16c14" == places[:39]
    assert blocks[5].startswith("4 solutions, proved")


def test_solve_shows_the_picture_the_proof_and_the_text(run: Run) -> None:
    status, out, _ = run("solve", "--scan", CARD)
    picture, verdict, code = out.split("\n\n")
    assert status == 0
    assert 25 == len(picture.splitlines())
    assert verdict.startswith("1 solution, proved · line logic alone")
    assert SAYING == code.splitlines()[0]


def test_solving_a_puzzle_without_a_code_is_no_failure(run: Run) -> None:
    status, out, err = run("solve", "--scan", "examples/cat.toml")
    assert (0, "") == (status, err)
    assert "no code in the picture" == out.splitlines()[-1]


def test_solve_without_scan_says_nothing_of_codes(run: Run) -> None:
    assert SAYING not in run("solve", CARD).out
    assert "codes" not in json.loads(run("solve", "--json", CARD).out)


def test_several_puzzles_have_their_texts_in_their_lines(run: Run) -> None:
    lines = run("solve", "--scan", CARD, "examples/cat.toml", "examples/impossible.toml").out
    card, cat, impossible, _ = lines.splitlines()
    assert card.endswith(f" · {SAYING}")
    assert cat.endswith(" · no code in the picture")
    assert impossible.endswith(" ms")


def test_no_code_leaves_with_1_and_one_sentence(run: Run) -> None:
    assert Ran(1, "no code in the picture\n", "") == run("scan", "examples/heart.txt")
    status, out, err = run("scan", "-", stdin=png_of(("##", "#.")))
    assert (1, "no code in the picture\n", "") == (status, out, err)
    assert 1 == run("scan", "examples/cat.toml").status


def test_a_puzzle_without_a_solution_has_no_code(run: Run) -> None:
    status, out, _ = run("scan", "examples/impossible.toml")
    assert status == 1
    assert out.startswith("no solution, proved: column 2")


def test_a_budget_too_small_leaves_with_3_and_scans_what_is_known(run: Run) -> None:
    status, out, _ = run("scan", "--budget", "0", "examples/mask.toml")
    assert status == 3
    assert out.startswith("no code in the picture\n\nno solution yet")


def test_a_code_in_an_unfinished_solution_is_shown_and_the_limit_told(run: Run) -> None:
    status, out, _ = run("scan", "--all", "--budget", "0", "--ignore-givens", CARD)
    assert status == 3
    assert SAYING == out.splitlines()[0]
    assert "stopped by the budget" in out.splitlines()[-1]


def test_an_unfinished_picture_is_scanned_as_it_stands(run: Run) -> None:
    status, out, err = run("scan", "examples/note.txt")
    text, facts, doubt, places = out.splitlines()
    assert (0, "") == (status, err)
    assert "the key is under the third flowerpot" == text
    assert facts.endswith("3 cells of its fixed pattern put right")
    assert doubt.startswith("39 cells unknown: it says the same")
    assert places.startswith("r2c26\N{EN DASH}29 r3c25\N{EN DASH}29")


@pytest.mark.parametrize("way", [text_of, png_of, puzzle_of])
def test_pictures_images_and_puzzles_come_by_standard_input_too(run: Run, way: object) -> None:
    content = way(code_of("by mail", "Q"))  # type: ignore[operator]
    status, out, _ = run("scan", "-", stdin=content)
    assert (0, "by mail") == (status, out.splitlines()[0])


def test_an_image_is_known_by_its_content_not_its_name(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_bytes(png_of(code_of("disguised", "Q")))
    assert run("scan", str(path)).out.startswith("disguised\n")


def test_a_mirrored_code_is_called_so(run: Run) -> None:
    out = run("scan", "-", stdin=text_of(transposed(code_of("rorrim", "Q")))).out
    assert out.splitlines()[1].endswith(" · mirrored")


def test_a_format_asks_for_the_puzzle_of_a_picture(run: Run) -> None:
    picture = text_of(code_of("grid", "Q"))
    assert "proved" not in run("scan", "-", stdin=picture).out
    assert "proved" in run("scan", "--format", "text", "-", stdin=picture).out


def test_json_tells_all_of_a_code(run: Run) -> None:
    status, out, _ = run("scan", "--json", "examples/note.txt")
    [code] = json.loads(out)["codes"]
    unknown = code.pop("unknown")
    assert 0 == status
    assert {
        "picture": "picture",
        "text": "the key is under the third flowerpot",
        "bytes": b"the key is under the third flowerpot".hex(),
        "format": "QR Code",
        "version": "3",
        "level": "M",
        "unused_error_correction": 0.692,
        "mirrored": False,
        "restored": 3,
        "depends_on_unknown": "no",
    } == code
    assert [[1, 25], [1, 26]] == unknown[:2]


def test_json_of_a_puzzle_is_that_of_solve_with_its_codes(run: Run) -> None:
    scanned = json.loads(run("scan", "--json", CARD).out)
    solved = json.loads(run("solve", "--scan", "--json", CARD).out)
    del scanned["seconds"], solved["seconds"]
    assert scanned == solved
    assert ["solution 1"] == [code["picture"] for code in scanned["codes"]]


def test_all_codes_of_an_image_are_told(run: Run) -> None:
    page = Image.new("L", (300, 120), 255)
    for number, text in enumerate(("left", "right")):
        picture = Image.open(io.BytesIO(png_of(code_of(text, "M"))))
        page.paste(picture.resize((75, 75)), (20 + 150 * number, 20))
    file = io.BytesIO()
    page.save(file, "PNG")
    told = json.loads(run("scan", "--json", "-", stdin=file.getvalue()).out)["codes"]
    assert ["left", "right"] == sorted(code["text"] for code in told)
    assert {"image"} == {code["picture"] for code in told}
    out = run("scan", "-", stdin=file.getvalue()).out
    assert ["left", "right"] == sorted(block.splitlines()[0] for block in out.split("\n\n"))


@pytest.mark.parametrize("kind", ["GIF", "PNG", "WEBP"])
def test_every_frame_of_a_film_is_scanned_the_last_first(run: Run, kind: str) -> None:
    blank = Image.new("L", (120, 120), 255)
    frames = [blank]
    for text in ("first", "second", "second", ""):
        frame = blank.copy()
        if text:
            picture = Image.open(io.BytesIO(png_of(code_of(text, "M"))))
            frame.paste(picture.resize((84, 84)), (18, 18))
        frames.append(frame)
    file = io.BytesIO()
    frames[0].save(file, kind, save_all=True, append_images=frames[1:], duration=100, lossless=True)
    told = json.loads(run("scan", "--json", "-", stdin=file.getvalue()).out)["codes"]
    assert ["second", "first"] == [code["text"] for code in told]
    numbers = [int(code["picture"].removeprefix("frame ")) for code in told]
    assert numbers == [3, 2]
    assert "frame 3 · QR Code" in run("scan", "-", stdin=file.getvalue()).out


def test_a_film_without_a_code_says_so(run: Run) -> None:
    file = io.BytesIO()
    frames = [Image.new("L", (40, 40), shade) for shade in (255, 128)]
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:])
    assert (1, "no code in the picture\n") == run("scan", "-", stdin=file.getvalue())[:2]


def test_a_film_of_too_many_pixels_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crosshatch.files.images.MOST_FILMED", 3000)
    file = io.BytesIO()
    frames = [Image.new("L", (40, 40), shade) for shade in (255, 128)]
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:])
    status, out, err = run("scan", "-", stdin=file.getvalue())
    assert (2, "") == (status, out)
    assert "2 pictures of 40 x 40 pixels; at most 3,000 pixels in all are read" in err


def test_a_dark_drawing_is_scanned_like_a_light_one(run: Run, tmp_path: Path) -> None:
    told = []
    for theme in ("light", "dark"):
        path = str(tmp_path / f"{theme}.png")
        assert 0 == run("draw", CARD, "--solution", "--theme", theme, "-o", path).status
        told.append(run("scan", path).out)
    assert told[0] == told[1]
    assert "75 % of its error correction unused" in told[0]


def test_json_without_a_code_says_so(run: Run) -> None:
    status, out, _ = run("scan", "--json", "examples/heart.txt")
    assert 1 == status
    assert {"codes": [{"picture": "picture", "text": None, "format": None}]} == json.loads(out)


def test_a_code_cannot_steer_the_terminal(run: Run) -> None:
    picture = code_of("red\x7f\nnext\u202e line", "L", version=4)
    status, out, _ = run("scan", "-", stdin=text_of(picture))
    assert 0 == status
    assert ["red\ufffd", "next\ufffd line"] == out.splitlines()[:2]
    out = run("scan", "-", stdin=text_of(code_of("red \x1b[31m", "L"))).out
    assert "\x1b" not in out
    assert out.startswith("no text but 9 bytes: 72 65 64 20 1b 5b 33 31 6d\n")


def test_bytes_are_shown_as_such(run: Run) -> None:
    out = run("scan", "-", stdin=text_of(code_of(b"\x00\x01\xfe\xff", "M"))).out
    assert "no text but 4 bytes: 00 01 fe ff" == out.splitlines()[0]
    long = code_of(bytes(range(128, 256)) + b"\x00", "L", version=8)
    assert run("scan", "-", stdin=text_of(long)).out.splitlines()[0].endswith(" …")


def test_what_a_code_says_is_never_opened(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for opener in ("webbrowser.open", "os.system", "subprocess.Popen", "socket.socket"):
        monkeypatch.setattr(opener, lambda *_, opener=opener, **__: pytest.fail(opener))
    assert 0 == run("scan", CARD).status


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            b"\x89PNG\r\n\x1a\nnonsense",
            "an image that is broken, or cut off, or of a kind that is not read",
        ),
        (b"GIF89a", "an image that is broken, or cut off, or of a kind that is not read"),
        (
            b"\x00\x01\x02",
            "a text was expected; images are read in BMP, GIF, JPEG, PBM, PNG, TIFF, WEBP",
        ),
        (b"", "there is nothing in it"),
        (b"Dear Sir,", "'D' is no cell"),
        (b"##\n#x", "'x' is no cell"),
    ],
)
def test_what_cannot_be_scanned_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(content)
    status, out, err = run("scan", str(path))
    assert (2, "") == (status, out)
    assert err.startswith(f"crosshatch: {path}: ")
    assert sentence in err
    assert 1 == len(err.splitlines())


def test_a_text_that_is_no_puzzle_is_refused_with_the_images_that_are_read(run: Run) -> None:
    sentence = "this is a drawing in SVG; images are read in BMP, GIF, JPEG, PBM, PNG, TIFF, WEBP"
    assert sentence in run("scan", "-", stdin=b"<svg/>").err
    assert "images" not in run("solve", "-", stdin=b"<svg/>").err


def test_a_missing_file_is_refused(run: Run) -> None:
    assert Ran(2, "", "crosshatch: no/such.png: there is no such file\n") == run(
        "scan", "no/such.png"
    )


def test_other_verbs_do_not_load_what_only_scanning_needs() -> None:
    import subprocess

    verbs = ", ".join(f"crosshatch.cli.{verb}" for verb in cli.VERBS)
    seen = f"import sys, {verbs}; print([m for m in ('PIL', 'zxingcpp') if m in sys.modules])"
    finished = subprocess.run(
        [sys.executable, "-c", seen], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert "[]\n" == finished.stdout
