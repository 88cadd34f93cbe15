//! The variables of a puzzle in the engine, and what expressions say of them.
//!
//! With a line, the first spots are its places and edges, as the engine numbers them. The states of
//! cells are symbols of one spot each: the places of a line through cells, otherwise spots of their
//! own. A place of a line has two symbols, of which the second is `line`.

use std::cell::RefCell;

use crosshatch_engine::{Limits, Work};

use crate::board::Cell;
use crate::board::edges::Spot;
use crate::fault::Fault;
use crate::groups::{Group, Name};
use crate::language::clues::On;
use crate::language::expression::{Expression, Test};
use crate::language::names::{Atom, Course, States};
use crate::language::relation::Relation;
use crate::laws::Subject;
use crate::laws::areas::Owned;
use crate::puzzle::Puzzle;

/// A set of the symbols of a spot, as bits.
pub(crate) type Symbols = u64;

/// A claim about a spot: it has one of these symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Literal {
    pub(crate) spot: Spot,
    pub(crate) symbols: Symbols,
    /// True if it holds whatever the symbol is.
    pub(crate) is_sure: bool,
}

impl Literal {
    /// True if it never holds.
    pub(crate) fn is_never(self) -> bool {
        self.symbols == 0
    }
}

/// A puzzle with its variables.
pub(crate) struct Layout<'p> {
    pub(crate) puzzle: &'p Puzzle,
    /// The number of symbols of a spot.
    pub(crate) symbols: usize,
    /// The first spot of a cell; cell by cell, the others follow.
    first: Spot,
    /// The state `line` of cells through which a line can go.
    line: Option<States>,
    /// The meaning of each spot in a kind without states and line: cells that belong together.
    pub(crate) owned: Vec<Owned>,
    /// The symbols that each spot can have, whatever is given.
    pub(crate) fixed: Vec<Symbols>,
    /// The work for it, and its limits.
    pub(crate) work: RefCell<Work>,
}

impl<'p> Layout<'p> {
    /// The variables of a puzzle.
    pub(crate) fn new(puzzle: &'p Puzzle) -> Result<Self, Fault> {
        Self::within(&Limits::default(), puzzle)
    }

    /// The variables of a puzzle, for work within limits.
    pub(crate) fn within(limits: &Limits, puzzle: &'p Puzzle) -> Result<Self, Fault> {
        let board = &puzzle.board;
        let has_cells = !puzzle.states.is_empty();
        let (first, spots) = match board.edges {
            None => (0, board.size()),
            Some(edges) if edges.course == Course::Cells => (0, edges.spots()),
            Some(edges) => {
                let cells = if has_cells { board.size() } else { 0 };
                (edges.spots(), edges.spots() + cells)
            }
        };
        let symbols = if board.edges.is_some() { 2 } else { puzzle.states.len().max(2) };
        if puzzle.states.len() > symbols {
            return Err(Fault::new("states", "a line and more than two states are not solved yet"));
        }
        let owned = if has_cells || board.edges.is_some() { Vec::new() } else { puzzle.owned()? };
        let spots = if owned.is_empty() { spots } else { owned.len() as u32 };
        if spots == 0 {
            return Err(Fault::new("states", "there is nothing to be found"));
        }
        let line = puzzle.states.iter().position(|state| state == "line").map(|line| 1 << line);
        let fixed = vec![Symbols::MAX >> (64 - symbols); spots as usize];
        let work = RefCell::new(Work::new(limits));
        let mut layout = Self { puzzle, symbols, first, line, owned, fixed, work };
        layout.fix()?;
        Ok(layout)
    }

    /// Leave each spot only the symbols that things and missing states allow.
    fn fix(&mut self) -> Result<(), Fault> {
        let (board, things) = (&self.puzzle.board, &self.puzzle.table.scope.clues.things);
        if !self.puzzle.states.is_empty() {
            for cell in board.cells() {
                let stands =
                    board.placed(cell).map(|placed| (things[placed.thing].on, &placed.clue));
                let states = match stands {
                    _ if board.is_void(cell) => 0,
                    Some((_, Some(crate::board::Clue::State(state)))) => 1 << state,
                    Some((On::State(state), _)) => 1 << state,
                    _ => self.all_states(),
                };
                // A cell without a state has the first symbol, which says nothing.
                let symbols = if states == 0 { 1 } else { self.symbols_of(states) };
                self.fixed[(self.first + cell) as usize] = symbols;
            }
        }
        for edge in board.edges.iter().flat_map(|edges| edges.all()) {
            if !board.is_open(edge) {
                self.fixed[edge as usize] = 1;
            }
        }
        for end in board.ends.iter().flatten() {
            let place = &mut self.fixed[end.cell as usize];
            *place &= 0b10;
            if *place == 0 {
                let sentence = format!("{} has no line", board.cell_name(end.cell));
                return Err(Fault::new("ends", sentence));
            }
        }
        Ok(())
    }

    /// All states of a cell.
    pub(crate) fn all_states(&self) -> States {
        let states = self.puzzle.states.len();
        if states == 0 { 0 } else { States::MAX >> (64 - states) }
    }

