"""Where answers go: JSON Lines, or Parquet, which is made of them in the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from crosshatch.errors import MissingExtra
from crosshatch.files.atomic_write import atomic_write
from crosshatch.files.journal import Journal, Record, line_of, require_choice
from crosshatch.running._answers import Answers
from crosshatch.running._question import as_record


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import packages in the block that come with an extra; `MissingExtra` if one is missing."""
    try:
        yield
    except ImportError as error:
        raise MissingExtra(error.name or "a package", name) from error


PARQUET = ".parquet"


def beside(path: Path) -> Path:
    """Where answers in Parquet stand line by line until all are known."""
    return path.parent / f"{path.name}.jsonl"


def is_like_an_answer(record: Record) -> bool:
    """True for a record with a key of answers, though somebody may have changed it."""
    return not {"name", "key", "status"}.isdisjoint(record)


@contextmanager
def opened(path: Path, *, resume: bool = False, force: bool = False) -> Iterator[Answers]:
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

    lines = beside(path)
    require_choice(path, resume=resume, force=force)
    if resume and path.exists() and not lines.exists():
        with atomic_write(lines) as draft:
            draft.writelines(map(line_of, _parquet.read(path)))
    with Journal.open(lines, resume=resume, force=force, is_record=is_like_an_answer) as journal:
        answers = Answers(journal)
        yield answers
        _parquet.write(path, map(as_record, journal.at(answers.in_order())))
    lines.unlink()
