"""The file of answers: JSON Lines, or Parquet, which is made from JSON Lines at the end.

Answers are appended to a journal as they are found, and put in the order of the puzzles at the end.
Each answer has its question and the key of its puzzle, so that an interrupted run can go on with
the puzzles that have no answer yet. Puzzles that failed or were not read in time are tried again.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate, pairwise
from pathlib import Path

from crosshatch.errors import FormatError, needs_extra
from crosshatch.files.atomic_write import atomic_write
from crosshatch.files.journal import (
    JSON_LINES,
    Journal,
    JournalRecord,
    encode_record,
    require_resume_or_force,
)
from crosshatch.running.question import FAILED, RecordJson, as_record, is_answer

PARQUET = ".parquet"
SUFFIXES = *JSON_LINES, PARQUET
"""The suffixes of files of answers."""
_NOWHERE = -1


class Answers:
    """The answers so far, by the numbers of the puzzles."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._places = array("q")
        """The place of each puzzle's answer in the journal."""
        self._earlier: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        self._is_ordered = True
        for line, (place, answer) in enumerate(journal.places(), start=1):
            if not is_answer(answer):
                sentence = "a record of something else, where an answer was expected"
                raise FormatError(sentence, place=f"{journal.path}: line {line}")
            if answer["status"] == FAILED or not answer["key"]:
                self._is_ordered = False
            else:
                self._earlier[answer["question"], answer["key"]].append(place)

    @property
    def dropped(self) -> int | None:
        """The number of the file's last line if it was not a record and is dropped, or None."""
        return self._journal.dropped

    @property
    def can_recall(self) -> bool:
        """True if there are earlier answers that are not assigned to a puzzle yet."""
        return bool(self._earlier)

    def recall(self, number: int, question: str, key: str, name: str) -> RecordJson | None:
        """Return an earlier answer to a question about a puzzle with this key, or return None.

        The answer is assigned to the puzzle of this number.
        """
        if (places := self._earlier.get((question, key))) is None:
            return None
        place = places.pop(0)
        if not places:
            del self._earlier[question, key]
        [answer] = map(as_record, self._journal.at([place]))
        if answer["name"] == name:
            self._note(number, place)
            return answer
        self._is_ordered = False
        answer["name"] = name
        self.add(number, answer)
        return answer

    def add(self, number: int, answer: RecordJson) -> None:
        """Append the answer for a puzzle."""
        self._note(number, self._journal.append(answer))

    def add_lines(self, numbers: Sequence[int], lines: Sequence[bytes]) -> None:
        """Append the answers for some puzzles, each a line of the file."""
        places = accumulate(map(len, lines), initial=self._journal.extend(lines))
        self._reserve(max(numbers, default=_NOWHERE))
        for number, place in zip(numbers, places, strict=False):
            self._places[number] = place

    def ordered_places(self) -> Sequence[int]:
        """Return the places of answers in the order of the puzzles, then those of other puzzles."""
        known = array("q", (place for place in self._places if place != _NOWHERE))
        known.extend(sorted(place for places in self._earlier.values() for place in places))
        return known

    def arrange(self) -> None:
        """Put the answers in order; nothing may be added afterwards."""
        order = self.ordered_places()
        if not (self._is_ordered and all(one < other for one, other in pairwise(order))):
            self._journal.rearrange(order)

    def _note(self, number: int, place: int) -> None:
        self._reserve(number)
        self._places[number] = place

    def _reserve(self, number: int) -> None:
        """Make room for the places of answers up to that for the puzzle of this number."""
        missing = number + 1 - len(self._places)
        self._places.extend([_NOWHERE] * missing)


@contextmanager
def open_output(path: Path, *, resume: bool = False, force: bool = False) -> Iterator[Answers]:
    """Open a file for answers; at the end of the block they are put in order.

    If something goes wrong, the answers so far are kept in some order, and `resume` goes on from
    them. Parquet cannot be written bit by bit, so its answers are in a file of JSON Lines beside it
    until the end.
    """
    if path.suffix.lower() != PARQUET:
        with Journal.open(path, resume=resume, force=force, is_record=resembles_answer) as journal:
            answers = Answers(journal)
            yield answers
            answers.arrange()
        return
    with needs_extra("cluster"):
        from crosshatch.running import parquet_file

    lines = json_lines_beside(path)
    require_resume_or_force(path, resume=resume, force=force)
    if resume and path.exists() and not lines.exists():
        with atomic_write(lines) as draft:
            draft.writelines(map(encode_record, parquet_file.read_parquet(path)))
    with Journal.open(lines, resume=resume, force=force, is_record=resembles_answer) as journal:
        answers = Answers(journal)
        yield answers
        parquet_file.write_parquet(path, map(as_record, journal.at(answers.ordered_places())))
    lines.unlink()


def json_lines_beside(path: Path) -> Path:
    """Return the path of the JSON Lines file for answers in Parquet, used until all are known."""
    return path.parent / f"{path.name}.jsonl"


def resembles_answer(record: JournalRecord) -> bool:
    """Return True if a record has any key of an answer, even if somebody has changed it."""
    return not {"name", "key", "status"}.isdisjoint(record)
