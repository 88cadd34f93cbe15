"""Each file of the page stands on a floor and imports only from the floors below it."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[1] / "src" / "crosshatch" / "web" / "page"

# From below: folders, and files that stand alone. Those on one floor do not import each other.
FLOORS = (
    {"files"},  # the files that come with the page
    {"service_worker", "kinds"},  # what keeps the page; the kinds of puzzles
    {"game", "client"},  # puzzles and moves; requests to the server or to workers
    {"forms"},
    {"ui"},  # elements, notices, announcements
    {"canvas"},  # painting the board
    {"storage"},  # saving puzzles and settings in the browser; links
    # The state of the app; files and texts that are opened; the app without a network.
    {"app", "install", "open"},
    {"screens/home"},  # the parts of the home screen
    {"dialogs", "input", "screens"},
    {"play", "enter"},  # what stands around the board; the screen to enter puzzles
    {"seldom"},  # what the first screens do without
    {"later"},  # what loads it
    {"help", "make"},  # the cards beside the board; the panel beside a drawing
    {"router"},  # the screen that the address names
    {"main"},
)
FLOOR = {part: floor for floor, parts in enumerate(FLOORS) for part in parts}
IMPORT = re.compile(r'\b(?:from|import) ?\(?"(\.[^"]+)"')


def violations(page: Path) -> list[str]:
    """A sentence for each import below `page` that does not go down, and for each file without
    a floor."""
    imports = _imports(page)
    strangers = [name for name in imports if _part(name) not in FLOOR]
    if strangers:
        return [f"{name} has no floor: give it one in FLOORS" for name in strangers]
    return [
        f"{name} imports {other}, which is not below it"
        for name, others in imports.items()
        for other in others
        if _part(name) != _part(other) and FLOOR[_part(name)] <= FLOOR[_part(other)]
    ]


def circle(page: Path) -> list[str]:
    """Files below `page` that import each other in a circle; empty where there is none."""
    try:
        TopologicalSorter(_imports(page)).prepare()
    except CycleError as error:
        return error.args[1]
    return []


def _imports(page: Path) -> dict[str, list[str]]:
    """Return the imports of each file, named by paths below the page, without `.js`."""

    def name(file: Path) -> str:
        return file.relative_to(page).with_suffix("").as_posix()

    return {
        name(file): [
            name((file.parent / other).resolve())
            for other in IMPORT.findall(file.read_text(encoding="utf-8"))
        ]
        for file in sorted(page.rglob("*.js"))
    }


def _part(name: str) -> str:
    """Return the part of the page that has a floor: the file itself, or else its folder."""
    return name if name in FLOOR else name.rpartition("/")[0]


def test_imports_of_the_page_go_down_only() -> None:
    assert violations(PAGE) == []


def test_no_files_of_the_page_import_each_other() -> None:
    assert circle(PAGE) == []


def test_all_that_has_a_floor_is_there() -> None:
    assert FLOOR.keys() == {_part(name) for name in _imports(PAGE)}


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("canvas/ink", 'import { app } from "../app.js";', "canvas/ink imports app"),
        ("game/board", 'import {\n  at,\n} from "../ui/a.js";', "game/board imports ui/a"),
        ("screens/home", 'import "../dialogs/help.js";', "screens/home imports dialogs/help"),
        ("client/ask", 'await import("../main.js");', "client/ask imports main"),
        ("play/tools", 'export { put } from "../make/panel.js";', "play/tools imports make/panel"),
        ("attic", "", "attic has no floor"),
    ],
)
def test_what_does_not_go_down_is_named(
    tmp_path: Path, file: str, text: str, sentence: str
) -> None:
    [found] = violations(_small_page(tmp_path, {file: text}))
    assert found.startswith(sentence)


def test_what_goes_down_is_allowed(tmp_path: Path) -> None:
    texts = {
        "app": 'import { ink } from "./canvas/ink.js";',
        "make/panel": 'import { turn } from "./sheets.js";',
        "canvas/ink": 'import { element } from "./dom.js";',
    }
    assert violations(_small_page(tmp_path, texts)) == []


def test_a_circle_in_a_folder_is_named(tmp_path: Path) -> None:
    texts = {"canvas/ink": 'import "./dom.js";', "canvas/dom": 'import "./ink.js";'}
    assert {*circle(_small_page(tmp_path, texts))} == {"canvas/ink", "canvas/dom"}


def _small_page(folder: Path, texts: dict[str, str]) -> Path:
    """A page with a file for each text."""
    for name, text in texts.items():
        file = folder / f"{name}.js"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder
