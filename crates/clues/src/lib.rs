//! The clues of lines for the engine: read from texts, and compiled to chains.
//!
//! The package describes the same clues in Python, as the readable definition; a test compares the
//! two.

mod clue;
mod grid;
mod position;
mod text;

pub use clue::{Clue, Part};
pub use grid::{Chains, Grid, cells_needed};
pub use text::read as read_runs;
