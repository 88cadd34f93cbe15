//! The constraints of a model behind one trait, and the causes by which a trail refers to them.
//!
//! A constraint follows the trail, assigns what it can see to follow, and explains later why. Much
//! follows at little cost and is assigned at once (`follow`); what costs more is put off until no
//! constraint has anything cheap to add, and then it is done piece by piece (`look`). Reasons are
//! lazy: an assigned literal carries its [`Cause`] only, and the literals that forced it are worked
//! out when a conflict asks.
//!
//! To add a constraint, write a file with its type, implement [`Constraint`], and add a line to the
//! table below. Its place there is its turn: cheap constraints come first. Calls are dispatched by
//! the type, or by the tag of a cause; nothing is boxed.
//!
//! Invariant: a reason consists of literals that are false and became so before the literal that
//! they forced.

use std::fmt;

use crate::limits::{Meter, Stop};
use crate::model::Model;
use crate::search::clauses::Clauses;
use crate::search::faces::Faces;
use crate::search::lines::Lines;
use crate::search::path::Track;
use crate::search::trail::{Lit, Trail};

/// Something that must hold.
pub(super) trait Constraint<'m> {
    /// The names of its rules, for people; a cause has the index of one.
    const RULES: &'static [&'static str];

    /// Create the constraint as a model has it; nothing is followed yet.
    fn of(model: &'m Model) -> Self;

    /// Follow the trail to its end, and assign what follows at little cost.
    fn follow(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<(), Conflict>;

    /// Do one piece of the pending work, the cheapest first; false if there is none.
    fn look(&mut self, _trail: &mut Trail, _meter: &mut Meter) -> Result<bool, Halt> {
        Ok(false)
    }

    /// Drop all pending work, because the literals that caused it will be undone.
    fn forget_dues(&mut self) {}

    /// Undo everything past this length of the trail, before the trail itself does.
    fn back_to(&mut self, length: usize, trail: &Trail);

    /// Add the false literals by which a rule forced a literal, or, if it forced none, by which it
    /// failed just now. The literal itself is not among them.
    fn explain(
        &mut self,
        cause: Cause,
        forced: Option<Lit>,
        trail: &Trail,
        meter: &mut Meter,
        literals: &mut Vec<Lit>,
    );
}

/// Why a literal was assigned: a rule of a constraint, and what it was applied to. Only the
/// constraint knows what the arguments mean.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cause {
    pub(crate) by: By,
    pub(crate) rule: u8,
    pub(crate) argument: u32,
    pub(crate) other: u32,
}

impl Cause {
    /// No cause: a decision, or known from the beginning.
    pub(crate) const NONE: Self = Self::new(By::Nothing, 0, 0, 0);

    #[inline(always)]
    pub(crate) const fn new(by: By, rule: u8, argument: u32, other: u32) -> Self {
        Self { by, rule, argument, other }
    }

    #[inline(always)]
    pub(crate) fn is_none(self) -> bool {
        self.by == By::Nothing
    }
}

impl fmt::Debug for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = self.by.rules().get(usize::from(self.rule)).copied().unwrap_or("none");
        write!(out, "{:?}: {rule} ({}, {})", self.by, self.argument, self.other)
    }
}

/// A cause that cannot hold any more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conflict {
    /// A literal that is forced and false; `None` if the cause itself fails.
    pub(crate) forced: Option<Lit>,
    pub(crate) cause: Cause,
}

impl From<Cause> for Conflict {
    fn from(cause: Cause) -> Self {
        Self { forced: None, cause }
    }
}

/// Why propagation ended before everything was followed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Halt {
    Conflict(Conflict),
    Stop(Stop),
}

impl From<Conflict> for Halt {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// Make the tags of causes and the set of all constraints, which calls each in turn.
macro_rules! constraints {
    ($($field:ident: $tag:ident as $constraint:ident;)+) => {
        /// The constraint that a cause belongs to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum By {
            Nothing,
            $($tag,)+
        }

        impl By {
            /// The names of the constraint's rules.
            fn rules(self) -> &'static [&'static str] {
                match self {
                    Self::Nothing => &[],
                    $(Self::$tag => <$constraint<'static> as Constraint<'static>>::RULES,)+
                }
            }
        }

        /// All constraints of a model, with their state along the trail.
        pub(super) struct Constraints<'m> {
            $(pub(super) $field: $constraint<'m>,)+
        }

        impl<'m> Constraints<'m> {
            pub(super) fn of(model: &'m Model) -> Self {
                Self { $($field: <$constraint<'m>>::of(model),)+ }
            }

            /// Let each constraint follow the trail once.
            #[inline]
            pub(super) fn follow(
                &mut self,
                trail: &mut Trail,
                meter: &mut Meter,
            ) -> Result<(), Conflict> {
                $(self.$field.follow(trail, meter)?;)+
                Ok(())
            }

            /// Do one piece of the pending work of the first constraint that has any; false if none
            /// has.
            #[inline]
            pub(super) fn look(
                &mut self,
                trail: &mut Trail,
                meter: &mut Meter,
            ) -> Result<bool, Halt> {
                Ok($(self.$field.look(trail, meter)?)||+)
            }

            pub(super) fn forget_dues(&mut self) {
                $(self.$field.forget_dues();)+
            }

            #[inline]
            pub(super) fn back_to(&mut self, length: usize, trail: &Trail) {
                $(self.$field.back_to(length, trail);)+
            }

            /// Let the constraint of a cause explain it; see [`Constraint::explain`].
            pub(super) fn explain(
                &mut self,
                cause: Cause,
                forced: Option<Lit>,
                trail: &Trail,
                meter: &mut Meter,
                literals: &mut Vec<Lit>,
            ) {
                match cause.by {
                    By::Nothing => {}
                    $(By::$tag => self.$field.explain(cause, forced, trail, meter, literals),)+
                }
            }
        }
    };
}

constraints! {
    clauses: Clauses as Clauses;
    lines: Lines as Lines;
    faces: Faces as Faces;
    path: Path as Track;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::Rule;
    use crate::search::lines::of_line;
    use crate::search::path::of_rule;

    #[test]
    fn a_cause_names_its_constraint_and_rule() {
        assert_eq!("Lines: line (7, 0)", format!("{:?}", of_line(7)));
        assert_eq!("Path: piece (3, 0)", format!("{:?}", of_rule(Rule::Piece(3))));
        assert_eq!("Nothing: none (0, 0)", format!("{:?}", Cause::NONE));
    }

    #[test]
    fn a_cause_is_as_small_as_three_numbers() {
        assert_eq!(12, size_of::<Cause>());
    }
}
