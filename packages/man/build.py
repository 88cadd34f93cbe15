"""The man pages: one for `crosshatch` and one for each verb, from what `--help` is made of.

    python packages/man/build.py FOLDER

writes `crosshatch.1`, `crosshatch-solve.1` and so on to `FOLDER/man1`.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import typer

from crosshatch.cli import VERBS, app, verb_command
from crosshatch.engine.version import VERSION

COMMAND = "crosshatch"
STATUSES = {
    0: "The job is done, or a solution was found.",
    1: "It is proved that there is no solution, or something is wrong with a picture or a puzzle.",
    2: "Bad input: one sentence on standard error says where, and what was expected.",
    3: "A limit was reached before the question was answered; what is known is printed.",
    130: "Interrupted; what is known is printed.",
}
"""What each exit status means."""


def pages() -> dict[str, str]:
    """Return all pages by the names of their files."""
    group: Any = typer.main.get_command(app)
    context = group.make_context(COMMAND, [], resilient_parsing=True)
    verbs = {name: verb_command(name) for name in VERBS}
    found = {f"{COMMAND}.1": _lines(_overview(group, context, verbs))}
    for name, verb in verbs.items():
        found[f"{COMMAND}-{name}.1"] = _lines(_verb(f"{COMMAND} {name}", verb))
    return found


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _overview(group: Any, context: Any, verbs: dict[str, Any]) -> Iterator[str]:
    yield from _heading(COMMAND, group.help)
    yield rf"\fB{COMMAND}\fR [\fIOPTIONS\fR] \fICOMMAND\fR [\fIARGUMENTS\fR]..."
    yield from (".SH DESCRIPTION", _text(group.help))
    yield ".SH COMMANDS"
    for name, verb in verbs.items():
        yield from (".TP", rf"\fB{COMMAND}\-{name}\fR(1)", _text(_first_sentence(verb.help)))
    yield from _parameters("OPTIONS", group, context, "option")
    yield from _end(f"{COMMAND}-{name}" for name in verbs)


def _verb(path: str, verb: Any) -> Iterator[str]:
    context = verb.make_context(path, [], resilient_parsing=True)
    first, *others = verb.help.split("\n\n")
    yield from _heading(path.replace(" ", "-"), _first_sentence(first))
    yield " ".join([rf"\fB{_text(path)}\fR", *map(_text, verb.collect_usage_pieces(context))])
    yield from (".SH DESCRIPTION", _text(first))
    for paragraph in others:
        yield from (".PP", _text(paragraph))
    yield from _parameters("ARGUMENTS", verb, context, "argument")
    yield from _parameters("OPTIONS", verb, context, "option")
    if verb.epilog:
        yield from (".SH EXAMPLE", ".nf", _text(verb.epilog.removeprefix("Example: ")), ".fi")
    yield from _end([COMMAND])


def _heading(name: str, about: str) -> Iterator[str]:
    yield f'.TH "{name.upper()}" "1" "" "Crosshatch {VERSION}" "Crosshatch"'
    yield from (".SH NAME", rf"{_text(name)} \- {_text(about.rstrip('.'))}", ".SH SYNOPSIS")


def _parameters(title: str, command: Any, context: Any, kind: str) -> Iterator[str]:
    """Yield the section of the arguments or of the options of a command."""
    found = [
        each
        for each in command.get_params(context)
        if each.param_type_name == kind and not getattr(each, "hidden", False)
    ]
    if found:
        yield f".SH {title}"
    for each in found:
        record = each.get_help_record(context)
        if kind == "argument" or record is None:
            record = each.make_metavar(context), each.help or ""
        yield from (".TP", rf"\fB{_text(record[0])}\fR", _text(record[1] or each.help or ""))


def _end(others: Iterable[str]) -> Iterator[str]:
    yield ".SH EXIT STATUS"
    for status, meaning in STATUSES.items():
        yield from (".TP", rf"\fB{status}\fR", _text(meaning))
    yield ".SH SEE ALSO"
    yield ",\n".join(rf"\fB{_text(name)}\fR(1)" for name in others)


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=\.)\s", text.strip(), maxsplit=1)[0]


def _text(words: str) -> str:
    """Return words in which nothing is a command of the formatter.

    >>> print(_text("-o X, or \\\\n"))
    \\-o X, or \\en
    """
    plain = " ".join(words.split()).replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^([.'])", r"\\&\1", plain)


def main() -> None:
    """Write the pages to a folder."""
    folder = Path(sys.argv[1]) / "man1"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")
    print(folder)


if __name__ == "__main__":
    main()
