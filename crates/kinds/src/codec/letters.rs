//! Given states as letters for gaps, small and capital ones.

use crate::codec::Combinator;
use crate::codec::contents::Contents;
use crate::codec::digits::ALL;
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::value::Value;

/// A letter for a gap of 0 to 24 cells and the given cell behind it: small for the first of two
/// states, a capital for the second. A `z` is 25 cells of which none is given.
pub(crate) struct Letters {
    pub(crate) states: [String; 2],
    /// The thing that gives states; without one, they are given beside the clues. A thing in cells
    /// has a last letter for a given cell behind the last one.
    pub(crate) thing: Option<String>,
}

/// The number of cells that a `z` stands for.
const MOST_SKIPPED: usize = 25;

impl Letters {
    /// The number of the state that each cell is given; refuse what else there is.
    fn given(&self, puzzle: &Contents) -> Result<Vec<Option<usize>>, Fault> {
        let [small, capital] = [0, 1].map(|at| &*self.states[at]);
        let Some(thing) = &self.thing else { return puzzle.states_given(&[small, capital]) };
        let mut given = Vec::new();
        for (cell, value) in puzzle.cells.iter().enumerate() {
            let states = [small, capital]
                .map(|state| Value::List(vec![Value::Text(thing.clone()), state.into()]));
            let state = states.iter().position(|state| state == value);
            if state.is_none() && *value != Value::Nothing {
                let sentence = format!("{value}, this format has {small}, {capital} alone");
                return Err(Fault::new(puzzle.cell_name(cell), sentence));
            }
            given.push(state);
        }
        Ok(given)
    }

    fn read_all(
        &self,
        text: &mut Reader,
        puzzle: &Contents,
    ) -> Result<Vec<Option<usize>>, Misread> {
        let says = Combinator::room(self, puzzle);
        let end = puzzle.size() + usize::from(self.thing.is_some());
        let mut given = Vec::new();
        while let Some(letter) = text.peek().filter(|_| !text.has_part_ended()) {
            let gap = ALL.find(letter.to_ascii_lowercase()).ok_or_else(|| {
                text.refused(format!("'{letter}' is no letter from a to z or A to Z"))
            })?;
            let filled = given.len() + gap;
            if given.len() == end || filled > end {
                return Err(text.refused(format!("{says}, here are more")));
            }
            text.take();
            given.resize(filled, None);
            if gap < MOST_SKIPPED && filled < end {
                given.push(Some(usize::from(letter.is_ascii_uppercase())));
            }
        }
        if given.len() < end {
            return Err(text.refused(format!("{says}, here are {}", given.len())));
        }
        given.truncate(puzzle.size());
        Ok(given)
    }
}

impl Combinator for Letters {
    fn keys(&self) -> Vec<&'static str> {
        vec![if self.thing.is_some() { "cells" } else { "givens" }]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let given = self.read_all(text, puzzle)?;
        let state = |at: usize| Value::Text(self.states[at].clone());
        if let Some(thing) = &self.thing {
            let entry = |at| Value::List(vec![Value::Text(thing.clone()), state(at)]);
            let things = given.into_iter().map(|at| at.map_or(Value::Nothing, entry));
            puzzle.add_things(things.collect());
        } else {
            puzzle.has_givens = true;
            let given = given.into_iter().enumerate();
            let given = given.filter_map(|(cell, at)| Some((puzzle.cell_name(cell), state(at?))));
            puzzle.givens = given.collect();
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        let mut given = self.given(puzzle)?;
        let letter = |gap: usize| ALL.as_bytes()[gap] as char;
        given.extend(self.thing.as_ref().map(|_| Some(0)));
        let mut at = 0;
        for (cell, state) in given.iter().enumerate() {
            let Some(state) = state else { continue };
            let gap = cell - at;
            text.push_str(&"z".repeat(gap / MOST_SKIPPED));
            let letter = letter(gap % MOST_SKIPPED);
            text.push(if *state == 1 { letter.to_ascii_uppercase() } else { letter });
            at = cell + 1;
        }
        let rest = given.len() - at;
        text.push_str(&"z".repeat(rest / MOST_SKIPPED));
        if !rest.is_multiple_of(MOST_SKIPPED) {
            text.push(letter(rest % MOST_SKIPPED));
        }
        Ok(())
    }

    fn room(&self, puzzle: &Contents) -> String {
        let cells = puzzle.size();
        let last = if self.thing.is_some() { " and a letter behind them" } else { "" };
        format!("{} has {cells} cells{last}", puzzle.size_name())
    }

    fn says_something(&self, puzzle: &Contents) -> bool {
        self.thing.is_some() || puzzle.has_givens
    }
}
