//! A board: a puzzle, what is known of it, and what follows from its lines.

use std::sync::Arc;

use crosshatch_engine::{Mask, OFF, ON, OPEN};

use crate::puzzle::Puzzle;

/// A verdict on a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Verdict {
    /// It follows from a line of its cell.
    Justified,
    /// It is right, but does not follow yet.
    Guess,
    /// The solution differs.
    Wrong,
    /// The cell is already known.
    Known,
    /// The episode was over: a new one has begun in place of the step.
    Begun,
}

impl Verdict {
    /// The names of the verdicts, by number.
    pub const NAMES: [&str; 5] = ["justified", "guess", "wrong", "known", "begun"];
}

/// A board.
pub(crate) struct Board {
    puzzle: Arc<Puzzle>,
    width: usize,
    height: usize,
    masks: Vec<Mask>,
    /// The symbols that each cell can still have, as far as lines have been narrowed.
    follows: Vec<Mask>,
    /// For each line, true if it has to be narrowed again.
    is_stale: Vec<bool>,
    open: usize,
    view: Vec<Mask>,
}

impl Board {
    pub(crate) fn new(puzzle: Arc<Puzzle>, (height, width): (usize, usize)) -> Self {
        let cells = height * width;
        Self {
            puzzle,
            width,
            height,
            masks: vec![OPEN; cells],
            follows: vec![OPEN; cells],
            is_stale: vec![true; height + width],
            open: cells,
            view: Vec::new(),
        }
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Judge the step that a cell is filled or blank, and take it if it is justified.
    pub(crate) fn step(&mut self, cell: usize, filled: bool) -> Verdict {
        if self.masks[cell] != OPEN {
            return Verdict::Known;
        }
        let claimed = if filled { ON } else { OFF };
        let lines = [cell / self.width, self.height + cell % self.width];
        for line in lines {
            self.narrow(line);
        }
        if self.follows[cell] != claimed {
            let is_right = self.puzzle.solution[cell] == claimed;
            return if is_right { Verdict::Guess } else { Verdict::Wrong };
        }
        self.masks[cell] = claimed;
        self.open -= 1;
        for line in lines {
            self.is_stale[line] = true;
        }
        Verdict::Justified
    }

    /// The findings for open cells; `OPEN` for the others, and where nothing follows.
    pub(crate) fn follows(&mut self) -> impl Iterator<Item = Mask> {
        for line in 0..self.is_stale.len() {
            self.narrow(line);
        }
        let pairs = self.masks.iter().zip(&self.follows);
        pairs.map(|(&known, &follows)| if known == OPEN { follows } else { OPEN })
    }

    /// Note what follows from a line, if it has changed.
    fn narrow(&mut self, line: usize) {
        if !std::mem::take(&mut self.is_stale[line]) {
            return;
        }
        let cells = &self.puzzle.model.lines()[line].cells;
        self.view.clear();
        self.view.extend(cells.iter().map(|&cell| self.masks[cell as usize]));
        // All known cells are part of the solution, so there is always a filling.
        let mut narrower = self.puzzle.model.narrower();
        for &(place, mask) in narrower.narrow(line, &self.view).unwrap_or_default() {
            self.follows[cells[place as usize] as usize] = mask;
        }
    }
}
