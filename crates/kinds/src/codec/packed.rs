//! Values without signs of their own: small numbers with the gaps behind them, one digit a cell,
//! several cells a digit, and marks with the gaps behind them.

use crate::codec::digits::{AFTER_F, Digits, Filling, Room, is_unknown, number};
use crate::codec::text::{Misread, Reader, digit};
use crate::value::Value;

/// Numbers up to 4, each with 0 to 2 places without a number behind it: the remainder by 5 of a
/// digit is the number, the rest the places.
pub(crate) struct Four;

/// The most places that the digit of a number leaves.
const MOST_LEFT: usize = 2;

impl Digits for Four {
    fn read(&self, text: &mut Reader, room: &Room) -> Result<Vec<Value>, Misread> {
        let mut filling = Filling::new(room);
        while !filling.is_full() {
            let at = text.at();
            let Some(sign) = text.within() else { break };
            if let Some(gap) = AFTER_F.find(sign) {
                filling.leave(gap + 1, at)?;
            } else if sign == '.' {
                filling.put("?".into(), at)?;
            } else {
                let value = sign.to_digit(15).filter(|_| !sign.is_ascii_uppercase());
                let sentence =
                    || format!("'{sign}' is no number from 0 to e, no dot and no gap from g to z");
                let value = value.ok_or_else(|| Misread::new(at, sentence()))?;
                filling.put(Value::Number((value % 5).into()), at)?;
                // The last number may leave more places than there are.
                filling.leave_up_to(value as usize / 5);
            }
        }
        filling.done(text)
    }

    fn write(&self, values: &[Value]) -> Result<String, (usize, String)> {
        let mut text = String::new();
        let mut place = 0;
        while place < values.len() {
            let value = &values[place];
            let gap = values[place..].iter().take_while(|value| **value == Value::Nothing).count();
            if gap > 0 {
                let gap = gap.min(AFTER_F.len());
                text.push_str(&AFTER_F[gap - 1..gap]);
                place += gap;
                continue;
            }
            place += 1;
            if is_unknown(value) {
                text.push('.');
                continue;
            }
            let wrong = || {
                (place - 1, format!("this format has numbers from 0 to 4 and ?, here is {value}"))
            };
            let number = number(value, 4).ok_or_else(wrong)?;
            // As on puzz.link, what would be behind the last place is empty.
            let rest = values[place..].iter().chain(std::iter::repeat(&Value::Nothing));
            let left = rest.take(MOST_LEFT).take_while(|value| **value == Value::Nothing).count();
            text.push(digit(number as usize + 5 * left));
            place += left;
        }
        Ok(text)
    }
}

/// A digit of base 36 for each place, or two behind a `-`.
pub(crate) struct ThirtySix;

impl Digits for ThirtySix {
    fn read(&self, text: &mut Reader, room: &Room) -> Result<Vec<Value>, Misread> {
        let mut filling = Filling::new(room);
        while !filling.is_full() && !text.has_part_ended() {
            let at = text.at();
            if text.skip('.') {
                filling.put("?".into(), at)?;
                continue;
            }
            let many = if text.skip('-') { 2 } else { 1 };
            let value = text.digits(many, 36);
            let wrong =
                || Misread::new(at, "there is no number here, 0 to z, or - and two of these");
            filling.put(Value::Number(value.ok_or_else(wrong)?.into()), at)?;
        }
        filling.done(text)
    }

    fn write(&self, values: &[Value]) -> Result<String, (usize, String)> {
        let written = values.iter().enumerate().map(|(place, value)| {
            if is_unknown(value) {
                return Ok(".".into());
            }
            let wrong =
                || (place, format!("this format has a number up to 1295 here, not {value}"));
            let number = number(value, 1_295).ok_or_else(wrong)? as usize;
            let digits = [number / 36, number % 36].map(digit);
            Ok(if number < 36 {
                digits[1..].iter().collect()
            } else {
                format!("-{}{}", digits[0], digits[1])
            })
        });
        written.collect()
    }
}

/// Several places a digit, the first one highest: each has one of so many values, the first of
/// which is nothing.
pub(crate) struct Several {
    pub(crate) values: Vec<Value>,
    pub(crate) places: usize,
}

impl Several {
    fn base(&self) -> u32 {
        (0..self.places).fold(1, |base, _| base * self.values.len() as u32)
    }
}

impl Digits for Several {
    fn read(&self, text: &mut Reader, room: &Room) -> Result<Vec<Value>, Misread> {
        let (mut filling, base) = (Filling::new(room), self.base());
        while !filling.is_full() && !text.has_part_ended() {
            let at = text.at();
            let last = digit(base as usize - 1);
            let wrong = || Misread::new(at, format!("there is no digit from 0 to {last} here"));
            let mut packed = text.digits(1, base).ok_or_else(wrong)?;
            let mut share = base;
            for _ in 0..self.places {
                share /= self.values.len() as u32;
                // What fills the last digit stands for nothing.
                if !filling.is_full() {
                    filling.put(self.values[(packed / share) as usize].clone(), at)?;
                }
                packed %= share;
            }
        }
        filling.done(text)
    }

    fn write(&self, values: &[Value]) -> Result<String, (usize, String)> {
        let mut text = String::new();
        for (chunk, start) in values.chunks(self.places).zip((0..).step_by(self.places)) {
            let mut packed = 0;
            for place in 0..self.places {
                let value = chunk.get(place).unwrap_or(&Value::Nothing);
                let number = self.values.iter().position(|other| other == value);
                let wrong = || (start + place, format!("this format does not have {value}"));
                packed = packed * self.values.len() + number.ok_or_else(wrong)?;
            }
            text.push(digit(packed));
        }
        Ok(text)
    }
}

/// Marks: `0` to `h` are one with 0 to 17 places without one behind it, `i` to `z` 1 to 18 of these.
pub(crate) struct Marks;

/// The number of signs that begin with a mark.
const WITH_MARK: u32 = 18;
/// The value of a place with a mark.
pub(crate) const MARK: Value = Value::Flag(true);

impl Digits for Marks {
    fn read(&self, text: &mut Reader, room: &Room) -> Result<Vec<Value>, Misread> {
        let mut filling = Filling::new(room);
        while !filling.is_full() && !text.has_part_ended() {
            let at = text.at();
            let Some(group) = text.digits(1, 36) else {
                let sign = text.peek().unwrap_or(' ');
                return Err(Misread::new(
                    at,
                    format!("'{sign}' is no sign from 0 to 9 and a to z"),
                ));
            };
            if group < WITH_MARK {
                filling.put(MARK, at)?;
                filling.leave(group as usize, at)?;
            } else {
                filling.leave((group - WITH_MARK) as usize + 1, at)?;
            }
        }
        filling.done(text)
    }

    fn write(&self, values: &[Value]) -> Result<String, (usize, String)> {
        let mut text = String::new();
        let mut place = 0;
        while place < values.len() {
            let is_marked = values[place] == MARK;
            place += usize::from(is_marked);
            let most = WITH_MARK as usize - usize::from(is_marked);
            let rest = values[place..].iter().take(most);
            let left = rest.take_while(|value| **value != MARK).count();
            place += left;
            text.push(digit(if is_marked { left } else { WITH_MARK as usize + left - 1 }));
        }
        Ok(text)
    }
}
