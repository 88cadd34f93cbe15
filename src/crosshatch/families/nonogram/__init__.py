"""Nonograms: pictures in two or more colours, described by the runs of their lines."""
