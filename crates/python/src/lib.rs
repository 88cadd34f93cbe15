//! The boundary between Crosshatch's native crates and Python.
//!
//! Only ints, bools, bytes and flat lists cross it, and frozen classes made of them. The
//! interpreter lock is released while the engine works, and an interpreter without one needs none:
//! nothing here can be changed by two threads at once.

mod boards;
mod census;
mod checker;
mod clues;
mod engine;
mod errors;
mod hints;
mod kinds;
mod magnitude;
mod many;
mod outcome;
mod proof;
mod reader;
mod signals;
mod sketches;
mod typos;
mod values;
mod walk;

use pyo3::prelude::*;

/// The native core of Crosshatch.
#[pymodule(gil_used = false)]
mod _engine {
    use crosshatch_boundary::codes::{self, Five, Four, Three};

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    const METHODS: Four = codes::METHODS;
    #[pymodule_export]
    const MOMENTS: Three = codes::MOMENTS;
    #[pymodule_export]
    const PROOFS: Three = codes::PROOFS;
    #[pymodule_export]
    const STOPS: Five = codes::STOPS;
    #[pymodule_export]
    const VERDICTS: [&str; 5] = crosshatch_hints::boards::Verdict::NAMES;
    #[pymodule_export]
    const WAYS: [&str; 9] = codes::WAYS;
    #[pymodule_export]
    use super::boards::{Boards, Task};
    #[pymodule_export]
    use super::census::{census_count, census_shards};
    #[pymodule_export]
    use super::checker::ProofChecker;
    #[pymodule_export]
    use super::clues::{Clue, RunGrid};
    #[pymodule_export]
    use super::engine::{Cancel, Line, Model, Share};
    #[pymodule_export]
    use super::hints::Hints;
    #[pymodule_export]
    use super::kinds::{KindPuzzle, KindTable, heat};
    #[pymodule_export]
    use super::magnitude::{Improved, best, count_runs, improve};
    #[pymodule_export]
    use super::many::solve_all;
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::proof::Proof;
    #[pymodule_export]
    use super::reader::{read_regions, read_runs};
    #[pymodule_export]
    use super::sketches::{sketch_in_colors, sketch_in_tones};
    #[pymodule_export]
    use super::typos::typos;
    #[pymodule_export]
    use super::walk::Walk;
}
