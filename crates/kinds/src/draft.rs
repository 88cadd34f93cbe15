//! A model of the engine that laws add their constraints to.

mod left_out;
mod theorems;

use std::collections::HashMap;
use std::sync::Arc;

use crosshatch_clues::{Chains, Clue};
use crosshatch_engine::{
    Acceptor, Automaton, Chain, Claim, Clauses, Connected, Course, LONGEST, Line, MOST_STATES,
    Memory, Model, ModelError,
};

use crate::board::edges::Spot;
use crate::board::{Cell, Clue as Written};
use crate::compile::Refused;
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::layout::{Layout, Literal, Symbols};
use crate::look::Look;

/// The properties of counts that can share a chain: the numbers that are right, the symbols that
/// count, and those of the anchor with which the law holds.
pub(crate) type Alike = (Vec<bool>, Symbols, Option<Symbols>);

/// The law that a chain or an automaton was made for.
#[derive(PartialEq, Eq, Hash)]
enum Kept {
    Clue(Clue, Vec<usize>),
    Count(Alike),
    Automaton(Arc<Automaton>),
}

/// Where a line comes from, what it says, and the clue of its group as it is written.
pub(crate) type Sourced = (Origin, Reading, Option<Written>);

/// A model that is not finished.
pub(crate) struct Draft<'d> {
    pub(crate) symbols: usize,
    pub(crate) lines: Vec<Line>,
    /// Lines that come behind all others, each with its origin if that is kept.
    last: (Vec<Line>, Vec<Sourced>),
    pub(crate) clauses: Clauses,
    pub(crate) course: Option<Course>,
    pub(crate) connected: Vec<Connected>,
    /// The law of each of these.
    pub(crate) ties: Vec<usize>,
    /// Where each clause comes from, with the clue of its group, if that is kept.
    pub(crate) clause_origins: Vec<(Origin, Option<Written>)>,
    /// Clauses that follow from everything else.
    pub(crate) theorems: Clauses,
    /// Lines that do; `None` if nobody follows them.
    pub(crate) theorem_lines: Option<Vec<Line>>,
    /// The symbols that each spot can have, whatever is given.
    pub(crate) fixed: Vec<Symbols>,
    /// Spots that no law lets be anything but blank, although it is not fixed.
    pub(crate) ruled_out: Vec<bool>,
    /// The meaning of the hidden cells behind all others.
    pub(crate) hidden: Vec<Hidden>,
    pub(crate) chains: &'d mut Chains,
    pub(crate) memory: &'d Memory,
    pub(crate) layout: &'d Layout<'d>,
    kept: HashMap<Kept, Acceptor>,
    /// The hidden cells that stand for claims about spots.
    stands_for: HashMap<(Spot, Symbols), Literal>,
    /// Room for the claims of a clause.
    room: Vec<Claim>,
    /// The origin of the lines and clauses that are being added.
    origin: Origin,
    written: Option<Written>,
    /// The most states of the automaton of a count.
    pub(crate) most_states: usize,
    /// True if only what can be wrong with the puzzle is looked for: no automata are built.
    pub(crate) is_outline: bool,
    /// True if it is kept where lines come from.
    pub(crate) keeps_origins: bool,
    /// True if each count is a line, also if it is short enough for clauses.
    pub(crate) counts_in_lines: bool,
    /// For each line, where it comes from and what it says.
    pub(crate) origins: Vec<Sourced>,
}

/// The meaning of a line.
pub(crate) enum Reading {
    /// A clue, and what each symbol of the engine counts as to it.
    Clue(Clue, Vec<usize>),
    /// A count.
    Count(Alike),
    /// The words of an automaton.
    Automaton(Acceptor),
}

/// The meaning of a hidden cell: it has two symbols, of which the second says that this is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// A cell belongs to the area of the thing in another.
    Owner {
        /// The cell.
        cell: Cell,
        /// The cell of the thing.
        thing: Cell,
    },
    /// A piece stands here.
    Piece {
        /// The shape of the piece, by its number.
        shape: usize,
        /// The cell of its first part.
        cell: Cell,
    },
    /// A spot has one of these symbols.
    Is(Spot, Symbols),
    /// Something of a digit of a sum.
    Digit,
}

/// Where a line comes from.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Origin {
    /// The number of the law, from 0.
    pub(crate) law: usize,
    /// The groups, the one of them, and its anchor, if the line is a look.
    pub(crate) group: Option<(Relation, Name, Option<Cell>)>,
    /// The name of the line otherwise.
    pub(crate) called: &'static str,
}

