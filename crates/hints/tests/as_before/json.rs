//! A reader of JSON, as values of kinds; a fraction is a text.

use crosshatch_kinds::Value;

/// The value that a text is.
pub fn read(text: &str) -> Value {
    Reader { rest: text }.value()
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn value(&mut self) -> Value {
        self.rest = self.rest.trim_start();
        match self.rest.chars().next() {
            Some('"') => Value::Text(self.text()),
            Some('[') => Value::List(self.items(']', Self::value)),
            Some('{') => Value::Map(self.items('}', |reader| {
                reader.rest = reader.rest.trim_start();
                let key = reader.text();
                reader.skip(':');
                (key, reader.value())
            })),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Value {
        let end = self.rest.find([',', ']', '}', ' ', '\n']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        match word {
            "null" => Value::Nothing,
            "true" | "false" => Value::Flag(word == "true"),
            _ => word.parse().map_or_else(|_| Value::Text(word.to_owned()), Value::Number),
        }
    }

    fn items<T>(&mut self, end: char, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut items = Vec::new();
        self.rest = &self.rest[1..];
        loop {
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix(end) {
                self.rest = rest;
                return items;
            }
            if !items.is_empty() {
                self.skip(',');
            }
            items.push(item(self));
        }
    }

    fn skip(&mut self, sign: char) {
        let rest = self.rest.trim_start().strip_prefix(sign);
        self.rest = rest.unwrap_or_else(|| panic!("no {sign} before {:.40}", self.rest));
    }

    fn text(&mut self) -> String {
        let mut text = String::new();
        let mut signs = self.rest[1..].char_indices();
        loop {
            match signs.next() {
                Some((at, '"')) => {
                    self.rest = &self.rest[at + 2..];
                    return text;
                }
                Some((_, '\\')) => text.push(match signs.next() {
                    Some((_, 'n')) => '\n',
                    Some((_, 't')) => '\t',
                    Some((_, 'u')) => {
                        let code: String = signs.by_ref().take(4).map(|sign| sign.1).collect();
                        let code = u32::from_str_radix(&code, 16).ok().and_then(char::from_u32);
                        code.unwrap_or('?')
                    }
                    Some((_, sign)) => sign,
                    None => panic!("the text does not end"),
                }),
                Some((_, sign)) => text.push(sign),
                None => panic!("the text does not end"),
            }
        }
    }
}
