//! Values in the signs of a link: numbers, arrows and lists of numbers, with letters for the gaps
//! between them.
//!
//! A notation of values is a [`Digits`]: it reads as many places as there is room for, and writes
//! them. Most have a sign for a value and letters for gaps; these only say what their signs are.

use crate::codec::text::{Misread, Reader, digit};
use crate::value::Value;

/// Places for values, and how a sentence calls them.
pub(crate) struct Room {
    pub(crate) places: usize,
    /// Such as `3x3 has 9 places`.
    pub(crate) says: String,
}

/// A notation of values.
pub(crate) trait Digits: Send + Sync {
    /// Read the value of each place, nothing where there is none.
    fn read(&self, text: &mut Reader, room: &Room) -> Result<Vec<Value>, Misread>;

    /// Write the values of all places; the number of one that cannot be written, and a sentence.
    fn write(&self, values: &[Value]) -> Result<String, (usize, String)>;

    /// True if no number is larger than the longer side of the board.
    fn are_up_to_side(&self) -> bool {
        false
    }
}

/// Values that are read one after the other into the places that there are.
pub(crate) struct Filling<'r> {
    values: Vec<Value>,
    room: &'r Room,
}

impl<'r> Filling<'r> {
    pub(crate) fn new(room: &'r Room) -> Self {
        Self { values: Vec::new(), room }
    }

    /// Fill the next place, with a value whose sign is here.
    pub(crate) fn put(&mut self, value: Value, at: usize) -> Result<(), Misread> {
        if self.values.len() >= self.room.places {
            return Err(Misread::new(at, format!("{}, here are more", self.room.says)));
        }
        self.values.push(value);
        Ok(())
    }

    /// Leave places without a value, for a sign that is here.
    pub(crate) fn leave(&mut self, gap: usize, at: usize) -> Result<(), Misread> {
        (0..gap).try_for_each(|_| self.put(Value::Nothing, at))
    }

    /// Leave as many places as there are, up to this number.
    pub(crate) fn leave_up_to(&mut self, gap: usize) {
        let end = (self.values.len() + gap).min(self.room.places);
        self.values.resize(end, Value::Nothing);
    }

    pub(crate) fn is_full(&self) -> bool {
        self.values.len() >= self.room.places
    }

    /// The values of all places; refuse a text that ends before.
    pub(crate) fn done(self, text: &Reader) -> Result<Vec<Value>, Misread> {
        if self.is_full() {
            return Ok(self.values);
        }
        let sentence = format!("{}, here are {}", self.room.says, self.values.len());
        Err(text.refused(sentence))
    }
}

/// The letters of gaps in links, for 1 to 20 places; digits are of base 16.
pub(crate) const AFTER_F: &str = "ghijklmnopqrstuvwxyz";
/// The letters of gaps, for 1 to 26 places.
pub(crate) const ALL: &str = "abcdefghijklmnopqrstuvwxyz";

/// A sign for each value, and letters for gaps.
pub(crate) struct Gapped<S>(pub(crate) S);

/// A notation for single values, each a sign of one or more characters.
pub(crate) trait Sign: Send + Sync {
    /// The letters of gaps; none if each place has a value.
    fn letters(&self) -> &'static str;
    /// The sign between two values that no gap separates, if there is one.
    fn between(&self) -> Option<char> {
        None
    }
    /// The words for a character that begins no value, such as `no number and no dot`.
    fn expected(&self) -> String;
    /// The value that begins with a sign; `None` if none does.
    fn read(&self, first: char, rest: &mut Reader) -> Option<Value>;
    /// The signs of a value; `None` if it has none.
    fn write(&self, value: &Value) -> Option<String>;
    /// The values that have a sign, such as `numbers up to 255`.
    fn says(&self) -> String;
    /// True if no number is larger than the longer side of the board.
    fn are_up_to_side(&self) -> bool {
        false
    }
}

impl<S: Sign> Digits for Gapped<S> {
    fn read(&self, text: &mut Reader, room: &Room) -> Result<Vec<Value>, Misread> {
        let mut filling = Filling::new(room);
        while !filling.is_full() {
            let at = text.at();
            let Some(sign) = text.within() else { break };
            if let Some(gap) = self.0.letters().find(sign) {
                filling.leave(gap + 1, at)?;
            } else if self.0.between() != Some(sign) {
                let value = self.0.read(sign, text);
                let wrong = || Misread::new(at, format!("'{sign}' is {}", self.0.expected()));
                filling.put(value.ok_or_else(wrong)?, at)?;
            }
        }
        filling.done(text)
    }

