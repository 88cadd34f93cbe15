//! Kinds for Python: tables and puzzles in, models and verdicts out.

use std::sync::Arc;

use crosshatch_boundary::hints::hints;
use crosshatch_boundary::{convert, kinds as boundary};
use crosshatch_engine::{Limits, Memory};
use crosshatch_kinds::{self as kinds, Fault, Notation, Value};
use crosshatch_making as making;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::engine::{Cancel, Model, Share, limits};
use crate::errors::{faulted, refused};
use crate::hints::Hints;
use crate::signals;
use crate::values::{DEEPEST, object, plain};

/// A kind of puzzle: a table that was checked.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct KindTable(Arc<kinds::Table>);

#[pymethods]
impl KindTable {
    #[new]
    fn new(values: &Bound<'_, PyAny>) -> PyResult<Self> {
        let values = plain(values, DEEPEST).map_err(faulted)?;
        kinds::Table::check(&values).map(|table| Self(Arc::new(table))).map_err(faulted)
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn also(&self) -> Vec<String> {
        self.0.also().to_vec()
    }

    #[getter]
    fn rules(&self) -> &str {
        self.0.rules()
    }

    #[getter]
    fn states(&self) -> Vec<&str> {
        self.0.states()
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for (name, is_on) in self.0.options() {
            options.set_item(name, is_on)?;
        }
        Ok(options)
    }

    /// Return the plain values of the end of an address of puzz.link.
    fn values_of_link<'py>(&self, text: &Bound<'py, PyString>) -> Values<'py> {
        self.read(Notation::Link, text)
    }

    /// Return the end of an address of puzz.link for a puzzle.
    fn link_of(&self, values: &Bound<'_, PyAny>) -> PyResult<String> {
        self.write(Notation::Link, values)
    }

    /// Return the plain values of a file of puzz.link, with slashes in place of the ends of lines.
    fn values_of_file<'py>(&self, text: &Bound<'py, PyString>) -> Values<'py> {
        self.read(Notation::File, text)
    }

    /// Return the file of puzz.link for a puzzle, with slashes in place of the ends of lines.
    fn file_of(&self, values: &Bound<'_, PyAny>) -> PyResult<String> {
        self.write(Notation::File, values)
    }

    /// Return the plain values of an id of Simon Tatham's games.
    fn values_of_id<'py>(&self, text: &Bound<'py, PyString>) -> Values<'py> {
        self.read(Notation::Id, text)
    }

    /// Return the id of Simon Tatham's games for a puzzle.
    fn id_of(&self, values: &Bound<'_, PyAny>) -> PyResult<String> {
        self.write(Notation::Id, values)
    }

    /// Return the plain values of a text grid, with its solution under `picture`.
    fn values_of_grid<'py>(&self, text: &Bound<'py, PyString>) -> Values<'py> {
        self.read(Notation::Grid, text)
    }

    /// Return how much an id looks like one of the kind: 0 if it has options of others.
    fn likeness(&self, id: &Bound<'_, PyString>) -> u32 {
        self.0.links().likeness(&id.to_string_lossy())
    }

    /// Return the keys of a file for the plain values of a puzzle.
    fn keys<'py>(&self, values: &Bound<'py, PyAny>) -> Values<'py> {
        let plain = plain(values, DEEPEST).map_err(faulted)?;
        object(values.py(), &self.0.keys(&plain).map_err(faulted)?)
    }

    /// Refuse a table whose pictures cannot be written.
    fn require_drawn(&self) -> PyResult<()> {
        self.0.require_drawn().map_err(faulted)
    }

    /// What puzzles of the kind have if none are made yet; empty if they are.
    #[getter]
    fn obstacle(&self) -> &'static str {
        making::obstacle(&self.0).unwrap_or_default()
    }

    /// Make a puzzle as it is wanted, in plain values; `share` shows how many cells are open.
    #[pyo3(signature = (wanted, cancel = None, memory = None, share = None))]
    fn make<'py>(
        &self,
        py: Python<'py>,
        wanted: &Bound<'py, PyAny>,
        cancel: Option<&Cancel>,
        memory: Option<u64>,
        share: Option<&Share>,
    ) -> Values<'py> {
        let wanted = plain(wanted, DEEPEST).map_err(faulted)?;
        let limits = Limits { progress: share.map(Share::shared), ..until(memory, cancel) };
        let made = py.detach(|| making::make(&self.0, &wanted, &limits));
        signals::interrupted(py)?;
        object(py, &made.map_err(nothing_made)?)
    }

    /// Return what displays a puzzle of the kind, and judges its lines: the keys of its description that
    /// follow from its plain values, from rows of what is given, and from those of an overlay.
    #[pyo3(signature = (values, given, overlay, cancel = None))]
    fn face<'py>(
        &self,
        py: Python<'py>,
        values: &Bound<'_, PyAny>,
        given: &Bound<'_, PyAny>,
        overlay: &Bound<'_, PyAny>,
        cancel: Option<&Cancel>,
    ) -> Values<'py> {
        let plain = |one| plain(one, DEEPEST).map_err(faulted);
        let (values, given, overlay) = (plain(values)?, plain(given)?, plain(overlay)?);
        let limits = until(None, cancel);
        let face = py.detach(|| self.0.face(&values, &given, &overlay, &limits));
        object(py, &face.map_err(not_made)?)
    }

    /// Answer a question about a puzzle of the kind that is being entered, within limits.
    #[pyo3(signature = (question, values, *, conflicts = None, seconds = None, cancel = None))]
    fn entering<'py>(
        &self,
        py: Python<'py>,
        question: &str,
        values: &Bound<'py, PyAny>,
        conflicts: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let values = plain(values, DEEPEST).map_err(faulted)?;
        let limits = limits(conflicts, seconds, cancel);
        let answer = py.detach(|| self.0.entering(question, &values, &limits));
        signals::report()?;
        object(py, &answer.map_err(faulted)?)
    }

    /// Check a puzzle of the kind.
    fn puzzle(&self, values: &Bound<'_, PyAny>) -> PyResult<KindPuzzle> {
        let values = plain(values, DEEPEST).map_err(faulted)?;
        let puzzle = kinds::Puzzle::read(Arc::clone(&self.0), &values);
        puzzle.map(KindPuzzle).map_err(faulted)
    }
}

