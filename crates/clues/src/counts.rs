//! Lines of any cells with the number of filled ones, made all at once.

use crosshatch_engine::{Line, Memory, NoRoom, lines_bytes};

use crate::clue::Clue;
use crate::grid::Chains;

/// Lines, each with its cells and the number of filled ones among them. Cells have two symbols.
#[derive(Clone, Debug)]
pub struct Counts {
    lines: Vec<(Vec<u32>, u16)>,
    /// The number of lines, from the first, in which no two filled cells are neighbours.
    spaced: usize,
}

impl Counts {
    /// Lines of these cells with these numbers; `None` unless there is one number for each line. In
    /// the first `spaced` lines, no two filled cells are neighbours.
    #[must_use]
    pub fn new(cells: Vec<Vec<u32>>, filled: &[u16], spaced: usize) -> Option<Self> {
        let is_paired = cells.len() == filled.len();
        let lines = || cells.into_iter().zip(filled.iter().copied()).collect();
        is_paired.then(|| Self { lines: lines(), spaced })
    }

    /// The lines in the order in which they were given.
    ///
    /// # Errors
    /// If they take more memory than there is.
    pub fn lines(&self, chains: &mut Chains, memory: &Memory) -> Result<Vec<Line>, NoRoom> {
        memory.check(lines_bytes(self.lines.iter().map(|(cells, _)| cells.len())))?;
        // Many lines have the same number: each chain is looked up once.
        let most = self.lines.iter().map(|line| line.1).max().unwrap_or(0);
        let mut known = vec![[None, None]; usize::from(most) + 1];
        let lines = self.lines.iter().enumerate().map(|(number, (cells, filled))| {
            let is_spaced = number < self.spaced;
            let clue = if is_spaced { Clue::Spaced } else { Clue::Count };
            let known = &mut known[usize::from(*filled)][usize::from(is_spaced)];
            let chain = match known {
                Some(chain) => chain,
                none => none.insert(chains.within(memory, &clue(*filled), 2)?),
            };
            Ok(Line::new(cells.clone(), chain.clone()))
        });
        lines.collect()
    }
}
