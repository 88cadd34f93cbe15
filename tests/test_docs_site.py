"""The documentation as a site: it is complete, and no link leads nowhere."""

import html
import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import screenshots
from browser.static_files import built_site
from docs.generator import build, commands, doctests, essays, kind_pages, links, pages
from running import ROOT, in_python

import crosshatch
from crosshatch import kinds, make
from crosshatch.cli import VERBS, verb_command

_ENTRY = re.compile(r"^::: ([\w.]+)$(?:\n    options:\n      heading: ([\w.]+)$)?", re.MULTILINE)
REFERENCE = {
    heading or name
    for file in (ROOT / "docs" / "reference").glob("*.md")
    for name, heading in _ENTRY.findall(file.read_text(encoding="utf-8"))
}
"""The names in the reference; where a module has the name of a function in it, the heading."""
ELSEWHERE = {"crosshatch.make", "crosshatch.kinds"}
"""Public names that are modules, whose own names are in the reference."""


def public_names() -> set[str]:
    """Return the public names of the package, and what else its two public modules have."""
    own = {f"crosshatch.{name}" for name in crosshatch.__all__ if not name.startswith("__")}
    for module in (make, kinds):
        own |= {
            f"{module.__name__}.{name}"
            for name in module.__all__
            if getattr(module, name) is not getattr(crosshatch, name, None)
        }
    return own - ELSEWHERE


def test_the_reference_has_every_public_name() -> None:
    assert public_names() == REFERENCE


def pages_in(entries: list[dict[str, object]]) -> Iterator[str]:
    """Yield the pages of a part of the navigation."""
    for entry in entries:
        for value in entry.values():
            if isinstance(value, list):
                yield from pages_in(value)
            else:
                yield str(value)


def test_the_navigation_has_every_page_once() -> None:
    shown = [*pages_in(tomllib.loads(build.configuration())["project"]["nav"])]
    made = {name for name in build.all_pages() if not name.startswith("sources/")}
    assert sorted(made) == sorted(shown)


def test_a_new_page_has_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    docs = tmp_path / "docs"
    shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("pictures", "generator"))
    (docs / "knitting.md").write_text("# Knitting\n", encoding="utf-8")
    monkeypatch.setattr(build, "DOCS", docs)
    tasks = tomllib.loads(build.configuration())["project"]["nav"][4]["Tasks"]
    assert {"Knitting": "knitting.md"} == tasks[-1]


def test_the_first_page_leads_to_the_list_of_all_kinds() -> None:
    made = build.all_pages()
    assert "(puzzles.md)" in made["index.md"]
    for kind in pages.KINDS:
        assert f"({pages.page_of(kind)})" in made["puzzles.md"]


def test_the_page_of_a_kind_shows_its_rules_its_table_and_an_example_that_is_solved() -> None:
    made, drawn = kind_pages.pages(), kind_pages.drawings()
    for name in kinds.names():
        page = made[pages.page_of(kinds.kind_of_files(name))]
        assert f"\n{kinds.rules(name)}\n" in page
        assert f"```toml\n{kinds.table_text(name)}```" in page
        shown = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
        puzzles = [crosshatch.loads(text) for text in shown if "laws" not in text]
        assert kind_pages.example(name) in puzzles
        assert all(crosshatch.solve(puzzle).solutions for puzzle in puzzles)
    shown = re.findall(r"\]\((pictures/kinds/[^)]+)\)", "".join(made.values()))
    assert drawn.keys() == {*shown}


@pytest.mark.parametrize("verb", VERBS)
def test_the_page_of_a_command_says_what_its_help_says(verb: str) -> None:
    page = commands.pages()[f"commands/{verb}.md"]
    command = verb_command(verb)
    assert command.help in page
    shown = re.sub(r"\\(.)", r"\1", page).replace("&lt;", "<")
    for parameter in command.params:
        if not getattr(parameter, "hidden", False):
            assert all(name in shown for name in parameter.opts if name.startswith("-"))
            assert (parameter.help or "").replace("\n", " ") in shown


def test_bars_in_code_neither_end_a_cell_nor_have_a_backslash() -> None:
    markdown = pytest.importorskip("markdown", reason="needs the extra docs")
    made = {**commands.pages(), **kind_pages.pages()}
    for name, text in made.items():
        shown = markdown.markdown(text, extensions=["tables", "fenced_code"])
        assert not re.search(r"<code>[^<]*\\\|", shown), name
    options = markdown.markdown(made["commands/make.md"], extensions=["tables"])
    words = "very easy|easy|medium|hard|very hard|extreme|any"
    assert f"<td><code>--difficulty &lt;{words}&gt;</code></td>" in options


def test_each_picture_of_the_app_is_on_a_page_in_both_themes() -> None:
    shown = set()
    for file in (ROOT / "docs").rglob("*.md"):
        text = file.read_text(encoding="utf-8")
        shown |= set(re.findall(r"pictures/app/([\w-]+\.webp)#only-(?:light|dark)", text))
    kept = {file.name for file in (ROOT / "docs/pictures/app").iterdir()}
    taken = {f"{name}-{theme}.webp" for name in screenshots.VIEWS for theme in ("light", "dark")}
    assert taken == kept == shown


