//! The lines and laws of a puzzle by its table, with their words.
//!
//! The core says of each line and clause which law it comes from, and where. Words are those of the
//! law if it has any; the others are made of the names of states and groups.

use std::sync::Arc;

use crosshatch_clues::Part;
use crosshatch_engine::{Clauses, Symbols};
use crosshatch_kinds::{LineOf, Puzzle, Refused, Thing, Value};

use crate::Clue;
use crate::clue::{FILLED, Numbers, Runs};
use crate::laws::{ClauseWords, Law};
use crate::phrases::counted;
use crate::sorted::Map;
use crate::told::pairs_in_words::{laws_of_pairs, words_about_total};
use crate::told::{Line, Sorts};
use crate::words::{Templates, filled};

pub(super) const WORDS: Templates = Templates(include_str!("../words/table.txt"));
/// The kinds of lines that groups are for people, if they do not have the name of the groups.
const SIDES: [(&str, &str); 2] = [("block", "around"), ("sides", "cell")];
/// The groups of a cell that are not called like the cell.
const GROUPS: [&str; 8] =
    ["around", "arrow", "beside", "beside across", "block", "next", "ring", "view"];
const LINES: [&str; 2] = ["row", "column"];
/// What people say of things that a law keeps apart, and of those that would not be.
const APART: [(&str, &str, &str); 3] = [
    ("around", "touch", "touching"),
    ("beside", "side by side", "being side by side"),
    ("beside across", "across", "being side by side"),
];

