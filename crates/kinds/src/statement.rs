//! Statements: what a law reads of a member of a group, from the spots that decide it.
//!
//! Mostly that is one spot: the state of a cell, or an edge. A turn of the line takes all edges of a
//! cell; of a cell to which the line goes, it takes the edge there and the one straight on behind it.

use crate::board::Cell;
use crate::board::edges::{Edges, Spot};
use crate::fault::Fault;
use crate::groups::{Group, OFF_BOARD};
use crate::language::expression::{Expression, Test};
use crate::language::names::Atom;
use crate::language::relation::Relation;
use crate::layout::{Layout, Literal, Symbols};
use crate::look::Picture;

/// The letter of a cell without a state.
pub(crate) const NO_STATE: u8 = u8::MAX;

/// The reading of a member: a letter, which for an expression is 1 if it holds and else 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Statement {
    pub(crate) spots: Vec<Spot>,
    /// The letter for each combination of symbols of the spots, that of the first spot first; `None`
    /// if the line cannot be so.
    pub(crate) letters: Vec<Option<u8>>,
}

impl Statement {
    /// The statement that does not depend on any spot.
    pub(crate) fn constant(letter: u8) -> Self {
        Self { spots: Vec::new(), letters: vec![Some(letter)] }
    }

    /// The statement whose letter is the symbol of a spot.
    pub(crate) fn symbol(spot: Spot, layout: &Layout<'_>) -> Self {
        Self { spots: vec![spot], letters: (0..layout.symbols as u8).map(Some).collect() }
    }

    /// The statement that a claim is true; its letter is then the one of the symbol.
    pub(crate) fn of(literal: Literal, letters: &[u8]) -> Self {
        if literal.is_never() {
            return Self::constant(0);
        }
        let letter = |(symbol, &letter): (usize, &u8)| {
            Some(if literal.symbols >> symbol & 1 == 1 { letter } else { 0 })
        };
        let letters = letters.iter().enumerate().map(letter).collect();
        Self { spots: vec![literal.spot], letters }
    }

    /// The statement that a claim is true.
    pub(crate) fn claim(literal: Literal, symbols: usize) -> Self {
        if literal.is_sure { Self::constant(1) } else { Self::of(literal, &vec![1; symbols]) }
    }

    /// Make of the statement that the line goes to a cell that is W one that it goes to another.
    pub(crate) fn goes_to_another(&mut self) {
        // The first spot is the edge to the cell.
        for letter in self.letters.iter_mut().skip(1).step_by(2).flatten() {
            *letter ^= 1;
        }
    }

    /// The letter on a picture, if it is known.
    pub(crate) fn letter(&self, picture: Picture<'_>) -> Option<u8> {
        let symbols = self.spots.iter().map(|&spot| picture.0[spot as usize]);
        self.letter_of(symbols.map(|left| left.trailing_zeros() as usize))
    }

    /// The letter for some symbols; `None` if the line cannot be so.
    pub(crate) fn letter_of(&self, symbols: impl Iterator<Item = usize>) -> Option<u8> {
        // Several spots have two symbols each.
        let place = symbols.enumerate().map(|(at, symbol)| symbol << at);
        self.letters[place.sum::<usize>()]
    }
}

/// The arms of the line in a cell, by the sides to which they go: two or none.
struct Arms {
    sides: u8,
    /// True if it is known where both go: where a path ends inside the board, one goes nowhere.
    are_known: bool,
}

impl Arms {
    fn is_straight(&self) -> bool {
        self.are_known && matches!(self.sides, 0b0101 | 0b1010)
    }

    fn is_turn(&self) -> bool {
        self.are_known && self.sides != 0 && !self.is_straight()
    }
}

