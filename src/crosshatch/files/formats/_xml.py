"""XML as elements that know where they stand. Nothing is fetched, nothing is expanded.

A document type may be named, but no entities may be declared: what a text says stands in it.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from crosshatch.errors import FormatError
from crosshatch.files.formats._places import Word

_DEEPEST = 100


@dataclass(slots=True)
class Element:
    """An element: what it is called in lower case, what it says and what is in it."""

    name: str
    line: int
    column: int
    attributes: dict[str, str]
    children: list["Element"] = field(default_factory=list)
    text: str = ""
    text_place: tuple[int, int] = (0, 0)
    """The line and the column where what it says begins."""

    def all(self, name: str) -> list["Element"]:
        """Return what is in it by this name."""
        return [child for child in self.children if child.name == name]

    def word(self) -> Word:
        """Return what it says, without blanks at the ends."""
        text = self.text.strip()
        if text == self.text:
            return Word(text, *self.text_place)
        return Word(text, *self._place(self.text.index(text)))

    def refused_at(self, index: int, sentence: str) -> FormatError:
        """That there is something wrong with a character of what it says."""
        return Word("", *self._place(index)).refused(sentence)

    def _place(self, index: int) -> tuple[int, int]:
        before, (line, column) = self.text[:index], self.text_place
        if "\n" not in before:
            return line, column + index
        return line + before.count("\n"), index - before.rindex("\n")

    def refused(self, sentence: str) -> FormatError:
        """That there is something wrong with it."""
        return Word("", self.line, self.column).refused(sentence)


def parse(text: str, *, branches: Collection[str], leaves: Collection[str]) -> Element:
    """The outermost element of a text; what is in branches, and what leaves say.

    Other elements are looked through, as if their tags were not there. `FormatError` with line and
    column where it is no XML, declares entities, or is nested beyond measure.
    """
    from xml.parsers.expat import ErrorString, ExpatError

    reader = _Reader(branches, leaves)
    try:
        reader.parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except ExpatError as error:
        raise _refused(ErrorString(error.code), error.lineno, error.offset) from error
    return reader.root


class _Reader:
    """A tree of elements, built from what expat reports."""

    def __init__(self, branches: Collection[str], leaves: Collection[str]) -> None:
        from xml.parsers.expat import ParserCreate

        self.branches, self.leaves = branches, leaves
        self.open: list[Element | None] = []
        """The elements that are not closed yet; None for those that are looked through."""
        self.said: list[str] = []
        # What the file says of its encoding is no longer so: it has been read as a text.
        self.parser: Any = ParserCreate("utf-8")
        # Else attributes that a document type hands out could fill the memory.
        self.parser.specified_attributes = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.say
        self.parser.SkippedEntityHandler = self.skip
        self.parser.EntityDeclHandler = self.declare

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        if len(self.open) == _DEEPEST:
            raise _refused("elements are nested deeper than in any puzzle", line, column)
        name = tag.lower()
        if self.open and name not in self.branches and name not in self.leaves:
            self.open.append(None)
            return
        told = {key.lower(): value for key, value in attributes.items()}
        element = Element(name, line, column + 1, told, text_place=(line, column + 1))
        if above := self.current():
            above.children.append(element)
        else:
            self.root = element
        self.open.append(element)
        self.said = []

    def end(self, _tag: str) -> None:
        if (element := self.open.pop()) and element.name in self.leaves:
            element.text = "".join(self.said)
            self.said = []

    def say(self, text: str) -> None:
        element = self.current()
        if element is None or element.name not in self.leaves:
            return
        if not self.said:
            element.text_place = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        self.said.append(text)

    def skip(self, name: str, is_parameter: bool) -> None:
        # Declared where nobody looks; on web pages it has a meaning.
        if not is_parameter:
            from html import unescape

            self.say(unescape(f"&{name};"))

    def declare(self, *_: Any) -> None:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        raise _refused("entities are declared here, which no puzzle needs", line, column)

    def current(self) -> Element | None:
        if self.open and self.open[-1]:
            return self.open[-1]
        return next((element for element in reversed(self.open) if element), None)


def _refused(sentence: str, line: int, column: int) -> FormatError:
    return Word("", line, column + 1).refused(sentence)
