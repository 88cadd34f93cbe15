"""Each module stands on a floor and imports only from the floors below it."""

import ast
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "crosshatch"

# The floor of each module and package directly below `crosshatch`; "" is `crosshatch` itself.
FLOORS = {
    "__main__": 9,
    "cli": 8,
    "web": 7,
    "batch": 7,
    "": 6.5,  # re-exports what lies below; only the shells above may use it
    "load": 6,
    "convert": 6,
    "make": 6,
    "booklet": 6,
    "formats": 5,
    "qr": 5,
    "music": 5,
    "rate": 5,
    "families": 4,
    "judge": 3.5,  # asks for the best picture where there is a goal
    "solve": 3,
    "optimize": 3,
    "census": 3,
    "trace": 3,
    "film": 3.2,  # tells its steps in the words of a trace
    "explain": 3.5,  # asks what all solutions have in common where lines do not help
    "rounds": 2.7,  # the same for the rules of a path, one after the other
    "logic": 2.5,  # what line logic finds, for the floor above to tell and explain
    "reasons": 2.5,  # why a line or a rule of a path says what it does, and that in words
    "puzzle": 2,
    "model": 2,
    "ask": 2,
    "_engine": 2,
    "clues": 1,
    "image": 1,
    "integer_program": 1,
    "fillings": 1,
    "keys": 1,
    "pictured": 0.7,  # the puzzle of a picture, whose pieces of track lead somewhere
    "course": 0.5,  # the keys of a path, which are some of all keys
    "palette": 0.5,  # the letters of colours, and what they look like
    "pieces": 0.5,  # the characters of track, which scenes show by its sides
    "renderers": 1.5,
    "render": 1,  # on the ground floor's roof, so that puzzles can show themselves in a notebook
    "chain": 0,
    "document": 0,
    "journal": 0,
    "optimum": 0,
    "total": 0,
    "path": 0,
    "scene": 0,
    "draft": -0.5,  # which may be refused
    "asker": -2,
    "interrupt": -2,
    "errors": -1,
    "schema": -1,
    "grid": -1,
    "words": -1,
}

# What may be imported on one's own floor, beside a package's `__init__` importing its modules.
SIDEWAYS = {
    ("model", "_engine"),  # builds the native model
    ("ask", "_engine"),  # puts questions to the native model
    ("puzzle", "model"),  # a puzzle is a document and its compiled model
    ("explain._sentence", "explain._trial"),  # what is put into words
    ("explain._sentence", "explain._whatif"),
    ("explain._step", "explain._trial"),  # what a step holds
    ("explain._step", "explain._whatif"),
    ("render.html", "render.svg"),  # a page holds a drawing
    ("render.animation", "render.png"),  # a frame is a picture
}

