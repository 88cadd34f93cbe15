//! Plain values in and out: those of the core, and the objects of Python for which they stand.

use crosshatch_kinds::{Fault, Value};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};

/// The most lists and maps within each other.
pub(crate) const DEEPEST: usize = 16;

/// The object of a plain value.
pub(crate) fn object<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Nothing => py.None().into_bound(py),
        Value::Flag(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Value::Number(number) => number.into_pyobject(py)?.into_any(),
        Value::Text(text) => PyString::new(py, text).into_any(),
        Value::List(items) => {
            let items = items.iter().map(|item| object(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        Value::Map(items) => {
            let map = PyDict::new(py);
            for (key, item) in items {
                map.set_item(key, object(py, item)?)?;
            }
            map.into_any()
        }
    })
}

/// The plain value of an object; a fault at the place of what is none.
pub(crate) fn plain(object: &Bound<'_, PyAny>, depth: usize) -> Result<Value, Fault> {
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
