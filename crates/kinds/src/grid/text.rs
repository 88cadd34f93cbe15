//! The words of a text grid, with their places.

use std::fmt::{self, Display, Formatter};

use crate::Misread;

/// The most digits of a number.
const MOST_DIGITS: usize = 9;

/// A word, its line and its column, from 1.
#[derive(Clone, Debug)]
pub(super) struct Word {
    line: usize,
    column: usize,
    pub(super) text: String,
}

impl Word {
    /// The refusal of a word.
    pub(super) fn refused(&self, sentence: impl Into<String>) -> Misread {
        Misread::in_line(self.line, self.column - 1, sentence)
    }

    /// True if it stands for nothing.
    pub(super) fn is_nothing(&self) -> bool {
        matches!(&*self.text, "-" | ".")
    }

    /// The number that it is, if it is one.
    pub(super) fn number(&self) -> Option<i64> {
        number_in(&self.text)
    }
}

/// The number of some digits.
pub(super) fn number_in(text: &str) -> Option<i64> {
    let is_number = text.len() <= MOST_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

impl Display for Word {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&crate::value::shortened(&self.text))
    }
}

/// The rows of a text that are not blank, from which one after the other is read.
pub(super) struct Rows {
    words: Vec<Vec<Word>>,
    at: usize,
    /// The number of the last line.
    end: usize,
}

impl Rows {
    pub(super) fn new(text: &str) -> Self {
        let rows: Vec<_> = (1..).zip(text.lines()).map(|(line, text)| words(line, text)).collect();
        let end = rows.len().max(1);
        Self { words: rows.into_iter().filter(|row| !row.is_empty()).collect(), at: 0, end }
    }

    /// The words of the next row: so many, if that is known.
    pub(super) fn row(&mut self, what: &str, many: Option<usize>) -> Result<Vec<Word>, Misread> {
        let Some(row) = self.words.get(self.at) else {
            let sentence = format!("the text ends, and {what} are expected");
            return Err(Misread::in_line(self.end, 0, sentence));
        };
        self.at += 1;
        match many.filter(|many| *many != row.len()) {
            Some(many) => Err(of_other_length(row, many, what)),
            None => Ok(row.clone()),
        }
    }

    /// The rows behind the puzzle, which are a solution, without the first line of the puzzle.
    pub(super) fn solution(
        &self,
        height: usize,
        head: &[Word],
    ) -> Result<Option<&[Vec<Word>]>, Misread> {
        let rest = &self.words[self.at..];
        let Some(first) = rest.first() else { return Ok(None) };
        let is_head = first.iter().map(|word| &word.text).eq(head.iter().map(|word| &word.text));
        let is_head = is_head || (rest.len() == height + 1 && first[0].text == head[0].text);
        let body = &rest[usize::from(is_head && rest.len() != height)..];
        if body.len() != height {
            let sentence =
                format!("{height} rows expected for the solution, here are {}", body.len());
            return Err(first[0].refused(sentence));
        }
        Ok(Some(body))
    }
}

/// The refusal of a row with another number of words.
pub(super) fn of_other_length(row: &[Word], many: usize, what: &str) -> Misread {
    row[0].refused(format!("{many} words expected for {what}, here are {}", row.len()))
}

fn words(line: usize, text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut is_inside = false;
    for (column, sign) in (1..).zip(text.chars()) {
        if sign.is_whitespace() {
            is_inside = false;
        } else if let Some(word) = words.last_mut().filter(|_| is_inside) {
            word.text.push(sign);
        } else {
            words.push(Word { line, column, text: sign.to_string() });
            is_inside = true;
        }
    }
    words
}
