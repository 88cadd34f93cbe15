//! The things in cells with their values.

use std::collections::HashSet;

use crate::board::{Board, Cell, Clue, Placed};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::clues::{Clues, On, Sort};
use crate::puzzle::lines;
use crate::table::Table;
use crate::value::{Value, shortened};

/// The words for the ways of arrows, in the order of [`crate::board::WAYS`].
pub(crate) const ARROWS: [&str; 4] = ["up", "right", "down", "left"];

/// The thing in each cell, if there is one.
pub(super) fn read(
    puzzle: &mut Entry<'_>,
    board: &Board,
    table: &Table,
    states: &[String],
    holes: &HashSet<Cell>,
) -> Result<Vec<Option<Placed>>, Fault> {
    let Some(values) = puzzle.get("cells") else { return Ok(vec![None; board.size() as usize]) };
    let rows = grid(values, board.width, board.height)
        .map_err(|sentence| Fault::new("cells", sentence))?;
    let mut placed = Vec::with_capacity(board.size() as usize);
    for (cell, value) in (0..).zip(rows.into_iter().flatten()) {
        let thing = if *value == Value::Nothing { None } else { Some(thing(value, table, states)) };
        let thing = thing.transpose();
        let thing = thing.map_err(|sentence| Fault::new(board.cell_name(cell), sentence))?;
        if thing.is_some() && holes.contains(&cell) {
            return Err(Fault::new(board.cell_name(cell), "a hole has no clue"));
        }
        placed.push(thing);
    }
    Ok(placed)
}

/// The rows of a grid of values of this size.
pub(crate) fn grid(value: &Value, width: u32, height: u32) -> Result<Vec<&[Value]>, String> {
    let expected = format!("{height} lists of {width} are expected");
    let Value::List(rows) = value else { return Err(format!("{value}, {expected}")) };
    if rows.len() != height as usize {
        return Err(format!("{} lists, {expected}", rows.len()));
    }
    let row = |row: &'_ Value| matches!(row, Value::List(items) if items.len() == width as usize);
    match rows.iter().position(|value| !row(value)) {
        Some(at) => Err(format!("list {} has another length, {expected}", at + 1)),
        None => Ok(rows
            .iter()
            .filter_map(|row| if let Value::List(items) = row { Some(&items[..]) } else { None })
            .collect()),
    }
}

/// The thing that a value says: its name, its name and its value, or only a number.
fn thing(value: &Value, table: &Table, states: &[String]) -> Result<Placed, String> {
    let (things, names) = (&table.scope.clues.things, &table.scope.names.things);
    let is_number = |sort| matches!(sort, Sort::Number | Sort::MaybeNumber);
    let (name, values) = match value {
        Value::Text(name) => (name, &[][..]),
        Value::List(items) => match items.split_first() {
            Some((Value::Text(name), values)) => (name, values),
            _ => return Err("the name of a thing and its value are expected".into()),
        },
        number => {
            let mut with_numbers = things.iter().zip(names).filter(|thing| is_number(thing.0.sort));
            match (with_numbers.next(), with_numbers.next()) {
                (Some((_, name)), None) => (name, std::slice::from_ref(number)),
                _ => return Err(format!("{number}, a thing is expected")),
            }
        }
    };
    let thing = names.iter().position(|other| other == name);
    let thing = thing.ok_or_else(|| format!("there is no '{}'", crate::value::shortened(name)))?;
    let sort = things[thing].sort;
    let (clue, way) = match (sort, values) {
        (Sort::None | Sort::Runs, []) => (None, None),
        (Sort::Number | Sort::MaybeNumber, []) => (lines::number(&Value::Nothing, sort)?, None),
        (Sort::Number | Sort::MaybeNumber, [number]) => (lines::number(number, sort)?, None),
        (Sort::Runs, runs) => (lines::runs(&Value::List(runs.to_vec()), states)?, None),
        (Sort::State, [Value::Text(state)]) => {
            let number = states.iter().position(|other| other == state);
            (
                Some(Clue::State(
                    number.ok_or_else(|| format!("'{}' is no state", shortened(state)))?,
                )),
                None,
            )
        }
        (Sort::Arrow, [Value::Text(way), number @ ..]) if number.len() < 2 => {
            let known = ARROWS.iter().position(|arrow| arrow == way);
            let way = known.ok_or_else(|| format!("'{way}' is no way: up, right, down or left"))?;
            let number = number.first().unwrap_or(&Value::Nothing);
            (lines::number(number, Sort::MaybeNumber)?, Some(way))
        }
        _ => return Err(format!("this is no value of '{name}'")),
    };
    Ok(Placed { thing, clue, way })
}

/// True if the thing in a cell leaves it no state.
pub(super) fn is_void(board: &Board, clues: &Clues, cell: Cell) -> bool {
    board.placed(cell).is_some_and(|placed| clues.things[placed.thing].on == On::Void)
}
