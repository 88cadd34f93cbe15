//! The clues of rows and columns, of their parts, and of the sides.

use crosshatch_engine::sorted_by;

use crate::board::{Board, Clue, Part, Run};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::clues::{Clues, Sort};
use crate::puzzle::places;
use crate::value::Value;

/// The longest run: the longest line of a board that is played.
const LONGEST: u16 = 4096;

/// The parts of rows and columns with their clues.
pub(super) fn read(
    puzzle: &mut Entry<'_>,
    board: &Board,
    clues: &Clues,
    states: &[String],
) -> Result<[Vec<Part>; 2], Fault> {
    let none = Value::Map(Vec::new());
    let mut cuts = Entry::new("cuts", puzzle.get("cuts").unwrap_or(&none))?;
    let mut read_side = |side: usize, key, sort| -> Result<Vec<Part>, Fault> {
        let mut parts = parts(&mut cuts, board, side, key)?;
        let Some(values) = puzzle.get(key) else { return Ok(parts) };
        if sort == Sort::None {
            return Err(Fault::new(key, format!("the kind has no clues of {key}")));
        }
        let lines = [board.height, board.width][side] as usize;
        let values = match values {
            Value::List(values) if values.len() == lines => values,
            Value::List(values) => {
                let sentence = format!("{} clues, the puzzle has {lines} {key}", values.len());
                return Err(Fault::new(key, sentence));
            }
            other => return Err(puzzle.wrong(key, other, "a list of clues")),
        };
        let mut next = 0;
        for (line, value) in (0..).zip(values) {
            let many = parts[next..].iter().take_while(|part| part.line == line).count();
            let counted = if side == 0 { board.counted_row(line) } else { line + 1 };
            let place = format!("{} {counted}", ["row", "column"][side]);
            for (part, value) in
                parts[next..next + many].iter_mut().zip(split(&place, value, many)?)
            {
                let clue = match sort {
                    Sort::Runs => runs(value, states),
                    _ => number(value, sort),
                };
                part.clue = clue.map_err(|sentence| Fault::new(&place, sentence))?;
            }
            next += many;
        }
        Ok(parts)
    };
    let mut lines = [read_side(0, "rows", clues.rows)?, read_side(1, "columns", clues.columns)?];
    cuts.finish()?;
    if board.is_from_bottom {
        // In the order in which people count.
        let [rows, columns] = lines;
        let columns = sorted_by(columns, |part| u32::MAX - part.start);
        lines =
            [sorted_by(rows, |part| u32::MAX - part.line), sorted_by(columns, |part| part.line)];
    }
    Ok(lines)
}

/// The clues of the parts of a line.
fn split<'v>(place: &str, value: &'v Value, parts: usize) -> Result<&'v [Value], Fault> {
    match value {
        value if parts == 1 => Ok(std::slice::from_ref(value)),
        Value::List(values) if values.len() == parts => Ok(values),
        other => {
            let found = if let Value::List(values) = other { values.len() } else { 1 };
            Err(Fault::new(place, format!("{found} clues, the line has {parts} parts")))
        }
    }
}

/// The parts of all rows (0) or columns (1), without clues.
fn parts(
    cuts: &mut Entry<'_>,
    board: &Board,
    side: usize,
    key: &'static str,
) -> Result<Vec<Part>, Fault> {
    let (lines, length) = [(board.height, board.width), (board.width, board.height)][side];
    let mut ends = Vec::new();
    for name in cuts.texts(key)? {
        let place = format!("cuts {key}");
        let cell = places::cell(board, name).map_err(|fault| Fault::new(&place, fault))?;
        let (row, column) = board.place(cell);
        let (line, at) = [(row, column), (column, row)][side];
        if at + 1 == length {
            return Err(Fault::new(place, format!("nothing is behind {name}")));
        }
        ends.push((line, at + 1));
    }
    ends.extend((0..lines).map(|line| (line, length)));
    let by_end = sorted_by(ends, |&(_, end)| end);
    let mut ends = sorted_by(by_end, |&(line, _)| line);
    ends.dedup();
    let mut start = 0;
    let part = |(line, end)| {
        let part = Part { line, start, end, clue: None };
        start = if end == length { 0 } else { end };
        part
    };
    Ok(ends.into_iter().map(part).collect())
}

