//! Puzzles that are being entered: a text at each place, and what all of them say together.
//!
//! Whoever types a puzzle from paper, or makes one of their own, types clue by clue. A place has a
//! name, and its text is what people write there:
//!
//! | place | text |
//! | --- | --- |
//! | `row 3`, `column 2` | a number, or runs; with bars between the parts of a line that is cut |
//! | `top 1`, `bottom 1`, `left 1`, `right 1` | the number at a side |
//! | `corner r1c1` | the number at the top left of a cell, also of one row and column more |
//! | `r1c2` | the thing in a cell: a sign, a number, an arrow, runs, a given state |
//! | `region r1c2` | the number of the region that has the cell |
//! | `border r1c1-r1c2`, `cut r1c1-r1c2`, `hole r1c2` | anything: it is there |
//! | `path 1` | the cells of a thermometer, from its bulb |
//! | `start`, `finish` | a cell, and the side over which the line leaves |
//! | `board stars`, `option unlike`, `goal` | numbers, `yes` or `no`, `fewest` or `most` |
//! | `given r1c2`, `given r1c1-r1c2`, `given r1c2 top` | a state; `line` or `empty` |
//!
//! A text that makes no sense is a fault at its place, and the rest is read as if nothing stood there.
//! So there is a puzzle at any time, whose solutions can be looked for ([`Finding`]), and changes of
//! texts can be tried ([`fixes`](Table::fixes)).

mod ask;
mod finding;
mod fixes;
mod gathered;
mod regions;
mod sums;
mod written;

use std::sync::Arc;

use crate::entering::gathered::Gathered;
use crate::entering::sums::{LineSum, SideTotals};
use crate::fault::Fault;
use crate::language::names::Alphabet;
use crate::laws::automatic::Automata;
use crate::puzzle::{self, Puzzle, size};
use crate::table::Table;
use crate::value::Value;

/// Places and their texts, in order.
type Texts = Vec<(String, String)>;

/// The letters of colours are at places such as `colour a`.
const COLOR: &str = "colour ";

/// The values that texts say together, with their faults.
struct Entered {
    /// The plain values of the puzzle so far.
    values: Value,
    /// The texts that make no sense, at the places where they were typed.
    faults: Vec<Fault>,
    /// The places without which there is no puzzle yet.
    missing: Vec<String>,
    /// The cells that runs of lines need at least, of those that there are.
    sums: Vec<LineSum>,
    /// The cells that all rows have by their clues, and all columns.
    totals: Vec<SideTotals>,
    /// The sign that people type for each state.
    signs: Vec<char>,
}

impl Table {
    /// The values and faults of the texts at places, on a board of a width and a height, and the puzzle,
    /// unless there is none yet; a fault if there is no board of this size.
    fn enter(
        self: &Arc<Self>,
        automata: &Arc<Automata>,
        size: (u32, u32),
        texts: &[(String, String)],
    ) -> Result<(Entered, Option<Puzzle>), Fault> {
        let longest = size::LONGEST as u32;
        if !(1..=longest).contains(&size.0) || !(1..=longest).contains(&size.1) {
            let sentence = format!(
                "{}\u{d7}{}, 1\u{d7}1 to {longest}\u{d7}{longest} is expected",
                size.0, size.1
            );
            return Err(Fault::new("size", sentence));
        }
        let is_typed = |text: &&(String, String)| !text.1.trim().is_empty();
        let colors = texts.iter().filter(is_typed).filter_map(|text| text.0.strip_prefix(COLOR));
        let colors: Vec<&str> = colors.collect();
        let is_colored = self.scope.names.alphabet == Alphabet::Palette;
        let states = puzzle::states(
            self.scope.names.alphabet.clone(),
            if is_colored { &colors } else { &[] },
            size.0,
        )?;
        let (mut wrong, mut faults): (Vec<String>, Vec<Fault>) = (Vec::new(), Vec::new());
        loop {
            let right =
                texts.iter().filter(|text| !text.0.starts_with(COLOR) && !wrong.contains(&text.0));
            let right = right.map(|(place, text)| (&**place, &**text));
            let mut gathered = Gathered::of(self, size, &states, right);
            let values = gathered.values();
            let (missing, mut found) = (gathered.missing, gathered.faults);
            let read = Puzzle::read_with(automata, self, &values);
            let fault = match (&read, missing.is_empty()) {
                (Err(fault), true) => Some(fault.clone()),
                _ => None,
            };
            if let Some(mut fault) = fault {
                fault.place =
                    fault.place.replacen("paths ", "path ", 1).replacen("givens ", "given ", 1);
                let is_at = texts.iter().any(|text| text.0 == fault.place);
                faults.push(fault.clone());
                if is_at && !wrong.contains(&fault.place) {
                    wrong.push(fault.place);
                    continue;
                }
            }
            faults.append(&mut found);
            let puzzle = read.ok();
            let (sums, totals) = puzzle.as_ref().map_or_else(Default::default, Puzzle::sums);
            let signs = self.signs_of(&states);
            return Ok((Entered { values, faults, missing, sums, totals, signs }, puzzle));
        }
    }
}

#[cfg(test)]
mod tests;
