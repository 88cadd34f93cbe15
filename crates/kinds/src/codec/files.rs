//! Files of rows and words, as sites save them: the clues of a puzzle, and what a player has found.
//!
//! Rows stand between slashes here, words between blanks. A dot stands for nothing. `sheets` has the
//! grids of cells, `edge_rows` those of edges; here is what they share, and the clues of lines around
//! cells.

use crate::codec::contents::Contents;
use crate::codec::digits::{is_unknown, number};
use crate::codec::lines::{self, Lines};
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::puzzle::places;
use crate::value::{Value, shortened};

/// A word and how many signs are before it.
pub(crate) type Word = (usize, String);

/// Some rows of a file.
pub(crate) trait FilePart: Send + Sync {
    /// The keys of a puzzle that it says.
    fn keys(&self) -> Vec<&'static str>;
    /// Read its rows.
    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread>;
    /// Write the words of its rows.
    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault>;
}

pub(crate) const NOTHING: &str = ".";

/// The rows of a file, from which one after the other is read.
pub(crate) struct Rows {
    text: Reader,
}

impl Rows {
    pub(crate) fn new(text: Reader) -> Self {
        Self { text }
    }

    /// The words of the next row, of which there are so many.
    pub(crate) fn row(&mut self, length: usize) -> Result<Vec<Word>, Misread> {
        let at = self.text.at();
        let many = format!("{length} numbers and cells expected in a row");
        if self.is_over() {
            return Err(Misread::new(at, format!("{many}, and no row follows")));
        }
        let row = self.text.until(&['/']);
        self.text.skip('/');
        // Words that are lists of numbers have commas in them; elsewhere these separate words.
        let spaced = words(&row, at, char::is_whitespace);
        let split = if spaced.len() == length {
            spaced
        } else {
            words(&row, at, |sign| sign.is_whitespace() || sign == ',')
        };
        if split.len() != length {
            return Err(Misread::new(at, format!("{many}, here are {}", split.len())));
        }
        Ok(split)
    }

    /// The words of the next rows, of which each has so many.
    pub(crate) fn rows(&mut self, lengths: &[usize]) -> Result<Vec<Vec<Word>>, Misread> {
        lengths.iter().map(|length| self.row(*length)).collect()
    }

    /// The words of a row for each row of cells.
    pub(crate) fn cells(&mut self, puzzle: &Contents) -> Result<Vec<Word>, Misread> {
        Ok(self.rows(&vec![puzzle.lines(1); puzzle.lines(0)])?.concat())
    }

    /// True if no row follows.
    pub(crate) fn is_over(&self) -> bool {
        self.text.peek().is_none()
    }

    /// Leave out all rows that follow.
    pub(crate) fn leave_out_rest(&mut self) {
        self.text.cut(self.text.at());
    }

    /// Refuse rows that no part of the description has read.
    pub(crate) fn finish(self) -> Result<(), Misread> {
        let sentence = "here are more rows than the puzzle has";
        if self.is_over() { Ok(()) } else { Err(self.text.refused(sentence)) }
    }
}

/// The words of a row that begins behind this many signs.
fn words(row: &str, start: usize, is_gap: impl Fn(char) -> bool) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut is_inside = false;
    for (at, sign) in (start..).zip(row.chars()) {
        let is_gap = is_gap(sign);
        match words.last_mut().filter(|_| is_inside && !is_gap) {
            Some(word) => word.1.push(sign),
            None if !is_gap => words.push((at, sign.to_string())),
            None => {}
        }
        is_inside = !is_gap;
    }
    words
}

/// The meaning of the sign of a cell.
pub(crate) enum Meaning {
    /// A thing, or a thing with the state that it gives.
    Thing(Value),
    /// A state that a player has found. If it can be one of several, the sign is passed over.
    States(Vec<String>),
}

/// The signs of cells.
pub(crate) struct Signs(pub(crate) Vec<(char, Meaning)>);

impl Signs {
    /// The meaning of a word; `None` if it has none.
    pub(crate) fn meaning(&self, word: &str) -> Option<&Meaning> {
        let mut signs = word.chars();
        let sign = signs.next().filter(|_| signs.next().is_none());
        self.0.iter().find(|known| sign == Some(known.0)).map(|known| &known.1)
    }

    /// The sign of a cell with this thing in it, or this state.
    pub(crate) fn word(&self, thing: &Value, state: Option<&str>) -> Option<String> {
        let is_meant = |meaning: &Meaning| match meaning {
            Meaning::Thing(meant) => thing == meant,
            Meaning::States(states) => {
                *thing == Value::Nothing && states.iter().any(|meant| state == Some(meant))
            }
        };
        self.0.iter().find(|sign| is_meant(&sign.1)).map(|sign| sign.0.to_string())
    }

    /// True if some sign is a thing.
    pub(crate) fn have_things(&self) -> bool {
        self.0.iter().any(|sign| matches!(sign.1, Meaning::Thing(_)))
    }

    /// The keys of a puzzle that they say.
    pub(crate) fn keys(&self) -> Vec<&'static str> {
        let have_states = self.0.iter().any(|sign| matches!(sign.1, Meaning::States(_)));
        let has = [("cells", self.have_things()), ("progress", have_states)];
        has.into_iter().filter(|key| key.1).map(|key| key.0).collect()
    }
}

