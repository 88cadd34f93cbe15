"""The language of words: expressions of states as patterns over their signs."""

import re

from crosshatch.laws.board import Board


def pattern_of(expression: str, board: Board, also: str = "") -> re.Pattern[str]:
    """Return the pattern for an expression; each of its states may be this sign, too.

    Raise `ValueError` if it makes no sense.
    """
    names = {**{state: [state] for state in board.states}}
    names |= {word: states.split(" or ") for word, states in board.words.items()}
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    tokens = re.findall("|".join((*longest_first, r"[().|*+?]")), expression)
    every = "".join(board.states.values())
    pattern = "".join(
        _one_of("".join(board.states[state] for state in names[token]) + also)
        if token in names
        else _one_of(every + also)
        if token == "."
        else "(?:"
        if token == "("
        else token
        for token in tokens
    )
    try:
        return re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{expression}: {error}") from error


def _one_of(signs: str) -> str:
    return f"[{re.escape(signs)}]"
