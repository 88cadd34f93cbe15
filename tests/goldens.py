"""Golden files: what renderers draw of a few scenes; `make goldens` writes and shows new ones."""

import subprocess
from base64 import b64encode
from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path

from running import BROWSER
from scenes import GOLDEN, opened, pages_of

from crosshatch.data.scene import Scene
from crosshatch.render import text
from crosshatch.render.figure import html, pdf, png, svg

USUAL = (24, None)
FOLDER = Path(__file__).parent / "goldens"
SHOWN = Path(__file__).parents[1] / "target" / "goldens"
SELDOM = {
    ".png": ("loop", "path-small", "colors"),
    ".html": ("lit", "swatches", "loop", "walls", "words"),
    ".pdf.txt": ("lit", "loop", "path", "signs"),
}
"""The scenes that are kept in other kinds of files than SVG and text."""


def screens(scene: Scene) -> str:
    """Return a scene in a text file and on terminals: wide, coloured, narrow."""
    parts = {
        "in a file": text.labelled(scene),
        "without labels": text.plain(scene),
        "on a terminal": text.terminal(scene, 80),
        "in colours": text.terminal(scene, 80, colors=True),
        "in all colours": text.terminal(scene, 80, colors=True, exact=True),
        "on a narrow terminal": text.terminal(scene, 5),
        "on a narrow one in colours": text.terminal(scene, 5, colors=True),
        "without blocks and room": text.plain_terminal(scene, 12),
    }
    shown = dict[str, str]()
    for name, drawn in parts.items():
        same = next((other for other, before in shown.items() if before == drawn), None)
        shown[name if same is None else f"{name}: as {same}"] = drawn if same is None else ""
    # The sign for an escape is visible, so that the file is plain text.
    return "".join(
        f"== {name}\n{drawn}\n\n" if drawn else f"== {name}\n\n" for name, drawn in shown.items()
    ).replace("\x1b", "\N{SYMBOL FOR ESCAPE}")


def operators(scene: Scene) -> bytes:
    """Return the operators that draw a scene on paper, in plain text."""
    return b"".join(pages_of(pdf.draw(scene)))


KINDS: dict[str, Callable[[Scene, int, str | None], bytes]] = {
    ".svg": svg.draw,
    ".txt": lambda scene, *_: screens(scene).encode(),
    ".html": lambda scene, *_: f"<!DOCTYPE html>\n{html.table(scene)}\n".encode(),
    ".pdf.txt": lambda scene, *_: operators(scene),
    ".png": png.draw,
}


def goldens() -> Iterator[str]:
    """Yield the name of each golden file."""
    for name in GOLDEN:
        kinds = (kind for kind in KINDS if name in SELDOM.get(kind, GOLDEN))
        # Texts are the same for each size and theme.
        yield from (
            f"{name}{kind}" for kind in kinds if kind != ".txt" or GOLDEN[name][1:] == USUAL
        )


def drawn(file: str) -> bytes:
    """Return what is drawn now of a golden file."""
    name, dot, kind = file.partition(".")
    return KINDS[dot + kind](*GOLDEN[name])


def agree(file: str, one: bytes, other: bytes) -> bool:
    """Return True if two contents of a golden file show the same; images by their pixels."""
    if not file.endswith(".png"):
        return one == other
    images = [opened(content).convert("RGB") for content in (one, other)]
    return images[0].size == images[1].size and images[0].tobytes() == images[1].tobytes()


def show(file: str, before: bytes, after: bytes) -> None:
    """Print what is different in a text, or photograph both pictures side by side."""
    if file.endswith(".txt"):
        lines = [each.decode().splitlines() for each in (before, after)]
        print(*unified_diff(lines[0], lines[1], "before", "after", lineterm=""), sep="\n")
        return
    SHOWN.mkdir(parents=True, exist_ok=True)
    page, shot = SHOWN / f"{file}.html", SHOWN / f"{file}.png"
    kind = {".svg": "image/svg+xml", ".png": "image/png"}.get(Path(file).suffix, "text/html")
    sources = (f"data:{kind};base64,{b64encode(each).decode()}" for each in (before, after))
    frame = '<object data="{}" style="min-width:45%;min-height:800px;vertical-align:top"></object>'
    page.write_text("".join(map(frame.format, sources)), encoding="utf-8")
    photograph(page, shot, "1400,900")
    print(f"{shot}: before and after")


def photograph(page: Path, shot: Path, window: str) -> None:
    """Write what a browser shows of a page."""
    flags = ["--no-sandbox", "--headless", "--disable-gpu", "--hide-scrollbars"]
    command = [BROWSER, *flags, f"--window-size={window}", f"--screenshot={shot}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=60)


def main() -> None:
    """Write all golden files anew, and show those that have changed."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        if path.name not in goldens():
            print(f"{path.name} is no more")
            path.unlink()
    for file in goldens():
        path, after = FOLDER / file, drawn(file)
        before = path.read_bytes() if path.exists() else b""
        if not before or not agree(file, before, after):
            print(f"{file} is {'another' if before else 'new'}")
            path.write_bytes(after)
            if before:
                show(file, before, after)


if __name__ == "__main__":
    main()
