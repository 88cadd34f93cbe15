"""Comparing methods and other programs on the same puzzles, in a table."""

from crosshatch.running.comparison.compare import Comparison, Row, compare
from crosshatch.running.comparison.methods import Attempt, Method, methods_for

__all__ = ["Attempt", "Comparison", "Method", "Row", "compare", "methods_for"]
