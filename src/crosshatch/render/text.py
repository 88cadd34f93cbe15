"""A scene as text: plain characters for files and pipes, blocks and lines for a terminal.

On a terminal a cell is two characters wide, which is about square, with its clues beside it; where
that does not fit, two rows share a line of half blocks, or track is one character a cell, and the
clues are left out. Colours tell track, given cells, cells that a hint points at and unknown cells
apart where the terminal wants them.
"""

from collections.abc import Iterable, Iterator, Sequence

from crosshatch.render._characters import (
    BOLD,
    PRINTED,
    Writing,
    bold,
    character_of,
    has_marks,
    printed,
)
from crosshatch.render._side_by_side import side_by_side
from crosshatch.scene import Cell, Renderer, Scene, Sides, Tone

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_LIT, _GIVEN, _TRACK = "\x1b[33m", "\x1b[36m", "\x1b[32m"
_BARRED, _FAINT, _USUAL = "\x1b[31m", "\x1b[2m", "\x1b[0m"
_NOTHING = Cell(Tone.BLANK)
Lines = dict[int, int]
"""Where there is a line before a cell, and of which kind."""
# Before the first cell, between two groups, where lines are cut, behind the last cell, and where
# there is none but room for bars.
_BEGIN, _THIN, _CUT, _END, _ROOM = range(5)
# Lines between groups are dotted, so that nobody takes them for track.
_UPRIGHT, _LEVEL = "│┊║│", "─┈═─ "
_CROSSINGS = ("┌─╥┐", _UPRIGHT, "╞═╬╡", "└─╨┘", _UPRIGHT)
_BAR = "\N{MULTIPLICATION SIGN}"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:  # noqa: ARG001
    """The scene as a file: characters have one size, and no colour."""
    return (plain(scene) if scene.bare else labelled(scene)).encode() + b"\n"


def plain(scene: Scene) -> str:
    """The cells alone, one character each, a row a line."""
    return side_by_side(
        "\n".join("".join(character_of(cell, PRINTED) for cell in row) for row in each.cells)
        for each in scene.abreast
    )


def labelled(scene: Scene) -> str:
    """Plain characters with the clues beside them, below the title."""
    framed = side_by_side(_framed(each, printed(each)) for each in scene.abreast)
    return f"{scene.heading}\n\n{framed}" if scene.title else framed


def terminal(scene: Scene, width: int, *, colors: bool = False) -> str:
    """Cells with clues for a terminal `width` characters wide, or the cells alone in less room."""
    return side_by_side((_terminal(each, width, colors=colors) for each in scene.abreast), width)


def _terminal(scene: Scene, width: int, *, colors: bool) -> str:
    writing = bold(scene)
    blocks = _framed(scene, writing)
    if max(map(len, blocks.splitlines())) > width:
        return _narrow(scene, colors=colors) if has_marks(scene) else _half_blocks(scene)
    return _framed(scene, writing, colors=colors) if colors else blocks


def _framed(scene: Scene, writing: Writing, *, colors: bool = False) -> str:
    margin = max((len(" ".join(labels)) for labels in scene.rows), default=0)
    across = _lines(len(scene.columns), scene.every, scene.row_cuts)
    down = _lines(len(scene.rows), scene.every, scene.column_cuts, barred=_barred_rows(scene))
    nothing = (_NOTHING,) * len(scene.columns)
    rows = (nothing, *scene.cells, nothing)
    lines = [
        f"{'':{margin}}{line}" for line in _column_labels(scene, writing, across, colors=colors)
    ]
    for number, labels in enumerate((*scene.rows, ())):
        if number in down:
            above, below = rows[number], rows[number + 1]
            rule = _rule(above, below, down[number], writing, across, colors=colors)
            lines.append(f"{'':{margin}} {rule}")
        if number < len(scene.rows):
            is_lit = colors and number in scene.lit_rows
            label = _colored(f"{' '.join(labels):>{margin}}", _LIT, is_lit)
            lines.append(f"{label} {_row(scene.cells[number], writing, across, colors=colors)}")
    lines += [f"{'':{margin}} {scene.caption}"] * bool(scene.caption)
    return "\n".join(line.rstrip() for line in lines)


