"""Contents below a megabyte that are made to take a reader's time or memory."""

import struct
import zlib
from collections.abc import Iterator

MOST = 10**6

# What may stand anywhere, to be strewn into files.
WORDS = [
    b"99999999999", b"9" * 5000, b"-1", b"0", b"4097", b"1e400", b"NaN", b"0x1" + b"0" * 3000,
    "٣".encode(), "²".encode(), "\u2028".encode(), b"\x00", b"\xff\xfe", b"\r", b"\x0b", b"\x85",
    b"[" * 50, b"]" * 50, b"{" * 50, b'"', b'"""', b"'''", b"\\ud800", b"&a;", b"<!--", b"]]>",
    b"====", b"goal", b"rows", b"columns", b"width 99999999999\n", b"picture = ", b"#", b":", b"$1",
    b"[clues]", b"[colors]", b"?", b"*", b"1r", b",", b";", b"|", b"/", b".", b"z" * 60,
]  # fmt: skip

HEAD = b'<?xml version="1.0"?>'
PUZZLE = b'<puzzleset><puzzle type="grid"><title>&%s;</title></puzzle></puzzleset>'


def slow_inputs() -> Iterator[tuple[str, bytes]]:
    """Each by what it is."""
    yield from _lines()
    yield from _nestings()
    yield from _sizes()
    yield from _entities()
    yield from _images()


