//! How many grids of a size are fixed by their clues, how many by line logic alone, and how many sets
//! of clues there are.
//!
//! `size`, `clues` and `symmetry` say what is counted; `columns` and `layer` fill the first rows of many
//! grids at once, `tally` counts the clues that their columns have, and `parts` keeps it small; `logic`
//! solves by lines alone; `shard` cuts the work, and `count` does it.

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

pub use count::{Counts, count};
pub use shard::{Shard, shards};
pub use size::{LARGEST, LONGEST, Size};
