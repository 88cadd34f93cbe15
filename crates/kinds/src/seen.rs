//! The visible parts of a puzzle: its things, and what its cells and states are called.

use crate::board::Clue;
use crate::board::edges::Edges;
use crate::language::clues::On;
use crate::language::names::{Course, State};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::table::Table;
use crate::value::Value;

/// The signs of states that are numbers.
const DIGITS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The signs for states without any other.
const GREEK: std::ops::RangeInclusive<char> = '\u{391}'..='\u{3fe}';

/// A thing in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// The cell, row by row.
    pub cell: u32,
    /// Its name.
    pub name: String,
    /// Its number, if it has one.
    pub number: Option<usize>,
    /// True if the cell of such a thing has the first state, or none.
    pub is_blank: bool,
}

impl Table {
    /// The character for each of some states of a cell in pictures.
    pub(crate) fn signs_of(&self, states: &[String]) -> Vec<char> {
        let written = &self.scope.signs;
        let mut signs: Vec<char> = Vec::new();
        for state in states {
            let written = written.iter().find(|sign| sign.0 == *state).map(|sign| sign.1);
            let number: Option<usize> = state.parse().ok();
            let digit = number.and_then(|number| DIGITS.get(number)).map(|&digit| digit.into());
            let mut wanted = written.into_iter().chain(digit).chain(state.chars()).chain(GREEK);
            signs.extend(wanted.find(|sign| !signs.contains(sign)));
        }
        signs
    }
}

impl Puzzle {
    /// The table of its kind.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// True if people count the rows from the bottom.
    #[must_use]
    pub fn is_from_bottom(&self) -> bool {
        self.board.is_from_bottom
    }

    /// Where the line runs: true along the sides of cells, false through cells; `None` if there is no
    /// line.
    #[must_use]
    pub fn runs_along_sides(&self) -> Option<bool> {
        self.board.edges.map(|Edges { course, .. }| course == Course::Edges)
    }

    /// The player's name for a cell, such as `r2c3`.
    #[must_use]
    pub fn cell_name(&self, cell: u32) -> String {
        self.board.cell_name(cell)
    }

    /// The things in cells, row by row.
    #[must_use]
    pub fn things(&self) -> Vec<Thing> {
        let scope = &self.table.scope;
        let things = self.board.cells().filter_map(|cell| {
            let placed = self.board.placed(cell)?;
            let thing = placed.thing;
            let number = match placed.clue {
                Some(Clue::Number(number)) => Some(number as usize),
                _ => None,
            };
            let is_blank = match scope.clues.things[thing].on {
                On::Void | On::State(0) => true,
                On::Any => self.states.is_empty(),
                On::State(_) => false,
            };
            Some(Thing { cell, name: scope.names.things[thing].clone(), number, is_blank })
        });
        things.collect()
    }

    /// For each cell, true if it can have a state, whatever is given.
    #[must_use]
    pub fn cells_that_can_be(&self, state: &str) -> Vec<bool> {
        let state = self.states.iter().position(|other| other == state);
        let layout = Layout::new(self).ok();
        let can_be = |cell: u32| {
            let (state, layout) = state.zip(layout.as_ref())?;
            let symbols = layout.fixed[(layout.first_cell()? + cell) as usize];
            Some(!self.board.is_void(cell) && symbols >> state & 1 == 1)
        };
        self.board.cells().map(|cell| can_be(cell).unwrap_or(false)).collect()
    }

    /// The player's words for a state: `a tent`, or `visited`.
    #[must_use]
    pub fn in_words(&self, state: &str) -> String {
        match (self.runs_along_sides(), state) {
            (Some(false), "line") => return "visited".into(),
            (Some(false), "empty") => return "not visited".into(),
            _ => {}
        }
        let named = self.table.scope.names.named_states().iter();
        let mut named = named.filter(|other| other.name == state);
        match named.next() {
            Some(State { name, article: Some(article) }) => format!("{article} {name}"),
            _ => state.to_owned(),
        }
    }

    /// The words for several states together, each with their names.
    #[must_use]
    pub fn words(&self) -> Vec<(&str, Vec<&str>)> {
        let names = &self.table.scope.names;
        let states = names.named_states().iter().enumerate();
        let of_word = |all: u64| {
            let there = states.clone().filter(move |(at, _)| all >> at & 1 == 1);
            there.map(|(_, state)| &*state.name).collect()
        };
        names.words.iter().map(|(word, states)| (&**word, of_word(*states))).collect()
    }

    /// True if a state is a thing, such as `a star`.
    #[must_use]
    pub fn is_noun(&self, state: &str) -> bool {
        let words = self.in_words(state);
        words.starts_with("a ") || words.starts_with("an ")
    }

    /// The player's words for a number of cells that are W: `stars`, or `shaded cells`.
    #[must_use]
    pub fn many(&self, what: &str, number: usize) -> String {
        let noun = if self.is_noun(what) { "" } else { " cell" };
        format!("{what}{noun}{}", if number == 1 { "" } else { "s" })
    }

    /// The character for each state of a cell in pictures.
    #[must_use]
    pub fn signs(&self) -> Vec<char> {
        self.table.signs_of(&self.states)
    }

    /// The laws as the table says them, and behind them the theorems.
    #[must_use]
    pub fn laws_as_written(&self) -> Vec<&Value> {
        let all = ["laws", "theorems"].into_iter().filter_map(|key| self.table.written().get(key));
        let lists = all.filter_map(|laws| match laws {
            Value::List(laws) => Some(laws),
            _ => None,
        });
        lists.flatten().collect()
    }
}
