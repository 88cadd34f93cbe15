//! A puzzle of a kind: plain values in, a board out.
//!
//! Whatever a table declares may be left out, unless it says that it is there. Each key has a file
//! or a function of its own, and everything is checked here: past this gate nothing fails.

pub(crate) mod areas;
pub(crate) mod cells;
mod known;
mod lines;
pub(crate) mod places;
pub(crate) mod size;

use std::collections::HashMap;
use std::sync::Arc;

use crate::board::edges::{Edges, Spot};
use crate::board::{Board, Cell, Placed, Region};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::clues::Regions;
use crate::language::expression::Expression;
use crate::language::names::Alphabet;
use crate::laws::Law;
use crate::laws::automatic::Automata;
use crate::table::Table;
use crate::value::Value;

/// A puzzle of a kind that was checked.
pub struct Puzzle {
    pub(crate) table: Arc<Table>,
    pub(crate) board: Board,
    /// The names of the states of a cell.
    pub(crate) states: Vec<String>,
    /// Which options are on, in the order of the table.
    pub(crate) options: Vec<bool>,
    /// The numbers of the whole puzzle, in the order of the table.
    pub(crate) numbers: Vec<Option<Vec<u32>>>,
    /// The givens of cells, and of edges.
    pub(crate) cells_given: Vec<(Cell, Expression)>,
    pub(crate) edges_given: Vec<(Spot, bool)>,
    /// The automata that its looks take.
    pub(crate) automata: Arc<Automata>,
}

impl Puzzle {
    /// Check a puzzle of a kind.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(table: Arc<Table>, values: &Value) -> Result<Self, Fault> {
        Self::read_up_to(size::LONGEST, table, values)
    }

    /// Check a puzzle with at most so many rows and columns.
    pub(crate) fn read_up_to(
        longest: usize,
        table: Arc<Table>,
        values: &Value,
    ) -> Result<Self, Fault> {
        let mut entry = Entry::new("", values)?;
        let (names, clues) = (&table.scope.names, &table.scope.clues);
        let (width, height) = size::read(&mut entry, longest)?;
        let palette = entry.texts("palette")?;
        let states = states(names.alphabet.clone(), &palette, width)?;
        let is_from_bottom = entry.one_of("origin", &["top", "bottom"])? == Some(1);
        let mut board = Board { width, height, is_from_bottom, ..Board::default() };
        size::check(&board, states.len(), &table)?;
        board.lines = lines::read(&mut entry, &board, clues, &states)?;
        board.sides = lines::read_sides(&mut entry, &board, clues)?;
        let holes = areas::holes(&mut entry, &board)?;
        board.placed = cells::read(&mut entry, &board, &table, &states, &holes)?;
        let is_void = |cell: &Cell| holes.contains(cell) || cells::is_void(&board, clues, *cell);
        board.is_void = board.cells().map(|cell| is_void(&cell)).collect();
        board.corners = areas::corners(&mut entry, &board, clues)?;
        board.walls = areas::walls(&mut entry, &board)?;
        (board.region_of, board.regions) = areas::regions(&mut entry, &board, clues, &holes)?;
        board.paths = areas::paths(&mut entry, &board, clues)?;
        board.edges = names.line.map(|course| Edges::new(&board, course));
        board.ends = known::ends(&mut entry, &board, clues)?;
        let options = known::options(&mut entry, &table.scope.options)?;
        let numbers = known::numbers(&mut entry, clues)?;
        let (cells_given, edges_given) = known::givens(&mut entry, &board, names, &states)?;
        // The goal is for those who ask for the best picture.
        entry.one_of("goal", &["fewest", "most"])?;
        let automata = Arc::default();
        // What an address says beside the clues: no law depends on it.
        entry.text("flags")?;
        entry.finish()?;
        Ok(Self { table, board, states, options, numbers, cells_given, edges_given, automata })
    }

    /// Check a puzzle of a kind that shares its automata with others.
    pub(crate) fn read_with(
        automata: &Arc<Automata>,
        table: &Arc<Table>,
        values: &Value,
    ) -> Result<Self, Fault> {
        let puzzle = Self::read(Arc::clone(table), values)?;
        automata.renew();
        Ok(Self { automata: Arc::clone(automata), ..puzzle })
    }

    /// The puzzle with other things in its cells, none of which has no state.
    pub(crate) fn with_placed(&self, placed: Vec<Option<Placed>>) -> Self {
        self.with_board(Board { placed, ..self.board.clone() })
    }

    /// The puzzle with other regions, by a number for each cell, and without their clues.
    pub(crate) fn with_regions(&self, of: &[usize]) -> Self {
        let mut board = self.board.clone();
        (board.region_of, board.regions) = (Vec::new(), Vec::new());
        let mut numbers = HashMap::new();
        for (cell, region) in (0..).zip(of) {
            let number = *numbers.entry(region).or_insert(board.regions.len());
            if number == board.regions.len() {
                board.regions.push(Region::default());
            }
            board.regions[number].cells.push(cell);
            board.region_of.push(Some(number));
        }
        self.with_board(board)
    }

    fn with_board(&self, board: Board) -> Self {
        Self {
            table: Arc::clone(&self.table),
            board,
            states: self.states.clone(),
            options: self.options.clone(),
            numbers: self.numbers.clone(),
            cells_given: self.cells_given.clone(),
            edges_given: self.edges_given.clone(),
            automata: Arc::clone(&self.automata),
        }
    }

    /// The width and height of the board.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.board.width, self.board.height)
    }

    /// The names of the states of a cell; none if cells have no states.
    #[must_use]
    pub fn states(&self) -> &[String] {
        &self.states
    }

    /// The laws that hold: those whose options are on, each with its number.
    pub(crate) fn laws(&self) -> impl Iterator<Item = (usize, &Law)> {
        self.that_hold(self.table.own_laws().iter().enumerate())
    }

    /// The theorems that hold, with their numbers behind those of the laws.
    pub(crate) fn theorems(&self) -> impl Iterator<Item = (usize, &Law)> {
        self.that_hold((self.table.own_laws().len()..).zip(self.table.theorems()))
    }

    fn that_hold<'p>(
        &'p self,
        laws: impl Iterator<Item = (usize, &'p Law)>,
    ) -> impl Iterator<Item = (usize, &'p Law)> {
        let is_on = |name: &String| {
            let options = self.table.scope.options.iter().zip(&self.options);
            options.into_iter().any(|(option, is_on)| option.0 == *name && *is_on)
        };
        laws.filter(move |(_, law)| law.when.as_ref().is_none_or(is_on))
    }

    /// True if a law that holds needs a thing, so that it cannot be left out or put anywhere.
    pub(crate) fn needs(&self, thing: usize) -> bool {
        self.laws().any(|(_, law)| law.says.needs(thing))
    }

    /// A number of the whole puzzle, if it is there.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u32> {
        let board = &self.table.scope.clues.board;
        let index = board.iter().position(|other| other.0 == name)?;
        self.numbers[index].as_ref()?.first().copied()
    }

    /// A list of numbers of the whole puzzle, if it is there.
    pub(crate) fn numbers(&self, name: &str) -> Option<&[u32]> {
        let board = &self.table.scope.clues.board;
        self.numbers[board.iter().position(|other| other.0 == name)?].as_deref()
    }
}