# Shared modules of a package that stand on each other: each may import those before it.
STAIRS = {
    "batch": (
        "_crew",  # who works
        "_question",  # on what,
        "_watchdog",  # until whoever asked is gone,
        "_share_out",  # with how much of it in hand,
        "_each",  # or with what one by one,
        "_answers",  # and what comes of it,
        "_summary",  # all in all,
        "_parquet",  # in columns
    ),
    "cli": (
        "_clock",  # how much time there is,
        "_encoding",  # what can be printed,
        "_output",  # what is printed,
        "_files",  # where it all comes from and goes to,
        "_codes",  # codes in it,
        "_verdict",  # what is proved and how long it took,
        "_unread",  # or why nothing is,
        "_report",  # and the whole of a result
        "_trace_report",  # a trace by lines
        "_rules_report",  # and by rules, told likewise
        "_target",  # once it is made,
        "_made",  # and told,
        "_stream",  # also a line at a time
        "_single",  # and a picture, told as many are
        "_sets",  # or many files,
        "_progress",  # after a while,
        "_sheet",  # and goes on paper;
        "_of_picture",  # of what puzzles are made,
        "_by_chance",  # or by what,
        "_given_cells",  # and what is given away
    ),
    "families": (
        "_shape",  # of the pictures of a puzzle,
        "_filled",  # whose cells have colours
        "_ground",  # or a path,
        "_drawn",  # as it is seen,
        "_known",  # as far as it is known,
        "_track_rules",  # and as it is judged
    ),
    "formats": (
        "_places",  # where words stand in a text,
        "_ids",  # which may be puzzles,
        "_nesting",  # lists in lists,
        "_lists",  # which are clues,
        "_tables",  # or stand in tables,
        "_notes",  # what people jot down,
        "_sides",  # on two sides,
        "_sums",  # which fill as many cells,
        "_newspaper",  # or above and beside a grid,
        "_cells",  # cells,
        "_clues",  # clues,
        "_colors",  # or clues in colour,
        "_jotted",  # all of that together,
        "_xml",  # where elements stand in it
        "_pzpr",  # what several formats have in common,
        "_pattern_ids",  # and parts of larger ones
        "_track_ids",
        "_non_reader",
        "_webpbn_reader",
    ),
    "make": (
        "_wanted",  # as hard as somebody likes
        "_chance",  # from a seed,
        "_looks",  # what an image looks like,
        "_groups",  # which colours are alike in it,
        "_lines",  # and what is thin,
        "_tones",  # in dark and light
        "_inks",  # or in few of them;
        "_way",  # or lays a path,
        "_laid",  # about which a puzzle is
        "_shown",  # that shows some of it;
        "_attempt",  # a picture on its way to a puzzle,
        "_specks",  # what of it stands alone,
        "_trials",  # what would help it,
        "_mend",  # that done again and again,
        "_unique",  # until there is one solution
        "_difficulty",  # which is as hard to find as wanted;
        "_made",  # and what is told of it in the end
    ),
    "music": (
        "_tuning",  # of the instrument
        "_tab",  # that is written for it,
        "_signs",  # bar by bar
        "_string",  # what it sounds like,
        "_room",  # and where
    ),
    "qr": (
        "_patterns",  # what never changes,
        "_layout",  # where words lie beside it,
        "_correction",  # what mends them,
        "_damage",  # and how much of that a code has used up
    ),
    "rate": (
        "_clock",  # in how much time
        "_overlap",  # what is easiest to see on a line,
        "_kinds",  # what else there is to see,
        "_moments",  # at each moment,
        "_what_ifs",  # or by trying,
        "_on_paper",  # to the end,
        "_rating",  # and what is said of all of it
    ),
    "reasons": (
        "_names",  # of cells
        "_line",  # why a line says what it does,
        "_line_words",  # and that in words
        "_stuck",  # or why it cannot be completed
        "_path",  # why a path goes where it does,
        "_crossing_words",  # at crossings
        "_path_words",  # and elsewhere,
        "_brief",  # or in few words
    ),
    "render": (
        "_fonts",  # letters of all kinds,
        "_inks",  # what colours are for,
        "_themes",  # how they look,
        "_shapes",  # what is drawn in them
        "_colors",  # and which a picture brings along
        "_widths",  # of words
        "_layout",  # where everything lies
        "_glyphs",  # in cells, on the grid, beside it
        "_grid",
        "_labels",
        "_marks",
        "_drawing",  # all of it together
        "_paper",  # in points,
        "_places",  # many of them
        "_rows",  # side by side,
        "_pages",  # a page after the other,
        "_desk",  # to be bound
        "_palette",  # the same colours as numbers,
        "_characters",  # as characters
        "_pens",  # and on a terminal
    ),
    "web": (
        "_json",  # of calls and answers,
        "_refusals",  # also of those that are none,
        "_asked",  # what a call says,
        "_drawn",  # what it has drawn,
        "_verb",  # and who answers it
    ),
}

# In these packages a module whose name begins with "_" is shared by its siblings, and imports none.
SHARING = {
    "batch",
    "cli",
    "explain",
    "families",
    "formats",
    "make",
    "music",
    "qr",
    "rate",
    "render",
    "web",
}

# The native core is seen by nobody else.
ENGINE_USERS = {"ask", "census", "model", "optimize", "solve"}


def violations(package: Path) -> list[str]:
    """A sentence for each import below `package` that does not go down, and for each module
    that has no floor."""
    files = {module_name(package, file): file for file in sorted(package.rglob("*.py"))}
    known = {*files, "_engine"}
    strangers = sorted({part(module) for module in known} - FLOORS.keys())
    if strangers:
        return [
            f"{PACKAGE}.{stranger} has no floor: give it one in FLOORS and in the table of floors"
            for stranger in strangers
        ]
    return [
        f"{dotted(module)} (floor {FLOORS[part(module)]}), line {line}: {reason}"
        for module, file in files.items()
        for target, line in imports(module, file, known)
        if (reason := objection(module, target, is_package=file.name == "__init__.py"))
    ]


