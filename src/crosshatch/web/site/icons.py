"""The icons of the installed app, made from the cells of the page's own icon."""

import re
import zlib
from struct import pack

from crosshatch.web.page_files import page_files

_MARK = "icon.svg"
_CELL = re.compile(r"M(\d+) (\d+)h(\d+)v\3")
_COLOR = re.compile(r'fill="#(\w{6})"')
_WHOLE, _SAFE = 5 / 7, 0.8 / 2**0.5
"""The shares of an icon that its mark covers: with a margin, or in the circle that no mask cuts."""
ICONS = (
    ("icons/192.png", 192, "any"),
    ("icons/512.png", 512, "any"),
    ("icons/512-maskable.png", 512, "maskable"),
)
"""The path, the size in pixels and the purpose of each icon, as a manifest has it."""
TOUCH_ICON = "icons/192.png"
"""The icon for systems that do not read manifests for that."""


def icons() -> dict[str, bytes]:
    """Return the icons by their paths, as PNG.

    >>> sorted(icons())
    ['icons/192.png', 'icons/512-maskable.png', 'icons/512.png']
    """
    return {
        path: _icon(size, _SAFE if purpose == "maskable" else _WHOLE)
        for path, size, purpose in ICONS
    }


def _icon(size: int, share: float) -> bytes:
    """Return an icon in two colours, with the mark in its middle, as large as the share allows."""
    drawing = page_files()[_MARK].read_text(encoding="utf-8")
    corners = [(int(x), int(y), int(side)) for x, y, side in _CELL.findall(drawing)]
    cells = {(x // side, y // side) for x, y, side in corners}
    across = 1 + max(max(cell) for cell in cells)
    side = int(size * share / across)
    margin = (size - side * across) // 2

    def line(row: int) -> bytes:
        bits = ["0"] * size
        for column in range(across):
            if (column, row) in cells:
                start = margin + side * column
                bits[start : start + side] = "1" * side
        return int("".join(bits), 2).to_bytes(size // 8, "big")

    # Each line of a PNG begins with its filter, here none.
    blank = b"\0" + bytes(size // 8)
    rows = b"".join((b"\0" + line(row)) * side for row in range(across))
    pixels = blank * margin + rows + blank * (size - margin - side * across)
    # The drawing has the colour of the ground, then that of the mark.
    palette = bytes.fromhex("".join(_COLOR.findall(drawing)))
    head = pack(">IIBBBBB", size, size, 1, 3, 0, 0, 0)
    content = zlib.compress(pixels, 9)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", content), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, part) for kind, part in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG, with its length and its checksum."""
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))
