"""Files that pages name as if their readers had them: photographs, sets, pictures half done."""

import base64
import json
import random
from collections.abc import Callable
from pathlib import Path

import documented
from PIL import Image, ImageDraw
from running import ROOT

import crosshatch
from crosshatch.data.scene import cells_only
from crosshatch.files.formats import writable_format, write_documents
from crosshatch.render.registry import renderer_for

Make = Callable[[Path, str], None]


def names_for(page: str) -> set[str]:
    """Return the names of the files that there may be for a page."""
    return {*SAMPLES, *documented.read(ROOT / page).files}


def sample(folder: Path, name: str, page: str) -> None:
    """Make a file that a page names, as the page shows it if it does."""
    path = folder / name
    if path.exists():
        return
    if shown := documented.read(ROOT / page).files.get(name):
        path.write_text(shown, encoding="utf-8")
    else:
        SAMPLES[name](path, page)


def _photograph(path: Path, page: str) -> None:
    """A disc on a light ground; for the page about codes, a code."""
    if page == "docs/scan.md":
        card = crosshatch.load("examples/gchq.toml")
        scene = cells_only(card.scene(crosshatch.solve(card).solutions[0]))
        code = path.with_suffix(".png")
        code.write_bytes(renderer_for(".png").draw(scene, 8, None))
        with Image.open(code) as image:
            image.convert("RGB").save(path)
        return
    image = Image.new("RGB", (300, 200), "#d8d8d8")
    ImageDraw.Draw(image).ellipse((60, 20, 240, 180), fill="#303030")
    image.save(path)


def _logo(path: Path, page: str) -> None:  # noqa: ARG001
    image = Image.new("L", (250, 250), 255)
    pen = ImageDraw.Draw(image)
    pen.ellipse((10, 10, 240, 240), fill=0)
    pen.rectangle((90, 60, 160, 190), fill=255)
    image.save(path)


def _parrot(path: Path, page: str) -> None:  # noqa: ARG001
    image = Image.new("RGB", (160, 200), "white")
    pen = ImageDraw.Draw(image)
    pen.ellipse((40, 20, 120, 120), fill="#cc2222")
    pen.polygon([(60, 100), (120, 100), (100, 190)], fill="#2244bb")
    pen.rectangle((20, 150, 80, 170), fill="#885522")
    pen.ellipse((70, 40, 90, 60), fill="#eecc22")
    pen.rectangle((100, 60, 130, 75), fill="#228833")
    image.save(path)


def _set(path: Path, page: str) -> None:  # noqa: ARG001
    names = ("heart", "mask", "say-cheese")
    documents = [crosshatch.load(f"examples/{name}.toml").document for name in names]
    path.write_bytes(write_documents(writable_format("json"), documents))


def _in(format: str, example: str) -> Make:
    def make(path: Path, page: str) -> None:  # noqa: ARG001
        document = crosshatch.load(f"examples/{example}.toml").document
        path.write_bytes(write_documents(writable_format(format), [document]))

    return make


def _drawing(path: Path, page: str) -> None:  # noqa: ARG001
    path.write_text("##.\n.#.\n#.#\n", encoding="utf-8")


def _folder(name: str, make: Make) -> Make:
    def make_folder(path: Path, page: str) -> None:
        path.mkdir()
        make(path / name, page)

    return make_folder


def _grids(path: Path, page: str) -> None:  # noqa: ARG001
    """Random grids, or a blank one, which is quick to count."""
    chance = random.Random(1)
    grids = [chance.randbytes(32) for _ in range(20)]
    if path.suffix == ".b64":
        grids = [bytes(32)]
    lines = (base64.b64encode(grid).decode() for grid in grids)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _times(path: Path, page: str) -> None:  # noqa: ARG001
    """Made-up times for some examples."""
    seconds = {"heart": (70, 85), "smudged": (500,), "rocket": (900, 1100), "gchq": (5000,)}
    times = [{"puzzle": name, "seconds": one} for name in seconds for one in seconds[name]]
    puzzles = {name: f"examples/{name}.toml" for name in seconds}
    content = {"format": "crosshatch-times", "version": 1, "puzzles": puzzles, "times": times}
    path.write_text(json.dumps(content), encoding="utf-8")


def _tree(path: Path, page: str) -> None:
    """The puzzle that the tutorial writes down first."""
    path.write_text(documented.read(ROOT / page).puzzles[0], encoding="utf-8")


SAMPLES: dict[str, Make] = {
    "drawing.txt": _drawing,
    "gchq.non": _in("non", "gchq"),
    "grids.b64": _grids,
    "grids.txt": _grids,
    "logo.png": _logo,
    "many.jsonl": _set,
    "mine.dat": _in("non", "heart"),
    "more/": _folder("heart.non", _in("non", "heart")),
    "parrot.png": _parrot,
    "photograph.jpg": _photograph,
    "puzzle.non": _in("non", "heart"),
    "puzzle.toml": _in("toml", "heart"),
    "puzzles.jsonl": _set,
    "sets/": _folder("set.jsonl", _set),
    "times.json": _times,
    "tournament.jsonl": _set,
    "tree.toml": _tree,
}
"""How each of these files is made, by its name, for a page."""
