"""The key of a puzzle: an identifier made from its content, wherever the puzzle is."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from crosshatch.data.document import Document
from crosshatch.files.native_file import write_mapping


def key_of(document: Document) -> str:
    """Return an identifier of a puzzle by its content, apart from title and metadata."""
    return key_of_mapping(write_mapping(replace(document, title="", metadata=())))


def key_of_lists(kind: str, rows: list[list[int]], columns: list[list[int]]) -> str:
    """Return the identifier of a puzzle that has nothing but clues, which are lists of lengths."""
    sides = [", ".join(map(_json_of, map(tuple, side))) for side in (rows, columns)]
    return _key_of_text(f'{{"kind": "{kind}", "rows": [{sides[0]}], "columns": [{sides[1]}]}}')


def key_of_mapping(puzzle: Mapping[str, Any]) -> str:
    """Return an identifier of a puzzle that is given as the keys of a file."""
    return _key_of_text(json.dumps(puzzle))


@lru_cache(maxsize=1024)
def _json_of(clue: tuple[int, ...]) -> str:
    """Return a clue as JSON: large sets of small puzzles have the same clues again and again."""
    return f'"{" ".join(map(str, clue))}"' if clue != (0,) else '""'


def _key_of_text(text: str) -> str:
    return blake2b(text.encode(), digest_size=12).hexdigest()