impl Layout<'_> {
    /// The statement whose letter is the symbol of a cell, or [`NO_STATE`].
    pub(crate) fn state(&self, cell: Cell) -> Statement {
        if cell == OFF_BOARD || self.puzzle.board.is_void(cell) {
            return Statement::constant(NO_STATE);
        }
        Statement::symbol(self.spot_of(cell), self)
    }

    /// The statements of an expression about each member of a group; nothing is said of places off the board.
    pub(crate) fn statements(
        &self,
        what: &Expression,
        relation: Relation,
        group: &Group<'_>,
    ) -> Result<Vec<Statement>, Fault> {
        let members = group.members.iter();
        if relation.is_over_edges() {
            return Ok(members.map(|&edge| Statement::symbol(edge, self)).collect());
        }
        if relation == Relation::Next {
            return members.map(|&edge| self.next(what, edge, group.anchor)).collect();
        }
        members
            .map(|&cell| match cell {
                OFF_BOARD => Ok(Statement::constant(0)),
                cell => self.statement(what, cell),
            })
            .collect()
    }

    /// The statement of an expression about a cell; one without a state never is as it says.
    pub(crate) fn statement(&self, what: &Expression, cell: Cell) -> Result<Statement, Fault> {
        let edges = self.puzzle.board.edges.filter(|_| what.is_of_turns());
        match edges {
            _ if self.puzzle.board.is_void(cell) => Ok(Statement::constant(0)),
            Some(edges) => Ok(self.bend(edges, what, cell)),
            None => Ok(Statement::claim(self.literal(what, cell)?, self.symbols)),
        }
    }

    /// Whether the condition of a law holds for a cell.
    pub(crate) fn met(&self, what: &Expression, cell: Cell) -> Result<Statement, Fault> {
        if what.is_of_turns() && !self.puzzle.board.is_void(cell) {
            return self.statement(what, cell);
        }
        Ok(Statement::claim(self.condition(what, cell)?, self.symbols))
    }

    /// The statement of an expression about a cell by the arms of the line in it.
    fn bend(&self, edges: Edges, what: &Expression, cell: Cell) -> Statement {
        let board = &self.puzzle.board;
        let edge = |side| edges.at_side(board, cell, side).filter(|&edge| board.is_open(edge));
        let open: Vec<(usize, Spot)> =
            (0..4).filter_map(|side| Some((side, edge(side)?))).collect();
        let (out, ends) = self.ways_out(cell);
        let letter = |symbols: usize| {
            let on = open.iter().enumerate().filter(|(at, _)| symbols >> at & 1 == 1);
            let sides: u8 = on.map(|(_, (side, _))| 1 << side).sum();
            let arms = sides.count_ones() as usize + ends;
            let are_known = ends == out.count_ones() as usize;
            let arms = (sides & out == 0 && matches!(arms, 0 | 2))
                .then_some((Arms { sides: sides | out, are_known }, arms == 2));
            arms.map(|(arms, is_on)| u8::from(self.is_so(what, cell, is_on, &arms)))
        };
        let letters = (0..1 << open.len()).map(letter).collect();
        Statement { spots: open.into_iter().map(|open| open.1).collect(), letters }
    }

    /// That the line goes to the cell behind an edge, and what an expression says of that.
    fn next(&self, what: &Expression, edge: Spot, from: Option<Cell>) -> Result<Statement, Fault> {
        let board = &self.puzzle.board;
        let Some(edges) = board.edges else { return Ok(Statement::constant(0)) };
        let ends = edges.ends(edge);
        let (from, cell) =
            if Some(ends[0]) == from { (ends[0], ends[1]) } else { (ends[1], ends[0]) };
        if !what.is_of_turns() {
            let is_so = self.literal(what, cell)?.symbols >> 1 & 1 == 1;
            return Ok(Statement { spots: vec![edge], letters: vec![Some(0), Some(is_so.into())] });
        }
        let side = (0..4).find(|&side| edges.at_side(board, cell, side) == Some(edge));
        let back = side.unwrap_or(0);
        let ahead = (back + 2) % 4;
        let on = edges.at_side(board, cell, ahead).filter(|&edge| board.is_open(edge));
        debug_assert_eq!(Some(from), board.step(cell, crate::board::WAYS[back]));
        let (out, ends) = self.ways_out(cell);
        let letter = |symbols: usize| {
            let is_straight = symbols & 0b10 != 0 || out >> ahead & 1 == 1;
            // Where the other arm goes to the side, it does not matter to which.
            let other = if is_straight { ahead } else { (back + 1) % 4 };
            let arms = Arms {
                sides: 1 << back | 1 << other,
                are_known: symbols & 0b10 != 0 || ends == out.count_ones() as usize,
            };
            Some(u8::from(symbols & 1 == 1 && self.is_so(what, cell, true, &arms)))
        };
        let spots: Vec<Spot> = std::iter::once(edge).chain(on).collect();
        Ok(Statement { letters: (0..1 << spots.len()).map(letter).collect(), spots })
    }

    /// The sides over which a path leaves the board from a cell, and how many ends it has there.
    fn ways_out(&self, cell: Cell) -> (u8, usize) {
        let ends = self.puzzle.board.ends.iter().flatten().filter(|end| end.cell == cell);
        let out = ends.clone().filter_map(|end| end.way).map(|way| 1 << way).sum();
        (out, ends.count())
    }

    fn is_so(&self, what: &Expression, cell: Cell, is_on: bool, arms: &Arms) -> bool {
        let thing_here = self.puzzle.board.placed(cell).map(|placed| placed.thing);
        let symbol: Symbols = 1 << u8::from(is_on);
        let is_so = |test: &Test| {
            let is_so = match test.atom {
                Atom::States(states) => self.symbols_of(states & self.all_states()) & symbol != 0,
                Atom::Thing(thing) => thing_here == Some(thing),
                Atom::Turn => arms.is_turn(),
                Atom::Straight => arms.is_straight(),
                Atom::Line => false,
            };
            is_so != test.is_not
        };
        what.alternatives.iter().any(|tests| tests.iter().all(is_so))
    }
}
