//! Puzzles in pictures.
//!
//! `runs` reads nonograms: `blobs` finds what hangs together, `lattice` the cells among it, `warp`
//! where their rows and columns lie, and `plane` shows them from straight above. There `marks` are
//! what may be digits, `digits` recognizes numbers, and `readings` puts them together. `regions` reads
//! grids of regions, which a browser does without the rest.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "numbers of pixels and shades are whole and far below 2^24"
)]

#[cfg_attr(
    not(feature = "runs"),
    allow(dead_code, reason = "regions need the boxes of blobs alone")
)]
mod blobs;
#[cfg(feature = "runs")]
mod digits;
#[cfg(feature = "runs")]
mod grey;
#[cfg(feature = "runs")]
mod hues;
#[cfg(feature = "runs")]
mod lattice;
#[cfg(feature = "runs")]
mod marks;
#[cfg(feature = "runs")]
mod plane;
#[cfg(feature = "runs")]
mod readings;
mod regions;
#[cfg(feature = "runs")]
mod runs;
#[cfg(feature = "runs")]
mod warp;

#[cfg(feature = "runs")]
pub use readings::Reading;
pub use regions::{Regions, Sign, read_regions};
#[cfg(feature = "runs")]
pub use runs::{Runs, read_runs};
