"""Tracks: a path, with the number of places that it visits in every row and column."""
