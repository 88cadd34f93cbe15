"""`crosshatch batch`: many puzzles, on all cores or a cluster, with nothing lost on the way."""

from enum import StrEnum
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import NAMELESS, STANDARD_STREAM
from crosshatch.cli._options import require_one_crew
from crosshatch.cli._output import (
    BAD_INPUT,
    DONE,
    LIMIT_REACHED,
    Progress,
    complain,
    complain_of_dropped,
    printable,
    show_json,
)
from crosshatch.cli._verdict import duration, label, took
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.running import Summary

EXAMPLE = "Example: crosshatch batch examples/*.toml -o answers.jsonl"


class BatchVerb(StrEnum):
    """The verb that each puzzle of a set is asked."""

    SOLVE = "solve"
    COUNT = "count"
    OPTIMIZE = "optimize"
    RATE = "rate"


def batch(
    inputs: Annotated[
        list[str],
        typer.Argument(
            metavar="IN…", help="Puzzles and sets in any format, folders, patterns; - is stdin."
        ),
    ],
    out: Annotated[
        str,
        typer.Option(
            "--out", "-o", metavar="OUT", help="The file of answers: JSON Lines, or .parquet."
        ),
    ],
    verb: Annotated[
        BatchVerb, typer.Option("--verb", help="What to do with each puzzle.")
    ] = BatchVerb.SOLVE,
    format: _options.FormatName = None,
    jobs: _options.Jobs = None,
    scheduler: _options.Scheduler = None,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue after the answers that OUT already has.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite OUT.")] = False,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Skip puzzles that fail, and count them.")
    ] = False,
    json: _options.Json = False,
) -> int:
    """Answer many puzzles on all cores or a cluster; interrupted work can be resumed."""
    from crosshatch.cli._sets import entries, files_of, total_size
    from crosshatch.running import BatchQuestion, BatchRun, answer_all
    from crosshatch.running.batch import crew_of
    from crosshatch.running.output import open_output

    started = perf_counter()
    require_one_crew(jobs, scheduler)
    if out in ("", STANDARD_STREAM):
        sentence = "answers are put in order, which takes a file"
        raise CrosshatchError(f"{'standard output' if out else NAMELESS}: {sentence}")
    files = files_of(inputs, without=out)
    question = BatchQuestion(verb.value, Limits(conflicts=budget, seconds=time_limit))
    shown = Progress("puzzles", total_size(files))
    interrupted = False
    with (
        crew_of(partial(answer_all, question), jobs, scheduler) as crew,
        open_output(Path(out), resume=resume, force=force) as answers,
    ):
        complain_of_dropped(out, answers.dropped)
        run = BatchRun(question, answers, keep_going, complain, shown.show)
        try:
            run.over(entries(files, format), crew)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            shown.close()
    elapsed = perf_counter() - started
    if json:
        show_json(
            {
                "summary": {
                    "complete": not interrupted,
                    **run.summary.as_json(),
                    "elapsed": round(elapsed, 6),
                }
            }
        )
    else:
        print(_told(run.summary, elapsed, "rating" if verb is BatchVerb.RATE else "engine"))
    if interrupted:
        words = f"interrupted: what is answered is in {out}, and --resume goes on with it"
        raise KeyboardInterrupt(words)
    if run.summary.failed and not keep_going:
        return BAD_INPUT
    return LIMIT_REACHED if run.summary.stopped else DONE


def _told(summary: "Summary", elapsed: float, worker: str) -> str:
    """Totals with the time that passed, and the slowest puzzles, a line each."""
    number = summary.statuses
    ways = {
        label("unique"): number["unique"],
        label("multiple"): number["multiple"],
        label("found", best=True): summary.best,
        label("found"): number["found"] - summary.best,
    }
    solved = ", ".join(f"{count:,} {words}" for words, count in ways.items() if count)
    others = [
        f"{number[way]:,} {label(way)}" for way in ("none", "unknown", "failed") if number[way]
    ]
    parts = [f"{summary.solved:,} solved" + (f" ({solved})" if solved else ""), *others]
    rated = ", ".join(f"{count:,} {word}" for word, count in summary.hardness().items())
    limits = [f"{summary.stopped:,} stopped by a limit"] if summary.stopped else []
    puzzles = counted(summary.puzzles, "puzzle")
    total = " · ".join(
        [
            f"{puzzles}: {', '.join(parts)}",
            *filter(None, [rated]),
            *limits,
            took(elapsed, summary.seconds, worker),
        ]
    )
    slowest = [f"  {duration(seconds):>8}  {printable(name)}" for seconds, name in summary.slowest]
    return "\n".join([total, *(["the slowest:", *slowest] if len(slowest) > 1 else [])])


VERB = batch
