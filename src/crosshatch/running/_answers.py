"""The file of answers: written as they are known, put in the order of the puzzles at the end.

While work goes on it is a journal, in which an answer stands where it was known. What a puzzle is
known by stands in its answer, so that work that was broken off goes on with those that have none.
Of a puzzle that has failed that is not enough: it is asked again.
"""

from array import array
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from crosshatch.errors import FormatError
from crosshatch.files.journal import Journal
from crosshatch.running._question import FAILED, RecordJson, as_record, is_answer

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