    fn write(&self, values: &[Value]) -> Result<String, (usize, String)> {
        let mut signs = Vec::new();
        for (place, value) in values.iter().enumerate() {
            let is_gap = *value == Value::Nothing && !self.0.letters().is_empty();
            let sign = if is_gap { Some(String::new()) } else { self.0.write(value) };
            let wrong = || (place, format!("this format has {}, here is {value}", self.0.says()));
            signs.push(sign.ok_or_else(wrong)?);
        }
        Ok(with_gaps(&signs, self.0.letters(), self.0.between()))
    }

    fn are_up_to_side(&self) -> bool {
        self.0.are_up_to_side()
    }
}

/// Signs in one text, with as few letters as possible for empty ones.
fn with_gaps(signs: &[String], letters: &str, between: Option<char>) -> String {
    let mut text = String::new();
    let mut is_behind_sign = false;
    for group in signs.chunk_by(|one, other| one.is_empty() && other.is_empty()) {
        let is_sign = !group[0].is_empty();
        if is_sign {
            text.extend(between.filter(|_| is_behind_sign));
            text.push_str(&group[0]);
        } else {
            let (full, rest) = (group.len() / letters.len(), group.len() % letters.len());
            text.push_str(&letters[letters.len() - 1..].repeat(full));
            text.push_str(&letters[rest.max(1) - 1..rest]);
        }
        is_behind_sign = is_sign;
    }
    text
}

/// The number that a value is, up to some number.
pub(crate) fn number(value: &Value, most: u32) -> Option<u32> {
    let Value::Number(number) = value else { return None };
    u32::try_from(*number).ok().filter(|number| *number <= most)
}

/// True if a value is a number that is not known.
pub(crate) fn is_unknown(value: &Value) -> bool {
    value.text() == Some("?")
}

/// One digit for each number up to `most`, and perhaps a sign for one that is not known.
pub(crate) struct One {
    pub(crate) most: u8,
    pub(crate) unknown: Option<char>,
}

impl Sign for One {
    fn letters(&self) -> &'static str {
        ALL
    }

    fn expected(&self) -> String {
        let sign = match self.unknown {
            Some('.') => ", no dot".into(),
            Some(sign) => format!(", no {sign}"),
            None => String::new(),
        };
        format!("no number from 0 to {}{sign} and no gap from a to z", self.most)
    }

    fn read(&self, first: char, _: &mut Reader) -> Option<Value> {
        if Some(first) == self.unknown {
            return Some("?".into());
        }
        let number = first.to_digit(10).filter(|number| *number <= self.most.into())?;
        Some(Value::Number(number.into()))
    }

    fn write(&self, value: &Value) -> Option<String> {
        if is_unknown(value) {
            return self.unknown.map(String::from);
        }
        number(value, self.most.into()).map(|number| number.to_string())
    }

    fn says(&self) -> String {
        format!("numbers from 0 to {}", self.most)
    }
}

/// Numbers of base 16: one digit, or a sign that says how many there are, and what is added.
pub(crate) struct Sixteen {
    /// True if numbers have at most two digits, as beside a grid.
    pub(crate) is_short: bool,
}

/// The signs of longer numbers: their digits, and what is added to them.
const LONGER: [(char, usize, u32); 6] = [
    ('-', 2, 0),
    ('+', 3, 0),
    ('=', 3, 4_096),
    ('%', 3, 8_192),
    ('*', 4, 12_240),
    ('$', 5, 77_776),
];
/// The largest number of each sign.
const MOST: [u32; 6] = [255, 4_095, 8_191, 12_239, 77_775, 1_126_351];

impl Sixteen {
    fn longer(&self) -> usize {
        if self.is_short { 1 } else { LONGER.len() }
    }
}

impl Sign for Sixteen {
    fn letters(&self) -> &'static str {
        AFTER_F
    }

    fn expected(&self) -> String {
        "no number, no dot and no gap from g to z".into()
    }

    fn read(&self, first: char, rest: &mut Reader) -> Option<Value> {
        if first == '.' {
            return Some("?".into());
        }
        let longer = LONGER[..self.longer()].iter().find(|longer| longer.0 == first);
        let number = match longer {
            Some((_, many, more)) => rest.digits(*many, 16)? + more,
            None => first.to_digit(16).filter(|_| !first.is_ascii_uppercase())?,
        };
        Some(Value::Number(number.into()))
    }

    fn write(&self, value: &Value) -> Option<String> {
        if is_unknown(value) {
            return Some(".".into());
        }
        let number = number(value, MOST[self.longer() - 1])?;
        if number < 16 {
            return Some(format!("{number:x}"));
        }
        let longer = MOST.iter().position(|most| number <= *most)?;
        let (sign, many, more) = LONGER[longer];
        Some(format!("{sign}{:0many$x}", number - more))
    }

    fn says(&self) -> String {
        format!("numbers up to {}", MOST[self.longer() - 1])
    }
}

