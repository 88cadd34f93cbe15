//! Maps that are read key by key: each value has a type, and no key is left over.

use crate::fault::Fault;
use crate::value::{Value, shortened};

/// A map of a table or a puzzle, at its place.
pub(crate) struct Entry<'v> {
    place: String,
    items: &'v [(String, Value)],
    known: Vec<&'static str>,
}

impl<'v> Entry<'v> {
    /// The map at a place; a fault if it is none.
    pub(crate) fn new(place: impl Into<String>, value: &'v Value) -> Result<Self, Fault> {
        let place = place.into();
        match value {
            Value::Map(items) => Ok(Self { place, items, known: Vec::new() }),
            other => Err(Fault::new(place, format!("{other}, a map is expected"))),
        }
    }

    /// A fault of the whole entry.
    pub(crate) fn fault(&self, sentence: impl Into<String>) -> Fault {
        Fault::new(&self.place, sentence)
    }

    /// A fault of a value, which should be something else.
    pub(crate) fn wrong(&self, key: &str, found: &Value, expected: &str) -> Fault {
        if self.place.is_empty() {
            return Fault::new(key, format!("{found}, {expected} is expected"));
        }
        self.fault(format!("'{key}' is {found}, {expected} is expected"))
    }

    /// The fault of an entry that lacks a key.
    pub(crate) fn missing(&self, key: &str, expected: &str) -> Fault {
        if self.place.is_empty() {
            return Fault::new(key, format!("missing, {expected} is expected"));
        }
        self.fault(format!("'{key}' is missing, {expected} is expected"))
    }

    /// All keys and values.
    pub(crate) fn items(&self) -> &'v [(String, Value)] {
        self.items
    }

    /// The value with a key, if there is one.
    pub(crate) fn get(&mut self, key: &'static str) -> Option<&'v Value> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        self.items.iter().find(|item| item.0 == key).map(|item| &item.1)
    }

    /// The text with a key, if there is one.
    pub(crate) fn text(&mut self, key: &'static str) -> Result<Option<&'v str>, Fault> {
        self.get(key)
            .map(|value| value.text().ok_or_else(|| self.wrong(key, value, "a text")))
            .transpose()
    }

    /// The flag with a key; false if there is none.
    pub(crate) fn flag(&mut self, key: &'static str) -> Result<bool, Fault> {
        match self.get(key) {
            None => Ok(false),
            Some(Value::Flag(flag)) => Ok(*flag),
            Some(other) => Err(self.wrong(key, other, "true or false")),
        }
    }

    /// The items of the list with a key; none if there is no list.
    pub(crate) fn list(&mut self, key: &'static str) -> Result<&'v [Value], Fault> {
        match self.get(key) {
            None => Ok(&[]),
            Some(Value::List(items)) => Ok(items),
            Some(other) => Err(self.wrong(key, other, "a list")),
        }
    }

    /// The texts of the list with a key; none if there is no list.
    pub(crate) fn texts(&mut self, key: &'static str) -> Result<Vec<&'v str>, Fault> {
        let texts = self.list(key)?.iter();
        texts
            .map(|item| item.text().ok_or_else(|| self.wrong(key, item, "a list of texts")))
            .collect()
    }

    /// The keys and values of the map with a key; none if there is no map.
    pub(crate) fn map(&mut self, key: &'static str) -> Result<&'v [(String, Value)], Fault> {
        match self.get(key) {
            None => Ok(&[]),
            Some(Value::Map(items)) => Ok(items),
            Some(other) => Err(self.wrong(key, other, "a map")),
        }
    }

    /// One of some words with a key, as its index; `None` if there is no such key.
    pub(crate) fn one_of(
        &mut self,
        key: &'static str,
        words: &[&str],
    ) -> Result<Option<usize>, Fault> {
        let Some(value) = self.get(key) else { return Ok(None) };
        let found = value.text().and_then(|text| words.iter().position(|word| *word == text));
        found.map(Some).ok_or_else(|| self.wrong(key, value, &quoted(words)))
    }

    /// Refuse keys that nobody has asked for.
    pub(crate) fn finish(self) -> Result<(), Fault> {
        let Some((key, _)) = self.items.iter().find(|item| !self.known.contains(&&*item.0)) else {
            return Ok(());
        };
        let known = quoted(&self.known);
        Err(self.fault(format!("there is no key '{}' here; the keys are {known}", shortened(key))))
    }
}

/// Words in quotes: `'a', 'b' or 'c'`.
pub(crate) fn quoted(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
