//! Plain values from text, for tests: lines of TOML, as far as tables use it.

use crate::{Table, Value};

/// The map of lines such as `clues = { rows = "runs" }`; brackets may span lines.
pub(crate) fn values(text: &str) -> Value {
    let mut reader = Reader(text);
    Value::Map(reader.items(""))
}

/// The checked table of a text.
pub(crate) fn table(text: &str) -> Table {
    Table::check(&values(text)).unwrap_or_else(|fault| panic!("{fault}"))
}

struct Reader<'t>(&'t str);

impl Reader<'_> {
    fn next(&mut self) -> char {
        self.0 = self.0.trim_start_matches([' ', '\n', ',']);
        self.0.chars().next().unwrap_or('\0')
    }

    fn take(&mut self) -> char {
        let sign = self.next();
        self.0 = &self.0[sign.len_utf8().min(self.0.len())..];
        sign
    }

    fn items(&mut self, end: &str) -> Vec<(String, Value)> {
        let mut items = Vec::new();
        while !self.0.is_empty() && !end.contains(self.next()) && self.next() != '\0' {
            let (key, rest) = self.0.split_once('=').unwrap_or_else(|| panic!("{}", self.0));
            self.0 = rest;
            items.push((key.trim().trim_matches('"').to_owned(), self.value()));
        }
        items
    }

    fn value(&mut self) -> Value {
        match self.next() {
            '"' => {
                self.take();
                let (text, rest) = self.0.split_once('"').unwrap_or((self.0, ""));
                self.0 = rest;
                text.into()
            }
            '{' => {
                self.take();
                let items = self.items("}");
                self.take();
                Value::Map(items)
            }
            '[' => {
                self.take();
                let mut items = Vec::new();
                while self.next() != ']' {
                    items.push(self.value());
                }
                self.take();
                Value::List(items)
            }
            _ => {
                let end = self.0.find([' ', '\n', ',', ']', '}']).unwrap_or(self.0.len());
                let (word, rest) = self.0.split_at(end);
                self.0 = rest;
                match word {
                    "true" | "false" => Value::Flag(word == "true"),
                    "none" => Value::Nothing,
                    number => Value::Number(number.parse().unwrap_or_else(|_| panic!("{number}"))),
                }
            }
        }
    }
}