/// The ways of arrows, by their digits from 1.
pub(crate) const WAYS: [&str; 4] = ["up", "down", "left", "right"];
/// The value of a cell that has neither a state nor an arrow.
pub(crate) const HOLE: Value = Value::Flag(false);

/// Arrows: a digit for the way and one for the number; five more for numbers of two digits.
pub(crate) struct Arrows;

impl Sign for Arrows {
    fn letters(&self) -> &'static str {
        ALL
    }

    fn expected(&self) -> String {
        "no arrow with its number and no gap from a to z".into()
    }

    fn read(&self, first: char, rest: &mut Reader) -> Option<Value> {
        let (way, many) = if first == '-' {
            (rest.digits(1, 10)?, 3)
        } else {
            let way = first.to_digit(10)?;
            (way % 5, 1 + way as usize / 5)
        };
        if many == 1 && rest.skip('.') {
            return match way.checked_sub(1) {
                Some(way) => Some(Value::List(vec![WAYS[way as usize].into(), "?".into()])),
                None => Some(HOLE),
            };
        }
        let way = WAYS.get(way.checked_sub(1)? as usize)?;
        let number = rest.digits(many, 16)?;
        Some(Value::List(vec![(*way).into(), Value::Number(number.into())]))
    }

    fn write(&self, value: &Value) -> Option<String> {
        if *value == HOLE {
            return Some("0.".into());
        }
        let Value::List(items) = value else { return None };
        let way = WAYS.iter().position(|way| items.first().and_then(Value::text) == Some(way))? + 1;
        match items.get(1) {
            None => Some(format!("{way}.")),
            Some(value) if is_unknown(value) || *value == Value::Nothing => Some(format!("{way}.")),
            Some(value) => Some(match number(value, 4_095)? {
                number if number < 16 => format!("{way}{number:x}"),
                number if number < 256 => format!("{}{number:02x}", way + 5),
                number => format!("-{way}{number:03x}"),
            }),
        }
    }

    fn says(&self) -> String {
        "arrows with numbers up to 4095".into()
    }
}

/// Up to four numbers around a cell: one sign, or two that are a number of base 36, which counts
/// on from the lists of two numbers to those of three and of four.
pub(crate) struct Ring;

/// The first number of the lists of each length from 2, and the base of their digits.
const LISTS: [(u32, u32, usize); 3] = [(360, 6, 2), (396, 4, 3), (460, 2, 4)];

impl Sign for Ring {
    fn letters(&self) -> &'static str {
        AFTER_F
    }

    fn expected(&self) -> String {
        "no number, no list of numbers, no dot and no gap from g to z".into()
    }

    fn read(&self, first: char, rest: &mut Reader) -> Option<Value> {
        let first = match first {
            '.' => return Some(Value::List(vec!["?".into()])),
            '9' => return Some(Value::List(vec![Value::Number(1); 4])),
            digit => digit.to_digit(16).filter(|_| !first.is_ascii_uppercase())?,
        };
        if first < 9 {
            return Some(Value::List(vec![Value::Number(first.into())]));
        }
        let number = first * 36 + rest.digits(1, 36)?;
        let (least, base, many) = LISTS.into_iter().rev().find(|list| number >= list.0)?;
        let mut number = number - least;
        let mut items = Vec::new();
        for _ in 0..many {
            let item = number % base;
            items.push(if item == 0 { "?".into() } else { Value::Number(item.into()) });
            number /= base;
        }
        items.reverse();
        (number == 0).then_some(Value::List(items))
    }

    fn write(&self, value: &Value) -> Option<String> {
        let Value::List(items) = value else { return None };
        match &items[..] {
            [] => return Some("0".into()),
            [only] if is_unknown(only) => return Some(".".into()),
            [only] => return Some(number(only, 8)?.to_string()),
            [first, others @ ..]
                if others.len() == 3
                    && items.iter().all(|item| item == first)
                    && *first == Value::Number(1) =>
            {
                return Some("9".into());
            }
            _ => {}
        }
        let (least, base, _) = LISTS.into_iter().find(|list| list.2 == items.len())?;
        let written = items.iter().try_fold(0, |written, item| {
            let item =
                if is_unknown(item) { 0 } else { number(item, base - 1).filter(|n| *n > 0)? };
            Some(written * base + item)
        })?;
        let number = (least + written) as usize;
        Some([number / 36, number % 36].map(digit).iter().collect())
    }

    fn says(&self) -> String {
        "one number up to 8, two up to 5, three up to 3, or four that are 1".into()
    }
}
