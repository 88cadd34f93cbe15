"""Numbers in slots beside a grid, as puzz.link has them in addresses and in files.

An address has the slots of the columns first, and in each line the slot nearest to the grid. A file
has the slots above the grid, then the rows of the grid, each after its slots. There a dot is an
empty slot, and a `c` marks a number that was crossed out.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain
from typing import NamedTuple

from crosshatch.data.grid import Grid
from crosshatch.files.clues import cell_of
from crosshatch.files.places import Word
from crosshatch.files.run_lengths import read_first_numbers16, read_numbers16, write_numbers16

EMPTY_SLOT = "."
_CROSSED_OUT = "c"


class Slots(NamedTuple):
    """The slots beside a grid: as many above one column as above another, and so before rows.

    Lines are all columns, then all rows. The numbers of a line are those in its slots, in the order
    in which people read them, the last one nearest to the grid.
    """

    width: int
    height: int
    of_a_column: int = 1
    of_a_row: int = 1

    def read(self, address: Word, what: str) -> list[list[str]]:
        """Return the numbers of each line, from an address that has nothing else.

        Refuse signs that mean nothing, and more or fewer slots; `what` says what slots are for.
        """
        return self._by_line(read_numbers16(address, sum(self._of_lines), self._room_for(what)))

    def read_first(self, address: Word, what: str) -> tuple[list[list[str]], Word]:
        """Return the numbers of each line, and what comes after them in an address.

        Refuse signs that mean nothing, and fewer slots; `what` says what slots are for.
        """
        found, rest = read_first_numbers16(address, sum(self._of_lines), self._room_for(what))
        return self._by_line(found), rest

    def write(self, lines: Iterable[Sequence[str]]) -> str:
        """Return the text of an address for the numbers of each line."""
        padded = (
            [*reversed(numbers), *[""] * (room - len(numbers))]
            for numbers, room in zip(lines, self._of_lines, strict=True)
        )
        return write_numbers16(chain.from_iterable(padded))

    def row_lengths(self) -> list[int]:
        """Return the number of words in each row of a file."""
        return [self.of_a_row + self.width] * (self.of_a_column + self.height)

    def read_rows(
        self,
        rows: Sequence[Sequence[Word]],
        number: Callable[[Word], str],
        cells: Mapping[str, str],
    ) -> tuple[list[list[str]], str]:
        """Return the numbers of each line, and the cells, from the rows of a file.

        Refuse words that are no number, as `number` reads them, or not the sign of a cell.
        """
        above, beside = rows[: self.of_a_column], rows[self.of_a_column :]
        over = zip(*(row[self.of_a_row :] for row in above), strict=True)
        numbers = [
            [
                number(word._replace(text=word.text.removeprefix(_CROSSED_OUT)))
                for word in line
                if word.text != EMPTY_SLOT
            ]
            for line in (*over, *(row[: self.of_a_row] for row in beside))
        ]
        shown = (cell_of(word, cells) for row in beside for word in row[self.of_a_row :])
        return numbers, "".join(shown)

    def write_rows(self, lines: Iterable[Sequence[str]], cells: Grid) -> Iterator[list[str]]:
        """Yield the rows of a file with the numbers of each line, and the signs of the cells."""
        padded = [
            [*[EMPTY_SLOT] * (room - len(numbers)), *numbers]
            for numbers, room in zip(lines, self._of_lines, strict=True)
        ]
        for above in zip(*padded[: self.width], strict=True):
            yield [*[EMPTY_SLOT] * self.of_a_row, *above]
        for numbers, row in zip(padded[self.width :], cells, strict=True):
            yield [*numbers, *row]

    @property
    def _of_lines(self) -> list[int]:
        """The number of slots of each line."""
        return [self.of_a_column] * self.width + [self.of_a_row] * self.height

    def _room_for(self, what: str) -> str:
        return f"{self.width}x{self.height} has {sum(self._of_lines):,} {what}"

    def _by_line(self, found: Mapping[int, str]) -> list[list[str]]:
        """Return the numbers of each line, from the number in each slot of an address."""
        ends = [*accumulate(self._of_lines)]
        lines: list[list[str]] = [[] for _ in ends]
        for slot in sorted(found, reverse=True):
            lines[bisect(ends, slot)].append(found[slot])
        return lines
