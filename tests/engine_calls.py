"""Asking the engine itself, past puzzles and kinds."""

import gc
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from traceback import walk_stack
from typing import Any, NamedTuple

from oracle import Sketch, symbols_of

from crosshatch.engine import native
from crosshatch.engine.clues import Clue
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OPEN, Masks, masks_of, packed
from crosshatch.engine.model import Model


def engine_of(sketch: Sketch) -> native.Model:
    """The sketch, compiled."""
    lines = (Line("line", index, along, clue) for index, (along, clue) in enumerate(sketch.lines))
    return Model(sketch.masks, tuple(lines), sketch.clauses).engine


def line_engine(clue: Clue, cells: int) -> native.Model:
    """A model that is one line and nothing else."""
    return engine_of(Sketch(bytes([OPEN]) * cells, ((tuple(range(cells)), clue),)))


def line_model(clue: Clue, masks: Sequence[int]) -> Model:
    """A row of which this is known, and nothing else, in as many symbols as its clue has."""
    symbols = symbols_of(clue)
    states = ("blank", *(f"colour {symbol}" for symbol in range(1, symbols)))
    line = Line("row", 1, range(len(masks)), clue)
    return Model(masks_of(masks, symbols), (line,), states=states)


class Look(NamedTuple):
    """A look at a line: the ways in which people see what follows on it, and the masks after it."""

    easiest: str
    hardest: str
    left: Masks


def look_at(model: Model, line: int, view: Masks, *, thorough: bool = False) -> Look | None:
    """Return the easiest look at a line that finds something, or all that follows."""
    look = model.engine.look(line, packed(view), thorough)
    ways = native.WAYS
    return look and Look(ways[look[0]], ways[look[1]], model.unpacked(look[2]))


def ask(
    engine: native.Model,
    *,
    solutions: int = 2,
    known: bool = False,
    count: bool = False,
    moments: int = 0,
    seed: int = 0,
    conflicts: int | None = None,
    cancel: native.Cancel | None = None,
) -> native.Outcome:
    """The outcome of a question; two solutions are looked for unless it says otherwise."""
    return engine.solve(
        solutions=solutions,
        known=known,
        count=count,
        moments=moments,
        seed=seed,
        conflicts=conflicts,
        seconds=None,
        cancel=cancel,
    )


def facts_of(outcome: native.Outcome) -> dict[str, Any]:
    """Everything that an outcome says, but for the time that it took."""
    names = [
        name
        for name in dir(outcome)
        if not name.startswith("_") and name not in ("seconds", "solution")
    ]
    facts = {name: getattr(outcome, name) for name in names}
    return {**facts, "solutions": solutions_of(outcome)}


def solutions_of(outcome: native.Outcome) -> list[bytes]:
    """The solutions that were found, written out."""
    return [outcome.solution(number) or b"" for number in range(outcome.found)]


def call_and_press_ctrl_c(
    call: Callable[[], Any], *, once: Callable[[], bool] = lambda: True
) -> Any:
    """Return the result of a call that is interrupted by Ctrl-C once the engine is at work.

    `once` says what else has to be true before the key is pressed.
    """
    main = threading.main_thread()
    assert main is threading.current_thread()

    def press() -> None:
        while not (_asks_engine(main) and once()):
            pause.wait(0.01)
        pause.wait(0.2)
        signal.pthread_kill(main.ident or 0, signal.SIGINT)

    pause = threading.Event()
    presser = threading.Thread(target=press, daemon=True)
    # Where the tests run in the background, Ctrl-C is ignored from the start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    # Python drops an error that is raised in a callback of the garbage collector, such as the one
    # that Hypothesis has registered.
    gc.disable()
    presser.start()
    try:
        return call()
    finally:
        gc.enable()
        presser.join()
        signal.signal(signal.SIGINT, before)


def _asks_engine(thread: threading.Thread) -> bool:
    """Return True if a thread is in a function that calls the engine."""
    frames = walk_stack(sys._current_frames().get(thread.ident or 0))  # noqa: SLF001
    return any(frame.f_code.co_filename == native.__file__ for frame, _ in frames)
