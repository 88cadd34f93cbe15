"""Run-length codes that ids of puzzles have for grids: letters for gaps, and signs between them.

Simon Tatham's ids have letters for 1 to 26 cells without a sign, and signs that kinds choose. In
others a letter is a gap of 1 to 25 cells and the marked cell behind it, `_` a marked cell without a
gap, and `z` 25 cells without a mark. A sign behind a letter says what the last cell is instead. A
last mark is behind the last cell.

Addresses of puzz.link have `g` to `z` for 1 to 20 slots without a number; a number is `0` to `f` or
`-10` to `-ff`, and a dot stands for an unknown one. In grids of small numbers, `0` to `4` are
numbers, `5` to `9` the same before one cell without a number, and `a` to `e` before two. In grids
of marks, `0` to `h` are a mark before 0 to 17 cells without one, and `i` to `z` 1 to 18 of these.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from string import ascii_lowercase, digits

from crosshatch.data.grid import UNKNOWN
from crosshatch.data.phrases import counted, listed
from crosshatch.files.notation import Size
from crosshatch.files.places import Word


def read_gaps(grid: Word, size: Size, signs: Collection[str], what: str) -> dict[int, str]:
    """Return the sign in each cell that has one, from a text with a letter for each gap.

    Refuse letters that are no gap and no sign (`what` says what the signs are), and texts for more
    or fewer cells.
    """
    (width, height), found, at = size, dict[int, str](), 0
    for number, letter in enumerate(grid.text):
        if letter in ascii_lowercase:
            at += ascii_lowercase.index(letter) + 1
        elif letter in signs:
            found[at] = letter
            at += 1
        else:
            choice = " ".join(signs)
            sentence = f"'{letter}' is no gap from a to z and none of the {what} {choice}"
            raise grid.rest(number).refused(sentence)
    if at != width * height:
        raise grid.refused(f"{width}x{height} has {width * height} places, here are {at}")
    return found


def write_gaps(signs: Iterable[str]) -> str:
    """Return the text for the sign in each cell, which is empty for none."""
    return _with_gaps(signs, ascii_lowercase)


_TO_MARK = "_" + ascii_lowercase[:-1]
"""The letters for a gap and the marked cell behind it, by the length of the gap."""
_NO_MARK, _LONGEST_GAP = ascii_lowercase[-1], len(_TO_MARK) - 1


def read_gaps_to_marks(grid: Word, size: Size, signs: Collection[str], mark: str) -> dict[int, str]:
    """Return the sign of each marked cell, empty for none, from a text with a letter for each gap.

    Refuse letters that are no gap and no sign, signs that are not behind a cell, and texts for more
    or fewer cells; `mark` is the word for a mark.
    """
    cells, found, at = size[0] * size[1], dict[int, str](), 0
    for number, letter in enumerate(grid.text):
        if letter in signs and 0 < at <= cells:
            found[at - 1] = letter
        elif letter == _NO_MARK:
            at += _LONGEST_GAP
        elif letter in _TO_MARK:
            at += _TO_MARK.index(letter) + 1
            found[at - 1] = ""
        else:
            choice = listed(signs, "or")
            sentence = f"'{letter}' is no gap, _ or a to z, and no {choice} behind a cell"
            raise grid.rest(number).refused(sentence)
    if at != cells + 1:
        behind = "it" if cells == 1 else "them"
        expected = f"{counted(cells, 'cell')} and a last {mark} behind {behind} are expected"
        raise grid.refused(f"{expected}, here are {at:,}")
    return {cell: sign for cell, sign in found.items() if cell < cells}


def write_gaps_to_marks(signs: Mapping[int, str], size: Size) -> str:
    """Return the text for the sign of each marked cell, which is empty for none."""
    cells, text, last = size[0] * size[1], "", -1
    for cell in (*sorted(signs), cells):
        long, gap = divmod(cell - last - 1, _LONGEST_GAP)
        if long and not gap:
            long, gap = long - 1, _LONGEST_GAP
        text += _NO_MARK * long + _TO_MARK[gap] + signs.get(cell, "")
        last = cell
    return text


ANY = UNKNOWN
"""A number that is unknown."""
_SIGN = re.compile(r"-..|.", re.DOTALL)
LARGEST = 255
"""The largest number of puzz.link."""
_SIGNS = {ANY: "."} | {
    str(number): f"{number:x}" if number < 16 else f"-{number:x}" for number in range(LARGEST + 1)
}
_NUMBERS = {f"-{number:02x}": str(number) for number in range(LARGEST + 1)} | {
    sign: number for number, sign in _SIGNS.items()
}
_LETTERS = "ghijklmnopqrstuvwxyz"
_GAPS = {letter: gap for gap, letter in enumerate(_LETTERS, 1)}


def read_numbers16(body: Word, slots: int, room: str) -> dict[int, str]:
    """Return the number in each slot that has one.

    Refuse signs that mean nothing, and more or fewer slots than there are; `room` says how many.
    """
    found, rest = read_first_numbers16(body, slots, room)
    if rest.text:
        raise rest.refused(f"{room}, here are more")
    return found


def read_first_numbers16(body: Word, slots: int, room: str) -> tuple[dict[int, str], Word]:
    """Return the number in each slot that has one, and what comes after the last slot.

    Refuse signs that mean nothing, and fewer slots than there are; `room` says how many.
    """
    found, slot = dict[int, str](), 0
    for match in _SIGN.finditer(body.text):
        sign, at = match[0], match.start()
        if slot == slots:
            return found, body.rest(at)
        if sign in _NUMBERS:
            found[slot] = _NUMBERS[sign]
        elif sign not in _GAPS:
            sentence = f"'{sign}' is no number, no dot and no gap from g to z"
            raise body.rest(at).refused(sentence)
        slot += _GAPS.get(sign, 1)
        if slot > slots:
            raise body.rest(at).refused(f"{room}, here are more")
    if slot < slots:
        raise body.refused(f"{room}, here are {slot:,}")
    return found, body.rest(len(body.text))


def write_numbers16(numbers: Iterable[str]) -> str:
    """Return the text for the number in each slot, which is empty for none."""
    return _with_gaps((_SIGNS[number] if number else "" for number in numbers), _LETTERS)


_AFTER = 2
"""The most slots without a number that the sign of a small number can say after it."""
_SMALL = {
    f"{number + 5 * after:x}": (str(number), after)
    for after in range(_AFTER + 1)
    for number in range(5)
}
_SMALL["."] = (ANY, 0)
_SMALL_SIGNS = {meant: sign for sign, meant in _SMALL.items()}


def read_numbers4(body: Word, size: Size) -> dict[int, str]:
    """Return the number from 0 to 4 in each cell that has one, or `?`.

    Refuse signs that mean nothing, and texts for more or fewer cells.
    """
    (width, height), found, at, is_too_long = size, dict[int, str](), 0, False
    for number, sign in enumerate(body.text):
        if sign in _SMALL:
            found[at], after = _SMALL[sign]
            at += 1 + after
        elif sign in _GAPS:
            at += _GAPS[sign]
            is_too_long = is_too_long or at > width * height
        else:
            sentence = f"'{sign}' is no number from 0 to e, no dot and no gap from g to z"
            raise body.rest(number).refused(sentence)
    # The cells that a number says after it may be more than the rest of the grid: puzz.link writes
    # its last number so. Gaps of their own, and numbers, may not.
    if is_too_long or (found and max(found) >= width * height) or at < width * height:
        raise body.refused(f"{width}x{height} has {width * height} places, here are {at}")
    return found


def write_numbers4(numbers: Iterable[str]) -> str:
    """Return the text for the number from 0 to 4 in each cell, which is empty for none."""
    text, last, gap = "", "", 0
    for number in (*numbers, None):
        if number == "":
            gap += 1
            continue
        after = min(gap, _AFTER) if last and last != ANY else 0
        text += _SMALL_SIGNS[last, after] if last else ""
        text += "".join(_grouped([""] * (gap - after), _LETTERS))
        last, gap = number or "", 0
    return text


_MARKED, _UNMARKED = "#", "."
_GROUP = re.compile(r"#\.{0,17}|\.{1,18}")
_OF_GROUPS = digits + ascii_lowercase
_WITH_MARK = 18
"""The number of signs that say that a mark comes before the cells without one."""


def read_marks(body: Word, size: Size) -> set[int]:
    """Return the cells with a mark.

    Refuse signs that mean nothing, and texts for more or fewer cells.
    """
    (width, height), found, at = size, set[int](), 0
    for number, sign in enumerate(body.text):
        if sign not in _OF_GROUPS:
            raise body.rest(number).refused(f"'{sign}' is no sign from 0 to 9 and a to z")
        group = _OF_GROUPS.index(sign)
        if group < _WITH_MARK:
            found.add(at)
        at += group % _WITH_MARK + 1
    if at != width * height:
        raise body.refused(f"{width}x{height} has {width * height} places, here are {at}")
    return found


def write_marks(marks: Iterable[bool]) -> str:
    """Return the text for the cells of a grid, each with a mark or without."""
    cells = "".join(_MARKED if is_marked else _UNMARKED for is_marked in marks)
    groups = _GROUP.findall(cells)
    return "".join(
        _OF_GROUPS[len(group) - 1 + (0 if group[0] == _MARKED else _WITH_MARK)] for group in groups
    )


def _with_gaps(signs: Iterable[str], letters: str) -> str:
    """Return signs in one text, with as few letters as possible for empty ones."""
    return "".join(_grouped(signs, letters))


def _grouped(signs: Iterable[str], letters: str) -> Iterator[str]:
    for is_empty, group in groupby(signs, lambda sign: not sign):
        here = list(group)
        full, rest = divmod(len(here), len(letters))
        yield from [letters[-1] * full, letters[rest - 1 : rest]] if is_empty else here
