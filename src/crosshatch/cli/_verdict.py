"""Words and exit statuses for results, and words for the codes in their pictures."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from crosshatch.answers.result import Interrupted, Result, Status, Stop
from crosshatch.answers.totals import LARGEST_COUNT
from crosshatch.cli.terminal import Exit, emphasized, printable
from crosshatch.data.phrases import cell_ranges, counted
from crosshatch.engine.memory import current_memory_limit
from crosshatch.errors import memory_in_words

if TYPE_CHECKING:
    from crosshatch.library.codes import CodeReading
    from crosshatch.qr import Code

FAR = 1.5
"""The ratio above which two times differ so much that both are shown."""
_LABELS = {
    "multiple": "with several solutions",
    "none": "without a solution",
    "found": "with one solution found, perhaps not the only one",
    "unknown": "not solved",
}
NO_CODE = "no code in the picture"
_MOST_PLACES = 16
_MOST_BYTES = 64
_DEPENDENCE = {
    "no": "it says the same whichever way they are filled",
    "not seen": "it says the same with all of them white as with all black",
    "yes": "what it says depends on them",
}


def exit_status(result: Result) -> int:
    """Return the exit status for a result."""
    if result.status is Status.NONE:
        return Exit.PROVED_NONE
    return Exit.DONE if result.answered and not result.uncertified else Exit.LIMIT_REACHED


def verdict(result: Result, *, shown: str = "") -> str:
    """Return a line with the number of solutions, the method, and the time.

    For several solutions, it can add what the rest of the output is: `shown` is words such as "the
    picture shows", which "what they have in common" follows.
    """
    method = [_stopped_by(result.stopped)] if result.stopped else []
    if result.optimum is None:
        method = [_method(result)]
    parts = [result.in_words, *method, duration(result.seconds), *_certified(result)]
    if shown and result.in_common:
        parts.append(f"{shown} {result.in_common}")
    return " · ".join(parts)


def _certified(result: Result) -> tuple[str, ...]:
    """Return what the certificate says, or why there is none, if one was asked for."""
    if certificate := result.certificate:
        return (f"certified: {certificate}",)
    return (f"no certificate: {result.uncertified}",) if result.uncertified else ()


def label(status: str, *, best: bool = False) -> str:
    """Return the label of a status, as it follows a number of puzzles.

    >>> label("unique"), label("none"), label("found", best=True)
    ('unique', 'without a solution', 'with the best picture')
    """
    return "with the best picture" if best and status == "found" else _LABELS.get(status, status)


def duration(seconds: float) -> str:
    """Return a time in a suitable unit.

    >>> duration(0.00004), duration(0.0042), duration(2.5)
    ('0.04 ms', '4.2 ms', '2.5 s')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.{2 if seconds < 0.001 else 1}f} ms"


def took(elapsed: float, work: float, who: str = "engine") -> str:
    """Return the time that passed, with that of the engine if they differ by much.

    >>> took(2.5, 2.4), took(18, 0.455), took(3, 5.8)
    ('2.5 s', '18.0 s (engine: 455.0 ms)', '3.0 s (engine: 5.8 s)')
    """
    is_alike = work / FAR <= elapsed <= work * FAR
    return duration(elapsed) if is_alike else f"{duration(elapsed)} ({who}: {duration(work)})"


def result_and_status(ask: Callable[[], Result]) -> tuple[Result, int]:
    """Return the answer to a question, or what was found before Ctrl-C, and the exit status."""
    try:
        result = ask()
    except Interrupted as interrupted:
        return interrupted.result, Exit.INTERRUPTED
    return result, exit_status(result)


def show_readings(readings: "list[CodeReading]") -> None:
    """Print the code of each picture, with facts about it."""
    if any(reading.code for reading in readings):
        is_only = len({reading.picture for reading in readings}) == 1
        print("\n\n".join(_block(reading, is_only=is_only) for reading in readings))
    elif readings:
        print(NO_CODE)


def texts_of(readings: "list[CodeReading]") -> str:
    """Return all texts that were read on one line, each once."""
    texts = [
        printable(" ".join(code_words(reading.code).split()))
        for reading in readings
        if reading.code
    ]
    return " · ".join(dict.fromkeys(texts)) or NO_CODE


def code_words(code: "Code") -> str:
    """Return the text of a code without control characters, or its bytes if it is not text."""
    if code.is_text:
        return "\n".join(map(printable, code.text.splitlines()))
    shown = code.content[:_MOST_BYTES].hex(" ")
    more = " …" if len(code.content) > _MOST_BYTES else ""
    return f"no text but {len(code.content):,} bytes: {shown}{more}"


def _method(result: Result) -> str:
    conflicts, passes = result.counters.conflicts, result.passes
    method = "the rules alone" if result.by_rules else "line logic alone"
    if result.method == "search":
        method = f"search, {counted(conflicts, 'conflict')}"
    if passes is not None:
        each = ("round", "rounds") if result.by_rules else ("pass", "passes")
        method = f"{method} · {counted(passes, *each)}"
    if result.stopped == "largest count":
        end = f"2^{LARGEST_COUNT.bit_length()}"
        return f"{method} · stopped at {end}, beyond which nothing is counted"
    return f"{method} · {_stopped_by(result.stopped)}" if result.stopped else method


def _stopped_by(stop: Stop) -> str:
    """Return the words for the limit that ended the work, with that of memory itself."""
    most = current_memory_limit() if stop == "memory limit" else None
    return f"stopped by the {stop}" + (f" of {memory_in_words(most)}" if most else "")


def _block(reading: "CodeReading", *, is_only: bool) -> str:
    code = reading.code
    if code is None:
        return f"{reading.picture}: {NO_CODE}"
    kind = [code.format]
    if code.version:
        kind.append(f"version {code.version}")
    if code.level:
        kind.append(f"level {code.level}")
    facts = [] if is_only else [reading.picture]
    facts.append(", ".join(kind))
    if code.unused is not None:
        facts.append(f"{100 * code.unused:.0f} % of its error correction unused")
    if code.mirrored:
        facts.append("mirrored")
    if code.restored:
        facts.append(f"{counted(code.restored, 'cell')} of its fixed pattern put right")
    lines = ["\n".join(map(emphasized, code_words(code).split("\n"))), " · ".join(facts)]
    if code.unknown:
        places = cell_ranges(code.unknown)
        more = ["…"] if len(places) > _MOST_PLACES else []
        lines.append(f"{counted(len(code.unknown), 'cell')} unknown: {_DEPENDENCE[code.depends]}")
        lines.append(" ".join([*places[:_MOST_PLACES], *more]))
    return "\n".join(lines)
