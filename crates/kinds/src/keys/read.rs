//! The plain values of a puzzle, as people write them in the keys of a file.
//!
//! Grids are a text for each row, with the signs of states and things, digits for numbers, `?` for an
//! unknown one and `.` for nothing. Where a cell takes more than one character, blanks stand between
//! cells. Things and givens can also be lists of cells by what is there. Names of cells and clues of
//! lines count rows as people do; grids and plain values have the top row first.
//!
//! What makes no sense is not explained here: `None` stands for it.

use crate::entry::Entry;
use crate::keys::places::{expanded_cuts, place_named, turned, upside_down};
use crate::keys::{Keys, get, put, settled};
use crate::language::clues::Sort;
use crate::language::names::Alphabet;
use crate::puzzle::{self, size};
use crate::signs::{NOTHING, NUMBERS, Signs, UNKNOWN};
use crate::table::Table;
use crate::value::Value;

/// The words for edges that are given, and whether the line takes them.
const OF_EDGES: [(&str, bool); 2] = [("line", true), ("empty", false)];

/// The plain values of some keys.
pub(super) fn values(table: &Table, mut keys: Keys) -> Option<Value> {
    keys.retain(|(key, value)| key != "origin" || value.text() != Some("top"));
    for key in ["cells", "regions", "corners"] {
        if let Some(rows) = get(&keys, key).cloned() {
            put(&mut keys, key, split(key, rows)?);
        }
    }
    let value = Value::Map(keys);
    let (width, height) = size::read(&mut Entry::new("", &value).ok()?, size::LONGEST).ok()?;
    let Value::Map(mut keys) = value else { return None };
    let palette: Vec<&str> = get(&keys, "palette")
        .map_or(&[][..], Value::items)
        .iter()
        .filter_map(Value::text)
        .collect();
    let states = puzzle::states(table.scope.names.alphabet.clone(), &palette, width).ok()?;
    let reader = Reader {
        signs: Signs::new(table, &states),
        table,
        width,
        height,
        is_from_bottom: get(&keys, "origin").is_some(),
    };
    reader.read_grids(&mut keys)?;
    reader.read_lines(&mut keys)?;
    if let Some(givens) = get(&keys, "givens").cloned() {
        put(&mut keys, "givens", reader.givens(&givens)?);
    }
    if reader.is_from_bottom {
        upside_down(&mut keys, height)?;
    }
    put(&mut keys, "size", Value::list([width, height]));
    Some(settled(keys))
}

/// The rows of a grid, each a list of its signs; a map is for others to read.
fn split(key: &str, rows: Value) -> Option<Value> {
    if let (Value::Map(parts), "regions") = (&rows, key) {
        let is_known = |part: &(String, Value)| ["cells", "clues"].contains(&&*part.0);
        let cells = split("", get(parts, "cells")?.clone())?;
        let clues = get(parts, "clues").cloned().unwrap_or(Value::Map(Vec::new()));
        let both = Value::map([("cells", cells), ("clues", clues)]);
        return parts.iter().all(is_known).then_some(both);
    }
    let Value::List(rows) = rows else { return Some(rows) };
    let is_spread =
        rows.iter().any(|row| row.text().is_some_and(|row| row.contains(char::is_whitespace)));
    let row = |row: Value| match row {
        Value::Text(text) if is_spread => Some(Value::list(text.split_whitespace())),
        Value::Text(text) => Some(Value::list(text.chars().map(String::from))),
        Value::List(_) => Some(row),
        _ => None,
    };
    rows.into_iter().map(row).collect::<Option<_>>().map(Value::List)
}

struct Reader<'t> {
    signs: Signs<'t>,
    table: &'t Table,
    width: u32,
    height: u32,
    is_from_bottom: bool,
}

