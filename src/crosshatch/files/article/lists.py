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

_NAMING = frozenset(["=", "=:", ":=", "<-", ":", "=>", "←"])
"""The signs that give a name to what follows."""
MOST_LISTS = 2000
"""The most lists of a text that are looked at."""
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


def _lists(node: Node, names: tuple[str, ...]) -> Iterator[_List]:
    """Yield the lists of numbers in a bracket."""
    if inside := _clues_of(node.items, ";|/" if node.text == '"' else ";|"):
        yield from (_List(clue, id(node), names) for clue in inside)
        return
    block = after = 0
    heading: tuple[str, ...] = ()
    section: tuple[str, ...] = ()
    blank: list[_List] = []
    for statement in _between(node.items, "\n"):
        first, line = statement[0], statement[0].line
        if all(isinstance(item, Number | Separator) for item in statement):
            block = block if line - after in (0, 1) else line
            blank += _bare(statement, (*heading, *names), block)
            after = line
            # Empty lines at the end are none of the list.
            if any(isinstance(item, Number) for item in statement):
                yield from blank
                blank = []
            continue
        blank = []
        # What stands before a value, such as the quote of Lisp, says nothing.
        said = [item for item in statement if not isinstance(item, Name) or item.text]
        is_value = isinstance((said or statement)[0], Node)
        named = (*(heading if is_value else section), *names)
        for found in _in_statement(statement, named):
            context = (found.context, id(node), is_value and heading, section)
            yield found._replace(context=context)
        titled = _between(first.items, "\n", ":") if isinstance(first, Node) else []
        if len(titled) == 1 and len(titles := _names_of(titled[0])) == len(titled[0]):
            heading = section = titles
        if not is_value:
            heading = _names_of(statement)
            heading = heading if len(heading) < 4 and len(statement) < 8 else ()


def _names_of(items: Sequence[Item]) -> tuple[str, ...]:
    """Return the names among items that do not stand in quotation marks."""
    return tuple(item.text for item in items if type(item) is Name and item.text)


def _between(items: Iterable[Item], *signs: str) -> list[list[Item]]:
    """Return the items between signs, leaving out places with nothing between two."""
    parts = groupby(items, lambda item: _is_sign(item, *signs))
    return [[*part] for is_sign, part in parts if not is_sign]


def _clues_of(items: Sequence[Item], strong: str = ";|") -> list[Clue] | None:
    """Return the clues of items that are a list of them, or None.

    Strong signs stand between clues always, commas only between brackets.
    """
    items = _without_types(items)
    has_lists = any(isinstance(item, Node) for item in items)
    signs = next(
        (each for each in (strong, ",") if any(_is_sign(item, each) for item in items)), ""
    )
    if not has_lists and signs != strong:
        return _joined_by_commas(items)
    blank = ",\n" if signs == strong else "\n"
    kept = [item for item in items if not _is_sign(item, blank)]
    # Elements that are called alike are one list.
    are_alike = len({*_names_of(kept)}) == 1
    named = dropwhile(lambda item: isinstance(item, Name), kept)
    values = _without_names(kept) if are_alike else named
    parts = _between(kept, signs) if signs else [[item] for item in values]
    clues = [clue for part in parts if (clue := _clue_of(part)) is not None]
    return clues if 1 < len(clues) == len(parts) else None


def _joined_by_commas(items: Sequence[Item]) -> list[Clue] | None:
    """Return the clues of `3 2,1 1`, with commas only between their numbers, or None."""
    clues: list[list[Word]] = []
    around: list[Item | None] = [None, *items]
    for before, item in zip(around, items, strict=False):
        is_beside = before is not None and before.column + len(before.text) == item.column
        if not isinstance(item, Number) and not (_is_sign(item, ",") and is_beside):
            return None
        if isinstance(item, Number) and _is_sign(before, ",") and is_beside:
            clues[-1].append(item)
        elif isinstance(item, Number) and not _is_sign(before, ","):
            clues.append([item])
        elif isinstance(item, Number):
            return None
    return [*clues] if 1 < len(clues) < len(items) else None


