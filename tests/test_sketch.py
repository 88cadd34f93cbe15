"""Images in few cells: what is dark is filled, the background is blank."""

from io import BytesIO
from itertools import product
from typing import Any

import numpy as np
import pytest
import slow_inputs
from images import house, in_colors, photo, png
from PIL import Image, ImageChops, ImageDraw, ImageFile
from tiers import cases

from crosshatch import CrosshatchError
from crosshatch.data.color_names import name_of
from crosshatch.data.grid import Grid
from crosshatch.files.images import FORMATS, read_downscaled
from crosshatch.make import sketch
from crosshatch.make.picture.sketch import Style

BOX = ("......", ".####.", ".####.", ".####.", ".####.", "......")


TURNED = Image.Exif()
"""The tag of a photograph that was taken with the camera on its side."""
TURNED[0x0112] = 6
INVERTED = tuple(row.translate(str.maketrans(".#", "#.")) for row in BOX)


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    """The file of an image of some kind."""
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def box(ink: str, paper: str, mode: str = "RGBA") -> Image.Image:
    """A square on a ground."""
    image = Image.new(mode, (60, 60), paper)
    ImageDraw.Draw(image).rectangle((10, 10, 49, 49), fill=ink)
    return image


@pytest.mark.parametrize(
    ("ink", "paper", "invert", "picture"),
    [
        *((ink, "#0000", None, BOX) for ink in ("black", "white", "#ff0")),
        *((ink, "white", None, BOX) for ink in ("black", "#ddd", "#ff0")),
        *(("white", "black", None, BOX), ("#777", "#999", None, BOX), ("navy", "gold", None, BOX)),
        # Light or dark is filled as told; what is all white is seen by its shape.
        *(("white", "black", True, BOX), ("white", "black", False, INVERTED)),
        *(("white", "#0000", True, BOX), ("white", "#0000", False, BOX)),
        # A hole in a frame is not filled.
        *(("#0000", "white", None, INVERTED), ("#0000", "black", None, INVERTED)),
    ],
)
def test_what_stands_on_a_ground_is_filled(
    ink: str, paper: str, invert: bool | None, picture: Grid
) -> None:
    assert picture == sketch(png(box(ink, paper)), (6, 6), invert=invert).picture


@pytest.mark.parametrize("kind", [kind for kind in FORMATS if kind != "PBM"])
def test_images_of_all_kinds_are_read(kind: str) -> None:
    assert BOX == sketch(saved(box("black", "white", "RGB"), kind), (6, 6)).picture


@pytest.mark.parametrize("style", ["threshold", "dither"])
def test_what_is_transparent_is_background_where_what_is_light_is_filled(style: Style) -> None:
    image = box("black", "#0000")
    ImageDraw.Draw(image).rectangle((20, 20, 39, 39), fill="white")
    drawn = sketch(png(image), (6, 6), style=style, invert=True)
    assert ("......", "......", "..##..", "..##..", "......", "......") == drawn.picture
    assert drawn.inverted


def drawn_off_centre(ink: str = "black", paper: str = "white") -> bytes:
    """A lollipop in a wide margin."""
    image = Image.new("RGB", (200, 150), paper)
    draw = ImageDraw.Draw(image)
    draw.ellipse((60, 40, 120, 80), fill=ink)
    draw.rectangle((85, 80, 95, 110), fill=ink)
    return png(image)


def empty_sides(picture: tuple[str, ...]) -> list[bool]:
    """Return, for the first and last row and column, whether each is empty."""
    columns = list(zip(*picture, strict=True))
    return [set(line) == {"."} for line in (picture[0], picture[-1], columns[0], columns[-1])]


@pytest.mark.parametrize(
    ("paper", "options"),
    [
        ("white", {}),
        ("white", {"colors": 2}),
        ("white", {"style": "edges"}),
        ("white", {"style": "dither"}),
        ("#225", {}),
        ("#225", {"colors": 2}),
    ],
)
def test_an_empty_margin_is_left_out_and_the_rest_drawn_larger(
    paper: str, options: dict[str, Any]
) -> None:
    content = drawn_off_centre("black" if paper == "white" else "#fe8", paper)
    cropped = sketch(content, crop=True, **options).picture
    assert 30 == max(len(cropped), len(cropped[0]))
    assert [False] * 4 == empty_sides(cropped)
    assert [True] * 4 == empty_sides(sketch(content, **options).picture)


@pytest.mark.parametrize(("size", "shape"), [((12, None), 12), ((20, 8), 20), ((9, 9), 9)])
def test_the_size_is_that_of_what_is_drawn(size: tuple[int, int | None], shape: int) -> None:
    picture = sketch(drawn_off_centre(), size, crop=True).picture
    assert shape == len(picture[0])
    assert size[1] in (None, len(picture))
    assert [True] * 4 != empty_sides(picture)


SPRITE = ("..##..", ".####.", "##..##", ".#..#.", "#.##.#", "##..##")


