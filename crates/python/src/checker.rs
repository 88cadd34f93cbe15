//! The checker of proofs for Python.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use crosshatch_boundary::{convert, proofs};
use crosshatch_checker::{Checker, Progress};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::errors::refused;

/// A formula, and the clauses of a proof so far.
#[pyclass(module = "crosshatch._engine")]
pub(crate) struct ProofChecker(Checker);

#[pymethods]
impl ProofChecker {
    /// Take a formula: its clauses as 32-bit numbers, each clause with a 0 behind it. With `lrat`,
    /// write what is proved as LRAT.
    #[new]
    #[pyo3(signature = (variables, numbers, *, lrat = false))]
    fn new(py: Python<'_>, variables: usize, numbers: PyBackedBytes, lrat: bool) -> PyResult<Self> {
        py.detach(|| proofs::checker(variables, &numbers, lrat)).map(Self).map_err(refused)
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
        let Progress { bytes, lines, matter } = py.detach(|| {
            let begun = Instant::now();
            self.0.feed(&lines, || begun.elapsed() > time)
        });
        (bytes, lines, proofs::matter(matter))
    }

    /// Return the whole lines of LRAT that were written since the last call.
    fn take_lrat(&mut self) -> Cow<'static, [u8]> {
        Cow::Owned(self.0.take_lrat())
    }
}
