//! What people type for the thing in a cell, for its state, and for the clue of a line.
//!
//! It is what files have: the sign or the name of a thing, a number, an arrow before or behind its
//! number, runs with commas. Behind the sign of a thing its number may follow, for a kind in which
//! several things have numbers.

use crate::board::{Clue, Placed, Run};
use crate::language::clues::{Sort, Thing};
use crate::puzzle::cells::ARROWS;
use crate::table::Table;
use crate::value::{Value, shortened};

/// The most digits of a number.
const MOST_DIGITS: usize = 6;
/// The state of a run that is typed without one, where runs have states.
pub(super) const USUAL: &str = "#";
/// The signs of arrows, in the order of their ways.
const WAYS: [[char; 2]; 4] = [['^', '↑'], ['>', '→'], ['v', '↓'], ['<', '←']];

/// The signs of the states and things of a puzzle.
pub(super) struct Signs<'t> {
    table: &'t Table,
    states: &'t [String],
    of_states: Vec<char>,
    /// The sign of each thing that has one of its own.
    of_things: Vec<Option<char>>,
}

impl<'t> Signs<'t> {
    pub(super) fn new(table: &'t Table, states: &'t [String]) -> Self {
        let (names, things) = (&table.scope.names.things, &table.scope.clues.things);
        let of_states = table.signs_of(states);
        let mut of_things: Vec<Option<char>> = Vec::new();
        for (name, thing) in names.iter().zip(things) {
            let is_free =
                |sign: &char| !of_states.contains(sign) && !of_things.contains(&Some(*sign));
            let written = table.scope.signs.iter().find(|sign| sign.0 == *name).map(|sign| sign.1);
            let letters = written.into_iter().chain(name.chars());
            let mut letters = letters.chain(name.chars().flat_map(char::to_uppercase));
            // A given state has the sign of the state.
            let has_own = thing.sort != Sort::State;
            of_things.push(letters.find(is_free).filter(|_| has_own));
        }
        Self { table, states, of_states, of_things }
    }

    fn things(&self) -> impl Iterator<Item = (&'t String, Thing, Option<char>)> {
        let scope = &self.table.scope;
        let each = scope.names.things.iter().zip(&scope.clues.things).zip(&self.of_things);
        each.map(|((name, thing), sign)| (name, *thing, *sign))
    }

