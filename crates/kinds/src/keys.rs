//! Puzzles as people write them: the keys of files, and the plain values for which they stand.

mod places;
mod read;
mod write;

use crate::fault::Fault;
use crate::table::Table;
use crate::value::Value;

/// Keys with their values.
pub(crate) type Keys = Vec<(String, Value)>;

/// The keys of files that say what a solution is, in the order in which they are written.
pub(crate) const KEYS: [&str; 17] = [
    "goal", "size", "rows", "columns", "sides", "corners", "regions", "paths", "ends", "board",
    "cells", "holes", "walls", "cuts", "options", "origin", "givens",
];

/// The value of a key, if it is there.
pub(crate) fn get<'k>(keys: &'k Keys, key: &str) -> Option<&'k Value> {
    keys.iter().find(|entry| entry.0 == key).map(|entry| &entry.1)
}

/// Give a key another value.
pub(crate) fn put(keys: &mut Keys, key: &str, value: Value) {
    match keys.iter_mut().find(|entry| entry.0 == key) {
        Some(entry) => entry.1 = value,
        None => keys.push((key.to_owned(), value)),
    }
}

/// Values without those that say nothing, with the keys of maps in order.
pub(crate) fn settled(mut keys: Keys) -> Value {
    keys.retain(|entry| !entry.1.is_empty());
    in_order(Value::Map(keys))
}

fn in_order(value: Value) -> Value {
    match value {
        Value::Map(entries) => {
            let mut sorted = Keys::new();
            for (key, value) in entries {
                let at = sorted.partition_point(|entry| entry.0 < key);
                sorted.insert(at, (key, in_order(value)));
            }
            Value::Map(sorted)
        }
        Value::List(items) => Value::list(items.into_iter().map(in_order)),
        other => other,
    }
}

impl Table {
    /// The plain values of a puzzle of the kind in the keys of a file; `None` if they make no sense.
    pub(crate) fn values_of_keys(&self, keys: Keys) -> Option<Value> {
        read::values(self, keys)
    }

    /// The rows of a picture with these states of cells, in the form of givens, for a puzzle with some
    /// values; a cell with a thing is blank. `None` if it is a picture of anything else.
    pub(crate) fn rows_of_states(&self, values: &Value, states: &Value) -> Option<Value> {
        write::picture(self, values, states)
    }

    /// The keys of a file for the plain values of a puzzle of the kind.
    ///
    /// # Errors
    /// If the values are not those of a board.
    pub fn keys(&self, values: &Value) -> Result<Value, Fault> {
        write::keys(self, values).map(Value::Map)
    }
}
