//! Counting grids of a size: how many are fixed by their clues, how many by line logic alone, and
//! how many sets of clues there are.
//!
//! `size`, `clues` and `symmetry` define what is counted; `columns` and `layer` fill the first rows
//! of many grids at once, `tally` counts the clues of their columns, and `parts` keeps its tables
//! small; `logic` solves by lines alone; `shard` divides the work, and `count` does it.

mod clues;
mod columns;
mod count;
mod layer;
mod logic;
mod parts;
mod shard;
mod size;
mod symmetry;
mod tally;

pub use count::{Cancelled, Counts, count};
pub use shard::{Shard, shards};
pub use size::{LARGEST, LONGEST, Size};
