//! Sentences for parts of a line: blocks of filled cells, and gaps between blanks.
