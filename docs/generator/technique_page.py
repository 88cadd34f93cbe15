"""The page of techniques, made of their catalogue: each with a tiny puzzle and its hint."""

from docs.generator import pages

from crosshatch import hint
from crosshatch.data.scene import Scene
from crosshatch.files.native_file import read_mapping
from crosshatch.help.hints import Explanation
from crosshatch.logic.techniques import Technique, techniques
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.render.figure import svg

PAGE = "techniques.md"
FIRST = """# Techniques

These are the names that people use for ways to find a step, the easiest ways first where they are
alike. Hints name the technique of each step, [ratings](rating.md) list those that a puzzle needs,
and `crosshatch make --random 10x10 --needs overlap` [makes a puzzle](making.md#techniques) that
needs one. Each has a tiny puzzle here that needs it and nothing harder: the picture shows how far
it is solved when the technique is needed, with the cells that follow and those they follow from.
"""


def page() -> str:
    """Return the page."""
    return "\n".join((FIRST, *map(_section, techniques())))


def drawings() -> dict[str, str]:
    """Return the drawings that the page shows, by their names in the site."""
    return {_drawing(each): svg.draw(_scene(each)).decode() for each in techniques()}


def puzzle_of(technique: Technique) -> Puzzle:
    """Return the tiny puzzle of a technique."""
    return compile_document(read_mapping(dict(technique.puzzle)))


def step_of(technique: Technique) -> tuple[Explanation, Scene]:
    """Return the first hint by a technique in its puzzle, and the picture so far with it lit."""
    puzzle, known = puzzle_of(technique), None
    while (step := hint(puzzle, known).step) and step.technique != technique.name:
        known = step.after(known)
    if not step:
        raise LookupError(f"no hint for the puzzle of {technique.name} is called so")
    return step, step.scene(known)


def _section(technique: Technique) -> str:
    step, _ = step_of(technique)
    kind = step.puzzle.kind.name
    also = f"Also called {', '.join(technique.also)}.\n\n" if technique.also else ""
    return (
        f"## {technique.name.capitalize()}\n\n{also}{technique.words}\n\n"
        f"![{kind}: {step}]({_drawing(technique)}){{ .paper }}\n\n"
        f"In this [{kind}]({pages.page_of(kind)}): *{step}*\n"
    )


def _scene(technique: Technique) -> Scene:
    _, scene = step_of(technique)
    return scene


def _drawing(technique: Technique) -> str:
    return f"pictures/techniques/{technique.name.replace(' ', '-')}.svg"
