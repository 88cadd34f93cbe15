"""The lists of numbers in a text, whatever program or person wrote them.

Lists in a bracket belong together (`[[3], [1, 1]]`, `{{3},{1,1}}`, `[| 3, 0 | 1, 1 |]`), and so do
those of statements and lines that follow each other and are alike but for their numbers:

    D.seq = [3  ]; Rows = vertcat (Rows, D);        row(1, [3]).        hints[0] = {3};
    D.seq = [1 1]; Rows = vertcat (Rows, D);        row(2, [1,1]).      hints[1] = {1, 1};
"""

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import NamedTuple, TypeAlias

from crosshatch.files.article.tokens import Item, Name, Node, Quoted, Separator
from crosshatch.files.places import Word

_NUMBERS = re.compile(r"[\s\d,.]*\d[\s\d,.]*|\s*")
_PARTED = re.compile(r"[\s\d,]*\d[\s\d,]*(?:[;/|][\s\d,]*){1,999}")
_IN_LETTERS = re.compile(r"[A-Z]{1,40}(?: [A-Z]{1,40}){0,999}")
_NUMBER = re.compile(r"\d+")
_NAMING = frozenset(["=", "=:", ":=", "<-", ":", "=>", "←"])
"""The signs that give a name to what follows."""
_PARTING = frozenset(";|/\n")
_DIGITS = re.compile(r"\d{0,9}$")

Clue: TypeAlias = list[Word]


class Found(NamedTuple):
    """Lists of numbers that belong together."""

    clues: list[Clue]
    names: tuple[str, ...]
    """The names that they have in the text, the nearest first."""
    is_bare: bool = False
    """True if they stand in lines of nothing but numbers, without a heading."""

    @property
    def lines(self) -> tuple[int, int]:
        """The first and the last line in which they stand."""
        lines = [word.line for clue in self.clues for word in clue] or [0]
        return min(lines), max(lines)

    @property
    def first(self) -> Word:
        """The first number."""
        return next((word for clue in self.clues for word in clue), Word("", 1, 1))


class _List(NamedTuple):
    """A list of numbers, and what it has in common with those that belong to it."""

    numbers: Clue
    context: Hashable
    names: tuple[str, ...]
    number: str = ""
    """The digits at the end of its name."""
    is_bare: bool = False


def named_lines(lines: tuple[int, int]) -> str:
    """Return the name of lines, given the first and the last.

    >>> named_lines((3, 3)), named_lines((3, 8))
    ('line 3', 'lines 3 to 8')
    """
    first, last = lines
    return f"line {first}" if first == last else f"lines {first} to {last}"


def lists_in(root: Node) -> list[Found]:
    """Return all lists of numbers in a text that belong together, in the order of the text."""
    return [
        Found([each.numbers for each in group], group[0].names, group[0].is_bare)
        for _, lists in groupby(_lists(root, ()), lambda each: each.context)
        if _are_in_order(group := [*lists])
    ]


def _are_in_order(lists: Sequence[_List]) -> bool:
    """Return True if the numbers in the names of lists, if they have any, follow each other."""
    numbers = [int(each.number) for each in lists if each.number]
    return len(numbers) < 2 or all(after - one in (0, 1) for one, after in pairwise(numbers))


def numbers_in(node: Node) -> Clue | None:
    """Return the numbers of a bracket that holds nothing else, or None."""
    items = node.items[1:] if _is_box(node.items) else node.items
    if not all(isinstance(item, Word) or _is_sign(item, ",\n:") for item in items):
        return None
    return [item for item in items if isinstance(item, Word)]


def _unwrapped(node: Node) -> Node:
    """Return the only bracket in a bracket, as in `add([1, 1])`, or else the bracket itself."""
    (inner,) = node.items if len(node.items) == 1 else (None,)
    return _unwrapped(inner) if isinstance(inner, Node) else node


def _is_box(items: Sequence[Item]) -> bool:
    """Return True if what stands before numbers makes a list of a single one, as in J and q."""
    return len(items) > 1 and isinstance(items[0], Name) and items[0].text in ("", "enlist")


