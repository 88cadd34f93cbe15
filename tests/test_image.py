"""Image files of all kinds, and files that only claim to be images."""

import io
import zlib

import pytest
from bench._codes import code_of
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFile
from slow_inputs import chunk, png

from crosshatch.data.grid import FILLED
from crosshatch.errors import FormatError
from crosshatch.files.images import LONGEST_SIDE, MOST_PIXELS, is_image, read_grey
from crosshatch.qr import read_image

CODE = code_of("in an image", "M")
FORMATS = ["BMP", "GIF", "JPEG", "PNG", "TIFF", "WEBP"]


def code_image(scale: int = 5, margin: int = 4) -> Image.Image:
    """A code in grey, black on white."""
    size = len(CODE)
    shades = bytes(0 if cell == FILLED else 255 for row in CODE for cell in row)
    page = Image.new("L", (size + 2 * margin, size + 2 * margin), 255)
    page.paste(Image.frombytes("L", (size, size), shades), (margin, margin))
    return page.resize((page.width * scale, page.height * scale), Image.Resampling.NEAREST)


def saved(image: Image.Image, format: str, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def read(content: bytes) -> str | None:
    """Return the text of the QR code in an image file, or None."""
    assert is_image(content)
    codes = read_image(read_grey(content))
    return codes[0].text if codes else None


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_is_known_by_its_content_and_read(format: str) -> None:
    assert "in an image" == read(saved(code_image(), format))


@pytest.mark.parametrize("mode", ["1", "P", "LA", "RGB", "RGBA", "CMYK", "YCbCr", "I", "I;16", "F"])
def test_every_kind_of_pixel_is_read(mode: str) -> None:
    image = code_image()
    if mode == "I;16":
        image = image.convert("I").point(lambda shade: shade * 257)
    assert "in an image" == read(saved(image.convert(mode), "TIFF"))


@pytest.mark.parametrize(("dark", "light"), [(0, 65535), (500, 900), (40000, 65535)])
def test_many_shades_are_taken_for_what_they_are_among_themselves(dark: int, light: int) -> None:
    image = code_image().convert("I").point(lambda shade: shade * (light - dark) / 255 + dark)
    assert "in an image" == read(saved(image.convert("I;16"), "PNG"))


def test_what_is_transparent_is_white() -> None:
    image = code_image()
    for mode, format in (("RGBA", "PNG"), ("RGBA", "WEBP"), ("LA", "PNG")):
        layer = Image.new(mode, image.size, 0)
        layer.putalpha(image.point(lambda shade: 255 - shade))
        assert "in an image" == read(saved(layer, format))
    assert "in an image" == read(
        saved(image.point(lambda shade: min(shade, 1)), "GIF", transparency=1)
    )


@pytest.mark.parametrize("format", ["GIF", "PNG", "WEBP"])
def test_of_an_animation_the_first_picture_is_read(format: str) -> None:
    image = code_image()
    blank = Image.new("L", image.size, 255)
    assert "in an image" == read(saved(image, format, save_all=True, append_images=[blank] * 3))
    assert read(saved(blank, format, save_all=True, append_images=[image])) is None


@pytest.mark.parametrize("angle", [0, 7, 90, 133, 180, 270])
def test_a_code_may_lie_any_way_in_an_image(angle: int) -> None:
    image = code_image().rotate(angle, expand=True, fillcolor=255)
    [code] = read_image(image)
    assert ("in an image", 1, False) == (code.text, code.unused, code.mirrored)
    [mirrored] = read_image(image.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
    assert ("in an image", 1, True) == (mirrored.text, mirrored.unused, mirrored.mirrored)


def test_a_cell_may_be_a_single_pixel() -> None:
    assert "in an image" == read(saved(code_image(scale=1, margin=0), "PNG"))


@pytest.mark.parametrize("size", [(1, 1), (1, 500), (500, 1), (3, 3), (2048, 2), (LONGEST_SIDE, 1)])
def test_an_image_of_an_odd_size_has_no_code(size: tuple[int, int]) -> None:
    for shade in (0, 128, 255):
        assert read(saved(Image.new("L", size, shade), "PNG")) is None


@pytest.mark.parametrize(
    ("width", "height", "sentence"),
    [
        (60_000, 60_000, "an image too large"),
        (12_000, 12_000, "an image of 12,000 x 12,000 pixels; at most 33,554,432"),
        (5_793, 5_793, "an image of 5,793 x 5,793 pixels; at most 33,554,432"),
        (1, LONGEST_SIDE + 1, "an image of 1 x 32,769 pixels; at most 33,554,432"),
        (2**31 - 1, 2**31 - 1, "an image too large"),
        (0, 9, "an image that is broken"),
    ],
)
def test_a_bomb_is_refused_before_a_pixel_is_decoded(
    monkeypatch: pytest.MonkeyPatch, width: int, height: int, sentence: str
) -> None:
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda _: pytest.fail("decoded"))
    with pytest.raises(FormatError, match=sentence):
        read_grey(png(width, height))
    with pytest.raises(pytest.fail.Exception, match="decoded"):
        read_grey(png(9, 9))


def test_the_largest_image_is_just_within_the_limit() -> None:
    assert MOST_PIXELS >= 5_792**2
    pixels = chunk(b"IDAT", zlib.compress(bytes(5_793 * 5_792), 1))
    assert (5_792, 5_792) == read_grey(png(5_792, 5_792, pixels)).size


@pytest.mark.parametrize("format", FORMATS)
def test_an_image_cut_off_anywhere_is_refused_or_read(format: str) -> None:
    whole = saved(code_image(), format)
    for length in range(12, len(whole), max(1, len(whole) // 20)):
        try:
            text = read(whole[:length])
        except FormatError:
            continue
        assert text in (None, "in an image")
    with pytest.raises(FormatError, match="an image that is broken, or cut off, or of a kind"):
        read(whole[: len(whole) // 2])


@settings(max_examples=40)
@given(st.sampled_from(FORMATS), st.data())
def test_a_scrambled_image_never_ends_in_a_crash(format: str, data: st.DataObject) -> None:
    content = bytearray(saved(code_image(scale=2), format))
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    try:
        image = read_grey(bytes(content))
    except FormatError:
        return
    assert "L" == image.mode
    read_image(image)


@pytest.mark.parametrize(
    "content",
    [b"", b"BM", b"RIFF1234WAVE", b"rows = []", b"#.#", b"%PDF-1", b"%!PS-Adobe-3.0 EPSF-3.0"],
)
def test_what_is_no_image_is_not_taken_for_one(content: bytes) -> None:
    """Reading a page description would run it."""
    assert not is_image(content)
    with pytest.raises(FormatError):
        read_grey(content)


@pytest.mark.parametrize(("mode", "format"), [("LAB", "TIFF"), ("L", "SGI"), ("L", "TGA")])
def test_pixels_and_formats_of_other_kinds_are_refused(mode: str, format: str) -> None:
    image = code_image().convert("RGB").convert(mode)
    with pytest.raises(FormatError, match="of a kind that is not read"):
        read_grey(saved(image, format))
