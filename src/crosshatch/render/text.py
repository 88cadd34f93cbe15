"""A scene as text: plain characters for files and pipes, blocks and lines for a terminal.

On a terminal a cell is two characters wide, which is about square, and the clues stand beside the
grid. If that does not fit, the clues are left out, and two rows share a line of half blocks, or
track takes one character per cell. If the terminal wants colours, they distinguish track, given
cells, cells that a hint points at and unknown cells.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from crosshatch.data.scene import Cell, Renderer, Scene, Sides, Tone
from crosshatch.render.characters import (
    BOLD,
    PRINTED,
    CellLayout,
    Coloring,
    bold,
    character_of,
    has_marks,
    printed,
)
from crosshatch.render.figure.colors import with_blank_color

_GAP = 4
_COLOR = re.compile(r"\x1b\[[\d;]*m")


def side_by_side(texts: Iterable[str], width: int | None = None) -> str:
    """Return the texts side by side with their last lines level, or stacked if they are too wide.

    >>> print(side_by_side(["#.\\n.#", "##"]))
    #.
    .#    ##
    """
    blocks = [text.splitlines() for text in texts]
    if len(blocks) == 1:
        return "\n".join(blocks[0])
    widths = [max(map(_width, block), default=0) for block in blocks]
    if width is not None and sum(widths) + _GAP * (len(blocks) - 1) > width:
        return "\n\n".join("\n".join(block) for block in blocks)
    lines = zip_longest(*(block[::-1] for block in blocks), fillvalue="")
    return "\n".join(
        (" " * _GAP).join(map(_padded, line, widths)).rstrip() for line in reversed([*lines])
    )


def _padded(line: str, width: int) -> str:
    return line + " " * (width - _width(line))


def _width(line: str) -> int:
    return len(_COLOR.sub("", line))


_NOTHING = Cell(Tone.BLANK)
_PLAIN = Coloring()
Lines = dict[int, int]
"""The kind of each line, by the number of the cell that it comes before."""
# The kinds of lines: before the first cell, between two groups, at a cut, and behind the last cell.
# In the last kind no line is drawn; there is only room for bars.
_BEGIN, _THIN, _CUT, _END, _ROOM = range(5)
# Lines between groups are dotted, so that nobody takes them for track.
_UPRIGHT, _LEVEL = "│┊║│", "─┈═─ "
_CROSSINGS = ("┌─╥┐", _UPRIGHT, "╞═╬╡", "└─╨┘", _UPRIGHT)
_BAR = "\N{MULTIPLICATION SIGN}"


def draw_text(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:  # noqa: ARG001
    """Return the scene as a text file; `cell` and `theme` have no effect."""
    return (plain(scene) if scene.bare else labelled(scene)).encode() + b"\n"


def plain(scene: Scene) -> str:
    """Return the cells alone, one character per cell and one line per row."""
    return side_by_side(
        "\n".join("".join(character_of(cell, PRINTED) for cell in row) for row in each.cells)
        for each in scene.abreast
    )


def labelled(scene: Scene) -> str:
    """Return the cells in plain characters with the clues beside them, below the title."""
    framed = side_by_side(_framed(each, printed(each), _PLAIN) for each in scene.abreast)
    return f"{scene.heading}\n\n{framed}" if scene.title else framed


def terminal(scene: Scene, width: int, *, colors: bool = False, exact: bool = False) -> str:
    """Return cells with clues for a terminal, or the cells alone if `width` is too small for both.

    With `colors`, cells are coloured; a picture's own colours are exact if `exact` is true, and
    otherwise the nearest of 256.
    """
    return side_by_side(
        (_terminal(each, width, Coloring(colors, exact, each.palette)) for each in scene.abreast),
        width,
    )


def plain_terminal(scene: Scene, width: int) -> str:
    """Return cells with clues for a terminal without blocks, or the cells alone in less room."""
    framed = side_by_side((_framed(each, printed(each), _PLAIN) for each in scene.abreast), width)
    return framed if max(map(len, framed.splitlines())) <= width else plain(scene)


def _terminal(drawn: Scene, width: int, pen: Coloring) -> str:
    scene = with_blank_color(drawn, even_marked=True)
    writing = bold(scene, has_grounds=pen.wanted)
    blocks = _framed(scene, writing, _PLAIN)
    if max(map(len, blocks.splitlines())) <= width:
        return _framed(scene, writing, pen) if pen.wanted else blocks
    if has_marks(scene) or (scene.palette and not pen.wanted):
        return _narrow(scene, pen)
    return _half_blocks(scene, pen)


def _framed(drawn: Scene, writing: CellLayout, pen: Coloring) -> str:
    scene = with_blank_color(drawn, even_marked=True)
    margin = max((len(" ".join(labels)) for labels in scene.rows), default=0)
    across = _lines(len(scene.columns), scene.every, scene.row_cuts)
    down = _lines(len(scene.rows), scene.every, scene.column_cuts, barred=_barred_rows(scene))
    nothing = (_NOTHING,) * len(scene.columns)
    rows = (nothing, *scene.cells, nothing)
    lines = [f"{'':{margin}}{line}" for line in _column_labels(scene, writing, across, pen)]
    for number, labels in enumerate((*scene.rows, ())):
        if number in down:
            above, below = rows[number], rows[number + 1]
            rule = _rule(above, below, down[number], writing, across, pen)
            lines.append(f"{'':{margin}} {rule}")
        if number < len(scene.rows):
            lit = number in scene.lit_rows
            clue = pen.labels(f"{' '.join(labels):>{margin}}", labels, is_lit=lit)
            lines.append(f"{clue} {_row(scene.cells[number], writing, across, pen)}")
    lines += [f"{'':{margin}} {scene.caption}"] * bool(scene.caption)
    return "\n".join(line.rstrip() for line in lines)


def _lines(last: int, every: int, cuts: Iterable[int], barred: Iterable[int] = ()) -> Lines:
    groups = range(every, last, every) if every else ()
    kinds = ((barred, _ROOM), (groups, _THIN), (cuts, _CUT), ((0,), _BEGIN), ((last,), _END))
    return {before: kind for places, kind in kinds for before in places}


def _barred_rows(scene: Scene) -> Iterator[int]:
    """Yield the numbers of the rows with bars above them."""
    for number, row in enumerate(scene.cells):
        if any(Sides.TOP in cell.barred for cell in row):
            yield number


def _column_labels(
    scene: Scene, writing: CellLayout, across: Lines, pen: Coloring
) -> Iterator[str]:
    height = max((len(labels) for labels in scene.columns), default=0)
    padded = [("",) * (height - len(labels)) + labels for labels in scene.columns]
    for line in range(height):
        labels = [
            " " * (column in across)
            + pen.labels(writing.label(label), [label], is_lit=column in scene.lit_columns)
            for column, label in enumerate(labels[line] for labels in padded)
        ]
        yield " " + "".join(labels)


def _row(row: Sequence[Cell], writing: CellLayout, across: Lines, pen: Coloring) -> str:
    """Return the cells of a row, with the lines and bars between them."""
    parts = []
    for column, (left, cell) in enumerate(zip((_NOTHING, *row), (*row, _NOTHING), strict=True)):
        leads = Sides.RIGHT in left.track or Sides.LEFT in cell.track
        barred, gap = Sides.LEFT in cell.barred, writing.gap(cell)
        if column in across:
            kind = across[column]
            crossing = writing.characters.across[kind] if leads else ""
            parts.append(_crossed(_UPRIGHT[kind], crossing, cell, kind, barred, pen))
        elif barred and gap:
            middle = len(gap) // 2
            parts += [pen.in_cell(gap[:middle], cell), pen.bar(_BAR)]
            gap = gap[middle + 1 :]
        if column < len(row):
            parts.append(pen.in_cell(gap + writing.cell(cell), cell))
    return "".join(parts)


def _rule(
    above: Sequence[Cell],
    below: Sequence[Cell],
    kind: int,
    writing: CellLayout,
    across: Lines,
    pen: Coloring,
) -> str:
    """Return the line between two rows, with the track that crosses it and the bars on it."""
    parts = []
    for column, (upper, cell) in enumerate(zip(above, below, strict=True)):
        if column in across:
            parts.append(_CROSSINGS[kind][across[column]])
        leads = Sides.BOTTOM in upper.track or Sides.TOP in cell.track
        crossing = writing.characters.down[kind] if leads else ""
        barred, line = Sides.TOP in cell.barred, _LEVEL[kind]
        crossed = _crossed(line, crossing, cell, kind, barred, pen)
        parts.append(writing.bar(line, crossed))
    return "".join(parts) + _CROSSINGS[kind][_END]


def _crossed(line: str, track: str, cell: Cell, kind: int, barred: bool, pen: Coloring) -> str:
    """Return a piece of a line, or the track or the bar that takes its place."""
    if barred:
        return pen.bar(_BAR)
    # Where track meets the frame, the character is part of the frame and has no colour.
    is_track = bool(track) and kind not in (_BEGIN, _END)
    return pen.in_cell(track or line, cell) if is_track else track or line


def _narrow(scene: Scene, pen: Coloring) -> str:
    writing = CellLayout(BOLD, width=1, has_glyphs=False)
    lines = (_row(row, writing, {}, pen) for row in scene.cells)
    return "\n".join(line.rstrip() for line in lines)


def _half_blocks(scene: Scene, pen: Coloring) -> str:
    rows = [*scene.cells, *((_NOTHING,) * len(row) for row in scene.cells[: len(scene.cells) % 2])]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(map(pen.halves, upper, lower)).rstrip() for upper, lower in pairs)


RENDERER = Renderer(".txt", draw_text)
