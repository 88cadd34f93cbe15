"""The version, alone in a file so that whoever only asks for it imports nothing else."""

from crosshatch import _engine

VERSION = _engine.VERSION
"""The version of Crosshatch, as the native core was built."""
