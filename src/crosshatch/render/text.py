"""A scene as text: plain characters for files and pipes, blocks and lines for a terminal.

On a terminal a cell is two characters wide, which is about square, with its clues beside it; where
that does not fit, two rows share a line of half blocks, and the clues are left out.
"""

from crosshatch.scene import Cell, Scene, Tone

_PLAIN = {Tone.BLANK: ".", Tone.FILLED: "#", Tone.UNKNOWN: "?"}
_BLOCKS = {Tone.BLANK: "  ", Tone.FILLED: "██", Tone.UNKNOWN: "░░"}
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def plain(scene: Scene) -> str:
    """The cells alone, one character each, a row a line."""
    return "\n".join("".join(_PLAIN[cell.tone] for cell in row) for row in scene.cells)


def labelled(scene: Scene) -> str:
    """Plain characters with the clues beside them."""
    return _framed(scene, {tone: f" {mark}" for tone, mark in _PLAIN.items()})


def terminal(scene: Scene, width: int) -> str:
    """Blocks with clues for a terminal `width` characters wide, or half blocks alone."""
    blocks = _framed(scene, _BLOCKS)
    if max(map(len, blocks.splitlines())) <= width:
        return blocks
    return _half_blocks(scene)


def _framed(scene: Scene, marks: dict[Tone, str]) -> str:
    left = max((len(" ".join(labels)) for labels in scene.rows), default=0)
    lines = [f"{'':{left}} {line}" for line in _column_labels(scene)]
    rule = _rule(scene, "┌", "┬", "┐")
    lines.append(f"{'':{left}} {rule}")
    for number, (labels, row) in enumerate(zip(scene.rows, scene.cells, strict=True)):
        if number and number % scene.every == 0:
            lines.append(f"{'':{left}} {_rule(scene, '├', '┼', '┤')}")
        lines.append(f"{' '.join(labels):>{left}} {_row(scene, row, marks)}")
    lines.append(f"{'':{left}} {_rule(scene, '└', '┴', '┘')}")
    return "\n".join(line.rstrip() for line in lines)


def _column_labels(scene: Scene) -> list[str]:
    height = max((len(labels) for labels in scene.columns), default=0)
    padded = [("",) * (height - len(labels)) + labels for labels in scene.columns]
    return [
        " " + _grouped(scene, [f"{labels[line]:>2}" for labels in padded], " ")
        for line in range(height)
    ]


def _row(scene: Scene, row: tuple[Cell, ...], marks: dict[Tone, str]) -> str:
    return f"│{_grouped(scene, [marks[cell.tone] for cell in row], '│')}│"


def _rule(scene: Scene, left: str, cross: str, right: str) -> str:
    return left + _grouped(scene, ["──"] * len(scene.columns), cross) + right


def _grouped(scene: Scene, marks: list[str], between: str) -> str:
    groups = range(0, len(marks), scene.every)
    return between.join("".join(marks[start : start + scene.every]) for start in groups)


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
