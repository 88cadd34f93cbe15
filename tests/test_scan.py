"""`crosshatch scan` of images and films; what it prints of texts is in `tests/commands`."""

import io
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from bench._codes import code_of
from images import one_pixel_a_cell
from PIL import Image
from running import Ran, Run

from crosshatch.data.grid import Grid, clue_texts, transposed

CARD = "examples/gchq.toml"


def text_of(picture: Grid) -> bytes:
    return "\n".join(picture).encode()


def file_of(image: Image.Image, kind: str = "PNG", others: Sequence[Image.Image] = ()) -> bytes:
    """The file of an image, or of a film."""
    file = io.BytesIO()
    film = {"save_all": True, "append_images": others, "duration": 100, "lossless": True}
    image.save(file, kind, **(film if others else {}))
    return file.getvalue()


def png_of(picture: Grid) -> bytes:
    return file_of(one_pixel_a_cell(picture))


def puzzle_of(picture: Grid) -> bytes:
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    return json.dumps({"rows": rows, "columns": columns, "givens": picture}).encode()


@pytest.mark.parametrize(
    ("content", "printed"),
    [
        (text_of(code_of("by mail", "Q")), ["by mail"]),
        (png_of(code_of("by mail", "Q")), ["by mail"]),
        (puzzle_of(code_of("by mail", "Q")), ["by mail"]),
        (png_of(("##", "#.")), ["no code in the picture"]),
        (text_of(code_of("red\x7f\nnext\u202e line", "L", 4)), ["red\ufffd", "next\ufffd line"]),
        (
            text_of(code_of("red \x1b[31m", "L")),
            ["no text but 9 bytes: 72 65 64 20 1b 5b 33 31 6d"],
        ),
        (text_of(code_of(b"\x00\x01\xfe\xff", "M")), ["no text but 4 bytes: 00 01 fe ff"]),
    ],
    ids=["text", "image", "puzzle", "none", "controls", "escapes", "bytes"],
)
def test_texts_images_and_puzzles_come_by_standard_input(
    run: Run, content: bytes, printed: list[str]
) -> None:
    status, out, err = run("scan", "-", stdin=content)
    assert (int("no code" in printed[0]), "") == (status, err)
    assert printed == out.splitlines()[: len(printed)]


def test_long_bytes_are_cut_and_mirrored_codes_called_so(run: Run) -> None:
    long = code_of(bytes(range(128, 256)) + b"\x00", "L", version=8)
    assert run("scan", "-", stdin=text_of(long)).out.splitlines()[0].endswith(" …")
    mirrored = text_of(transposed(code_of("rorrim", "Q")))
    assert run("scan", "-", stdin=mirrored).out.splitlines()[1].endswith(" · mirrored")


def test_an_image_is_known_by_its_content_not_its_name(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_bytes(png_of(code_of("disguised", "Q")))
    assert run("scan", str(path)).out.startswith("disguised\n")


def test_all_codes_of_an_image_are_told(run: Run) -> None:
    page = Image.new("L", (300, 120), 255)
    for number, text in enumerate(("left", "right")):
        page.paste(one_pixel_a_cell(code_of(text, "M")).resize((75, 75)), (20 + 150 * number, 20))
    told = json.loads(run("scan", "--json", "-", stdin=file_of(page)).out)["codes"]
    assert ["left", "right"] == sorted(code["text"] for code in told)
    assert {"image"} == {code["picture"] for code in told}
    out = run("scan", "-", stdin=file_of(page)).out
    assert ["left", "right"] == sorted(block.splitlines()[0] for block in out.split("\n\n"))


@pytest.mark.parametrize("kind", ["GIF", "PNG", "WEBP"])
def test_every_frame_of_a_film_is_scanned_the_last_first(run: Run, kind: str) -> None:
    blank = Image.new("L", (120, 120), 255)
    frames = []
    for text in ("first", "second", "second", ""):
        frames.append(blank.copy())
        if text:
            frames[-1].paste(one_pixel_a_cell(code_of(text, "M")).resize((84, 84)), (18, 18))
    film = file_of(blank, kind, frames)
    told = json.loads(run("scan", "--json", "-", stdin=film).out)["codes"]
    assert [("second", "frame 3"), ("first", "frame 2")] == [
        (code["text"], code["picture"]) for code in told
    ]
    assert "frame 3 · QR Code" in run("scan", "-", stdin=film).out


def test_a_film_without_a_code_says_so_and_one_of_too_many_pixels_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = file_of(Image.new("L", (40, 40), 255), "GIF", [Image.new("L", (40, 40), 128)])
    assert Ran(1, "no code in the picture\n", "") == run("scan", "-", stdin=film)
    monkeypatch.setattr("crosshatch.files.images.MOST_FILMED", 3000)
    status, out, err = run("scan", "-", stdin=film)
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


def test_what_a_code_says_is_never_opened(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for opener in ("webbrowser.open", "os.system", "subprocess.Popen", "socket.socket"):
        monkeypatch.setattr(opener, lambda *_, opener=opener, **__: pytest.fail(opener))
    assert 0 == run("scan", CARD).status


def test_what_is_neither_a_text_nor_an_image_is_refused_in_one_sentence(run: Run) -> None:
    status, out, err = run("scan", "-", stdin=b"\x00\x01\x02")
    assert (2, "", 1) == (status, out, len(err.splitlines()))
    assert "a text was expected; images are read in BMP, GIF, JPEG, PBM, PNG, TIFF, WEBP" in err
