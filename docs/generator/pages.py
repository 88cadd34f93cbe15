"""The pages of docs/ as the site shows them.

They are written to be read as plain files too, with commands in indented blocks, outputs in fenced
ones and links to other files of the project (`tests/documented.py`). In the site, blocks of code
have a language, links stay inside, and plots have the colours of the page.
"""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from docs.generator import notebooks

from crosshatch import kinds

ROOT = Path(__file__).parents[2]
SHELL = ("crosshatch", "make", "dask", "curl", "pip", "python3", "git")

KINDS = kinds.kinds_of_files()
"""The kinds with a page, which those in colours share."""
FOLDERS = "src/crosshatch/kinds"


def prose_of(kind: str) -> str:
    """Return the file with what a page says of a kind besides its table."""
    return f"{FOLDERS}/{kinds.file_beside(kind, 'README.md')}"


def page_of(kind: str) -> str:
    """Return the name of the page of a kind in the site."""
    return f"{kind.replace(' ', '-')}.md"


REPLACED = {
    "README.md": "docs/index.md",
    "crates": "docs/essays/index.md",
    "src/crosshatch/cli": "docs/commands/index.md",
    FOLDERS: "docs/puzzles.md",
    f"{FOLDERS}/techniques.toml": "docs/techniques.md",
    **{prose_of(kind): f"docs/{page_of(kind)}" for kind in KINDS},
}
"""Files and folders of the project, and the pages of the site that stand for them."""
MOVED = {
    "CHANGELOG.md": "docs/changes.md",
    "CONTRIBUTING.md": "docs/contributing.md",
    "bench/RESULTS.md": "docs/figures.md",
    "bench/TUNING.md": "docs/tuning.md",
    **REPLACED,
}
"""Files and folders of the project, and the pages that show them."""

DOWNLOADS = "downloads"
"""The folder of the site that has the notebooks as files."""

WIDE = 90
"""An output with a longer line and no columns wraps."""
_COLUMNS = re.compile(r"\S {2,}\S")

_CODE = re.compile(r"`[^`]*`")

_LINK = re.compile(r"(?<=\]\()(?!https?:|#)([^)\s#]*)(#[^)\s]*)?(?=\))")
_PLOT = re.compile(r"^!\[(?P<words>[^\]]*)\]\((?P<file>[\w./-]*plots/[\w-]+\.svg)\)$", re.MULTILINE)


def place(name: str) -> str:
    """Return where the site has a file of the project."""
    return MOVED.get(name, name).removeprefix("docs/")


def page(name: str) -> str:
    """Return a file of the project as a page of the site."""
    text = (ROOT / name).read_text(encoding="utf-8")
    text = "\n".join(_with_languages(text.splitlines())) + "\n"
    text = _PLOT.sub(lambda plot: _drawn_in_place(name, plot), text)
    return _LINK.sub(lambda link: _inside(name, link[1], link[2] or ""), text)


def sources() -> dict[str, str]:
    """Return pages for the files of code that other pages link to, by their names in the site."""
    pages = {}
    prose = (ROOT / prose_of(kind) for kind in KINDS)
    for file in sorted([*(ROOT / "docs").rglob("*.md"), *filter(Path.is_file, prose)]):
        for link in _LINK.finditer(file.read_text(encoding="utf-8")):
            target = _target(file.relative_to(ROOT).as_posix(), link[1])
            if not target.startswith("docs/") and target not in MOVED:
                header = f"---\ntitle: {target}\nsearch:\n  exclude: true\n---\n\n"
                pages[f"sources/{target}.md"] = header + _source(target)
    return pages


def _source(name: str) -> str:
    """Return what the page of a file of code shows below its header."""
    if name.endswith(".ipynb"):
        up = "../" * name.count("/")
        return notebooks.page(ROOT / name, f"{up}../{DOWNLOADS}/{posixpath.basename(name)}")
    code = (ROOT / name).read_text(encoding="utf-8").rstrip()
    return f"# {name}\n\n````{name.rpartition('.')[2]}\n{code}\n````\n"


def _with_languages(lines: list[str]) -> Iterator[str]:
    """Yield the lines of a page, with blocks of commands and of outputs named as such."""
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.startswith("```"):
            end = lines.index("```", at)
            is_long = max(map(len, lines[at:end]), default=0) > WIDE
            wraps = is_long and not any(_COLUMNS.search(each) for each in lines[at:end])
            output = "``` { .text .output .sentences }" if wraps else "``` { .text .output }"
            yield from [output if line == "```" else line, *lines[at:end], "```"]
            at = end + 1
        elif line.startswith("    ") and (at == 1 or not lines[at - 2].strip()):
            block = [line]
            while at < len(lines) and (lines[at].startswith("    ") or not lines[at].strip()):
                block.append(lines[at])
                at += 1
            text = "\n".join(each[4:] for each in block).rstrip()
            yield f"```{'sh' if text.split()[0] in SHELL else 'text'}\n{text}\n```\n"
        else:
            yield _without_escapes(line) if line.startswith("|") else line


def _without_escapes(row: str) -> str:
    """Return a row of a table whose code has bars as they are: here a backslash would show."""
    return _CODE.sub(lambda code: code[0].replace("\\|", "|"), row)


def _target(page: str, link: str) -> str:
    """Return the file of the project that a link of a page leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), link)) if link else page


def _inside(page: str, link: str, anchor: str) -> str:
    """Return a link of a page as it is in the site."""
    target = _target(page, link)
    home = MOVED.get(page, page)
    if target == "README.md" and anchor == "#two-commands":
        target, anchor = "docs/install.md", ""
    shown = MOVED.get(target, target)
    if not shown.startswith("docs/"):
        shown = f"docs/sources/{shown}.md"
    return posixpath.relpath(shown, posixpath.dirname(home)) + anchor


def _drawn_in_place(page: str, plot: re.Match[str]) -> str:
    """Return a plot as part of its page, so that it takes the page's colours."""
    drawing = (ROOT / _target(page, plot["file"])).read_text(encoding="utf-8")
    return f'<figure class="plot" role="img" aria-label="{plot["words"]}">{drawing}</figure>'
