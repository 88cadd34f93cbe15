"""Nonograms: pictures in two or more colours, with the runs of their lines as clues."""