impl<'d> Draft<'d> {
    pub(crate) fn new(layout: &'d Layout<'d>, chains: &'d mut Chains, memory: &'d Memory) -> Self {
        Self {
            symbols: layout.symbols,
            lines: Vec::new(),
            last: (Vec::new(), Vec::new()),
            clauses: Clauses::default(),
            course: None,
            connected: Vec::new(),
            ties: Vec::new(),
            clause_origins: Vec::new(),
            theorems: Clauses::default(),
            theorem_lines: None,
            fixed: layout.fixed.clone(),
            ruled_out: vec![false; layout.fixed.len()],
            hidden: Vec::new(),
            chains,
            memory,
            layout,
            kept: HashMap::new(),
            stands_for: HashMap::new(),
            room: Vec::new(),
            origin: Origin::default(),
            written: None,
            most_states: MOST_STATES,
            is_outline: false,
            keeps_origins: false,
            counts_in_lines: false,
            origins: Vec::new(),
        }
    }

    /// Note that a law adds what follows.
    pub(crate) fn begins_law(&mut self, law: usize) {
        self.origin = Origin { law, ..Origin::default() };
        self.written = None;
    }

    /// Note that a look adds what follows.
    pub(crate) fn looks_at(&mut self, look: &Look<'_>) {
        self.origin.group = Some((look.relation, look.name, look.anchor));
        self.written = look.clue.filter(|_| self.keeps_origins).cloned();
    }

    /// Note what people call a line that is no look.
    pub(crate) fn calls(&mut self, called: &'static str) {
        self.origin = Origin { law: self.origin.law, group: None, called };
        self.written = None;
    }

    /// A fault of the look that adds something.
    pub(crate) fn fault(&self, sentence: &str) -> Fault {
        let name = self.origin.group.map(|(_, name, _)| self.layout.puzzle.board.name(name));
        Fault::of_law(name.map_or_else(|| sentence.into(), |name| format!("{name}: {sentence}")))
    }

    /// True if a claim is false, whatever is given.
    pub(crate) fn is_never(&self, literal: Literal) -> bool {
        let spot = literal.spot as usize;
        self.fixed[spot] & literal.symbols == 0 || self.ruled_out[spot]
    }

    /// Add a line with a clue. Each symbol of the engine counts as one of the clue's, which `as_read`
    /// lists.
    pub(crate) fn line(
        &mut self,
        spots: Vec<Spot>,
        clue: &Clue,
        as_read: &[usize],
    ) -> Result<(), Refused> {
        let is_plain = as_read.iter().copied().eq(0..self.symbols);
        let acceptor = if is_plain {
            self.chains.within(self.memory, clue, self.symbols)?
        } else {
            let key = Kept::Clue(clue.clone(), as_read.to_vec());
            self.kept(key, || relabelled(clue, as_read))
        };
        self.add(spots, acceptor, || Reading::Clue(clue.clone(), as_read.to_vec()))
    }

    /// Add a line with a chain that counts; those that count alike share it.
    pub(crate) fn counted(
        &mut self,
        spots: Vec<Spot>,
        alike: Alike,
        make: impl FnOnce() -> Chain,
    ) -> Result<(), Refused> {
        let acceptor = self.kept(Kept::Count(alike.clone()), make);
        self.add(spots, acceptor, || Reading::Count(alike))
    }

    /// Add a line with an automaton; those that accept the same words share it.
    pub(crate) fn automaton(
        &mut self,
        spots: Vec<Spot>,
        automaton: &Arc<Automaton>,
    ) -> Result<(), Refused> {
        if spots.is_empty() {
            if automaton.states(0) == 0 {
                self.clause([]);
            }
            return Ok(());
        }
        self.memory.check(Acceptor::bytes_of_automaton(automaton))?;
        let acceptor = self.kept(Kept::Automaton(Arc::clone(automaton)), || Arc::clone(automaton));
        self.add(spots, acceptor.clone(), || Reading::Automaton(acceptor))
    }

    fn kept<A: Into<Acceptor>>(&mut self, key: Kept, make: impl FnOnce() -> A) -> Acceptor {
        self.kept.entry(key).or_insert_with(|| make().into()).clone()
    }

    fn add(
        &mut self,
        spots: Vec<Spot>,
        acceptor: Acceptor,
        reading: impl FnOnce() -> Reading,
    ) -> Result<(), Refused> {
        if spots.len() > LONGEST {
            let sentence = format!("more than {LONGEST} cells together are not solved yet");
            return Err(Fault::of_law(sentence).into());
        }
        self.lines.push(Line::new(spots, acceptor));
        if self.keeps_origins {
            self.origins.push((self.origin, reading(), self.written.clone()));
        }
        Ok(())
    }

    /// Put the lines from a number on behind all others, as they are about hidden cells: people do not
    /// see them, and know the others by their numbers.
    pub(crate) fn put_last(&mut self, from: usize) {
        self.last.0.extend(self.lines.drain(from..));
        self.last.1.extend(self.origins.drain(from.min(self.origins.len())..));
    }

    /// End the list of lines with those that come last.
    pub(crate) fn end_lines(&mut self) {
        self.lines.append(&mut self.last.0);
        self.origins.append(&mut self.last.1);
    }

    /// Add a constraint that places hang together.
    pub(crate) fn tie(&mut self, one: Connected) {
        self.connected.push(one);
        self.ties.push(self.origin.law);
    }