    /// The symbols of some states.
    pub(crate) fn symbols_of(&self, states: States) -> Symbols {
        let Some(line) = self.line else { return states };
        2 * u64::from(states & line != 0) + u64::from(states & !line != 0)
    }

    /// The claim that a cell is as an expression says; a cell without a state never is.
    pub(crate) fn literal(&self, what: &Expression, cell: Cell) -> Result<Literal, Fault> {
        let thing = self.puzzle.board.placed(cell).map(|placed| placed.thing);
        Ok(self.claim(cell, self.states(what, thing)?))
    }

    /// The claim that a cell has one of some states.
    pub(crate) fn claim(&self, cell: Cell, states: States) -> Literal {
        let states = if self.puzzle.board.is_void(cell) { 0 } else { states };
        let is_sure = states != 0 && states == self.all_states();
        Literal { spot: self.spot_of(cell), symbols: self.symbols_of(states), is_sure }
    }

    /// The spot of a cell, or any other if cells have no states: nothing is claimed about it.
    pub(crate) fn spot_of(&self, cell: Cell) -> Spot {
        if self.puzzle.states.is_empty() { 0 } else { self.first + cell }
    }

    /// The claim that a law with `at` holds for a cell. In a cell without a state, only the thing
    /// counts that is there, and nothing that is not.
    pub(crate) fn condition(&self, what: &Expression, cell: Cell) -> Result<Literal, Fault> {
        let board = &self.puzzle.board;
        if !board.is_void(cell) && !self.puzzle.states.is_empty() {
            return self.literal(what, cell);
        }
        let thing_here = board.placed(cell).map(|placed| placed.thing);
        let holds = |test: &Test| match test.atom {
            Atom::Thing(thing) => thing_here == Some(thing) && !test.is_not,
            _ => false,
        };
        let is_sure = what.alternatives.iter().any(|tests| tests.iter().all(holds));
        Ok(Literal { spot: self.spot_of(cell), symbols: u64::from(is_sure), is_sure })
    }

    /// The states that a cell with this thing has if it is as an expression says.
    fn states(&self, what: &Expression, thing_here: Option<usize>) -> Result<States, Fault> {
        let all = self.all_states();
        let states = |test: &Test| {
            let states = match test.atom {
                Atom::States(states) => states & all,
                Atom::Thing(thing) if thing_here == Some(thing) => all,
                Atom::Thing(_) | Atom::Line => 0,
                Atom::Turn | Atom::Straight => {
                    return Err(Fault::of_law("turns of the line are not solved yet"));
                }
            };
            Ok(if test.is_not { all & !states } else { states })
        };
        what.alternatives.iter().try_fold(0, |any, tests| {
            let both =
                tests.iter().try_fold(all, |both, test| Ok::<_, Fault>(both & states(test)?));
            Ok(any | both?)
        })
    }

    /// The claims that the members of a group are as an expression says. Places off the board are
    /// left out.
    pub(crate) fn members(
        &self,
        what: &Expression,
        relation: Relation,
        group: &Group<'_>,
    ) -> Result<Vec<Literal>, Fault> {
        let edge = |spot| Literal { spot, symbols: 0b10, is_sure: false };
        if relation.is_over_edges() {
            return Ok(group.members.iter().copied().map(edge).collect());
        }
        let members = group.members.iter().filter(|&&member| member != crate::groups::OFF_BOARD);
        if relation != Relation::Next && what.is_of_states() {
            // The same in all cells that have a state.
            let states = self.states(what, None)?;
            let mut claims = Vec::with_capacity(group.members.len());
            claims.extend(members.map(|&cell| self.claim(cell, states)));
            return Ok(claims);
        }
        if relation != Relation::Next {
            return members.map(|&cell| self.literal(what, cell)).collect();
        }
        // The cells that the line goes to are on the line: the edge says it all.
        let next = |&spot: &Spot| {
            let ends = self.puzzle.board.edges.map_or([0; 2], |edges| edges.ends(spot));
            let other = if Some(ends[0]) == group.anchor { ends[1] } else { ends[0] };
            let symbols = self.literal(what, other)?.symbols & 0b10;
            Ok(Literal { spot, symbols, is_sure: false })
        };
        members.map(next).collect()
    }

    /// The expression of a subject, for one of the states of `each`.
    pub(crate) fn expression(&self, subject: &Subject, state: Option<usize>) -> Expression {
        match (subject, state) {
            (Subject::Is(what), _) => what.clone(),
            (Subject::Each, Some(state)) => Expression::of_state(&self.puzzle.states[state], state),
            (Subject::Each, None) => Expression { text: String::new(), alternatives: Vec::new() },
        }
    }

    /// The spot of the first cell, behind which the others follow; `None` if cells have no states.
    pub(crate) fn first_cell(&self) -> Option<Spot> {
        (!self.puzzle.states.is_empty()).then_some(self.first)
    }

