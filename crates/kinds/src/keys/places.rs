//! Cells, edges and cuts by the names that people give them, who may count rows from the bottom.

use crosshatch_engine::sorted_by;

use crate::keys::{Keys, get, put};
use crate::value::Value;

/// The most digits of the number of a row or column.
const MOST_DIGITS: usize = 4;
/// The keys whose values are names of places, or have them as keys.
const NAMED: [&str; 5] = ["ends", "holes", "walls", "paths", "givens"];

/// The row and column, from 0, of a cell, or of the first one of an edge; `None` for no such name.
pub(super) fn place_named(name: &str) -> Option<(u32, u32)> {
    let end = name.find(['-', ' ']).unwrap_or(name.len());
    let is_side =
        |side: &str| !side.is_empty() && side.bytes().all(|sign| sign.is_ascii_lowercase());
    let is_whole = match name[end..].split_at_checked(1) {
        Some(("-", other)) => !other.contains(['-', ' ']) && place_named(other).is_some(),
        Some((_, side)) => is_side(side),
        None => true,
    };
    let number = |digits: &str| {
        let is_number =
            digits.len() <= MOST_DIGITS && digits.bytes().all(|sign| sign.is_ascii_digit());
        digits.parse::<u32>().ok().filter(|_| is_number)?.checked_sub(1)
    };
    let (row, column) = name[..end].strip_prefix('r')?.split_once('c')?;
    Some((number(row)?, number(column)?)).filter(|_| is_whole)
}

fn name_of((row, column): (u32, u32)) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

/// A number by which names are sorted: cells row by row.
pub(super) fn rank(name: &str) -> u32 {
    let (row, column) = place_named(name).unwrap_or_default();
    (row << 16) + column
}

/// The name of a cell or edge with its cells in order, and in another row than it says.
pub(super) fn turned(name: &str, row: &dyn Fn(u32) -> Option<u32>) -> Option<String> {
    let part = |part: &str| {
        let (cell, side) =
            part.split_once(' ').map_or((part, None), |(cell, side)| (cell, Some(side)));
        let (at, column) = place_named(cell)?;
        let cell = name_of((row(at)?, column));
        Some(side.map_or_else(|| cell.clone(), |side| format!("{cell} {side}")))
    };
    let parts: Vec<String> = name.split('-').map(part).collect::<Option<_>>()?;
    Some(sorted_by(parts, |part| rank(part)).join("-"))
}

/// The cells behind which lines are cut, and for the rows and the columns the line of each cut. People
/// may say `c8` for the eighth cell of each row, and `r8` for that of each column.
pub(super) fn expanded_cuts(
    cuts: &Value,
    width: u32,
    height: u32,
) -> Option<(Value, [Vec<usize>; 2])> {
    let (mut found, mut lines) = (Keys::new(), [vec![], vec![]]);
    for (key, names) in cuts.entries() {
        let side = ["rows", "columns"].iter().position(|known| known == key)?;
        let (all, sign) = [(height, 'c'), (width, 'r')][side];
        let mut places = Vec::new();
        for name in names.items() {
            let name = name.text()?;
            let number: Option<u32> =
                name.strip_prefix(sign).and_then(|digits| digits.parse().ok());
            match number.filter(|_| place_named(name).is_none()) {
                Some(at) => places.extend((0..all).map(|line| {
                    let at = at.saturating_sub(1);
                    if side == 0 { (line, at) } else { (at, line) }
                })),
                None => places.push(place_named(name)?),
            }
        }
        let mut places = sorted_by(places, |&(row, column)| (row << 16) + column);
        places.dedup();
        lines[side] = places.iter().map(|place| [place.0, place.1][side] as usize).collect();
        found.push((key.clone(), Value::list(places.into_iter().map(name_of))));
    }
    found.retain(|entry| !entry.1.is_empty());
    Some((Value::Map(found), lines))
}

/// Cuts with one name for those behind the same cell of each line.
pub(super) fn written_cuts(cuts: &Value, width: u32, height: u32) -> Value {
    let side = |(key, names): &(String, Value)| {
        let (all, sign) = if key == "rows" { (height, 'c') } else { (width, 'r') };
        let at = |name: &Value| {
            let (row, column) = name.text().and_then(place_named).unwrap_or_default();
            if key == "rows" { column } else { row }
        };
        let names = names.items();
        let is_whole =
            |place: u32| names.iter().filter(|name| at(name) == place).count() == all as usize;
        let mut whole =
            sorted_by(names.iter().map(at).filter(|&at| is_whole(at)).collect(), |at| *at);
        whole.dedup();
        let others = names.iter().filter(|name| !whole.contains(&at(name))).cloned();
        let whole = whole.iter().map(|at| Value::Text(format!("{sign}{}", at + 1)));
        (key.clone(), Value::list(whole.chain(others)))
    };
    Value::map(cuts.entries().iter().map(side))
}

/// Turn the rows of a puzzle to the opposite order, but for those of grids.
pub(super) fn upside_down(keys: &mut Keys, height: u32) -> Option<()> {
    // Behind a cell of a column is below it if rows count from the top, otherwise above it.
    let row = |behind: u32| move |row: u32| (height - 1).checked_sub(row + behind);
    let (usual, across) = (row(0), row(1));
    for (key, value) in keys.iter_mut() {
        match (key.as_str(), &mut *value) {
            (key, value) if NAMED.contains(&key) => *value = all_turned(value, &usual)?,
            ("rows", Value::List(rows)) => rows.reverse(),
            ("sides", Value::Map(sides)) => {
                for (side, clues) in sides {
                    if let (Value::List(clues), "left" | "right") = (clues, &**side) {
                        clues.reverse();
                    }
                }
            }
            ("cuts", Value::Map(cuts)) => {
                for (side, names) in cuts {
                    let row: &dyn Fn(u32) -> Option<u32> =
                        if side == "rows" { &usual } else { &across };
                    *names = all_turned(names, row)?;
                }
            }
            _ => {}
        }
    }
    let cuts_columns = get(keys, "cuts").is_some_and(|cuts| cuts.get("columns").is_some());
    if let Some(Value::List(mut clues)) = get(keys, "columns").filter(|_| cuts_columns).cloned() {
        for clue in &mut clues {
            if let Value::List(parts) = clue {
                parts.reverse();
            }
        }
        put(keys, "columns", Value::List(clues));
    }
    Some(())
}

fn all_turned(value: &Value, row: &dyn Fn(u32) -> Option<u32>) -> Option<Value> {
    Some(match value {
        Value::Text(name) => turned(name, row)?.into(),
        Value::List(items) => {
            Value::List(items.iter().map(|item| all_turned(item, row)).collect::<Option<_>>()?)
        }
        Value::Map(entries) => {
            let entry = |(name, state): &(String, Value)| Some((turned(name, row)?, state.clone()));
            Value::Map(entries.iter().map(entry).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}