impl Contents {
    /// Note what a sign says of a cell: the thing in it, or a state that a player has found.
    pub(crate) fn note(&mut self, cell: usize, meaning: &Meaning, things: &mut [Value]) {
        match meaning {
            Meaning::Thing(thing) => things[cell] = thing.clone(),
            Meaning::States(states) => {
                if let [state] = &states[..] {
                    self.progress.push((self.cell_name(cell), Value::Text(state.clone())));
                }
            }
        }
    }

    /// The state of each cell that a player has found.
    pub(crate) fn found(&self) -> Result<Vec<Option<&str>>, Fault> {
        let mut found = vec![None; self.size()];
        for (place, value) in &self.progress {
            if let Some(state) = value.text() {
                let fault = |sentence| Fault::new(format!("progress {place}"), sentence);
                found[places::cell(&self.board, place).map_err(fault)? as usize] = Some(state);
            }
        }
        Ok(found)
    }
}

/// Cells, and the clues of columns above them, those of rows on their left.
pub(crate) struct Grid {
    pub(crate) lines: Lines,
    pub(crate) signs: Signs,
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
        if word == NOTHING {
            return Ok(None);
        }
        let choice: Vec<String> = self.signs.0.iter().map(|known| known.0.to_string()).collect();
        let shown = shortened(word);
        let sentence = || format!("'{shown}' is no cell; a cell is one of . {}", choice.join(" "));
        let meaning = self.signs.meaning(word);
        meaning.map(Some).ok_or_else(|| Misread::new(*at, sentence()))
    }

    /// The words of a clue of a line, and dots in front of them.
    fn clue_words(
        &self,
        puzzle: &Contents,
        (side, line): (usize, usize),
    ) -> Result<Vec<String>, Fault> {
        let place = || format!("{} {}", ["row", "column"][side], line + 1);
        let entries = self.lines.entries(&puzzle.lines[side][line]);
        let entries = entries.map_err(|sentence| Fault::new(place(), sentence))?;
        let room = self.lines.slots(puzzle, side);
        if entries.len() > room {
            let runs = entries.len();
            return Err(Fault::new(place(), format!("{runs} runs, there is room for {room}")));
        }
        let mut words = vec![NOTHING.to_owned(); room - entries.len()];
        for entry in entries {
            let word = match number(&entry, lines::MOST) {
                Some(number) => number.to_string(),
                None if is_unknown(&entry) && self.lines.sort == Sort::Runs => ANY.into(),
                None => {
                    let sentence = format!("this format has numbers up to 4096, here is {entry}");
                    return Err(Fault::new(place(), sentence));
                }
            };
            words.push(word);
        }
        Ok(words)
    }
}

impl FilePart for Grid {
    fn keys(&self) -> Vec<&'static str> {
        ["rows", "columns"].into_iter().chain(self.signs.keys()).collect()
    }

    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread> {
        let [of_row, of_column] = self.slots(puzzle);
        let length = of_row + puzzle.lines(1);
        let above = rows.rows(&vec![length; of_column])?;
        for column in 0..puzzle.lines(1) {
            let words = above.iter().map(|row| &row[of_row + column]).collect();
            puzzle.lines[1].push(self.clue(words)?);
        }
        let mut things = vec![Value::Nothing; puzzle.size()];
        for line in 0..puzzle.lines(0) {
            let row = rows.row(length)?;
            puzzle.lines[0].push(self.clue(row[..of_row].iter().collect())?);
            for (column, word) in row[of_row..].iter().enumerate() {
                if let Some(meaning) = self.cell(word)? {
                    puzzle.note(line * puzzle.lines(1) + column, meaning, &mut things);
                }
            }
        }
        if self.signs.have_things() {
            puzzle.add_things(things);
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let [of_row, of_column] = self.slots(puzzle);
        let mut clues: [Vec<Vec<String>>; 2] = [Vec::new(), Vec::new()];
        for line in self.lines.each(puzzle) {
            clues[line.0].push(self.clue_words(puzzle, line)?);
        }
        let ([rows, columns], found) = (clues, puzzle.found()?);
        let above = (0..of_column).map(|slot| {
            let blank = std::iter::repeat_n(NOTHING.to_owned(), of_row);
            blank.chain(columns.iter().map(|column| column[slot].clone())).collect()
        });
        let mut written: Vec<Vec<String>> = above.collect();
        for (row, mut words) in rows.into_iter().enumerate() {
            for column in 0..puzzle.lines(1) {
                let cell = row * puzzle.lines(1) + column;
                let thing = puzzle.cells.get(cell).unwrap_or(&Value::Nothing);
                let is_empty = *thing == Value::Nothing;
                let sign = self.signs.word(thing, found[cell]);
                let sign = sign.or(is_empty.then(|| NOTHING.into()));
                let wrong = || Fault::new(puzzle.cell_name(cell), "this format has no sign for it");
                words.push(sign.ok_or_else(wrong)?);
            }
            written.push(words);
        }
        Ok(written)
    }
}

/// Rows that are not read: what a player has marked besides the answer. None need follow.
pub(crate) struct Rest;

impl FilePart for Rest {
    fn keys(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn read(&self, rows: &mut Rows, _: &mut Contents) -> Result<(), Misread> {
        rows.leave_out_rest();
        Ok(())
    }

    fn write(&self, _: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        Ok(Vec::new())
    }
}
