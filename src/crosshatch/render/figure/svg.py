"""A scene as SVG, with one path per ink, so that a picture of thousands of cells stays small."""

from collections.abc import Callable, Collection, Iterator
from html import escape

from crosshatch.data.scene import Renderer, Scene
from crosshatch.render.figure.colors import AnyInk, Theme, is_line, theme_named
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.layout import CELL
from crosshatch.render.figure.shapes import Box, Cross, Dot, Polygon, Round, Tile, Words, corners_of

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """Return the scene as an SVG file."""
    drawing = drawing_of(scene, cell or CELL)
    colors = theme_named(theme) | drawing.own
    return markup(drawing, scene.heading, style(colors, drawing.inks)).encode()


def by_class(ink: AnyInk) -> str:
    """Return the attribute that gives an element the colour of an ink by the style of its page."""
    return f'class="{ink}"'


def markup(
    drawing: Drawing, heading: str, css: str = "", attribute: Callable[[AnyInk], str] = by_class
) -> str:
    """Return a drawing as an `svg` element; `attribute` gives each shape the colour of its ink."""
    size = f"{drawing.width} {drawing.height}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" '
            f'width="{drawing.width}" height="{drawing.height}" role="img">',
            f"<title>{escape(heading or 'Puzzle')}</title>",
            *([f"<style>{css}</style>"] if css else []),
            *content(drawing, attribute),
            "</svg>\n",
        ]
    )


def style(theme: Theme, inks: Collection[AnyInk]) -> str:
    """Return CSS rules for the colours of these inks."""
    rules = "".join(f".{ink}{{fill:{color}}}" for ink, color in theme.items() if ink in inks)
    return f"{rules}text{{font-family:{FONTS};font-variant-numeric:tabular-nums}}"


def content(drawing: Drawing, attribute: Callable[[AnyInk], str]) -> list[str]:
    """Return the elements of a drawing; `attribute` gives each the colour of its ink."""
    return [*_shapes(drawing, attribute), *_texts(drawing, attribute)]


def _shapes(drawing: Drawing, attribute: Callable[[AnyInk], str]) -> Iterator[str]:
    for ink, boxes in drawing.layers.items():
        rounds = drawing.rounds[ink]
        if boxes or rounds:
            # Cells have crisp edges; with these, lines thinner than a pixel would vanish.
            crisp = "" if is_line(ink) or rounds else ' shape-rendering="crispEdges"'
            path = "".join((*map(_box, boxes), *map(_round, rounds)))
            yield f'<path {attribute(ink)}{crisp} d="{path}"/>'


def _box(box: Box) -> str:
    return f"M{box.x} {box.y}h{box.width}v{box.height}h-{box.width}z"


def _round(shape: Round) -> str:
    """Return the path of a dot, bend or tile, clockwise like boxes, so overlaps leave no hole."""
    if isinstance(shape, Tile):
        return _tile(shape)
    if isinstance(shape, Dot):
        radius = f"{shape.width / 2:g}"
        half = f"a{radius} {radius} 0 0 1"
        return (
            f"M{shape.x} {shape.y + shape.width / 2:g}{half} {shape.width} 0{half}-{shape.width} 0z"
        )
    if isinstance(shape, Cross):
        return _cross(shape)
    if isinstance(shape, Polygon):
        return f"M{'L'.join(f'{right:g} {down:g}' for right, down in corners_of(shape))}z"
    x, y, inner, outer, right, down, _ = shape
    ends = [(x + right * outer, y), (x, y + down * outer)]
    inside = [(x, y + down * inner), (x + right * inner, y)]
    if right != down:
        ends, inside = ends[::-1], inside[::-1]
    (a, b), (c, d), (e, f), (g, h) = *ends, *inside
    return f"M{a} {b}A{outer} {outer} 0 0 1 {c} {d}L{e} {f}A{inner} {inner} 0 0 0 {g} {h}z"


def _cross(cross: Cross) -> str:
    x, y, width, thick, _ = cross
    side, turn = thick / 8**0.5, f"a{thick / 2:g} {thick / 2:g} 0 0 1 "
    across = f"{2 * side:g}"
    # From the top left down to the right and back, then from the top right down to the left.
    return (
        f"M{x + side:g} {y - side:g}l{width} {width}{turn}-{across} {across}"
        f"l-{width} -{width}{turn}{across} -{across}z"
        f"M{x + width + side:g} {y + side:g}l-{width} {width}{turn}-{across} -{across}"
        f"l{width} -{width}{turn}{across} {across}z"
    )


def _tile(tile: Tile) -> str:
    x, y, width, height, corner = tile
    across, down = width - 2 * corner, height - 2 * corner
    turn, r = f"a{corner} {corner} 0 0 1 ", corner
    return (
        f"M{x + r} {y}h{across}{turn}{r} {r}v{down}{turn}-{r} {r}"
        f"h-{across}{turn}-{r} -{r}v-{down}{turn}{r} -{r}z"
    )


def _texts(drawing: Drawing, attribute: Callable[[AnyInk], str]) -> list[str]:
    """Return the words, grouped by their look."""
    kinds: dict[str, list[str]] = {}
    for words in (*drawing.words, *drawing.glyphs):
        weight = ' font-weight="600"' if words.is_title else ""
        kind = (
            f'{attribute(words.ink)} text-anchor="{words.anchor}" font-size="{words.size}"{weight}'
        )
        kinds.setdefault(kind, []).append(_text(words))
    return [f"<g {kind}>{''.join(texts)}</g>" for kind, texts in kinds.items()]


def _text(words: Words) -> str:
    return f'<text x="{words.x}" y="{words.y}">{escape(words.text)}</text>'


RENDERER = Renderer(".svg", draw)
