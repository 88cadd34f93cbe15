//! Messages about puzzles that people open and draw.

use std::sync::Arc;

use crosshatch_boundary::clues::open_model;
use crosshatch_boundary::codes;
use crosshatch_clues::{Grid, Part};
use crosshatch_engine::{self as engine, Memory, Outcome, Question};
use crosshatch_kinds::{self as kinds, Kinds};

use crate::args::{Answer, Failure};
use crate::handles::Handles;
use crate::host::{Within, limits};
use crate::messages::kinds::{Kept, plain, text_of};
use crate::value::{Value, list};

/// The most cells of a drawing on which there is a verdict.
const MOST_CELLS: usize = 1 << 14;
/// The symbol of blank cells.
const BLANK: char = '.';

/// `kinds(tables)`: the handle of the kinds of these tables, each with its name in files.
pub(crate) fn kinds(handles: &mut Handles, (tables,): (Vec<(&str, u64)>,)) -> Answer {
    let table = |(name, table): (&str, u64)| -> Result<_, Failure> {
        Ok((name.to_owned(), Arc::clone(handles.get::<Kept>(table)?)))
    };
    let tables = tables.into_iter().map(table).collect::<Result<_, _>>()?;
    Ok(handles.keep(Kinds::new(tables)).into())
}

/// `kinds_opened(kinds, keys, within)`: the description of the puzzle in the keys of a file; nothing if
/// it is not read here.
pub(crate) fn opened(
    handles: &mut Handles,
    (kinds, keys, within): (u64, kinds::Value, Within),
) -> Answer {
    let opened = handles.get::<Kinds>(kinds)?.opened(&keys, &limits(within));
    Ok(opened.map_or(Value::Nothing, |puzzle| plain(&puzzle)))
}

/// `verdict(picture, colors, within)`: the clues of the rows and of the columns of a drawing, its status,
/// the rows and columns of its open cells, true if these are all, and the number of what `stopped` the
/// search; nothing if it is no drawing in these letters.
pub(crate) fn verdict(
    _: &mut Handles,
    (picture, colors, within): (Vec<&str>, &str, Within),
) -> Answer {
    let width = picture.first().map_or(0, |row| row.chars().count());
    let cells: Vec<Vec<char>> = picture.iter().map(|row| row.chars().collect()).collect();
    let is_cell = |sign: &char| *sign == BLANK || colors.contains(*sign);
    let is_row = |row: &Vec<char>| row.len() == width && row.iter().all(is_cell);
    if width * cells.len() > MOST_CELLS || !cells.iter().all(is_row) {
        return Ok(Value::Nothing);
    }
    let column = |column| cells.iter().map(|row| row[column]).collect();
    let columns: Vec<Vec<char>> = (0..width).map(column).collect();
    let sides = [runs_of(&cells), runs_of(&columns)];
    let [rows, columns] = sides.each_ref().map(|side| parts(side, colors));
    let grid = Grid::new(rows, columns, colors.chars().count() + 1);
    let Some(grid) = grid else { return Ok(Value::Nothing) };
    let model = open_model(&grid, &Memory::default())?;
    let question =
        Question { solutions: 2, known: true, count: false, moments: 0, seed: 0, jobs: 1 };
    let outcome = engine::solve(&model, &question, &limits(within));
    let status = match (outcome.solutions.count(), outcome.complete) {
        (2.., _) => "multiple",
        (1, true) => "unique",
        (1, false) => "found",
        (_, true) => "none",
        (_, false) => "unknown",
    };
    let known = model.palette().gather(&open(&outcome, status));
    let open = known.iter().zip(0_u32..).filter(|(mask, _)| !mask.is_power_of_two());
    let width = width as u32;
    let open = open.map(|(_, cell)| Value::from((cell / width, cell % width)));
    let [rows, columns] = sides.map(|side| list(side.iter().map(|runs| text_of(&text(runs)))));
    Ok(Value::List(vec![
        rows,
        columns,
        status.into(),
        Value::List(open.collect()),
        outcome.known_exact.into(),
        codes::stop(outcome.stopped).into(),
    ]))
}

/// A run: its number of cells, and their sign.
type Run = (u16, char);

/// The runs of each line.
fn runs_of(lines: &[Vec<char>]) -> Vec<Vec<Run>> {
    let runs = |line: &Vec<char>| {
        let runs = line.chunk_by(|one, other| one == other).filter(|run| run[0] != BLANK);
        runs.map(|run| (run.len() as u16, run[0])).collect()
    };
    lines.iter().map(runs).collect()
}

fn parts(lines: &[Vec<Run>], colors: &str) -> Vec<Vec<Part>> {
    let part = |&(length, sign): &Run| {
        let before = colors.chars().take_while(|color| *color != sign).count();
        Part::Run { length: Some(length), color: before as u8 + 1 }
    };
    lines.iter().map(|runs| runs.iter().map(part).collect()).collect()
}

/// A clue as it is written in files.
fn text(runs: &[Run]) -> String {
    let word = |&(length, sign): &Run| match sign {
        '#' => length.to_string(),
        letter => format!("{length}{letter}"),
    };
    runs.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// The masks of cells of which all that are open in several solutions are so.
fn open(outcome: &Outcome, status: &str) -> Vec<engine::Mask> {
    if status == "multiple" && outcome.known_exact {
        return outcome.known.clone();
    }
    let found = (0..outcome.solutions.count()).filter_map(|number| outcome.solutions.get(number));
    let both = |all: Vec<engine::Mask>, one: Vec<engine::Mask>| {
        all.iter().zip(one).map(|(all, one)| all | one).collect()
    };
    found.reduce(both).unwrap_or_default()
}
