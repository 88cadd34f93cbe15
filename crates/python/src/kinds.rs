//! Kinds for Python: tables in, checked ones out.

use crosshatch_kinds::{self as kinds, Fault, Value};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};

use crate::errors::faulted;

/// The most lists and maps within each other.
const DEEPEST: usize = 16;

/// A kind of puzzle: a table that was checked.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct KindTable(kinds::Table);

#[pymethods]
impl KindTable {
    #[new]
    fn new(values: &Bound<'_, PyAny>) -> PyResult<Self> {
        let values = plain(values, DEEPEST).map_err(faulted)?;
        kinds::Table::check(values).map(Self).map_err(faulted)
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
}

/// The plain value of an object; a fault at the place of what is none.
fn plain(object: &Bound<'_, PyAny>, depth: usize) -> Result<Value, Fault> {
    let fault = |sentence: String| Fault { place: String::new(), sentence };
    let Some(depth) = depth.checked_sub(1) else {
        return Err(fault(format!("there are more than {DEEPEST} lists within lists")));
    };
    let within = |place: String| {
        move |fault: Fault| Fault {
            place: format!("{place} {}", fault.place).trim_end().to_owned(),
            ..fault
        }
    };
    if object.is_none() {
        return Ok(Value::Nothing);
    }
    if let Ok(flag) = object.cast::<PyBool>() {
        return Ok(Value::Flag(flag.is_true()));
    }
    if object.cast::<PyInt>().is_ok() {
        let number = object.extract().map_err(|_| fault("the number is too large".into()));
        return number.map(Value::Number);
    }
    if let Ok(text) = object.cast::<PyString>() {
        let text = text.extract().map_err(|_| fault("the text is not valid Unicode".into()));
        return text.map(Value::Text);
    }
    if object.cast::<PyList>().is_ok() || object.cast::<PyTuple>().is_ok() {
        let items = object.try_iter().and_then(Iterator::collect::<PyResult<Vec<_>>>);
        let items = items.map_err(|error| fault(error.to_string()))?;
        let items = items
            .iter()
            .zip(1..)
            .map(|(item, number)| plain(item, depth).map_err(within(format!("{number}"))));
        return items.collect::<Result<_, _>>().map(Value::List);
    }
    if let Ok(map) = object.cast::<PyDict>() {
        let items = map.iter().map(|(key, item)| {
            let key: String = key.extract().map_err(|_| fault("a key is no text".into()))?;
            let item = plain(&item, depth).map_err(within(key.clone()))?;
            Ok((key, item))
        });
        return items.collect::<Result<_, _>>().map(Value::Map);
    }
    let name = object.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
    Err(fault(format!("a {name}, a text, whole number, flag, list or map is expected")))
}
