//! Looks: each law at each place, and whether a picture that is not finished keeps it.

use std::sync::Arc;

use crate::board::edges::{Edges, Spot};
use crate::board::{Cell, Clue};
use crate::compile::Refused;
use crate::draft::Draft;
use crate::groups::{Group, Name};
use crate::language::relation::Relation;
use crate::laws::areas::AreaLook;
use crate::laws::automatic::AutomaticLook;
use crate::laws::connected::ConnectedLook;
use crate::laws::count::CountLook;
use crate::laws::line::{PlaceLook, whole};
use crate::laws::pairs::PairLook;
use crate::laws::pieces::FleetLook;
use crate::laws::runs::RunsLook;
use crate::layout::{Literal, Symbols};
use crate::puzzle::Puzzle;

/// One law at one place: what a person sees at one glance.
#[derive(Clone, Debug)]
pub(crate) struct Look<'p> {
    pub(crate) relation: Relation,
    pub(crate) name: Name,
    pub(crate) anchor: Option<Cell>,
    pub(crate) clue: Option<&'p Clue>,
    pub(crate) form: Form,
}

impl<'p> Look<'p> {
    /// The look at a group.
    pub(crate) fn new(relation: Relation, group: &Group<'p>, form: Form) -> Self {
        Self { relation, name: group.name, anchor: group.anchor, clue: group.clue, form }
    }

    /// Add what it says to a model.
    pub(crate) fn constrain(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        draft.looks_at(self);
        match &self.form {
            Form::Count(count) => count.constrain(draft),
            Form::Runs(runs) => runs.constrain(draft),
            Form::Automatic(look) => look.constrain(draft),
            // What these say together, their law says at once.
            Form::Pair(_)
            | Form::Place(_)
            | Form::Whole { .. }
            | Form::Connected(_)
            | Form::Fleet(_)
            | Form::Area(_) => Ok(()),
        }
    }
}

impl Form {
    /// Whether a picture keeps it.
    pub(crate) fn verdict(&self, picture: Picture<'_>) -> Verdict {
        Verdict::of(match self {
            Self::Count(count) => count.holds(picture),
            Self::Runs(runs) => runs.holds(picture),
            Self::Automatic(look) => look.holds(picture),
            Self::Place(place) => place.holds(picture),
            Self::Whole { edges, ends } => whole::judged(*edges, *ends, picture).0,
            Self::Connected(look) => look.holds(picture),
            Self::Fleet(fleet) => fleet.holds(picture),
            Self::Area(area) => area.holds(picture),
            Self::Pair(_) => None,
        })
    }

    /// True if it depends on the whole board.
    pub(crate) fn is_whole(&self) -> bool {
        matches!(
            self,
            Self::Pair(_)
                | Self::Whole { .. }
                | Self::Connected(_)
                | Self::Fleet(_)
                | Self::Area(_)
        )
    }

    /// The spots that decide it alone; none if it depends on the whole board.
    pub(crate) fn spots(&self) -> Vec<Spot> {
        match self {
            Self::Count(count) => {
                let members = count.members.iter().chain(&count.at);
                members.filter(|one| !one.is_sure && !one.is_never()).map(|one| one.spot).collect()
            }
            Self::Runs(runs) => runs.spots.clone(),
            Self::Automatic(look) => look.spots.clone(),
            Self::Place(place) => [&[place.place][..], &place.arms].concat(),
            _ => Vec::new(),
        }
    }
}

/// A look that a picture breaks.
pub(crate) struct BrokenLook<'b> {
    pub(crate) puzzle: &'b Puzzle,
    pub(crate) relation: Relation,
    /// The state that `each` stands for in its law.
    pub(crate) state: Option<usize>,
    /// The name of its group.
    pub(crate) at: &'b str,
    pub(crate) form: &'b Form,
    pub(crate) picture: Picture<'b>,
}

impl BrokenLook<'_> {
    /// The members of a count, or of the area of a thing, that are true for sure.
    pub(crate) fn sure(&self) -> Vec<Literal> {
        match self.form {
            Form::Count(count) => {
                let members = count.members.iter().copied();
                members.filter(|one| self.picture.shows(*one) == Some(true)).collect()
            }
            Form::Area(area) => area.area(self.picture),
            _ => Vec::new(),
        }
    }
}

/// When the numbers of a clue count as done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strikes {
    /// Once it is certain that what is drawn is what they stand for.
    #[default]
    Certain,
    /// As soon as what they say is drawn.
    Drawn,
}

/// The meaning of a look for its members.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// So many of them are true.
    Count(CountLook),
    /// They have these runs.
    Runs(RunsLook),
    /// An automaton accepts them.
    Automatic(AutomaticLook),
    /// A thing and a cell that is W have each other.
    Pair(PairLook),
    /// The line goes on from this place.
    Place(PlaceLook),
    /// The line is one, between these places if it has ends.
    Whole { edges: Edges, ends: Option<[u32; 2]> },
    /// They hang together.
    Connected(ConnectedLook),
    /// Pieces of these sizes are all that is on the board.
    Fleet(Arc<FleetLook>),
    /// The area of a thing has just this one, and its size; or each area has a thing.
    Area(AreaLook),
}

/// Whether a picture keeps a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It breaks it, whatever its unknown cells are.
    Broken,
    /// It keeps it, whatever its unknown cells are.
    Kept,
    /// Its unknown cells decide.
    Open,
}

impl Verdict {
    /// The name of the verdict: `broken`, `kept` or `open`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Broken => "broken",
            Self::Kept => "kept",
            Self::Open => "open",
        }
    }

    /// The verdict on what is known to hold, or not to hold, or neither.
    pub(crate) fn of(holds: Option<bool>) -> Self {
        match holds {
            Some(true) => Self::Kept,
            Some(false) => Self::Broken,
            None => Self::Open,
        }
    }
}

/// A picture that need not be finished: the symbols that each spot can have.
#[derive(Clone, Copy)]
pub(crate) struct Picture<'m>(pub(crate) &'m [Symbols]);

impl Picture<'_> {
    /// True or false if it is known whether a literal holds.
    pub(crate) fn shows(self, literal: Literal) -> Option<bool> {
        if literal.is_sure || literal.is_never() {
            return Some(literal.is_sure);
        }
        let left = self.0[literal.spot as usize];
        if left & literal.symbols == 0 {
            return Some(false);
        }
        (left & !literal.symbols == 0).then_some(true)
    }

    /// True or false if it is known whether a spot of a line is on.
    pub(crate) fn is_on(self, spot: Spot) -> Option<bool> {
        self.shows(Literal { spot, symbols: 0b10, is_sure: false })
    }

    /// The numbers of literals that hold, and of those that may.
    pub(crate) fn count(self, literals: &[Literal]) -> (usize, usize) {
        literals.iter().fold((0, 0), |(sure, open), &literal| match self.shows(literal) {
            Some(holds) => (sure + usize::from(holds), open),
            None => (sure, open + 1),
        })
    }
}
