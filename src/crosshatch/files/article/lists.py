"""The lists of numbers in a text, whatever program or person wrote them.

Lists in a bracket belong together (`[[3], [1, 1]]`, `{{3},{1,1}}`, `[| 3, 0 | 1, 1 |]`), and so do
those of statements and lines that follow each other and are alike but for their numbers:

    D.seq = [3  ]; Rows = vertcat (Rows, D);        row(1, [3]).        hints[0] = {3};
    D.seq = [1 1]; Rows = vertcat (Rows, D);        row(2, [1,1]).      hints[1] = {1, 1};
"""

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import dropwhile, groupby, islice, pairwise
from typing import NamedTuple, TypeAlias

from crosshatch.files.article.tokens import Item, Name, Node, Number, Quoted, Separator
from crosshatch.files.places import Word

_NUMBERS = re.compile(r"[\s\d,.]*\d[\s\d,.]*|\s*")
_PARTED = re.compile(r"[\s\d,]*\d[\s\d,]*(?:[;/|][\s\d,]*){1,999}")
_IN_LETTERS = re.compile(r"[A-Z]{1,40}(?: [A-Z]{1,40}){0,999}")
_NUMBER = re.compile(r"\d+")
_NAMING = frozenset(["=", "=:", ":=", "<-", ":", "=>", "←"])
"""The signs that give a name to what follows."""
MOST_LISTS = 2000
"""The most lists of a text that are looked at."""
_PARTING = frozenset(";|/\n")
_DIGITS = re.compile(r"\d{0,9}$")

Clue: TypeAlias = Sequence[Word]


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
    def ends(self) -> tuple[Word, Word]:
        """The first number of the text among them, and the place behind the last."""
        words = [word for clue in self.clues for word in clue] or [Word("", 1, 1)]
        places = sorted(words, key=lambda word: (word.line, word.column))
        return places[0], places[-1].rest(len(places[-1].text))


class _List(NamedTuple):
    """A list of numbers, and what it has in common with those that belong to it."""

    numbers: Clue
    context: Hashable
    names: tuple[str, ...]
    number: str = ""
    """The digits at the end of its name, or its index."""
    is_bare: bool = False


def named_lines(lines: tuple[int, int]) -> str:
    """Return the name of lines, given the first and the last.

    >>> named_lines((3, 3)), named_lines((3, 8))
    ('line 3', 'lines 3 to 8')
    """
    first, last = lines
    return f"line {first}" if first == last else f"lines {first} to {last}"


def lists_in(root: Node) -> list[Found]:
    """Return the lists of numbers in a text that belong together, as far as they are not many."""
    found: list[list[_List]] = []
    open_groups: dict[Hashable, tuple[list[_List], set[str]]] = {}
    for context, lists in groupby(_lists(root, ()), lambda each: each.context):
        group = [*lists]
        numbers = {each.number for each in group if each.number}
        if numbers:
            # An empty list before elements is there to be filled.
            group = [each for each in group if each.number or any(w.text for w in each.numbers)]
        # Elements of two lists may stand in turns.
        begun, seen = open_groups.get(context, (group, set()))
        if seen and numbers and numbers.isdisjoint(seen):
            begun += group
        else:
            found.append(group)
            begun, seen = group, set()
        open_groups[context] = begun, seen | numbers
    for group in found:
        group.sort(key=lambda each: int(each.number or "0"))
    ordered = (
        Found([each.numbers for each in group], group[0].names, group[0].is_bare)
        for group in found
        if _are_in_order(group)
    )
    return [*islice(ordered, MOST_LISTS)]


def _are_in_order(lists: Sequence[_List]) -> bool:
    """Return True if the numbers of lists, if they have any, follow each other."""
    numbers = [int(each.number) for each in lists if each.number]
    return len(numbers) < 2 or all(after - one in (0, 1) for one, after in pairwise(numbers))


def _numbers_in(node: Node, signs: str = ",\n:") -> Clue | None:
    """Return the numbers of a bracket that holds nothing else except these signs, or None."""
    return _only_numbers(node.items[1:] if _is_box(node.items) else node.items, signs)


def _only_numbers(items: Sequence[Item], signs: str) -> Clue | None:
    """Return the numbers among items that are nothing else except these signs, or None."""
    is_list = all(isinstance(item, Number) or _is_sign(item, signs) for item in items)
    return _numbers(items) if is_list else None


def _numbers(items: Sequence[Item]) -> list[Number]:
    return [item for item in items if isinstance(item, Number)]


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
    section: tuple[str, ...] = ()
    blank: list[_List] = []
    for statement in _between(node.items, "\n"):
        line = statement[0].line
        if all(isinstance(item, Number | Separator) for item in statement):
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
            said = [item for item in statement if not isinstance(item, Name) or item.text]
            is_value = isinstance((said or statement)[0], Node)
            named = (*(heading if is_value else section), *names)
            for found in _in_statement(statement, named):
                context = (found.context, id(node), is_value and heading, section)
                yield found._replace(context=context)
            if isinstance(first := statement[0], Node):
                titles = [item.text for item in first.items if isinstance(item, Name)]
                section = tuple(titles) if len(titles) == len(first.items) else section
            if not is_value:
                texts = (item.text for item in statement if isinstance(item, Name))
                heading = tuple(filter(None, texts))
                heading = heading if len(heading) < 4 and len(statement) < 8 else ()


