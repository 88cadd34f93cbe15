"""Comparing methods and other programs on the same puzzles, in a table."""

from crosshatch.running.comparison.compare import Comparison, Row, compare
from crosshatch.running.comparison.method_answer import MethodAnswer
from crosshatch.running.comparison.methods import Method, methods_for

__all__ = ["Comparison", "Method", "MethodAnswer", "Row", "compare", "methods_for"]
