"""The page of the app: its colours, its weight, and that it fetches nothing from elsewhere."""

import re
from pathlib import Path

from crosshatch.render.figure.colors import THEMES, Ink, Theme

PAGE = Path(__file__).parents[1] / "src" / "crosshatch" / "web" / "page"
FILES = [path for path in sorted(PAGE.rglob("*.[!w]*")) if path.is_file()]
MOST_BYTES = 703_000
"""The names of 230 colours took 3 kB, the screen on which puzzles are entered 40, pictures 10."""
LONGEST = 220
TAKEN = re.compile(r'(?:import|export) \{([^}]*)\} from "([^"]+)"')
OTHERS = ("http://www.w3.org/",)
"""Names that look like addresses and are never called."""


def _colors(theme: int) -> dict[str, str]:
    """The colours of the page by their names: of the light theme, 0, or the dark one, 1."""
    told = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", _text("styles/colors.css"))
    return {name: colors[theme] for name, *colors in told}


def _text(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")


def _shared(theme: Theme, page: dict[str, str]) -> dict[str, str]:
    return {ink: color for ink, color in theme.items() if ink in page}


def test_the_page_has_the_colours_of_pictures() -> None:
    for number, theme in enumerate(("light", "dark")):
        page = _colors(number)
        shared = _shared(THEMES[theme], page)
        assert {Ink.PAPER, Ink.FILLED, Ink.LIT_LABEL, Ink.HAIRLINE} <= shared.keys()
        assert shared == {ink: page[ink] for ink in shared}


def test_the_page_is_light() -> None:
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES


def test_each_file_of_the_page_has_one_subject() -> None:
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert not {name: length for name, length in lengths.items() if length > LONGEST}


def test_the_page_names_no_address_of_others() -> None:
    for path in FILES:
        found = re.findall(
            r"(?:https?:)?//[\w.-]+\.\w[^\s\"'`)]*", path.read_text(encoding="utf-8")
        )
        assert not [address for address in found if not address.startswith(OTHERS)], path.name


def test_the_page_makes_no_markup_of_texts() -> None:
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", text)


def test_each_name_that_a_file_takes_from_another_is_given_there() -> None:
    for path in FILES:
        if path.suffix != ".js":
            continue
        for names, other in TAKEN.findall(path.read_text(encoding="utf-8")):
            given = _given((path.parent / other).resolve().read_text(encoding="utf-8"))
            taken = {name.split(" as ")[0].strip() for name in names.split(",") if name.strip()}
            assert not taken - given, f"{path.name} from {other}"


def test_each_name_that_a_file_gives_is_taken_elsewhere() -> None:
    users = [*PAGE.rglob("*.js"), *(PAGE.parents[3] / "tests" / "page").glob("*.js")]
    texts = {path: path.read_text(encoding="utf-8") for path in users}
    words = {path: set(re.findall(r"\w+", text)) for path, text in texts.items()}
    for path, text in texts.items():
        others = set().union(*(said for user, said in words.items() if user != path))
        assert not _given(text) - others, path.name


def _given(text: str) -> set[str]:
    """The names that a file of the page gives to others."""
    listed = re.findall(r"^export (?:const )?\{([^}]*)\}", text, re.MULTILINE)
    alone = re.findall(r"^export (?:async )?(?:const|function|class) (\w+)", text, re.MULTILINE)
    return {*re.findall(r"\w+", " ".join(listed)), *alone}


def test_each_file_says_first_what_it_is() -> None:
    for path in FILES:
        if path.suffix in (".js", ".css"):
            assert re.match(r"(//|/\*) [A-Z]", path.read_text(encoding="utf-8")), path.name
