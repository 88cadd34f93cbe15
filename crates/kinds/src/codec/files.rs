//! Files of rows and words, as sites save them: the clues of a puzzle, and what a player has found.
//!
//! Rows stand between slashes here, words between blanks. A dot stands for nothing.

use crate::codec::contents::Contents;
use crate::codec::digits::{is_unknown, number};
use crate::codec::lines::{self, Lines};
use crate::codec::text::Misread;
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::puzzle::places;
use crate::value::Value;

/// A word and how many signs are before it.
pub(crate) type Word = (usize, String);

/// Some rows of a file.
pub(crate) trait FilePart: Send + Sync {
    /// The keys of a puzzle that it says.
    fn keys(&self) -> Vec<&'static str>;
    /// The number of words in each row.
    fn lengths(&self, puzzle: &Contents) -> Vec<usize>;
    /// Read the rows, which have these numbers of words.
    fn read(&self, rows: &[Vec<Word>], puzzle: &mut Contents) -> Result<(), Misread>;
    /// Write the words of the rows.
    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault>;
}

const NOTHING: &str = ".";

/// The meaning of the sign of a cell: a thing, or a state.
pub(crate) enum Meaning {
    Thing(String),
    /// A state that a player has found.
    State(String),
}

/// Cells, and the clues of columns above them, those of rows on their left.
pub(crate) struct Grid {
    pub(crate) lines: Lines,
    pub(crate) signs: Vec<(char, Meaning)>,
}

/// The word of a run of any length.
const ANY: &str = "-2";

impl Grid {
    /// The number of slots of each row (0) and of each column (1).
    fn slots(&self, puzzle: &Contents) -> [usize; 2] {
        [0, 1].map(|side| self.lines.slots(puzzle, side))
    }

    fn clue(&self, words: Vec<&Word>) -> Result<Value, Misread> {
        let mut entries = Vec::new();
        for (at, word) in words {
            // A `c` marks a number that was crossed out.
            let text = word.strip_prefix('c').unwrap_or(word);
            entries.push(match text {
                NOTHING => continue,
                ANY if self.lines.sort == Sort::Runs => "?".into(),
                text => {
                    let what = if self.lines.sort == Sort::Runs { lines::RUN } else { "count" };
                    let number = lines::read_number(text, what);
                    Value::Number(number.map_err(|sentence| Misread::new(*at, sentence))?.into())
                }
            });
        }
        Ok(match self.lines.sort {
            Sort::Runs => Value::List(entries),
            _ => entries.pop().unwrap_or_else(|| "?".into()),
        })
    }

    fn cell(&self, (at, word): &Word) -> Result<Option<&Meaning>, Misread> {
        let mut signs = word.chars();
        let sign = signs.next().filter(|_| signs.next().is_none());
        if word == NOTHING {
            return Ok(None);
        }
        let known = self.signs.iter().find(|known| sign == Some(known.0));
        let choice: Vec<String> = self.signs.iter().map(|known| known.0.to_string()).collect();
        let shown = crate::value::shortened(word);
        let sentence = || format!("'{shown}' is no cell; a cell is one of . {}", choice.join(" "));
        known.map(|known| Some(&known.1)).ok_or_else(|| Misread::new(*at, sentence()))
    }

    /// The sign of a cell with this thing in it, or this state.
    fn sign(&self, thing: &Value, state: Option<&str>) -> Option<String> {
        if *thing == Value::Nothing && state.is_none() {
            return Some(NOTHING.into());
        }
        let is_meant = |meaning: &Meaning| match meaning {
            Meaning::Thing(name) => thing.text() == Some(name),
            Meaning::State(name) => *thing == Value::Nothing && state == Some(name),
        };
        self.signs.iter().find(|sign| is_meant(&sign.1)).map(|sign| sign.0.to_string())
    }
}

