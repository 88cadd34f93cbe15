"""An extension of griffe that puts the examples of docstrings into blocks of code."""

from typing import Any

import griffe

PROMPT = ">>> "


class FencedDoctests(griffe.Extension):
    """Fence doctests, which Markdown would take for quotations."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of an object that has one."""
        if obj.docstring and PROMPT in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    """Return a docstring with each paragraph that begins with a prompt as a block of code."""
    paragraphs = docstring.split("\n\n")
    return "\n\n".join(
        f"```pycon\n{text}\n```" if text.startswith(PROMPT) else text for text in paragraphs
    )
