"""Where answers go: JSON Lines, or Parquet, which is made of them in the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from crosshatch.batch._answers import Answers
from crosshatch.batch._extra import extra
from crosshatch.journal import Journal, require_choice

PARQUET = ".parquet"


@contextmanager
def opened(path: Path, *, resume: bool = False, force: bool = False) -> Iterator[Answers]:
    """The answers that go to a file, which are in order in it unless something goes wrong.

    Then they are there in some order, and work goes on with `resume`: of Parquet, which cannot be
    written bit by bit, in a file of JSON Lines beside it.
    """
    if path.suffix.lower() != PARQUET:
        with Journal.open(path, resume=resume, force=force) as journal:
            answers = Answers(journal)
            yield answers
            answers.arrange()
        return
    with extra("cluster"):
        from crosshatch.batch import _parquet

    beside = path.with_name(f"{path.name}.jsonl")
    require_choice(path, resume=resume, force=force)
    if resume and path.exists() and not beside.exists():
        with Journal.open(beside) as journal:
            for answer in _parquet.read(path):
                journal.append(answer)
    with Journal.open(beside, resume=resume, force=force) as journal:
        answers = Answers(journal)
        yield answers
        _parquet.write(path, journal.at(answers.in_order()))
    beside.unlink()
