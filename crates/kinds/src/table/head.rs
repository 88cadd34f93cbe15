//! The head of a table: names, rules, states, words and switches.

use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::expression::Expression;
use crate::language::names::{Alphabet, Course, MOST_STATES, Names, State, check_name};
use crate::value::{Value, shortened};

/// The most characters of rules, and of a name.
const LONGEST_RULES: usize = 2_000;
const LONGEST_NAME: usize = 60;
/// The most rows and columns of a board.
const LONGEST_SIDE: i64 = 512;

/// The words for a kind.
pub(crate) struct Head {
    pub(crate) name: String,
    pub(crate) also: Vec<String>,
    pub(crate) rules: String,
}

impl Head {
    pub(crate) fn read(table: &mut Entry<'_>) -> Result<Self, Fault> {
        let name = plain(table, "name", LONGEST_NAME)?;
        let rules = plain(table, "rules", LONGEST_RULES)?;
        let also = table.texts("also")?;
        if let Some(other) = also.iter().find(|other| !is_plain(other, LONGEST_NAME)) {
            return Err(table.wrong("also", &(*other).into(), "a list of names"));
        }
        table.flag("picture")?;
        for side in table.list("sizes")? {
            if !matches!(side, Value::Number(side) if (1..=LONGEST_SIDE).contains(side)) {
                return Err(table.wrong("sizes", side, "a list of numbers from 1 to 512"));
            }
        }
        Ok(Self { name, also: also.into_iter().map(str::to_owned).collect(), rules })
    }
}

/// A text that every table has.
fn plain(table: &mut Entry<'_>, key: &'static str, longest: usize) -> Result<String, Fault> {
    let expected = format!("a text of 1 to {longest} characters");
    let text = table.text(key)?.ok_or_else(|| table.missing(key, &expected))?;
    if is_plain(text, longest) {
        return Ok(text.to_owned());
    }
    Err(table.wrong(key, &text.into(), &expected))
}

fn is_plain(text: &str, longest: usize) -> bool {
    let signs = text.chars().count();
    (1..=longest).contains(&signs) && !text.chars().any(char::is_control)
}

/// The line, the states and the words of a table. Things are added with the clues.
pub(crate) fn names(table: &mut Entry<'_>) -> Result<Names, Fault> {
    let line = table.one_of("line", &["cells", "edges"])?;
    let line = line.map(|word| if word == 0 { Course::Cells } else { Course::Edges });
    let alphabet = alphabet(table, line)?;
    let mut names = Names { alphabet, line, words: Vec::new(), things: Vec::new() };
    let mut words = Vec::new();
    for (word, states) in table.map("words")? {
        let fault = |sentence| Fault::new(format!("words {}", shortened(word)), sentence);
        check_name(word).map_err(fault)?;
        if names.atom(word).is_some() {
            return Err(fault(format!("'{word}' is the name of a state already")));
        }
        let wrong = || fault(format!("{states}, states such as 'L or I' are expected"));
        let states = Expression::read_states(states.text().ok_or_else(wrong)?, &names);
        words.push((word.clone(), states.map_err(fault)?));
    }
    names.words = words;
    Ok(names)
}

fn alphabet(table: &mut Entry<'_>, line: Option<Course>) -> Result<Alphabet, Fault> {
    let expected = "a list of names, \"1-n\" or \"palette\"";
    let alphabet = match table.get("states") {
        None if line == Some(Course::Cells) => {
            Alphabet::Named(vec![State::of("empty"), State::of("line")])
        }
        None => Alphabet::Named(Vec::new()),
        Some(Value::Text(text)) if text == "1-n" => Alphabet::Digits,
        Some(Value::Text(text)) if text == "palette" => Alphabet::Palette,
        Some(Value::List(items)) => Alphabet::Named(states(table, items)?),
        Some(other) => return Err(table.wrong("states", other, expected)),
    };
    let is_line = |state: &State| state.name == "line";
    let has_line = matches!(&alphabet, Alphabet::Named(states) if states.iter().any(is_line));
    match line {
        Some(Course::Cells) if !has_line => {
            Err(Fault::new("states", "with a line through cells, one of them is 'line'"))
        }
        Some(Course::Edges) | None if has_line => {
            Err(Fault::new("states", "'line' is a state only with a line through cells"))
        }
        _ => Ok(alphabet),
    }
}

fn states(table: &Entry<'_>, items: &[Value]) -> Result<Vec<State>, Fault> {
    if items.is_empty() || items.len() > MOST_STATES {
        let sentence = format!("there are {}, 1 to {MOST_STATES} are expected", items.len());
        return Err(Fault::new("states", sentence));
    }
    let mut states: Vec<State> = Vec::new();
    for item in items {
        let text = item.text().ok_or_else(|| table.wrong("states", item, "a list of names"))?;
        let state = State::of(text);
        check_name(&state.name).map_err(|sentence| Fault::new("states", sentence))?;
        if ["1-n", "palette"].contains(&text) {
            let sentence = format!("'{text}' is expected without brackets: states = \"{text}\"");
            return Err(Fault::new("states", sentence));
        }
        if states.iter().any(|other| other.name == state.name) {
            return Err(Fault::new("states", format!("'{}' is there twice", state.name)));
        }
        states.push(state);
    }
    Ok(states)
}

/// The switches of a table with their defaults.
pub(crate) fn options(table: &mut Entry<'_>) -> Result<Vec<(String, bool)>, Fault> {
    let options = table.map("options")?.iter().map(|(name, value)| {
        let fault = |sentence| Fault::new(format!("options {}", shortened(name)), sentence);
        check_name(name).map_err(fault)?;
        match value {
            Value::Flag(is_on) => Ok((name.clone(), *is_on)),
            other => Err(fault(format!("{other}, true or false is expected"))),
        }
    });
    options.collect()
}
