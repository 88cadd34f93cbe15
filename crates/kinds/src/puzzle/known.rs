//! The ends of a path, options, numbers of the whole puzzle, and what is given.

use crate::board::edges::Spot;
use crate::board::{Board, Cell, End, SIDES, WAYS};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::clues::Clues;
use crate::language::expression::Expression;
use crate::language::names::{Course, Names};
use crate::puzzle::places;
use crate::value::Value;

/// The ends of a path, such as `r3c1 left` and `r8c5`.
pub(super) fn ends(
    puzzle: &mut Entry<'_>,
    board: &Board,
    clues: &Clues,
) -> Result<Option<[End; 2]>, Fault> {
    let names = puzzle.texts("ends")?;
    let fault = |sentence: String| Fault::new("ends", sentence);
    match names[..] {
        [] if clues.has_ends => {
            Err(fault("a path needs a start and a finish, and none is here".into()))
        }
        [] => Ok(None),
        _ if !clues.has_ends || board.edges.is_none_or(|edges| edges.course == Course::Edges) => {
            Err(fault("the kind has no path".into()))
        }
        [start, finish] => {
            let ends = [end(board, start).map_err(fault)?, end(board, finish).map_err(fault)?];
            let [start, finish] = ends;
            let is_one = start.cell == finish.cell;
            if is_one && (start.way.is_none() || finish.way.is_none() || start.way == finish.way) {
                let name = board.cell_name(start.cell);
                let expected = "a path of one cell leaves the board over two of its sides";
                return Err(fault(format!("{name} is the start and the finish; {expected}")));
            }
            Ok(Some(ends))
        }
        _ => Err(fault(format!("{} ends, a start and a finish are expected", names.len()))),
    }
}

fn end(board: &Board, name: &str) -> Result<End, String> {
    let (cell, way) = if name.contains(' ') {
        let (cell, side) = places::cell_and_side(board, name)?;
        (cell, Some(side))
    } else {
        (places::cell(board, name)?, None)
    };
    let name = board.cell_name(cell);
    let leads_on =
        |side: usize| board.step(cell, WAYS[side]).is_some_and(|other| !board.is_void(other));
    match way {
        _ if board.is_void(cell) => Err(format!("{name} has no line")),
        Some(side) if leads_on(side) => {
            Err(format!("{name} is not at the {} of the grid", SIDES[side]))
        }
        _ => Ok(End { cell, way }),
    }
}

/// Which options are on.
pub(super) fn options(
    puzzle: &mut Entry<'_>,
    options: &[(String, bool)],
) -> Result<Vec<bool>, Fault> {
    let mut are_on: Vec<bool> = options.iter().map(|option| option.1).collect();
    for (name, value) in puzzle.map("options")? {
        let fault = |sentence: String| Fault::new(format!("options {name}"), sentence);
        let index = options.iter().position(|option| option.0 == *name);
        let Value::Flag(is_on) = value else {
            return Err(fault(format!("{value}, true or false is expected")));
        };
        are_on[index.ok_or_else(|| fault("there is no such option".into()))?] = *is_on;
    }
    Ok(are_on)
}

/// The numbers of the whole puzzle, in the order of the table.
pub(super) fn numbers(
    puzzle: &mut Entry<'_>,
    clues: &Clues,
) -> Result<Vec<Option<Vec<u32>>>, Fault> {
    let mut numbers = vec![None; clues.board.len()];
    for (name, value) in puzzle.map("board")? {
        let fault = |sentence: String| Fault::new(format!("board {name}"), sentence);
        let index = clues.board.iter().position(|other| other.0 == *name);
        let index = index.ok_or_else(|| fault("there is no such number".into()))?;
        let (is_list, values) = match value {
            Value::List(values) => (true, &values[..]),
            value => (false, std::slice::from_ref(value)),
        };
        if is_list != clues.board[index].1 {
            let expected = ["a number", "a list of numbers"][usize::from(clues.board[index].1)];
            return Err(fault(format!("{value}, {expected} is expected")));
        }
        let mut all = Vec::new();
        for value in values {
            let number =
                if let Value::Number(number) = value { u32::try_from(*number).ok() } else { None };
            let wrong = || fault(format!("{value}, a number from 0 is expected"));
            all.push(number.ok_or_else(wrong)?);
        }
        numbers[index] = Some(all);
    }
    Ok(numbers)
}

type Givens = (Vec<(Cell, Expression)>, Vec<(Spot, bool)>);

/// The givens of cells and of edges.
pub(super) fn givens(
    puzzle: &mut Entry<'_>,
    board: &Board,
    names: &Names,
    states: &[String],
) -> Result<Givens, Fault> {
    let (mut cells, mut edges) = (Vec::new(), Vec::new());
    for (place, value) in puzzle.map("givens")? {
        let fault = |sentence| Fault::new(format!("givens {place}"), sentence);
        match value {
            Value::Flag(is_on) => {
                edges.push((places::edge(board, place).map_err(fault)?, *is_on));
            }
            Value::Text(text) => {
                // Colours are states of the puzzle, and no names of the table.
                let state = states.iter().position(|state| state == text);
                let read = || Expression::read(text, names).map_err(fault);
                let what = state.map_or_else(read, |at| Ok(Expression::of_state(text, at)))?;
                cells.push((places::cell(board, place).map_err(fault)?, what));
            }
            other => return Err(fault(format!("{other}, a state, true or false is expected"))),
        }
    }
    Ok((cells, edges))
}
