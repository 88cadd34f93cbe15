//! Grids of words in files: the regions, numbers in cells or of regions, what a player has found.

use crate::codec::contents::Contents;
use crate::codec::digits::{is_unknown, number};
use crate::codec::files::{FilePart, Word};
use crate::codec::text::Misread;
use crate::fault::Fault;
use crate::value::{Value, shortened};

const NOTHING: &str = ".";
const UNKNOWN: &str = "-";
const MOST: u32 = 4_096;

/// A number of the whole puzzle, in a row of its own.
pub(crate) struct Total(pub(crate) String);

impl FilePart for Total {
    fn keys(&self) -> Vec<&'static str> {
        vec!["board"]
    }

    fn lengths(&self, _: &Contents) -> Vec<usize> {
        vec![1]
    }

    fn read(&self, rows: &[Vec<Word>], puzzle: &mut Contents) -> Result<(), Misread> {
        let value = read_number(&rows[0][0])?;
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

    fn lengths(&self, puzzle: &Contents) -> Vec<usize> {
        [vec![1], vec![puzzle.lines(1); puzzle.lines(0)]].concat()
    }

    fn read(&self, rows: &[Vec<Word>], puzzle: &mut Contents) -> Result<(), Misread> {
        let mut names: Vec<&str> = Vec::new();
        for (_, name) in rows[1..].iter().flatten() {
            let known = names.iter().position(|other| other == name);
            if known.is_none() {
                names.push(name);
            }
            puzzle.region_of.push(known.unwrap_or(names.len() - 1));
        }
        puzzle.region_clues = vec![Value::Nothing; names.len()];
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        if puzzle.region_of.is_empty() {
            return Err(Fault::new("regions", "missing, a region for each cell is expected"));
        }
        let words: Vec<String> = puzzle.region_of.iter().map(usize::to_string).collect();
        let rows = words.chunks(puzzle.lines(1)).map(<[String]>::to_vec);
        let many = vec![puzzle.region_clues.len().to_string()];
        Ok(std::iter::once(many).chain(rows).collect())
    }
}

/// Whose numbers are in a grid.
pub(crate) enum Numbered {
    Nothing,
    /// A thing in cells.
    Thing(String),
    /// Regions, each in one of its cells.
    Regions,
}

/// A word for each cell: a number, or the sign of a state that a player has found.
pub(crate) struct Sheet {
    pub(crate) numbered: Numbered,
    pub(crate) signs: Vec<(char, String)>,
}

impl FilePart for Sheet {
    fn keys(&self) -> Vec<&'static str> {
        let of_numbers = match self.numbered {
            Numbered::Nothing => None,
            Numbered::Thing(_) => Some("cells"),
            Numbered::Regions => Some("regions"),
        };
        of_numbers.into_iter().chain((!self.signs.is_empty()).then_some("progress")).collect()
    }

    fn lengths(&self, puzzle: &Contents) -> Vec<usize> {
        vec![puzzle.lines(1); puzzle.lines(0)]
    }

    fn read(&self, rows: &[Vec<Word>], puzzle: &mut Contents) -> Result<(), Misread> {
        let mut things = vec![Value::Nothing; puzzle.size()];
        for (cell, word) in rows.iter().flatten().enumerate() {
            let found = self.signs.iter().find(|sign| word.1 == sign.0.to_string());
            if let Some((_, state)) = found {
                puzzle.progress.push((puzzle.cell_name(cell), Value::Text(state.clone())));
            } else if word.1 != NOTHING {
                match &self.numbered {
                    Numbered::Thing(name) => {
                        let name = Value::Text(name.clone());
                        things[cell] = Value::List(vec![name, read_number(word)?]);
                    }
                    Numbered::Regions => {
                        puzzle.region_clues[puzzle.region_of[cell]] = read_number(word)?;
                    }
                    Numbered::Nothing => {
                        let sentence = format!("'{}' is no sign of a cell", shortened(&word.1));
                        return Err(Misread::new(word.0, sentence));
                    }
                }
            }
        }
        if matches!(self.numbered, Numbered::Thing(_)) {
            puzzle.cells = things;
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let mut words = vec![NOTHING.to_owned(); puzzle.size()];
        for (cell, word) in words.iter_mut().enumerate() {
            let value = match &self.numbered {
                Numbered::Thing(_) => puzzle.cells.get(cell),
                Numbered::Regions => {
                    let region = puzzle.region_of[cell];
                    let first = puzzle.region_of.iter().position(|other| *other == region);
                    puzzle.region_clues.get(region).filter(|_| first == Some(cell))
                }
                Numbered::Nothing => None,
            };
            let value = match value {
                Some(Value::List(items)) => items.get(1).unwrap_or(&Value::Nothing),
                other => other.unwrap_or(&Value::Nothing),
            };
            if *value != Value::Nothing {
                let wrong = || format!("this format has numbers up to {MOST}, here is {value}");
                let written = written(value);
                *word = written.ok_or_else(|| Fault::new(puzzle.cell_name(cell), wrong()))?;
                continue;
            }
            let name = puzzle.cell_name(cell);
            let found = puzzle.progress.iter().find(|item| item.0 == name);
            let state = found.and_then(|item| item.1.text());
            if let Some(sign) = self.signs.iter().find(|sign| state == Some(&sign.1)) {
                *word = sign.0.to_string();
            }
        }
        Ok(words.chunks(puzzle.lines(1)).map(<[String]>::to_vec).collect())
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
