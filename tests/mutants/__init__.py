"""Mutants: small faults put into code that tests run, to see whether a test notices them.

`make mutants NUMBER=120 SEED=7` records once which lines each test file runs, draws mutants by
chance from these lines, and runs for each only the test files that reach it, the cheapest first,
until one fails. All of it happens in copies of the project below target/mutants, in a folder for
each state of its files. Whoever calls it again goes on where it stopped.
"""
