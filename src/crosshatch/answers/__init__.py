"""Answers about a puzzle, each of them checked: solve, count, check, optimize."""
