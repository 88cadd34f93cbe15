//! The texts of clues of runs: `3 1`, in colours `3r 1g`; `?` is any length, `*` any runs.
//!
//! What is refused here is not explained: the caller has sentences for that. Text that is unusual
//! in any way, such as letters that are not ASCII, is refused too.

use crate::clue::Part;

/// The most digits of a length.
const MOST_DIGITS: usize = 4;

/// The letter of the colour of a number without one.
const FILLED: u8 = b'#';

/// The runs of a clue; `None` if the text is refused. `colors` has the letters of colours, in the
/// order of their symbols from 1.
#[must_use]
pub fn read(text: &str, colors: &[u8]) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let is_gap = |byte: &u8| matches!(byte, b' ' | b',' | b'\t');
    let words = text.as_bytes().split(is_gap).filter(|word| !word.is_empty());
    let mut zeros = 0;
    for word in words {
        if word.iter().all(|&byte| byte == b'0') {
            zeros += 1;
        } else {
            parts.push(part(word, colors)?);
        }
    }
    // Only a blank line has a zero, and nothing else.
    let is_blank = zeros == 0 || (zeros == 1 && parts.is_empty());
    is_blank.then_some(parts)
}

fn part(word: &[u8], colors: &[u8]) -> Option<Part> {
    if word == b"*" {
        return Some(Part::Any);
    }
    let (&last, rest) = word.split_last()?;
    let is_lettered = last == FILLED || last.is_ascii_alphabetic();
    let (length, letter) = if is_lettered { (rest, last) } else { (word, FILLED) };
    let color = colors.iter().position(|&color| color == letter)? as u8 + 1;
    if length == b"?" {
        return Some(Part::Run { length: None, color });
    }
    let zeros = length.iter().take_while(|&&digit| digit == b'0').count();
    let digits = &length[zeros..];
    if digits.is_empty() || digits.len() > MOST_DIGITS || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let number = digits.iter().fold(0, |number, digit| 10 * number + u16::from(digit - b'0'));
    Some(Part::Run { length: Some(number), color })
}