/// A puzzle with its table, as the words for what follows from it need them.
pub(super) struct Compiled<'p> {
    pub(super) puzzle: &'p Puzzle,
    /// The state that each symbol of a cell stands for; empty if cells have none.
    pub(super) symbols: Vec<String>,
    laws: Vec<&'p Value>,
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
    fn each(&self) -> usize {
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
        } else if GROUPS.contains(&&*line.side) {
            called = WORDS.say(&line.side, &[("cell", &line.name)]);
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

    /// The words of a law at one of its places; none if lines like it have their own.
    fn said(&self, law: &Value, name: &str, line: &LineOf, clue: &Clue) -> Option<ClauseWords> {
        let cell = line.anchor.map(|anchor| self.puzzle.cell_name(anchor));
        if let Some(say) = text(law, "say") {
            let at = cell.as_deref().unwrap_or(name);
            let slots = [("at", at), ("group", name), ("it", name)];
            let with = |key: &str| filled(text(law, key).unwrap_or(say), &slots);
            return Some(ClauseWords {
                filled: with("last"),
                blank: filled(say, &slots),
                failure: with("fails"),
            });
        }
        let Clue::Numbers(clue) = clue else { return None };
        let one = self.one(text(law, "count").unwrap_or(""), clue.on);
        let mut bounds = bounds(clue, line.spots.len(), &one);
        if law.get("distinct").is_some() {
            bounds = bounds.replacen("1 ", "just one ", 1);
        }
        let where_ = match cell.filter(|_| clue.at.is_some()) {
            Some(cell) => {
                let it = text(law, "at").unwrap_or("it");
                WORDS.say("at", &[("it", it), ("cell", &cell), ("bounds", &bounds)])
            }
            None => WORDS.say("has", &[("group", name), ("bounds", &bounds)]),
        };
        let failure = WORDS.say("has not", &[("group", name), ("bounds", &bounds)]);
        Some(ClauseWords { filled: where_.clone(), blank: where_, failure })
    }

    /// The player's word for a cell that is as an expression says, or has a symbol.
    fn one(&self, what: &str, on: Symbols) -> String {
        let is_state = |what: &str| self.puzzle.states().iter().any(|state| state == what);
        let mut what = what;
        let mut on_it = self.symbols.iter().enumerate().filter(|(symbol, _)| on >> symbol & 1 == 1);
        if let (Some((_, only)), None) = (on_it.next(), on_it.next())
            && !is_state(what)
            && !what.starts_with("not ")
        {
            what = only;
        }
        if !what.is_empty() && what.chars().all(char::is_numeric) {
            return what.to_owned();
        }
        if is_state(what) { self.many(what, 1) } else { format!("{what} cell") }
    }

    /// The player's words for a number of cells that have a state: `stars`, or `shaded cells`.
    pub(super) fn many(&self, what: &str, number: usize) -> String {
        let plural = if number == 1 { "" } else { "s" };
        let cell = if self.puzzle.is_noun(what) { "" } else { " cell" };
        format!("{what}{cell}{plural}")
    }

    /// The laws that clauses say, as people know them.
    pub(super) fn laws(&self, ends: &[(usize, usize)], clauses: &Clauses) -> Vec<Law> {
        let (mut begin, mut found) = (0, Vec::new());
        for &(number, end) in ends {
            let law = self.laws[number];
            if law.get("apart").is_some() && begin < end {
                found.push(self.apart(law, clauses, begin..end));
            } else if law.get("pairs").is_some() {
                found.extend(laws_of_pairs(self, law, begin..end));
            }
            begin = end;
        }
        found
    }

    /// The law that keeps some cells apart; what is around one is seen at one look.
    fn apart(&self, law: &Value, clauses: &Clauses, numbers: std::ops::Range<usize>) -> Law {
        let mut looks: Vec<(u32, Vec<usize>)> = Vec::new();
        let mut look_of = Map::default();
        let mut said = Vec::new();
        for number in numbers.clone() {
            let claims = clauses.get(number).unwrap_or_default();
            for claim in claims {
                let at = *look_of.get_or_insert_with(claim.cell, || looks.len());
                if at == looks.len() {
                    looks.push((claim.cell, Vec::new()));
                }
                looks[at].1.push(number);
            }
            let cells = claims.iter().map(|claim| self.puzzle.cell_name(claim.cell));
            said.push(cells.take(2).collect::<Vec<_>>().join(" and "));
        }
        let by = text(law, "by").unwrap_or("");
        let called = looks.iter().map(|(cell, _)| {
            let group = WORDS.say(by, &[("cell", &self.puzzle.cell_name(*cell))]);
            WORDS.say("cells", &[("group", &group)])
        });
        let called = called.collect();
        let places = looks.into_iter().map(|look| look.1).collect();
        let words = self.apart_in_words(law);
        let first = numbers.start;
        let words = move |number: usize| words(&said[number - first]);
        Law::new("touching", places, Arc::new(words)).called(called)
    }

    /// What people say of two cells that a law keeps apart.
    fn apart_in_words(&self, law: &Value) -> impl Fn(&str) -> ClauseWords + use<> {
        let kept = text(law, "apart").unwrap_or("");
        let is_state = self.puzzle.states().iter().any(|state| state == kept);
        let many = if is_state { self.many(kept, 2) } else { "they".into() };
        let by = text(law, "by").unwrap_or("");
        let (_, never, would) = APART.into_iter().find(|apart| apart.0 == by).unwrap_or(APART[0]);
        let own = text(law, "say").map(str::to_owned);
        move |at: &str| {
            let slots = [("at", at), ("group", at), ("it", at)];
            let say = own
                .as_ref()
                .map_or_else(|| WORDS.say(never, &[("many", &many)]), |own| filled(own, &slots));
            let failure = WORDS.say(would, &[("many", &many), ("at", at)]);
            ClauseWords { filled: say.clone(), blank: say, failure }
        }
    }
}

/// How many of some cells a clue allows: `at most 1 star`, with the word for one.
fn bounds(clue: &Numbers, cells: usize, one: &str) -> String {
    let least = clue.right.first().copied().unwrap_or(0);
    let most = clue.most();
    let has_all = clue.right.iter().copied().eq(least..=most) || clue.right.is_empty();
    let number = |number: usize| counted(number, one);
    match (least, most) {
        (_, 0) => WORDS.say("none", &[("one", one)]),
        _ if !has_all => WORDS.say("not", &[("number", &number(least + 1))]),
        _ if most >= cells => WORDS.say("at least", &[("number", &number(least))]),
        _ if least == most => number(most),
        _ => WORDS.say("at most", &[("number", &number(most))]),
    }
}

/// The text of a law with a key, if it has one.
pub(super) fn text<'v>(law: &'v Value, key: &str) -> Option<&'v str> {
    law.get(key).and_then(Value::text)
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
