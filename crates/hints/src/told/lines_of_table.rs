//! The lines of a puzzle by its table: the core says of each which law it comes from, and where.

use crosshatch_clues::Part;
use crosshatch_kinds::{LineOf, Puzzle, Refused, Thing, Value};

use crate::Clue;
use crate::Technique;
use crate::clue::{FILLED, Numbers, Runs};
use crate::told::pairs_in_words::words_about_total;
use crate::told::{Line, Sorts};
use crate::words::Templates;

pub(super) const WORDS: Templates = Templates(include_str!("../words/table.txt"));
/// The kinds of lines that groups are for people, if they do not have the name of the groups.
const SIDES: [(&str, &str); 2] = [("block", "around"), ("sides", "cell")];
const LINES: [&str; 2] = ["row", "column"];

/// A puzzle with its table, as the words for what follows from it need them.
pub(super) struct Compiled<'p> {
    pub(super) puzzle: &'p Puzzle,
    /// The state that each symbol of a cell stands for; empty if cells have none.
    pub(super) symbols: Vec<String>,
    pub(super) laws: Vec<&'p Value>,
    pub(super) things: Vec<Thing>,
    /// The letters of runs, from that of symbol 1.
    letters: Vec<char>,
}

impl<'p> Compiled<'p> {
    /// Take a puzzle; `has_colors` tells that its runs have colours.
    pub(super) fn new(puzzle: &'p Puzzle, has_colors: bool) -> Result<Self, Refused> {
        let symbols = puzzle.states_in_model()?.map(|found| found.1).unwrap_or_default();
        let is_lettered = has_colors || symbols.len() > 2;
        let letters = if is_lettered { puzzle.signs().split_off(1) } else { vec![FILLED] };
        let (laws, things) = (puzzle.laws_as_written(), puzzle.things());
        Ok(Self { puzzle, symbols, laws, things, letters })
    }

    /// The lines of the model, and the sorts of their clues.
    pub(super) fn lines(&self, lines: &[LineOf]) -> (Vec<Line>, Sorts) {
        let plain = |line: &&LineOf| line.as_read.iter().copied().eq(0..self.each());
        let counts = |line: &LineOf| match sort_of(&line.clue) {
            "numbers" => true,
            "count" | "spaced" => plain(&line),
            _ => false,
        };
        let sorts = Sorts {
            are_counts: !lines.is_empty() && lines.iter().all(counts),
            have_spaced: lines.iter().filter(plain).any(|line| sort_of(&line.clue) == "spaced"),
        };
        (lines.iter().map(|line| self.line(line)).collect(), sorts)
    }

    /// The number of symbols of a cell.
    pub(super) fn each(&self) -> usize {
        self.symbols.len().max(2)
    }

    fn line(&self, line: &LineOf) -> Line {
        let law = self.laws[line.law];
        let clue = self.clue(line);
        let (mut called, mut stretch) = (String::new(), String::new());
        if LINES.contains(&&*line.side) {
            if let Some((_, part)) = line.name.split_once(", ") {
                part.clone_into(&mut stretch);
            }
        } else {
            called.clone_from(&line.name);
        }
        let name = if called.is_empty() { &line.name } else { &called };
        let side = SIDES.iter().find(|side| side.0 == line.side).map_or(&*line.side, |side| side.1);
        Line {
            side: side.to_owned(),
            number: line.number,
            cells: line.spots.clone(),
            part: line.part,
            clue_at: self.clue_at(law, line),
            about: self.about(law, &clue),
            technique: Technique::of_law(law),
            is_distinct: text(law, "distinct") == Some("state"),
            said: self.said(law, name, line, &clue),
            called,
            stretch,
            clue,
            ..Line::default()
        }
    }

    /// The clue of a line, each of whose states it reads as a symbol.
    fn clue(&self, line: &LineOf) -> Clue {
        let (values, symbols) = (items(&line.clue), self.each());
        let is_plain = line.as_read.iter().copied().eq(0..symbols);
        let number = |at: usize| values.get(at).and_then(number_of).unwrap_or(0);
        let read = match sort_of(&line.clue) {
            "numbers" => {
                let right = values.get(1).map(items).unwrap_or_default().iter();
                let right = right.filter_map(number_of).map(|number| number as usize).collect();
                let at = values.get(3).and_then(number_of);
                return Clue::Numbers(Numbers { right, on: number(2), at, symbols });
            }
            "count" if is_plain => return Clue::Count(number(1) as usize),
            "count" => {
                let counts = line.as_read.iter().enumerate().filter(|(_, counts)| **counts > 0);
                let on = counts.map(|(symbol, _)| 1 << symbol).sum();
                let right = vec![number(1) as usize];
                return Clue::Numbers(Numbers { right, on, at: None, symbols });
            }
            "automaton" => return Clue::Law(symbols),
            "run count" => Clue::RunCount(number(1) as usize),
            "spaced" => Clue::Spaced(number(1) as usize),
            _ => Clue::Runs(Runs {
                parts: values[1..].iter().map(part_of).collect(),
                symbols: line.as_read.iter().max().map_or(1, |most| most + 1),
                letters: self.letters.clone(),
            }),
        };
        if is_plain { read } else { Clue::AsRead(Box::new(read), line.as_read.clone()) }
    }

    /// The reason for what a total leaves to some lines: `9 trees need as many stars`.
    fn about(&self, law: &Value, clue: &Clue) -> String {
        let (Some(thing), Clue::Count(left)) = (text(law, "pairs"), clue) else {
            return String::new();
        };
        let things = self.things.iter().filter(|other| other.name == thing).count();
        words_about_total(
            things,
            things.saturating_sub(*left),
            thing,
            text(law, "with").unwrap_or(""),
        )
    }

    /// The row and column of the cell in which the clue of a group is drawn.
    fn clue_at(&self, law: &Value, line: &LineOf) -> Option<(u32, u32)> {
        let mut numbers = ["is", "least", "most", "not"].into_iter();
        let is_clued = numbers.any(|key| text(law, key) == Some("clue"));
        let anchor = line.anchor.filter(|_| is_clued && !LINES.contains(&&*line.side))?;
        let (width, _) = self.puzzle.size();
        Some((anchor / width, anchor % width))
    }

    /// The player's words for a number of cells that have a state: `stars`, or `shaded cells`.
    pub(super) fn many(&self, what: &str, number: usize) -> String {
        let plural = if number == 1 { "" } else { "s" };
        let cell = if self.puzzle.is_noun(what) { "" } else { " cell" };
        format!("{what}{cell}{plural}")
    }
}

/// The text of a law with a key, if it has one.
pub(super) fn text<'v>(law: &'v Value, key: &str) -> Option<&'v str> {
    law.get(key).and_then(Value::text)
}

/// The shape of the areas into which a law divides the board, if it says one.
pub(super) fn shape_of_areas(law: &Value) -> Option<&str> {
    if text(law, "areas") == Some("all") { text(law, "shape") } else { None }
}

/// The sort of a clue.
fn sort_of(clue: &Value) -> &str {
    items(clue).first().and_then(Value::text).unwrap_or("")
}

fn items(value: &Value) -> &[Value] {
    match value {
        Value::List(items) => items,
        _ => &[],
    }
}

fn number_of(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => Some(number.cast_unsigned()),
        _ => None,
    }
}

fn part_of(part: &Value) -> Part {
    let numbers = items(part);
    let number = |at: usize| numbers.get(at).and_then(number_of);
    match number(1) {
        None => Part::Any,
        Some(color) => {
            Part::Run { length: number(0).map(|length| length as u16), color: color as u8 }
        }
    }
}
