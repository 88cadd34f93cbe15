"""Reading QR codes in plain Python, where zxing-cpp is not installed.

It reads codes of the second model, versions 1 to 40, that are all of a picture. The size gives the
version, so the fixed pattern is not needed. Whatever format is in the picture, turned and mirrored
in any way and with few wrong cells, is tried, the best match first; the error correction refuses
all but the right one.
"""

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.qr.code import Code
from crosshatch.qr.code_layout import LEVELS, MASKS, CodeLayout, version_of
from crosshatch.qr.codewords import WRONG_FORMAT_CELLS, format_copies, orientations, read_words
from crosshatch.qr.correction import find_errors
from crosshatch.qr.message import text_of_words
from crosshatch.qr.reader import Reader, Reading


def _read(picture: Grid, filling: str) -> Reading | None:
    version = version_of(picture)
    if version is None:
        return None
    filled = tuple(row.replace(UNKNOWN, filling) for row in picture)
    for cells, layout in _likely_layouts(filled, version):
        data = _corrected_data(cells, layout)
        if data and (message := text_of_words(data, version)):
            code = Code(*message, format="QR Code", version=str(version), level=layout.level)
            return Reading(code, layout, cells)
    return None


READER = Reader(_read, shades=(BLANK, FILLED), needs_fixed_pattern=False)


def _likely_layouts(picture: Grid, version: int) -> list[tuple[Grid, CodeLayout]]:
    """Return the orientations of a picture with the layouts that they may have, likeliest first."""
    layouts = [CodeLayout(version, level, mask) for level in LEVELS for mask in MASKS]
    words = {layout: layout.format_word for layout in layouts}
    likely = [
        (wrong, cells, layout)
        for cells, _ in orientations(picture)
        for copies in [[_word_of(copy) for copy in format_copies(cells, version)]]
        for layout, word in words.items()
        if (wrong := min((copy ^ word).bit_count() for copy in copies)) <= WRONG_FORMAT_CELLS
    ]
    likely.sort(key=lambda one: one[0])
    return [(cells, layout) for _, cells, layout in likely]


def _word_of(copy: list[str]) -> int:
    """Return the format word of a copy, whose lowest bit comes first."""
    return sum((cell == FILLED) << bit for bit, cell in enumerate(copy))


def _corrected_data(cells: Grid, layout: CodeLayout) -> bytes | None:
    """Return the data words of a code, or None if more are wrong than can be corrected."""
    words, _ = read_words(cells, BLANK, layout)
    data = bytearray()
    for places in layout.blocks(len(words)):
        block = [words[place] for place in places]
        errors = find_errors(block, layout.checks)
        if errors is None:
            return None
        right = [word ^ errors.get(at, 0) for at, word in enumerate(block)]
        data += bytes(right[: -layout.checks])
    return bytes(data)
