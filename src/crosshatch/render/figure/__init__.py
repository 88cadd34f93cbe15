"""Scenes as figures: SVG, PNG, PDF and HTML."""
