//! Values as Simon Tatham's ids have them: numbers in full, one character a number, signs of things,
//! and clues between slashes.

use crate::codec::digits::{ALL, Digits, Filling, Room, Sign, is_unknown, number};
use crate::codec::lines;
use crate::codec::text::{Misread, Reader};
use crate::value::Value;

/// Numbers from 1 in full, with a `_` between two that no gap separates.
pub(crate) struct Plain;

impl Sign for Plain {
    fn letters(&self) -> &'static str {
        ALL
    }

    fn between(&self) -> Option<char> {
        Some('_')
    }

    fn expected(&self) -> String {
        "no number from 1, no _ and no gap from a to z".into()
    }

    fn read(&self, first: char, rest: &mut Reader) -> Option<Value> {
        let mut number = first.to_digit(10).filter(|digit| *digit > 0)?;
        while let Some(digit) = rest.peek().and_then(|sign| sign.to_digit(10)) {
            number = (number * 10 + digit).min(lines::MOST + 1);
            rest.take();
        }
        (number <= lines::MOST).then(|| Value::Number(number.into()))
    }

    fn write(&self, value: &Value) -> Option<String> {
        number(value, lines::MOST).filter(|number| *number > 0).map(|number| number.to_string())
    }

    fn says(&self) -> String {
        format!("numbers from 1 to {}", lines::MOST)
    }
}

/// A character for the number of each place: 0 to 9, a to z for 10 to 35, A to Z for 36 to 61.
pub(crate) struct SixtyTwo;

const DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Sign for SixtyTwo {
    fn letters(&self) -> &'static str {
        ""
    }

    fn expected(&self) -> String {
        "no number from 0 to 9, a to z or A to Z".into()
    }

    fn read(&self, first: char, _: &mut Reader) -> Option<Value> {
        DIGITS.find(first).map(Value::from)
    }

    fn write(&self, value: &Value) -> Option<String> {
        let at = number(value, 61)? as usize;
        Some(DIGITS[at..=at].to_owned())
    }

    fn says(&self) -> String {
        "a number up to 61 in each cell".into()
    }

    fn are_up_to_side(&self) -> bool {
        true
    }
}

/// Signs of things.
pub(crate) struct Named(pub(crate) Vec<(char, Value)>);

impl Sign for Named {
    fn letters(&self) -> &'static str {
        ALL
    }

    fn expected(&self) -> String {
        let signs: Vec<String> = self.0.iter().map(|sign| sign.0.to_string()).collect();
        format!("no {} and no gap from a to z", signs.join(", no "))
    }

    fn read(&self, first: char, _: &mut Reader) -> Option<Value> {
        self.0.iter().find(|sign| sign.0 == first).map(|sign| sign.1.clone())
    }

    fn write(&self, value: &Value) -> Option<String> {
        self.0.iter().find(|sign| sign.1 == *value).map(|sign| sign.0.to_string())
    }

    fn says(&self) -> String {
        let things: Vec<String> = self.0.iter().map(|sign| sign.1.to_string()).collect();
        things.join(", ")
    }
}

/// A number in full for each place, or nothing, with slashes between them.
pub(crate) struct Slashed;

impl Digits for Slashed {
    fn read(&self, text: &mut Reader, room: &Room) -> Result<Vec<Value>, Misread> {
        let mut filling = Filling::new(room);
        while !filling.is_full() {
            let at = text.at();
            let word = text.until(&['/', ',']);
            if word.is_empty() {
                filling.leave(1, at)?;
            } else {
                let number = lines::read_number(&word, "number");
                let number = number.map_err(|sentence| Misread::new(at, sentence))?;
                filling.put(Value::Number(number.into()), at)?;
            }
            if !filling.is_full() && !text.skip('/') {
                break;
            }
        }
        filling.done(text)
    }

    fn write(&self, values: &[Value]) -> Result<String, (usize, String)> {
        let mut words = Vec::new();
        for (place, value) in values.iter().enumerate() {
            let is_empty = *value == Value::Nothing || is_unknown(value);
            let number = number(value, lines::MOST).map(|number| number.to_string());
            let wrong = || (place, format!("this format has numbers, here is {value}"));
            words.push(number.or(is_empty.then(String::new)).ok_or_else(wrong)?);
        }
        Ok(words.join("/"))
    }
}
