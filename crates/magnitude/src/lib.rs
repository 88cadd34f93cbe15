//! Pictures with the fewest, or most, filled cells among those that have the same number of runs on
//! every line.
//!
//! `bits`, `picture` and `counts` hold pictures and count their runs; `least` and `bound` compute
//! how few cells will do; `framing` makes one task of fewest and most, and `construct` solves it;
//! `exhaust` tries everything; `greedy` and `shrink` are simpler methods; `optimize` puts them
//! together; `batch` and `puzzle` are the entry points for many packed pictures and for one puzzle.

mod batch;
mod bits;
mod bound;
mod construct;
mod counts;
mod exhaust;
mod framing;
mod goal;
mod greedy;
mod least;
mod optimize;
mod picture;
mod puzzle;
mod random;
mod settings;
mod shape;
mod shrink;

pub use batch::{Batch, count_runs, improve};
pub use goal::Goal;
pub use puzzle::{Solved, solve};
pub use settings::{Cancelled, Method, Proof, Settings};
pub use shape::{LONGEST, Shape};
