//! Typos for Python: texts of clues in, typos with their sentences out.

use crosshatch_boundary::typos as made;
use crosshatch_engine as engine;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyBytes;

use crate::engine::{Cancel, limits};
use crate::errors::refused;
use crate::signals;

/// Those of `crosshatch_boundary::typos`, with pictures as bytes of Python.
type Typos<'py> = made::Typos<Bound<'py, PyBytes>>;

/// Return the typos in the clues of a nonogram; None if a text is unusual.
#[pyfunction]
#[pyo3(signature = (rows, columns, colors, givens, *, conflicts, seconds, cancel, memory))]
#[expect(clippy::too_many_arguments, reason = "half of them are keywords")]
pub(crate) fn typos<'py>(
    py: Python<'py>,
    rows: Vec<PyBackedStr>,
    columns: Vec<PyBackedStr>,
    colors: &str,
    givens: Option<PyBackedBytes>,
    conflicts: Option<u64>,
    seconds: Option<f64>,
    cancel: Option<&Cancel>,
    memory: Option<u64>,
) -> PyResult<Option<Typos<'py>>> {
    let memory = engine::Memory::new(memory);
    let limits = engine::Limits { memory, ..limits(conflicts, seconds, cancel) };
    let [rows, columns]: [Vec<&str>; 2] =
        [&rows, &columns].map(|side| side.iter().map(|text| &**text).collect());
    let found = py.detach(|| made::typos(&rows, &columns, colors, givens.as_deref(), &limits));
    let interrupted = signals::interrupted(py)?;
    let Some((typos, tried, undecided, lines, summary, cancelled)) = found.map_err(refused)? else {
        return Ok(None);
    };
    let typos = typos.into_iter().map(
        |(sort, side, line, other, typed, mended, rows, columns, picture, share, sentence)| {
            let picture = PyBytes::new(py, &picture);
            (sort, side, line, other, typed, mended, rows, columns, picture, share, sentence)
        },
    );
    let ended = interrupted || cancelled;
    Ok(Some((typos.collect(), tried, undecided, lines, summary, ended)))
}
