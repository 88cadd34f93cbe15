//! The blocks of a text grid: clues of lines, and grids of cells, regions, corners and paths.

use crosshatch_engine::sorted_by;

use crate::Misread;
use crate::grid::text::{Rows, Word};
use crate::grid::{Draft, Grid};
use crate::language::clues::{Clues, Regions, Sort};
use crate::value::{Value, shortened};

/// A block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Block {
    /// The numbers of all rows, or of all columns, in one line.
    Lines(&'static str),
    /// The runs of each row, or of each column, in a line.
    Runs(&'static str),
    Sides,
    Corners,
    Regions,
    /// The numbers of regions, each in one of its cells.
    RegionClues,
    /// Thermometers, as `2.1`: a number for each of them, and behind the dot that of the cell.
    Paths,
    Cells,
}

impl Block {
    /// The block with a name, if the kind has such clues.
    pub(super) fn check(name: &str, clues: &Clues) -> Result<Self, String> {
        let numbers = [Sort::Number, Sort::MaybeNumber];
        let (block, is_there) = match name {
            "rows" => (Self::Lines("rows"), numbers.contains(&clues.rows)),
            "columns" => (Self::Lines("columns"), numbers.contains(&clues.columns)),
            "run rows" => (Self::Runs("rows"), clues.rows == Sort::Runs),
            "run columns" => (Self::Runs("columns"), clues.columns == Sort::Runs),
            "sides" => (Self::Sides, clues.sides != Sort::None),
            "corners" => (Self::Corners, clues.corners != Sort::None),
            "regions" => (Self::Regions, clues.regions.is_some()),
            "region clues" => (Self::RegionClues, clues.regions == Some(Regions::Numbers)),
            "paths" => (Self::Paths, clues.has_paths),
            "cells" => (Self::Cells, true),
            _ => {
                let known = "rows, columns, run rows, run columns, sides, corners, regions, region clues, paths and cells";
                return Err(format!("'{}' is no block; there are {known}", shortened(name)));
            }
        };
        if is_there { Ok(block) } else { Err(format!("the kind has no clues for '{name}'")) }
    }

    /// Read the block from the next rows.
    pub(super) fn read(
        self,
        grid: &Grid,
        rows: &mut Rows,
        draft: &mut Draft,
    ) -> Result<(), Misread> {
        let (width, height) = (draft.width, draft.height);
        let lines =
            |key: &str| if ["rows", "left", "right"].contains(&key) { height } else { width };
        match self {
            Self::Lines(key) => {
                let row = rows.row(&format!("the numbers of all {key}"), Some(lines(key)))?;
                draft.values.push((key, Value::List(numbers(&row)?)));
            }
            Self::Runs(key) => {
                let row = |_| {
                    let row = rows.row(&format!("the runs of {key}"), None)?;
                    Ok(Value::List(runs(&row)?))
                };
                let clues = (0..lines(key)).map(row).collect::<Result<_, Misread>>()?;
                draft.values.push((key, Value::List(clues)));
            }
            Self::Sides => {
                let side = |side: &String| {
                    let row = rows.row(&format!("numbers at the {side}"), Some(lines(side)))?;
                    Ok((side.clone(), Value::List(numbers(&row)?)))
                };
                let sides = grid.sides.iter().map(side).collect::<Result<_, Misread>>()?;
                draft.values.push(("sides", Value::Map(sides)));
            }
            Self::Corners => {
                let cells = cells(rows, "corners", width + 1, height + 1)?;
                let row = |row: &Vec<Word>| Ok(Value::List(numbers(row)?));
                let values = cells.iter().map(row).collect::<Result<_, Misread>>()?;
                draft.values.push(("corners", Value::List(values)));
            }
            Self::RegionClues => {
                let cells = cells(rows, "the numbers of regions", width, height)?;
                draft.region_clues = cells
                    .into_iter()
                    .flatten()
                    .map(|word| Some(word).filter(|word| !word.is_nothing()))
                    .collect();
            }
            Self::Regions => {
                let cells = cells(rows, "the names of regions", width, height)?;
                let regions = draft.regions(cells)?;
                draft.values.push(("regions", regions));
            }
            Self::Paths => {
                let paths =
                    paths(draft, &cells(rows, "the places of thermometers", width, height)?)?;
                draft.values.push(("paths", paths));
            }
            Self::Cells => {
                let cells = cells(rows, "cells", width, height)?;
                let values = grid.cells.read(cells, draft)?;
                draft.values.push(("cells", values));
            }
        }
        Ok(())
    }
}

impl Draft {
    /// The name of a cell.
    pub(super) fn cell_name(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.width + 1, cell % self.width + 1)
    }

    /// Where regions have numbers, those without one may have a name that others have, too: name each
    /// piece of the board by itself.
    fn name_apart(&self, names: &mut [Value], clues: &[(String, Value)]) {
        let taken = names.to_vec();
        let mut is_named = vec![false; names.len()];
        let mut first_of: Vec<Value> = Vec::new();
        for first in 0..names.len() {
            let Value::Text(word) = &taken[first] else { continue };
            let is_clued = clues.iter().any(|clue| clue.0 == *word);
            let is_again = first_of.contains(&taken[first]);
            first_of.extend((!is_named[first] && !is_again).then(|| taken[first].clone()));
            let mut waiting = if is_clued || is_named[first] { vec![] } else { vec![first] };
            while let Some(cell) = waiting.pop() {
                if taken[cell] != taken[first] || std::mem::replace(&mut is_named[cell], true) {
                    continue;
                }
                if is_again {
                    names[cell] = Value::Text(format!("{word} of {}", self.cell_name(first)));
                }
                let column = cell % self.width;
                waiting.extend((column > 0).then(|| cell - 1));
                waiting.extend((column + 1 < self.width).then_some(cell + 1));
                waiting.extend(cell.checked_sub(self.width));
                waiting.extend(Some(cell + self.width).filter(|below| *below < taken.len()));
            }
        }
    }

    /// The regions of all cells, with the numbers that were read before.
    fn regions(&mut self, rows: Vec<Vec<Word>>) -> Result<Value, Misread> {
        let mut clues: Vec<(String, Value)> = Vec::new();
        let mut names = Vec::new();
        for (cell, word) in rows.into_iter().flatten().enumerate() {
            let is_hole = matches!(&*word.text, "@" | "#");
            if is_hole {
                self.holes.push(Value::Text(self.cell_name(cell)));
            }
            if let Some(clue) = self.region_clues.get_mut(cell).and_then(Option::take) {
                if is_hole || clues.iter().any(|other| other.0 == word.text) {
                    let place = self.cell_name(cell);
                    let reason = if is_hole { "a hole" } else { "of a region that has one" };
                    return Err(clue.refused(format!("a number in {place}, which is {reason}")));
                }
                clues.push((word.text.clone(), one(&clue)?));
            }
            names.push(if is_hole { Value::Nothing } else { Value::Text(word.text) });
        }
        if !self.region_clues.is_empty() {
            self.name_apart(&mut names, &clues);
        }
        let cells =
            Value::List(names.chunks(self.width).map(|row| Value::List(row.to_vec())).collect());
        Ok(if clues.is_empty() {
            cells
        } else {
            Value::Map(vec![("cells".into(), cells), ("clues".into(), Value::Map(clues))])
        })
    }
}

