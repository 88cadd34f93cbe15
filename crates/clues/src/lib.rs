//! The clues of lines for the engine: read from texts, compiled to chains, and held against
//! pictures by counting.
//!
//! The package describes the same clues in Python, as the readable definition; a test compares the
//! two. Families without help from here work through that description.

mod clue;
mod grid;
mod position;
mod text;

pub use clue::{Clue, Part};
pub use grid::{Chains, Grid, cells_needed};
pub use text::read as read_runs;
