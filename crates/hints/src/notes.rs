//! Notes on a puzzle: what is known of each cell, and which lines may say more.

use std::any::Any;

use crosshatch_engine::{Claim, Symbols};

use crate::sorted::{Map, Set};
use crate::{Cell, Finding, Told};

/// The masks of the cells of a puzzle, and the lines that may add more to them.
#[derive(Default)]
pub struct Notes {
    /// The masks of all cells so far.
    pub masks: Vec<Symbols>,
    /// The lines of which a cell has changed since they were last looked at.
    pub waiting: Set<usize>,
    /// For some lines, the only fillings that are left, in place of their clues.
    pub lists: Map<usize, Vec<Vec<u8>>>,
    /// The number of passes that were made.
    pub passes_made: usize,
    /// For each rule, by its number, what it keeps of these notes from one look to the next.
    pub kept: Map<usize, Box<dyn Any + Send>>,
}

impl Notes {
    /// Begin with masks; every line may add something.
    #[must_use]
    pub fn of(told: &Told, masks: &[Symbols]) -> Self {
        Self { waiting: (0..told.lines.len()).collect(), ..Self::settled(masks) }
    }

    /// Begin with masks to which no line can add anything.
    #[must_use]
    pub fn settled(masks: &[Symbols]) -> Self {
        Self { masks: masks.to_vec(), ..Self::default() }
    }

    /// Note the mask of a cell; its lines may then add more.
    pub fn note(&mut self, told: &Told, cell: Cell, mask: Symbols) {
        self.masks[cell as usize] = mask;
        self.waiting.extend(told.lines_through(cell).iter().copied());
    }

    /// Note findings and return those that were new.
    ///
    /// A finding that contradicts a known cell is dropped: a later deduction then fails.
    pub fn add(&mut self, told: &Told, findings: &[Finding]) -> Vec<Finding> {
        let pairs = findings.iter().map(|&(cell, mask)| (cell, mask & self.masks[cell as usize]));
        let new = pairs.filter(|&(cell, mask)| mask != 0 && mask != self.masks[cell as usize]);
        let new: Vec<Finding> = new.collect();
        for &(cell, mask) in &new {
            self.note(told, cell, mask);
        }
        new
    }

    /// The masks of the cells of a line.
    #[must_use]
    pub fn view(&self, told: &Told, line: usize) -> Vec<Symbols> {
        view_of(&self.masks, &told.lines[line].cells)
    }

    /// The masks that a line leaves to its cells, by its clue or its list; none if it cannot be
    /// filled.
    pub fn narrowed(&mut self, told: &Told, line: usize, view: &[Symbols]) -> Option<Vec<Symbols>> {
        let Some(list) = self.lists.get_mut(&line) else { return told.narrowed(line, view) };
        list.retain(|filling| filling.iter().zip(view).all(|(at, mask)| mask >> at & 1 == 1));
        let first = list.first()?.len();
        let mut left = vec![0; first];
        for filling in &*list {
            for (mask, symbol) in left.iter_mut().zip(filling) {
                *mask |= 1 << symbol;
            }
        }
        Some(left)
    }

    /// The clauses among these, in rising order, that have one claim left, with what follows; none in
    /// place of it if all its claims are false.
    #[must_use]
    pub fn last_claims(&self, told: &Told, clauses: &[usize]) -> Vec<(usize, Option<Finding>)> {
        if told.symbols() > 2 {
            let last = |&clause: &usize| self.last_claim(told, clause);
            return clauses.iter().filter_map(last).collect();
        }
        let (Some(&first), Some(&last)) = (clauses.first(), clauses.last()) else {
            return Vec::new();
        };
        let vars = told.model.palette().spread(&self.masks);
        let all = told.model.last_claims(first..last + 1, &vars).into_iter();
        let finding = |claim: Claim| told.finding_of(claim);
        let all = all.map(|(clause, claim)| (clause as usize, claim.map(finding)));
        if clauses.len() == last + 1 - first {
            return all.collect();
        }
        all.filter(|(clause, _)| clauses.binary_search(clause).is_ok()).collect()
    }

    /// A clause with what follows from it if its other claims are false, or with none if all are.
    fn last_claim(&self, told: &Told, clause: usize) -> Option<(usize, Option<Finding>)> {
        let mut last = None;
        for (cell, mask) in told.claims_of(clause) {
            let left = self.masks[cell as usize];
            if left & mask == 0 {
                continue;
            }
            if left & !mask == 0 || last.is_some() {
                return None;
            }
            last = Some((cell, left & mask));
        }
        Some((clause, last))
    }
}

/// The masks of some of the cells.
#[must_use]
pub fn view_of(masks: &[Symbols], cells: &[Cell]) -> Vec<Symbols> {
    cells.iter().map(|&cell| masks[cell as usize]).collect()
}
