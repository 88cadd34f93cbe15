//! Addresses, files, ids and grids of other programs, as the tables of kinds read them.

use std::sync::Arc;

use crate::Table;
use crate::codec::Notation;
use crate::keys::{Keys, get, put, settled};
use crate::language::clues::Sort;
use crate::opened::Kinds;
use crate::value::Value;

/// The beginning of a file that puzz.link saves, and those of lines behind its rows.
const FILE: &str = "pzprv3";
const NO_ROWS: [&str; 4] = ["info:", "history:", "__HISTORY__", "http:"];

/// A puzzle that a text can be: its plain values, and its kind, by the name in files and the table.
pub(super) struct Found<'k> {
    pub(super) kind: &'k str,
    pub(super) table: &'k Arc<Table>,
    pub(super) values: Value,
}

impl Kinds {
    /// The puzzles that a text can be, each of another kind.
    pub(super) fn found(&self, text: &str) -> Vec<Found<'_>> {
        let text = text.trim();
        if text.starts_with(FILE) {
            let parts = text.split(['/', '\n']).map(str::trim).filter(|part| !part.is_empty());
            let is_row = |part: &&str| !NO_ROWS.iter().any(|begin| part.starts_with(begin));
            let parts: Vec<&str> = parts.skip(1).take_while(is_row).collect();
            return self.read_by(Notation::File, &parts.join("/"));
        }
        if text.contains(char::is_whitespace) {
            return if is_grid(text) { self.read_by(Notation::Grid, text) } else { Vec::new() };
        }
        let is_address = text.starts_with("http://") || text.starts_with("https://");
        let id = text.split_once('#').filter(|_| is_address).map_or(text, |(_, id)| id);
        if is_id(id) {
            return self.read_by(Notation::Id, id);
        }
        self.read_by(Notation::Link, text.split_once('?').map_or(text, |(_, address)| address))
    }

    fn read_by(&self, notation: Notation, text: &str) -> Vec<Found<'_>> {
        let found = self.tables.iter().filter_map(|(kind, table)| {
            let values = table.links().values(notation, text).ok()?;
            if notation == Notation::Grid && !is_sure_of_grid(table, &values) {
                return None;
            }
            let values = completed(table, values.entries().to_vec());
            Some(Found { kind, table, values })
        });
        found.collect()
    }
}

/// True if a text begins as ids do: with a size, options and a colon. A time does so, too, but no letters
/// follow.
fn is_id(text: &str) -> bool {
    let Some((head, body)) = text.split_once(':') else { return false };
    let is_digit = |sign: char| sign.is_ascii_digit();
    let behind = head.trim_start_matches(is_digit);
    let other = behind.strip_prefix('x').filter(|other| other.starts_with(is_digit));
    let is_told =
        other.is_some() || body.contains(|sign: char| sign.is_ascii_alphabetic() || sign == '_');
    let options = other.unwrap_or(behind).trim_start_matches(is_digit);
    let is_option = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '.';
    head.len() > behind.len() && is_told && options.chars().all(is_option)
}

/// True if a text has numbers of rows and columns, and below it rows that are as long.
fn is_grid(text: &str) -> bool {
    let mut rows = text.lines().map(|row| row.split_whitespace().collect::<Vec<_>>());
    let Some(head) = rows.next().filter(|head| head.len() > 1) else { return false };
    let side = |word: &str| word.parse::<usize>().ok().filter(|side| (2..1000).contains(side));
    let Some(sides) = side(head[0]).zip(side(head[1])) else { return false };
    let is_row = |row: Vec<&str>| {
        row.is_empty() || [sides.0, sides.1].contains(&row.len()) || row.starts_with(&head[..2])
    };
    let is_more = |word: &&str| {
        let mut signs = word.chars();
        word.parse::<u64>().is_ok()
            || (signs.next().is_some_and(|sign| sign.is_ascii_uppercase())
                && signs.next().is_none())
    };
    head[2..].iter().all(is_more) && rows.all(is_row)
}

/// True if values come from a grid that shows nothing but puzzles: where all cells have numbers, none is
/// missing, and runs beside a grid are another format.
fn is_sure_of_grid(table: &Table, values: &Value) -> bool {
    let things = &table.scope.clues.things;
    let cells = values.get("cells").map_or(&[][..], Value::items);
    let is_full = || cells.iter().flat_map(Value::items).all(|thing| *thing != Value::Nothing);
    let are_in_all = things.iter().any(|thing| thing.sort == Sort::Number);
    !table.has_only_runs() && (!are_in_all || is_full())
}

/// The values of a puzzle in a text, with cells if the kind has things in them.
fn completed(table: &Table, mut values: Keys) -> Value {
    let has_things = !table.scope.clues.things.is_empty();
    if !has_things {
        values.retain(|entry| entry.0 != "cells");
    } else if get(&values, "cells").is_none() {
        let size = get(&values, "size").map_or(&[][..], Value::items);
        if let [Value::Number(width), Value::Number(height)] = size {
            let row = Value::List(vec![Value::Nothing; usize::try_from(*width).unwrap_or(0)]);
            let rows = vec![row; usize::try_from(*height).unwrap_or(0)];
            put(&mut values, "cells", Value::List(rows));
        }
    }
    settled(values)
}
