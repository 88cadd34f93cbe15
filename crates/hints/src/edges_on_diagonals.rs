//! Findings of numbers of edges on a diagonal: clauses that follow from all of them together.
