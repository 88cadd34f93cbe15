"""Tents: a tent beside every tree, with the number of tents in every row and column."""
