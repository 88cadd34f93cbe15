//! Grids of words in files: the regions, what stands in cells and beside them, numbers of regions,
//! what a player has found.

use crate::codec::borders::no_regions;
use crate::codec::cells::{Kept, thing, value_of};
use crate::codec::contents::Contents;
use crate::codec::digits::{HOLE, WAYS, is_unknown, number};
use crate::codec::files::{FilePart, NOTHING, Rows, Signs, Word};
use crate::codec::text::Misread;
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::value::{Value, shortened};

const UNKNOWN: &str = "-";
const MOST: u32 = 4_096;
/// The marks of colours that a player gave to cells without a digit.
const COLORS: [&str; 5] = [NOTHING, "+", "-", "=", "%"];

/// A number of the whole puzzle, in a row of its own.
pub(crate) struct Total(pub(crate) String);

impl FilePart for Total {
    fn keys(&self) -> Vec<&'static str> {
        vec!["board"]
    }

    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread> {
        let value = read_number(&rows.row(1)?[0])?;
        puzzle.numbers.push((self.0.clone(), value));
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let found = puzzle.numbers.iter().find(|item| item.0 == self.0);
        let wrong = || Fault::new("board", format!("the number of '{}' is expected", self.0));
        Ok(vec![vec![written(&found.ok_or_else(wrong)?.1).ok_or_else(wrong)?]])
    }
}

/// How many regions there are, and the number of the region of each cell, from 0.
pub(crate) struct Rooms;

impl FilePart for Rooms {
    fn keys(&self) -> Vec<&'static str> {
        vec!["regions"]
    }

    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread> {
        rows.row(1)?;
        let mut names: Vec<String> = Vec::new();
        for (_, name) in rows.cells(puzzle)? {
            let known = names.iter().position(|other| *other == name);
            puzzle.region_of.push(known.unwrap_or(names.len()));
            if known.is_none() {
                names.push(name);
            }
        }
        puzzle.region_clues = vec![Value::Nothing; names.len()];
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        if puzzle.region_of.is_empty() {
            return Err(no_regions());
        }
        let words: Vec<String> = puzzle.region_of.iter().map(usize::to_string).collect();
        let rows = words.chunks(puzzle.lines(1)).map(<[String]>::to_vec);
        let many = vec![puzzle.region_clues.len().to_string()];
        Ok(std::iter::once(many).chain(rows).collect())
    }
}

/// The things to which the values in a grid belong.
pub(crate) enum Valued {
    Nothing,
    /// A thing in cells, with numbers, digits, arrows or lists of numbers.
    Thing(Kept),
    /// Regions, each in one of its cells.
    Regions,
    /// The digits that a player has found.
    Digits,
}

/// A word for each cell: a value, or the sign of a thing or of a state that a player has found.
pub(crate) struct Sheet {
    pub(crate) valued: Valued,
    pub(crate) signs: Signs,
}

impl Sheet {
    fn has_things(&self) -> bool {
        self.signs.have_things() || matches!(self.valued, Valued::Thing(_))
    }

    /// Read the value of a cell.
    fn read_value(
        &self,
        word: &Word,
        cell: usize,
        puzzle: &mut Contents,
        things: &mut [Value],
    ) -> Result<(), Misread> {
        match &self.valued {
            Valued::Thing(kept) => {
                let value = kept_value(kept.sort, word)?;
                if value == HOLE {
                    puzzle.holes.push(cell as u32);
                } else {
                    let thing = thing(kept, value);
                    things[cell] = thing.map_err(|sentence| Misread::new(word.0, sentence))?;
                }
            }
            Valued::Regions => {
                puzzle.region_clues[puzzle.region_of[cell]] = read_number(word)?;
            }
            Valued::Digits => puzzle.find_digit(word, cell)?,
            Valued::Nothing => {
                let sentence = format!("'{}' is no sign of a cell", shortened(&word.1));
                return Err(Misread::new(word.0, sentence));
            }
        }
        Ok(())
    }