def _clue_of(part: Sequence[Item]) -> Clue | None:
    """Return the numbers of a part of a list; what stands before them is the name of its type."""
    values = [item for item in part if not isinstance(item, Name)]
    if not values or isinstance(part[-1], Name):
        return None
    if all(isinstance(item, Number) for item in values):
        return _numbers(values)
    return _list_of(values[0]) if len(values) == 1 else None


def _list_of(item: Item) -> Clue | None:
    """Return the numbers of a bracket, each perhaps in a bracket of its own, or None.

    A single number may stand before another bracket. Names of types and keys say nothing.
    """
    if not isinstance(item, Node) or (item.text == '"' and _between(item.items, ";")[1:]):
        return None
    kept = _without_names([each for each in item.items if not _is_sign(each, ",\n;")])
    # What stands before a number makes a list of it in J and q.
    if len(kept) > 1 and isinstance(kept[0], Name) and kept[0].text in ("", "enlist"):
        kept = kept[1:]
    if all(isinstance(each, Number) for each in kept):
        return _numbers(kept)
    parts = [[each] if isinstance(each, Number) else _list_of(each) for each in kept]
    found = [part for part in parts if part is not None]
    is_one = len(kept) == 1 or (len(kept) == 2 and isinstance(kept[0], Number))
    is_of_runs = all(isinstance(each, Node) for each in kept) and {*map(len, found)} == {1}
    is_list = len(found) == len(parts) and (is_one or is_of_runs)
    return [run for part in found for run in part] if is_list else None


def _without_names(items: Sequence[Item]) -> list[Item]:
    """Return items without the names and keys of brackets, which say nothing."""
    around: list[Item | None] = [*items, None]
    return [
        item
        for item, value in zip(items, around[1:], strict=True)
        if not (isinstance(item, Name) and (isinstance(value, Node) or _is_sign(value, ":")))
        and not _is_sign(item, ":")
    ]


def _numbers(items: Sequence[Item]) -> list[Number]:
    return [item for item in items if isinstance(item, Number)]


def _unwrapped(node: Node) -> Node:
    """Return the only bracket in a bracket, as in `add(new int[] {1})`, or the bracket itself."""
    items = [item for item in _without_types(node.items) if not isinstance(item, Name)]
    (inner,) = items if len(items) == 1 else (None,)
    return _unwrapped(inner) if isinstance(inner, Node) else node


def _in_statement(statement: Sequence[Item], names: tuple[str, ...]) -> Iterator[_List]:
    """Yield the lists of a line that has more than numbers."""
    others = dict.fromkeys(filter(None, map(_without_number, _names_of(statement))))
    statement = _without_types(statement)
    if value := _value_of(statement):
        name, number, clues = value
        yield from (_List(clue, (name, "="), (name, *others, *names), number) for clue in clues)
        return
    if not any(isinstance(item, Name) for item in statement) and (line := _clues_of(statement)):
        yield from (_List(clue, statement[0].line, names) for clue in line)
        return
    name = ""
    around: list[Item | None] = [None, *statement, None]
    for before, item, after in zip(around, statement, around[2:], strict=False):
        if isinstance(item, Name):
            name = item.text or name
        elif isinstance(item, Number) and _is_sign(after, *_NAMING):
            name = _without_number(name) + item.text
        elif isinstance(item, Node) and _is_index(before, item, after):
            name = _without_number(name) + "".join(word.text for word in _list_of(item) or ())
        elif isinstance(item, Node):
            labels, inner = _labelled(_unwrapped(item))
            called = (*labels, _without_number(name), *others, *names)
            kept = [type(each) for each in inner.items if not _is_sign(each, ",\n")]
            is_one = (labels or isinstance(before, Name)) and kept == [Number, Node]
            is_one = is_one or item.text == "tr" or (item.text.isalpha() and name[-1:] not in "sS")
            numbers = _list_of(inner) if is_one or not _clues_of(inner.items) else None
            if numbers is None:
                yield from _lists(item, called)
            else:
                end = before.column + len(before.text) if isinstance(before, Name) else -1
                is_subscript = item.text == "[" and item.column == end
                context = id(item) if is_subscript else (_without_number(name), *labels, *others)
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
    number = _number_of(name)
    if at and not number and isinstance(before := statement[at - 1], Number):
        number = before.text
    clues = _clues_of(rest) if signs else None
    # A sentence ends with a dot.
    rest = rest[:-1] if rest and isinstance(rest[-1], Name) and not rest[-1].text else rest
    if not clues and rest and all(isinstance(i, Number) or _is_sign(i, ",;") for i in rest):
        clues = [_numbers(rest)]
    return (_without_number(name), number, clues) if clues else None


