"""JSON Schemas of all that the commands print with `--json`, and of the JSON that they read."""

from typing import Any

from crosshatch.cli.json_types import PRINTED
from crosshatch.library.against import TimesJson
from crosshatch.puzzles.puzzle_json import PuzzleJson
from crosshatch.running import RecordJson
from crosshatch.running.census import ShardJson
from crosshatch.web.api.replies import RefusalJson
from crosshatch.web.api.schema import Schema, Schemas

FORMS: dict[str, tuple[str, Any]] = {
    **{verb: (f"A line that `crosshatch {verb} --json` prints", PRINTED[verb]) for verb in PRINTED},
    "answer": ("A line of the file that `crosshatch batch` writes", RecordJson),
    "puzzle": ("A puzzle in a JSON file, or in a line of a set", PuzzleJson),
    "refusal": ("What the API answers if it refuses a call", RefusalJson),
    "times": ("People's times for puzzles, as `crosshatch rate --against` reads them", TimesJson),
    "shard": ("A line of the file that `crosshatch census` writes with `-o`", ShardJson),
}
"""The title and the type of all that has a schema."""


def schema(name: str) -> Schema:
    """Return the schema of this name."""
    title, form = FORMS[name]
    schemas = Schemas()
    top = schemas.of(form)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{name}.schema.json",
        "title": title,
        "description": "docs/json.md tells more, with examples.",
        **top,
        "$defs": dict(sorted(schemas.definitions.items())),
    }
