//! The names that expressions use: states, words for several states, and things in cells.

use crate::value::shortened;

/// The most states of a cell: a set of them is a word of 64 bits.
pub(crate) const MOST_STATES: usize = 64;
/// The most characters of a name.
const LONGEST: usize = 40;
/// Words of the language itself, which name nothing else.
const RESERVED: [&str; 10] =
    ["not", "and", "or", "each", "turn", "straight", "void", "all", "half", "higher"];

/// A set of states, as bits by their index.
pub(crate) type States = u64;

/// The states of the cells of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Alphabet {
    /// Named states, the first of which is "nothing there"; none if cells have no states.
    Named(Vec<State>),
    /// Digits up to the side of a square board.
    Digits,
    /// Blank, then the colours of the puzzle.
    Palette,
}

/// A state with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) name: String,
    /// The article if it is a noun: a star, two stars.
    pub(crate) article: Option<&'static str>,
}

impl State {
    /// The state that a table writes like this, such as `a star`.
    pub(crate) fn of(text: &str) -> Self {
        let article = ["a", "an"]
            .into_iter()
            .find(|article| text.strip_prefix(article).is_some_and(|rest| rest.starts_with(' ')));
        let name = article.map_or(text, |article| text[article.len()..].trim_start());
        Self { name: name.to_owned(), article }
    }
}

/// The way of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// Through the middles of cells.
    Cells,
    /// Along the sides of cells.
    Edges,
}

/// All names of a kind.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    pub(crate) alphabet: Alphabet,
    pub(crate) line: Option<Course>,
    /// Words for several states.
    pub(crate) words: Vec<(String, States)>,
    /// The names of things in cells.
    pub(crate) things: Vec<String>,
}

/// The meaning of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Atom {
    /// One of these states.
    States(States),
    /// A thing in the cell, by its index.
    Thing(usize),
    /// The line turns in the cell.
    Turn,
    /// The line runs straight through the cell.
    Straight,
    /// The line takes the edge.
    Line,
}

impl Names {
    /// The meaning of a name, if there is such a name.
    pub(crate) fn atom(&self, name: &str) -> Option<Atom> {
        if let Some(state) = self.state(name) {
            return Some(Atom::States(1 << state));
        }
        if let Some((_, states)) = self.words.iter().find(|word| word.0 == name) {
            return Some(Atom::States(*states));
        }
        if let Some(thing) = self.things.iter().position(|thing| thing == name) {
            return Some(Atom::Thing(thing));
        }
        match (name, self.line) {
            ("turn", Some(Course::Cells)) => Some(Atom::Turn),
            ("straight", Some(Course::Cells)) => Some(Atom::Straight),
            ("line", Some(Course::Edges)) => Some(Atom::Line),
            _ => None,
        }
    }

    /// The index of a state by its name.
    pub(crate) fn state(&self, name: &str) -> Option<usize> {
        match &self.alphabet {
            Alphabet::Named(states) => states.iter().position(|state| state.name == name),
            Alphabet::Palette => (name == "blank").then_some(0),
            Alphabet::Digits => {
                let is_digits = name.bytes().all(|byte| byte.is_ascii_digit());
                let digit: usize =
                    name.parse().ok().filter(|_| is_digits && !name.starts_with('0'))?;
                (1..=MOST_STATES).contains(&digit).then_some(digit - 1)
            }
        }
    }

    /// The states that the table names.
    pub(crate) fn named_states(&self) -> &[State] {
        match &self.alphabet {
            Alphabet::Named(states) => states,
            _ => &[],
        }
    }

    /// All states: those that a puzzle lacks do no harm.
    pub(crate) fn all_states(&self) -> States {
        match &self.alphabet {
            Alphabet::Named(states) if states.len() < MOST_STATES => (1 << states.len()) - 1,
            _ => States::MAX,
        }
    }

    /// The longest name with which a text begins, and what it stands for.
    pub(crate) fn longest<'t>(&self, text: &'t str) -> Option<(&'t str, Atom)> {
        let ends = text.char_indices().map(|(at, sign)| at + sign.len_utf8());
        let ends: Vec<usize> = ends.take(LONGEST).collect();
        ends.into_iter().rev().find_map(|end| Some((&text[..end], self.atom(&text[..end])?)))
    }
}

/// Refuse a name that the language cannot tell from its own words and signs.
pub(crate) fn check_name(name: &str) -> Result<(), String> {
    let shown = shortened(name);
    if name.is_empty() || name.chars().count() > LONGEST {
        return Err(format!("'{shown}' is no name, 1 to {LONGEST} characters are expected"));
    }
    let is_plain = |sign: char| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '\'');
    let has_gaps = name.split(' ').any(str::is_empty);
    if has_gaps || !name.chars().all(is_plain) {
        return Err(format!("'{shown}' is no name, letters and single blanks are expected"));
    }
    match name.split(' ').find(|word| RESERVED.contains(word)) {
        Some(word) => Err(format!("'{shown}' is no name, as '{word}' is a word of the language")),
        None => Ok(()),
    }
}
