"""Build the documentation as a site, in dist/docs: `make docs`.

Its pages are those of docs/, and pages that are made here: commands from `--help`, the library from
docstrings, essays from the files of the native core. The generator, Zensical, is strict about links
between pages; after it, all links of the finished files are followed (`links.py`).
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from docs.generator import commands, essays, kind_pages, links, pages, technique_page

from crosshatch.cli.json_types.schemas import FORMS, schema

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
OUT = ROOT / "dist" / "docs"
APP = ROOT / "dist" / "site"
WORK = ROOT / "target" / "docs"
"""Where the pages are gathered, and the site is built before it takes the place of the old one."""
CONFIG = Path(__file__).with_name("zensical.toml")
THEME = CONFIG.with_name("theme")
"""The folder with files that replace those of the same name in the theme."""
ASSETS = (
    CONFIG.with_name("demo.js"),
    CONFIG.with_name("styles.css"),
    ROOT / "src" / "crosshatch" / "web" / "page" / "icon.svg",
)


def main() -> None:
    """Build the site, or say what is wrong with it and leave with status 1."""
    if not (APP / "index.html").is_file():
        sys.exit("dist/site: there is no app to embed; make site builds it")
    shutil.rmtree(WORK, ignore_errors=True)
    gather(WORK / "pages")
    shutil.copytree(THEME, WORK / "theme")
    (WORK / "zensical.toml").write_text(configuration(), encoding="utf-8")
    generator = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    done = subprocess.run(
        [*generator, "-f", str(WORK / "zensical.toml")],
        cwd=WORK,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)},
    )
    if done.returncode or "warning" in done.stdout.lower():
        sys.exit(f"{done.stdout}\nthe generator has failed")
    site = WORK / "site"
    shutil.copytree(APP, site / "app")
    broken = [*links.broken(site)]
    if broken:
        sys.exit("\n".join([*broken, f"{len(broken)} broken links"]))
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.parent.mkdir(exist_ok=True)
    shutil.move(site, OUT)
    print(f"dist/docs: {len([*OUT.rglob('*.html')])} pages")


def gather(folder: Path) -> None:
    """Write all pages, and what they show, into a folder."""
    for name, text in all_pages().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    shutil.copytree(DOCS / "pictures", folder / "pictures")
    for name, text in {**kind_pages.drawings(), **technique_page.drawings()}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "json").mkdir()
    for name in FORMS:
        text = json.dumps(schema(name), indent=2, ensure_ascii=False)
        (folder / "json" / f"{name}.schema.json").write_text(f"{text}\n", encoding="utf-8")
    (folder / pages.DOWNLOADS).mkdir()
    for notebook in (ROOT / "examples").glob("*.ipynb"):
        shutil.copy(notebook, folder / pages.DOWNLOADS)
    for file in ASSETS:
        shutil.copy(file, folder)


def all_pages() -> dict[str, str]:
    """Return all pages by their names in the site."""
    own = [file.relative_to(ROOT).as_posix() for file in DOCS.rglob("*.md")]
    return {
        **{pages.place(name): pages.page(name) for name in [*own, *pages.MOVED] if is_page(name)},
        **commands.pages(),
        **essays.pages(),
        **kind_pages.pages(),
        technique_page.PAGE: technique_page.page(),
        **pages.sources(),
        "schemas.md": schemas(),
    }


def is_page(name: str) -> bool:
    """True if a file of the project is a page of the site as it is."""
    return name.endswith(".md") and name not in pages.REPLACED


def schemas() -> str:
    """Return the page that lists the schemas."""
    titles = {f"{name}.schema.json": title for name, (title, _) in sorted(FORMS.items())}
    rows = "".join(f"| [`{name}`](json/{name}) | {title} |\n" for name, title in titles.items())
    return (
        "# JSON Schema\n\nEvery command prints JSON with `--json`. These schemas (draft 2020-12) "
        "describe it, and other JSON that Crosshatch reads or writes. They are made of the types "
        "in the code, and every output in the tests is validated against them. "
        "[JSON](json.md) explains the keys with examples.\n\n"
        f"| schema | describes |\n|---|---|\n{rows}"
    )


def configuration() -> str:
    """Return the configuration of the generator, with the names of all pages that are made."""
    made: dict[str, Iterable[tuple[str, str]]] = {
        "kinds": pages_of_kinds(),
        "library": titled("reference"),
        "commands": commands.names(),
        "essays": essays.names(),
    }
    text = CONFIG.read_text(encoding="utf-8")
    named = {*re.findall(r'"([\w/]+\.md)"', text), *(page for _, page in pages_of_kinds())}
    made["others"] = [
        (title(file), file.name) for file in sorted(DOCS.glob("*.md")) if file.name not in named
    ]
    for name, entries in made.items():
        shown = [f"{{ {json.dumps(title)} = {json.dumps(page)} }}, " for title, page in entries]
        text = text.replace(f'"@{name}",', "".join(shown))
    return text


def pages_of_kinds() -> Iterator[tuple[str, str]]:
    """Yield the title and the page of the list of kinds, and of each.

    Those on the first page come in its order, then the others.
    """
    first = (DOCS / "index.md").read_text(encoding="utf-8")
    yield "All kinds", "puzzles.md"
    for kind in sorted(pages.KINDS, key=lambda each: first.find(pages.prose_of(each)) % len(first)):
        yield kind[0].upper() + kind[1:], pages.page_of(kind)


def titled(folder: str) -> Iterable[tuple[str, str]]:
    """Return the titles and pages of a folder of docs/, in the order of the titles."""
    return sorted((title(file), f"{folder}/{file.name}") for file in (DOCS / folder).glob("*.md"))


def title(page: Path) -> str:
    """Return the title of a page."""
    found = re.search(r"^# (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        sys.exit(f"{page.relative_to(ROOT)}: it begins with no title")
    return found[1]


if __name__ == "__main__":
    main()
