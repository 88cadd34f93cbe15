"""The QR codes that are drawn of texts: another program reads each of them."""

import random

import pytest
import zxingcpp
from PIL import Image
from tiers import cases

from crosshatch.data.grid import FILLED, Grid
from crosshatch.qr import drawn_code

LINK = "https://puzzles.example/crosshatch/#puzzle="
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST = 2953
"""The most bytes in a code."""
FULL = cases([17, 32, 53, 154, 230, 271], [78, 106, 134, 192, 858, LONGEST])
"""The most bytes in codes of some sizes, with the least correction."""


def read(code: Grid | None) -> zxingcpp.Barcode:
    """Return what another program reads in a code."""
    assert code
    margin = 4
    size = len(code) + 2 * margin
    image = Image.new("L", (size, size), 255)
    shades = bytes(0 if cell == FILLED else 255 for row in code for cell in row)
    image.paste(Image.frombytes("L", (len(code), len(code)), shades), (margin, margin))
    larger = image.resize((2 * size, 2 * size), Image.Resampling.NEAREST)
    [found] = zxingcpp.read_barcodes(larger, formats=zxingcpp.BarcodeFormat.QRCode)
    return found


def text_of(length: int) -> str:
    """Return a text of this length, which begins like a link."""
    return (LINK + "".join(random.Random(26).choices(LETTERS, k=length)))[:length]


@pytest.mark.parametrize("full", FULL)
def test_codes_are_as_small_as_can_be_and_are_read(full: int) -> None:
    exact, more = drawn_code(text_of(full)), drawn_code(text_of(full + 1))
    assert exact
    assert text_of(full) == read(exact).text
    assert (more is None) == (full == LONGEST)
    if more:
        assert len(exact) + 4 == len(more)
        assert text_of(full + 1) == read(more).text


def test_a_code_corrects_as_much_as_its_size_allows() -> None:
    assert ["M", "L", "L"] == [
        read(drawn_code(text_of(length))).ec_level for length in (14, 15, 17)
    ]


@pytest.mark.parametrize("text", ["Übung № 7: 線 🚂", LINK + LETTERS])
def test_texts_of_all_letters_are_read_in_damaged_codes(text: str) -> None:
    code = drawn_code(text)
    assert code
    assert text == read(code).text
    light = code[12][:12] + "...." + code[12][16:]
    assert text == read((*code[:12], light, *code[13:])).text
