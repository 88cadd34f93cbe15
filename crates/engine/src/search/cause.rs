//! Why a literal was assigned, and why it could not be.
//!
//! In the literature these are lazy explanations (Gent, Miguel and Moore, *Lazy Explanations for
//! Constraint Propagators*, 2010).
//!
//! Reasons are lazy: an assigned literal carries its [`Cause`] only, and the literals that forced it
//! are worked out when a conflict asks.

use crate::limits::Stop;
use crate::search::literal::Lit;

/// The constraint that a cause belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Nothing,
    Clauses,
    Lines,
    Faces,
    Path,
    Connected,
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
