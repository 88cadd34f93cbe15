//! The clues that a line of some length can have, by number, and the fillings of each.

/// All clues of lines of one length. They are numbered in the order of their least fillings, with
/// cells read as the bits of a number; so the clue of a blank line is the first.
pub(crate) struct Clues {
    fillings: Vec<Vec<u8>>,
    of: Vec<u8>,
    mirrored: Vec<u8>,
}

impl Clues {
    pub(crate) fn new(length: usize) -> Self {
        let mut names: Vec<Vec<u32>> = Vec::new();
        let mut fillings: Vec<Vec<u8>> = Vec::new();
        let mut of = Vec::new();
        for line in 0..1_u32 << length {
            let name = runs(line);
            let number = names.iter().position(|other| *other == name).unwrap_or(names.len());
            if number == names.len() {
                names.push(name);
                fillings.push(Vec::new());
            }
            fillings[number].push(line as u8);
            of.push(number as u8);
        }
        let mirror = |line: u8| line.reverse_bits() >> (8 - length);
        let mirrored = fillings.iter().map(|all| of[usize::from(mirror(all[0]))]).collect();
        Self { fillings, of, mirrored }
    }

    pub(crate) fn count(&self) -> usize {
        self.fillings.len()
    }

    /// All lines that have a clue.
    pub(crate) fn fillings(&self, clue: u8) -> &[u8] {
        &self.fillings[usize::from(clue)]
    }

    /// The number of ways to fill lines with these clues.
    pub(crate) fn ways(&self, clues: &[u8]) -> u64 {
        clues.iter().map(|&clue| self.fillings(clue).len() as u64).product()
    }

    /// The clue of a line.
    pub(crate) fn of(&self, line: u8) -> u8 {
        self.of[usize::from(line)]
    }

    /// The clue of a line with this clue, read backwards.
    pub(crate) fn mirrored(&self, clue: u8) -> u8 {
        self.mirrored[usize::from(clue)]
    }
}

/// The lengths of the runs of a line, from the lowest bit.
fn runs(mut line: u32) -> Vec<u32> {
    let mut runs = Vec::new();
    while line != 0 {
        line >>= line.trailing_zeros();
        runs.push(line.trailing_ones());
        line >>= line.trailing_ones();
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_filling_of_its_clue_and_of_no_other() {
        for (length, count) in [(1, 2), (2, 3), (3, 5), (4, 8), (5, 13), (6, 21), (7, 34), (8, 55)]
        {
            let clues = Clues::new(length);
            assert_eq!(count, clues.count());
            let mut all: Vec<u8> = Vec::new();
            for clue in 0..count as u8 {
                for &line in clues.fillings(clue) {
                    assert_eq!(clue, clues.of(line));
                    let back = line.reverse_bits() >> (8 - length);
                    assert_eq!(clues.mirrored(clue), clues.of(back));
                    all.push(line);
                }
            }
            all.sort_unstable();
            assert!(all.iter().copied().eq((0..1_u32 << length).map(|line| line as u8)));
        }
    }
}