    /// The name of a spot, and the cell that it is the state of.
    pub(crate) fn spot_name(&self, spot: Spot) -> (String, Option<Cell>) {
        let board = &self.puzzle.board;
        if let Some(Owned { cells, .. }) = self.owned.get(spot as usize) {
            let ends =
                [cells.first(), cells.last()].map(|cell| cell.map(|&cell| board.cell_name(cell)));
            let [first, last] = ends.map(Option::unwrap_or_default);
            return (format!("{first}–{last}"), cells.first().copied());
        }
        match board.edges {
            Some(edges) if edges.all().contains(&spot) => (board.edge_name(edges, spot), None),
            Some(edges) if edges.course == Course::Edges && spot < edges.places() => {
                (board.name(Name::Place(spot)), None)
            }
            _ => (board.cell_name(spot - self.first), Some(spot - self.first)),
        }
    }

    /// The state that each symbol of a cell stands for; `None` if it stands for none.
    pub(crate) fn state_of_symbol(&self, symbol: usize) -> Option<&str> {
        let is_it = |state: &usize| self.symbols_of(1 << state) == 1 << symbol;
        let state = (0..self.puzzle.states.len()).find(is_it)?;
        Some(&self.puzzle.states[state])
    }

    /// All symbols of a spot.
    pub(crate) fn all_symbols(&self) -> Symbols {
        Symbols::MAX >> (64 - self.symbols)
    }

    /// True if a claim is false, whatever is given.
    pub(crate) fn is_never(&self, literal: Literal) -> bool {
        !literal.is_sure && self.fixed[literal.spot as usize] & literal.symbols == 0
    }

    /// True if a law keeps neighbours side by side from both being as an expression says.
    pub(crate) fn keeps_apart(&self, what: &Expression) -> bool {
        self.apart_by(what).any(|by| by != Relation::BesideAcross)
    }

    fn apart_by(&self, what: &Expression) -> impl Iterator<Item = Relation> {
        let apart = self.puzzle.laws().filter_map(|(_, law)| law.says.keeps_apart());
        apart.filter(|apart| apart.0.is(what)).map(|apart| apart.1)
    }

    /// True if the clues of rows, or of columns, count what an expression says.
    pub(crate) fn counts_lines(&self, what: &Expression, side: Relation) -> bool {
        let mut counted = self.puzzle.laws().filter_map(|(_, law)| law.says.clued_lines());
        counted.any(|(subject, relations)| subject.is(what) && relations.contains(&side))
    }

    /// The number of cells that the line visits, if the counts of all rows, or of all columns, say it;
    /// a fault if they disagree.
    pub(crate) fn line_length(&self) -> Result<Option<u32>, Fault> {
        let Some(line) = self.puzzle.states.iter().position(|state| state == "line") else {
            return Ok(None);
        };
        let line = Expression::of_state("line", line);
        let length = |side: Relation| {
            let groups = self.puzzle.board.groups(side);
            let sum: Option<usize> = groups.iter().map(Group::number).sum();
            sum.filter(|_| self.counts_lines(&line, side)).map(|sum| sum as u32)
        };
        match (length(Relation::Row), length(Relation::Column)) {
            (Some(by_row), Some(by_column)) if by_row != by_column => {
                let cells = if by_row == 1 { "cell" } else { "cells" };
                let sentence = format!("the rows visit {by_row} {cells}, the columns {by_column}");
                Err(Fault::new("", sentence))
            }
            (by_row, by_column) => Ok(by_row.or(by_column)),
        }
    }
}

impl Puzzle {
    /// The meaning of each cell of the model in a kind without states and line: cells that belong
    /// together, and the thing that they belong to. Empty in other kinds.
    ///
    /// # Errors
    /// If the kind is not solved yet, or a number is larger than the board.
    pub fn owned(&self) -> Result<Vec<Owned>, Fault> {
        if !self.states.is_empty() || self.board.edges.is_some() {
            return Ok(Vec::new());
        }
        for (number, law) in self.laws() {
            let owned = law.says.owned(&self.board).map_err(|fault| law.fault(number, fault))?;
            if let Some(owned) = owned {
                return Ok(owned);
            }
        }
        Err(Fault::new("states", "there are none, no line, and no areas that divide the board"))
    }

    /// The number of symbols of a cell of the model.
    ///
    /// # Errors
    /// If the kind is not solved yet.
    pub fn symbols(&self) -> Result<usize, Fault> {
        Layout::new(self).map(|layout| layout.symbols)
    }

    /// The number of the first cell in the model, behind which the others follow row by row, and the
    /// state that each symbol of a cell stands for, empty if it stands for none. `None` if cells have
    /// no states.
    ///
    /// # Errors
    /// If the kind is not solved yet.
    pub fn states_in_model(&self) -> Result<Option<(Spot, Vec<String>)>, Fault> {
        let layout = Layout::new(self)?;
        let states = (0..layout.symbols).map(|symbol| layout.state_of_symbol(symbol));
        let states = states.map(|state| state.unwrap_or_default().to_owned()).collect();
        Ok(layout.first_cell().map(|first| (first, states)))
    }
}
