"""Notebooks as pages: their texts, their code, and what it shows, as kept in the file."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def page(file: Path, download: str) -> str:
    """Return the page of a notebook, with a link to the file itself."""
    notebook = json.loads(file.read_text(encoding="utf-8"))
    parts = [part for cell in notebook["cells"] for part in _cell(cell)]
    link = f"[Download this notebook]({download}){{ download={file.name} }}"
    return "\n\n".join([parts[0], link, *parts[1:]]) + "\n"


def _cell(cell: dict[str, Any]) -> Iterator[str]:
    """Yield a cell and its outputs in Markdown."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield _fenced("python", source)
    for output in cell["outputs"]:
        data = output.get("data", {})
        if html := "".join(data.get("text/html", "")):
            # Tables without a class look like those of pages, and an empty line ends the block.
            tables = html.replace("<table style", '<table class="cells" style')
            lines = filter(str.strip, tables.splitlines())
            yield '<div class="shown">\n' + "\n".join(lines) + "\n</div>"
        else:
            shown = "".join(output.get("text") or data["text/plain"])
            yield _fenced("{ .text .output }", shown.rstrip("\n"))


def _fenced(language: str, text: str) -> str:
    return f"````{language}\n{text}\n````"
