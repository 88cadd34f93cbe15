"""Many scenes on the pages of a booklet."""
