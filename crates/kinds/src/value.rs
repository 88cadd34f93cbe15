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

    /// The items of a list; none if it is anything else.
    #[must_use]
    pub fn items(&self) -> &[Self] {
        match self {
            Self::List(items) => items,
            _ => &[],
        }
    }

    /// The keys and values of a map; none if it is anything else.
    #[must_use]
    pub fn entries(&self) -> &[(String, Self)] {
        match self {
            Self::Map(entries) => entries,
            _ => &[],
        }
    }

    /// True if it says nothing: no value, an empty list, or an empty map.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Nothing => true,
            Self::List(items) => items.is_empty(),
            Self::Map(entries) => entries.is_empty(),
            _ => false,
        }
    }

    /// The list of some values.
    pub(crate) fn list<V: Into<Self>>(items: impl IntoIterator<Item = V>) -> Self {
        Self::List(collected(&mut items.into_iter().map(Into::into)))
    }

    /// The map of some keys and values.
    pub(crate) fn map<K: Into<String>, V: Into<Self>>(
        entries: impl IntoIterator<Item = (K, V)>,
    ) -> Self {
        let entries = entries.into_iter().map(|(key, value)| (key.into(), value.into()));
        Self::Map(collected(&mut { entries }))
    }
}

/// The items of an iterator. All callers share this one copy; with one for each, a browser would have more
/// to download.
#[inline(never)]
pub(crate) fn collected<T>(items: &mut dyn Iterator<Item = T>) -> Vec<T> {
    items.collect()
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

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// The beginning of a text, as an error shows it.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(SHOWN).map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}