    /// The value of a cell as a word; `None` if it has none.
    fn value_word(&self, puzzle: &Contents, cell: usize) -> Result<Option<String>, String> {
        let (value, sort) = match &self.valued {
            Valued::Thing(kept) if puzzle.holes.contains(&(cell as u32)) => (HOLE, kept.sort),
            Valued::Thing(kept) => {
                (value_of(kept, puzzle.cells.get(cell).unwrap_or(&Value::Nothing))?, kept.sort)
            }
            Valued::Regions => {
                let region = puzzle.region_of[cell];
                let first = puzzle.region_of.iter().position(|other| *other == region);
                let clue = puzzle.region_clues.get(region).filter(|_| first == Some(cell));
                (clue.cloned().unwrap_or(Value::Nothing), Sort::Number)
            }
            Valued::Digits | Valued::Nothing => (Value::Nothing, Sort::None),
        };
        if value == Value::Nothing {
            return Ok(None);
        }
        let wrong = || format!("this format has numbers up to {MOST}, here is {value}");
        kept_word(sort, &value).map(Some).ok_or_else(wrong)
    }
}

impl FilePart for Sheet {
    fn keys(&self) -> Vec<&'static str> {
        let own = match &self.valued {
            Valued::Nothing => None,
            Valued::Thing(kept) if kept.sort == Sort::Arrow => Some("holes"),
            Valued::Thing(_) => Some("cells"),
            Valued::Regions => Some("regions"),
            Valued::Digits => Some("progress"),
        };
        let things = self.has_things().then_some("cells");
        own.into_iter().chain(things).chain(self.signs.keys()).collect()
    }

    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread> {
        let mut things = vec![Value::Nothing; puzzle.size()];
        for (cell, word) in rows.cells(puzzle)?.iter().enumerate() {
            if let Some(meaning) = self.signs.meaning(&word.1) {
                puzzle.note(cell, meaning, &mut things);
            } else if word.1 != NOTHING {
                self.read_value(word, cell, puzzle, &mut things)?;
            }
        }
        if self.has_things() {
            puzzle.add_things(things);
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let (found, mut words) = (puzzle.found()?, Vec::new());
        for (cell, found) in found.into_iter().enumerate() {
            let thing = puzzle.cells.get(cell).unwrap_or(&Value::Nothing);
            let thing = if self.has_things() { thing } else { &Value::Nothing };
            if let Some(word) = self.signs.word(thing, found) {
                words.push(word);
                continue;
            }
            let value = self.value_word(puzzle, cell);
            let value = value.map_err(|sentence| Fault::new(puzzle.cell_name(cell), sentence))?;
            let digit = found.filter(|_| matches!(self.valued, Valued::Digits));
            words.push(value.or(digit.map(str::to_owned)).unwrap_or_else(|| NOTHING.into()));
        }
        Ok(words.chunks(puzzle.lines(1)).map(<[String]>::to_vec).collect())
    }
}

impl Contents {
    /// Note the digit of a cell that a player has found, without small ones that may follow it in
    /// brackets.
    fn find_digit(&mut self, (at, word): &Word, cell: usize) -> Result<(), Misread> {
        let digit = word.split('[').next().unwrap_or_default();
        if !COLORS.contains(&digit) {
            let state = Value::Text(read_number(&(*at, digit.to_owned()))?.to_string());
            self.progress.push((self.cell_name(cell), state));
        }
        Ok(())
    }
}

/// Cells with the clues of all sides around them: given digits behind a letter, others are found.
pub(crate) struct Frame {
    pub(crate) letter: char,
    pub(crate) kept: Kept,
}

impl Frame {
    /// The number of a place beside the board among the clues of the sides; `None` for a corner,
    /// and for cells.
    fn side(puzzle: &Contents, row: usize, column: usize) -> Option<usize> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        match ((1..=height).contains(&row), (1..=width).contains(&column)) {
            (false, true) => Some(column - 1 + if row == 0 { 0 } else { width }),
            (true, false) => Some(2 * width + row - 1 + if column == 0 { 0 } else { height }),
            _ => None,
        }
    }

    /// The cell at a place; `None` beside the board.
    fn cell(puzzle: &Contents, row: usize, column: usize) -> Option<usize> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        let is_inside = (1..=height).contains(&row) && (1..=width).contains(&column);
        is_inside.then(|| (row - 1) * width + column - 1)
    }
}

