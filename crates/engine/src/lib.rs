//! The engine of Crosshatch: pictures described by chains on their lines.
//!
//! A [`Model`] is cells, lines of them, and clauses. [`solve`] answers a [`Question`] about it
//! within [`Limits`]: it narrows lines exactly, searches with learning where that is not enough,
//! and proves its answers. Nothing here knows about puzzles, clues or Python.
//!
//! Each module builds on those before it: `line` deduces what follows from one line, `model` holds
//! all lines, `search` finds what fits them, `answer` turns that into what was asked for, and
//! `follow` finds what an assumption leads to. Errors, limits, counters, clauses, membership lists
//! and `hitting` lie beneath.

mod answer;
mod claims;
mod connected;
mod counters;
mod error;
mod follow;
mod hitting;
mod limits;
mod line;
mod membership;
mod memory;
mod model;
mod path;
mod search;
mod sorted;

pub use answer::nearby::{is_only, solve_like};
pub use answer::outcome::{Outcome, Solutions, Tally};
pub use answer::proof::{Group, Proof, Proved, solve_with_proof};
pub use answer::question::Question;
pub use answer::solve::{solve, solve_by_logic};
pub use answer::spare::spare_lines;
pub use answer::walk::Walk;
pub use claims::{Claim, Clauses};
pub use connected::Connected;
pub use counters::Counters;
pub use error::ModelError;
pub use follow::what_ifs::Assumption;
pub use follow::{Follower, Places};
pub use hitting::hitting_set;
pub use limits::{Limits, Stop, Work};
pub use line::acceptor::Acceptor;
pub use line::automaton::{Automaton, MOST_STATES, TooManyStates};
pub use line::chain::{Chain, Moves};
pub use line::look::{Look, Way};
pub use line::mask::{Mask, OFF, ON, OPEN};
pub use line::palette::{MOST_SYMBOLS, Palette, Symbols};
pub use line::sweep::Finding;
pub use line::{LONGEST, Line};
pub use memory::{Memory, NoRoom};
pub use model::{Model, Narrower, lines_bytes};
pub use path::{Course, Rule};
pub use search::chance::Chance;
pub use search::connected::sayings::Tie;
pub use search::moments::{Moment, MomentKind};
pub use search::path::sayings::{Law, PathLaws, Saying};
pub use search::proof::{Rung, renumber};
pub use sorted::{sort, sorted_by};
