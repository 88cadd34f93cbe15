//! Counts as automata.

use crate::compile::Refused;
use crate::draft::Draft;
use crate::laws::automatic::Reads;
use crate::laws::count::CountLook;
use crate::layout::Layout;
use crate::look::Form;
use crate::statement::Statement;

/// A count of members that are W, whose condition, if it has one, is read before them.
#[derive(PartialEq, Eq, Hash)]
struct Counting {
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
    fn law(&self, has_condition: bool, by_place: bool) -> Counting {
        let Self { least, most, not, .. } = *self;
        Counting { has_condition, by_place, least, most, not }
    }

    /// The form of a look that counts some members as this one does its own.
    pub(crate) fn counting(
        &self,
        layout: &Layout<'_>,
        at: Option<Statement>,
        members: Vec<Statement>,
        by_place: bool,
    ) -> Form {
        let law = self.law(at.is_some(), by_place);
        layout.read_by(law, at.into_iter().chain(members).collect())
    }

    /// Add an automaton that counts to a model.
    pub(super) fn as_automaton(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        let members = self.at.iter().chain(&self.members).copied();
        let members = members.map(|literal| Statement::claim(literal, draft.symbols)).collect();
        let law = self.law(self.at.is_some(), false);
        draft.layout.puzzle.automata.look(draft.symbols, law, members).constrain(draft)
    }
}
