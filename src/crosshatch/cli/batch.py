"""`crosshatch batch`: answers for many puzzles, on all cores or a cluster."""

from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Literal

from crosshatch.cli import _more_options, _options
from crosshatch.cli._file_names import STANDARD_STREAM
from crosshatch.cli._files import NAMELESS
from crosshatch.cli._more_options import refuse_jobs_on_cluster
from crosshatch.cli._options import argument, choice, flag, option
from crosshatch.cli._verdict import duration, label, took
from crosshatch.cli.terminal import (
    Exit,
    Progress,
    complain,
    complain_of_dropped,
    printable,
    show_json,
)
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.running import Summary

EXAMPLE = "Example: crosshatch batch examples/*.toml -o answers.jsonl"


def batch(
    inputs: Annotated[
        list[str],
        argument("IN…", "Puzzles or sets in any format, folders, patterns, or - for stdin."),
    ],
    out: Annotated[
        str, option("--out -o", "OUT", "The file for the answers: JSON Lines, or .parquet.")
    ],
    verb: Annotated[
        Literal["solve", "count", "optimize", "rate"],
        choice("--verb", "What to do with each puzzle."),
    ] = "solve",
    format: _options.FormatName = None,
    jobs: _more_options.Jobs = None,
    scheduler: _more_options.Scheduler = None,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    resume: Annotated[bool, flag("--resume", "Continue from the answers already in OUT.")] = False,
    force: Annotated[bool, flag("--force", "Overwrite OUT.")] = False,
    keep_going: Annotated[
        bool, flag("--keep-going", "Skip puzzles that fail, and count them.")
    ] = False,
    json: _options.Json = False,
) -> int:
    """Answer many puzzles on all cores or a cluster; interrupted work can be resumed."""
    from crosshatch.cli.sets import entries, files_of, total_size
    from crosshatch.running import BatchQuestion, BatchRun, answer_all, executor_for
    from crosshatch.running.output import SUFFIXES, open_output

    started = perf_counter()
    refuse_jobs_on_cluster(jobs, scheduler)
    if out in ("", STANDARD_STREAM):
        sentence = "answers are put in order, which takes a file"
        raise CrosshatchError(f"{'standard output' if out else NAMELESS}: {sentence}")
    _options.require_meant_suffix(out, "a file of answers", SUFFIXES)
    files = files_of(inputs, without=out)
    question = BatchQuestion(verb, Limits(conflicts=budget, seconds=time_limit))
    job = partial(answer_all, question, keep_going=keep_going)
    shown = Progress("puzzles", total_size(files))
    interrupted = False
    with (
        executor_for(job, jobs, scheduler) as executor,
        open_output(Path(out), resume=resume, force=force) as answers,
    ):
        complain_of_dropped(out, answers.dropped)
        run = BatchRun(question, answers, keep_going, complain, shown.show)
        try:
            run.over(entries(files, format, reading=question.reading), executor)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            shown.close()
    elapsed = perf_counter() - started
    if json:
        totals = {"complete": not interrupted, **run.summary.as_json()}
        show_json(summary={**totals, "elapsed": round(elapsed, 6)})
    else:
        print(_summary_text(run.summary, elapsed, "rating" if verb == "rate" else "engine"))
    if interrupted:
        words = f"interrupted: what is answered is in {out}, and --resume goes on with it"
        raise KeyboardInterrupt(words)
    if run.summary.failed and not keep_going:
        return Exit.BAD_INPUT
    return Exit.LIMIT_REACHED if run.summary.stopped else Exit.DONE


def _summary_text(summary: "Summary", elapsed: float, worker: str) -> str:
    """Return the totals with the time that passed, and the slowest puzzles on a line each."""
    number = summary.statuses
    counts = {
        label("unique"): number["unique"],
        label("multiple"): number["multiple"],
        label("found", best=True): summary.best,
        label("found"): number["found"] - summary.best,
    }
    solved = ", ".join(f"{count:,} {words}" for words, count in counts.items() if count)
    others = [
        f"{number[status]:,} {label(status)}"
        for status in ("none", "unknown", "failed")
        if number[status]
    ]
    done = "solved" if worker == "engine" else "rated"
    parts = [f"{summary.solved:,} {done}" + (f" ({solved})" if solved else ""), *others]
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
