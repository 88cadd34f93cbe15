//! Typos in the clues of a nonogram: every single change that a person makes is undone, and those
//! are kept that leave exactly one solution, likeliest first.
//!
//! `sort` names the typos; `rewrites` lists those of one clue, and counts them; `sheet` holds the
//! clues of a grid, their sums, and its lines for the engine; `sift` refutes most changes by
//! propagation; `trial` asks the engine about the others, little by little; `looks` says how much a
//! picture looks like one, and `rank` weighs what was found; `words` has the sentences.

mod budget;
mod edit;
mod find;
mod looks;
mod rank;
mod rewrites;
mod sheet;
mod sift;
mod sort;
mod trial;
mod words;

pub use edit::{Edit, Side};
pub use find::find;
pub use rank::{Found, Typo};
pub use sheet::Sheet;
pub use sort::Sort;
pub use words::Words;