def _between(items: Iterable[Item], *signs: str) -> list[list[Item]]:
    """Return the items between signs, leaving out places with nothing between two."""
    parts = groupby(items, lambda item: _is_sign(item, *signs))
    return [[*part] for is_sign, part in parts if not is_sign]


def _clues_of(items: Sequence[Item]) -> list[Clue] | None:
    """Return the clues of items that are a list of them, or None."""
    items = _without_types(items)
    has_lists = any(isinstance(item, Node | Quoted) for item in items)
    signs = next((each for each in (";|", ",") if any(_is_sign(item, each) for item in items)), "")
    if not has_lists and signs != ";|":
        return None
    blank = ",\n" if signs == ";|" else "\n"
    kept = [item for item in items if not _is_sign(item, blank)]
    values = dropwhile(lambda item: isinstance(item, Name), kept)
    parts = _between(kept, signs) if signs else [[item] for item in values]
    clues = [clue for part in parts if (clue := _clue_of(part)) is not None]
    return clues if 1 < len(clues) == len(parts) else None


def _clue_of(part: Sequence[Item]) -> Clue | None:
    """Return the numbers of a part of a list; what stands before them is the name of its type."""
    values = [item for item in part if not isinstance(item, Name)]
    if not values or isinstance(part[-1], Name):
        return None
    numbers = _only_numbers(values, "")
    return _list_of(values[0]) if numbers is None and len(values) == 1 else numbers


def _list_of(item: Item) -> Clue | None:
    """Return the numbers of a bracket or of a text in quotation marks, or None.

    An object of JSON with a list as its only value is that list.
    """
    if isinstance(item, Node) and any(_is_sign(sign, ":") for sign in item.items):
        kept = [each for each in item.items if not _is_sign(each, "\n:")]
        item = kept[1] if len(kept) == 2 and isinstance(kept[0], Quoted) else item
    if isinstance(item, Node) and len(item.items) == 1 and isinstance(item.items[0], Quoted):
        item = item.items[0]
    if isinstance(item, Quoted):
        return item.words(_NUMBER) if _NUMBERS.fullmatch(item.text) else None
    return _numbers_in(item, ",\n:;") if isinstance(item, Node) else None


def _in_statement(statement: Sequence[Item], names: tuple[str, ...]) -> Iterator[_List]:
    """Yield the lists of a line that has more than numbers."""
    others = [_DIGITS.sub("", each.text) for each in statement if isinstance(each, Name)]
    others = [*dict.fromkeys(filter(None, others))]
    statement = _without_types(statement)
    words = [item for item in statement if isinstance(item, Name)]
    if len(words) == len(statement) > 2 and all(_IN_LETTERS.fullmatch(each.text) for each in words):
        yield from (_List(_from_letters(each), ("letters", each.line), names) for each in words)
        return
    if value := _value_of(statement):
        name, number, clues = value
        yield from (_List(clue, (name, "="), (name, *others, *names), number) for clue in clues)
        return
    name = ""
    around: list[Item | None] = [None, *statement, None]
    for before, item, after in zip(around, statement, around[2:], strict=False):
        if isinstance(item, Name):
            name = item.text or name
        elif isinstance(item, Quoted):
            if _is_sign(after, *_NAMING):
                name = item.text
            else:
                yield from _quoted(item, (name, *names))
        elif isinstance(item, Number) and _is_sign(after, *_NAMING):
            name = _DIGITS.sub("", name) + item.text
        elif isinstance(item, Node) and _is_index(before, item, after):
            name = _DIGITS.sub("", name) + "".join(word.text for word in _numbers(item.items))
        elif isinstance(item, Node):
            labels, inner = _labelled(_unwrapped(item))
            called = (*labels, _DIGITS.sub("", name), *others, *names)
            numbers = _numbered(inner) if labels or isinstance(before, Name) else None
            numbers = _numbers_in(inner) if numbers is None else numbers
            if numbers is None:
                yield from _lists(item, called)
            else:
                is_subscript = item.text == "[" and _is_beside(before, item)
                context = id(item) if is_subscript else (_DIGITS.sub("", name), *labels, *others)
                yield _List(numbers, context, called, _number_of(name))


