"""Puzzles anywhere in a text: in an article, a program, a chat.

It is tried when no format knows a text. What a puzzle is made of is taken from wherever it stands,
and a remark says what was taken from which lines, and what shows which lists are the rows.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from crosshatch.data.document import Document, SeveralReadings
from crosshatch.errors import FormatError
from crosshatch.files.article.forms import divided_by_sizes
from crosshatch.files.article.lists import Found, lists_in
from crosshatch.files.article.nearest import missing_in, mistaken_in
from crosshatch.files.article.printed_pictures import lone_pictures_in, magnitudes_in
from crosshatch.files.article.rows_and_columns import Readings, puzzles_in
from crosshatch.files.article.side_words import lists_in_prose
from crosshatch.files.article.tokens import LARGEST, tree_of
from crosshatch.files.clues import ALIKE
from crosshatch.files.notation import notations
from crosshatch.files.spreadsheets import is_table

__all__ = ["Readings", "found_in", "nearest_in", "read_found"]

_COMMAS = str.maketrans({";": ",", "\t": ",", '"': " "})
_MARKS = re.compile(
    r"""^[ \t]*(?:>[> \t]* | \[?\d[\d/.:, -]{3,25}\]?[ -]+(?=<?[A-Za-z][\w ]{0,20}[>:])[<\w ]+[>:]
    | (?:[*#•-]|\\item)[ \t]+(?=[\d][\d ,.-]*$))""",
    re.MULTILINE | re.VERBOSE,
)
_NUMBERED = re.compile(r"^([ \t]*\d{1,3})[.)](?=[ \t]+\d)", re.MULTILINE)
_CELLS_OF_WIKI = re.compile(r"^\|(?![-}+])[^\n]*\|\|[^\n]*", re.MULTILINE)
_END_OF_WIKI_ROW = re.compile(r"^\|-+[^\n|]*$", re.MULTILINE)
_LINE_OF_NOTEBOOK = re.compile(r'^([ \t]+)"(.*?)(\\n)?"(,?)$', re.MULTILINE)
_LATEX = re.compile(r"\\begin\{tabular\}(?:\{[^{}]*\})?|\\end\{\w+\}|\\(?:[A-Za-z]+|\\)|&")
_LETTERED = re.compile(r"^(?:[Aa]: [ \d,]+\n(?:[B-Zb-z]: [ \d,]+\n?)+)", re.MULTILINE)
_LETTER = re.compile(r"^([A-Za-z]): ", re.MULTILINE)
_SHAPED = re.compile(r"(?<![\w.])(\d{1,4} (\d{1,2}) ?[$\u2374] ?)(\d+(?: \d+)+)$", re.MULTILINE)
_CONSED = re.compile(r"^\w+ *+= *+[^\n{}=]*: ?\[\]$", re.MULTILINE)
_TRUTH = re.compile(r"\b(?:[Tt]rue|TRUE|[Ff]alse|FALSE)\b")


@lru_cache(maxsize=1)
def found_in(text: str) -> tuple[Readings, ...]:
    """Return the puzzles in a text, each in all its readings, with remarks on what was taken.

    A text that is larger than any article is not searched.
    """
    if len(text) > LARGEST:
        return ()
    return tuple(_found(_searched(text)))


def _searched(text: str) -> str:
    """Return a text without the marks of mails, lists, wikis and notebooks around what it says.

    What stays keeps its line and its column. The number of an item becomes that of a clue, truth
    values become numbers, and usual signs stand in place of others that look alike.
    """
    text = _TRUTH.sub(lambda word: "10"[word[0][0] in "fF"].ljust(len(word[0])), text)
    signs = _COMMAS if is_table(text) else {}
    text = _MARKS.sub(_blank, text.translate(ALIKE))
    text = _END_OF_WIKI_ROW.sub("|", _NUMBERED.sub(r"\1:", text))
    text = _CELLS_OF_WIKI.sub(lambda cells: f"{cells[0].replace('||', '  ')} |", text)
    text = _LETTERED.sub(_with_numbers, _SHAPED.sub(_divided, text))
    text = _CONSED.sub(lambda line: re.sub(r": ?\[\]", _blank, line[0]).replace(":", ","), text)
    if "\\begin{tabular}" in text:
        text = _LATEX.sub(_blank, text)
    if '"cell_type"' in text:
        text = _LINE_OF_NOTEBOOK.sub(lambda line: f"{line[1]} {line[2]}".replace('\\"', ' "'), text)
    return text.translate(signs)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _with_numbers(lines: re.Match[str]) -> str:
    """Return lines with numbers in place of their letters."""
    return _LETTER.sub(lambda line: f"{ord(line[1].lower()) - ord('a') + 1}:".ljust(3), lines[0])


def _divided(table: re.Match[str]) -> str:
    """Return the numbers behind the shape of a table of J or APL, with a sign after each row."""
    height, width = (int(number) for number in re.findall(r"\d+", table[1]))
    numbers = table[3].split(" ")
    if len(numbers) != height * width:
        return table[0]
    rows = (" ".join(numbers[at : at + width]) for at in range(0, len(numbers), width))
    return " " * len(table[1]) + ";".join(rows)


@lru_cache(maxsize=1)
def _lists(text: str) -> list[Found]:
    """Return the lists of a text: where no puzzle is made of them, an error tells of them."""
    return divided_by_sizes(lists_in(tree_of(text)))


def _found(text: str) -> Iterator[Readings]:
    lists = _lists(text)
    of_kinds = (each.in_lists(text, lists) for each in notations() if each.in_lists)
    if documents := next(filter(None, map(list, of_kinds)), []):
        yield from (Readings((document,)) for document in documents)
    elif found := puzzles_in(text, lists):
        yield from found
    elif said := puzzles_in(text, prose := lists_in_prose(text)):
        yield from said
    elif grids := [Readings((document,)) for document in magnitudes_in(text)]:
        yield from grids
    elif mistaken := [*mistaken_in(text, lists), *mistaken_in(text, prose, is_prose=True)]:
        yield from mistaken
    else:
        yield from (Readings((document,)) for document in lone_pictures_in(text))


def read_found(found: Readings) -> Document:
    """Return the puzzle that was found in a text; refuse to choose among several readings."""
    if len(found.documents) == 1:
        return found.documents[0]
    words = [one.remarks[0].removeprefix("read ") for one in found.documents]
    readings = dict(zip(words, found.documents, strict=True))
    raise SeveralReadings(f"nothing shows {found.unsure}", readings, place=found.place)


def nearest_in(text: str) -> FormatError | None:
    """Return an error that says what a text without a puzzle has of one; None if it has nothing."""
    if len(text) > LARGEST:
        return None
    text = _searched(text)
    return missing_in(text, [*_lists(text), *lists_in_prose(text)])
