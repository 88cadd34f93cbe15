//! Sentences that explain findings on a line by its runs: where each run can be, and why.
