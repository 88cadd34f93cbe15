//! The step that uses the fewest lines and known cells, and its explanation.