impl FilePart for Frame {
    fn keys(&self) -> Vec<&'static str> {
        vec!["sides", "cells", "progress"]
    }

    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        puzzle.sides = vec![Value::Nothing; 2 * (height + width)];
        let mut things = vec![Value::Nothing; puzzle.size()];
        for row in 0..height + 2 {
            for (column, word) in rows.row(width + 2)?.into_iter().enumerate() {
                let given = word.1.strip_prefix(self.letter);
                match (Self::side(puzzle, row, column), Self::cell(puzzle, row, column)) {
                    _ if word.1 == NOTHING => {}
                    (Some(side), _) => puzzle.sides[side] = read_number(&word)?,
                    (_, Some(cell)) if given.is_some() => {
                        let value = read_number(&(word.0, given.unwrap_or_default().into()))?;
                        let wrong = |sentence| Misread::new(word.0, sentence);
                        things[cell] = thing(&self.kept, value).map_err(wrong)?;
                    }
                    (_, Some(cell)) => puzzle.find_digit(&word, cell)?,
                    _ => {}
                }
            }
        }
        puzzle.add_things(things);
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let (height, width, found) = (puzzle.lines(0), puzzle.lines(1), puzzle.found()?);
        let mut words = Vec::new();
        for row in 0..height + 2 {
            for column in 0..width + 2 {
                let mut word = None;
                if let Some(side) = Self::side(puzzle, row, column) {
                    word = puzzle.sides.get(side).and_then(written);
                } else if let Some(cell) = Self::cell(puzzle, row, column) {
                    let fault = |sentence| Fault::new(puzzle.cell_name(cell), sentence);
                    let thing = puzzle.cells.get(cell).unwrap_or(&Value::Nothing);
                    let given = written(&value_of(&self.kept, thing).map_err(fault)?);
                    let given = given.map(|digit| format!("{}{digit}", self.letter));
                    word = given.or(found[cell].map(str::to_owned));
                }
                words.push(word.unwrap_or_else(|| NOTHING.into()));
            }
        }
        Ok(words.chunks(width + 2).map(<[String]>::to_vec).collect())
    }
}

/// The value of a thing that a word is.
fn kept_value(sort: Sort, (at, word): &Word) -> Result<Value, Misread> {
    let items = || word.split(',').map(|item| read_number(&(*at, item.to_owned())));
    match sort {
        Sort::Runs => Ok(Value::List(items().collect::<Result<_, _>>()?)),
        Sort::Arrow if word == "0,-" => Ok(HOLE),
        Sort::Arrow => {
            let values = items().collect::<Result<Vec<_>, _>>()?;
            let way = values.first().and_then(|way| number(way, WAYS.len() as u32));
            let way = way.and_then(|way| WAYS.get((way as usize).checked_sub(1)?));
            let wrong = || format!("'{}' is no way from 1 to 4 and a number", shortened(word));
            match (way, values.get(1), values.len()) {
                (Some(way), Some(value), 2) => Ok(Value::List(vec![(*way).into(), value.clone()])),
                _ => Err(Misread::new(*at, wrong())),
            }
        }
        _ => read_number(&(*at, word.clone())),
    }
}

/// The word of the value of a thing; `None` if there is none.
fn kept_word(sort: Sort, value: &Value) -> Option<String> {
    match (sort, value) {
        (Sort::Arrow, value) if *value == HOLE => Some("0,-".into()),
        (Sort::Arrow, Value::List(items)) => {
            let way = items.first().and_then(Value::text);
            let way = WAYS.iter().position(|known| way == Some(known))? + 1;
            let number = items.get(1).filter(|number| **number != Value::Nothing);
            Some(format!("{way},{}", number.map_or(Some(UNKNOWN.into()), written)?))
        }
        (Sort::Runs, Value::List(items)) if items.is_empty() => Some("0".into()),
        (Sort::Runs, Value::List(items)) => {
            Some(items.iter().map(written).collect::<Option<Vec<_>>>()?.join(","))
        }
        (_, value) => written(value),
    }
}

/// The number that a word is, or that it is not known.
fn read_number((at, word): &Word) -> Result<Value, Misread> {
    if word == UNKNOWN {
        return Ok("?".into());
    }
    let is_number = word.bytes().all(|sign| sign.is_ascii_digit());
    let number = word.parse().ok().filter(|number: &u32| is_number && *number <= MOST);
    let wrong = || format!("'{}' is no number up to {MOST}", shortened(word));
    Ok((number.ok_or_else(|| Misread::new(*at, wrong()))? as usize).into())
}

/// A number as a word; none if it is too large.
fn written(value: &Value) -> Option<String> {
    if is_unknown(value) {
        return Some(UNKNOWN.into());
    }
    number(value, MOST).map(|number| number.to_string())
}