/// Return how many cells would be open after a change of each open cell of a picture.
#[pyfunction]
#[pyo3(signature = (wanted, cancel = None, memory = None))]
pub(crate) fn heat<'py>(
    py: Python<'py>,
    wanted: &Bound<'py, PyAny>,
    cancel: Option<&Cancel>,
    memory: Option<u64>,
) -> Values<'py> {
    let wanted = plain(wanted, DEEPEST).map_err(faulted)?;
    let limits = until(memory, cancel);
    let heat = py.detach(|| making::heat(&wanted, &limits));
    signals::report()?;
    object(py, &heat.map_err(nothing_made)?)
}

type Values<'py> = PyResult<Bound<'py, PyAny>>;

impl KindTable {
    fn read<'py>(&self, notation: Notation, text: &Bound<'py, PyString>) -> Values<'py> {
        let values = self.0.links().values(notation, &text.to_string_lossy());
        object(text.py(), &values.map_err(|wrong| faulted(wrong.fault()))?)
    }

    fn write(&self, notation: Notation, values: &Bound<'_, PyAny>) -> PyResult<String> {
        let values = plain(values, DEEPEST).map_err(faulted)?;
        self.0.links().text(notation, &values).map_err(faulted)
    }
}

/// A puzzle of a kind that was checked.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct KindPuzzle(kinds::Puzzle);

type Group<'py> = (String, Vec<Option<u32>>, Option<u32>, Bound<'py, PyAny>);
type Line<'py> =
    (usize, String, usize, usize, String, Option<u32>, Vec<u32>, Bound<'py, PyAny>, Vec<usize>);
type Makeup<'py> = (
    Bound<'py, PyBytes>,
    Vec<Line<'py>>,
    Bound<'py, PyBytes>,
    Vec<(usize, usize)>,
    Option<convert::CourseNumbers>,
    (usize, usize),
);
type Judged<'py> = (Option<usize>, String, Option<u32>, Bound<'py, PyAny>, &'static str);

#[pymethods]
impl KindPuzzle {
    /// The width and height of the board.
    #[getter]
    fn size(&self) -> (u32, u32) {
        self.0.size()
    }

    /// The number of the first cell in the model, and the state that each symbol stands for.
    #[getter]
    fn states_in_model(&self) -> PyResult<Option<(u32, Vec<String>)>> {
        self.0.states_in_model().map_err(faulted)
    }

    /// What each cell of the model stands for in a kind without states and line: the cell of a thing,
    /// and cells that belong together.
    #[getter]
    fn owned(&self) -> PyResult<Vec<(Option<u32>, Vec<u32>)>> {
        let owned = self.0.owned().map_err(faulted)?;
        Ok(owned.into_iter().map(|one| (one.thing, one.cells)).collect())
    }

