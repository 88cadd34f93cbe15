//! Sentences for lines with a count of cells that are not next to each other.
