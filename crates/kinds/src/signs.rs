//! What people write for the thing in a cell, for its state and for runs, in files and as they type.
//!
//! It is the sign or the name of a thing, a number, an arrow before or behind its number, or runs with
//! commas. Behind the sign of a thing its number may follow, for a kind in which several things have
//! numbers.

use crate::language::clues::{Sort, Thing};
use crate::puzzle::cells::ARROWS;
use crate::table::Table;
use crate::value::{Value, shortened};

/// The sign of nothing, and of what is not known.
pub(crate) const NOTHING: &str = ".";
pub(crate) const UNKNOWN: &str = "?";
/// The state of a run that is written without one, where runs have states.
pub(crate) const USUAL: &str = "#";
/// The sorts of things with a number.
pub(crate) const NUMBERS: [Sort; 2] = [Sort::Number, Sort::MaybeNumber];
/// The most digits of a number.
const MOST_DIGITS: usize = 6;
/// The signs of arrows, in the order of their ways.
const WAYS: [[char; 2]; 4] = [['^', '↑'], ['>', '→'], ['v', '↓'], ['<', '←']];

/// The signs of the states and things of a puzzle.
pub(crate) struct Signs<'t> {
    table: &'t Table,
    /// The states of a cell, each with its sign.
    pub(crate) states: Vec<(String, char)>,
    /// The sign of each thing that has one of its own.
    of_things: Vec<Option<char>>,
}

impl<'t> Signs<'t> {
    /// The signs of a puzzle whose cells have these states.
    pub(crate) fn new(table: &'t Table, states: &[String]) -> Self {
        let (names, things) = (&table.scope.names.things, &table.scope.clues.things);
        let of_states = table.signs_of(states);
        let mut of_things: Vec<Option<char>> = Vec::new();
        for (name, thing) in names.iter().zip(things) {
            let is_free =
                |sign: &char| !of_states.contains(sign) && !of_things.contains(&Some(*sign));
            let written = table.scope.signs.iter().find(|sign| sign.0 == *name).map(|sign| sign.1);
            let capitals = name.chars().flat_map(char::to_uppercase);
            let mut signs = written.into_iter().chain(name.chars()).chain(capitals);
            // A given state has the sign of the state.
            of_things.push(signs.find(is_free).filter(|_| thing.sort != Sort::State));
        }
        Self { table, states: states.iter().cloned().zip(of_states).collect(), of_things }
    }

    fn things(&self) -> impl Iterator<Item = (&'t String, Thing, Option<char>)> {
        let scope = &self.table.scope;
        let each = scope.names.things.iter().zip(&scope.clues.things).zip(&self.of_things);
        each.map(|((name, thing), sign)| (name, *thing, *sign))
    }

    /// The first thing whose value is of one of some sorts.
    pub(crate) fn first_of(&self, sorts: &[Sort]) -> Option<&'t String> {
        self.things().find(|thing| sorts.contains(&thing.1.sort)).map(|thing| thing.0)
    }

    /// The thing that a text says, with its value.
    pub(crate) fn thing(&self, text: &str) -> Result<Value, String> {
        let named = |name: &str, values: Vec<Value>| {
            Value::List(std::iter::once(name.into()).chain(values).collect())
        };
        if let (Some(given), Ok(state)) = (self.first_of(&[Sort::State]), self.state(text)) {
            return Ok(named(given, vec![state.into()]));
        }
        if let (Some(name), Ok(number)) = (self.first_of(&NUMBERS), number(text)) {
            return Ok(named(name, vec![number]));
        }
        if let (Some(name), Some((way, rest))) = (self.first_of(&[Sort::Arrow]), arrow(text)) {
            let number = if rest.is_empty() { UNKNOWN.into() } else { number(rest)? };
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
            let runs = words(text).map(|word| run(word, &[])).collect::<Result<Vec<_>, _>>()?;
            if !runs.is_empty() {
                return Ok(named(name, runs));
            }
        }
        Err(format!(
            "'{}' is nothing that stands in a cell here: {}",
            shortened(text),
            self.known()
        ))
    }

    /// What stands in cells, as people write it.
    fn known(&self) -> String {
        let mut known: Vec<String> = Vec::new();
        for (name, thing, sign) in self.things() {
            match (thing.sort, sign) {
                (Sort::State, _) => known.extend(self.states.iter().map(|one| one.1.to_string())),
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
    pub(crate) fn state(&self, text: &str) -> Result<&str, String> {
        let is_it = |(name, sign): &&(String, char)| name == text || text.chars().eq([*sign]);
        self.states.iter().find(is_it).map(|state| &*state.0).ok_or_else(|| {
            let known: Vec<String> = self.states.iter().map(|state| state.1.to_string()).collect();
            format!("'{}' is no state; there are {}", shortened(text), known.join(" "))
        })
    }

    /// What people write for the state with a name.
    pub(crate) fn of_state(&self, name: &str) -> String {
        let state = self.states.iter().find(|state| state.0 == name);
        state.map_or_else(|| name.to_owned(), |state| state.1.to_string())
    }

    /// What people write for a thing in a cell.
    pub(crate) fn written(&self, thing: &Value) -> String {
        let (name, values) = match thing {
            Value::List(parts) => {
                (parts.first().and_then(Value::text), &parts[1.min(parts.len())..])
            }
            _ => (thing.text(), &[][..]),
        };
        let joined = || values.iter().map(text_of).collect::<Vec<_>>().join(",");
        let Some((name, thing, sign)) = self.things().find(|known| Some(&**known.0) == name) else {
            return if values.is_empty() { text_of(thing) } else { joined() };
        };
        let way = values.first().and_then(Value::text);
        let way = ARROWS.iter().position(|arrow| Some(*arrow) == way);
        match (thing.sort, values, way) {
            (Sort::State, [state], _) => self.of_state(&text_of(state)),
            (Sort::Arrow, [_, number], Some(way)) => format!("{}{}", WAYS[way][0], text_of(number)),
            (Sort::Runs, _, _) => joined(),
            (_, [], _) => sign.map_or_else(|| name.clone(), String::from),
            _ if self.first_of(&NUMBERS) == Some(name) => joined(),
            _ => sign.map(String::from).unwrap_or_default() + &joined(),
        }
    }
}

/// The words of a text, with blanks, commas, semicolons or dots between them.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '.'));
    words.filter(|word| !word.is_empty())
}

/// The number that a word says, or `?`.
pub(crate) fn number(word: &str) -> Result<Value, String> {
    let is_plain = word.len() <= MOST_DIGITS && word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse() {
        _ if word == UNKNOWN => Ok(word.into()),
        Ok(number) if is_plain => Ok(Value::Number(number)),
        _ => Err(format!("'{}' is neither a number nor ?", shortened(word))),
    }
}

/// The run that a word says: its length, `?` or `*`, and its colour if there are some.
pub(crate) fn run(word: &str, colors: &[String]) -> Result<Value, String> {
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

/// The text of a value; nothing is a dot.
pub(crate) fn text_of(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => NOTHING.to_owned(),
    }
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
