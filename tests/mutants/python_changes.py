"""Changes of Python code that a person could make by mistake, each at one place of its text.

Sentences, docstrings, types and imports are left alone: no test has to hold them.
"""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from .change import Change

COMPARISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.Is: ("is", "is not"),
    ast.NotIn: ("not in", "in"),
    ast.IsNot: ("is not", "is"),
}
LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.JoinedStr)
ANNOTATED = ("annotation", "returns")
DROPPED = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)


class Source:
    """The text of a file, with its places as offsets instead of lines and bytes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def _offset(self, line: int, column: int) -> int:
        before = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(before)

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self._offset(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        return self._offset(node.end_lineno or 0, node.end_col_offset or 0)

    def of(self, node: ast.expr | ast.stmt) -> str:
        return self.text[self.begin(node) : self.end(node)]

    def instead(self, kind: str, node: ast.expr | ast.stmt, after: str) -> Change:
        """Return the change that writes something else in place of a node."""
        return Change(kind, self.begin(node), self.of(node), after)


def python_changes(text: str) -> Iterator[Change]:
    """Yield all changes of a file.

    >>> [f"{each.before} -> {each.after}" for each in python_changes("if a < 2:\\n    f(b, c)")]
    ['a < 2 -> not (a < 2)', '< -> <=', '2 -> 3', 'f(b, c) -> pass', 'b, c -> c, b']
    """
    source = Source(text)
    for node in _code(ast.parse(text)):
        yield from _changes_of(source, node)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of code, without those that are left alone."""
    if isinstance(node, LEFT_ALONE) or (
        isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
    ):
        return
    yield node
    for name, value in ast.iter_fields(node):
        parts = value if isinstance(value, list) else [value]
        for part in parts:
            if isinstance(part, ast.AST) and name not in ANNOTATED:
                yield from _code(part)


def _changes_of(source: Source, node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            sign, other = COMPARISONS[type(operator)]
            yield from _between(source, left, right, sign, other)
        case ast.BoolOp(op=operator, values=values):
            sign, other = ("and", "or") if isinstance(operator, ast.And) else ("or", "and")
            for left, right in pairwise(values):
                yield from _between(source, left, right, sign, other)
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield source.instead("off by one", node, str(number + 1))
        case ast.Call(args=[*_, end], func=ast.Name(id="range")):
            yield source.instead("off by one", end, f"{source.of(end)} + 1")
    yield from _condition(source, node)
    yield from _dropped(source, node)
    if isinstance(node, ast.Call):
        yield from _swapped(source, node.args)


def _condition(source: Source, node: ast.AST) -> Iterator[Change]:
    conditions = getattr(node, "ifs", [])
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        conditions = [node.test]
    for each in conditions:
        if not isinstance(each, ast.NamedExpr):
            yield source.instead("negated condition", each, f"not ({source.of(each)})")


def _dropped(source: Source, node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield source.instead("dropped statement", node, "pass")
        case ast.stmt() if isinstance(node, DROPPED):
            yield source.instead("dropped statement", node, "pass")


def _swapped(source: Source, arguments: list[ast.expr]) -> Iterator[Change]:
    for left, right in pairwise(arguments):
        if not (_stays(left) or _stays(right)) and source.of(left) != source.of(right):
            gap = source.text[source.end(left) : source.begin(right)]
            before = source.of(left) + gap + source.of(right)
            after = source.of(right) + gap + source.of(left)
            yield Change("swapped arguments", source.begin(left), before, after)


def _stays(node: ast.expr) -> bool:
    """Return True for a sentence, and for what stands for several arguments."""
    words = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return words or isinstance(node, ast.Starred | ast.JoinedStr)


def _between(
    source: Source, left: ast.expr, right: ast.expr, sign: str, other: str
) -> Iterator[Change]:
    """Yield the change of an operator, which stands between its operands and perhaps brackets."""
    start = source.end(left)
    gap = source.text[start : source.begin(right)]
    pattern = rf"\b{sign}\b" if sign.isalpha() else re.escape(sign)
    if found := re.search(pattern.replace(" ", r"\s+"), gap):
        kind = "off by one" if sign[0] in "<>" else "negated condition"
        kind = "and, or" if sign in ("and", "or") else kind
        yield Change(kind, start + found.start(), found[0], other)
