"""Scenes as characters, on terminals and in text files."""
