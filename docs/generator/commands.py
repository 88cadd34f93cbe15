"""The reference of the commands, from what `--help` is made of."""

from collections.abc import Iterator
from typing import Any

import typer

from crosshatch.cli import VERBS, app

COMMAND = "crosshatch"


def pages() -> dict[str, str]:
    """Return a page for each command and one that lists them, by their names in the site."""
    group: Any = typer.main.get_command(app)
    context = group.make_context(COMMAND, [], resilient_parsing=True)
    verbs = {name: group.get_command(context, name) for name in VERBS}
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
        f"| command | |\n|---|---|\n{listed}\n"
        f"## Options of {COMMAND} itself\n\n{_table(group, context)}"
    )
    return pages


def _page(path: str, verb: Any) -> str:
    context = verb.make_context(path, [], resilient_parsing=True)
    usage = " ".join([path, *verb.collect_usage_pieces(context)])
    parts = [f"# {path}\n", f"{verb.help}\n", f"```sh\n{usage}\n```\n"]
    if verb.epilog:
        example = verb.epilog.removeprefix("Example: ")
        parts.append(f"For example:\n\n```sh\n{example}\n```\n")
    parts.append(_table(verb, context))
    return "\n".join(parts)


def _table(verb: Any, context: Any) -> str:
    """Return the arguments and options of a command as tables."""
    kinds: dict[str, list[str]] = {"argument": [], "option": []}
    for parameter in verb.get_params(context):
        if not getattr(parameter, "hidden", False):
            kinds[parameter.param_type_name].append(_row(parameter, context))
    return (
        "\n".join(
            f"## {kind.capitalize()}s\n\n| {kind} | |\n|---|---|\n{''.join(rows)}"
            for kind, rows in kinds.items()
            if rows and not (kind == "option" and verb.name == COMMAND)
        )
        or f"| option | |\n|---|---|\n{''.join(kinds['option'])}"
    )


def _row(parameter: Any, context: Any) -> str:
    names, words = parameter.get_help_record(context) or (_argument(parameter, context), "")
    if parameter.param_type_name == "argument":
        names = _argument(parameter, context)
    return f"| {_code(names)} | {_cell(words or parameter.help or '')} |\n"


def _argument(parameter: Any, context: Any) -> str:
    return str(parameter.make_metavar(context))


def _code(names: str) -> str:
    return ", ".join(f"`{name}`" for name in names.replace("|", "\\|").split(", "))


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;").replace("*", "\\*")


def names() -> Iterator[tuple[str, str]]:
    """Yield the title and the page of each command, for the navigation."""
    for name in VERBS:
        yield name, f"commands/{name}.md"
