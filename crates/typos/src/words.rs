//! The sentences about typos, which the command line, the server and the page share.

use crosshatch_clues::Part;
use crosshatch_engine::Stop;

use crate::edit::{Edit, Side};
use crate::rank::{Found, Typo};
use crate::sheet::Sheet;

/// The most lines that a sentence names.
const MOST_LINES: usize = 5;

/// The words about the typos in some clues.
pub struct Words<'s> {
    sheet: &'s Sheet,
    colors: &'s [u8],
}

impl<'s> Words<'s> {
    /// Create the words for clues with the letters of these colours.
    #[must_use]
    pub fn new(sheet: &'s Sheet, colors: &'s [u8]) -> Self {
        Self { sheet, colors }
    }

    /// The texts of the clues of a side.
    #[must_use]
    pub fn texts(&self, sheet: &Sheet, side: Side) -> Vec<String> {
        sheet.side(side).iter().map(|clue| self.text(clue)).collect()
    }

    /// The text of a clue: `0` for a blank line.
    fn text(&self, clue: &[Part]) -> String {
        let mut text = String::new();
        for part in clue {
            if !text.is_empty() {
                text.push(' ');
            }
            let Part::Run { length, color } = *part else {
                text.push('*');
                continue;
            };
            match length {
                Some(length) => text.push_str(&length.to_string()),
                None => text.push('?'),
            }
            let letter = self.colors.get(usize::from(color).wrapping_sub(1));
            text.extend(letter.filter(|&&letter| letter != b'#').map(|&letter| letter as char));
        }
        if text.is_empty() { "0".into() } else { text }
    }

    /// The clue as it was typed, and as it may be; nothing for a line that was left out, or goes.
    #[must_use]
    pub fn clues(&self, edit: &Edit) -> (String, String) {
        let typed = |line: usize| self.text(&self.sheet.side(edit.side())[line]);
        match edit {
            Edit::Clue(_, line, clue) => (typed(*line), self.text(clue)),
            Edit::Swap(_, [first, second]) => (typed(*first), typed(*second)),
            Edit::Insert(_, _, clue) => (String::new(), self.text(clue)),
            Edit::Remove(_, line) => (typed(*line), String::new()),
        }
    }

    /// The numbers of the lines that a change is about, from 1.
    #[must_use]
    pub fn numbers(edit: &Edit) -> (usize, Option<usize>) {
        match *edit {
            Edit::Clue(_, line, _) | Edit::Insert(_, line, _) => (line + 1, None),
            Edit::Swap(_, [first, second]) => (first + 1, Some(second + 1)),
            Edit::Remove(_, line) => (line + 1, Some(line + 2)),
        }
    }

    /// The sentence about a typo: `row 5: '1 11 1' instead of '11 1 1'? It would have one solution.`
    #[must_use]
    pub fn sentence(&self, edit: &Edit) -> String {
        let (typed, mended) = self.clues(edit);
        let (side, lines) = (singular(edit.side()), self.sheet.lines_of(edit.side()));
        let question = match (edit, Self::numbers(edit)) {
            (Edit::Insert(..), (line, _)) if line > lines => {
                format!("after {side} {lines}: '{mended}' left out?")
            }
            (Edit::Insert(..), (line, _)) => {
                format!("before {side} {line}: '{mended}' left out?")
            }
            (Edit::Remove(..), (line, Some(other))) => {
                format!("{side}s {line} and {other}: '{typed}' once instead of twice?")
            }
            (_, (line, Some(other))) => {
                format!(
                    "{side}s {line} and {other}: '{mended}' and '{typed}' instead of '{typed}' and \
                     '{mended}'?"
                )
            }
            (_, (line, None)) => format!("{side} {line}: '{mended}' instead of '{typed}'?"),
        };
        format!("{question} It would have one solution.")
    }

    /// The lines to compare with the paper, likeliest first: `row 5`.
    #[must_use]
    pub fn lines(typos: &[Typo]) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for typo in typos {
            let (line, other) = Self::numbers(&typo.edit);
            for line in std::iter::once(line).chain(other) {
                let name = format!("{} {line}", singular(typo.edit.side()));
                if !lines.contains(&name) {
                    lines.push(name);
                }
            }
        }
        lines
    }

    /// The sentence about all that was found.
    #[must_use]
    pub fn summary(found: &Found) -> String {
        let Found { typos, tried, undecided, stopped, is_unique } = found;
        if *is_unique {
            return "the clues have exactly one solution as they are".into();
        }
        let all = with_commas(*tried);
        let mut sentence = match typos.len() {
            0 if *undecided == 0 => format!("no single change helps: {all} were tried"),
            0 => format!("no single change is known to help: {all} were tried"),
            number => {
                format!(
                    "{} of {all} single changes would give it one solution",
                    with_commas(number)
                )
            }
        };
        if *undecided > 0 {
            let why = match stopped {
                Some(Stop::Time) => "when the time was up",
                Some(Stop::Memory) => "when the memory was used up",
                Some(Stop::Budget) => "when the limit of conflicts was reached",
                Some(Stop::Cancelled) => "when it was cancelled",
                None => "because too much was possible",
            };
            sentence = format!("{sentence}, {} undecided {why}", with_commas(*undecided));
        }
        let lines = Self::lines(typos);
        let shown = &lines[..lines.len().min(MOST_LINES)];
        for (number, line) in shown.iter().enumerate() {
            sentence.push_str(match number {
                0 => "; compare ",
                _ if number + 1 == shown.len() => " and ",
                _ => ", ",
            });
            sentence.push_str(line);
        }
        if !shown.is_empty() {
            sentence.push_str(" with the paper");
        }
        sentence
    }
}

/// A number with a comma before each three digits.
fn with_commas(number: usize) -> String {
    let mut text = number.to_string();
    let mut end = text.len();
    while end > 3 {
        end -= 3;
        text.insert(end, ',');
    }
    text
}

fn singular(side: Side) -> &'static str {
    match side {
        Side::Rows => "row",
        Side::Columns => "column",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_comma_before_each_three_digits() {
        assert_eq!(["0", "999", "1,000", "1,234,567"], [0, 999, 1000, 1_234_567].map(with_commas));
    }
}
