//! The cells of a text grid: the things that words stand for.

use crate::Misread;
use crate::codec::Known;
use crate::entry::Entry;
use crate::fault::Fault;
use crate::grid::Draft;
use crate::grid::text::{Word, number_in};
use crate::language::clues::Sort;
use crate::language::names::{Alphabet, Names};
use crate::value::{Value, shortened};

/// The letters for the ways of arrows, and their words in a puzzle.
const WAYS: [(char, &str); 4] = [('n', "up"), ('e', "right"), ('s', "down"), ('w', "left")];

/// The meaning of the words of cells.
pub(super) struct Cells {
    /// Words of their own.
    tokens: Vec<(String, Value)>,
    /// Letters before the numbers of things.
    prefixes: Vec<(char, String)>,
    /// The thing whose value all other words are.
    digits: Option<(String, Sort)>,
    arrows: Option<String>,
    hole: Option<String>,
    names: Names,
}

impl Cells {
    pub(super) fn check(grid: &mut Entry<'_>, known: Known<'_>) -> Result<Self, Fault> {
        let names = known.names;
        let of_sort = |name: &str, sorts: &[Sort]| {
            let at = names.things.iter().position(|thing| thing == name);
            let sort = at.map(|at| known.clues.things[at].sort);
            sort.filter(|sort| sorts.contains(sort))
                .ok_or_else(|| format!("'{}' is no thing with such values", shortened(name)))
        };
        let fault = |key: &'static str| move |sentence| Fault::new(format!("grid {key}"), sentence);
        let mut tokens = Vec::new();
        for (word, text) in grid.map("tokens")? {
            let text = text.text().ok_or_else(|| grid.wrong("tokens", text, "a thing"))?;
            tokens.push((word.clone(), thing(text, known).map_err(fault("tokens"))?));
        }
        let numbers = [Sort::Number, Sort::MaybeNumber];
        let mut prefixes = Vec::new();
        for (letter, text) in grid.map("prefix")? {
            let name = text.text().ok_or_else(|| grid.wrong("prefix", text, "a thing"))?;
            of_sort(name, &numbers).map_err(fault("prefix"))?;
            let mut signs = letter.chars();
            let sign = signs.next().filter(|_| signs.next().is_none());
            let sign = sign.ok_or_else(|| fault("prefix")("a single letter is expected".into()))?;
            prefixes.push((sign, name.to_owned()));
        }
        let digits = grid.text("digits")?.map(|text| match text.strip_suffix(" state") {
            Some(name) => Ok((name.to_owned(), of_sort(name, &[Sort::State])?)),
            None => Ok((text.to_owned(), of_sort(text, &[numbers[0], numbers[1], Sort::Runs])?)),
        });
        let digits = digits.transpose().map_err(fault("digits"))?;
        let arrows = grid.text("arrows")?;
        let sort = arrows.map(|name| of_sort(name, &[Sort::Arrow])).transpose();
        sort.map_err(fault("arrows"))?;
        let (arrows, hole) = (arrows.map(str::to_owned), grid.text("hole")?.map(str::to_owned));
        Ok(Self { tokens, prefixes, digits, arrows, hole, names: names.clone() })
    }

    /// The things of all cells; holes are noted.
    pub(super) fn read(&self, rows: Vec<Vec<Word>>, draft: &mut Draft) -> Result<Value, Misread> {
        let mut cell = 0;
        draft.words = rows.iter().flatten().map(|word| word.text.clone()).collect();
        let mut read = Vec::new();
        for row in rows {
            let mut things = Vec::new();
            for word in row {
                let is_hole = self.hole.as_ref() == Some(&word.text);
                if is_hole {
                    draft.holes.push(Value::Text(draft.cell_name(cell)));
                }
                let is_nothing = is_hole || word.is_nothing();
                things.push(if is_nothing {
                    Value::Nothing
                } else {
                    self.thing(&word, draft.width)?
                });
                cell += 1;
            }
            read.push(Value::List(things));
        }
        Ok(Value::List(read))
    }

    fn thing(&self, word: &Word, side: usize) -> Result<Value, Misread> {
        let text = &*word.text;
        if let Some((_, thing)) = self.tokens.iter().find(|token| token.0 == text) {
            return Ok(thing.clone());
        }
        let of = |name: &String, value| Value::List(vec![Value::Text(name.clone()), value]);
        let rest = |at: &(char, String)| Some((number(text.strip_prefix(at.0)?)?, at.1.clone()));
        if let Some((value, name)) = self.prefixes.iter().find_map(rest) {
            return Ok(of(&name, value));
        }
        let way = WAYS.iter().find_map(|way| Some((way.1, number(text.strip_suffix(way.0)?)?)));
        if let (Some(name), Some((way, value))) = (&self.arrows, way) {
            return Ok(Value::List(vec![Value::Text(name.clone()), way.into(), value]));
        }
        let value = self.digits.as_ref().and_then(|(name, sort)| match sort {
            Sort::State => {
                let is_there =
                    |state: &usize| self.names.alphabet != Alphabet::Digits || *state < side;
                self.names.state(text).filter(is_there).map(|_| of(name, text.into()))
            }
            Sort::Runs => {
                let runs = text.split(',').map(number).collect::<Option<Vec<Value>>>()?;
                Some(Value::List([vec![Value::Text(name.clone())], runs].concat()))
            }
            _ => number(text).filter(|_| !text.is_empty()).map(|value| of(name, value)),
        });
        value
            .ok_or_else(|| word.refused(format!("'{word}' is no cell; there are {}", self.known())))
    }

    /// All words that a cell can be.
    fn known(&self) -> String {
        let mut words: Vec<String> = vec!["-".into()];
        words.extend(self.hole.clone());
        words.extend(self.tokens.iter().map(|token| token.0.clone()));
        words.extend(self.prefixes.iter().map(|prefix| format!("{}1", prefix.0)));
        words.extend(self.arrows.iter().map(|_| "arrows such as 2n".into()));
        words.extend(self.digits.iter().map(|(_, sort)| match sort {
            Sort::State => "states".into(),
            Sort::Runs => "runs such as 1,2".into(),
            _ => "numbers".to_owned(),
        }));
        let last = words.pop().unwrap_or_default();
        if words.is_empty() { last } else { format!("{} and {last}", words.join(", ")) }
    }
}

/// The number of digits; `?` for a question mark, or nothing.
fn number(text: &str) -> Option<Value> {
    match text {
        "" | "?" => Some("?".into()),
        digits => number_in(digits).map(Value::Number),
    }
}

/// The thing that a token stands for: its name, or its name and a state or number.
fn thing(text: &str, known: Known<'_>) -> Result<Value, String> {
    let sort = |name: &str| {
        let at = known.names.things.iter().position(|thing| thing == name)?;
        Some(known.clues.things[at].sort)
    };
    let mut parts = text.match_indices(' ').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let with_value = parts.find_map(|(name, value)| Some((name, sort(name)?, value)));
    match (sort(text), with_value) {
        (Some(Sort::None | Sort::MaybeNumber | Sort::Runs), _) => Ok(text.into()),
        (None, Some((name, Sort::State, state))) if known.names.state(state).is_some() => {
            Ok(Value::List(vec![name.into(), state.into()]))
        }
        (None, Some((name, Sort::Number | Sort::MaybeNumber, digits))) => {
            let number =
                number(digits).ok_or_else(|| format!("'{}' is no number", shortened(digits)))?;
            Ok(Value::List(vec![name.into(), number]))
        }
        _ => Err(format!("'{}' is no thing with its value", shortened(text))),
    }
}
