//! Expressions about a cell: `white and not circle`.
//!
//! `not` goes before `and`, and `and` before `or`; there are no brackets. So an expression is a list
//! of alternatives, each a list of tests.

use crate::language::names::{Atom, Names, States};
use crate::value::shortened;

/// An expression about a cell or an edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expression {
    /// The expression as it is written.
    pub(crate) text: String,
    pub(crate) alternatives: Vec<Vec<Test>>,
}

/// One name of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Test {
    pub(crate) atom: Atom,
    pub(crate) is_not: bool,
}

impl Expression {
    /// Read an expression; otherwise, what is wrong with it.
    pub(crate) fn read(text: &str, names: &Names) -> Result<Self, String> {
        let read_test = |part: &str| {
            let (is_not, name) = match part.strip_prefix("not ") {
                Some(rest) => (true, rest.trim()),
                None => (false, part),
            };
            let atom = names
                .atom(name)
                .ok_or_else(|| format!("'{}' is no state, word or thing", shortened(name)))?;
            Ok(Test { atom, is_not })
        };
        let tests = |part: &str| part.split(" and ").map(str::trim).map(read_test).collect();
        let alternatives: Result<Vec<Vec<Test>>, String> =
            text.split(" or ").map(str::trim).map(tests).collect();
        Ok(Self { text: text.to_owned(), alternatives: alternatives? })
    }

    /// The expression that a cell has this state.
    pub(crate) fn of_state(name: &str, state: usize) -> Self {
        let test = Test { atom: Atom::States(1 << state), is_not: false };
        Self { text: name.to_owned(), alternatives: vec![vec![test]] }
    }

    /// True if it names no things, so that it is the same claim in all cells.
    pub(crate) fn is_of_states(&self) -> bool {
        self.atoms().all(|atom| matches!(atom, Atom::States(_)))
    }

    /// True if it is about cells, and neither about edges nor about turns of the line.
    pub(crate) fn is_of_cells(&self) -> bool {
        self.atoms().all(|atom| matches!(atom, Atom::States(_) | Atom::Thing(_)))
    }

    /// True if it is about turns of the line.
    pub(crate) fn is_of_turns(&self) -> bool {
        self.atoms().any(|atom| matches!(atom, Atom::Turn | Atom::Straight))
    }

    /// All names in it.
    pub(crate) fn atoms(&self) -> impl Iterator<Item = Atom> + '_ {
        self.alternatives.iter().flatten().map(|test| test.atom)
    }

    /// The states of a word such as `L or I`; otherwise, what is wrong with it.
    pub(crate) fn read_states(text: &str, names: &Names) -> Result<States, String> {
        let expression = Self::read(text, names)?;
        expression.alternatives.iter().try_fold(0, |all, tests| match **tests {
            [Test { atom: Atom::States(states), is_not: false }] => Ok(all | states),
            _ => Err(format!("'{}' is no list of states such as 'L or I'", shortened(text))),
        })
    }
}