def _value_of(statement: Sequence[Item]) -> tuple[str, str, list[Clue]] | None:
    """Return the name and the clues of a line such as `rows =: 3; 1 1` or `row 2: 1 1`, or None.

    The second of the three is the number of the clue, if it has one.
    """
    names = [at for at, item in enumerate(statement) if isinstance(item, Name) and item.text]
    signs = [at for at, item in enumerate(statement) if _is_sign(item, *_NAMING)]
    comma = [at for at, item in enumerate(statement[:3]) if _is_sign(item, ",")]
    if names == [0] and not signs and len(statement) > 1 and isinstance(statement[1], Number):
        # A call without brackets: `add_row 2, 1`.
        signs = names
    if not names or not (signs or comma) or names[0] > (signs or comma)[0]:
        return None
    at = (signs or comma)[-1]
    name = statement[names[0]].text
    rest = statement[at + 1 :]
    # A list that goes on repeats its name: `rows =: rows, 3; 1 1`.
    if len(rest) > 1 and isinstance(rest[0], Name) and _is_sign(rest[1], ","):
        rest = rest[2:]
    number = _number_of(name)
    if at and not number and isinstance(before := statement[at - 1], Number):
        number = before.text
    clues = _clues_of(rest)
    if not clues and rest and (numbers := _only_numbers(rest, ",;")) is not None:
        clues = [numbers]
    return (_DIGITS.sub("", name), number, clues) if clues else None


def _without_types(items: Sequence[Item]) -> list[Item]:
    """Return items without brackets that belong to the name of a type, as in `[]int{1, 1}`."""
    groups = [[*group] for _, group in groupby(items, _is_empty)]
    end: list[Item] = [Separator("\n", 0, 0)]
    kept: list[Item] = []
    for group, after in pairwise([*groups, end]):
        is_named = any(isinstance(item, Name) and item.text for item in kept[-1:])
        if not (_is_empty(group[0]) and isinstance(after[0], Name | Node if is_named else Name)):
            kept += group
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


def _is_beside(before: Item | None, node: Node) -> bool:
    """Return True if a name ends where a bracket begins."""
    return isinstance(before, Name) and 0 < len(before.text) == node.column - before.column


def _is_index(before: Item | None, node: Node, after: Item | None) -> bool:
    """Return True if a bracket after a name holds one number, and a value follows."""
    numbers = _numbers_in(node)
    is_short = numbers is not None and len(numbers) < 2
    is_named = _is_sign(after, *_NAMING)
    is_beside = isinstance(after, Node) and not isinstance(before, Separator)
    return is_short and (is_named or is_beside)


def _numbered(node: Node) -> Clue | None:
    """Return the numbers of a call such as `row(3, [1, 1])`, its own number first, or None."""
    kept = [item for item in node.items if not _is_sign(item, ",\n")]
    if len(kept) != 2 or not isinstance(kept[0], Number):
        return None
    inner = _list_of(kept[1])
    if inner is None and isinstance(kept[1], Node):
        # Each run may have a bracket of its own: `row(3, [run(1), run(1)])`.
        runs = [_clue_of(part) or [] for part in _between(kept[1].items, ",")]
        inner = [run[0] for run in runs] if all(len(run) == 1 for run in runs) else None
    return None if inner is None else [kept[0], *inner]


def _labelled(node: Node) -> tuple[tuple[str, ...], Node]:
    """Return the words that stand first in a bracket, as in `('row', 3, '1 1')`, and the rest."""
    labels, items = list[str](), node.items
    while len(items) > 2 and _is_sign(items[1], ",") and _is_label(items[0]):
        labels.append(items[0].text)
        items = items[2:]
    return tuple(labels), replace(node, items=items) if labels else node


def _is_label(item: Item) -> bool:
    return isinstance(item, Name | Quoted) and item.text[:1].isalpha()


def _quoted(item: Quoted, names: tuple[str, ...]) -> Iterator[_List]:
    """Yield the lists in a text in quotation marks."""
    if _IN_LETTERS.fullmatch(item.text):
        for word in item.words():
            yield _List(_from_letters(word), (item.line, item.column), names)
    if _PARTED.fullmatch(item.text):
        for part in item._replace(text=re.sub(r"[;|]", "/", item.text)).parts("/"):
            yield _List(part.words(_NUMBER), (item.line, item.column), names)


def _bare(statement: Sequence[Item], names: tuple[str, ...], block: int) -> Iterator[_List]:
    """Yield the lists of a line of nothing but numbers, perhaps behind the number of the line."""
    # What stands between bars at both ends is a line of a table in Markdown.
    is_table = _is_sign(statement[0], "|") and _is_sign(statement[-1], "|")
    kept: Sequence[Item] = _numbers(statement) if is_table else statement
    if len(kept) > 2 and _is_sign(kept[1], ":"):
        kept = kept[2:]
    is_blank = any(_is_sign(item, ",") for item in statement)
    clues = [clue for part in _between(kept, *_PARTING) if (clue := _numbers(part))]
    for clue in clues or ([[]] if is_blank else []):
        yield _List(clue, ("", block, names), names, is_bare=not (names or is_blank))


def _is_sign(item: Item | None, *texts: str) -> bool:
    """Return True if an item is one of these signs."""
    return isinstance(item, Separator) and any(item.text in text for text in texts)
