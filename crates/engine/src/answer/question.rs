//! A question about the solutions of a model.

/// A question about the solutions of a model.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The number of solutions to look for; at least one.
    pub solutions: u64,
    /// True to find everything that solutions have in common.
    pub known: bool,
    /// True to count the solutions; without the feature `count`, those found are the least number.
    pub count: bool,
    /// The number of moments to keep of the search for the first solution; at least two, unless it
    /// is 0.
    pub moments: usize,
    /// The seed that shuffles the first order of decisions.
    pub seed: u64,
    /// The number of searches side by side. With more than one, counters differ from call to call,
    /// and so may the solutions that are found.
    pub jobs: usize,
}
