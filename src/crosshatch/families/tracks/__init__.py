"""Tracks: a path whose visits are counted on every row and column."""
