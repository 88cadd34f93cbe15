"""A scene as HTML: a self-contained page, and a table for notebooks."""

from base64 import b64encode
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from html import escape

from crosshatch.data.palette import Palette
from crosshatch.data.scene import Cell, Edge, Renderer, Scene, cells_only
from crosshatch.data.sides import EdgePlace, edges_around
from crosshatch.render.figure import svg
from crosshatch.render.figure.colors import (
    LIGHT,
    AnyInk,
    Ink,
    Theme,
    color_letter,
    ink_of,
    letter_in,
    own_ink,
    own_inks,
    readable_on,
    split_label,
    theme_named,
    with_blank_color,
)
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.layout import CELL, QUIET

_BARE_SIDE = 320
"""The largest width and height of the bare picture in pixels, if cells are visible at that size."""
_BARE_CELL = 12
_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
body{{margin:0;padding:8px;display:flex;flex-wrap:wrap;gap:16px;justify-content:center;align-items:flex-start}}
figure{{margin:0;flex:0 1 auto;min-width:0}}
figure.bare{{flex:none;margin:24px auto}}
figure>svg{{display:block;max-width:100%;height:auto}}
figure>img{{display:block}}
@media (min-width:640px){{body{{flex-wrap:nowrap}}}}
@media print{{figure.bare{{display:none}}}}
</style>
</head>
<body>
{figures}
</body>
</html>
"""
_CELL = f"width:1em;height:1em;min-width:1em;padding:0;border:1px solid {LIGHT[Ink.HAIRLINE]};"
_FRAME = f"2px solid {LIGHT[Ink.FRAME]}"
_CUT = f"4px solid {LIGHT[Ink.CUT]}"
_ABREAST = "display:flex;flex-wrap:wrap;align-items:flex-end;gap:1em"
_DRAWN = "display:block;margin:auto;width:1em;height:1em"
_SWATCH = f"border:1px solid {LIGHT[Ink.SWATCH]};border-radius:3px;padding:0 1px;font-size:.9em"
_LABEL = "padding:1px 3px;border:0;background:none;color:inherit;font-size:.75em;"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """Return the scene as a self-contained page in UTF-8."""
    return page(scene, cell=cell, theme=theme).encode()


def page(scene: Scene, *, cell: int | None = None, theme: str | None = None) -> str:
    """Return the scene as a self-contained page, by default light or dark like the reader's screen.

    A finished picture is shown once more without lines and clues, dark on light and in whole
    pixels, so that a phone can scan it from the screen if it is a code.
    """
    drawing = drawing_of(scene, cell or CELL)
    figures = [f"<figure>{svg.markup(drawing, scene.heading)}</figure>"]
    if scene.finished and not (scene.bare or scene.after):
        figures.append(f'<figure class="bare">{_bare_image(scene)}</figure>')
    return _PAGE.format(
        title=escape(scene.heading or "Puzzle"),
        style=_style(theme, drawing),
        figures="\n".join(figures),
    )


def _bare_image(scene: Scene) -> str:
    """Return the picture alone as an image, in light colours on every page to suit a scanner."""
    cells = max(len(scene.rows), len(scene.columns)) + 2 * QUIET
    size = min(max(_BARE_SIDE // cells, 2), _BARE_CELL)
    picture = b64encode(svg.draw(cells_only(scene), size)).decode("ascii")
    return f'<img alt="The picture alone" src="data:image/svg+xml;base64,{picture}">'


def _style(theme: str | None, drawing: Drawing) -> str:
    if theme:
        return _colors(theme, drawing)
    dark = f"@media screen and (prefers-color-scheme:dark){{{_colors('dark', drawing)}}}"
    return f"{_colors('light', drawing)}\n{dark}"


def _colors(theme: str, drawing: Drawing) -> str:
    colors = theme_named(theme) | drawing.own
    page = f"background:{colors[Ink.PAPER]};color:{colors[Ink.WORDS]}"
    return f":root{{color-scheme:{theme}}}body{{{page}}}{svg.style(colors, drawing.inks)}"


def table(scene: Scene) -> str:
    """Return the scene as a self-contained table; any markup in its title is escaped.

    Scenes beside it become tables beside it. Strokes and dots on lines do not fit in a table, so a
    scene that has any becomes a drawing.
    """
    if any(each.on_lines for each in scene.abreast):
        colors = LIGHT | own_inks(scene)
        drawing = drawing_of(scene, CELL)
        return svg.markup(drawing, scene.heading, attribute=partial(_fill, colors))
    tables = [*map(_table, scene.abreast)]
    return tables[0] if len(tables) == 1 else f'<div style="{_ABREAST}">{"".join(tables)}</div>'


def sentences(words: str) -> str:
    """Return each line of the words as a paragraph."""
    return "".join(f"<p>{escape(line)}</p>" for line in words.splitlines())


def _table(drawn: Scene) -> str:
    scene, colors = with_blank_color(drawn), LIGHT | own_inks(drawn)
    label = partial(_label, palette=scene.palette, colors=colors)
    edges = {edge.place: edge for edge in scene.edges}
    marks = cache(partial(_marks, palette=scene.palette, colors=colors))

    def beside(labels: Sequence[str], align: str) -> str:
        style = f"{_LABEL}text-align:{align};white-space:nowrap"
        return f'<th style="{style}">{" ".join(map(label, labels))}</th>'

    def above(columns: Sequence[Sequence[str]], align: str) -> str:
        labels = "".join(
            f'<th style="{_LABEL}vertical-align:{align}">{"<br>".join(map(label, labels))}</th>'
            for labels in columns
        )
        return f'<tr><td style="{_LABEL}"></td>{labels}</tr>'

    def cells(row: int) -> str:
        return "".join(
            f'<td style="{_CELL}{_edges(scene, row, column)}background:{colors[ink_of(cell)]};">'
            f"{marks(cell, _around(row, column, edges))}</td>"
            for column, cell in enumerate(scene.cells[row])
        )

    body = "".join(
        f"<tr>{beside(labels, 'right')}{cells(row)}"
        f"{beside(scene.right[row], 'left') if scene.right else ''}</tr>"
        for row, labels in enumerate(scene.rows)
    )
    foot = above(scene.bottom, "top") if scene.bottom else ""
    caption = f"<caption>{escape(scene.title)}</caption>" if scene.title else ""
    style = "border-collapse:collapse;font-family:sans-serif"
    head = above(scene.columns, "bottom")
    return f'<table style="{style}">{caption}{head}{body}{foot}</table>'


def _label(label: str, palette: Palette, colors: Theme) -> str:
    """Return the markup of a clue, on a swatch if it has a colour."""
    letter = color_letter(label, palette)
    if not letter:
        return escape(label)
    color = colors[own_ink(letter)]
    number, behind = split_label(label, palette)
    style = f"background:{color};color:{colors[readable_on(color)]};{_SWATCH}"
    small = f'<span style="font-size:.8em">{behind}</span>' if behind else ""
    return f'<span style="{style}">{escape(number)}{small}</span>'


def _fill(colors: Theme, ink: AnyInk) -> str:
    return f'fill="{colors[ink]}"'


def _around(row: int, column: int, edges: Mapping[EdgePlace, Edge]) -> tuple[Edge, ...]:
    """Return what is on the edges of a cell, as if it were the only cell."""
    places, alone = edges_around(row, column), edges_around(0, 0)
    return tuple(
        replace(edges[place], place=alone[side]) for side, place in places.items() if place in edges
    )


def _marks(cell: Cell, edges: tuple[Edge, ...], palette: Palette, colors: Theme) -> str:
    """Return a drawing of the cell if there is more to see than its tone; otherwise empty."""
    read = replace(cell, glyph=cell.glyph or letter_in(cell))
    scene = Scene(((read,),), ((),), ((),), bare=True, palette=palette, edges=edges)
    drawing = drawing_of(scene, CELL)
    if not drawing.is_marked:
        return ""
    view = f"{QUIET * CELL} {QUIET * CELL} {CELL} {CELL}"
    marks = "".join(svg.content(drawing, partial(_fill, colors)))
    return f'<svg viewBox="{view}" style="{_DRAWN}">{marks}</svg>'


def _edges(scene: Scene, row: int, column: int) -> str:
    edges = {
        "top": _line(row, scene.every, scene.column_cuts),
        "left": _line(column, scene.every, scene.row_cuts),
        "right": _FRAME if column + 1 == len(scene.cells[row]) else "",
        "bottom": _FRAME if row + 1 == len(scene.cells) else "",
    }
    return "".join(f"border-{side}:{line};" for side, line in edges.items() if line)


def _line(before: int, every: int, cuts: Collection[int]) -> str:
    """Return the style of the line before a row or column; empty if it is an ordinary thin one."""
    if before in cuts:
        return _CUT
    return _FRAME if before == 0 or (every and before % every == 0) else ""


RENDERER = Renderer(".html", draw)
