"""How pages are read: which of their lines are commands, outputs and programs."""

from pathlib import Path

import documented
import pytest
from running import ROOT

PAGE = """# A page

    crosshatch solve one.toml          # a comment
    crosshatch draw FILE -o X
    curl localhost \\\\
         -d '{}'

What it says, and what `crosshatch hint a.toml`, `… --why r1c1` and `crosshatch rate` do:

```
1 solution · 5 ms
```

- a point that goes on
    far to the right

## Another part

```
no output of a command
```

```python
print(1)  # 1
```
"""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> documented.Page:
    file = tmp_path / "page.md"
    file.write_text(PAGE.replace("\\\\", "\\"), encoding="utf-8")
    monkeypatch.setattr(documented, "ROOT", tmp_path)
    return documented.read(file)


def test_commands_outputs_and_programs_are_found(page: documented.Page) -> None:
    assert [
        (3, "crosshatch solve one.toml", False),
        (4, "crosshatch draw FILE -o X", True),
        (5, "curl localhost        -d '{}'", False),
        (8, "crosshatch hint a.toml", False),
        (8, "crosshatch hint a.toml --why r1c1", False),
        (8, "crosshatch rate", True),
    ] == [(each.line, each.words, each.only_named) for each in page.commands]
    [output] = page.outputs
    assert (11, 3, "1 solution · 5 ms") == (output.line, len(output.commands), output.text)
    assert [(24, "print(1)  # 1")] == page.programs


@pytest.mark.parametrize(
    ("shown", "printed", "alike"),
    [
        ("1 solution · 5 ms", "1 solution · 1.2 s", True),
        ("1 solution · 5 ms", "2 solutions · 5 ms", False),
        ("search, 3 conflicts", "search, 1 conflict", True),
        ("b\nc", "a\nb\nc\nd", True),
        ("b\nd", "a\nb\nc\nd", False),
        ("b\n…\nd", "a\nb\nc\nd", True),
        ("a …", "a b", True),
        ("solution", "1 solution", False),
        ("  0.24 ms  …", "   12.5 s  Heart", True),
    ],
)
def test_shown_text_is_whole_lines_of_what_is_printed(
    shown: str, printed: str, alike: bool
) -> None:
    assert alike == documented.compared(shown, printed)


def test_every_page_is_read() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in documented.PAGES}
    assert {"README.md", "docs/tutorial.md", "docs/scale.md"} <= names
