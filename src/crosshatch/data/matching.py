"""Matchings: things that each get one of their choices, none of them twice.

In the literature this is bipartite matching, and things that have too few choices together violate
Hall's condition.
"""

from collections.abc import Collection, Mapping


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
