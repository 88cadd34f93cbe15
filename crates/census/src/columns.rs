//! The states of all columns of a grid whose first rows are filled, in one word.
//!
//! In the literature such a sweep over rows is the method of transfer matrices, and bytes that
//! share a word are SIMD within a register.
//!
//! Only two things matter about a column: the runs that it has had, and whether the last of them
//! may still grow. There are few such states, so a column takes a byte, and one word holds them
//! all. A further row changes each column by itself, according to its cell in that row. For each
//! word, the words that follow a blank row and a filled one are looked up; any other row takes from
//! each what it needs, which is two operations for all columns at once. The last row leads to the
//! columns' clues instead.
//!
//! A byte has bits to spare. Words are shifted by one place, and their lowest bit marks words to
//! which more than one grid has led. The mark stays as it is whatever rows follow.

use crate::clues::Clues;

/// The mark of a word to which more than one grid has led.
pub(crate) const TWICE: u64 = 1;

/// The effect of rows on columns: the word below a blank row, and what else changes below filled
/// cells.
#[derive(Clone, Copy)]
pub(crate) struct Below {
    blank: u64,
    change: u64,
}

impl Below {
    /// The word below a row that was expanded by [`spread`].
    #[inline]
    pub(crate) fn row(self, filled: u64) -> u64 {
        self.blank ^ (filled & self.change)
    }
}

/// For each state, the next one of a column below a blank cell and below a filled one.
type Steps = [[u8; 2]; 128];

/// The states of columns of one length.
pub(crate) struct Columns {
    steps: Steps,
    last: Steps,
    states: usize,
    clues: usize,
}

/// The runs of a column so far, and whether its last cell is filled.
type State = (Vec<u32>, bool);

impl Columns {
    pub(crate) fn new(length: usize, clues: &Clues) -> Self {
        let mut states: Vec<State> = vec![(Vec::new(), false)];
        let mut steps = [[0; 2]; 128];
        let mut begun = 0;
        for _ in 1..length {
            let known = states.len();
            for state in begun..known {
                steps[state] = [false, true].map(|filled| {
                    let next = next(&states[state], filled);
                    let number = states.iter().position(|other| *other == next);
                    if number.is_none() {
                        states.push(next);
                    }
                    number.unwrap_or(states.len() - 1) as u8
                });
            }
            begun = known;
        }
        let mut last = [[0; 2]; 128];
        for (state, ends) in states.iter().zip(&mut last) {
            *ends = [false, true].map(|filled| clues.of(line(&next(state, filled).0)));
        }
        Self { steps, last, states: states.len(), clues: clues.count() }
    }

    /// The effect on columns of any row but the last.
    pub(crate) fn below(&self, word: u64) -> Below {
        look_up(&self.steps, word)
    }

    /// The effect on columns of the last row, which gives their clues.
    pub(crate) fn clues(&self, word: u64) -> Below {
        look_up(&self.last, word)
    }

    /// The clue of a column in this state that ends with a blank or a filled cell.
    pub(crate) fn clue(&self, state: usize, filled: bool) -> u8 {
        self.last[state][usize::from(filled)]
    }

    /// The number of clues.
    pub(crate) fn clues_count(&self) -> usize {
        self.clues
    }

    pub(crate) fn states(&self) -> usize {
        self.states
    }
}

fn look_up(steps: &Steps, word: u64) -> Below {
    let columns = (word >> 1).to_le_bytes();
    let [blank, filled] = [0, 1].map(|cell| {
        let next = columns.map(|state| steps[usize::from(state & 127)][cell]);
        u64::from_le_bytes(next) << 1 | word & TWICE
    });
    Below { blank, change: blank ^ filled }
}

fn next((runs, grows): &State, filled: bool) -> State {
    let mut runs = runs.clone();
    match runs.last_mut() {
        Some(run) if filled && *grows => *run += 1,
        _ if filled => runs.push(1),
        _ => {}
    }
    (runs, filled)
}

/// The line of these runs with the shortest gaps; a run too many is left out.
fn line(runs: &[u32]) -> u8 {
    let line = runs.iter().rev().fold(0_u32, |line, &run| line << (run + 1) | ((1 << run) - 1));
    line as u8
}

/// Expand a row: all ones in the bytes of its filled cells.
pub(crate) fn spread(row: u8) -> u64 {
    let cells = (0..8).filter(|place| row >> place & 1 == 1);
    cells.map(|place| 0x7F << (8 * place + 1)).sum()
}

/// The byte of a column in a word: its state or, after the last row, its clue.
#[inline]
pub(crate) fn byte(word: u64, column: usize) -> usize {
    (word >> (8 * column + 1) & 0x7F) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fillings_of_a_column_lead_to_its_clue() {
        for length in 1..=8 {
            let clues = Clues::new(length);
            let columns = Columns::new(length, &clues);
            assert!(columns.states() < 64);
            for line in 0..1_u32 << length {
                let cell = |row: usize| spread((line >> row & 1) as u8 * 0x81);
                let rows = 0..length - 1;
                let word = rows.fold(TWICE, |word, row| columns.below(word).row(cell(row)));
                let clue = clues.of(line as u8);
                let word_of_clues = columns.clues(word).row(cell(length - 1));
                assert_eq!(TWICE, word_of_clues & TWICE);
                assert_eq!(usize::from(clue), byte(word_of_clues, 0));
                assert_eq!(usize::from(clue), byte(word_of_clues, 7));
                assert_eq!(0, byte(word_of_clues, 3));
                assert_eq!(clue, columns.clue(byte(word, 7), line >> (length - 1) & 1 == 1));
            }
        }
    }
}
