"""Puzzles from files and texts, and booklets of them."""
