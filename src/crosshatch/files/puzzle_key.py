"""The key of a puzzle: an identifier made from its content, wherever the puzzle is."""

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from crosshatch.data.document import Document
from crosshatch.files.native_file import write_mapping


def key_of(document: Document) -> str:
    """Return an identifier of a puzzle by its content, apart from title and metadata."""
    return key_of_mapping(write_mapping(replace(document, title="", metadata=())))


def key_of_mapping(puzzle: Mapping[str, Any]) -> str:
    """Return an identifier of a puzzle that is given as the keys of a file."""
    return blake2b(json.dumps(puzzle).encode(), digest_size=12).hexdigest()