@pytest.mark.parametrize("margins", [(40, 40, 40, 40), (37, 37, 37, 37), (5, 91, 23, 2)])
@pytest.mark.parametrize("size", [(6, 6), (6, None), (None, 6)])
@pytest.mark.parametrize(("ink", "paper"), [("black", "white"), ("#fe8", "#225")])
def test_pixels_stay_pixels_whatever_margin_is_left_out(
    margins: tuple[int, int, int, int], size: tuple[int | None, int | None], ink: str, paper: str
) -> None:
    left, top, right, bottom = margins
    image = Image.new("RGB", (60 + left + right, 60 + top + bottom), paper)
    draw = ImageDraw.Draw(image)
    for row, cells in enumerate(SPRITE):
        for column, cell in enumerate(cells):
            if cell == "#":
                x, y = left + 10 * column, top + 10 * row
                draw.rectangle((x, y, x + 9, y + 9), fill=ink)
    assert SPRITE == sketch(png(image), size, crop=True).picture


def test_an_image_without_a_margin_is_drawn_as_it_is() -> None:
    content = png(box("#0000", "black"))
    assert sketch(content, (6, 6)) == sketch(content, (6, 6), crop=True)


def test_of_what_has_nothing_light_nothing_is_to_be_seen_where_that_is_filled() -> None:
    with pytest.raises(CrosshatchError, match="nothing is to be seen"):
        sketch(png(box("black", "#0000")), (6, 6), invert=True)


def half_dark() -> bytes:
    """An image twice as wide as high, dark on the left."""
    image = Image.new("L", (200, 100), 255)
    ImageDraw.Draw(image).rectangle((0, 0, 99, 99), fill=0)
    return png(image)


@pytest.mark.parametrize(
    ("size", "expected"),
    [((None, None), (30, 15)), ((20, None), (20, 10)), ((None, 7), (14, 7)), ((8, 8), (8, 8))],
)
def test_a_picture_has_the_size_that_is_asked(
    size: tuple[int | None, int | None], expected: tuple[int, int]
) -> None:
    picture = sketch(half_dark(), size).picture
    assert expected == (len(picture[0]), len(picture))


def test_what_has_another_shape_stands_in_the_middle() -> None:
    assert ("....", "##..", "##..", "....") == sketch(half_dark(), (4, 4)).picture


def test_a_threshold_parts_dark_from_light() -> None:
    steps = Image.fromarray(np.array([[0, 64, 128, 192, 255]], dtype="uint8"))
    drawn = [
        sketch(png(steps), (5, 1), threshold=part, invert=False).picture[0]
        for part in (0.2, 0.45, 0.7, 0.9)
    ]
    assert ["#....", "##...", "###..", "####."] == drawn


def test_dithered_cells_are_as_dense_as_they_are_dark() -> None:
    shades = Image.fromarray(np.tile(np.linspace(0, 255, 60), (60, 1)).astype("uint8"))
    picture = sketch(png(shades), (30, 30), style="dither").picture
    thirds = [sum(row[at : at + 10].count("#") for row in picture) for at in (0, 10, 20)]
    assert thirds[0] > thirds[1] > thirds[2] > 0
    assert thirds[0] < 300


def test_edges_are_drawn_where_light_and_dark_meet() -> None:
    picture = sketch(png(box("black", "white")), (12, 12), style="edges").picture
    assert {"."} == {picture[0][0], picture[6][6]}
    assert "#" in {picture[6][1], picture[6][2]}


def test_each_cell_has_one_of_so_many_colours() -> None:
    drawn = sketch(png(in_colors()), (30, 30), colors=4)
    assert {"red", "green", "yellow", "brown"} == {
        name_of(color) for letter, color in drawn.palette if letter != "."
    }
    assert "blue" == name_of(dict(drawn.palette)["."])
    assert {*"".join(drawn.picture)} == {letter for letter, _ in drawn.palette}


@pytest.mark.parametrize("paper", ["white", "#0000"])
@pytest.mark.parametrize(
    ("one", "other", "number"),
    [
        ("#e07b1f", "#d9742a", 1),
        ("#2f5fa8", "#3a66b0", 1),
        ("#c23b33", "#2f5fa8", 2),
        ("#808080", "#b0b0b0", 2),
    ],
)
def test_near_colours_are_one(paper: str, one: str, other: str, number: int) -> None:
    image = Image.new("RGBA", (80, 80), paper)
    draw = ImageDraw.Draw(image)
    draw.rectangle((10, 10, 69, 39), fill=one)
    draw.rectangle((10, 40, 69, 59), fill=other)
    drawn = sketch(png(image), (8, 8), colors=4)
    inks = [color for letter, color in drawn.palette if letter != "."]
    assert number == len(inks)
    # The colour of more cells stays.
    assert one in inks


@pytest.mark.parametrize("paper", ["white", "#0000"])
@pytest.mark.parametrize("width", [4, 6, 9, 13])
@pytest.mark.parametrize("left", [40, 47, 52, 58])
def test_a_line_thinner_than_a_cell_is_drawn_in_colours_wherever_it_is(
    left: int, width: int, paper: str
) -> None:
    image = Image.new("RGBA", (120, 100), paper)
    ImageDraw.Draw(image).rectangle((left, 0, left + width - 1, 99), fill="red")
    rows = {*sketch(png(image), (6, 5), colors=3).picture}
    touched = [20 * cell < left + width and left < 20 * cell + 20 for cell in range(6)]
    assert rows <= {
        "".join("r" if drawn else "." for drawn in cells)
        for cells in product(*((False, True) if each else (False,) for each in touched))
        if any(cells)
    }
    assert len(rows) == 1


