//! The checker of proofs for Python.

use std::time::Duration;

use crosshatch_checker::{Checker, Matter, Progress};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::convert;
use crate::errors::refused;

/// A formula, and the clauses of a proof so far.
#[pyclass(module = "crosshatch._engine")]
pub(crate) struct ProofChecker(Checker);

#[pymethods]
impl ProofChecker {
    /// Take a formula: its clauses as 32-bit numbers, each clause with a 0 behind it.
    #[new]
    fn new(py: Python<'_>, variables: usize, numbers: PyBackedBytes) -> PyResult<Self> {
        let checker = py.detach(|| {
            let (numbers, rest) = numbers.as_chunks::<4>();
            let numbers: Vec<i32> = numbers.iter().map(|&each| i32::from_ne_bytes(each)).collect();
            Checker::new(variables, &numbers).filter(|_| rest.is_empty())
        });
        checker.map(Self).ok_or_else(|| refused("a formula is clauses of its own variables"))
    }

    /// Check whole lines, for about so many seconds at most. Return the bytes and lines that are
    /// done, and what is the matter: nothing, `proved`, or, with the next line, `not implied` or
    /// `no clause`.
    fn feed(
        &mut self,
        py: Python<'_>,
        lines: PyBackedBytes,
        seconds: f64,
    ) -> (usize, usize, &'static str) {
        let time = convert::duration(Some(seconds)).unwrap_or(Duration::MAX);
        let Progress { bytes, lines, matter } = py.detach(|| self.0.feed(&lines, time));
        let matter = match matter {
            Matter::Nothing => "",
            Matter::Proved => "proved",
            Matter::NotImplied => "not implied",
            Matter::NoClause => "no clause",
        };
        (bytes, lines, matter)
    }
}