impl FilePart for Grid {
    fn keys(&self) -> Vec<&'static str> {
        vec!["rows", "columns", "cells", "progress"]
    }

    fn lengths(&self, puzzle: &Contents) -> Vec<usize> {
        let [of_row, of_column] = self.slots(puzzle);
        vec![of_row + puzzle.lines(1); of_column + puzzle.lines(0)]
    }

    fn read(&self, rows: &[Vec<Word>], puzzle: &mut Contents) -> Result<(), Misread> {
        let [of_row, of_column] = self.slots(puzzle);
        let (above, beside) = rows.split_at(of_column);
        for column in 0..puzzle.lines(1) {
            let words = above.iter().map(|row| &row[of_row + column]).collect();
            puzzle.lines[1].push(self.clue(words)?);
        }
        let mut things = Vec::new();
        for row in beside {
            puzzle.lines[0].push(self.clue(row[..of_row].iter().collect())?);
            for word in &row[of_row..] {
                things.push(match self.cell(word)? {
                    Some(Meaning::Thing(name)) => Value::Text(name.clone()),
                    Some(Meaning::State(state)) => {
                        let name = puzzle.cell_name(things.len());
                        puzzle.progress.push((name, Value::Text(state.clone())));
                        Value::Nothing
                    }
                    None => Value::Nothing,
                });
            }
        }
        if self.signs.iter().any(|sign| matches!(sign.1, Meaning::Thing(_))) {
            puzzle.add_things(things);
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let slots = self.slots(puzzle);
        let mut clues: [Vec<Vec<String>>; 2] = [Vec::new(), Vec::new()];
        for (side, line) in self.lines.each(puzzle) {
            let place = || format!("{} {}", ["row", "column"][side], line + 1);
            let entries = self.lines.entries(&puzzle.lines[side][line]);
            let entries = entries.map_err(|sentence| Fault::new(place(), sentence))?;
            if entries.len() > slots[side] {
                let (runs, room) = (entries.len(), slots[side]);
                return Err(Fault::new(place(), format!("{runs} runs, there is room for {room}")));
            }
            let mut words = vec![NOTHING.to_owned(); slots[side] - entries.len()];
            for entry in entries {
                let word = match number(&entry, lines::MOST) {
                    Some(number) => number.to_string(),
                    None if is_unknown(&entry) && self.lines.sort == Sort::Runs => ANY.into(),
                    None => {
                        let sentence =
                            format!("this format has numbers up to 4096, here is {entry}");
                        return Err(Fault::new(place(), sentence));
                    }
                };
                words.push(word);
            }
            clues[side].push(words);
        }
        let mut found = vec![None; puzzle.size()];
        for (place, value) in &puzzle.progress {
            let cell = places::cell(&puzzle.board, place);
            let fault = |sentence| Fault::new(format!("progress {place}"), sentence);
            found[cell.map_err(fault)? as usize] = value.text();
        }
        let [rows, columns] = clues;
        let above = (0..slots[1]).map(|slot| {
            let blank = std::iter::repeat_n(NOTHING.to_owned(), slots[0]);
            blank.chain(columns.iter().map(|column| column[slot].clone())).collect()
        });
        let mut written: Vec<Vec<String>> = above.collect();
        for (row, mut words) in rows.into_iter().enumerate() {
            for column in 0..puzzle.lines(1) {
                let cell = row * puzzle.lines(1) + column;
                let thing = puzzle.cells.get(cell).unwrap_or(&Value::Nothing);
                let sign = self.sign(thing, found[cell]);
                let wrong = || Fault::new(puzzle.cell_name(cell), "this format has no sign for it");
                words.push(sign.ok_or_else(wrong)?);
            }
            written.push(words);
        }
        Ok(written)
    }
}

/// Numbers in cells: a dash is one that is not known.
pub(crate) struct Numbers {
    pub(crate) thing: String,
    pub(crate) most: u32,
}

const UNKNOWN: &str = "-";

impl FilePart for Numbers {
    fn keys(&self) -> Vec<&'static str> {
        vec!["cells"]
    }

    fn lengths(&self, puzzle: &Contents) -> Vec<usize> {
        vec![puzzle.lines(1); puzzle.lines(0)]
    }

    fn read(&self, rows: &[Vec<Word>], puzzle: &mut Contents) -> Result<(), Misread> {
        let numbers = (0..=self.most).map(|number| number.to_string());
        let signs: Vec<String> =
            [NOTHING, UNKNOWN].map(str::to_owned).into_iter().chain(numbers).collect();
        let value = |(at, word): &Word| {
            let Some(known) = signs.iter().position(|sign| sign == word) else {
                let (shown, choice) = (crate::value::shortened(word), signs.join(" "));
                let sentence = format!("'{shown}' is no clue; a clue is one of {choice}");
                return Err(Misread::new(*at, sentence));
            };
            let value = match known {
                0 => return Ok(Value::Nothing),
                1 => "?".into(),
                number => (number - 2).into(),
            };
            Ok(Value::List(vec![Value::Text(self.thing.clone()), value]))
        };
        puzzle.cells = rows.iter().flatten().map(value).collect::<Result<_, _>>()?;
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let word = |(cell, value): (usize, &Value)| {
            let value = match value {
                Value::List(items) => items.get(1).unwrap_or(&Value::Nothing),
                Value::Nothing => return Ok(NOTHING.to_owned()),
                other => other,
            };
            if is_unknown(value) {
                return Ok(UNKNOWN.into());
            }
            let sentence =
                format!("this format has numbers from 0 to {}, here is {value}", self.most);
            let number = number(value, self.most).map(|number| number.to_string());
            number.ok_or_else(|| Fault::new(puzzle.cell_name(cell), sentence))
        };
        let words: Vec<String> =
            puzzle.cells.iter().enumerate().map(word).collect::<Result<_, _>>()?;
        Ok(words.chunks(puzzle.lines(1)).map(<[String]>::to_vec).collect())
    }
}

