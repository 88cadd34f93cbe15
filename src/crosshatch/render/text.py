"""A scene as text: plain characters for files and pipes, blocks and lines for a terminal.

On a terminal a cell is two characters wide, which is about square, with its clues beside it; where
that does not fit, two rows share a line of half blocks, and the clues are left out. Colours tell
given cells, cells that a hint points at and unknown cells apart where the terminal wants them.
"""

from crosshatch.scene import Cell, Renderer, Scene, Tone

_PLAIN = {Tone.BLANK: ".", Tone.FILLED: "#", Tone.UNKNOWN: "?"}
_BLOCKS = {Tone.BLANK: " ", Tone.FILLED: "█", Tone.UNKNOWN: "░"}
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_LIT, _GIVEN, _FAINT, _USUAL = "\x1b[33m", "\x1b[36m", "\x1b[2m", "\x1b[0m"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:  # noqa: ARG001
    """The scene as a file: characters have one size, and no colour."""
    return (plain(scene) if scene.bare else labelled(scene)).encode() + b"\n"


def plain(scene: Scene) -> str:
    """The cells alone, one character each, a row a line."""
    return "\n".join("".join(_PLAIN[cell.tone] for cell in row) for row in scene.cells)


def labelled(scene: Scene) -> str:
    """Plain characters with the clues beside them, below the title."""
    span = max(2, _longest_label(scene) + 1)
    framed = _framed(scene, {tone: f"{mark:>{span}}" for tone, mark in _PLAIN.items()})
    return f"{scene.heading}\n\n{framed}" if scene.title else framed


def terminal(scene: Scene, width: int, *, colors: bool = False) -> str:
    """Blocks with clues for a terminal `width` characters wide, or half blocks alone."""
    span = max(2, _longest_label(scene))
    marks = {tone: mark * span for tone, mark in _BLOCKS.items()}
    blocks = _framed(scene, marks)
    if max(map(len, blocks.splitlines())) > width:
        return _half_blocks(scene)
    return _framed(scene, marks, colors=colors) if colors else blocks


def _framed(scene: Scene, marks: dict[Tone, str], *, colors: bool = False) -> str:
    left = max((len(" ".join(labels)) for labels in scene.rows), default=0)
    span = len(marks[Tone.BLANK])
    lines = [f"{'':{left}} {line}" for line in _column_labels(scene, span, colors=colors)]
    lines.append(" " * (left + 1) + _rule(scene, span, "┌", "┬", "┐"))
    for number, (labels, row) in enumerate(zip(scene.rows, scene.cells, strict=True)):
        if number and number % scene.every == 0:
            lines.append(" " * (left + 1) + _rule(scene, span, "├", "┼", "┤"))
        label = _colored(f"{' '.join(labels):>{left}}", _LIT, colors and number in scene.lit_rows)
        cells = [_colored(marks[cell.tone], _color(cell), colors) for cell in row]
        lines.append(f"{label} │{_grouped(scene, cells, '│')}│")
    lines.append(" " * (left + 1) + _rule(scene, span, "└", "┴", "┘"))
    return "\n".join(line.rstrip() for line in lines)


def _longest_label(scene: Scene) -> int:
    return max((len(label) for labels in scene.columns for label in labels), default=0)


def _column_labels(scene: Scene, span: int, *, colors: bool) -> list[str]:
    height = max((len(labels) for labels in scene.columns), default=0)
    padded = [("",) * (height - len(labels)) + labels for labels in scene.columns]
    lines = []
    for line in range(height):
        labels = [
            _colored(f"{labels[line]:>{span}}", _LIT, colors and column in scene.lit_columns)
            for column, labels in enumerate(padded)
        ]
        lines.append(" " + _grouped(scene, labels, " "))
    return lines


def _rule(scene: Scene, span: int, left: str, cross: str, right: str) -> str:
    return left + _grouped(scene, ["─" * span] * len(scene.columns), cross) + right


def _grouped(scene: Scene, marks: list[str], between: str) -> str:
    groups = range(0, len(marks), scene.every)
    return between.join("".join(marks[start : start + scene.every]) for start in groups)


def _color(cell: Cell) -> str:
    if cell.lit:
        return _LIT
    if cell.tone is Tone.UNKNOWN:
        return _FAINT
    return _GIVEN if cell.given else ""


def _colored(words: str, color: str, wanted: bool) -> str:
    return f"{color}{words}{_USUAL}" if wanted and color else words


def _half_blocks(scene: Scene) -> str:
    rows = [[cell.tone for cell in row] for row in scene.cells]
    if len(rows) % 2:
        rows.append([Tone.BLANK] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(map(_half, upper, lower)).rstrip() for upper, lower in pairs)


def _half(upper: Tone, lower: Tone) -> str:
    if Tone.UNKNOWN in (upper, lower):
        return "░"
    return _HALVES[upper is Tone.FILLED, lower is Tone.FILLED]


RENDERER = Renderer(".txt", draw)
