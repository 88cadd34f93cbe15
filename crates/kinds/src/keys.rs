//! Puzzles as people write them in files: the keys for their plain values.

mod places;
mod write;

use crate::fault::Fault;
use crate::table::Table;
use crate::value::Value;

/// Keys with their values.
type Keys = Vec<(String, Value)>;

/// The keys of files that say what a solution is, in the order in which they are written.
const KEYS: [&str; 17] = [
    "goal", "size", "rows", "columns", "sides", "corners", "regions", "paths", "ends", "board",
    "cells", "holes", "walls", "cuts", "options", "origin", "givens",
];

/// The value of a key, if it is there.
fn get<'k>(keys: &'k Keys, key: &str) -> Option<&'k Value> {
    keys.iter().find(|entry| entry.0 == key).map(|entry| &entry.1)
}

/// Give a key another value.
fn put(keys: &mut Keys, key: &str, value: Value) {
    match keys.iter_mut().find(|entry| entry.0 == key) {
        Some(entry) => entry.1 = value,
        None => keys.push((key.to_owned(), value)),
    }
}

impl Table {
    /// The keys of a file for the plain values of a puzzle of the kind.
    ///
    /// # Errors
    /// If the values are not those of a board.
    pub fn keys(&self, values: &Value) -> Result<Value, Fault> {
        write::keys(self, values).map(Value::Map)
    }
}
