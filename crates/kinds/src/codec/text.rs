//! The text of a link, read sign by sign, and the refusal of one.

use crate::fault::Fault;

/// The refusal of a text, and where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The number of signs before that.
    pub at: usize,
    /// The number of its line, from 1, of which these signs are; 0 if the text is a single one.
    pub line: usize,
    /// The cell that it is about, if any.
    pub place: String,
    /// The finding and the expectation, in words.
    pub sentence: String,
}

impl Misread {
    pub(crate) fn new(at: usize, sentence: impl Into<String>) -> Self {
        Self::in_line(0, at, sentence)
    }

    pub(crate) fn in_line(line: usize, at: usize, sentence: impl Into<String>) -> Self {
        Self { at, line, place: String::new(), sentence: sentence.into() }
    }

    /// The refusal, if it is about a cell.
    pub(crate) fn about(self, place: String) -> Self {
        Self { place, ..self }
    }

    /// The fault at a column of the text, from 1, and at a line if there are several.
    #[must_use]
    pub fn fault(self) -> Fault {
        let line = if self.line > 0 { format!("line {}, ", self.line) } else { String::new() };
        let column = format!("{line}column {}", self.at + 1);
        let place =
            if self.place.is_empty() { column } else { format!("{column}, {}", self.place) };
        Fault { place, sentence: self.sentence }
    }
}

/// A text with a place up to which it is read.
pub(crate) struct Reader {
    signs: Vec<char>,
    at: usize,
}

impl Reader {
    pub(crate) fn new(text: &str) -> Self {
        Self { signs: text.chars().collect(), at: 0 }
    }

    /// How many signs have been read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The next sign, which stays there.
    pub(crate) fn peek(&self) -> Option<char> {
        self.signs.get(self.at).copied()
    }

    /// A sign so many places behind the next.
    pub(crate) fn peek_at(&self, behind: usize) -> Option<char> {
        self.signs.get(self.at + behind).copied()
    }

    /// The next sign.
    pub(crate) fn take(&mut self) -> Option<char> {
        let sign = self.peek();
        self.at += usize::from(sign.is_some());
        sign
    }

    /// True if this sign was the next, which is taken.
    pub(crate) fn skip(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    /// The next sign if it does not end a part, which a slash or a comma does.
    pub(crate) fn within(&mut self) -> Option<char> {
        if self.has_part_ended() { None } else { self.take() }
    }

    /// True if a slash, a comma or nothing follows.
    pub(crate) fn has_part_ended(&self) -> bool {
        matches!(self.peek(), None | Some('/' | ','))
    }

    /// The text up to one of these signs, or to the end.
    pub(crate) fn until(&mut self, ends: &[char]) -> String {
        let rest = &self.signs[self.at..];
        let length = rest.iter().position(|sign| ends.contains(sign)).unwrap_or(rest.len());
        self.at += length;
        rest[..length].iter().collect()
    }

    /// The number that some next digits of a base are.
    pub(crate) fn digits(&mut self, many: usize, base: u32) -> Option<u32> {
        let digits = self.signs.get(self.at..self.at + many)?;
        let number = digits.iter().try_fold(0, |number, sign| {
            let digit = sign.to_digit(base).filter(|_| !sign.is_ascii_uppercase())?;
            Some(number * base + digit)
        })?;
        self.at += many;
        Some(number)
    }

    /// All that follows.
    pub(crate) fn rest(&self) -> String {
        self.signs[self.at..].iter().collect()
    }

    /// Leave out all after this many signs.
    pub(crate) fn cut(&mut self, length: usize) {
        self.signs.truncate(length);
    }

    /// The number of signs.
    pub(crate) fn length(&self) -> usize {
        self.signs.len()
    }

    /// Refuse what comes next: a sentence about what was expected.
    pub(crate) fn refused(&self, sentence: impl Into<String>) -> Misread {
        Misread::new(self.at, sentence)
    }
}

/// The sign of a digit of a base up to 36.
pub(crate) fn digit(value: usize) -> char {
    u32::try_from(value).ok().and_then(|value| char::from_digit(value, 36)).unwrap_or('?')
}
