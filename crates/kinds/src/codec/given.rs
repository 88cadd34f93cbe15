//! The givens of an id: states of cells, and pieces of the line.

use crate::board::{Cell, SIDES, WAYS};
use crate::codec::Combinator;
use crate::codec::contents::{Contents, is_right};
use crate::codec::digits::{ALL, Digits, Gapped, Room, Sign, number};
use crate::codec::lines;
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::puzzle::places;
use crate::value::Value;

impl Contents {
    /// The number of the state that each cell is given; refuse what else is given.
    pub(crate) fn states_given(&self, states: &[&str]) -> Result<Vec<Option<usize>>, Fault> {
        let mut given = vec![None; self.size()];
        for (place, value) in &self.givens {
            let fault = |sentence: String| Fault::new(format!("givens {place}"), sentence);
            let cell = places::cell(&self.board, place).map_err(fault)?;
            let state = states.iter().position(|state| value.text() == Some(state));
            let wrong = || fault(format!("{value}, this format has {} alone", states.join(", ")));
            given[cell as usize] = Some(state.ok_or_else(wrong)?);
        }
        Ok(given)
    }
}

/// The places without a mark that a letter stands for, and whether a mark is behind them: `_` is none,
/// `a` to `y` are 1 to 25, and `z` is 25 without a mark.
pub(crate) fn gap_of(letter: char) -> Option<(usize, bool)> {
    if letter == 'z' {
        return Some((LONGEST_GAP, false));
    }
    TO_THING.find(letter).map(|gap| (gap, true))
}

/// Write the letters of a gap and of the mark behind it.
pub(crate) fn write_gap(gap: usize, text: &mut String) {
    // A gap as long as a `z` is a letter of its own.
    let long = gap.saturating_sub(1) / LONGEST_GAP;
    text.push_str(&"z".repeat(long));
    text.push(TO_THING.as_bytes()[gap - long * LONGEST_GAP] as char);
}

/// A letter for a gap and the thing behind it. A sign behind a letter says which state its last cell is given instead. A last
/// thing stands behind the last cell.
pub(crate) struct GapsTo {
    pub(crate) thing: String,
    /// Signs and the states that they give.
    pub(crate) signs: Vec<(char, String)>,
}

const TO_THING: &str = "_abcdefghijklmnopqrstuvwxy";
const LONGEST_GAP: usize = 25;

impl GapsTo {
    fn refused(&self, letter: char) -> String {
        let signs: Vec<String> = self.signs.iter().map(|sign| sign.0.to_string()).collect();
        let no = if signs.is_empty() {
            String::new()
        } else {
            format!(", and no {} behind a cell", signs.join(" or "))
        };
        format!("'{letter}' is no gap, _ or a to z{no}")
    }
}

