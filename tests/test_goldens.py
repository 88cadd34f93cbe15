"""Drawings are those of the golden files, and images show what a browser shows of SVG."""

from base64 import b64encode
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import pytest
from goldens import FOLDER, agree, drawn, goldens, photograph
from PIL import Image, ImageChops, ImageFilter
from running import BROWSER
from scenes import GOLDEN, opened

from crosshatch.data.scene import Scene
from crosshatch.render.figure import png, svg


@pytest.mark.parametrize("file", [*goldens()])
def test_a_drawing_is_its_golden_file(file: str) -> None:
    assert agree(file, (FOLDER / file).read_bytes(), drawn(file)), "if it is right: make goldens"


def test_there_are_no_other_golden_files() -> None:
    assert sorted(goldens()) == sorted(path.name for path in FOLDER.iterdir())


def without_words(scene: Scene) -> Scene:
    """Return a scene without its texts, which each program writes in its own way."""
    cells = (tuple(replace(cell, glyph="") for cell in row) for row in scene.cells)
    return replace(
        scene,
        cells=tuple(cells),
        rows=((),) * len(scene.rows),
        columns=((),) * len(scene.columns),
        right=(),
        bottom=(),
        title="",
        caption="",
        corners=tuple(replace(each, clue=each.clue and " ") for each in scene.corners),
        after=scene.after and without_words(scene.after),
    )


@pytest.mark.skipif(not BROWSER, reason="there is no browser")
def test_an_image_is_what_a_browser_shows_of_its_svg(tmp_path: Path) -> None:
    """But for letters, and the shades of edges that are neither level nor upright."""
    scenes = [without_words(scene) for scene, *_ in GOLDEN.values()]
    # In larger cells each colour has a letter.
    sizes = [(scene, size) for scene in scenes for size in ((9,) if scene.palette else (9, 24, 37))]
    images = [opened(png.draw(scene, size)).convert("RGB") for scene, size in sizes]
    tops = [0, *accumulate(image.height for image in images)]
    page, shot = tmp_path / "all.html", tmp_path / "all.png"
    page.write_text(
        "".join(
            f'<img style="position:absolute;left:0;top:{top}px" src="data:image/svg+xml;base64,'
            f'{b64encode(svg.draw(scene, size)).decode()}">'
            for top, (scene, size) in zip(tops, sizes, strict=False)
        ),
        encoding="utf-8",
    )
    photograph(page, shot, f"{max(image.width for image in images)},{tops[-1]}")
    shown = Image.open(shot).convert("RGB")
    for image, top, (scene, size) in zip(images, tops, sizes, strict=False):
        same = shown.crop((0, top, image.width, top + image.height))
        difference = ImageChops.difference(image, same).convert("L")
        far = difference.point([255 * (shade > 48) for shade in range(256)])
        assert far.histogram()[255] < image.width * image.height / 80, (size, scene)
        assert far.filter(ImageFilter.MinFilter(3)).getbbox() is None, (size, scene)
