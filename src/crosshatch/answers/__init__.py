"""Answers about a puzzle, each verified: solve, count, check, optimize."""