impl Combinator for GapsTo {
    fn keys(&self) -> Vec<&'static str> {
        if self.signs.is_empty() { vec!["cells"] } else { vec!["cells", "givens"] }
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let cells = puzzle.size();
        let says = self.room(puzzle);
        let (mut things, mut at) = (Vec::new(), 0);
        let mut given: Vec<(usize, Value)> = Vec::new();
        while let Some(letter) = text.peek().filter(|_| !text.has_part_ended()) {
            let here = text.at();
            let state = self.signs.iter().find(|sign| sign.0 == letter);
            if let Some((_, state)) = state.filter(|_| 0 < at && at <= cells) {
                things[at - 1] = Value::Nothing;
                given.retain(|other| other.0 != at - 1);
                given.push((at - 1, Value::Text(state.clone())));
            } else {
                let gap = gap_of(letter);
                let (gap, is_mark) = gap.ok_or_else(|| text.refused(self.refused(letter)))?;
                at += gap + usize::from(is_mark);
            }
            if at > cells + 1 {
                return Err(Misread::new(here, format!("{says}, here are more")));
            }
            text.take();
            things.resize(at, Value::Nothing);
            if state.is_none() && letter != 'z' {
                things[at - 1] = Value::Text(self.thing.clone());
            }
        }
        if at != cells + 1 {
            return Err(text.refused(format!("{says}, here are {at}")));
        }
        things.truncate(cells);
        puzzle.add_things(things);
        let given = given.into_iter();
        puzzle.givens = given.map(|(cell, state)| (puzzle.cell_name(cell), state)).collect();
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        let states: Vec<&str> = self.signs.iter().map(|sign| &*sign.1).collect();
        let given = puzzle.states_given(&states)?;
        let mut at = 0;
        for cell in 0..=puzzle.size() {
            let given = given.get(cell).copied().flatten();
            let thing = puzzle.cells.get(cell).unwrap_or(&Value::Nothing);
            if given.is_some() && *thing != Value::Nothing {
                let name = puzzle.cell_name(cell);
                return Err(Fault::new(name, format!("{thing} stands where a state is given")));
            }
            let is_thing = thing.text() == Some(&self.thing) || cell == puzzle.size();
            if *thing != Value::Nothing && !is_thing {
                let sentence = format!("{thing}, this format has only '{}'", self.thing);
                return Err(Fault::new(puzzle.cell_name(cell), sentence));
            }
            if !is_thing && given.is_none() {
                continue;
            }
            write_gap(cell - at, text);
            if let Some(state) = given {
                text.push(self.signs[state].0);
            }
            at = cell + 1;
        }
        Ok(())
    }

    fn room(&self, puzzle: &Contents) -> String {
        let cells = puzzle.size();
        let (s, them) = if cells == 1 { ("", "it") } else { ("s", "them") };
        format!("{cells} cell{s} and a last {} behind {them} are expected", self.thing)
    }
}

/// Pieces of a line through cells, of which both sides are known: a bit for each side, and letters
/// for gaps. The sides at the ends lead off the board.
pub(crate) struct Pieces;

/// A piece by its sides, from the lowest bit: right, top, left, bottom.
struct Piece;

/// The sides of the bits of a piece, by their indices in [`SIDES`].
const BITS: [usize; 4] = [1, 0, 3, 2];

impl Sign for Piece {
    fn letters(&self) -> &'static str {
        ALL
    }

    fn expected(&self) -> String {
        "no gap from a to z and none of the pieces 3 5 6 9 A C".into()
    }

    fn read(&self, first: char, _: &mut Reader) -> Option<Value> {
        let bits = first.to_digit(16).filter(|bits| bits.count_ones() == 2)?;
        (!first.is_ascii_lowercase()).then(|| Value::Number(bits.into()))
    }

    fn write(&self, value: &Value) -> Option<String> {
        let Value::Number(bits) = value else { return None };
        Some(format!("{bits:X}"))
    }

    fn says(&self) -> String {
        "whole pieces".into()
    }
}

fn room(puzzle: &Contents) -> Room {
    let places = puzzle.size();
    Room { places, says: format!("{} has {places} places", puzzle.size_name()) }
}

/// The sides over which the line leaves the board, as bits of each cell.
fn ways_out(puzzle: &Contents) -> Vec<u8> {
    let mut out = vec![0; puzzle.size()];
    for end in puzzle.ends.iter().filter_map(Value::text) {
        if let Ok((cell, side)) = places::cell_and_side(&puzzle.board, end) {
            out[cell as usize] |= bit(side);
        }
    }
    out
}

/// True if both sides of a piece are known.
fn is_whole(bits: u8) -> bool {
    bits.count_ones() == 2
}

fn bit(side: usize) -> u8 {
    BITS.iter().position(|other| *other == side).map_or(0, |at| 1 << at)
}

/// The sides of a piece, by their indices.
fn sides(bits: u8) -> impl Iterator<Item = usize> {
    BITS.into_iter().filter(move |side| bits & bit(*side) != 0)
}

