"""Magnitudes: the fewest or most filled cells that keep every line's number of runs."""
