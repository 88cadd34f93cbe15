"""A scene as an HTML table, for notebooks and pages."""

from html import escape

from crosshatch.scene import Cell, Scene, Tone

_COLORS = {Tone.BLANK: "#fff", Tone.FILLED: "#1a1a2e", Tone.UNKNOWN: "#dde3ec"}
_CELL = "width:1em;height:1em;min-width:1em;padding:0;border:1px solid #9aa5b5;"
_LABEL = "padding:1px 3px;border:0;background:none;color:inherit;font-size:.75em;"


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
    mark = "box-shadow:inset 0 0 0 2px #e0a030;" if cell.given else ""
    return f"background:{_COLORS[cell.tone]};{mark}"


def _edges(scene: Scene, row: int, column: int) -> str:
    thick = "2px solid #1a1a2e;"
    top = f"border-top:{thick}" if row % scene.every == 0 else ""
    left = f"border-left:{thick}" if column % scene.every == 0 else ""
    right = f"border-right:{thick}" if column + 1 == len(scene.cells[row]) else ""
    bottom = f"border-bottom:{thick}" if row + 1 == len(scene.cells) else ""
    return top + left + right + bottom
