"""The census in the native core, which the engine for browsers leaves out."""

from crosshatch._engine import census_count, census_shards

__all__ = ["census_count", "census_shards"]
