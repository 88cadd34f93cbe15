//! The goal, the method and the budget of the work on pictures.

use crate::goal::Goal;

/// The method that makes a picture better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Leave the picture as it is.
    Identity,
    /// Save cells one by one in reading order, in this many sweeps.
    Greedy(usize),
    /// Clear corners, and move lines of cells aside to make more of them, in this many rounds.
    Shrink(usize),
    /// Find the best picture, and prove that it is.
    Exact,
}

/// The settings for each picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The goal: fewest or most filled cells.
    pub goal: Goal,
    /// The method.
    pub method: Method,
    /// The rows to look at for one picture beyond those that every picture gets: for moves while it
    /// is repaired, and as many fillings of rows if counting does not decide.
    pub budget: u64,
}

/// True once the work should end; any thread that works asks.
pub type Cancelled<'a> = &'a (dyn Fn() -> bool + Sync);

/// The proof that no picture is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Its number of filled cells is the bound.
    Count,
    /// All other pictures were tried, or ruled out by bounds.
    Search,
    /// There is no proof.
    Open,
}
