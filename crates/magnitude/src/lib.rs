//! Pictures with the fewest, or most, filled cells among those that have the same number of runs on
//! every line.
//!
//! Each file stands on those before it: `bits`, `picture` and `counts` hold pictures and count their
//! runs; `least` and `bound` say how few cells will do; `framing` makes one task of fewest and most, `construct`
//! fulfils it; `exhaust` tries everything; `greedy` and `shrink` are simpler methods; `optimize` puts
//! them together.

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
mod random;
mod settings;
mod shrink;

pub use batch::{Batch, LONGEST, Shape, Solved, count_runs, improve, solve};
pub use goal::Goal;
pub use settings::{Method, Proof, Settings};
