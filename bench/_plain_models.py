"""The kinds that have a plain model in clingo."""

from bench import _plain_mosaic, _plain_slitherlink, _plain_tents

MODELS = (_plain_mosaic.MODEL, _plain_slitherlink.MODEL, _plain_tents.MODEL)
