//! All constraints of a model, called in turn.
//!
//! To add a constraint, write a file with its type, implement [`Constraint`], give its causes a tag
//! ([`By`]), and add a line to the table below. Its place there is its turn: cheap constraints come
//! first. Calls are dispatched by the type, or by the tag of a cause; nothing is boxed.

use std::fmt;

use crate::limits::Meter;
use crate::model::Model;
use crate::search::cause::{By, Cause, Conflict, Halt};
use crate::search::clauses::Clauses;
use crate::search::connected::Ties;
use crate::search::constraint::Constraint;
use crate::search::faces::Faces;
use crate::search::lines::Lines;
use crate::search::literal::Lit;
use crate::search::path::Track;
use crate::search::trail::Trail;

impl fmt::Debug for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = self.by.rules().get(usize::from(self.rule)).copied().unwrap_or("none");
        write!(out, "{:?}: {rule} ({}, {})", self.by, self.argument, self.other)
    }
}

/// Make the set of all constraints, which calls each in turn, and find the one of a tag.
macro_rules! constraints {
    ($($field:ident: $tag:ident as $constraint:ident;)+) => {
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
    connected: Connected as Ties;
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
