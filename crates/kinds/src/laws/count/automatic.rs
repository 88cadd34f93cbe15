//! Counts as automata.

use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::laws::automatic::{Automata, Reads};
use crate::laws::count::CountLook;
use crate::look::Form;
use crate::statement::Statement;

/// A count of members that are W, whose condition, if it has one, is read before them.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Counting {
    has_condition: bool,
    /// True if each member counts as much as its place.
    by_place: bool,
    least: usize,
    most: usize,
    not: Option<usize>,
}

impl Reads for Counting {
    /// How many are W; `None` if the condition is not met, so that any number is right.
    type State = Option<usize>;

    fn start(&self) -> Self::State {
        Some(0)
    }

    fn read(&self, member: usize, state: &Self::State, letter: u8) -> Option<Self::State> {
        let Some(number) = *state else { return Some(None) };
        if self.has_condition && member == 0 {
            return Some((letter == 1).then_some(0));
        }
        let place = member + usize::from(!self.has_condition);
        let weight = if self.by_place { place } else { 1 };
        let number = number + weight * usize::from(letter);
        // Where any number is enough, it does not matter how much more there is.
        let enough = self.least.max(self.not.map_or(0, |not| not + 1));
        let number = if self.most == usize::MAX { number.min(enough) } else { number };
        (number <= self.most).then_some(Some(number))
    }

    fn accepts(&self, state: &Self::State) -> bool {
        state.is_none_or(|number| number >= self.least && self.not != Some(number))
    }
}

impl CountLook {
    /// The form of a look that counts some members as this one does its own.
    pub(crate) fn counting(
        &self,
        at: Option<Statement>,
        members: Vec<Statement>,
        by_place: bool,
        automata: &mut Automata<Counting>,
    ) -> Result<Form, Fault> {
        let Self { least, most, not, .. } = *self;
        let counting = Counting { has_condition: at.is_some(), by_place, least, most, not };
        automata.look(counting, at.into_iter().chain(members).collect())
    }

    /// Add an automaton that counts to a model.
    pub(super) fn as_automaton(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        let claim = |literal| Statement::claim(literal, draft.symbols);
        let members = self.members.iter().copied().map(claim).collect();
        let mut automata = Automata::of_symbols(draft.symbols);
        match self.counting(self.at.map(claim), members, false, &mut automata)? {
            Form::Automatic(look) => look.constrain(draft),
            _ => Ok(()),
        }
    }
}