    /// The first thing whose value is of one of some sorts.
    fn first_of(&self, sorts: &[Sort]) -> Option<&'t String> {
        self.things().find(|thing| sorts.contains(&thing.1.sort)).map(|thing| thing.0)
    }

    /// The thing that a text says, with its value.
    pub(super) fn thing(&self, text: &str) -> Result<Value, String> {
        let named = |name: &str, values: Vec<Value>| {
            Value::List(std::iter::once(name.into()).chain(values).collect())
        };
        if let (Some(given), Ok(state)) = (self.first_of(&[Sort::State]), self.state(text)) {
            return Ok(named(given, vec![state.into()]));
        }
        let numbered = self.first_of(&[Sort::Number, Sort::MaybeNumber]);
        if let (Some(name), Ok(number)) = (numbered, number(text)) {
            return Ok(named(name, vec![number]));
        }
        if let (Some(name), Some((way, rest))) = (self.first_of(&[Sort::Arrow]), arrow(text)) {
            let number = if rest.is_empty() { "?".into() } else { number(rest)? };
            return Ok(named(name, vec![ARROWS[way].into(), number]));
        }
        for (name, thing, sign) in self.things().filter(|thing| thing.1.sort != Sort::State) {
            let rest = text.strip_prefix(&**name).or_else(|| text.strip_prefix(sign?));
            match (rest.map(str::trim), thing.sort) {
                (Some(""), _) => return Ok(Value::Text(name.clone())),
                (Some(rest), Sort::Number | Sort::MaybeNumber) if number(rest).is_ok() => {
                    return Ok(named(name, vec![number(rest)?]));
                }
                _ => {}
            }
        }
        if let Some(name) = self.first_of(&[Sort::Runs]) {
            let runs = words(text).map(|word| run(word, &[]));
            return Ok(named(name, runs.collect::<Result<_, _>>()?));
        }
        Err(format!(
            "'{}' is nothing that stands in a cell here: {}",
            shortened(text),
            self.known()
        ))
    }

    /// What stands in cells, as people type it.
    fn known(&self) -> String {
        let mut known: Vec<String> = Vec::new();
        for (name, thing, sign) in self.things() {
            match (thing.sort, sign) {
                (Sort::State, _) => known.extend(self.of_states.iter().map(char::to_string)),
                (Sort::None, Some(sign)) => known.push(format!("{sign} for {name}")),
                (Sort::Number | Sort::MaybeNumber, _) => known.push("a number".into()),
                (Sort::Arrow, _) => known.push("an arrow with a number, such as ^2".into()),
                (Sort::Runs, _) => known.push("runs, such as 1,3".into()),
                _ => {}
            }
        }
        known.dedup();
        known.join(", ")
    }

    /// The state that a text says, by its sign or its name.
    pub(super) fn state(&self, text: &str) -> Result<&'t str, String> {
        let is_it = |(name, sign): &(&String, &char)| {
            **name == text || text.strip_prefix(**sign).is_some_and(str::is_empty)
        };
        let mut known = self.states.iter().zip(&self.of_states);
        known.find(is_it).map(|state| &**state.0).ok_or_else(|| {
            let known: Vec<String> = self.of_states.iter().map(char::to_string).collect();
            format!("'{}' is no state; there are {}", shortened(text), known.join(" "))
        })
    }

    /// What people type for the state with a name.
    pub(super) fn text_of_state(&self, name: &str) -> String {
        let at = self.states.iter().position(|state| state == name);
        at.map_or_else(|| name.to_owned(), |at| self.of_states[at].to_string())
    }

    /// What people type for the thing in a cell.
    pub(super) fn text_of(&self, placed: &Placed) -> String {
        let Some((name, thing, sign)) = self.things().nth(placed.thing) else {
            return String::new();
        };
        let sign = sign.map_or_else(|| name.clone(), String::from);
        let is_first = self.first_of(&[Sort::Number, Sort::MaybeNumber]) == Some(name);
        match (&placed.clue, placed.way) {
            (Some(Clue::State(state)), _) => self.text_of_state(&self.states[*state]),
            (Some(Clue::Number(number)), Some(way)) => format!("{}{number}", WAYS[way][0]),
            (None, Some(way)) => format!("{}?", WAYS[way][0]),
            (Some(Clue::Number(number)), None) if is_first => number.to_string(),
            (Some(Clue::Number(number)), None) => format!("{sign}{number}"),
            (Some(Clue::Runs(runs)), _) => self.text_of_runs(runs, ","),
            (None, None) if is_first && thing.sort == Sort::MaybeNumber => "?".into(),
            (None, None) => sign,
        }
    }

    /// What people type for the clue of a line or region.
    pub(super) fn text_of_clue(&self, clue: Option<&Clue>) -> String {
        match clue {
            None => String::new(),
            Some(Clue::Number(number)) => number.to_string(),
            Some(Clue::State(state)) => self.text_of_state(&self.states[*state]),
            Some(Clue::Runs(runs)) => self.text_of_runs(runs, " "),
        }
    }

    fn text_of_runs(&self, runs: &[Run], between: &str) -> String {
        let run = |run: &Run| match *run {
            Run::Any => "*".to_owned(),
            Run::Of { length, state } => {
                let length = length.map_or("?".to_owned(), |length| length.to_string());
                let state = state.map(|state| &*self.states[state]).filter(|name| *name != USUAL);
                length + state.unwrap_or_default()
            }
        };
        let runs: Vec<String> = runs.iter().map(run).collect();
        if runs.is_empty() { "0".into() } else { runs.join(between) }
    }
}

/// The words of a text, with blanks, commas, semicolons or dots between them.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '.'));
    words.filter(|word| !word.is_empty())
}

/// The number that a word says, or `?`.
pub(super) fn number(word: &str) -> Result<Value, String> {
    let is_plain = word.len() <= MOST_DIGITS && word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse() {
        _ if word == "?" => Ok(word.into()),
        Ok(number) if is_plain => Ok(Value::Number(number)),
        _ => Err(format!("'{}' is neither a number nor ?", shortened(word))),
    }
}

/// The run that a word says: its length, `?` or `*`, and its colour if there are some.
pub(super) fn run(word: &str, colors: &[String]) -> Result<Value, String> {
    if word == "*" {
        return Ok(word.into());
    }
    let color = colors.iter().find(|color| word.ends_with(&***color));
    let length = color.and_then(|color| word.strip_suffix(&**color)).unwrap_or(word);
    let wrong = |_| format!("'{}' is not the length of a run, ? or *", shortened(word));
    let length = number(length).map_err(wrong)?;
    if colors.is_empty() {
        return Ok(length);
    }
    Ok(Value::List(vec![length, color.map_or(USUAL, |color| &**color).into()]))
}

/// The way of an arrow and what stands before or behind it.
fn arrow(text: &str) -> Option<(usize, &str)> {
    let way = |sign: char| WAYS.iter().position(|signs| signs.contains(&sign));
    let at_end = |sign: char| way(sign).is_some();
    let rest = text.trim_matches(at_end);
    let signs = text.chars().count() - rest.chars().count();
    let sign = text.chars().find(|sign| at_end(*sign))?;
    (signs == 1).then_some((way(sign)?, rest.trim()))
}
