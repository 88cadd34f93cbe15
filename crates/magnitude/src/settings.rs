//! What is wanted of pictures, and how much work may be done for each.

use crate::goal::Goal;

/// How a picture is made better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Not at all.
    Identity,
    /// Cell by cell in reading order, in so many sweeps.
    Greedy(usize),
    /// Corners off, and lines of cells moved aside to make more of them, in so many rounds.
    Shrink(usize),
    /// Until it is the best, and proved to be.
    Exact,
}

/// What is done with each picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Fewest or most filled cells.
    pub goal: Goal,
    /// How.
    pub method: Method,
    /// Rows that are looked at for one picture beyond what each is worth: for a move while it is put
    /// right, and as many fillings of rows where counting does not decide.
    pub budget: u64,
}

/// What shows that no picture is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Its number of filled cells is the bound.
    Count,
    /// All others were tried, or shown not to be worth it.
    Search,
    /// Nothing yet.
    Open,
}
