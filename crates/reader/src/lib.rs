//! Puzzles in pictures.
//!
//! `runs` reads nonograms: `blobs` finds what hangs together, `lattice` the cells among it, `warp`
//! where their rows and columns lie, and `plane` shows them from straight above. There `marks` are
//! what may be digits, `digits` recognizes numbers, and `readings` puts them together.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "numbers of pixels and shades are whole and far below 2^24"
)]

mod blobs;
mod digits;
mod grey;
mod hues;
mod lattice;
mod marks;
mod plane;
mod readings;
mod runs;
mod warp;

pub use readings::Reading;
pub use runs::{Runs, read_runs};