def objection(module: str, target: str, *, is_package: bool) -> str | None:
    """Why `module` may not import `target`, or None if it may."""
    here, there = part(module), part(target)
    if there == "_engine" and here not in ENGINE_USERS:
        return f"only {', '.join(sorted(ENGINE_USERS))} may import {dotted(target)}"
    if FLOORS[there] < FLOORS[here] or {(here, there), (module, target)} & SIDEWAYS:
        return None
    if here == there and stair(target) < stair(module) < inf:
        return None
    if here and here == there and (is_package or may_share(module, target)):
        return None
    direction = "sideways" if FLOORS[there] == FLOORS[here] else "up"
    return f"imports {dotted(target)} (floor {FLOORS[there]}), which goes {direction}"


def stair(module: str) -> float:
    """How high a module stands in its package; higher than any where it stands on no stairs."""
    package, _, name = module.partition(".")
    stairs = STAIRS.get(package, ())
    return stairs.index(name) if name in stairs else inf


def may_share(module: str, target: str) -> bool:
    """Whether `target` is a shared leaf and `module` a sibling that is none."""
    return part(module) in SHARING and is_leaf(target) and not is_leaf(module)


def is_leaf(module: str) -> bool:
    return module.rpartition(".")[2].startswith("_")


def imports(module: str, file: Path, known: set[str]) -> Iterator[tuple[str, int]]:
    """The modules of the package that `module` imports anywhere in its text, with the lines."""
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    parents = package.split(".") if package else []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    top, _, rest = alias.name.partition(".")
                    if top == PACKAGE:
                        yield rest, node.lineno
            case ast.ImportFrom(level=0, module=source, names=names):
                top, _, rest = (source or "").partition(".")
                if top == PACKAGE:
                    yield from named(rest, names, known, node.lineno)
            case ast.ImportFrom(level=level, module=source, names=names):
                path = [*parents[: len(parents) + 1 - level], *([source] if source else [])]
                yield from named(".".join(path), names, known, node.lineno)


def named(
    source: str, names: list[ast.alias], known: set[str], line: int
) -> Iterator[tuple[str, int]]:
    """`from source import a, b` means the modules a and b where there are such, else source."""
    for alias in names:
        module = f"{source}.{alias.name}".lstrip(".")
        yield (module if module in known else source), line


def module_name(package: Path, file: Path) -> str:
    """The dotted name below the package: "" for its `__init__`, "clues", "clues.runs"."""
    parts = file.relative_to(package).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part(module: str) -> str:
    return module.partition(".")[0]


def dotted(module: str) -> str:
    return f"{PACKAGE}.{module}" if module else PACKAGE


def test_imports_go_down_only() -> None:
    assert violations(ROOT / "src" / PACKAGE) == []


@pytest.mark.parametrize("package", sorted(STAIRS))
def test_there_is_a_module_on_every_stair(package: str) -> None:
    leaves = {file.stem for file in (ROOT / "src" / PACKAGE / package).glob("_*.py")}
    assert {*STAIRS[package]} <= leaves


@pytest.mark.parametrize("pair", sorted(SIDEWAYS))
def test_what_is_allowed_is_needed(monkeypatch: pytest.MonkeyPatch, pair: tuple[str, str]) -> None:
    monkeypatch.setattr(sys.modules[__name__], "SIDEWAYS", SIDEWAYS - {pair})
    assert violations(ROOT / "src" / PACKAGE)


@pytest.mark.parametrize("user", sorted(ENGINE_USERS))
def test_who_may_see_the_native_core_does(monkeypatch: pytest.MonkeyPatch, user: str) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ENGINE_USERS", ENGINE_USERS - {user})
    assert violations(ROOT / "src" / PACKAGE)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("solve.py", "from crosshatch.puzzle import Puzzle"),
        ("solve.py", "from crosshatch import _engine, chain"),
        ("model.py", "import crosshatch._engine"),
        ("puzzle.py", "from crosshatch.model import Model"),
        ("__init__.py", "from crosshatch.solve import solve"),
        ("clues/__init__.py", "from crosshatch.clues.runs import Runs"),
        ("clues/__init__.py", "from .runs import Runs"),
        ("cli/__init__.py", "from crosshatch.cli import solve"),
        ("cli/solve.py", "from crosshatch.cli._output import show"),
        ("cli/solve.py", "from crosshatch import __version__"),
        ("cli/_output.py", "from ..scene import Scene"),
        ("render/_shapes.py", "from crosshatch.render._inks import Ink"),
        ("chain.py", "from dataclasses import dataclass"),
    ],
)
def test_an_import_that_goes_down_is_allowed(tmp_path: Path, file: str, text: str) -> None:
    assert violations(small_package(tmp_path, file, text)) == []


