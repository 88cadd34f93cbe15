//! A line of a proof: `1 -2 0` is a clause, `d 1 -2 0` deletes one.

use crate::literal::Literal;

const MOST_DIGITS: usize = 9;

/// A line of a proof either adds its clause or deletes it.
pub(crate) enum Line {
    Clause,
    Deletion,
}

impl Line {
    /// Read a line with literals of variables up to `variables`; `None` if it is anything else, if
    /// only for a blank or a zero too many.
    pub(crate) fn read(line: &[u8], variables: usize, clause: &mut Vec<Literal>) -> Option<Self> {
        clause.clear();
        let (kind, words) = match line.strip_prefix(b"d ") {
            Some(rest) => (Self::Deletion, rest),
            None => (Self::Clause, line),
        };
        let words = words.strip_suffix(b"0")?;
        if words.is_empty() {
            return Some(kind);
        }
        for word in words.strip_suffix(b" ")?.split(|&byte| byte == b' ') {
            clause.push(Literal::of(number(word)?, variables)?);
        }
        Some(kind)
    }
}

fn number(word: &[u8]) -> Option<i32> {
    let (sign, digits) = match word.strip_prefix(b"-") {
        Some(digits) => (-1, digits),
        None => (1, word),
    };
    if !(1..=MOST_DIGITS).contains(&digits.len()) || digits[0] == b'0' {
        return None;
    }
    let mut number = 0;
    for &digit in digits {
        number = 10 * number + i32::from(digit.is_ascii_digit().then(|| digit - b'0')?);
    }
    Some(sign * number)
}
