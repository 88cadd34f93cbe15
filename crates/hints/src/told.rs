//! A puzzle as people follow it: what the engine has, and the words for all of it.

mod asked;
mod laws_in_words;
mod laws_of_clauses;
mod lines_of_table;
mod made;
mod names;
mod pairs_in_words;
mod places;

use std::sync::{Arc, OnceLock};

use crosshatch_engine::{Claim, Clauses, Model, ModelError, Symbols};

use crate::connected::TieWords;
use crate::hidden_laws::HiddenLaw;
use crate::laws::Law;
use crate::sorted::{Set, sort};
use crate::{Cell, Clue, Finding, Line, OFF, ON, OPEN, Path, Rule};

pub(crate) use asked::narrowed;
use places::InWhole;

/// A puzzle as people follow it, with the laws that the others imply.
pub struct Told {
    /// The engine's model, with the clauses that are implied, and without what it says of hidden
    /// cells.
    pub model: Model,
    /// The model with all that it says of hidden cells, if it has any.
    pub(crate) whole: Option<Model>,
    in_whole: Option<InWhole>,
    /// The masks of the cells: what is given.
    pub masks: Vec<Symbols>,
    /// The lines.
    pub lines: Vec<Line>,
    /// The theorems of the kind, which are lines behind those of the models.
    pub(crate) theorems: Arc<Vec<Line>>,
    /// The clauses, those that are implied last.
    pub clauses: Clauses,
    /// The laws that have words of their own; their clauses are among those of the model.
    pub laws: Vec<Law>,
    /// The words for each constraint that cells hang together.
    pub(crate) ties: Vec<TieWords>,
    /// The laws with hidden cells.
    pub(crate) hidden: Arc<Vec<HiddenLaw>>,
    /// The path, whose places and edges are the first cells.
    pub path: Option<Path>,
    lines_through: Vec<Vec<usize>>,
    overlaps: OnceLock<Vec<(usize, usize)>>,
    sorts: Sorts,
    rules: Arc<Vec<Box<dyn Rule>>>,
    names: Arc<Names>,
}

/// The sorts of clues that lines have.
#[derive(Clone, Copy, Debug, Default)]
struct Sorts {
    /// True if all are counts of cells, and there are any.
    are_counts: bool,
    /// True if one says that no two of the filled cells of its line are neighbours.
    have_spaced: bool,
}

/// The name of an area, and the places of its cells.
type Area = (String, Vec<(u32, u32)>);

/// The names of cells and their states.
#[derive(Debug, Default)]
struct Names {
    /// The width and height of pictures, unless there is a path.
    size: (u32, u32),
    /// The names of the states, blank first.
    states: Vec<String>,
    /// Which of them are things in a cell: one is `a star`, several are `stars`.
    nouns: Vec<bool>,
    /// Words for several states: the mask, and one and several such cells.
    words: Vec<(Symbols, [String; 2])>,
    /// The state of a place that a line through cells does not visit, if the table has another word for
    /// it than empty.
    not_visited: Option<String>,
    /// True if people count the rows from the bottom.
    is_from_bottom: bool,
    /// For each cell of the model that stands for an area, its name and the places of its cells.
    areas: Vec<Area>,
    /// For each cell that something occupies, so that it must be blank, what that is: `a tree`.
    fixtures: Vec<(Cell, String)>,
}

impl Told {
    /// A rule, by its number.
    #[must_use]
    pub fn rule(&self, number: usize) -> &dyn Rule {
        &*self.rules[number]
    }

    /// The rules, in the order in which people apply them.
    pub fn rules(&self) -> impl DoubleEndedIterator<Item = &dyn Rule> + ExactSizeIterator {
        self.rules.iter().map(|rule| &**rule)
    }

    /// The number of symbols that a cell can have, including blank.
    #[must_use]
    pub fn symbols(&self) -> usize {
        self.model.palette().symbols()
    }

    /// The mask of a cell of which nothing is known.
    #[must_use]
    pub fn unknown(&self) -> Symbols {
        Symbols::MAX >> (64 - self.symbols())
    }

