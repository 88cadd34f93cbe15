//! Boards that learning programs fill in, many at a time, with a verdict on each step.
//!
//! A step says that an open cell is filled, or that it is blank. It is *justified* if that follows
//! from the clue of its row and the known cells of that row, or from those of its column: from one
//! line, exactly, as the engine narrows it. Only justified steps change a board.
//!
//! Invariant: every known cell of a board was proved, so no board ever says more than its clues,
//! and whether a step is justified depends on nothing but what can be seen. As line logic alone
//! solves every puzzle here, it has one solution, and an open cell is left to be filled in by a
//! justified step until all are known.
//!
//! Cost: a line is narrowed when a step in it is judged, and only if one of its cells has become
//! known since; what follows from it is kept. A step therefore costs two sweeps at most, and one
//! that is refused usually none.
//!
//! Tried and dropped: to accept steps that are right but do not follow. Boards then hold what
//! nobody could know, and a reward for it is a reward for guessing.

mod board;
mod chance;
mod episodes;
mod puzzle;

pub use board::Verdict;
pub use episodes::{End, Episodes, Step};
pub use puzzle::{NoPuzzle, Puzzle, Source, Wanted};
