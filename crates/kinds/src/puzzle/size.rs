//! The size of a board, said by itself or by other keys.

use crate::board::Board;
use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::names::MOST_STATES;
use crate::puzzle::needs_square;
use crate::table::Table;
use crate::value::Value;

/// The most rows and columns.
pub(crate) const LONGEST: usize = 512;

/// The width and height of a board, each up to a longest one.
pub(crate) fn read(puzzle: &mut Entry<'_>, longest: usize) -> Result<(u32, u32), Fault> {
    let length = |value: Option<&Value>| match value {
        Some(Value::List(items)) => Some(items.len()),
        Some(Value::Map(items)) => items
            .iter()
            .find(|item| item.0 == "cells")
            .and_then(|item| if let Value::List(rows) = &item.1 { Some(rows.len()) } else { None }),
        _ => None,
    };
    let first = |value: Option<&Value>| match value {
        Some(Value::List(items)) => length(items.first()),
        Some(map) => match map.get("cells") {
            Some(Value::List(rows)) => length(rows.first()),
            _ => None,
        },
        None => None,
    };
    let [width, height] = match puzzle.get("size") {
        Some(Value::List(size)) => match size[..] {
            [Value::Number(width), Value::Number(height)] => {
                [width, height].map(|side| usize::try_from(side).ok())
            }
            _ => return Err(Fault::new("size", "a width and a height are expected")),
        },
        Some(other) => return Err(puzzle.wrong("size", other, "a width and a height")),
        None => {
            let keys = ["rows", "columns", "cells", "regions"].map(|key| puzzle.get(key));
            let [rows, columns, cells, regions] = keys;
            [
                length(columns).or(first(cells)).or(first(regions)),
                length(rows).or(length(cells)).or(length(regions)),
            ]
        }
    };
    let side = |side: Option<usize>| side.filter(|side| (1..=longest).contains(side));
    match (side(width), side(height)) {
        (Some(width), Some(height)) => Ok((width as u32, height as u32)),
        _ => Err(Fault::new("size", format!("a width and a height, 1 to {longest}, are expected"))),
    }
}

/// Refuse a board that the kind does not have.
pub(super) fn check(board: &Board, states: usize, table: &Table) -> Result<(), Fault> {
    let (width, height) = (board.width, board.height);
    if width != height && needs_square(table) {
        return Err(Fault::new("size", format!("{width}\u{d7}{height}, a square is expected")));
    }
    if states > MOST_STATES {
        let sentence = format!("{states} states, {MOST_STATES} at most are expected");
        return Err(Fault::new("size", sentence));
    }
    Ok(())
}
