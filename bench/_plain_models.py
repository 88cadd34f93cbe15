"""The families that have a plain model in clingo."""

from bench import _plain_mosaic

MODELS = (_plain_mosaic.MODEL,)
