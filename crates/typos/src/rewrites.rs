//! The typos within one clue: what it may be in place of what was typed, and how many there are.
//!
//! What was typed is the result of a typo, so a rewrite undoes one: a sort that joins numbers is
//! undone by splitting them. The numbers of ways count forwards: the typos that a person could have
//! made in a clue.

use crosshatch_clues::Part;

use crate::sort::{Sort, Ways};

/// The digits that are taken for each other: `LOOKALIKES[d]` for the digit `d`.
const LOOKALIKES: [&[u16]; 10] = [
    &[6, 8, 9],
    &[4, 7],
    &[3, 7],
    &[2, 5, 8],
    &[1, 9],
    &[3, 6, 8],
    &[0, 5, 8, 9],
    &[1, 2, 9],
    &[0, 3, 5, 6, 9],
    &[0, 4, 6, 7, 8],
];

/// The most digits of numbers that are joined.
const MOST_DIGITS: usize = 4;

/// A part of a clue, and the numbers in its place: all of the colour of the first part, unless they
/// bring their own.
#[derive(Clone, Debug)]
pub(crate) struct Rewrite {
    pub(crate) sort: Sort,
    at: usize,
    taken: usize,
    given: Vec<Part>,
}

impl Rewrite {
    /// The clue after the change.
    pub(crate) fn of(&self, clue: &[Part]) -> Vec<Part> {
        let (before, rest) = clue.split_at(self.at);
        let mut changed = before.to_vec();
        changed.extend_from_slice(&self.given);
        changed.extend_from_slice(&rest[self.taken..]);
        changed
    }

    /// By how many cells of a colour it makes a clue longer.
    pub(crate) fn growth(&self, clue: &[Part], color: u8) -> i64 {
        let sum = |parts: &[Part]| -> i64 { parts.iter().map(|&part| cells(part, color)).sum() };
        sum(&self.given) - sum(&clue[self.at..self.at + self.taken])
    }
}

/// The cells of a colour that a part fills, if it is known.
pub(crate) fn cells(part: Part, color: u8) -> i64 {
    match part {
        Part::Run { length: Some(length), color: found } if found == color => length.into(),
        _ => 0,
    }
}

/// A run of a known length.
fn run(length: u16, color: u8) -> Part {
    Part::Run { length: Some(length), color }
}

fn number(part: Part) -> Option<(u16, u8)> {
    match part {
        Part::Run { length: Some(length), color } => Some((length, color)),
        _ => None,
    }
}

/// Neighbouring numbers of one colour.
fn alike(clue: &[Part], at: usize) -> Option<(u16, u16, u8)> {
    let (first, color) = number(*clue.get(at)?)?;
    let (second, other) = number(*clue.get(at + 1)?)?;
    (color == other).then_some((first, second, color))
}

/// Tell every rewrite of a clue. `left_out` are the numbers, with their colours, one of which may
/// have been left out.
pub(crate) fn rewrites(
    clue: &[Part],
    colors: u8,
    left_out: &[(u16, u8)],
    tell: &mut dyn FnMut(Rewrite),
) {
    let mut rewrite = |sort, at, taken, given: Vec<Part>| tell(Rewrite { sort, at, taken, given });
    if clue.is_empty() {
        for color in 1..=colors {
            rewrite(Sort::OneOff, 0, 0, vec![run(1, color)]);
            for &other in LOOKALIKES[0] {
                rewrite(Sort::Misread, 0, 0, vec![run(other, color)]);
            }
        }
    }
    for (at, &part) in clue.iter().enumerate() {
        let Some((length, color)) = number(part) else { continue };
        let runs = |lengths: &[u16]| {
            let mut runs = Vec::new();
            for &length in lengths.iter().filter(|&&length| length > 0) {
                runs.push(run(length, color));
            }
            runs
        };
        rewrite(Sort::OneOff, at, 1, runs(&[length + 1]));
        if length > 1 || clue.len() == 1 {
            rewrite(Sort::OneOff, at, 1, runs(&[length - 1]));
        }
        for other in misread(length).filter(|&other| other > 0 || clue.len() == 1) {
            rewrite(Sort::Misread, at, 1, runs(&[other]));
        }
        for parts in splits(length) {
            rewrite(Sort::Joined, at, 1, runs(&parts));
        }
        for first in 1..length {
            rewrite(Sort::Added, at, 1, runs(&[first, length - first]));
        }
        if let Some((first, second, _)) = alike(clue, at) {
            if let Some(whole) = joined(&[first, second]) {
                rewrite(Sort::Parted, at, 2, runs(&[whole]));
            }
            rewrite(Sort::Cut, at, 2, runs(&[first + second]));
        }
        match clue.get(at + 1).copied().filter(|&next| number(next).is_some()) {
            Some(next) if next == part => rewrite(Sort::NumberTwice, at, 1, Vec::new()),
            Some(next) => rewrite(Sort::NumbersSwapped, at, 2, vec![next, part]),
            None => {}
        }
    }
    for at in 0..=clue.len() {
        for &(length, color) in left_out {
            rewrite(Sort::NumberLeftOut, at, 0, vec![run(length, color)]);
        }
    }
    if clue.iter().ne(clue.iter().rev()) {
        let mut reversed = clue.to_vec();
        reversed.reverse();
        rewrite(Sort::Reversed, 0, clue.len(), reversed);
    }
}

