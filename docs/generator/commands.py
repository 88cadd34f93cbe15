"""The reference of the commands, from what `--help` is made of."""

from collections.abc import Iterator
from typing import Any

import typer

from crosshatch.cli import VERBS, app, verb_command

COMMAND = "crosshatch"


def pages() -> dict[str, str]:
    """Return a page for each command and one that lists them, by their names in the site."""
    group: Any = typer.main.get_command(app)
    context = group.make_context(COMMAND, [], resilient_parsing=True)
    verbs = {name: verb_command(name) for name in VERBS}
    listed = "".join(
        f"| [`{COMMAND} {name}`]({name}.md) | {_cell(verb.help)} |\n"
        for name, verb in verbs.items()
    )
    pages = {
        f"commands/{name}.md": _page(f"{COMMAND} {name}", verb) for name, verb in verbs.items()
    }
    pages["commands/index.md"] = (
        f"# Commands\n\n{group.help}\n\n"
        "This reference is what `--help` prints, for each command.\n\n"
        f"| command | what it does |\n|---|---|\n{listed}\n"
        f"## Options of {COMMAND} itself\n\n"
        f"| option | what it does |\n|---|---|\n{_rows(group, context, 'option')}"
    )
    return pages


def _page(path: str, verb: Any) -> str:
    context = verb.make_context(path, [], resilient_parsing=True)
    usage = " ".join([path, *verb.collect_usage_pieces(context)])
    parts = [f"# {path}\n", f"{verb.help}\n", f"```sh\n{usage}\n```\n"]
    if verb.epilog:
        example = verb.epilog.removeprefix("Example: ")
        parts.append(f"For example:\n\n```sh\n{example}\n```\n")
    parts.append(_tables(verb, context))
    return "\n".join(parts)


def _tables(verb: Any, context: Any) -> str:
    """Return the arguments and the options of a command as tables below headings."""
    parts = []
    for kind, about in (("argument", "what it is"), ("option", "what it does")):
        if rows := _rows(verb, context, kind):
            parts.append(f"## {kind.capitalize()}s\n\n| {kind} | {about} |\n|---|---|\n{rows}")
    return "\n".join(parts)


def _rows(verb: Any, context: Any, kind: str) -> str:
    return "".join(
        _row(parameter, context)
        for parameter in verb.get_params(context)
        if parameter.param_type_name == kind and not getattr(parameter, "hidden", False)
    )


def _row(parameter: Any, context: Any) -> str:
    names, words = parameter.get_help_record(context) or (_argument(parameter, context), "")
    if parameter.param_type_name == "argument":
        names = _argument(parameter, context)
    return f"| {_code(names)} | {_cell(words or parameter.help or '')} |\n"


def _argument(parameter: Any, context: Any) -> str:
    return str(parameter.make_metavar(context))


def _code(names: str) -> str:
    # A bar in code ends no cell, and a backslash before it would show.
    return ", ".join(f"`{name}`" for name in names.split(", "))


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;").replace("*", "\\*")


def names() -> Iterator[tuple[str, str]]:
    """Yield the title and the page of each command, for the navigation."""
    for name in VERBS:
        yield name, f"commands/{name}.md"
