//! A puzzle as people follow it: what the engine has, and the words for all of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use crosshatch_engine::{Clauses, Model, Symbols, Way};
use crosshatch_kinds::{Puzzle, Refused};

use crate::laws::Law;
use crate::{Cell, Finding, Line, Path, Rule};

/// A puzzle as people follow it, with the laws that the others imply.
pub struct Told {
    /// The engine's model, with the clauses that are implied.
    pub model: Model,
    /// The masks of the cells: what is given.
    pub masks: Vec<Symbols>,
    /// The lines.
    pub lines: Vec<Line>,
    /// The clauses, those that are implied last.
    pub clauses: Clauses,
    /// The laws that have words of their own; their clauses are among those of the model.
    pub laws: Vec<Law>,
    /// The path, whose places and edges are the first cells.
    pub path: Option<Path>,
    lines_through: Vec<Vec<usize>>,
    rules: Arc<Vec<Box<dyn Rule>>>,
    names: Arc<Names>,
}

/// What people call cells and their states.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// The width and height of pictures.
    pub(crate) size: (u32, u32),
    /// The names of the states, blank first.
    pub(crate) states: Vec<String>,
    /// Which of them are things in a cell: one is `a star`, several are `stars`.
    pub(crate) nouns: Vec<bool>,
    /// True if people count the rows from the bottom.
    pub(crate) is_from_bottom: bool,
    /// For each cell that something occupies, so that it must be blank, what that is: `a tree`.
    pub(crate) fixtures: Vec<(Cell, String)>,
}

/// A look at a line: the ways in which people see what follows on it, and the masks after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenLook {
    /// The easiest way that finds anything.
    pub easiest: Way,
    /// The hardest way that it takes to find all of it.
    pub hardest: Way,
    /// The masks of the cells of the line after it.
    pub left: Vec<Symbols>,
}

