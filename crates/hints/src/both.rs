//! A cell that can still be in either of two states: a picture of each.