def _lists(node: Node, names: tuple[str, ...]) -> Iterator[_List]:
    """Yield the lists of numbers in a bracket."""
    if inside := _clues_of(node.items):
        yield from (_List(clue, id(node), names) for clue in inside)
        return
    block = after = 0
    heading: tuple[str, ...] = ()
    blank: list[_List] = []
    for line, statement in _statements(node):
        if all(isinstance(item, Word | Separator) for item in statement):
            block = block if line - after in (0, 1) else line
            # Empty lines at the end are none of the list.
            bare = [*_bare(statement, (*heading, *names), block)]
            has_numbers = any(each.numbers for each in bare)
            yield from [*blank, *bare] if has_numbers else ()
            blank = [] if has_numbers else [*blank, *bare]
            after = line
        else:
            blank = []
            # What stands before a value, such as the quote of Lisp, says nothing.
            is_value = isinstance(next(filter(_says, statement), None), Node)
            named = (*heading, *names) if is_value else names
            for found in _in_statement(statement, named):
                yield found._replace(context=(found.context, id(node), is_value and heading))
            if not is_value:
                texts = (item.text for item in statement if isinstance(item, Name))
                heading = tuple(filter(None, texts))
                heading = heading if len(heading) < 4 and len(statement) < 8 else ()


def _says(item: Item) -> bool:
    return not (isinstance(item, Name) and not item.text)


def _statements(node: Node) -> Iterator[tuple[int, list[Item]]]:
    """Yield what stands in each line of a bracket that is not empty, and the line."""
    for ends, items in groupby(node.items, lambda item: _is_sign(item, "\n")):
        if not ends and (statement := [*items]):
            yield statement[0].line, statement


def _clues_of(items: Sequence[Item]) -> list[Clue] | None:
    """Return the clues of items that are a list of them, or None."""
    items = _without_types(items)
    has_lists = any(isinstance(item, Node | Quoted) for item in items)
    signs = next((each for each in (";|", ",") if any(_is_sign(item, each) for item in items)), "")
    if not has_lists and signs != ";|":
        return None
    parts: list[list[Item]] = [[]]
    for item in items:
        if signs and _is_sign(item, signs):
            parts.append([])
        elif not _is_sign(item, ",\n"):
            if not signs and isinstance(item, Node | Quoted | Word) and _has_value(parts[-1]):
                parts.append([])
            parts[-1].append(item)
    clues = [_clue_of(part) for part in parts if part]
    return None if len(clues) < 2 or None in clues else [clue for clue in clues if clue is not None]


def _has_value(part: Sequence[Item]) -> bool:
    return any(not isinstance(item, Name) for item in part)


def _clue_of(part: Sequence[Item]) -> Clue | None:
    """Return the numbers of a part of a list; what stands before them is the name of its type."""
    values = [item for item in part if not isinstance(item, Name)]
    if not values or isinstance(part[-1], Name):
        return None
    if all(isinstance(item, Word) for item in values):
        return [item for item in values if isinstance(item, Word)]
    return _list_of(values[0]) if len(values) == 1 else None


def _list_of(item: Item) -> Clue | None:
    """Return the numbers of a bracket or of a text in quotation marks, or None."""
    if isinstance(item, Node) and len(item.items) == 1 and isinstance(item.items[0], Quoted):
        item = item.items[0]
    if isinstance(item, Quoted):
        return item.word.words(_NUMBER) if _NUMBERS.fullmatch(item.word.text) else None
    if isinstance(item, Node) and any(_is_sign(each, ";") for each in item.items):
        item = replace(item, items=[each for each in item.items if not _is_sign(each, ";")])
    return numbers_in(item) if isinstance(item, Node) else None