impl Reader<'_> {
    fn read_grids(&self, keys: &mut Keys) -> Option<()> {
        let thing = |sign: &Value| self.thing(sign);
        let name = |sign: &Value| {
            Some(if sign.text() == Some(NOTHING) { Value::Nothing } else { sign.clone() })
        };
        let corner = |sign: &Value| Some(number_or_none(sign));
        for (key, value) in keys.iter_mut() {
            *value = match (key.as_str(), &*value) {
                ("cells", Value::Map(_)) => self.things_by_name(value)?,
                ("cells", rows) => mapped(rows, &thing)?,
                ("regions", Value::Map(parts)) => {
                    let cells = mapped(get(parts, "cells")?, &name)?;
                    Value::map([("cells", cells), ("clues", get(parts, "clues")?.clone())])
                }
                ("regions", rows) => mapped(rows, &name)?,
                ("corners", rows) => mapped(rows, &corner)?,
                ("sides", sides) => {
                    let side = |(side, clues): &(String, Value)| {
                        (side.clone(), Value::list(clues.items().iter().map(number_or_none)))
                    };
                    Value::map(sides.entries().iter().map(side))
                }
                _ => continue,
            };
        }
        Some(())
    }

    /// The thing that people write so; `None` if it means nothing.
    fn thing(&self, written: &Value) -> Option<Value> {
        match written {
            Value::Text(text) if text.is_empty() => Some(Value::Nothing),
            Value::Text(text) => {
                let is_nothing = text == NOTHING;
                self.signs.thing(text).ok().or_else(|| is_nothing.then_some(Value::Nothing))
            }
            Value::Number(_) => Some(match self.signs.first_of(&NUMBERS) {
                Some(name) => Value::List(vec![name.as_str().into(), written.clone()]),
                None => written.clone(),
            }),
            other => Some(other.clone()),
        }
    }

    /// The row, from the top, for a row as people count it, or vice versa.
    fn row(&self, row: u32) -> u32 {
        if self.is_from_bottom { self.height - 1 - row } else { row }
    }

    fn things_by_name(&self, things: &Value) -> Option<Value> {
        let mut rows = vec![vec![Value::Nothing; self.width as usize]; self.height as usize];
        for (name, thing) in by_name(things)? {
            let (row, column) = place_named(&name).filter(|_| !name.contains('-'))?;
            let is_there = row < self.height && column < self.width;
            let cell = is_there.then(|| &mut rows[self.row(row) as usize][column as usize])?;
            *cell = self.thing(&thing)?;
        }
        Some(Value::list(rows.into_iter().map(Value::List)))
    }

    /// The clues of lines, each a number, or a list of runs or of the clues of parts.
    fn read_lines(&self, keys: &mut Keys) -> Option<()> {
        let mut cuts = [vec![], vec![]];
        if let Some(written) = get(keys, "cuts").cloned() {
            let (found, counted) = expanded_cuts(&written, self.width, self.height)?;
            cuts = counted;
            put(keys, "cuts", found);
        }
        let clues = &self.table.scope.clues;
        let usual = if self.table.scope.names.alphabet == Alphabet::Palette { "#" } else { "" };
        for (side, (key, sort)) in
            [("rows", clues.rows), ("columns", clues.columns)].into_iter().enumerate()
        {
            let Some(Value::List(lines)) = get(keys, key) else { continue };
            let parts = |at: usize| 1 + cuts[side].iter().filter(|line| **line == at).count();
            let line = |(at, clue): (usize, &Value)| match sort {
                Sort::Runs => runs(clue, usual),
                _ => line(clue, parts(at)),
            };
            let read = lines.iter().enumerate().map(line).collect::<Option<Vec<_>>>()?;
            put(keys, key, Value::List(read));
        }
        Some(())
    }

    /// What is given, by the names of cells and edges, as people count their rows.
    fn givens(&self, told: &Value) -> Option<Value> {
        if matches!(told, Value::List(_)) {
            return self.givens_in(told);
        }
        let mut found: Keys = Vec::new();
        for (written, state) in by_name(told)? {
            let name = turned(&written, &Some)?;
            let is_edge = name.contains(['-', ' ']);
            let word = OF_EDGES.iter().find(|word| is_edge && state.text() == Some(word.0));
            let means = word.map_or(state, |word| word.1.into());
            match get(&found, &name) {
                Some(other) if *other != means => return None,
                Some(_) => {}
                None => found.push((name, means)),
            }
        }
        Some(Value::Map(found))
    }

    fn givens_in(&self, rows: &Value) -> Option<Value> {
        let grid = split("givens", rows.clone())?;
        let mut found: Keys = Vec::new();
        let is_full = |row: &Value| row.items().len() == self.width as usize;
        if grid.items().len() != self.height as usize || !grid.items().iter().all(is_full) {
            return None;
        }
        for (row, signs) in (0..).zip(grid.items()) {
            for (column, sign) in signs.items().iter().enumerate() {
                let sign = sign.text()?;
                if sign != UNKNOWN {
                    let state =
                        self.signs.states.iter().find(|state| sign.chars().eq([state.1]))?;
                    let name = format!("r{}c{}", self.row(row) + 1, column + 1);
                    found.push((name, state.0.as_str().into()));
                }
            }
        }
        Some(Value::Map(found))
    }
}

