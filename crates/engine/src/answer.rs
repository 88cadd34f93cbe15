//! From a question to its outcome: solutions, what they have in common, and how many there are.

pub(crate) mod components;
pub(crate) mod count;
pub(crate) mod footprints;
pub(crate) mod frontier;
pub(crate) mod known;
pub(crate) mod nearby;
mod other_loops;
pub(crate) mod outcome;
pub(crate) mod profile;
pub(crate) mod proof;
pub(crate) mod question;
pub(crate) mod shape;
pub(crate) mod side_by_side;
pub(crate) mod solve;
pub(crate) mod spare;
pub(crate) mod switch;
pub(crate) mod walk;
