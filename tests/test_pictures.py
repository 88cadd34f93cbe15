"""Image files as puzzles: which colour is blank, what the others are called, what is refused."""

from contextlib import suppress
from dataclasses import replace
from io import BytesIO

import pytest
from format_samples import PICTURE, read
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from running import Ran, Run, refusal_of
from slow_inputs import png
from strategies import colored_pictures, grids, palettes

from crosshatch.data.document import Document
from crosshatch.data.palette import Palette, palette_of, symbols_of
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import format_named
from crosshatch.files.images import MOST_CELLS
from crosshatch.files.reading import read_records
from crosshatch.library.pictures import load_picture
from crosshatch.puzzles import from_picture

INKS = {
    "W": "#ffffff", "K": "#000000", "R": "#dd0000", "G": "#00aa00", "B": "#0000ff", "C": "#ffffcc",
}  # fmt: skip


def saved(image: Image.Image, kind: str = "PNG") -> bytes:
    """The file of an image."""
    file = BytesIO()
    image.save(file, kind)
    return file.getvalue()


def painted(rows: str, scale: int = 1) -> bytes:
    """An image file with a pixel for each letter, `_` for one that is not there."""
    lines = rows.split()
    image = Image.new("RGBA", (len(lines[0]), len(lines)))
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter != "_":
                image.putpixel((x, y), (*bytes.fromhex(INKS[letter][1:]), 255))
    size = (image.width * scale, image.height * scale)
    return saved(image.resize(size, Image.Resampling.NEAREST))


def seen(content: bytes, cell: int = 1) -> Document:
    [record] = read_records(Content(content), cell=cell)
    return record.read()


SEEN: dict[str, tuple[str, str, Palette]] = {
    "black on white": ("KKW WKW KWK", "##. .#. #.#", ()),
    "white on black": ("WWK KWK", "..# #.#", ()),
    "one colour": ("RRW WRW", "##. .#.", (("#", INKS["R"]),)),
    "several": ("RGW", "rg.", (("r", INKS["R"]), ("g", INKS["G"]))),
    "black is the default one": ("RWK", "r.#", (("#", INKS["K"]), ("r", INKS["R"]))),
    "transparent before white": ("R_W", "r.w", (("r", INKS["R"]), ("w", INKS["W"]))),
    "not white, but all around": (
        "CCCC CRGC CCCC",
        ".... .rg. ....",
        ((".", INKS["C"]), ("r", INKS["R"]), ("g", INKS["G"])),
    ),
    "black around several": (
        "KKKK KRGK KKKK",
        ".... .rg. ....",
        ((".", INKS["K"]), ("r", INKS["R"]), ("g", INKS["G"])),
    ),
    "black around": ("KKK KRK KKK", "... .#. ...", ((".", INKS["K"]), ("#", INKS["R"]))),
    "one colour alone": ("RR RR", "## ##", (("#", INKS["R"]),)),
    "black alone": ("KK KK", "## ##", ()),
    "white alone": ("WW WW", ".. ..", ()),
    "nothing": ("__ __", ".. ..", ()),
}


@pytest.mark.parametrize(("pixels", "cells", "palette"), SEEN.values(), ids=list(SEEN))
def test_a_picture_is_seen_in_its_colours(pixels: str, cells: str, palette: Palette) -> None:
    document = seen(painted(pixels))
    assert (tuple(cells.split()), palette) == (document.picture, document.palette)
    assert (from_picture(tuple(cells.split())).rows) == document.rows


@pytest.mark.parametrize(
    "text", ["P1\n3 3\n110\n010\n101\n", "P1 # by hand\n3\n3\n1 1 0 0 1 0 1 0 1"]
)
def test_a_bitmap_in_characters_is_read(text: str) -> None:
    assert PICTURE == seen(text.encode()).picture
    assert [seen(text.encode())] == read(format_named("pbm"), text)


def test_cells_may_be_larger_than_a_pixel() -> None:
    assert seen(painted("RGW WKW")) == seen(painted("RGW WKW", scale=7), cell=7)
    assert "an image of 21 x 14 pixels, which cells of 4 pixels do not fill" in refusal_of(
        FormatError, seen, painted("RGW WKW", scale=7), cell=4
    )


def test_what_is_hardly_seen_is_blank() -> None:
    image = Image.new("RGBA", (3, 1), (221, 0, 0, 255))
    image.putpixel((0, 0), (221, 0, 0, 127))
    image.putpixel((1, 0), (0, 170, 0, 128))
    assert (".gr",) == seen(saved(image)).picture


def shades(colors: int) -> bytes:
    """An image file of a row in so many colours."""
    image = Image.new("RGB", (colors, 1))
    for x in range(colors):
        image.putpixel((x, 0), (255 - 15 * x, 255, 255))
    return saved(image)


def test_up_to_sixteen_colours_are_kept() -> None:
    assert 15 == len(seen(shades(16)).palette)
    sentence = "more than 16 colours, of which one is that of blank cells; reduce them in a paint"
    assert refusal_of(FormatError, seen, shades(17)).startswith(f"row 1, column 17: {sentence}")