impl Combinator for Pieces {
    fn keys(&self) -> Vec<&'static str> {
        vec!["givens"]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        puzzle.pieces_at = text.at();
        puzzle.pieces = Gapped(Piece).read(text, &room(puzzle))?;
        Ok(())
    }

    fn finish(&self, puzzle: &mut Contents) -> Result<(), Misread> {
        let bits = |piece: &Value| number(piece, 15).map_or(0, |bits| bits as u8);
        let pieces: Vec<u8> = puzzle.pieces.iter().map(bits).collect();
        let out = ways_out(puzzle);
        for cell in puzzle.board.cells() {
            let (bits, out) = (pieces[cell as usize], out[cell as usize]);
            if bits != 0 {
                require_meeting(puzzle, &pieces, cell, out).map_err(|sentence| {
                    let sentence = format!("the piece {bits:X} {sentence}");
                    Misread::new(puzzle.pieces_at, sentence).about(puzzle.board.cell_name(cell))
                })?;
            }
        }
        for cell in puzzle.board.cells() {
            for side in [1, 2] {
                let Some(other) = puzzle.board.step(cell, WAYS[side]) else { continue };
                let leads = pieces[cell as usize] & bit(side) != 0;
                if leads || pieces[other as usize] & bit((side + 2) % 4) != 0 {
                    let name = [cell, other].map(|cell| puzzle.board.cell_name(cell)).join("-");
                    puzzle.givens.push((name, Value::Flag(true)));
                }
            }
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        lines::end_lines(puzzle)?;
        let out = ways_out(puzzle);
        let mut known = out.clone();
        let mut edges = Vec::new();
        for (place, value) in &puzzle.givens {
            let fault = |sentence: String| Fault::new(format!("givens {place}"), sentence);
            match value {
                Value::Flag(true) => {}
                Value::Flag(false) => {
                    return Err(fault("an id shows where a line is, not where none is".into()));
                }
                _ => return Err(fault("an id shows whole pieces of a line, and no cells".into())),
            }
            let edge = places::neighbours(&puzzle.board, place).map_err(fault)?;
            let side = if is_right(&puzzle.board, edge[0], edge[1]) { 1 } else { 2 };
            known[edge[0] as usize] |= bit(side);
            known[edge[1] as usize] |= bit((side + 2) % 4);
            edges.push((place, edge));
        }
        for cell in puzzle.board.cells() {
            if out[cell as usize] != 0 && !is_whole(known[cell as usize]) {
                let name = puzzle.board.cell_name(cell);
                let sentence = "an id shows the piece at an end, of which one side is not known";
                return Err(Fault::new(format!("ends {name}"), sentence));
            }
        }
        for (place, edge) in edges {
            if !edge.iter().any(|cell| is_whole(known[*cell as usize])) {
                let sentence = "an id shows whole pieces, and none is at either end";
                return Err(Fault::new(format!("givens {place}"), sentence));
            }
        }
        let mut pieces = Vec::new();
        for bits in known {
            let is_whole = is_whole(bits);
            pieces.push(if is_whole { Value::Number(bits.into()) } else { Value::Nothing });
        }
        let written = Gapped(Piece).write(&pieces);
        let written = written.map_err(|(_, sentence)| Fault::new("givens", sentence));
        text.push_str(&written?);
        Ok(())
    }

    fn room(&self, puzzle: &Contents) -> String {
        room(puzzle).says
    }
}

/// Refuse a piece that leads off the board, or to one that does not lead back.
fn require_meeting(puzzle: &Contents, pieces: &[u8], cell: Cell, out: u8) -> Result<(), String> {
    let bits = pieces[cell as usize];
    if let Some(side) = sides(out & !bits).next() {
        return Err(format!("does not lead over the {} side, as the S says", SIDES[side]));
    }
    for side in sides(bits & !out) {
        let Some(other) = puzzle.board.step(cell, WAYS[side]) else {
            return Err(format!("leads off the grid over the {} side", SIDES[side]));
        };
        let there = pieces[other as usize];
        if there != 0 && there & bit((side + 2) % 4) == 0 {
            let other = puzzle.board.cell_name(other);
            return Err(format!("leads to {other}, where {there:X} is, which does not lead back"));
        }
    }
    Ok(())
}
