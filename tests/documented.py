"""The commands, outputs and programs that README.md and the pages in docs/ show.

How pages are written, so that all of it can be run:

- An indented block that begins with `crosshatch`, `make`, `dask`, `curl` or `pip` holds commands,
  with comments behind `#`. A line that ends in a backslash goes on in the next one.
- Words in backticks that begin with `crosshatch` are a command, too. `… --why r6c12` behind one is
  the same command with other options. A verb alone, or words such as `FILE`, only name a command.
- A fenced block without a language is what a command above it in the same section prints: whole
  lines of it, one after the other. `…` in a line is any text, and alone in a line any lines.
- Fenced Python is run, page by page. A comment behind a `print` is what that prints; `…` is any
  text.
- Fenced TOML is a puzzle, and is solved unless a text in it is `…`. Fenced JSON is one object.
- Fenced text is what is in the file that the last words in backticks above it name.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = (
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted(ROOT.glob("src/crosshatch/kinds/*/README.md")),
)
SHELL = ("crosshatch", "make", "dask", "curl", "pip")
_SPAN = re.compile(r"`((?:crosshatch|…) [^`]+)`")
_FILE = re.compile(r"`([\w-]+\.\w+)`")
_PLACEHOLDER = re.compile(r"(?:^|\s)(?:[A-Z]{2,}…?|X)(?:\s|$)")
_OPTION_ALONE = re.compile(r"crosshatch (?!serve)\w+ --\w+")
_COST = re.compile(r" *\b[\d.,]+ (?:m?s|conflicts?)\b")
"""Costs, which differ from machine to machine and whenever the search is made better."""


@dataclass(frozen=True)
class Command:
    """A command of a page."""

    page: str
    line: int
    words: str
    """All of it, without a comment."""
    only_named: bool = False
    """True if it is mentioned rather than shown: a verb alone, or with words to be replaced."""

    def __str__(self) -> str:
        return f"{self.page}:{self.line} {self.words}"


@dataclass(frozen=True)
class Output:
    """An output on a page, and the commands of which one prints it."""

    page: str
    line: int
    commands: tuple[Command, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass
class Page:
    """A page with its commands, outputs, programs and puzzles."""

    name: str
    commands: list[Command] = field(default_factory=list)
    outputs: list[Output] = field(default_factory=list)
    programs: list[tuple[int, str]] = field(default_factory=list)
    """Fenced Python, by the number of its first line."""
    puzzles: list[str] = field(default_factory=list)
    """Fenced TOML."""
    records: list[str] = field(default_factory=list)
    """Fenced JSON."""
    files: dict[str, str] = field(default_factory=dict)
    """Fenced text, by the name of the file that it is in."""


def read(file: Path) -> Page:
    """Return what there is on a page."""
    page = Page(file.relative_to(ROOT).as_posix())
    above: tuple[Command, ...] = ()
    named = ""
    for line, kind, text in _blocks(file.read_text(encoding="utf-8").splitlines()):
        match kind:
            case "heading":
                above = ()
            case "shell":
                above = tuple(_in_shell(page.name, line, text))
                page.commands += above
            case "python":
                page.programs.append((line, text))
            case "toml":
                page.puzzles.append(text)
            case "json":
                page.records.append(text)
            case "file":
                page.files[named] = f"{text}\n"
            case "" if above:
                page.outputs.append(Output(page.name, line, above, text))
            case "words":
                for words in _SPAN.findall(text):
                    page.commands.append(_in_words(page, line, words))
                named = (_FILE.findall(text) or [named])[-1]
    return page


def _blocks(lines: list[str]) -> Iterator[tuple[int, str, str]]:
    """Yield the number, kind and text of each part of a page; fenced blocks have their language."""
    at = 0
    while at < len(lines):
        begin, line = at, lines[at]
        at += 1
        if line.startswith("```"):
            while lines[at] != "```":
                at += 1
            language = "file" if line == "```text" else line[3:]
            yield begin + 2, language, "\n".join(lines[begin + 1 : at])
            at += 1
        elif line.startswith("    ") and not lines[begin - 1].strip():
            while at < len(lines) and (lines[at].startswith("    ") or not lines[at].strip()):
                at += 1
            text = "\n".join(each[4:] for each in lines[begin:at]).rstrip()
            is_shell = text.split()[0] in SHELL
            yield begin + 1, "shell" if is_shell else "text", text
        elif line.startswith("#"):
            yield begin + 1, "heading", line
        else:
            yield begin + 1, "words", line


def _in_shell(page: str, line: int, text: str) -> Iterator[Command]:
    joined = text.replace("\\\n", "  \0")
    for number, each in enumerate(joined.split("\n")):
        if each.strip():
            added = joined.split("\n")[:number]
            words = re.split(r"\s+#\s", each.replace("\0", ""), maxsplit=1)[0]
            at = line + number + sum(one.count("\0") for one in added)
            yield Command(page, at, words.strip(), bool(_PLACEHOLDER.search(words)))


def _in_words(page: Page, line: int, words: str) -> Command:
    """Return a command in backticks; one that begins with `…` goes on from the one before."""
    words = words.replace("\\|", "|")
    if words.startswith("…"):
        words = page.commands[-1].words.split(" -", maxsplit=1)[0] + words[1:]
    is_mention = len(words.split()) == 2 or bool(_OPTION_ALONE.fullmatch(words))
    return Command(page.name, line, words, is_mention or bool(_PLACEHOLDER.search(words)))


def pattern(text: str) -> re.Pattern[str]:
    """Return what finds a shown text, in which `…` is any text, and in a line alone any lines."""
    lines = []
    for line in text.split("\n"):
        if line.strip() == "…":
            lines.append(r"(?:[^\n]*\n)*?")
        else:
            parts = (re.escape(part.rstrip(" ")) for part in line.rstrip().split("…"))
            lines.append(r"[^\n]*".join(parts) + r"[^\n]*" * line.rstrip().endswith("…") + r" *\n")
    return re.compile(r"(?:^|\n)" + "".join(lines))


def without_costs(text: str) -> str:
    """Return a text without its times and numbers of conflicts."""
    return _COST.sub("<cost>", text)


def compared(shown: str, printed: str) -> bool:
    """True if a shown text is part of what is printed, but for times and conflicts."""
    return bool(pattern(without_costs(shown)).search(without_costs(printed).rstrip("\n") + "\n"))