def test_each_crate_that_has_essays_has_a_page_of_them() -> None:
    made = essays.pages()
    for crate in essays.CRATES:
        assert made[f"essays/{crate}.md"].count("\n## ") > 0
    assert "## Narrowing a line" in made["essays/engine.md"]
    assert "//!" not in "".join(made.values())


PAGE = """# Title

    crosshatch solve a.toml
    crosshatch draw a.toml

prints

```
1 solution
```

[this](../CONTRIBUTING.md#checklists) [that](formats.md) [a file](../src/crosshatch/errors.py)

![words](pictures/plots/line.svg)
"""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a page as the site shows it."""
    plots = tmp_path / "docs" / "pictures" / "plots"
    plots.mkdir(parents=True)
    (plots / "line.svg").write_text("<svg/>\n", encoding="utf-8")
    (tmp_path / "docs" / "page.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    return pages.page("docs/page.md")


def test_commands_and_outputs_become_blocks_of_code(page: str) -> None:
    assert "```sh\ncrosshatch solve a.toml\ncrosshatch draw a.toml\n```" in page
    assert "``` { .text .output }\n1 solution\n```" in page


def test_links_to_files_lead_to_pages(page: str) -> None:
    assert "[this](contributing.md#checklists) [that](formats.md)" in page
    assert "[a file](sources/src/crosshatch/errors.py.md)" in page


def test_a_notebook_is_a_page_with_what_its_cells_show() -> None:
    shown = pages.sources()["sources/examples/tour.ipynb.md"]
    assert "\n# A tour of Crosshatch\n" in shown
    assert "[Download this notebook](../../downloads/tour.ipynb)" in shown
    assert "````python\nresult = crosshatch.solve(puzzle)\nresult\n````\n\n<div" in shown
    assert "````{ .text .output }\nwww.gchq.gov.uk/puzz\n4 solutions" in shown
    assert '"cell_type"' not in shown


def test_plots_are_part_of_their_page(page: str) -> None:
    assert '<figure class="plot" role="img" aria-label="words"><svg/>\n</figure>' in page


def test_examples_in_docstrings_become_blocks_of_code() -> None:
    text = "Return it.\n\n>>> 1 + 1\n2\n\nMore."
    assert "Return it.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore." == doctests.fenced(text)


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("b.html", None),
        ("b.html#there", None),
        ("sub/", None),
        ("#here", None),
        ("https://example.org/nothing", None),
        ("c.html", "index.html:2: there is nothing at c.html"),
        ("b.html#here", "index.html:2: the page has no place b.html#here"),
        ("#there", "index.html:2: the page has no place #there"),
        ("none/", "index.html:2: there is nothing at none/"),
    ],
)
def test_links_that_lead_nowhere_are_named(tmp_path: Path, link: str, sentence: str | None) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "index.html").write_text("", encoding="utf-8")
    (tmp_path / "b.html").write_text('<p id="there">', encoding="utf-8")
    text = f'<p id="here">\n<a href="{link}">a link</a>'
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    assert ([sentence] if sentence else []) == [*links.broken(tmp_path)]


WIDEST = 80
"""The most characters that a line of a signature may have."""


def signatures(folder: Path) -> Iterator[str]:
    """Yield the lines of all signatures in the reference."""
    for file in folder.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        for signature in re.findall(r"doc-signature highlight.*?</pre>", text, re.DOTALL):
            yield from html.unescape(re.sub(r"<[^>]*>", "", signature.partition("<pre>")[2])).split(
                "\n"
            )


@pytest.mark.exhaustive
def test_the_site_is_built_without_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("zensical", reason="needs the extra docs")
    monkeypatch.setattr(build, "APP", built_site())
    monkeypatch.setattr(build, "WORK", tmp_path / "work")
    monkeypatch.setattr(build, "OUT", tmp_path / "out")
    build.main()
    assert re.search(r"\d\d pages", capsys.readouterr().out)
    first = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert 'data-md-color-scheme="slate"' in first
    assert (tmp_path / "out" / "app" / "index.html").is_file()
    assert "crosshatch" in (tmp_path / "out" / "search.json").read_text(encoding="utf-8")
    lost = (tmp_path / "out" / "404.html").read_text(encoding="utf-8")
    assert '<a href="/">The first page</a>' in lost
    assert max(map(len, signatures(tmp_path / "out" / "reference"))) <= WIDEST


@pytest.mark.exhaustive
def test_a_broken_link_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("zensical", reason="needs the extra docs")
    monkeypatch.setattr(build, "APP", built_site())
    monkeypatch.setattr(build, "WORK", tmp_path / "work")
    monkeypatch.setattr(build, "OUT", tmp_path / "out")
    whole = build.all_pages()
    whole["clues.md"] += "\n[nothing](formats.md#nothing)\n"
    monkeypatch.setattr(build, "all_pages", lambda: whole)
    with pytest.raises(SystemExit, match="anchor does not exist"):
        build.main()
    assert not (tmp_path / "out").exists()


def test_without_the_app_the_command_for_it_is_named(tmp_path: Path) -> None:
    program = f"from docs.generator import build; build.APP = build.Path({str(tmp_path)!r}); "
    done = in_python(f"{program}build.main()", status=1)
    assert "dist/site: there is no app to embed; make site builds it\n" == done.err
