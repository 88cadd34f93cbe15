//! Counts as automata.

use crate::compile::Refused;
use crate::draft::Draft;
use crate::laws::automatic::Reads;
use crate::laws::count::CountLook;
use crate::layout::Layout;
use crate::look::Form;
use crate::statement::Statement;

/// A count of members that are W, whose condition, if it has one, is read before them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Counting {
    pub(super) has_condition: bool,
    /// True if each member counts as much as its place.
    pub(super) by_place: bool,
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) not: Option<usize>,
    /// The number if all members are W.
    pub(super) total: usize,
}

impl Counting {
    /// True if a number is right.
    pub(super) fn is_right(&self, number: usize) -> bool {
        (self.least..=self.most).contains(&number) && self.not != Some(number)
    }
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
        // Too few are left.
        let read = if self.by_place { place * (place + 1) / 2 } else { place };
        let is_enough = number + self.total.saturating_sub(read) >= self.least;
        (number <= self.most && is_enough).then_some(Some(number))
    }

    fn accepts(&self, state: &Self::State) -> bool {
        state.is_none_or(|number| self.is_right(number))
    }

    fn counting(&self) -> Option<&Counting> {
        Some(self)
    }
}

impl CountLook {
    fn law(&self, has_condition: bool, by_place: bool, members: usize) -> Counting {
        let Self { least, most, not, .. } = *self;
        let total = if by_place { members * (members + 1) / 2 } else { members };
        Counting { has_condition, by_place, least, most, not, total }
    }

    /// The form of a look that counts some members as this one does its own.
    pub(crate) fn counting(
        &self,
        layout: &Layout<'_>,
        at: Option<Statement>,
        members: Vec<Statement>,
        by_place: bool,
    ) -> Form {
        let law = self.law(at.is_some(), by_place, members.len());
        layout.read_by(law, at.into_iter().chain(members).collect())
    }

    /// Add an automaton that counts to a model.
    pub(super) fn as_automaton(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        let members = self.at.iter().chain(&self.members).copied();
        let members = members.map(|literal| Statement::claim(literal, draft.symbols)).collect();
        let law = self.law(self.at.is_some(), false, self.members.len());
        draft.layout.puzzle.automata.look(draft.symbols, law, members).constrain(draft)
    }
}
