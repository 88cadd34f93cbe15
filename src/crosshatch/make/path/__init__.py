"""Tracks by chance: a random path, and how much of it a puzzle shows."""