/// The rows of a grid with the meaning of each sign.
fn mapped(rows: &Value, meaning: &dyn Fn(&Value) -> Option<Value>) -> Option<Value> {
    let row = |row: &Value| row.items().iter().map(meaning).collect::<Option<_>>().map(Value::List);
    rows.items().iter().map(row).collect::<Option<_>>().map(Value::List)
}

/// Each cell or edge with what is there, from maps by their names and lists of these.
fn by_name(told: &Value) -> Option<Vec<(String, Value)>> {
    let Value::Map(told) = told else { return None };
    let mut found = Vec::new();
    for (name, each) in told {
        if place_named(name).is_some() {
            found.push((name.clone(), each.clone()));
            continue;
        }
        let Value::List(places) = each else { return None };
        for place in places {
            found.push((place.text()?.to_owned(), name.as_str().into()));
        }
    }
    Some(found)
}

/// The number that a word is, or else the word.
fn number(word: &str) -> Value {
    crate::signs::number(word).unwrap_or_else(|_| word.into())
}

fn number_or_none(word: &Value) -> Value {
    match word.text() {
        Some(NOTHING) => Value::Nothing,
        Some(text) => number(text),
        None => word.clone(),
    }
}

/// The words of a text, a number or a list of these; `None` for anything else.
fn words(clue: &Value) -> Option<Vec<String>> {
    let word = |word: &Value| match word {
        Value::Text(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let words: Vec<String> = match clue {
        Value::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
        Value::List(items) => items.iter().map(word).collect::<Option<_>>()?,
        other => vec![word(other)?],
    };
    Some(if words.is_empty() { vec!["0".to_owned()] } else { words })
}

fn is_nothing(clue: &Value) -> bool {
    *clue == Value::Nothing || clue.text() == Some(NOTHING)
}

/// The clue of a line, or the list of those of its parts if it is cut.
fn line(clue: &Value, parts: usize) -> Option<Value> {
    if parts == 1 && (is_nothing(clue) || matches!(clue, Value::Number(_))) {
        return Some(if is_nothing(clue) { Value::Nothing } else { clue.clone() });
    }
    let words = if is_nothing(clue) { vec![UNKNOWN.to_owned()] } else { words(clue)? };
    let mut clues: Vec<Value> = words.iter().map(|word| number(word)).collect();
    if clues.len() != parts {
        return None;
    }
    if parts == 1 { clues.pop() } else { Some(Value::List(clues)) }
}

/// The runs of a clue; without a letter they have the usual colour, if there are any.
fn runs(clue: &Value, usual: &str) -> Option<Value> {
    if is_nothing(clue) {
        return Some(Value::Nothing);
    }
    let words = words(clue)?;
    let run = |word: &String| {
        let mut rest = word.as_str();
        let letter = rest
            .chars()
            .last()
            .filter(|sign| rest.len() > 1 && (*sign == '#' || sign.is_alphabetic()));
        rest = &rest[..rest.len() - letter.map_or(0, char::len_utf8)];
        let is_run = crate::signs::number(rest).is_ok();
        match (letter, usual) {
            (Some(letter), "") if letter != '#' => word.as_str().into(),
            _ if !is_run => word.as_str().into(),
            (_, "") => number(rest),
            (letter, usual) => {
                let letter = letter.map_or(usual.to_owned(), String::from);
                Value::List(vec![number(rest), letter.into()])
            }
        }
    };
    Some(if words == ["0"] { Value::List(Vec::new()) } else { Value::list(words.iter().map(run)) })
}
