//! The techniques: what people tell apart among steps of one sort.
//!
//! The technique of a step is decided here and in the rules; its name and its words are data elsewhere,
//! by its key. Most sorts are one technique and have its key. On lines, people tell apart what fills
//! cells and what leaves them blank, and a law that is neither runs nor a count has a name of its own,
//! in whatever way one looks at it.

use crosshatch_engine::Symbols;
use crosshatch_kinds::Value;

use crate::{Clue, Ease, Finding, Line, OFF, decided};

/// A technique, by its number: that of a sort of steps, or one behind these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Technique(u8);

/// The keys of those that are no sort of steps; behind them those of laws, and of groups that have a
/// name of their own.
const KEYS: [&str; 26] = [
    "whole off",
    "finish off",
    "edge off",
    "slide off",
    "slide forced",
    "length off",
    "count off",
    "piece",
    "piece off",
    "only state",
    "placed",
    "place in line",
    "cut off",
    "two ways",
    "never",
    "word",
    "sees",
    "distinct",
    "pairs",
    "weight",
    "areas",
    "pieces",
    "square",
    "straight",
    "stretch",
    "ring",
];
/// The number of sorts, and the places of the first law and of the first group.
const SORTS: usize = Ease::ALL.len();
const LAWS: usize = place("never");
const GROUPS: usize = place("square");

/// The place of a key.
const fn place(key: &str) -> usize {
    let mut at = 0;
    while !are_equal(KEYS[at].as_bytes(), key.as_bytes()) {
        at += 1;
    }
    at
}

const fn are_equal(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

impl From<Ease> for Technique {
    fn from(ease: Ease) -> Self {
        Self(ease as u8)
    }
}

impl Technique {
    pub(crate) const PIECE: Self = Self::other(place("piece"));
    pub(crate) const PIECE_OFF: Self = Self::other(place("piece off"));
    pub(crate) const STATE: Self = Self::other(place("only state"));
    pub(crate) const PLACED: Self = Self::other(place("placed"));
    pub(crate) const PLACE: Self = Self::other(place("place in line"));
    pub(crate) const CUT_OFF: Self = Self::other(place("cut off"));
    pub(crate) const TWO_WAYS: Self = Self::other(place("two ways"));
    pub(crate) const PIECES: Self = Self::other(place("pieces"));

    const fn other(at: usize) -> Self {
        Self((SORTS + at) as u8)
    }

    /// Its key.
    #[must_use]
    pub fn key(self) -> &'static str {
        let at = usize::from(self.0);
        if at < SORTS { Ease::NAMES[at] } else { KEYS[at - SORTS] }
    }

    /// It as one of many, which are bits.
    #[must_use]
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    /// The techniques among many, in their order.
    pub(crate) fn among(many: u64) -> impl Iterator<Item = Self> {
        (0..(SORTS + KEYS.len()) as u8).map(Self).filter(move |each| many & each.bit() != 0)
    }

    /// All with a key, as bits; 0 if there is none.
    #[must_use]
    pub fn with_key(key: &str) -> u64 {
        Self::among(u64::MAX).filter(|each| each.key() == key).map(Self::bit).fold(0, |a, b| a | b)
    }

    /// That of all looks at the lines of a law; none for runs and counts of any lines.
    pub(crate) fn of_law(law: &Value) -> Option<Self> {
        let group = law.get("in").and_then(Value::text).unwrap_or("");
        let is_it = |at: &usize| {
            if *at < GROUPS { law.get(KEYS[*at]).is_some() } else { group.starts_with(KEYS[*at]) }
        };
        (LAWS..KEYS.len()).find(is_it).map(Self::other)
    }

    /// That of what is seen on a line, by the sort of the look and the masks of the line before it.
    pub(crate) fn of_line(ease: Ease, line: &Line, view: &[Symbols], found: &[Finding]) -> Self {
        if let Some(technique) = line.technique {
            return technique;
        }
        let on = if let Clue::Numbers(numbers) = &line.clue { numbers.on } else { !OFF };
        let is_blank = !found.is_empty() && found.iter().all(|(_, mask)| mask & on == 0);
        let at = match ease {
            Ease::Slide if !has_filled_within(view, on) => const { place("slide forced") },
            Ease::Whole if is_blank => const { place("whole off") },
            Ease::Finish if is_blank => const { place("finish off") },
            Ease::Edge if is_blank => const { place("edge off") },
            Ease::Slide if is_blank => const { place("slide off") },
            Ease::Length if is_blank => const { place("length off") },
            Ease::Count if is_blank => const { place("count off") },
            _ => return ease.into(),
        };
        Self::other(at)
    }
}

/// True if a cell between the open ones of a line is filled.
fn has_filled_within(view: &[Symbols], on: Symbols) -> bool {
    let is_open = |mask: &Symbols| !decided(*mask);
    let first = view.iter().position(is_open).unwrap_or(0);
    let last = view.iter().rposition(is_open).unwrap_or(first);
    view[first..last].iter().any(|mask| decided(*mask) && mask & on != 0)
}
