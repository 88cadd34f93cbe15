"""Marks of mails, lists, wikis and notebooks around what a text says, with blanks in their place.

What stays keeps its line and its column. The number of an item becomes that of a clue.
"""

import re

from crosshatch.files.clues import ALIKE

_MARKS = re.compile(
    r"""^[ \t]*(?:>[> \t]* | \[?\d[\d/.:, -]{3,25}\]?[ -]+(?=<?[A-Za-z][\w ]{0,20}[>:])[<\w ]+[>:]
    | (?:[*#•-]|\\item)[ \t]+(?=[\d][\d ,.-]*$))""",
    re.MULTILINE | re.VERBOSE,
)
_NUMBERED = re.compile(r"^([ \t]*\d{1,3})[.)](?=[ \t]+\d)", re.MULTILINE)
_CELLS_OF_WIKI = re.compile(r"^\|(?![-}+])[^\n]*\|\|[^\n]*", re.MULTILINE)
_END_OF_WIKI_ROW = re.compile(r"^\|-+[^\n|]*$", re.MULTILINE)
_LINE_OF_NOTEBOOK = re.compile(r'^([ \t]+)"(.*?)(\\n)?"(,?)$', re.MULTILINE)


def without_marks(text: str) -> str:
    """Return a text with usual signs in place of others that look alike, and without marks."""
    text = _MARKS.sub(lambda marks: " " * len(marks[0]), text.translate(ALIKE))
    text = _NUMBERED.sub(r"\1:", text)
    text = _END_OF_WIKI_ROW.sub("|", text)
    text = _CELLS_OF_WIKI.sub(lambda cells: f"{cells[0].replace('||', '  ')} |", text)
    if '"cell_type"' in text:
        text = _LINE_OF_NOTEBOOK.sub(lambda line: f"{line[1]} {line[2]}".replace('\\"', ' "'), text)
    return text
