//! The keys of a file for the plain values of a puzzle.

use crosshatch_engine::sorted_by;

use crate::entry::Entry;
use crate::face::LONGEST_RUNS;
use crate::fault::Fault;
use crate::keys::places::{place_named, rank, upside_down, written_cuts};
use crate::keys::{KEYS, Keys, get, put};
use crate::puzzle::{self, size};
use crate::signs::{NOTHING, Signs, UNKNOWN, text_of};
use crate::table::Table;
use crate::value::Value;

/// The keys of a puzzle with these plain values, in the order in which people look for them.
pub(super) fn keys(table: &Table, values: &Value) -> Result<Keys, Fault> {
    let (width, height) = size::read(&mut Entry::new("", values)?, LONGEST_RUNS)?;
    let states = puzzle::states(table.scope.names.alphabet.clone(), &[], width)?;
    let mut found: Keys = values.entries().to_vec();
    found.retain(|entry| entry.0 != "palette");
    if get(&found, "origin").is_some() {
        upside_down(&mut found, height).ok_or_else(|| Fault::new("", "a name is of no cell"))?;
    }
    let has = |key: &str| get(&found, key).is_some();
    if has("cells") || has("regions") || (has("rows") && has("columns")) {
        found.retain(|entry| entry.0 != "size");
    }
    let signs = Signs::new(table, &states);
    let upright = values.get("givens").unwrap_or(&Value::Nothing);
    let written = |(key, value): (String, Value)| {
        let value = match key.as_str() {
            "cells" => things(&signs, &value),
            "regions" => regions(&value),
            "cuts" => written_cuts(&value, width, height),
            "givens" if table.scope.names.line.is_none() => {
                rows_of_states(&signs, upright, (width, height)).unwrap_or_else(|| places(&value))
            }
            "givens" => places(&value),
            _ => without_nothing(&value),
        };
        (key, value)
    };
    let place = |entry: &(String, Value)| {
        KEYS.iter().position(|key| *key == entry.0).unwrap_or(KEYS.len()) as u32
    };
    Ok(sorted_by(found, place).into_iter().map(written).collect())
}

/// The rows of a picture of states, in which cells with things are blank.
pub(super) fn picture(table: &Table, values: &Value, states: &Value) -> Option<Value> {
    let (width, height) = size::read(&mut Entry::new("", values).ok()?, LONGEST_RUNS).ok()?;
    let names = puzzle::states(table.scope.names.alphabet.clone(), &[], width).ok()?;
    table.scope.names.line.is_none().then_some(())?;
    let mut rows = rows_of_states(&Signs::new(table, &names), states, (width, height))?;
    if let (Value::List(rows), Some(cells)) = (&mut rows, values.get("cells")) {
        for (row, things) in rows.iter_mut().zip(cells.items()) {
            let signs = row.text().unwrap_or_default().chars().zip(things.items());
            let sign =
                |(sign, thing): (char, &Value)| if *thing == Value::Nothing { sign } else { '.' };
            *row = signs.map(sign).collect::<String>().into();
        }
    }
    Some(rows)
}

/// The rows of things as texts, or as lists if signs do not tell them apart.
fn things(signs: &Signs<'_>, rows: &Value) -> Value {
    let is_read_as = |thing: &Value| {
        let sign = signs.written(thing);
        !matches!(thing, Value::List(_))
            || (!sign.contains(' ') && signs.thing(&sign).as_ref() == Ok(thing))
    };
    let mut all = rows.items().iter().flat_map(Value::items);
    if !all.all(is_read_as) {
        return without_nothing(rows);
    }
    let row = |row: &Value| row.items().iter().map(|thing| signs.written(thing)).collect();
    grid(&rows.items().iter().map(row).collect::<Vec<_>>())
}

/// The rows of a grid as texts, with blanks between signs of several characters.
fn grid(rows: &[Vec<String>]) -> Value {
    let is_short = |sign: &String| sign.chars().count() == 1;
    if rows.iter().flatten().all(is_short) {
        return Value::list(rows.iter().map(|row| row.concat()));
    }
    // A row of one cell ends with a blank, so that its sign is read as one.
    let end = if rows[0].len() > 1 { "" } else { " " };
    Value::list(rows.iter().map(|row| row.join(" ") + end))
}

fn regions(value: &Value) -> Value {
    if let Value::Map(parts) = value {
        let part = |(key, part): &(String, Value)| {
            (key.clone(), if key == "cells" { regions(part) } else { part.clone() })
        };
        return Value::map(parts.iter().map(part));
    }
    let row = |row: &Value| row.items().iter().map(text_of).collect();
    grid(&value.items().iter().map(row).collect::<Vec<_>>())
}

/// The rows of a grid with the signs of what is given; `None` if not all of that are states of cells.
fn rows_of_states(signs: &Signs<'_>, given: &Value, (width, height): (u32, u32)) -> Option<Value> {
    let mut rows = vec![vec![UNKNOWN.to_owned(); width as usize]; height as usize];
    for (name, value) in given.entries() {
        let state = signs.states.iter().find(|state| Some(&*state.0) == value.text())?;
        let (row, column) = place_named(name)?;
        *rows.get_mut(row as usize)?.get_mut(column as usize)? = state.1.to_string();
    }
    Some(grid(&rows))
}

/// The names of cells and edges by what is given of them.
fn places(given: &Value) -> Value {
    let names = sorted_by(given.entries().iter().collect(), |entry| rank(&entry.0));
    let mut found = Keys::new();
    for (name, value) in sorted_by(names, |entry| u32::from(entry.0.contains('-'))) {
        let word = match value {
            Value::Flag(true) => "line".to_owned(),
            Value::Flag(false) => "empty".to_owned(),
            state => text_of(state),
        };
        let mut places = get(&found, &word).map_or(&[][..], Value::items).to_vec();
        places.push(name.as_str().into());
        put(&mut found, &word, Value::List(places));
    }
    Value::Map(found)
}

/// A value without nothing, for which a dot is written.
fn without_nothing(value: &Value) -> Value {
    match value {
        Value::Nothing => NOTHING.into(),
        Value::List(items) => Value::list(items.iter().map(without_nothing)),
        Value::Map(entries) => {
            Value::map(entries.iter().map(|(key, value)| (key.clone(), without_nothing(value))))
        }
        other => other.clone(),
    }
}
