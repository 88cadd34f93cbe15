"""Clues as people, programs and spreadsheets write them."""