def test_dark_outlines_between_two_colours_are_drawn() -> None:
    image = Image.new("RGB", (160, 160), "#87ceeb")
    box = ((24, 24), (136, 136))
    ImageDraw.Draw(image).rectangle([*box[0], *box[1]], fill="#ff8c00", outline="black", width=6)
    drawn = sketch(png(image), (8, 8), colors=2)
    assert ("........", ".bbbbbb.", *[".boooob."] * 4, ".bbbbbb.", "........") == drawn.picture


def eye() -> Image.Image:
    """A small eye with an outline on a skin, on grass, in five colours that run into each other."""
    image = Image.new("RGB", (1200, 1200), "#3a9d23")
    pen = ImageDraw.Draw(image)
    pen.ellipse((100, 100, 1100, 1100), fill="#ff8c00", outline="black", width=40)
    pen.ellipse((450, 400, 750, 800), fill="white", outline="black", width=40)
    pen.ellipse((560, 560, 640, 640), fill="#ff69b4")
    return image.resize((300, 300), Image.Resampling.LANCZOS)


@pytest.mark.parametrize("seed", cases([0, 1], [2, 3, 4]))
@pytest.mark.parametrize("side", [12, 30])
def test_no_mix_of_colours_takes_the_place_of_one_that_is_there(side: int, seed: int) -> None:
    drawn = sketch(png(eye()), (side, side), colors=4, seed=seed)
    colors, pupil = {*dict(drawn.palette).values()}, {"#ff69b4"}
    assert {"#3a9d23", "#ff8c00", "#000000", "#ffffff"} == colors - pupil


@pytest.mark.parametrize("colors", [2, 5, 15])
def test_a_seed_makes_one_sketch(colors: int) -> None:
    one, other = (sketch(png(in_colors()), (20, 20), colors=colors, seed=4) for _ in range(2))
    assert one == other
    assert 1 <= len({*"".join(one.picture)} - {"."}) <= colors


def test_white_is_told_from_what_is_not_there() -> None:
    drawn = sketch(png(box("white", "#0000")), (6, 6), colors=2)
    assert tuple(row.replace("#", "w") for row in BOX) == drawn.picture
    assert dict(drawn.palette)["."] != dict(drawn.palette)["w"]


@pytest.mark.parametrize("colors", [1, 3])
@pytest.mark.parametrize("shade", ["white", "black", "#0000"])
def test_an_image_that_shows_nothing_is_refused(shade: str, colors: int) -> None:
    with pytest.raises(CrosshatchError, match="nothing is to be seen"):
        sketch(png(Image.new("RGBA", (50, 50), shade)), colors=colors)


def test_too_many_cells_are_refused() -> None:
    with pytest.raises(CrosshatchError, match="65,536 are drawn"):
        sketch(png(house()), (300, 300))


@pytest.mark.parametrize(
    ("kind", "mode"),
    [("JPEG", "L"), ("JPEG", "RGB"), *product(("PNG", "TIFF"), ("1", "L", "P", "RGB", "I;16"))],
)
@pytest.mark.parametrize("most", cases([10_000], [50_000, 3_000]))
def test_what_has_very_many_pixels_is_shrunk_and_looks_the_same(
    monkeypatch: pytest.MonkeyPatch, kind: str, mode: str, most: int
) -> None:
    drawn = house().resize((301, 207)).convert("I" if mode == "I;16" else "RGB")
    content = saved(drawn.convert(mode), kind, exif=TURNED)
    near = sketch(content, (21, 30))
    monkeypatch.setattr("crosshatch.files.images._FROM_AFAR", most)
    monkeypatch.setattr("crosshatch.files.images._STRIP", 5_000)
    image = read_downscaled(content)
    assert image.width < image.height
    assert most / 5 < image.width * image.height <= most
    far = sketch(content, (21, 30))
    cells = [*zip("".join(near.picture), "".join(far.picture), strict=True)]
    assert sum(one != other for one, other in cells) <= len(cells) / 20


def test_the_photo_of_a_phone_is_read() -> None:
    photo_file = saved(box("black", "white", "L").resize((6_000, 6_000)), "JPEG")
    assert BOX == sketch(photo_file, (6, 6)).picture


def test_more_pixels_than_any_photo_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda _: pytest.fail("decoded"))
    with pytest.raises(CrosshatchError, match="at most 134,217,728 are read"):
        sketch(slow_inputs.png(2**14, 2**13 + 1, bits=1))


def test_a_photograph_is_upright() -> None:
    upright, turned = photo(1, 18), photo(1, 18).rotate(90)
    shown = sketch(saved(turned, "PNG", exif=TURNED), (20, 20)).picture
    assert sketch(png(upright), (20, 20)).picture == shown
    assert ImageChops.difference(upright, turned).getbbox()
