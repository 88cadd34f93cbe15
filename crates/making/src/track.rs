//! Puzzles about a random path: its counts, and the pieces of it that are shown.
//!
//! Counts alone rarely determine the path. So the puzzle shows pieces of it, as few as make it the only
//! solution.
//!
//! The difficulty depends on the pieces, too. So enough are shown to solve the puzzle with certain
//! sorts of steps: the simple rules for an easy puzzle, all rules without what-ifs for a hard one. If
//! any difficulty is fine, as few are shown as make the path unique. The result is rated. If it does
//! not have the wanted difficulty, another path is drawn, up to a limit.

mod draft;
mod maker;
mod random_path;

pub(crate) use draft::Ends;
pub(crate) use maker::{Shown, TrackMaker};
