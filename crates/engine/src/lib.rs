//! The engine of Crosshatch: pictures described by chains on their lines.
//!
//! A [`Model`] is cells, lines of them, and clauses. [`solve`] answers a [`Question`] about it within
//! [`Limits`]: it narrows lines exactly, searches with learning where that is not enough, and proves
//! what it says. Nothing in here knows a puzzle, a clue or Python.

mod arcs;
mod beliefs;
mod bits;
mod chain;
mod clauses;
mod components;
mod count;
mod dive;
mod error;
mod kernels;
mod known;
mod ladder;
mod learn;
mod lesson;
mod limits;
mod links;
mod model;
mod order;
mod outcome;
mod propagate;
mod queue;
mod reason;
mod search;
mod solve;
mod sweep;
mod switch;
mod trail;

pub use chain::{Chain, Mask, Moves, OFF, ON, OPEN};
pub use error::ModelError;
pub use limits::{Limits, Stop};
pub use model::{Claim, LONGEST, Line, Model, Narrower};
pub use outcome::{Counters, Outcome, Solutions, Tally};
pub use solve::{Question, solve};
pub use sweep::Finding;
