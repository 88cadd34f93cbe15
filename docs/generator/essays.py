"""The essays at the heads of the files of the engine, as pages: one for each crate."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHORTEST = 4
"""The number of lines from which the head of a file is an essay."""

CRATES = {
    "engine": "Solving",
    "clues": "Clues",
    "magnitude": "Magnitudes",
    "census": "The census",
    "checker": "Checking certificates",
    "typos": "Typos in clues",
}
"""The crates that explain what they do, and the titles of their pages."""


def pages() -> dict[str, str]:
    """Return a page for each crate and one that lists them, by their names in the site."""
    pages = {}
    contents = []
    for crate, title in CRATES.items():
        essays = [*_essays(ROOT / "crates" / crate / "src")]
        pages[f"essays/{crate}.md"] = _page(crate, title, essays)
        contents.append(f"\n## {title}\n\nOf `crates/{crate}`.\n\n")
        contents += (f"- [{_title(text)}]({crate}.md#{_anchor(name)})\n" for name, text in essays)
    pages["essays/index.md"] = (
        "# Essays\n\nEach file of the native core that holds an algorithm opens with an essay: "
        "the idea, what always holds, what it costs, and what was tried and dropped. These pages "
        "gather them. [How the engine works](../engine.md) says how they fit together.\n"
        + "".join(contents)
    )
    return pages


def names() -> Iterator[tuple[str, str]]:
    """Yield the title and the page of each crate, for the navigation."""
    for crate, title in CRATES.items():
        yield title, f"essays/{crate}.md"


def _page(crate: str, title: str, essays: list[tuple[str, str]]) -> str:
    parts = [f"# {title}\n\nThe essays of `crates/{crate}/src`.\n"]
    for name, text in essays:
        headline, _, rest = text.partition("\n\n")
        parts.append(f"## {_title(headline)} {{ #{_anchor(name)} }}\n\n`{name}`\n")
        said = headline.partition(": ")[2] or headline
        parts.append(
            f"{said[:1].upper()}{said[1:]}\n\n{rest}\n" if ": " in headline else f"{rest}\n"
        )
    return "\n".join(parts)


def _essays(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the names of files and the essays at their heads, the general ones first."""
    files = sorted(folder.rglob("*.rs"), key=lambda file: (file.with_suffix("").parts, file.name))
    for file in sorted(files, key=lambda file: file.name != "lib.rs"):
        lines = file.read_text(encoding="utf-8").splitlines()
        head = [line[3:].removeprefix(" ") for line in lines if line.startswith("//!")]
        if len(head) >= SHORTEST:
            yield file.relative_to(folder).as_posix(), _without_links("\n".join(head))


def _without_links(text: str) -> str:
    """Return an essay whose names of items, linked in the documentation of Rust, are plain code."""
    return re.sub(r"\[(`[^`]+`)\](?!\()", r"\1", text)


def _title(text: str) -> str:
    """Return what an essay is about, from its first sentence."""
    headline = " ".join(text.partition("\n\n")[0].split())
    return re.split(r": |(?<=\w)\. |\.$", headline)[0]


def _anchor(name: str) -> str:
    return re.sub(r"\W+", "-", name.removesuffix(".rs"))
