"""Nonograms as tables of HTML, each page in a look of its own, for screenshots in a browser."""

import random

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid

_FONTS = ("sans-serif", "serif", "monospace", "Arial", "Georgia", "Verdana", "Courier New")


def page(document: Document, picture: Grid, chance: random.Random) -> str:
    """Return a page with a nonogram."""
    cell, dark = chance.randint(15, 36), chance.random() < 0.25
    ink, paper = ("#e8e8ec", chance.choice(("#16161a", "#202830"))) if dark else ("#111", "#fff")
    line = chance.choice(("#333", "#888", "#bbb")) if not dark else chance.choice(("#555", "#777"))
    gap = chance.choice((0, 0, 0, 1, 2, 3))
    shade = chance.choice(("transparent", "#8882", "#66a3ff2e", "#ffb04d33"))
    size = chance.uniform(0.5, 0.68) * cell
    round_, bold = chance.choice((0, 0, 3)), chance.choice(("2px", "2px", "1px", "3px"))
    is_text = chance.random() < 0.5
    spread = "" if is_text else f"width: {cell}px; text-align: center"
    filled = chance.choice((0, 0, 0.3))
    mark = chance.choice(("✕", "•", ""))
    border = f"1px solid {line}" if not gap else "none"
    tile = ("#2c2c33" if dark else "#e9ebf2") if gap else paper
    style = f"""
        body {{ background: {paper}; color: {ink}; margin: {chance.randint(4, 60)}px;
               font: {chance.choice((400, 400, 700))} {size:.1f}px {chance.choice(_FONTS)}; }}
        table {{ border-collapse: {"separate" if gap else "collapse"}; border-spacing: {gap}px; }}
        td {{ width: {cell}px; height: {cell}px; min-width: {cell}px; padding: 0; border: {border};
             background: {tile}; border-radius: {round_}px; text-align: center; line-height: 1; }}
        th {{ font-weight: inherit; padding: 0; background: {shade}; line-height: 1.25;
             border: {chance.choice((border, "none"))}; border-radius: {round_}px; }}
        th.row {{ text-align: right; white-space: pre; padding: 0 {cell // 4}px; }}
        th.column {{ vertical-align: bottom; padding: {cell // 6}px 0; }}
        th.none {{ background: none; border: none; }}
        th.row span {{ display: inline-block; {spread} }}
        .x {{ background: {ink}; }}
        td.left {{ border-left: {bold} solid {ink}; }} td.top {{ border-top: {bold} solid {ink}; }}
    """
    heads = "".join(
        f"<th class=column>{'<br>'.join(text.split() or ['0'])}</th>" for text in document.columns
    )
    joint = chance.choice((" ", "  ")) if is_text else ""
    bold_lines = not gap and chance.random() < 0.7
    lines = []
    for row, text in enumerate(document.rows):
        spans = joint.join(f"<span>{run}</span>" for run in text.split() or ["0"])
        cells = []
        for column, sign in enumerate(picture[row]):
            names = ["left"] if bold_lines and column % 5 == 0 else []
            names += ["top"] if bold_lines and row % 5 == 0 else []
            seen = chance.random() < filled
            names += ["x"] if seen and sign == "#" else []
            word = mark if seen and sign != "#" else ""
            cells.append(f'<td class="{" ".join(names)}">{word}</td>')
        lines.append(f"<tr><th class=row>{spans}</th>{''.join(cells)}</tr>")
    title = f"<h2>Puzzle {chance.randint(1, 99)}</h2>" if chance.random() < 0.4 else ""
    rows = "".join(lines)
    return (
        f"<!doctype html><meta charset=utf-8><style>{style}</style>{title}"
        f"<table><tr><th class=none></th>{heads}</tr>{rows}</table>"
    )