@pytest.mark.parametrize("content", [png(50_000, 50_000), b"P1 50000 50000 1", b"P4 50000 50000 1"])
def test_a_giant_is_refused_before_memory_is_spent(content: bytes) -> None:
    with pytest.raises(FormatError) as refusal:
        seen(content)
    assert refusal.value.place.startswith("byte ")


def test_more_pixels_than_a_puzzle_has_cells_are_refused() -> None:
    assert f"at most {MOST_CELLS:,} are read" in refusal_of(FormatError, seen, png(MOST_CELLS, 2))


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (from_picture(("a",)), "picture, r1c1: 'a' cannot be written in this format"),
        (
            replace(from_picture(("rs",)), palette=palette_of([("r", "red"), ("s", "red")])),
            "picture, r1c2: s has the same colour as r",
        ),
    ],
)
def test_what_an_image_cannot_say_is_refused(document: Document, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, format_named("png").write, [document])
    assert () == format_named("png").lost(document)


# Images as pictures of a puzzle, whose letters they take.

OWN = palette_of([("#", "black"), ("x", "#dd0000"), ("y", "#00aa00")])
TAKEN: dict[str, tuple[str, Palette, str]] = {
    "its own colours": ("RGK WGR", OWN, "xy# .yx"),
    "colours that are left out": ("RWW", OWN, "x.."),
    "blank in its colour": ("RC", palette_of([(".", INKS["C"]), ("x", INKS["R"])]), "x."),
    "blank all around, and yet a colour": ("RRR RWR RRR", OWN, "xxx x.x xxx"),
    "seen through": ("RW_", palette_of([("x", INKS["R"]), ("w", INKS["W"])]), "xw."),
    "nearly its colours": ("RG", palette_of([("x", "#c81010"), ("y", "#10a020")]), "xy"),
    "two tones in their own colours": ("WK", palette_of([(".", "black"), ("#", "white")]), "#."),
    "one colour for another": ("BWB", palette_of([("x", INKS["R"])]), "x.x"),
    "black and white in light colours": ("CW WC", (), "#. .#"),
    "black and white": ("KW WK", (), "#. .#"),
}


@pytest.mark.parametrize(("pixels", "palette", "cells"), TAKEN.values(), ids=list(TAKEN))
def test_an_image_takes_the_letters_of_a_puzzle(pixels: str, palette: Palette, cells: str) -> None:
    assert tuple(cells.split()) == load_picture(Content(painted(pixels)), palette=palette)
    assert tuple(cells.split()) == load_picture(
        Content(painted(pixels, scale=3)), palette=palette, cell=3
    )


@pytest.mark.parametrize(
    ("pixels", "palette", "sentence"),
    [
        (
            "RW WB",
            OWN[1:],
            "row 2, column 2: blue (#0000ff) is not clearly one of the puzzle's cells: "
            "blank, red (x) or green (y)",
        ),
        (
            "RW",
            palette_of([("x", INKS["R"]), ("w", INKS["W"])]),
            "row 1, column 2: white (#ffffff) is not clearly one of the puzzle's cells: "
            "blank, red (x) or white (w)",
        ),
    ],
)
def test_an_image_in_other_colours_is_no_picture(
    pixels: str, palette: Palette, sentence: str
) -> None:
    assert sentence == refusal_of(
        FormatError, load_picture, Content(painted(pixels)), palette=palette
    )


@pytest.mark.parametrize("name", ["bmp", "gif", "pbm", "png"])
@settings(max_examples=15)
@given(palettes(), st.data())
def test_what_is_not_read_again_is_named(name: str, palette: Palette, data: st.DataObject) -> None:
    drawn = from_picture(data.draw(grids(3, 3, symbols_of(palette))))
    document = replace(drawn, palette=palette)
    with suppress(FormatError):
        [again] = read(format_named(name), format_named(name).write([document]))
        # That paper is white goes without saying.
        found, told = ({*colors} - {(".", "#ffffff")} for colors in (again.palette, palette))
        assert (found != told) == ("palette" in format_named(name).lost(document))
        assert found != told or again.picture == document.picture


@settings(max_examples=25)
@given(colored_pictures())
def test_an_image_that_is_written_is_the_same_picture_again(document: Document) -> None:
    content = format_named("png").write([document])
    assert document.picture == load_picture(Content(content), palette=document.palette)


# On the command line.


@pytest.mark.parametrize("kind", ["JPEG", "PPM", "TIFF", "WEBP"])
def test_an_image_of_another_kind_is_no_puzzle(run: Run, kind: str) -> None:
    content = saved(Image.new("RGB", (8, 8)), kind)
    advice = "crosshatch read reads a photograph of one, and PNG can hold its cells"
    sentence = f"crosshatch: standard input: {kind} is not read as a puzzle; {advice}\n"
    assert Ran(2, "", sentence) == run("solve", "-", stdin=content)