def _in_statement(statement: Sequence[Item], names: tuple[str, ...]) -> Iterator[_List]:
    """Yield the lists of a line that has more than numbers."""
    others = [_DIGITS.sub("", each.text) for each in statement if isinstance(each, Name)]
    others = [*dict.fromkeys(filter(None, others))]
    statement = _without_types(statement)
    if len(statement) > 2 and all(
        isinstance(item, Name) and _IN_LETTERS.fullmatch(item.text) for item in statement
    ):
        for item in statement:
            if isinstance(item, Name):
                yield _List(_from_letters(Word(*item)), ("letters", item.line), names)
        return
    if value := _value_of(statement):
        name, number, clues = value
        yield from (_List(clue, (name, "="), (name, *others, *names), number) for clue in clues)
        return
    name = ""
    for at, item in enumerate(statement):
        if isinstance(item, Name):
            name = item.text or name
        elif isinstance(item, Quoted):
            if _is_sign(next(iter(statement[at + 1 :]), None), *_NAMING):
                name = item.word.text
            else:
                yield from _quoted(item, (name, *names))
        elif isinstance(item, Node) and not _is_index(statement, at):
            labels, inner = _labelled(_unwrapped(item))
            called = (*labels, name, *others, *names)
            is_call = at and isinstance(statement[at - 1], Name)
            numbers = _numbered(inner) if labels or is_call else None
            numbers = numbers_in(inner) if numbers is None else numbers
            if numbers is None:
                yield from _lists(item, called)
            else:
                is_subscript = item.bracket == "[" and _is_beside(statement, at)
                context = id(item) if is_subscript else (_DIGITS.sub("", name), *labels, *others)
                yield _List(numbers, context, called, _number_of(name))


def _value_of(statement: Sequence[Item]) -> tuple[str, str, list[Clue]] | None:
    """Return the name and the clues of a line such as `rows =: 3; 1 1` or `row 2: 1 1`, or None.

    The second of the three is the number of the clue, if it has one.
    """
    names = [at for at, item in enumerate(statement) if isinstance(item, Name) and item.text]
    signs = [at for at, item in enumerate(statement) if _is_sign(item, *_NAMING)]
    comma = [at for at, item in enumerate(statement[:3]) if _is_sign(item, ",")]
    if names == [0] and not signs and len(statement) > 1 and isinstance(statement[1], Word):
        # A call without brackets: `add_row 2, 1`.
        signs = names
    if not names or not (signs or comma) or names[0] > (signs or comma)[0]:
        return None
    at = (signs or comma)[-1]
    first = statement[names[0]]
    name = first.text if isinstance(first, Name) else ""
    rest = statement[at + 1 :]
    # A list that goes on repeats its name: `rows =: rows, 3; 1 1`.
    if len(rest) > 1 and isinstance(rest[0], Name) and _is_sign(rest[1], ","):
        rest = rest[2:]
    number = _number_of(name)
    if at and not number and isinstance(before := statement[at - 1], Word):
        number = before.text
    clues = _clues_of(rest)
    if not clues and rest and all(isinstance(item, Word) or _is_sign(item, ",;") for item in rest):
        clues = [[item for item in rest if isinstance(item, Word)]]
    return (_DIGITS.sub("", name), number, clues) if clues else None


def _without_types(items: Sequence[Item]) -> list[Item]:
    """Return items without brackets that belong to the name of a type, as in `[]int{1, 1}`."""
    afters: list[Item | None] = [None]
    for item in reversed(items):
        afters.append(afters[-1] if _is_empty(item) else item)
    kept, is_of_type = list[Item](), False
    for item, after in zip(items, afters[-2::-1], strict=True):
        if _is_empty(item):
            is_of_type = isinstance(after, Name | Node if is_of_type else Name)
        else:
            is_of_type = isinstance(item, Name) and bool(item.text)
        if not (is_of_type and _is_empty(item)):
            kept.append(item)
    return kept


def _is_empty(item: Item) -> bool:
    return isinstance(item, Node) and not item.items


def _from_letters(word: Word) -> Clue:
    """Return the numbers that the letters of a word stand for: A is 1."""
    return [
        Word(str(ord(letter) - ord("A") + 1), word.line, word.column + at)
        for at, letter in enumerate(word.text)
    ]


