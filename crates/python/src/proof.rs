//! Proofs for Python: what they prove, and their lines with the numbers of a claim.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::PathBuf;
use std::sync::Arc;

use crosshatch_boundary::proofs;
use crosshatch_engine as engine;
use pyo3::prelude::*;

/// The claim of a proof, and what its variables stand for.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Proof(pub(crate) Arc<engine::Proof>);

#[pymethods]
impl Proof {
    /// The claim: `exactly`, `alike` or `none`.
    #[getter]
    fn claim(&self) -> &'static str {
        proofs::claim(&self.0)
    }

    /// The groups of cells that the claim is about, each with its alternatives: the numbers of their
    /// variables from 1, negative for off.
    #[getter]
    fn groups(&self) -> Vec<Vec<Vec<i32>>> {
        proofs::groups(&self.0)
    }

    /// The line, the layer and the position of each rung, with lines counted from 1.
    #[getter]
    fn rungs(&self) -> Vec<(u32, u32, u32)> {
        proofs::rungs(&self.0)
    }

    /// Copy the log of the proof to a file, with a number for the guard of each group: those after
    /// the cells and rungs.
    fn copy_log(&self, py: Python<'_>, log: PathBuf, to: PathBuf) -> PyResult<()> {
        py.detach(|| {
            let (log, out) = (BufReader::new(File::open(log)?), BufWriter::new(File::create(to)?));
            proofs::copy_log(&self.0, log, out)
        })?;
        Ok(())
    }
}