    /// The number of cells of the model.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.masks.len()
    }

    /// The lines through a cell.
    #[must_use]
    pub fn lines_through(&self, cell: Cell) -> &[usize] {
        &self.lines_through[cell as usize]
    }

    /// Masks with just these cells known, and no track to places that are not visited. Edges among
    /// the findings stay open.
    #[must_use]
    pub fn masks_knowing(&self, known: &[Finding], found: &[Finding]) -> Vec<Symbols> {
        let mut masks = vec![self.unknown(); self.cells()];
        for &(cell, mask) in known {
            masks[cell as usize] = mask;
            let is_off = |path: &Path| mask == OFF && !path.is_edge(cell);
            let Some(path) = self.path.filter(is_off) else { continue };
            for (_, edge) in path.around(cell) {
                let is_open = found.iter().any(|(open, _)| *open == edge);
                masks[edge as usize] = if is_open { OPEN } else { OFF };
            }
        }
        masks
    }

    /// The puzzle with only some of its lines.
    ///
    /// # Errors
    /// If the engine does not take it.
    pub fn with_lines(&self, numbers: &[usize]) -> Result<Self, ModelError> {
        let lines: Vec<Line> = numbers.iter().map(|&line| self.lines[line].clone()).collect();
        let first = self.theorem_in(&self.model, 0);
        let all = numbers.iter().copied().chain(first..first + self.theorems.len());
        let acceptors = all.map(|line| self.model.lines()[line].acceptor.clone());
        let of_model = lines.iter().chain(&*self.theorems).zip(acceptors);
        let of_model =
            of_model.map(|(line, says)| crosshatch_engine::Line::new(line.cells.clone(), says));
        let model = Model::new(
            self.symbols(),
            &self.masks,
            of_model.collect(),
            self.clauses.clone(),
            self.path.map(|path| path.course()),
        )?;
        Ok(Self {
            model,
            whole: None,
            in_whole: None,
            masks: self.masks.clone(),
            lines_through: lines_through(&lines, self.cells()),
            lines,
            theorems: Arc::clone(&self.theorems),
            clauses: self.clauses.clone(),
            laws: self.laws.clone(),
            ties: Vec::new(),
            hidden: Arc::clone(&self.hidden),
            path: self.path,
            overlaps: OnceLock::new(),
            sorts: self.sorts,
            rules: self.rules.clone(),
            names: self.names.clone(),
        })
    }

    /// The claims of a clause, as cells with their masks, in order and each once.
    #[must_use]
    pub fn claims_of(&self, clause: usize) -> Vec<Finding> {
        let claims = self.clauses.get(clause).unwrap_or_default().iter();
        let mut claims: Vec<Finding> = claims.map(|claim| self.finding_of(*claim)).collect();
        sort(&mut claims);
        claims.dedup();
        if self.symbols() > 2 {
            claims.dedup_by(|next, one| {
                let is_same = one.0 == next.0;
                one.1 |= if is_same { next.1 } else { 0 };
                is_same
            });
        }
        claims
    }

    /// The cell that a claim is about, with its mask if it is true.
    #[must_use]
    pub fn finding_of(&self, claim: Claim) -> Finding {
        let (each, on) = (self.symbols() as u32, claim.on);
        if each == 2 {
            return (claim.cell, if on { ON } else { OFF });
        }
        let symbol = 1 << (claim.cell % each);
        (claim.cell / each, if on { symbol } else { self.unknown() ^ symbol })
    }

    /// The edges of the path at a place; none if the cell is not a place of a path.
    #[must_use]
    pub fn edges_at(&self, cell: Cell) -> Vec<Cell> {
        let path = self.path.filter(|path| !path.is_edge(cell));
        let around = path.map(|path| path.around(cell)).unwrap_or_default();
        around.into_iter().map(|(_, edge)| edge).collect()
    }

    /// True if all clues of lines are counts of cells, and there are any.
    #[must_use]
    pub fn has_only_counts(&self) -> bool {
        self.sorts.are_counts
    }

    /// True if people solve it line by line: it has no path, and clues say more than counts.
    #[must_use]
    pub fn is_read_in_lines(&self) -> bool {
        self.path.is_none() && !self.has_only_counts()
    }

    /// True if the clue of a line says that no two of its filled cells are neighbours.
    #[must_use]
    pub fn has_spaced_counts(&self) -> bool {
        self.sorts.have_spaced
    }

    /// The pairs of lines with counts that share several cells, but not all, by index.
    #[must_use]
    pub fn overlaps(&self) -> &[(usize, usize)] {
        self.overlaps.get_or_init(|| self.find_overlaps())
    }

    fn find_overlaps(&self) -> Vec<(usize, usize)> {
        let is_count = |line: &usize| matches!(self.lines[*line].clue, Clue::Count(_));
        let mut pairs = Set::default();
        for through in &self.lines_through {
            let counts: Vec<usize> = through.iter().copied().filter(is_count).collect();
            for (at, &one) in counts.iter().enumerate() {
                pairs.extend(counts[at + 1..].iter().map(|&other| (one, other)));
            }
        }
        let cells: Vec<Set<Cell>> =
            self.lines.iter().map(|line| line.cells.iter().copied().collect()).collect();
        let share_some = |&(one, other): &(usize, usize)| {
            cells[one].intersection(&cells[other]).nth(1).is_some() && cells[one] != cells[other]
        };
        pairs.into_iter().filter(share_some).collect()
    }

    /// True if the clue of a line allows any cell with this symbol.
    #[must_use]
    pub fn can_be(&self, line: usize, symbol: usize) -> bool {
        self.model.lines()[line].acceptor.reads(symbol)
    }
}

/// The lines through each cell, by index.
fn lines_through(lines: &[Line], cells: usize) -> Vec<Vec<usize>> {
    let mut through = vec![Vec::new(); cells];
    for (index, line) in lines.iter().enumerate() {
        for cell in &line.cells {
            through[*cell as usize].push(index);
        }
    }
    through
}