def _lines(last: int, every: int, cuts: Iterable[int], barred: Iterable[int] = ()) -> Lines:
    groups = range(every, last, every) if every else ()
    kinds = ((barred, _ROOM), (groups, _THIN), (cuts, _CUT), ((0,), _BEGIN), ((last,), _END))
    return {before: kind for places, kind in kinds for before in places}


def _barred_rows(scene: Scene) -> Iterator[int]:
    """The rows above which there are bars."""
    for number, row in enumerate(scene.cells):
        if any(Sides.TOP in cell.barred for cell in row):
            yield number


def _column_labels(scene: Scene, writing: Writing, across: Lines, *, colors: bool) -> Iterator[str]:
    height = max((len(labels) for labels in scene.columns), default=0)
    padded = [("",) * (height - len(labels)) + labels for labels in scene.columns]
    for line in range(height):
        labels = [
            " " * (column in across)
            + _colored(writing.label(labels[line]), _LIT, colors and column in scene.lit_columns)
            for column, labels in enumerate(padded)
        ]
        yield " " + "".join(labels)


def _row(row: Sequence[Cell], writing: Writing, across: Lines, *, colors: bool) -> str:
    """The cells of a row, and the lines and bars between them."""
    parts = []
    for column, (left, cell) in enumerate(zip((_NOTHING, *row), (*row, _NOTHING), strict=True)):
        leads = Sides.RIGHT in left.track or Sides.LEFT in cell.track
        barred, gap = Sides.LEFT in cell.barred, writing.gap(cell)
        if column in across:
            kind = across[column]
            crossing = writing.hand.across[kind] if leads else ""
            parts.append(_crossed(_UPRIGHT[kind], crossing, cell, kind, barred, colors=colors))
        elif barred and gap:
            middle = len(gap) // 2
            parts.append(_colored(gap[:middle], _color(cell), colors))
            parts.append(_colored(_BAR, _BARRED, colors))
            gap = gap[middle + 1 :]
        if column < len(row):
            parts.append(_colored(gap + writing.cell(cell), _color(cell), colors))
    return "".join(parts)


def _rule(
    above: Sequence[Cell],
    below: Sequence[Cell],
    kind: int,
    writing: Writing,
    across: Lines,
    *,
    colors: bool,
) -> str:
    """The line between two rows, the track that leads over it, and the bars on it."""
    parts = []
    for column, (upper, cell) in enumerate(zip(above, below, strict=True)):
        if column in across:
            parts.append(_CROSSINGS[kind][across[column]])
        leads = Sides.BOTTOM in upper.track or Sides.TOP in cell.track
        crossing = writing.hand.down[kind] if leads else ""
        barred, line = Sides.TOP in cell.barred, _LEVEL[kind]
        crossed = _crossed(line, crossing, cell, kind, barred, colors=colors)
        parts.append(writing.bar(line, crossed))
    return "".join(parts) + _CROSSINGS[kind][_END]


def _crossed(line: str, track: str, cell: Cell, kind: int, barred: bool, *, colors: bool) -> str:
    """A line where track leads over it into a cell, or a bar lies on it."""
    if barred:
        return _colored(_BAR, _BARRED, colors)
    # A frame that is joined is no track.
    is_track = bool(track) and kind not in (_BEGIN, _END)
    return _colored(track or line, _color(cell), colors and is_track)


def _color(cell: Cell) -> str:
    if cell.lit:
        return _LIT
    if cell.tone in (Tone.UNKNOWN, Tone.CLOSED):
        return _FAINT
    return _GIVEN if cell.given else _TRACK if cell.tone is Tone.VISITED else ""


def _colored(words: str, color: str, wanted: bool) -> str:
    return f"{color}{words}{_USUAL}" if wanted and color and words else words


def _narrow(scene: Scene, *, colors: bool) -> str:
    writing = Writing(BOLD, width=1, has_glyphs=False)
    lines = (_row(row, writing, {}, colors=colors) for row in scene.cells)
    return "\n".join(line.rstrip() for line in lines)


def _half_blocks(scene: Scene) -> str:
    rows = [[cell.tone for cell in row] for row in scene.cells]
    rows += [[Tone.BLANK] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(map(_half, upper, lower)).rstrip() for upper, lower in pairs)


def _half(upper: Tone, lower: Tone) -> str:
    if Tone.UNKNOWN in (upper, lower):
        return "░"
    return _HALVES[upper is Tone.FILLED, lower is Tone.FILLED]


RENDERER = Renderer(".txt", draw)
