//! Findings of numbers of edges at the corners of their cells: clauses that follow from other rules.
