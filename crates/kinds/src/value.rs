//! Plain values, of which tables and puzzles consist when they cross a boundary.

use std::fmt::{self, Display, Formatter};

/// The most characters of a text that an error shows.
const SHOWN: usize = 40;

/// A plain value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// No value, such as a clue that is missing.
    Nothing,
    /// True or false.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Values by their keys, in order.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// The value with a key, if this is a map that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map(items) => items.iter().find(|item| item.0 == key).map(|item| &item.1),
            _ => None,
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// The value as sentences name it: texts are quoted and cut short, lists and maps only named.
impl Display for Value {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => formatter.write_str("nothing"),
            Self::Flag(flag) => write!(formatter, "{flag}"),
            Self::Number(number) => write!(formatter, "{number}"),
            Self::Text(text) => write!(formatter, "'{}'", shortened(text)),
            Self::List(_) => formatter.write_str("a list"),
            Self::Map(_) => formatter.write_str("a map"),
        }
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The beginning of a text, as an error shows it.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(SHOWN).map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}
