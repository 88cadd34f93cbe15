"""The QR codes that the page draws of links: another program reads each of them."""

import json
import random
from pathlib import Path

import zxingcpp
from PIL import Image
from running import run_node

SHARE = Path(__file__).parents[1] / "src" / "crosshatch" / "web" / "page" / "share"
CODER = f"""
import {{ readFileSync }} from "node:fs";
const {{ qrCode }} = await import("file://{SHARE}/qr_code.js");
console.log(JSON.stringify(JSON.parse(readFileSync(0)).map(qrCode)));
"""
LINK = "https://puzzles.example/crosshatch/#puzzle="
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST = 2953
"""The most bytes in a code."""
# The most bytes in the smallest and the largest codes, and in some between, at each level.
FULL = (14, 17, 26, 32, 42, 53, 122, 154, 180, 213, 230, 666, 858, 1059, 1367, 2331, 2809, LONGEST)

Code = list[list[bool]]


def codes(texts: list[str]) -> list[Code | None]:
    """Return the cells of the page's codes of some texts."""
    found: list[Code | None] = json.loads(run_node(CODER, texts))
    return found


def read(code: Code) -> zxingcpp.Barcode:
    """Return what another program reads in a code."""
    margin = 4
    size = len(code) + 2 * margin
    image = Image.new("L", (size, size), 255)
    shades = bytes(0 if is_dark else 255 for cells in code for is_dark in cells)
    image.paste(Image.frombytes("L", (len(code), len(code)), shades), (margin, margin))
    [found] = zxingcpp.read_barcodes(image.resize((2 * size, 2 * size), Image.Resampling.NEAREST))
    return found


def texts_of(lengths: list[int]) -> list[str]:
    """Return a text of each length, which begins like a link."""
    chance = random.Random(26)
    return [(LINK + "".join(chance.choices(LETTERS, k=n)))[:n] for n in lengths]


def test_codes_of_every_size_are_read() -> None:
    lengths = [
        1,
        *range(20, 400, 20),
        *range(400, LONGEST, 53),
        *FULL,
        *(n + 1 for n in FULL if n < LONGEST),
    ]
    texts = texts_of(lengths)
    found = codes(texts)
    sizes = set()
    for text, code in zip(texts, found, strict=True):
        assert code is not None
        # One of each size, and all that fill theirs or are a byte too long for a smaller one.
        if len(code) not in sizes or {len(text), len(text) - 1} & {*FULL}:
            assert text == read(code).text
        sizes.add(len(code))
    assert {4 * version + 17 for version in range(1, 41)} == sizes


def test_a_code_corrects_as_much_as_its_size_allows() -> None:
    for code, level in zip(codes(texts_of([14, 15, 17])), "MLL", strict=True):
        assert code is not None
        assert level == read(code).ec_level


def test_a_damaged_code_is_read() -> None:
    text = LINK + LETTERS
    [code] = codes([text])
    assert code is not None
    for row in range(12, 16):
        for column in range(12, 16):
            code[row][column] ^= True
    assert text == read(code).text


def test_texts_beyond_ascii_are_read() -> None:
    text = "Übung № 7: 線 🚂"
    [code] = codes([text])
    assert code is not None
    assert text == read(code).text


def test_a_text_that_is_too_long_has_no_code() -> None:
    assert [None] == codes(texts_of([LONGEST + 1]))
