//! Episodes on several boards side by side.

use crosshatch_clues::Chains;
use crosshatch_engine::{OFF, ON, OPEN};

use crate::board::{Board, Verdict};
use crate::chance::Chance;
use crate::puzzle::{NoPuzzle, Source};

/// The cell of a board as a learning program sees it.
const UNKNOWN: i8 = -1;

/// How an episode has ended, if it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum End {
    /// It goes on.
    Open,
    /// All cells are known.
    Solved,
    /// There were as many steps as there may be.
    CutShort,
}

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The verdict on it.
    pub verdict: Verdict,
    /// True if it has ended the episode.
    pub end: End,
}

/// The episode on one board.
struct Episode {
    board: Board,
    chance: Chance,
    steps: u64,
    end: End,
}

/// Episodes on several boards, which step together.
pub struct Episodes {
    size: (usize, usize),
    source: Source,
    most_steps: u64,
    chains: Chains,
    all: Vec<Episode>,
    cells: Vec<i8>,
}

impl Episodes {
    /// Begin episodes on boards of a height and a width, one for each seed.
    ///
    /// # Errors
    /// If the source has no puzzle for one of them.
    pub fn new(
        size: (usize, usize),
        source: Source,
        most_steps: u64,
        seeds: &[u64],
    ) -> Result<Self, NoPuzzle> {
        let mut chains = Chains::default();
        let mut begin = |&seed: &u64| {
            let mut chance = Chance::new(seed);
            let puzzle = source.draw(size, &mut chance, &mut chains)?;
            Ok(Episode { board: Board::new(puzzle, size), chance, steps: 0, end: End::Open })
        };
        let all = seeds.iter().map(&mut begin).collect::<Result<Vec<Episode>, NoPuzzle>>()?;
        let cells = vec![UNKNOWN; seeds.len() * size.0 * size.1];
        Ok(Self { size, source, most_steps, chains, all, cells })
    }

    /// The number of boards.
    #[must_use]
    pub fn number(&self) -> usize {
        self.all.len()
    }

    /// The number of different steps on a board.
    #[must_use]
    pub fn actions(&self) -> usize {
        2 * self.size.0 * self.size.1
    }

    /// Begin another episode on a board, with a new seed if there is one.
    ///
    /// # Errors
    /// If the source has no puzzle for it.
    pub fn begin(&mut self, number: usize, seed: Option<u64>) -> Result<(), NoPuzzle> {
        let Some(episode) = self.all.get_mut(number) else { return Ok(()) };
        if let Some(seed) = seed {
            episode.chance = Chance::new(seed);
        }
        let puzzle = self.source.draw(self.size, &mut episode.chance, &mut self.chains)?;
        episode.board = Board::new(puzzle, self.size);
        (episode.steps, episode.end) = (0, End::Open);
        let cells = self.size.0 * self.size.1;
        self.cells[number * cells..][..cells].fill(UNKNOWN);
        Ok(())
    }

    /// Take a step on each board: twice the number of a cell, and one more if it is filled. Where
    /// the episode is over, a new one begins instead.
    ///
    /// # Errors
    /// If the source has no puzzle for a new episode.
    pub fn step(&mut self, actions: &[usize]) -> Result<Vec<Step>, NoPuzzle> {
        let cells = self.size.0 * self.size.1;
        let mut taken = Vec::with_capacity(actions.len());
        for (number, &action) in actions.iter().enumerate().take(self.all.len()) {
            if self.all[number].end != End::Open {
                self.begin(number, None)?;
                taken.push(Step { verdict: Verdict::Begun, end: End::Open });
                continue;
            }
            let episode = &mut self.all[number];
            let (cell, filled) = (action / 2 % cells, action % 2 == 1);
            let verdict = episode.board.step(cell, filled);
            if verdict == Verdict::Justified {
                self.cells[number * cells + cell] = i8::from(filled);
            }
            episode.steps += 1;
            episode.end = match episode.board.is_solved() {
                true => End::Solved,
                false if episode.steps >= self.most_steps => End::CutShort,
                false => End::Open,
            };
            taken.push(Step { verdict, end: episode.end });
        }
        Ok(taken)
    }

    /// The cells of all boards, row by row: 1 is filled, 0 is blank, -1 is unknown.
    #[must_use]
    pub fn cells(&self) -> &[i8] {
        &self.cells
    }

    /// The clues of all boards: the lengths of runs by row, then by column, with zeros behind those
    /// of a line up to half its cells, rounded up.
    pub fn clues(&self) -> impl Iterator<Item = u16> {
        self.all.iter().flat_map(|episode| episode.board.puzzle().clues.iter().copied())
    }

    /// The number of passes over all lines that solve the puzzle of each board.
    pub fn passes(&self) -> impl Iterator<Item = u64> {
        self.all.iter().map(|episode| episode.board.puzzle().passes)
    }

    /// The steps that are justified now, for each board: false or true for each of its actions.
    pub fn justified(&mut self) -> Vec<bool> {
        let mut justified = Vec::with_capacity(self.all.len() * self.actions());
        for episode in &mut self.all {
            for mask in episode.board.follows() {
                debug_assert!([OFF, ON, OPEN].contains(&mask));
                justified.extend([mask == OFF, mask == ON]);
            }
        }
        justified
    }
}