def _number_of(name: str) -> str:
    found = _DIGITS.search(name)
    return found[0] if found else ""


def _is_beside(statement: Sequence[Item], at: int) -> bool:
    """Return True if a name ends where a bracket begins."""
    before, node = statement[at - 1] if at else None, statement[at]
    return (
        isinstance(before, Name)
        and isinstance(node, Node)
        and bool(before.text)
        and before.column + len(before.text) == node.column
    )


def _is_index(statement: Sequence[Item], at: int) -> bool:
    """Return True if a bracket after a name holds one number, and a value follows."""
    before, after = statement[at - 1 : at], statement[at + 1 : at + 2]
    node = statement[at]
    numbers = numbers_in(node) if isinstance(node, Node) else None
    return (
        numbers is not None
        and len(numbers) < 2
        and all(isinstance(item, Name | Node) for item in before)
        and any(_is_sign(item, *_NAMING) or isinstance(item, Node) for item in after)
    )


def _numbered(node: Node) -> Clue | None:
    """Return the numbers of a call such as `row(3, [1, 1])`, its own number first, or None."""
    kept = [item for item in node.items if not _is_sign(item, ",\n")]
    if len(kept) == 2 and isinstance(kept[0], Word) and isinstance(kept[1], Node | Quoted):
        inner = _list_of(kept[1])
        if inner is None and isinstance(kept[1], Node):
            parts = _clues_of(kept[1].items) or []
            inner = [part[0] for part in parts] if all(len(part) == 1 for part in parts) else None
        return None if inner is None else [kept[0], *inner]
    return None


def _labelled(node: Node) -> tuple[tuple[str, ...], Node]:
    """Return the words that stand first in a bracket, as in `('row', 3, '1 1')`, and the rest."""
    labels, items = list[str](), node.items
    while len(items) > 2 and _is_sign(items[1], ",") and (label := _label_of(items[0])):
        labels.append(label)
        items = items[2:]
    return tuple(labels), replace(node, items=items) if labels else node


def _label_of(item: Item) -> str:
    text = (
        item.text if isinstance(item, Name) else item.word.text if isinstance(item, Quoted) else ""
    )
    return text if text[:1].isalpha() else ""


def _quoted(item: Quoted, names: tuple[str, ...]) -> Iterator[_List]:
    """Yield the lists in a text in quotation marks."""
    if _IN_LETTERS.fullmatch(item.word.text):
        for word in item.word.words():
            yield _List(_from_letters(word), (item.word.line, item.word.column), names)
    if _PARTED.fullmatch(item.word.text):
        text = re.sub(r"[;|]", "/", item.word.text)
        for part in item.word._replace(text=text).parts("/"):
            yield _List(part.words(_NUMBER), (item.word.line, item.word.column), names)


def _bare(statement: Sequence[Item], names: tuple[str, ...], block: int) -> Iterator[_List]:
    """Yield the lists of a line of nothing but numbers, perhaps behind the number of the line."""
    kept = [*statement]
    if _is_sign(kept[0], "|") and _is_sign(kept[-1], "|"):
        # A line of a table in Markdown.
        kept = [item for item in kept if isinstance(item, Word)]
    if len(kept) > 2 and _is_sign(kept[1], ":"):
        kept = kept[2:]
    is_blank = any(_is_sign(item, ",") for item in statement)
    for clue in _parted(kept) or ([[]] if is_blank else []):
        is_bare = not names and not any(_is_sign(item, ",") for item in statement)
        yield _List(clue, ("", block, names), names, is_bare=is_bare)


def _parted(items: Iterable[Item]) -> list[Clue]:
    """Return the numbers between semicolons, bars, slashes and ends of lines."""
    parts: list[Clue] = [[]]
    for item in items:
        if isinstance(item, Word):
            parts[-1].append(item)
        elif _is_sign(item, *_PARTING):
            parts.append([])
    return [part for part in parts if part]


def _is_sign(item: Item | None, *texts: str) -> bool:
    """Return True if an item is one of these signs."""
    return isinstance(item, Separator) and any(item.text in text for text in texts)