/// The words of all rows of a grid.
fn cells(
    rows: &mut Rows,
    what: &str,
    width: usize,
    height: usize,
) -> Result<Vec<Vec<Word>>, Misread> {
    (0..height).map(|_| rows.row(what, Some(width))).collect()
}

/// The clue that a word is: a number, or none.
fn one(word: &Word) -> Result<Value, Misread> {
    if word.is_nothing() || word.text == "?" {
        return Ok(Value::Nothing);
    }
    let number = word.number().map(Value::Number);
    number.ok_or_else(|| word.refused(format!("'{word}' is neither a number nor -")))
}

fn numbers(row: &[Word]) -> Result<Vec<Value>, Misread> {
    row.iter().map(one).collect()
}

/// The runs of a line; a dash, a dot or 0 alone is a blank line.
fn runs(row: &[Word]) -> Result<Vec<Value>, Misread> {
    if let [word] = row
        && (word.is_nothing() || word.number() == Some(0))
    {
        return Ok(Vec::new());
    }
    let run = |word: &Word| match (word.number(), &*word.text) {
        (Some(number), _) => Ok(Value::Number(number)),
        (None, "?" | "*") => Ok(Value::Text(word.text.clone())),
        _ => Err(word.refused(format!("'{word}' is not the length of a run, ? or *"))),
    };
    row.iter().map(run).collect()
}

/// The number of a cell in its thermometer, the cell and its word.
type Stop<'w> = (u32, usize, &'w Word);

/// The thermometers, each in the order of the numbers behind the dots.
fn paths(draft: &Draft, rows: &[Vec<Word>]) -> Result<Value, Misread> {
    let mut paths: Vec<(u32, Vec<Stop<'_>>)> = Vec::new();
    for (cell, word) in rows.iter().flatten().enumerate().filter(|(_, word)| !word.is_nothing()) {
        let parts = word.text.split_once('.');
        let parts = parts.and_then(|(path, at)| Some((path.parse().ok()?, at.parse().ok()?)));
        let (path, at) = parts.ok_or_else(|| {
            word.refused(format!(
                "'{word}', the number of a thermometer and of its cell is expected, such as 2.1"
            ))
        })?;
        match paths.iter_mut().find(|other| other.0 == path) {
            Some((_, cells)) => cells.push((at, cell, word)),
            None => paths.push((path, vec![(at, cell, word)])),
        }
    }
    let path = |(_, mut cells): (u32, Vec<Stop<'_>>)| {
        cells = sorted_by(cells, |cell| cell.0);
        match (1..).zip(&cells).find(|(at, cell)| *at != cell.0) {
            Some((at, (_, _, word))) => {
                Err(word.refused(format!("'{word}', and the thermometer has no cell {at}, or two")))
            }
            None => Ok(Value::List(
                cells.iter().map(|cell| Value::Text(draft.cell_name(cell.1))).collect(),
            )),
        }
    };
    Ok(Value::List(paths.into_iter().map(path).collect::<Result<_, _>>()?))
}