/// Add the number of typos of each sort that can be made in a clue.
pub(crate) fn add_ways(clue: &[Part], ways: &mut Ways) {
    let mut add = |sort: Sort, number: usize| ways[sort as usize] += number as u32;
    if clue.is_empty() {
        add(Sort::OneOff, 1);
        add(Sort::Misread, LOOKALIKES[0].len());
    }
    for (at, &part) in clue.iter().enumerate() {
        let Some((length, _)) = number(part) else { continue };
        add(Sort::OneOff, if length > 1 || clue.len() == 1 { 2 } else { 1 });
        add(Sort::Misread, misread(length).filter(|&other| other > 0 || clue.len() == 1).count());
        add(Sort::Parted, splits(length).filter(|parts| parts.len() == 2).count());
        add(Sort::Cut, usize::from(length) - 1);
        add(Sort::NumberLeftOut, 1);
        add(Sort::NumberTwice, 1);
        add(Sort::Joined, joinable(&clue[at..]));
        add(Sort::Added, usize::from(alike(clue, at).is_some()));
        let next = clue.get(at + 1).copied().filter(|&next| number(next).is_some());
        add(Sort::NumbersSwapped, usize::from(next.is_some_and(|next| next != part)));
    }
    add(Sort::Reversed, usize::from(clue.iter().ne(clue.iter().rev())));
}

/// The numbers that a number may be if one of its digits is another.
fn misread(number: u16) -> impl Iterator<Item = u16> {
    let digits = number.checked_ilog10().unwrap_or(0);
    (0..=digits).flat_map(move |place| {
        let unit = 10_u16.pow(place);
        let digit = number / unit % 10;
        let others = LOOKALIKES[usize::from(digit)].iter();
        let others = others.filter(move |&&other| other > 0 || place < digits || digits == 0);
        others.filter_map(move |&other| (number - digit * unit).checked_add(other * unit))
    })
}

/// The lists of two or more numbers that have the digits of a number, one after the other.
fn splits(number: u16) -> impl Iterator<Item = Vec<u16>> {
    let digits = number.checked_ilog10().unwrap_or(0);
    // A bit says whether there is a blank before the digit of that place from the end.
    (1..1_u32 << digits).filter_map(move |blanks| {
        let (mut parts, mut rest) = (Vec::new(), number);
        let mut before = 0;
        for place in (0..digits).filter(|place| (blanks >> place) & 1 == 1) {
            let unit = 10_u16.pow(place + 1 - before);
            let part = rest % unit;
            if part < unit / 10 || part == 0 {
                return None;
            }
            parts.push(part);
            rest /= unit;
            before = place + 1;
        }
        parts.push(rest);
        parts.reverse();
        Some(parts)
    })
}

/// The number with the digits of these, if it is not too long.
fn joined(numbers: &[u16]) -> Option<u16> {
    let mut whole: u16 = 0;
    let mut digits = 0;
    for &number in numbers {
        let more = 1 + number.checked_ilog10().unwrap_or(0);
        digits += more as usize;
        whole = whole.checked_mul(10_u16.checked_pow(more)?)?.checked_add(number)?;
    }
    (digits <= MOST_DIGITS).then_some(whole)
}

/// The number of stretches of two or more numbers, from the first one on, that can be joined.
fn joinable(clue: &[Part]) -> usize {
    let mut numbers: Vec<u16> = Vec::new();
    for &part in clue.iter().take(MOST_DIGITS) {
        match number(part) {
            Some((length, color)) if Some(color) == number(clue[0]).map(|it| it.1) => {
                numbers.push(length);
            }
            _ => break,
        }
    }
    (2..=numbers.len()).filter(|&many| joined(&numbers[..many]).is_some()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_split_without_leading_zeros() {
        let all: Vec<Vec<u16>> = splits(1203).collect();
        assert_eq!(vec![vec![120, 3], vec![1, 203], vec![1, 20, 3]], all);
        assert_eq!(0, splits(7).count() + splits(10).count());
        assert_eq!(vec![vec![1, 1]], splits(11).collect::<Vec<_>>());
    }

    #[test]
    fn a_misread_digit_never_leads_with_a_zero_in_a_longer_number() {
        assert_eq!(vec![13, 16, 18, 45, 75], {
            let mut all: Vec<u16> = misread(15).collect();
            all.sort_unstable();
            all
        });
        assert!(misread(8).any(|other| other == 0) && misread(80).all(|other| other >= 10));
    }
}
