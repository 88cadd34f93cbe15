//! The signs of a puzzle: what people write in a grid for its things and states.

use crate::language::clues::Sort;
use crate::puzzle::cells::ARROWS;
use crate::table::Table;
use crate::value::Value;

/// The sign of nothing, and of what is not known.
pub(super) const NOTHING: &str = ".";
pub(super) const UNKNOWN: &str = "?";
/// The signs of arrows, in the order of [`ARROWS`].
const POINTING: [char; 4] = ['^', '>', 'v', '<'];
/// The most digits of a number.
const MOST_DIGITS: usize = 6;

/// What people write for the things and states of a puzzle.
pub(super) struct Signs<'t> {
    table: &'t Table,
    /// The states of a cell, each with its sign.
    pub(super) states: Vec<(String, char)>,
    /// The meaning of signs of one character.
    own: Vec<(char, Value)>,
}

impl<'t> Signs<'t> {
    /// The signs of a puzzle whose cells have these states.
    pub(super) fn new(table: &'t Table, states: Vec<String>) -> Self {
        let scope = &table.scope;
        let signs = table.signs_of(&states);
        let states: Vec<(String, char)> = states.into_iter().zip(signs).collect();
        let mut own = vec![('.', Value::Nothing)];
        for (name, thing) in scope.names.things.iter().zip(&scope.clues.things) {
            if thing.sort == Sort::State {
                for (state, sign) in &states {
                    own.retain(|known: &(char, Value)| known.0 != *sign);
                    own.push((*sign, Value::list([name.as_str(), state])));
                }
                continue;
            }
            let written = scope.signs.iter().find(|sign| sign.0 == *name).map(|sign| sign.1);
            let capitals = name.chars().flat_map(char::to_uppercase);
            let is_free = |sign: &char| {
                let is_own = own.iter().any(|known| known.0 == *sign && *sign != '.');
                !is_own && states.iter().all(|state| state.1 != *sign)
            };
            let sign = written.into_iter().chain(name.chars()).chain(capitals).find(is_free);
            own.extend(sign.map(|sign| (sign, name.as_str().into())));
        }
        Self { table, states, own }
    }

    /// The thing that people write so; `None` if it means nothing.
    pub(super) fn thing(&self, written: &Value) -> Option<Value> {
        let Value::Text(text) = written else {
            let number = matches!(written, Value::Number(_)).then(|| self.first_of(&NUMBERS));
            return Some(match number.flatten() {
                Some(name) => Value::List(vec![name.into(), written.clone()]),
                None => written.clone(),
            });
        };
        let mut signs = text.chars();
        let only = signs.next().filter(|_| signs.next().is_none());
        if let Some((_, thing)) = self.own.iter().find(|known| Some(known.0) == only) {
            return Some(thing.clone());
        }
        if text.is_empty() {
            return Some(Value::Nothing);
        }
        if self.table.scope.names.things.contains(text) {
            return Some(written.clone());
        }
        let is_number = text == UNKNOWN || is_number(text);
        if let Some(name) = self.first_of(&NUMBERS).filter(|_| is_number) {
            return Some(Value::List(vec![name.into(), number(text)]));
        }
        if let Some((name, arrow)) = self.first_of(&[Sort::Arrow]).zip(arrow(text)) {
            return Some(Value::List([vec![name.into()], arrow].concat()));
        }
        let name = self.first_of(&[Sort::Runs])?;
        let runs = text.split(',').map(number);
        Some(Value::List(std::iter::once(name.into()).chain(runs).collect()))
    }

    /// How people write a thing in a cell.
    pub(super) fn written(&self, thing: &Value) -> String {
        if let Some((sign, _)) = self.own.iter().find(|known| known.1 == *thing) {
            return sign.to_string();
        }
        let Value::List(parts) = thing else { return text_of(thing) };
        let (name, values) =
            parts.split_first().map_or((None, &[][..]), |(name, values)| (name.text(), values));
        let way = values.first().and_then(Value::text);
        let way = ARROWS.iter().position(|arrow| Some(*arrow) == way);
        if let Some(way) = way.filter(|_| name == self.first_of(&[Sort::Arrow])) {
            let number = values.get(1).map(text_of).unwrap_or_default();
            return format!("{}{number}", POINTING[way]);
        }
        values.iter().map(text_of).collect::<Vec<_>>().join(",")
    }

    /// The first thing with a value of one of these sorts.
    fn first_of(&self, sorts: &[Sort]) -> Option<&str> {
        let scope = &self.table.scope;
        let at = scope.clues.things.iter().position(|thing| sorts.contains(&thing.sort))?;
        Some(&scope.names.things[at])
    }
}

const NUMBERS: [Sort; 2] = [Sort::Number, Sort::MaybeNumber];

/// The way and the number of an arrow.
fn arrow(text: &str) -> Option<Vec<Value>> {
    let mut signs = text.chars();
    let way = signs.next().and_then(|sign| POINTING.iter().position(|known| *known == sign))?;
    let rest = if signs.as_str().is_empty() { UNKNOWN } else { signs.as_str() };
    (rest == UNKNOWN || is_number(rest)).then(|| vec![ARROWS[way].into(), number(rest)])
}

/// True if a word is a number of a usual length.
pub(super) fn is_number(word: &str) -> bool {
    (1..=MOST_DIGITS).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number that a word is, or else the word.
pub(super) fn number(word: &str) -> Value {
    let number = word.parse().ok().filter(|_| is_number(word));
    number.map_or_else(|| word.into(), Value::Number)
}

/// The text of a value; nothing is a dot.
pub(super) fn text_of(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => NOTHING.to_owned(),
    }
}
