"""Puzzles by the table of their kind: all that is said of one follows from its plain values."""