/// The edges that a player has drawn, the upright ones of each row, then the level ones: `1` for a
/// line, `-1` for a cross, `0` for neither.
pub(crate) struct Edges;

const MARKS: [(&str, Option<bool>); 3] = [("1", Some(true)), ("-1", Some(false)), ("0", None)];

impl Edges {
    /// The name of each edge in the order of the file.
    fn names(puzzle: &Contents) -> Vec<String> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        let mut names = Vec::new();
        for row in 1..=height {
            names.extend((1..=width).map(|column| format!("r{row}c{column} left")));
            names.push(format!("r{row}c{width} right"));
        }
        for row in 1..=height {
            names.extend((1..=width).map(|column| format!("r{row}c{column} top")));
        }
        names.extend((1..=width).map(|column| format!("r{height}c{column} bottom")));
        names
    }

    /// The place of an edge in the file, by its name.
    fn place(puzzle: &Contents, name: &str) -> Option<usize> {
        let (cell, side) = places::cell_and_side(&puzzle.board, name).ok()?;
        let (row, column) = puzzle.board.place(cell);
        let (row, column) = (row as usize, column as usize);
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        let level = height * (width + 1) + row * width + column;
        Some(match side {
            0 => level,
            1 => row * (width + 1) + column + 1,
            2 => level + width,
            _ => row * (width + 1) + column,
        })
    }
}

impl FilePart for Edges {
    fn keys(&self) -> Vec<&'static str> {
        vec!["progress"]
    }

    fn lengths(&self, puzzle: &Contents) -> Vec<usize> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        [vec![width + 1; height], vec![width; height + 1]].concat()
    }

    fn read(&self, rows: &[Vec<Word>], puzzle: &mut Contents) -> Result<(), Misread> {
        for ((at, word), name) in rows.iter().flatten().zip(Self::names(puzzle)) {
            let mark = MARKS.iter().find(|mark| mark.0 == word);
            let shown = crate::value::shortened(word);
            let sentence = || format!("'{shown}' is no edge; an edge is 1, -1 or 0");
            let mark = mark.ok_or_else(|| Misread::new(*at, sentence()))?;
            puzzle.progress.extend(mark.1.map(|is_line| (name, Value::Flag(is_line))));
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let mut words = vec!["0".to_owned(); self.lengths(puzzle).into_iter().sum()];
        for (place, value) in &puzzle.progress {
            let edge = Self::place(puzzle, place);
            let wrong =
                || Fault::new(format!("progress {place}"), "an edge and a flag are expected");
            let Value::Flag(is_line) = value else { return Err(wrong()) };
            words[edge.ok_or_else(wrong)?] = if *is_line { "1" } else { "-1" }.into();
        }
        let mut words = words.into_iter();
        let rows = self.lengths(puzzle).into_iter();
        Ok(rows.map(|length| words.by_ref().take(length).collect()).collect())
    }
}

/// A word for each border between cells, which is not read.
pub(crate) struct Ties;

impl FilePart for Ties {
    fn keys(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn lengths(&self, puzzle: &Contents) -> Vec<usize> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        let beside = if width > 1 { vec![width - 1; height] } else { Vec::new() };
        [beside, vec![width; height - 1]].concat()
    }

    fn read(&self, _: &[Vec<Word>], _: &mut Contents) -> Result<(), Misread> {
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let rows = self.lengths(puzzle).into_iter();
        Ok(rows.map(|length| vec!["0".to_owned(); length]).collect())
    }
}
