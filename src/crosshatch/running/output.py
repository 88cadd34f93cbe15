"""Where answers go: JSON Lines, or Parquet, which is made of them in the end.

Answers are written as they are known, and put in the order of the puzzles at the end. While work
goes on the file is a journal, in which an answer stands where it was known. What a puzzle is known
by stands in its answer, so that work that was broken off goes on with those that have none. Of a
puzzle that has failed that is not enough: it is asked again.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from crosshatch.errors import FormatError, MissingExtra
from crosshatch.files.atomic_write import atomic_write
from crosshatch.files.journal import Journal, Record, line_of, require_choice
from crosshatch.running._question import FAILED, RecordJson, as_record, is_answer

PARQUET = ".parquet"
_NOWHERE = -1


class Answers:
    """The answers so far, by the numbers of the puzzles."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._places = array("q")
        """Where the answer of each puzzle stands in the journal."""
        self._earlier: defaultdict[str, list[int]] = defaultdict(list)
        self._is_ordered = True
        for line, (place, answer) in enumerate(journal.places(), start=1):
            if not is_answer(answer):
                sentence = "a record of something else, where an answer was expected"
                raise FormatError(sentence, place=f"{journal.path}: line {line}")
            if answer["status"] == FAILED:
                self._is_ordered = False
            else:
                self._earlier[answer["key"]].append(place)

    @property
    def dropped(self) -> int | None:
        """The number of the last line that was there if it was no record and is dropped."""
        return self._journal.dropped

    def recall(self, number: int, key: str, name: str) -> RecordJson | None:
        """The answer that was there before, if there was one; it is that of this puzzle now."""
        if not (places := self._earlier.get(key)):
            return None
        place = places.pop(0)
        [answer] = map(as_record, self._journal.at([place]))
        if answer["name"] == name:
            self._note(number, place)
            return answer
        self._is_ordered = False
        answer["name"] = name
        self.add(number, answer)
        return answer

    def add(self, number: int, answer: RecordJson) -> None:
        """Write down the answer of a puzzle."""
        self._note(number, self._journal.append(answer))

    def in_order(self) -> Sequence[int]:
        """Where the answers stand: in the order of the puzzles, then those of other puzzles."""
        known = array("q", (place for place in self._places if place != _NOWHERE))
        known.extend(sorted(place for places in self._earlier.values() for place in places))
        return known

    def arrange(self) -> None:
        """Put the answers in order; nothing is added any more."""
        order = self.in_order()
        if not (self._is_ordered and all(one < other for one, other in pairwise(order))):
            self._journal.rearrange(order)

    def _note(self, number: int, place: int) -> None:
        missing = number + 1 - len(self._places)
        self._places.extend([_NOWHERE] * missing)
        self._places[number] = place


@contextmanager
def open_output(path: Path, *, resume: bool = False, force: bool = False) -> Iterator[Answers]:
    """The answers that go to a file, which are in order in it unless something goes wrong.

    Then they are there in some order, and work goes on with `resume`: of Parquet, which cannot be
    written bit by bit, in a file of JSON Lines beside it.
    """
    if path.suffix.lower() != PARQUET:
        with Journal.open(path, resume=resume, force=force, is_record=is_like_an_answer) as journal:
            answers = Answers(journal)
            yield answers
            answers.arrange()
        return
    with extra("cluster"):
        from crosshatch.running import _parquet

    lines = json_lines_beside(path)
    require_choice(path, resume=resume, force=force)
    if resume and path.exists() and not lines.exists():
        with atomic_write(lines) as draft:
            draft.writelines(map(line_of, _parquet.read_parquet(path)))
    with Journal.open(lines, resume=resume, force=force, is_record=is_like_an_answer) as journal:
        answers = Answers(journal)
        yield answers
        _parquet.write_parquet(path, map(as_record, journal.at(answers.in_order())))
    lines.unlink()


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import packages in the block that come with an extra; `MissingExtra` if one is missing."""
    try:
        yield
    except ImportError as error:
        raise MissingExtra(error.name or "a package", name) from error


def json_lines_beside(path: Path) -> Path:
    """Where answers in Parquet stand line by line until all are known."""
    return path.parent / f"{path.name}.jsonl"


def is_like_an_answer(record: Record) -> bool:
    """True for a record with a key of answers, though somebody may have changed it."""
    return not {"name", "key", "status"}.isdisjoint(record)