/// True if a clue is not known.
fn is_unknown(value: &Value) -> bool {
    *value == Value::Nothing || value.text() == Some("?")
}

/// The number that a value is, if it is one within bounds.
fn number_in(value: &Value, least: u16, most: u16) -> Option<u16> {
    let Value::Number(number) = value else { return None };
    u16::try_from(*number).ok().filter(|number| (least..=most).contains(number))
}

/// The number of a clue; `None` if it is not known.
pub(super) fn number(value: &Value, sort: Sort) -> Result<Option<Clue>, String> {
    match value {
        value if is_unknown(value) && sort != Sort::Number => Ok(None),
        other => match (number_in(other, 0, u16::MAX), sort) {
            (Some(number), _) => Ok(Some(Clue::Number(number.into()))),
            (None, Sort::Number) => Err(format!("{other}, a number is expected")),
            (None, _) => Err(format!("{other} is neither a number nor ?")),
        },
    }
}

/// The runs of a clue; `None` if it is missing.
pub(super) fn runs(value: &Value, states: &[String]) -> Result<Option<Clue>, String> {
    let entries = match value {
        Value::Nothing => return Ok(None),
        Value::List(entries) if *entries == [Value::Number(0)] => {
            return Ok(Some(Clue::Runs(vec![])));
        }
        Value::Number(0) => return Ok(Some(Clue::Runs(vec![]))),
        Value::List(entries) => entries.as_slice(),
        entry => std::slice::from_ref(entry),
    };
    let runs: Result<Vec<Run>, String> = entries.iter().map(|entry| run(entry, states)).collect();
    runs.map(Clue::Runs).map(Some)
}

/// A run of a clue: a length, `?` or `*`, or a length and a state.
fn run(entry: &Value, states: &[String]) -> Result<Run, String> {
    let (length, state) = match entry {
        Value::List(items) => match &items[..] {
            [length, Value::Text(name)] => match states.iter().position(|state| state == name) {
                Some(state) => (length, Some(state)),
                None => return Err(format!("there is no colour '{name}'")),
            },
            _ => return Err("a run is a length, or a length and a colour".into()),
        },
        entry => (entry, None),
    };
    match length {
        Value::Text(star) if star == "*" && state.is_none() => Ok(Run::Any),
        Value::Text(any) if any == "?" => Ok(Run::Of { length: None, state }),
        Value::Number(0) => Err("0 stands for no run and cannot be one of several".into()),
        other => match number_in(other, 1, LONGEST) {
            None => Err(format!("{other} is not the length of a run, ? or *")),
            length => Ok(Run::Of { length, state }),
        },
    }
}

/// The clues at the top, bottom, left and right.
pub(super) fn read_sides(
    puzzle: &mut Entry<'_>,
    board: &Board,
    clues: &Clues,
) -> Result<[Vec<Option<Clue>>; 4], Fault> {
    let Some(values) = puzzle.get("sides") else { return Ok(Default::default()) };
    if clues.sides == Sort::None {
        return Err(Fault::new("sides", "the kind has no clues of sides"));
    }
    let mut entry = Entry::new("sides", values)?;
    let mut side = |key: &'static str, lines: u32| {
        let values = entry.list(key)?;
        if !values.is_empty() && values.len() != lines as usize {
            let sentence = format!("{} clues, {lines} are expected", values.len());
            return Err(Fault::new(format!("sides {key}"), sentence));
        }
        let numbers = values.iter().map(|value| number(value, clues.sides));
        let numbers: Result<Vec<Option<Clue>>, String> = numbers.collect();
        numbers.map_err(|sentence| Fault::new(format!("sides {key}"), sentence))
    };
    let (width, height) = (board.width, board.height);
    let sides = [
        side("top", width)?,
        side("bottom", width)?,
        side("left", height)?,
        side("right", height)?,
    ];
    entry.finish()?;
    Ok(sides)
}
