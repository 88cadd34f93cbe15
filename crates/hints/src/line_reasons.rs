//! Reasons of deductions on a line: the known cells and the numbers that are needed.