def _repeated(part: bytes, most: int = MOST) -> bytes:
    return part * (most // len(part))


def _lines() -> Iterator[tuple[str, bytes]]:
    for part in (
        b"#", b"1", b"9", b"1 ", b"1,", b"1r ", b"?", b"* ", b"\n", b"\r", b" ", b"\t", b"=", b"z",
        b".", b"#.\n", b"1\n", b"0\n\n", b"$1\n", b"====\n", b"rows\n",
        b"-", b'"1 2" ', b"rows = [[1],[2]]\n",
        b"rows\n1\ncolumns\n1\n====\n",
        b"1x1:a,1,S1\n", b"a.", b"a=1\n", b"[a]\n", b'"', b"\\", b"<a>", b"<!--", b"&", b"1\t",
        b"#d\n", b":\n", b"1:r red\n", b"color a red\n", b"{}\n", b'{"rows":[1],"columns":[1]}\n',
    ):  # fmt: skip
        yield f"{part!r} again and again", _repeated(part)
        for key in (
            b"rows\n",
            b"width 3\nheight 3\nrows\n",
            b"MK Version 3.0\n\n3 3\n\n",
            b"3 3\n",
        ):
            yield f"{part!r} again and again behind {key!r}", key + _repeated(part, MOST - 100)
    keys = b"rows = ", b"columns = ['1']\nrows = ", b"picture = ", b'{"rows": ', b'{"picture": '
    for key in keys:
        for part in (b"1,", b"'1',", b'"1 1",', b"[1],", b'"#.#.",', b"'#',", b"1_0,", b"[],"):
            end = b"]}" if key.startswith(b"{") else b"]"
            yield f"{key!r} of {part!r}", key + b"[" + _repeated(part, MOST - 100)[:-1] + end
    for part in (b"row 1 - 2\n", b"926756583\t12345678\n"):
        yield f"as many lines of {part!r} as are looked at", part * 40_000
    long_text = b"1 " * 400_000
    yield "a TOML clue of many runs", b"rows = ['" + long_text + b"']\ncolumns = ['1']"
    yield "a JSON clue of many runs", b'{"rows": ["' + long_text + b'"], "columns": ["1"]}'
    side = 999
    cells = b'"' + b"#." * (side // 2) + b'",'
    yield "a TOML picture as large as fits", b"picture = [" + cells * side + b"]"
    yield "a JSON picture as large as fits", b'{"picture": [' + (cells * side)[:-1] + b"]}"
    yield "a text picture as large as fits", (b"#." * (side // 2) + b"\n") * side
    yield "a path as large as fits", ("─" * 500 + "\n").encode() * 600


def _nestings() -> Iterator[tuple[str, bytes]]:
    for key in (b"", b"rows = ", b'{"rows": ', b"[", b"a = "):
        for part in (b"[", b"{", b"[[", b'{"a":', b"{a=", b"a.", b"[a.", b"<a>", b"("):
            yield f"{part!r} nested behind {key!r}", key + _repeated(part, MOST - 100)
            yield f"{part!r} nested behind {key!r}, less", key + _repeated(part, 20_000)
    yield "dotted keys", b"\n".join(b"a." * n + b"b = 1" for n in range(1, 1000))
    yield "tables of tables", b"".join(b"[" + b"a." * n + b"b]\n" for n in range(1, 1000))
    yield "many keys", b"".join(b"k%d = 1\n" % n for n in range(60_000))
    yield "many JSON keys", b"{" + b",".join(b'"k%d":1' % n for n in range(60_000)) + b"}"


def _sizes() -> Iterator[tuple[str, bytes]]:
    numbers = (b"99999999999", b"99999", b"50000", b"4096", b"1000", b"0", b"-3", b"9" * 9999)
    for one in numbers:
        for form in (
            b"width %s\nheight 3\nrows\n1\ncolumns\n1\n", b"width %s\nheight %s\nrows\ncolumns\n",
            b"%s %s\n1\n1\n", b"%s\n%s\n1\n\n1\n", b"%sx%s:a,1,S1", b"%sx%s:1/1/1/1",
            b"%sx%s:zzzzzz",
            b"https://puzz.link/p?nonogram/%s/%s/112g", b"https://puzz.link/p?nonogram/%s/%s/zzzz",
            b"pzprv3\nnonogram\n%s\n%s\n", b"n = %s;\nrows = %s;\nrow_rules = [||];",
            b"MK Version 3.0\n\n%s %s\n\n#\n", b"$%s\n1\n", b"rows = [%s]\ncolumns = [%s]",
            b"start = [%s, 0]\nfinish = [0, %s]\nrows=[1]\ncolumns=[1]", b"#d\n:\n%sr\n:\n%s\n",
            b"rows = ['%s']\ncolumns = ['%s']", b"picture = ['%s', '%s']", b"[%s]\n[%s]\n",
            b'<puzzleset><puzzle><clues type="rows"><line><count>%s</count></line></clues>'
            b'<clues type="columns"><line><count>%s</count></line></clues></puzzle></puzzleset>',
        ):  # fmt: skip
            yield f"sizes of {one[:12]!r} in {form!r}", form.replace(b"%s", one)
    for size in (b"4096/4096", b"1000/1000", b"9999/9999"):
        head = b"https://puzz.link/p?nonogram/" + size + b"/"
        yield f"gaps in {size!r}", head + _repeated(b"z", MOST - 100)
        yield f"ones in {size!r}", head + _repeated(b"1", MOST - 100)
    for size in (b"4096x4096:", b"1000x1000:", b"700x700:"):
        yield f"gaps in {size!r}", size + _repeated(b"z", MOST - 100)
        yield f"blank lines in {size!r}", size + _repeated(b"/", MOST - 100)
        yield (
            f"givens in {size!r}",
            size + b"/" * (2 * int(size[:3]) - 1) + b"," + _repeated(b"A", 9**6),
        )


def _entities() -> Iterator[tuple[str, bytes]]:
    laughs = b"".join(b'<!ENTITY a%d "%s">' % (n, b"&a%d;" % (n - 1) * 10) for n in range(1, 12))
    doctype = HEAD + b"<!DOCTYPE puzzleset [%s]>" + PUZZLE
    yield "entities of entities", doctype % (b'<!ENTITY a0 "ha">' + laughs, b"a11")
    long = b'<!ENTITY a "%s">' % _repeated(b"ha", 10**5)
    yield "a long entity", (doctype % (long, b"a")).replace(b"&a;", b"&a;" * 10**5)
    for url in (b"file:///etc/passwd", b"http://127.0.0.1:9/x"):
        yield f"what lies at {url!r}", doctype % (b'<!ENTITY a SYSTEM "%s">' % url, b"a")
        yield f"what lies at {url!r}, of parameters", doctype % (
            b'<!ENTITY %% p SYSTEM "%s"> %%p;' % url, b"a",
        )  # fmt: skip
    yield (
        "a million attributes",
        b"<puzzleset " + b" ".join(b'a%d=""' % n for n in range(70_000)) + b"/>",
    )
    line = b"<line>" + b"<count>1</count>" * 2000 + b"</line>"
    clues = b'<clues type="rows">%s</clues><clues type="columns">%s</clues>'
    yield (
        "as many counts as fit",
        HEAD + b"<puzzleset><puzzle>" + clues % (line * 15, line * 15) + (b"</puzzle></puzzleset>"),
    )


def chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a file in PNG, with its length and its checksum."""
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)


def png(width: int, height: int, *chunks: bytes, bits: int = 8, color: int = 0) -> bytes:
    """A file in PNG with a header of its own."""
    header = struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(chunks) + chunk(b"IEND", b"")


def _gif(square: bytes) -> bytes:
    pixels = _repeated(b"\xff" + bytes(255), 10**5)
    head = b"GIF89a" + square + b"\xf7\x00\x00" + bytes(768)
    return head + b"," + bytes(4) + square + b"\x00\x08" + pixels + b"\0;"


def _bmp(side: int) -> bytes:
    numbers = (10**6, 0, 54, 40, side, side, 1, 24, 0, 0, 0, 0, 0, 0)
    return b"BM" + struct.pack("<IIIIiiHHIIiiII", *numbers) + bytes(10**5)


def _images() -> Iterator[tuple[str, bytes]]:
    bomb = zlib.compress(bytes(400 * MOST), 9)
    data = chunk(b"IDAT", bomb)
    for side in (50_000, 30_000, 5_000, 1_024):
        yield f"a PNG of {side}", png(side, side, data)
        yield f"a PNG of {side} in colours", png(side, side, data, color=6)
        yield f"a PNG of {side} in 16 bits", png(side, side, data, bits=16)
        yield f"a GIF of {side}", _gif(struct.pack("<HH", *[min(side, 65535)] * 2))
        yield f"a BMP of {side}", _bmp(side)
        yield f"a bitmap of {side}", b"P4 %d %d\n" % (side, side) + bytes(10**5)
        yield f"a bitmap of {side} in characters", b"P1 %d %d\n" % (side, side) + b"01" * 400_000
    small = chunk(b"IDAT", zlib.compress(bytes(12)))
    for kind in (b"zTXt", b"iCCP"):
        yield f"a PNG with a bomb in {kind!r}", png(3, 3, chunk(kind, b"name\0\0" + bomb), small)
    dots = bytes(n % 251 for n in range(1_025 * 1_024))
    chess = (b"\0" + b"\0\xff" * 512 + b"\0" + b"\xff\0" * 512) * 512
    for name, pixels in (("many colours", dots), ("a chess board as large as is read", chess)):
        yield f"a PNG of {name}", png(1_024, 1_024, chunk(b"IDAT", zlib.compress(pixels)))
