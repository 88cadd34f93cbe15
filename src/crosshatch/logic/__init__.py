"""Deductions from known cells by the rules of a puzzle, and their reasons in words."""
