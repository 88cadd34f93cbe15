"""Puzzles read from pictures: how many are right without a touch, and how many wrong unmarked.

The pictures are drawn here: nonograms in screenshots of ten styles and as pages of a browser,
simulated photographs of them (turned, in perspective, bent, shadowed, blurred, saved as JPEG),
regions in screenshots of twenty styles, and pictures without a puzzle. The fonts are those of the
machine, or those below a folder.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO
from time import perf_counter
from types import SimpleNamespace

from bench._browser import browser
from bench._other_pictures import OTHERS
from bench._puzzle_pages import page
from bench._puzzle_pictures import STYLES, photograph, screenshot
from bench._region_pictures import LOOKS, puzzles_with_regions
from bench._region_pictures import screenshot as screenshot_of_regions
from bench._report import Figure, Result, Row, Table
from bench._shared import document_of, smooth_picture, speckled
from PIL import Image

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.data.limits import Limits
from crosshatch.errors import FormatError
from crosshatch.library.read_pictures import puzzles_in_picture
from crosshatch.puzzles import compile_document

OPTIONS = {"number": 20, "seed": 1, "fonts": ""}
SIZES = (5, 8, 10, 10, 12, 15, 15, 20, 20, 25, 30)
PAGES = "pages of a browser"
Drawn = tuple[bytes, list[Document]]


class Tally:
    """How many pictures of a style were read, and how."""

    def __init__(self) -> None:
        self.right = self.marked = self.wrong = self.refused = 0
        self.seconds = 0.0

    def count(self, content: bytes, documents: list[Document]) -> None:
        """Read a picture, and compare what was read with what was drawn."""
        begun = perf_counter()
        try:
            found = puzzles_in_picture(content)
        except FormatError:
            found = ()
        self.seconds += perf_counter() - begun
        wanted = {clues(each) for each in documents}
        read = {clues(each.document): each for each in found}
        if read.keys() == wanted:
            self.right += 1
        elif not read:
            self.refused += 1
        elif not any(each.is_certain for key, each in read.items() if key not in wanted):
            self.marked += 1
        else:
            self.wrong += 1


def clues(document: Document) -> tuple[object, ...]:
    """Return what a picture shows of a puzzle, with its regions in the order of their cells."""
    names: dict[str, int] = {}
    cells = (name for row in document.plain_value("regions", ()) for name in row)
    regions = tuple(names.setdefault(name, len(names)) for name in cells)
    board = (*document.plain_value("board", {}).items(),)
    return document.rows, document.columns, regions, board, document.progress


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a table for screenshots, one for photographs, and figures."""
    puzzles = [*unique_puzzles(120, chosen.seed)]
    with_regions = [*puzzles_with_regions(30, chosen.seed)]
    columns = "style | right | marked | refused | wrong, unmarked | s each"
    styles = (*STYLES, PAGES)
    for sort, names, draw, bar in (
        ("screenshots", styles, partial(clean, puzzles), "95 %"),
        ("photographs, simulated", styles, partial(photographed, puzzles), "80 %"),
        ("screenshots of regions", LOOKS, partial(colored, with_regions), "95 %"),
    ):
        tallies: dict[str, Tally] = {}
        yield Table(f"{sort}: {columns}", rows(draw, names, chosen, tallies), is_detail=True)
        right, wrong = (
            sum(getattr(each, key) for each in tallies.values()) for key in ("right", "wrong")
        )
        number = chosen.number * len(tallies)
        shares = f"{right / number:.1%}, {wrong / number:.1%} wrong with nothing marked"
        yield Figure(f"puzzles read from {number} {sort}", shares, f"{bar}, 1 %")
    number = -(-10 * chosen.number // len(OTHERS))
    pictures = [other(name, at, chosen) for name in OTHERS for at in range(number)]
    invented = sum(is_puzzle(each) for each in pictures)
    yield Figure(f"puzzles seen in {len(pictures)} pictures without one", str(invented), "0")
    yield Figure("time for a photograph of 12 megapixels", f"{large(puzzles):.1f} s", "5 s")


def rows(
    draw: "Callable[[str, SimpleNamespace], Iterator[Drawn]]",
    names: Iterable[str],
    chosen: SimpleNamespace,
    tallies: dict[str, Tally],
) -> Iterator[Row]:
    """Yield a row for each style, and keep what was counted."""
    for name in names:
        tally = tallies[name] = Tally()
        for content, documents in draw(name, chosen):
            tally.count(content, documents)
        yield (
            name,
            *map(str, (tally.right, tally.marked, tally.refused, tally.wrong)),
            f"{tally.seconds / chosen.number:.2f}",
        )


def clean(
    puzzles: list[tuple[Document, Grid]], name: str, chosen: SimpleNamespace
) -> Iterator[Drawn]:
    """Yield screenshots in a style."""
    for image, documents, _ in pictures(name, puzzles, chosen):
        file = BytesIO()
        image.save(file, "PNG")
        yield file.getvalue(), documents


def photographed(
    puzzles: list[tuple[Document, Grid]], name: str, chosen: SimpleNamespace
) -> Iterator[Drawn]:
    """Yield simulated photographs of pages in a style."""
    for image, documents, chance in pictures(name, puzzles, chosen):
        yield photograph(image, chance, size=chance.choice((1600, 2000, 2600))), documents


def colored(puzzles: list[Document], name: str, chosen: SimpleNamespace) -> Iterator[Drawn]:
    """Yield screenshots of regions in a style, most of them with signs."""
    for at in range(chosen.number):
        chance = random.Random(f"{chosen.seed} {name} {at}")
        puzzle = chance.choice(puzzles)
        regions = tuple(map("".join, puzzle.plain_value("regions")))
        content, signs = screenshot_of_regions(LOOKS[name], regions, chance, chosen.fonts)
        is_drawn = any(row.strip("?") for row in signs)
        yield content, [replace(puzzle, progress=signs if is_drawn else None)]


def pictures(
    name: str, puzzles: list[tuple[Document, Grid]], chosen: SimpleNamespace
) -> Iterator[tuple[Image.Image, list[Document], random.Random]]:
    """Yield pictures of puzzles in a style, with these puzzles."""
    chances = [random.Random(f"{chosen.seed} {name} {at}") for at in range(chosen.number)]
    if name == PAGES:
        with browser() as opened:
            for chance in chances:
                document, picture = chance.choice(puzzles)
                seen = opened.new_page(
                    viewport={"width": 500, "height": 400},
                    device_scale_factor=chance.choice((1, 1.5, 2)),
                )
                seen.set_content(page(document, picture, chance))
                image = Image.open(BytesIO(seen.screenshot(full_page=True))).convert("RGB")
                seen.close()
                yield image, [document], chance
        return
    style = STYLES[name]
    for chance in chances:
        few = [each for each in puzzles if len(each[1]) <= (15 if style.number > 1 else 30)]
        shown = chance.sample(few, style.number)
        yield screenshot(style, shown, chance, chosen.fonts), [each for each, _ in shown], chance


def unique_puzzles(number: int, seed: int) -> Iterator[tuple[Document, Grid]]:
    """Yield nonograms with one solution, of shapes or of noise."""
    chance = random.Random(seed)
    while number:
        high = chance.choice(SIZES)
        wide = high if chance.random() < 0.6 else max(5, high + chance.randint(-5, 5))
        if chance.random() < 0.75:
            side = max(wide, high)
            shapes = smooth_picture(side, seed=chance.getrandbits(30), ellipses=max(3, side // 2))
            picture = tuple(row[:wide] for row in shapes[:high])
        else:
            picture = speckled(wide, high, chance.uniform(0.5, 0.68), chance)
        document = document_of(picture)
        has_several = any(" " in text for text in (*document.rows, *document.columns))
        solved = solve(compile_document(document), limits=Limits(seconds=1)).status
        if has_several and solved is Status.UNIQUE:
            number -= 1
            yield document, picture


def other(name: str, at: int, chosen: SimpleNamespace) -> bytes:
    """Return a picture without a nonogram; every other one is a simulated photograph."""
    chance = random.Random(f"{chosen.seed} {name} {at}")
    image = OTHERS[name](chance, chosen.fonts)
    if at % 2:
        return photograph(image, chance, size=1600)
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def is_puzzle(content: bytes) -> bool:
    """Return True if a puzzle is seen in a picture."""
    try:
        return bool(puzzles_in_picture(content))
    except FormatError:
        return False


def large(puzzles: list[tuple[Document, Grid]]) -> float:
    """Return the seconds for a photograph of 12 megapixels."""
    chance = random.Random(1)
    drawn = screenshot(STYLES["cells"], [puzzles[0]], chance)
    content = photograph(drawn.resize((drawn.width * 3, drawn.height * 3)), chance, size=3600)
    image = Image.open(BytesIO(content)).resize((4000, 3000))
    file = BytesIO()
    image.save(file, "JPEG")
    tally = Tally()
    tally.count(file.getvalue(), [])
    return tally.seconds
