//! Proofs for Python: what they prove, and their lines with the numbers of a claim.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::PathBuf;
use std::sync::Arc;

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
        match self.0.claim {
            engine::Proved::Exactly => "exactly",
            engine::Proved::Alike => "alike",
            engine::Proved::Impossible => "none",
        }
    }

    /// The groups of cells that the claim is about, each with its alternatives: the numbers of their
    /// variables from 1, negative for off.
    #[getter]
    fn groups(&self) -> Vec<Vec<Vec<i32>>> {
        self.0.groups.iter().map(|group| group.alternatives().collect()).collect()
    }

    /// The line, the layer and the position of each rung, with lines counted from 1.
    #[getter]
    fn rungs(&self) -> Vec<(u32, u32, u32)> {
        let rungs = self.0.rungs.iter();
        rungs.map(|rung| (rung.line + 1, rung.layer, rung.position)).collect()
    }

    /// Copy the log of the proof to a file, with a number for the guard of each group: those after
    /// the cells and rungs.
    fn copy_log(&self, py: Python<'_>, log: PathBuf, to: PathBuf) -> PyResult<()> {
        let last = u64::from(self.0.last);
        let guards = self.0.groups.iter().map(engine::Group::guard);
        let numbers: HashMap<u64, u64> = (last + 1..)
            .zip(guards)
            .filter_map(|(number, guard)| Some((u64::from(guard?), number)))
            .collect();
        py.detach(|| {
            let (log, out) = (BufReader::new(File::open(log)?), BufWriter::new(File::create(to)?));
            engine::renumber(log, out, last, |guard| numbers.get(&guard).copied())
        })?;
        Ok(())
    }
}