@pytest.mark.parametrize(
    ("file", "text", "target", "way"),
    [
        ("chain.py", "import crosshatch.solve", "crosshatch.solve (floor 3)", "up"),
        ("chain.py", "from crosshatch import scene", "crosshatch.scene (floor 0)", "sideways"),
        ("chain.py", "from .scene import Scene", "crosshatch.scene (floor 0)", "sideways"),
        ("grid.py", "def f():\n    from . import model", "crosshatch.model (floor 2)", "up"),
        ("model.py", "from . import puzzle", "crosshatch.puzzle (floor 2)", "sideways"),
        (
            "clues/runs.py",
            "from .count import Count",
            "crosshatch.clues.count (floor 1)",
            "sideways",
        ),
        ("clues/runs.py", "from . import Runs", "crosshatch.clues (floor 1)", "sideways"),
        ("clues/runs.py", "from ..puzzle import Puzzle", "crosshatch.puzzle (floor 2)", "up"),
        ("cli/solve.py", "from .count import count", "crosshatch.cli.count (floor 8)", "sideways"),
        ("cli/_output.py", "from . import _files", "crosshatch.cli._files (floor 8)", "sideways"),
        (
            "render/_inks.py",
            "from . import _shapes",
            "crosshatch.render._shapes (floor 1)",
            "sideways",
        ),
        (
            "render/_fonts.py",
            "from . import _inks",
            "crosshatch.render._inks (floor 1)",
            "sideways",
        ),
        (
            "clues/runs.py",
            "from ..render import _inks",
            "crosshatch.render._inks (floor 1)",
            "sideways",
        ),
        ("solve.py", "from crosshatch import loads", "crosshatch (floor 6.5)", "up"),
        ("__init__.py", "from crosshatch import cli", "crosshatch.cli (floor 8)", "up"),
    ],
)
def test_an_import_that_does_not_go_down_is_named(
    tmp_path: Path, file: str, text: str, target: str, way: str
) -> None:
    [sentence] = violations(small_package(tmp_path, file, text))
    assert sentence.endswith(f": imports {target}, which goes {way}")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("cli/solve.py", "from .. import _engine"),
        ("puzzle.py", "import crosshatch._engine"),
        ("chain.py", "from ._engine import Model"),
    ],
)
def test_the_native_core_is_kept_from_all_but_its_users(
    tmp_path: Path, file: str, text: str
) -> None:
    [sentence] = violations(small_package(tmp_path, file, text))
    assert sentence.endswith(
        "only ask, census, model, optimize, solve may import crosshatch._engine"
    )


def test_the_place_of_a_bad_import_is_named(tmp_path: Path) -> None:
    package = small_package(tmp_path, "clues/runs.py", "import re\nimport crosshatch.model")
    place = "crosshatch.clues.runs (floor 1), line 2"
    assert violations(package) == [f"{place}: imports crosshatch.model (floor 2), which goes up"]


def test_a_module_without_a_floor_is_named(tmp_path: Path) -> None:
    package = small_package(tmp_path, "attic.py", "")
    [sentence] = violations(package)
    assert sentence.startswith("crosshatch.attic has no floor: give it one in FLOORS")


def small_package(folder: Path, file: str, text: str) -> Path:
    """A package with a few modules of several floors, one of which has this text."""
    empty = ["__init__", "chain", "grid", "scene", "model", "puzzle", "solve", "clues/__init__"]
    empty += ["clues/runs", "clues/count", "cli/__init__", "cli/solve", "cli/count"]
    empty += ["cli/_output", "cli/_files", "render/_inks", "render/_shapes", "render/_fonts"]
    package = folder / PACKAGE
    for path, words in [*((package / f"{name}.py", "") for name in empty), (package / file, text)]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
    return package
