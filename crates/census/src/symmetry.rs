//! Symmetry: grids that mirror each other have clues that do, too, so one of them stands for all.
//!
//! In the literature the word that stands for its orbit is a canonical form under the symmetries of
//! the grid.
//!
//! The clues of all rows are a word with a byte for each, the first row's the highest. Upside down,
//! the bytes come in the opposite order; in a mirror, each of them is the clue read backwards; and
//! both can be combined. The least of these four words stands for its orbit, which has one, two or
//! four words. All words of an orbit have the same counts, so whatever is counted for the least is
//! counted once for each.
//!
//! A square grid can also be transposed, which makes its columns rows. Anything true of rows R and
//! columns C is true of rows C and columns R. So only pairs are tested in which the orbit of C does
//! not come before that of R, and those in which it comes later count twice.

use std::cmp::Ordering;

use crate::clues::Clues;

/// The word of these clues, the first the highest.
pub(crate) fn word(clues: &[u8]) -> u64 {
    clues.iter().fold(0, |word, &clue| word << 8 | u64::from(clue))
}

/// The word of the lines in the opposite order.
fn turned(word: u64, lines: usize) -> u64 {
    word.swap_bytes() >> (64 - 8 * lines)
}

/// The word of the clues with each read backwards.
fn mirrored(word: u64, clues: &Clues) -> u64 {
    u64::from_le_bytes(word.to_le_bytes().map(|clue| clues.mirrored(clue)))
}

/// The number of words in the orbit if this word is the least of them; `None` if another is less.
pub(crate) fn orbit(word: u64, lines: usize, clues: &Clues) -> Option<u64> {
    let mirror = mirrored(word, clues);
    let turn = turned(word, lines);
    let both = turned(mirror, lines);
    if mirror < word || turn < word || both < word {
        return None;
    }
    let alike = [mirror, turn, both].into_iter().filter(|&other| other == word).count();
    Some(4 / (alike as u64 + 1))
}

/// True if the clues of the first rows may be those of a least word.
pub(crate) fn may_be_least(first: &[u8], clues: &Clues) -> bool {
    let first = word(first);
    // Unused bytes are those of blank lines, which are the same in a mirror.
    mirrored(first, clues) >= first
}

/// The number of times that a pair of rows and columns of a square counts, 0 to 2; the rows must be
/// least.
pub(crate) fn share(rows: u64, columns: u64, lines: usize, clues: &Clues) -> u64 {
    let mirror = mirrored(columns, clues);
    let least = columns.min(mirror).min(turned(columns, lines)).min(turned(mirror, lines));
    match least.cmp(&rows) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_words_stand_for_all() {
        for (length, lines) in [(1, 1), (2, 3), (3, 3), (4, 3), (3, 4), (5, 2), (8, 2)] {
            let clues = Clues::new(length);
            let all = (clues.count() as u64).pow(lines as u32);
            let each = |mut number: u64| {
                let mut next = || {
                    let clue = number % clues.count() as u64;
                    number /= clues.count() as u64;
                    clue as u8
                };
                (0..lines).map(|_| next()).collect::<Vec<u8>>()
            };
            let orbits = (0..all).filter_map(|number| {
                let lines_of = each(number);
                let orbit = orbit(word(&lines_of), lines, &clues)?;
                assert!((0..=lines).all(|rows| may_be_least(&lines_of[..rows], &clues)));
                Some(orbit)
            });
            assert_eq!(all, orbits.sum());
        }
    }
}
