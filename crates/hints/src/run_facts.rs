//! Statements about runs: where they are, how far they go, and what they cover.

use std::ops::{BitOr, BitOrAssign};

use crate::phrases::listed;
use crate::run_words::WORDS;

/// The facts that one must know about a run to see a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Need(u8);

impl Need {
    /// Where it is.
    pub(crate) const PLACE: Self = Self(1);
    /// The known cells that it covers.
    pub(crate) const OWN: Self = Self(1 << 1);
    /// The first place where it can start.
    pub(crate) const FIRST_START: Self = Self(1 << 2);
    /// The first place where it can end.
    pub(crate) const FIRST_END: Self = Self(1 << 3);
    /// The last place where it can start.
    pub(crate) const LAST_START: Self = Self(1 << 4);
    /// The last place where it can end.
    pub(crate) const LAST_END: Self = Self(1 << 5);
    /// Its first place.
    pub(crate) const FIRST: Self = Self(Self::FIRST_START.0 | Self::FIRST_END.0);
    /// Its last place.
    pub(crate) const LAST: Self = Self(Self::LAST_START.0 | Self::LAST_END.0);

    /// True if any of these is needed.
    pub(crate) fn has(self, any: Self) -> bool {
        self.0 & any.0 != 0
    }

    /// The rest without these.
    pub(crate) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// True if nothing is needed.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for Need {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Need {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The words for a run and places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    IsIn,
    StartsIn,
    EndsIn,
    StaysIn,
    CanOnlyBeIn,
    Covers,
    CannotStartBefore,
    CannotEndBefore,
    CannotStartAfter,
    CannotEndAfter,
}

impl Verb {
    /// True for a run that is seen where it is.
    pub(crate) fn is_at(self) -> bool {
        matches!(self, Self::IsIn | Self::StartsIn | Self::EndsIn)
    }

    /// The key of its template.
    fn key(self) -> &'static str {
        match self {
            Self::IsIn => "is in",
            Self::StartsIn => "starts in",
            Self::EndsIn => "ends in",
            Self::StaysIn => "stays in",
            Self::CanOnlyBeIn => "can only be in",
            Self::Covers => "covers",
            Self::CannotStartBefore => "cannot start before",
            Self::CannotEndBefore => "cannot end before",
            Self::CannotStartAfter => "cannot start after",
            Self::CannotEndAfter => "cannot end after",
        }
    }

    /// The key of its template right after it was said of another run.
    fn key_again(self) -> &'static str {
        match self {
            Self::Covers => "as well",
            Self::CannotStartBefore | Self::CannotEndBefore => "not before too",
            Self::CannotStartAfter | Self::CannotEndAfter => "not after too",
            _ => "in too",
        }
    }
}

/// The ends of the line to which one packs all runs to see something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Packed {
    pub(crate) first: bool,
    pub(crate) last: bool,
}

impl Packed {
    pub(crate) fn is_any(self) -> bool {
        self.first || self.last
    }
}

/// A statement about a run: its name, a verb, and cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    pub(crate) run: String,
    pub(crate) verb: Verb,
    pub(crate) cells: String,
    pub(crate) packed: Packed,
}

impl Fact {
    /// A statement that is seen without packing any runs.
    pub(crate) fn new(run: String, verb: Verb, cells: String) -> Self {
        Self { run, verb, cells, packed: Packed::default() }
    }

    /// The statement as one says it in reading from the right or the bottom.
    pub(crate) fn turned(self) -> Self {
        let verb = match self.verb {
            Verb::StartsIn => Verb::EndsIn,
            Verb::EndsIn => Verb::StartsIn,
            verb => verb,
        };
        Self { verb, ..self }
    }
}

/// Facts as a list: `the 3 stays in columns 1–4 and the 5 in columns 6–12`.
pub(crate) fn facts_in_words(facts: &[Fact]) -> String {
    let before = [None].into_iter().chain(facts.iter().map(|fact| Some(fact.verb)));
    let said = facts.iter().zip(before).map(|(fact, before)| {
        let key = if before == Some(fact.verb) { fact.verb.key_again() } else { fact.verb.key() };
        WORDS.say(key, &[("run", &fact.run), ("cells", &fact.cells)])
    });
    listed(&said.collect::<Vec<_>>())
}
