"""A scene as HTML: a page that needs nothing beside it, and a table for notebooks."""

from base64 import b64encode
from html import escape

from crosshatch.render import svg
from crosshatch.render._layout import CELL, QUIET
from crosshatch.render._themes import LIGHT, Ink, ink_of, theme_named
from crosshatch.scene import Cell, Renderer, Scene, bared

_BARE_SIDE = 320
"""How wide and high the bare picture is at most, in pixels, where its cells can be seen then."""
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
_LABEL = "padding:1px 3px;border:0;background:none;color:inherit;font-size:.75em;"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a page of its own."""
    return page(scene, cell=cell, theme=theme).encode()


def page(scene: Scene, *, cell: int | None = None, theme: str | None = None) -> str:
    """The scene as a self-contained page, light or dark as the reader's screen is by default.

    A finished picture is shown once more without lines and clues, dark on light and in whole
    pixels, so that a phone can scan it from the screen where it is a code.
    """
    figures = [f"<figure>{svg.markup(scene, cell or CELL, css='')}</figure>"]
    if scene.finished and not scene.bare:
        figures.append(f'<figure class="bare">{_bare_image(scene)}</figure>')
    return _PAGE.format(
        title=escape(scene.heading or "Puzzle"),
        style=_style(theme),
        figures="\n".join(figures),
    )


def _bare_image(scene: Scene) -> str:
    """The picture alone, apart from the page's colours: the light ones suit a scanner."""
    cells = max(len(scene.rows), len(scene.columns)) + 2 * QUIET
    size = min(max(_BARE_SIDE // cells, 2), _BARE_CELL)
    picture = b64encode(svg.draw(bared(scene), size)).decode("ascii")
    return f'<img alt="The picture alone" src="data:image/svg+xml;base64,{picture}">'


def _style(theme: str | None) -> str:
    if theme:
        return _colors(theme)
    by_night = f"@media screen and (prefers-color-scheme:dark){{{_colors('dark')}}}"
    return f"{_colors('light')}\n{by_night}"


def _colors(theme: str) -> str:
    colors = theme_named(theme)
    paper, words = colors[Ink.PAPER], colors[Ink.WORDS]
    return f":root{{color-scheme:{theme}}}body{{background:{paper};color:{words}}}" + svg.style(
        colors
    )


def table(scene: Scene) -> str:
    """The scene as one self-contained table; whatever its title says is shown as text."""
    head = "".join(
        f'<th style="{_LABEL}vertical-align:bottom">{"<br>".join(map(escape, labels))}</th>'
        for labels in scene.columns
    )
    body = "".join(
        f'<tr><th style="{_LABEL}text-align:right;white-space:nowrap">'
        f"{escape(' '.join(labels))}</th>{_cells(scene, row)}</tr>"
        for row, labels in enumerate(scene.rows)
    )
    caption = f"<caption>{escape(scene.title)}</caption>" if scene.title else ""
    style = "border-collapse:collapse;font-family:sans-serif"
    return (
        f'<table style="{style}">{caption}<tr><td style="{_LABEL}"></td>{head}</tr>{body}</table>'
    )


def _cells(scene: Scene, row: int) -> str:
    return "".join(
        f'<td style="{_CELL}{_edges(scene, row, column)}{_look(cell)}"></td>'
        for column, cell in enumerate(scene.cells[row])
    )


def _look(cell: Cell) -> str:
    return f"background:{LIGHT[ink_of(cell)]};"


def _edges(scene: Scene, row: int, column: int) -> str:
    thick = f"2px solid {LIGHT[Ink.FRAME]};"
    top = f"border-top:{thick}" if row % scene.every == 0 else ""
    left = f"border-left:{thick}" if column % scene.every == 0 else ""
    right = f"border-right:{thick}" if column + 1 == len(scene.cells[row]) else ""
    bottom = f"border-bottom:{thick}" if row + 1 == len(scene.cells) else ""
    return top + left + right + bottom


RENDERER = Renderer(".html", draw)
