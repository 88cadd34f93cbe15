"""Matchings: things that each get one of their choices, none of them twice.

In the literature this is bipartite matching, and things that have too few choices together violate
Hall's condition.
"""

from collections.abc import Callable, Collection, Iterator, Mapping

from crosshatch.data.phrases import counted, listed


def too_many_for(choices: Mapping[int, Collection[int]]) -> list[int]:
    """Return some that have fewer choices together than they are; none if each can have its own.

    One after the other gets a choice. If all that it could have are taken, others give theirs up
    if they find another one. If that fails, all that were asked are too many.

    >>> too_many_for({1: [7, 8], 2: [7]}), too_many_for({1: [7, 8], 2: [7], 3: [8], 4: [9]})
    ([], [1, 2, 3])
    """
    taken, has = dict[int, int](), dict[int, int]()
    for one in choices:
        asked, by, free = [one], dict[int, int](), None
        for asking in asked:
            for choice in choices[asking]:
                if choice not in by:
                    by[choice] = asking
                    if choice not in taken:
                        free = choice
                        break
                    asked.append(taken[choice])
            if free is not None:
                break
        if free is None:
            return sorted(asked)
        while free is not None:
            who, given = by[free], free
            taken[given] = who
            free, has[who] = has.get(who), given
    return []


def unmatched(
    choices: Mapping[int, Collection[int]], one: str, other: str, name: Callable[[int], str]
) -> Iterator[str]:
    """Yield a sentence for each thing without a choice, and for some that have too few together.

    `one` and `other` are the words for a thing and for a choice, and `name` is that of its place.

    >>> list(unmatched({1: [7], 2: [7], 3: []}, "tree", "tent", "r{}c1".format))
    ['tree at r3c1: no tent beside it', 'trees at r1c1 and r2c1: 1 tent for them']
    """
    for each, those in choices.items():
        if not those:
            yield f"{one} at {name(each)}: no {other} beside it"
    if without := too_many_for({each: those for each, those in choices.items() if those}):
        there = {choice for each in without for choice in choices[each]}
        yield f"{one}s at {listed(map(name, without))}: {counted(len(there), other)} for them"