/// The names of the states of a cell.
pub(crate) fn states(
    alphabet: Alphabet,
    palette: &[&str],
    width: u32,
) -> Result<Vec<String>, Fault> {
    if !palette.is_empty() && alphabet != Alphabet::Palette {
        return Err(Fault::new("palette", "the kind has no colours"));
    }
    Ok(match alphabet {
        Alphabet::Named(states) => states.into_iter().map(|state| state.name).collect(),
        Alphabet::Digits => (1..=width).map(|digit| digit.to_string()).collect(),
        Alphabet::Palette => {
            for (at, color) in palette.iter().enumerate() {
                if *color == "blank" || palette[..at].contains(color) {
                    return Err(Fault::new("palette", format!("'{color}' is there twice")));
                }
            }
            std::iter::once("blank").chain(palette.iter().copied()).map(str::to_owned).collect()
        }
    })
}

/// True if a table speaks of square boards only.
pub(crate) fn needs_square(table: &Table) -> bool {
    table.scope.names.alphabet == Alphabet::Digits
        || table.scope.clues.regions == Some(Regions::Boxes)
}

#[cfg(test)]
mod tests {
    use crosshatch_clues::Chains;
    use crosshatch_engine::Limits;

    use super::*;
    use crate::Refused;
    use crate::testing::{table, values};

    /// Lines of a table, and below them puzzles, each with the sentence that it gets.
    const CASES: &str = include_str!("puzzle/wrong_puzzles.txt");

    #[test]
    fn a_wrong_puzzle_is_refused_with_its_place() {
        for kind in CASES.trim().split("\n\n") {
            let (head, cases) = kind.split_once('\n').unwrap_or_else(|| panic!("{kind}"));
            let table = Arc::new(table(&format!("name = \"kind\", rules = \"rules\", {head}")));
            let lines: Vec<&str> = cases.lines().collect();
            for case in lines.chunks(2) {
                let puzzle = Puzzle::read(table.clone(), &values(case[0]));
                let refused = puzzle
                    .map_err(Refused::Fault)
                    .and_then(|puzzle| puzzle.model(&mut Chains::default(), &Limits::default()));
                let Err(Refused::Fault(fault)) = refused else { panic!("{}", case[0]) };
                assert_eq!(case[1], format!("! {fault}"), "{}", case[0]);
            }
        }
    }
}
