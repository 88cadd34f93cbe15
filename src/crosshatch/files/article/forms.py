"""The ways in which programs write lists of clues: padded, counted, numbered, below their sizes."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise, product

from crosshatch.files.article.lists import Clue, Found
from crosshatch.files.article.side_words import side_of
from crosshatch.files.clue_sums import Clues, misfit
from crosshatch.files.places import MOST_CELLS, Word

_FILLERS = frozenset(("0", "-1", ""))
_MOST_CLUES = 4 * MOST_CELLS
"""The most parts of a list that may be clues, or the runs of clues."""
_LONGEST_PART = 40
"""The most numbers of a clue in a list that is not divided into clues."""


def forms(found: Found) -> Iterator[tuple[str, Clues]]:
    """Yield the clues that lists of numbers can be, each with the name of the form."""
    for name, form in _FORMS.items() if len(found.clues) <= _MOST_CLUES else ():
        for clues in form(found.clues):
            if 1 < len(clues) <= 2 * MOST_CELLS and _are_padded_alike(clues):
                written = [text for clue in clues if (text := _written(clue)) is not None]
                if len(written) == len(clues):
                    yield name, tuple(written)


def divided_by_sizes(lists: Sequence[Found]) -> list[Found]:
    """Return lists, with those divided that begin with the numbers of their rows and columns.

    They are so only if the sums of both sides are equal, or if there are no other lists. The sizes
    and the clues stand in one block or in two.
    """
    for first, end in ((at, at + blocks) for at in range(len(lists)) for blocks in (1, 2)):
        one, *others = lists[first:end]
        clues = [clue for each in (one, *others) for clue in each.clues]
        head = 1 if len(clues[0]) == 2 else 2
        words = [word.text for clue in clues[:head] for word in clue]
        sizes = [int(word) for word in words if word.isdigit() and int(word) > 1]
        is_told_apart = any(each.names != one.names for each in others)
        if is_told_apart or not len(words) == len(sizes) == 2 or sum(sizes) + head != len(clues):
            continue
        ways = [
            (one._replace(clues=clues[head:at]), one._replace(clues=clues[at:]))
            for at in (size + head for size in dict.fromkeys(sizes))
        ]
        sides = min(ways, key=lambda sides: _misfit(*sides))
        is_all = len(others) + 1 == len(lists) and not side_of(one)
        if is_all or not _misfit(*sides):
            return [*lists[:first], *sides, *lists[end:]]
    return [*lists]


def _misfit(one: Found, two: Found) -> int:
    """Return the fewest cells that keep two lists from being the sides of one puzzle."""
    sides = product(forms(one), forms(two))
    return min((misfit(rows, columns) for (a, rows), (b, columns) in sides if a == b), default=1)


def _are_padded_alike(clues: Sequence[Clue]) -> bool:
    """Return True unless some clues are filled up in front and others behind."""
    filled = [clue for clue in clues if any(word.text not in _FILLERS for word in clue)]
    ends = [any(clue[end].text in _FILLERS for clue in filled) for end in (0, -1)]
    return not all(ends)


def _written(clue: Sequence[Word]) -> str | None:
    """Return a clue without the fillers at one end, or None if it is none."""
    words = [word.text for word in clue]
    filled = [at for at, word in enumerate(words) if word not in _FILLERS]
    words = words[filled[0] : filled[-1] + 1] if filled else []
    if any(word in _FILLERS or word.startswith("-") for word in words):
        return None
    return " ".join(str(int(word)) for word in words)


def _counted(clues: Sequence[Clue]) -> Iterator[list[Clue]]:
    """Yield the clues without the number of runs that stands before each."""
    if all(
        clue and clue[0].text == str(sum(word.text not in _FILLERS for word in clue[1:]))
        for clue in clues
    ):
        yield [clue[1:] for clue in clues]


def _numbered(clues: Sequence[Clue]) -> Iterator[list[Clue]]:
    """Yield the clues in the order of the numbers of their lines, which stand before them."""
    numbered = {clue[0].text: clue[1:] for clue in clues if clue}
    for begin in (0, 1):
        numbers = [str(number) for number in range(begin, begin + len(clues))]
        if len(clues) == len(numbered) and numbered.keys() == {*numbers}:
            yield [numbered[number] for number in numbers]


def _run_by_run(clues: Sequence[Clue]) -> Iterator[list[Clue]]:
    """Yield the clues whose runs are listed one by one, behind the numbers of line and run."""
    if {*map(len, clues)} not in ({2}, {3}):
        return
    if all(len(clue) == 3 and all(word.text.isdigit() for word in clue) for clue in clues):
        clues = sorted(clues, key=lambda clue: [int(word.text) for word in clue[:2]])
    lines = [
        (line, [runs[-1] for runs in group])
        for line, group in groupby(clues, lambda clue: clue[0].text)
    ]
    numbers = [int(line) for line, _ in lines if line.isdigit()]
    begin = min(numbers, default=2)
    if begin < 2 and len(numbers) == len(lines) < len(clues) and numbers == sorted({*numbers}):
        runs = {int(line): clue for line, clue in lines}
        yield [runs.get(number, []) for number in range(begin, numbers[-1] + 1)]


def _line_by_line(clues: Sequence[Clue]) -> Iterator[list[Clue]]:
    """Yield the lines of a list that is not divided otherwise."""
    if len(clues) == 1:
        yield [[*line] for _, line in groupby(clues[0], lambda word: word.line)]


def _in_parts(clues: Sequence[Clue]) -> Iterator[list[Clue]]:
    """Yield the parts of equal length of a list that is not divided, the longest first."""
    numbers = clues[0]
    if len(clues) == 1 and any(word.text in _FILLERS for word in numbers):
        for length in reversed(range(2, min(_LONGEST_PART, len(numbers)))):
            if len(numbers) % length == 0:
                yield [numbers[at : at + length] for at in range(0, len(numbers), length)]


def _ended(clues: Sequence[Clue]) -> Iterator[list[Clue]]:
    """Yield the clues of a list in which each ends with -1, or with a 0 if none is empty."""
    numbers = clues[0] if len(clues) == 1 else []
    end = numbers[-1].text if numbers else ""
    ends = [at for at, word in enumerate(numbers) if word.text == end]
    parts = [numbers[before + 1 : at] for before, at in pairwise([-1, *ends])]
    if end == "-1" or (end == "0" and all(parts)):
        yield parts


def _ended_twice(clues: Sequence[Clue]) -> Iterator[list[Clue]]:
    """Yield the clues of a list in which each ends with -1, and the list with one more."""
    for parts in _ended(clues):
        if not parts[-1]:
            yield parts[:-1]


_FORMS: dict[str, Callable[[Sequence[Clue]], Iterator[list[Clue]]]] = {
    "": lambda clues: iter([[*clues]]),
    "the number of runs first": _counted,
    "numbered": _numbered,
    "run by run": _run_by_run,
    "line by line": _line_by_line,
    "in parts": _in_parts,
    "ended twice": _ended_twice,
    "ended": _ended,
}