def _without_types(items: Sequence[Item]) -> list[Item]:
    """Return items without brackets that belong to the name of a type, as in `[]int{1, 1}`."""
    groups = [[*group] for _, group in groupby(items, _is_empty)]
    end: list[Item] = [Separator("\n", 0, 0)]
    kept: list[Item] = []
    for group, after in pairwise([*groups, end]):
        is_named = bool(_names_of(kept[-1:]))
        if not _is_empty(group[0]):
            kept += group
        elif not ((is_named and isinstance(after[0], Node)) or _names_of(after[:1])):
            kept += group[-1:] if is_named else group
    return kept


def _is_empty(item: Item) -> bool:
    return isinstance(item, Node) and not item.items


def _without_number(name: str) -> str:
    return _DIGITS.sub("", name)


def _number_of(name: str) -> str:
    found = _DIGITS.search(name)
    return found[0] if found else ""


def _is_index(before: Item | None, node: Node, after: Item | None) -> bool:
    """Return True if a bracket after a name holds one number, and a value follows."""
    numbers = _list_of(node)
    is_short = numbers is not None and len(numbers) < 2
    is_named = _is_sign(after, *_NAMING)
    is_beside = isinstance(after, Node) and not isinstance(before, Separator)
    return is_short and (is_named or is_beside)


def _labelled(node: Node) -> tuple[tuple[str, ...], Node]:
    """Return the words that stand first in a bracket, as in `('row', 3, '1 1')`, and the rest.

    Each may stand behind a key: `{"side": "row", "clue": [1, 1]}`.
    """
    labels, items = list[str](), node.items
    while len(items) > 4 and isinstance(items[2], Quoted) and _is_sign(items[1], ":"):
        items = items[2:]
    while (
        len(items) > 2
        and _is_sign(items[1], ",")
        and isinstance(items[0], Name)
        and items[0].text[:1].isalpha()
    ):
        labels.append(items[0].text)
        items = items[2:]
    return tuple(labels), replace(node, items=items) if labels else node


def _bare(statement: Sequence[Item], names: tuple[str, ...], block: int) -> Iterator[_List]:
    """Yield the lists of a line of nothing but numbers, perhaps behind the number of the line."""
    # What stands between bars at both ends is a line of a table in Markdown.
    is_table = _is_sign(statement[0], "|") and _is_sign(statement[-1], "|")
    kept: Sequence[Item] = _numbers(statement) if is_table else statement
    number = ""
    if len(kept) > 2 and _is_sign(kept[1], ":"):
        number, kept = kept[0].text, kept[2:]
    is_blank = any(_is_sign(item, ",") for item in statement)
    clues = [clue for part in _between(kept, *";|/") if (clue := _numbers(part))]
    for clue in clues or ([[]] if is_blank else []):
        yield _List(clue, ("", block, names), names, number, is_bare=not (names or is_blank))


def _is_sign(item: Item | None, *texts: str) -> bool:
    """Return True if an item is one of these signs."""
    return isinstance(item, Separator) and any(item.text in text for text in texts)