    /// Return the clues that the puzzle may do without: the path to each in its plain values, and what
    /// is there without it.
    fn spare<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let spare = self.0.spare().into_iter();
        spare.map(|one| Ok((object(py, &Value::List(one.path))?, object(py, &one.left)?))).collect()
    }

    /// Return all groups of a relation: the name, members, anchor and clue of each.
    fn groups<'py>(&self, py: Python<'py>, relation: &str) -> PyResult<Vec<Group<'py>>> {
        let missing =
            || Fault { place: relation.into(), sentence: "there are no such groups".into() };
        let groups = self.0.groups(relation).ok_or_else(|| faulted(missing()))?;
        let described = groups
            .into_iter()
            .map(|group| Ok((group.name, group.members, group.anchor, object(py, &group.clue)?)));
        described.collect()
    }

    /// Return the model of the puzzle, with some clauses behind its own.
    #[pyo3(signature = (clauses, memory = None, cancel = None))]
    fn model(
        &self,
        py: Python<'_>,
        clauses: &[u8],
        memory: Option<u64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<Model> {
        let (more, limits) = (convert::clauses(clauses).map_err(refused)?, until(memory, cancel));
        py.detach(|| boundary::model(&self.0, &more, &limits)).map(Model).map_err(not_made)
    }

    /// Refuse a puzzle with a clue, or something given, that no picture has.
    fn require_possible(&self) -> PyResult<()> {
        self.0.require_possible().map_err(faulted)
    }

    /// Refuse a puzzle that the engine does not take, as far as that can be told without its automata.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.0.check(&until(None, None))).map_err(not_made)
    }

    /// Return the masks of the cells of the model, and its path.
    fn outline<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyBytes>, Option<convert::CourseNumbers>)> {
        let (masks, course) = self.0.outline().map_err(not_made)?;
        let symbols = self.0.symbols().map_err(faulted)?;
        let masks = PyBytes::new(py, &convert::symbols_bytes(symbols, &masks));
        Ok((masks, course.map(convert::course_numbers)))
    }

    /// Return what the model consists of: the masks of its cells, its lines, its clauses, the number of
    /// the clauses up to each law, its path, and the numbers of hidden cells and of those of digits.
    #[pyo3(signature = (cancel = None))]
    fn makeup<'py>(&self, py: Python<'py>, cancel: Option<&Cancel>) -> PyResult<Makeup<'py>> {
        let limits = until(None, cancel);
        let makeup = py.detach(|| self.0.makeup(&limits)).map_err(not_made)?;
        let hidden = (makeup.hidden.len(), makeup.digits());
        let line = |line: kinds::LineOf| {
            let kinds::LineOf {
                law, side, number, part, name, anchor, spots, clue, as_read, ..
            } = line;
            Ok((law, side, number, part, name, anchor, spots, object(py, &clue)?, as_read))
        };
        let lines = makeup.lines.into_iter().map(line).collect::<PyResult<_>>()?;
        let symbols = self.0.symbols().map_err(faulted)?;
        let masks = PyBytes::new(py, &convert::symbols_bytes(symbols, &makeup.masks));
        let clauses = PyBytes::new(py, &convert::clauses_bytes(&makeup.clauses));
        let path = makeup.course.map(convert::course_numbers);
        Ok((masks, lines, clauses, makeup.laws, path, hidden))
    }

    /// Return the verdicts on all looks: the number of the law from 0, None if a cell is not as given,
    /// the name of the place, its anchor, its clue, and `broken`, `kept` or `open`.
    fn verdicts<'py>(&self, py: Python<'py>, masks: PyBackedBytes) -> PyResult<Vec<Judged<'py>>> {
        let judged = py.detach(|| boundary::verdicts(&self.0, &masks)).map_err(faulted)?;
        let judged = judged.into_iter().map(|look| {
            let verdict = look.verdict.name();
            Ok((look.law, look.name, look.anchor, object(py, &look.clue)?, verdict))
        });
        judged.collect()
    }

    /// Return the puzzle as people follow it, with the words for its colours, if there are any, and
    /// the masks that are given.
    #[pyo3(signature = (colors, masks, memory = None, cancel = None))]
    fn hints(
        &self,
        py: Python<'_>,
        colors: Vec<String>,
        masks: PyBackedBytes,
        memory: Option<u64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<Hints> {
        let limits = until(memory, cancel);
        py.detach(|| hints(&self.0, &colors, &masks, &limits))
            .map(|told| Hints(Arc::new(told)))
            .map_err(not_made)
    }

    /// Return the clues that a finished picture gives, by their keys in a puzzle.
    fn clues_of<'py>(&self, py: Python<'py>, masks: PyBackedBytes) -> PyResult<Bound<'py, PyAny>> {
        object(py, &boundary::clues_of(&self.0, &masks).map_err(faulted)?)
    }
}

/// The limits of building something: it ends with the error of a handler of signals, or by a flag.
fn until(memory: Option<u64>, cancel: Option<&Cancel>) -> Limits {
    Limits { memory: Memory::new(memory), ..limits(None, None, cancel) }
}

fn not_made(error: kinds::Refused) -> PyErr {
    match error {
        kinds::Refused::Fault(fault) => faulted(fault),
        kinds::Refused::Model(error) => refused(error.into()),
        kinds::Refused::Stopped(_) => signals::raised(),
    }
}

fn nothing_made(error: kinds::NotMade) -> PyErr {
    match error {
        kinds::NotMade::Refused(refused) => not_made(refused),
        kinds::NotMade::NotFound(sentence) => faulted(Fault { place: String::new(), sentence }),
        kinds::NotMade::Stopped(_) => signals::raised(),
    }
}