    /// Add a hidden cell, and return the claim that what it stands for is so.
    pub(crate) fn hide(&mut self, hidden: Hidden) -> Literal {
        let spot = self.fixed.len() as Spot;
        self.hidden.push(hidden);
        self.fixed.push(0b11);
        self.ruled_out.push(false);
        Literal { spot, symbols: 0b10, is_sure: false }
    }

    /// Add a clause, and note where it comes from if that is kept.
    pub(crate) fn add_clause(&mut self, clause: impl IntoIterator<Item = Claim>) {
        self.clauses.push(clause);
        if self.keeps_origins {
            self.clause_origins.push((self.origin, self.written.clone()));
        }
    }

    /// Add a clause: one of these claims is true, or false.
    pub(crate) fn clause(&mut self, claims: impl IntoIterator<Item = (Literal, bool)>) {
        let mut clause = std::mem::take(&mut self.room);
        if self.disjunction(claims, &mut clause) {
            if clause.is_empty() {
                // Nothing can be true: both of two claims that contradict each other.
                self.add_clause([Claim { cell: 0, on: true }]);
                clause.push(Claim { cell: 0, on: false });
            }
            self.add_clause(clause.iter().copied());
        }
        self.room = clause;
    }

    /// Fill `clause` with the claims of variables that together say that one of these is true, or
    /// false; return false if one always is.
    fn disjunction(
        &self,
        claims: impl IntoIterator<Item = (Literal, bool)>,
        clause: &mut Vec<Claim>,
    ) -> bool {
        clause.clear();
        claims.into_iter().all(|(literal, is_true)| {
            let is_false = if is_true { literal.is_never() } else { literal.is_sure };
            let holds = if is_true { literal.is_sure } else { literal.is_never() };
            !holds && (is_false || self.claim(literal, is_true, clause))
        })
    }

    /// Add the claims of variables that together say that a claim is true, or false; return false if
    /// it always holds.
    ///
    /// A spot with more than two symbols has a variable for each: it is as claimed if one of these is
    /// on, or the only other one is off.
    fn claim(&self, literal: Literal, is_true: bool, clause: &mut Vec<Claim>) -> bool {
        let Literal { spot, symbols, .. } = literal;
        if self.symbols == 2 {
            clause.push(Claim { cell: spot, on: (symbols == 0b10) == is_true });
            return true;
        }
        let left = self.fixed[spot as usize];
        let right = left & if is_true { symbols } else { !symbols };
        let var = |symbol: usize| spot * self.symbols as u32 + symbol as u32;
        let wrong = left & !right;
        if wrong.is_power_of_two() {
            clause.push(Claim { cell: var(wrong.trailing_zeros() as usize), on: false });
        } else {
            let is_right = |symbol: &usize| right >> symbol & 1 == 1;
            let vars = (0..self.symbols).filter(is_right).map(var);
            clause.extend(vars.map(|cell| Claim { cell, on: true }));
        }
        wrong != 0
    }

    /// The claim of one variable that holds exactly if another claim does. Where there is none, it is
    /// one about a hidden cell.
    pub(crate) fn as_claim(&mut self, literal: Literal) -> Claim {
        let mut claims = Vec::new();
        if !literal.is_sure
            && !literal.is_never()
            && self.claim(literal, true, &mut claims)
            && let [claim] = *claims
        {
            return claim;
        }
        let key = (literal.spot, if literal.is_sure { Symbols::MAX } else { literal.symbols });
        let known = self.stands_for.get(&key).copied();
        let is_so = known.unwrap_or_else(|| {
            let is_so = self.hide(Hidden::Is(key.0, key.1));
            self.clause([(is_so, false), (literal, true)]);
            self.clause([(is_so, true), (literal, false)]);
            self.stands_for.insert(key, is_so);
            is_so
        });
        claims.clear();
        self.claim(is_so, true, &mut claims);
        claims[0]
    }

    /// The model with these masks.
    pub(crate) fn finish(self, masks: &[Symbols]) -> Result<Model, ModelError> {
        let Self { symbols, mut lines, clauses, course, connected, memory, hidden, .. } = self;
        let (own, theorems) = (lines.len(), self.theorems);
        lines.extend(self.theorem_lines.into_iter().flatten());
        let mut all = masks.to_vec();
        all.resize(masks.len() + hidden.len(), 0b11);
        let model = Model::within(memory, symbols, &all, lines, clauses, course)?
            .with_connected(memory, connected)?
            .with_theorems(memory, theorems, own)?;
        Ok(model.hiding(hidden.len()))
    }
}

/// The chain of a clue, for symbols that count as its own ones.
fn relabelled(clue: &Clue, as_read: &[usize]) -> Chain {
    let most = as_read.iter().max().map_or(0, |most| most + 1);
    let chain = clue.chain(most.max(2));
    let moves = as_read.iter().map(|&symbol| chain.moves[symbol].clone()).collect();
    Chain { moves, ..chain }
}