impl Told {
    /// The puzzle of a kind as people follow it.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn of_puzzle(puzzle: &Puzzle) -> Result<Self, Refused> {
        todo!("{:?}", puzzle.size())
    }

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

    /// The numbers of the clauses that belong to no law.
    #[must_use]
    pub fn unnamed_clauses(&self) -> Vec<usize> {
        let named: BTreeSet<usize> = self.laws.iter().flat_map(|law| law.clauses.clone()).collect();
        (0..self.clauses.len()).filter(|number| !named.contains(number)).collect()
    }

    /// The width and height of pictures, in cells, or in the corners of a loop.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.path.map_or(self.names.size, |path| (path.width, path.height))
    }

    /// A player's word for each state that a cell can have, blank first.
    #[must_use]
    pub fn states_of(&self, cell: Cell) -> Vec<&str> {
        match self.path {
            Some(path) => path.states(cell).to_vec(),
            None => self.names.states.iter().map(String::as_str).collect(),
        }
    }

    /// A player's words for the state of a cell with this mask, or of a number of cells.
    #[must_use]
    pub fn state(&self, cell: Cell, mask: Symbols, number: usize) -> String {
        todo!("{cell} {mask} {number}")
    }

    /// The name of the state of a cell with this mask, such as `tent`.
    #[must_use]
    pub fn state_name(&self, cell: Cell, mask: Symbols) -> String {
        todo!("{cell} {mask}")
    }

    /// True if some states are things in a cell: one is `a star`, several are `stars`.
    #[must_use]
    pub fn has_things(&self) -> bool {
        self.names.nouns.contains(&true)
    }

    /// The verb before the state of a number of cells, such as `are` filled or `have` track.
    #[must_use]
    pub fn verb(&self, cell: Cell, number: usize) -> &'static str {
        todo!("{cell} {number}")
    }

    /// The player's word for a sort of cell: `cell`, `place`, `corner`, or `edge`.
    #[must_use]
    pub fn sort_of(&self, cell: Cell) -> &'static str {
        todo!("{cell}")
    }

    /// The player's word for a cell of a line.
    #[must_use]
    pub fn unit(&self) -> &'static str {
        todo!()
    }

    /// True if people draw lines from corner to corner.
    #[must_use]
    pub fn is_drawn_in_lines(&self) -> bool {
        self.path.is_some_and(|path| path.on_corners)
    }

    /// True if a picture shows any of these findings: the colour of a cell, not which colours are
    /// ruled out, and track along an edge, not that there is none.
    #[must_use]
    pub fn shows(&self, findings: &[Finding]) -> bool {
        todo!("{findings:?}")
    }

    /// Masks with just these cells known, and no track to places that are not visited. Edges among
    /// the findings stay open.
    #[must_use]
    pub fn masks_knowing(&self, known: &[Finding], found: &[Finding]) -> Vec<Symbols> {
        todo!("{known:?} {found:?}")
    }

    /// The puzzle with only the lines all of whose cells are among these.
    #[must_use]
    pub fn with_lines_within(&self, cells: &[Cell]) -> Self {
        todo!("{cells:?}")
    }

    /// The edges of the path at a place; none if the cell is not a place of a path.
    #[must_use]
    pub fn edges_at(&self, cell: Cell) -> Vec<Cell> {
        todo!("{cell}")
    }

    /// True if all clues of lines are counts of cells, and there are any.
    #[must_use]
    pub fn has_only_counts(&self) -> bool {
        todo!()
    }

    /// True if people solve it line by line: it has no path, and clues say more than counts.
    #[must_use]
    pub fn is_read_in_lines(&self) -> bool {
        self.path.is_none() && !self.has_only_counts()
    }

    /// True if the clue of a line says that no two of its filled cells are neighbours.
    #[must_use]
    pub fn has_spaced_counts(&self) -> bool {
        todo!()
    }

    /// The pairs of lines with counts that share several cells, but not all, by index.
    #[must_use]
    pub fn overlaps(&self) -> &[(usize, usize)] {
        todo!()
    }

    /// True if the clue of a line allows any cell with this symbol.
    #[must_use]
    pub fn can_be(&self, line: usize, symbol: usize) -> bool {
        todo!("{line} {symbol}")
    }

    /// The masks that line logic leaves to a line; none if it cannot be filled.
    #[must_use]
    pub fn narrowed(&self, line: usize, view: &[Symbols]) -> Option<Vec<Symbols>> {
        todo!("{line} {view:?}")
    }

    /// Known places of a line that force a place to have this mask, none superfluous; the present
    /// mask of the place itself may be needed too. Without a place, those that leave it no filling.
    #[must_use]
    pub fn forcing(
        &self,
        line: usize,
        view: &[Symbols],
        place: Option<usize>,
        mask: Symbols,
    ) -> Vec<usize> {
        todo!("{line} {view:?} {place:?} {mask}")
    }

    /// The easiest look at a line that finds something; none if nothing follows, or if the line
    /// cannot be filled. A thorough look goes on in harder ways until it has found all that follows
    /// from what a picture shows.
    #[must_use]
    pub fn look(&self, line: usize, view: &[Symbols], thorough: bool) -> Option<SeenLook> {
        todo!("{line} {view:?} {thorough}")
    }

    /// True if line logic, or the rules of a path, prove that masks are impossible.
    #[must_use]
    pub fn refutes(&self, masks: &[Symbols]) -> bool {
        self.by_logic(masks).is_none()
    }

    /// All that line logic, or the rules of a path, find; none if nothing fits.
    #[must_use]
    pub fn by_logic(&self, masks: &[Symbols]) -> Option<Vec<Symbols>> {
        todo!("{masks:?}")
    }

    /// The places of a cell as people, puzzle files and JSON count, from 0: two for an edge.
    #[must_use]
    pub fn counted_places(&self, cell: Cell) -> Vec<(u32, u32)> {
        todo!("{cell}")
    }

    /// The row as people count it for a row of a picture, or vice versa, from 0.
    #[must_use]
    pub fn counted_row(&self, row: u32) -> u32 {
        if self.names.is_from_bottom { self.size().1 - 1 - row } else { row }
    }

    /// The number, from 0, of the row or column of pictures for a line of the model.
    #[must_use]
    pub fn line_in_picture(&self, line: &Line) -> usize {
        match &*line.side {
            "row" => self.counted_row(line.number as u32 - 1) as usize,
            _ => line.number - 1,
        }
    }

    /// A key to sort cells as people count: cells before edges, each row by row.
    #[must_use]
    pub fn counting_order(&self, cell: Cell) -> (usize, bool, Vec<(u32, u32)>) {
        todo!("{cell}")
    }

    /// The player's name for a cell or an edge: `r5c3`, its ends, `the top of r5c3`.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        todo!("{cell}")
    }

    /// A sentence about a cell, such as `r5c3 is filled`, or about an edge.
    #[must_use]
    pub fn claim(&self, cell: Cell, mask: Symbols) -> String {
        todo!("{cell} {mask}")
    }
}
