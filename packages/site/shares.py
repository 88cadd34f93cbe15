"""Print what takes the room in the engine that the page fetches: python packages/site/shares.py.

It is built with the names of its functions. A function belongs to the first crate of ours in its
name, so what a crate makes of generic functions of others is its own. The crates are packed apart,
and share what the whole takes when it is packed, data included.
"""

import gzip
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
WASM = ROOT / "target" / "wasm32-unknown-unknown" / "wasm-shares" / "crosshatch_wasm.wasm"
CUSTOM, IMPORTS, CODE = 0, 2, 10
"""The numbers of sections."""


class Reader:
    """Bytes of a module of WebAssembly, read from the beginning."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def __bool__(self) -> bool:
        return self.at < len(self.data)

    def number(self) -> int:
        """Return a number, seven bits a byte."""
        number = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def block(self) -> bytes:
        """Return bytes behind their number."""
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at]


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the number and the content of each section."""
    reader = Reader(module[8:])
    while reader:
        yield reader.number(), reader.block()


def names(custom: bytes) -> dict[int, str]:
    """Return the names of functions by their numbers, of a section that may have them."""
    reader = Reader(custom)
    if reader.block() != b"name":
        return {}
    while reader:
        kind, content = reader.number(), Reader(reader.block())
        if kind == 1:
            return {content.number(): content.block().decode() for _ in range(content.number())}
    return {}


def shares(module: bytes) -> dict[str, list[bytes]]:
    """Return the functions of each crate, and what is no code."""
    found = defaultdict[str, list[bytes]](list)
    named: dict[int, str] = {}
    bodies: list[bytes] = []
    imported = 0
    for kind, content in sections(module):
        reader = Reader(content)
        if kind == CODE:
            bodies = [reader.block() for _ in range(reader.number())]
        elif kind == CUSTOM:
            named |= names(content)
        else:
            # All that is imported are functions.
            imported = reader.number() if kind == IMPORTS else imported
            found["data and tables"].append(content)
    for number, body in enumerate(bodies, imported):
        crate = re.search("crosshatch_([a-z]+)", named.get(number, ""))
        found[crate[1] if crate else "Rust's libraries"].append(body)
    return found


def packed(parts: list[bytes]) -> int:
    """Return the bytes that parts take together with gzip -9."""
    return len(gzip.compress(b"".join(parts), 9))


def main() -> None:
    """Build the engine, and print the shares of its parts."""
    subprocess.run([".ci/wasm", "wasm-shares"], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    parts = shares(WASM.read_bytes())
    bodies = [body for each in parts.values() for body in each]
    whole = packed(bodies)
    apart = {name: packed(each) for name, each in parts.items()}
    print(f"{'':20} functions     bytes    packed")
    for name in sorted(parts, key=lambda name: -apart[name]):
        size = sum(map(len, parts[name]))
        share = round(apart[name] * whole / sum(apart.values()))
        print(f"{name:20} {len(parts[name]):9,} {size:9,} {share:9,}")
    print(f"{'all':20} {len(bodies):9,} {sum(map(len, bodies)):9,} {whole:9,}")


if __name__ == "__main__":
    main()
