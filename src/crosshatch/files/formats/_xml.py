"""Parse XML into elements that know their place. Nothing is fetched, nothing is expanded.

A document type may be named, but no entities may be declared, so all text is in the file itself.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from crosshatch.errors import FormatError
from crosshatch.files.places import Word

_DEEPEST = 100


@dataclass(slots=True)
class Element:
    """An element: its name in lower case, its attributes, its children and its text."""

    name: str
    line: int
    column: int
    attributes: dict[str, str]
    children: list["Element"] = field(default_factory=list)
    text: str = ""
    text_place: tuple[int, int] = (0, 0)
    """The line and the column where its text begins."""

    def all(self, name: str) -> list["Element"]:
        """Return the child elements with this name."""
        return [child for child in self.children if child.name == name]

    def word(self) -> Word:
        """Return the text of the element, without blanks at the ends."""
        text = self.text.strip()
        if text == self.text:
            return Word(text, *self.text_place)
        return Word(text, *self._place(self.text.index(text)))

    def error_at(self, index: int, sentence: str) -> FormatError:
        """Return an error about the character at this index of the text."""
        return Word("", *self._place(index)).refused(sentence)

    def _place(self, index: int) -> tuple[int, int]:
        before, (line, column) = self.text[:index], self.text_place
        if "\n" not in before:
            return line, column + index
        return line + before.count("\n"), index - before.rindex("\n")

    def refused(self, sentence: str) -> FormatError:
        """Return an error about this element, with its place."""
        return Word("", self.line, self.column).refused(sentence)


def parse(text: str, *, branches: Collection[str], leaves: Collection[str]) -> Element:
    """Return the outermost element of a text, with children in branches and text in leaves.

    The tags of other elements are ignored. Raise `FormatError` with line and column if the text is
    not XML, declares entities, or is nested too deeply.
    """
    from xml.parsers.expat import ErrorString, ExpatError

    reader = _Reader(branches, leaves)
    try:
        reader.parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except ExpatError as error:
        raise _refused(ErrorString(error.code), error.lineno, error.offset) from error
    return reader.root


class _Reader:
    """A builder of the tree of elements from the events that expat reports."""

    def __init__(self, branches: Collection[str], leaves: Collection[str]) -> None:
        from xml.parsers.expat import ParserCreate

        self.branches, self.leaves = branches, leaves
        self.open: list[Element | None] = []
        """The elements that are not closed yet; None for those whose tags are ignored."""
        self.chunks: list[str] = []
        # Ignore the encoding that the file declares: it has been decoded already.
        self.parser: Any = ParserCreate("utf-8")
        # Otherwise default attributes from a document type could fill the memory.
        self.parser.specified_attributes = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.add_text
        self.parser.SkippedEntityHandler = self.skip_entity
        self.parser.EntityDeclHandler = self.refuse_entity

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        if len(self.open) == _DEEPEST:
            raise _refused("elements are nested deeper than in any puzzle", line, column)
        name = tag.lower()
        if self.open and name not in self.branches and name not in self.leaves:
            self.open.append(None)
            return
        lowered = {key.lower(): value for key, value in attributes.items()}
        element = Element(name, line, column + 1, lowered, text_place=(line, column + 1))
        if above := self.current():
            above.children.append(element)
        else:
            self.root = element
        self.open.append(element)
        self.chunks = []

    def end(self, _tag: str) -> None:
        if (element := self.open.pop()) and element.name in self.leaves:
            element.text = "".join(self.chunks)
            self.chunks = []

    def add_text(self, text: str) -> None:
        element = self.current()
        if element is None or element.name not in self.leaves:
            return
        if not self.chunks:
            element.text_place = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        self.chunks.append(text)

    def skip_entity(self, name: str, is_parameter: bool) -> None:
        # Its declaration is not fetched, but it may be a named character of HTML.
        if not is_parameter:
            from html import unescape

            self.add_text(unescape(f"&{name};"))

    def refuse_entity(self, *_: Any) -> None:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        raise _refused("entities are declared here, which no puzzle needs", line, column)

    def current(self) -> Element | None:
        if self.open and self.open[-1]:
            return self.open[-1]
        return next((element for element in reversed(self.open) if element), None)


def _refused(sentence: str, line: int, column: int) -> FormatError:
    return Word("", line, column + 1).refused(sentence)
