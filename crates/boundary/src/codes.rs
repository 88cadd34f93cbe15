//! Words that cross the boundary as numbers: the number of a word is its index in its tuple.
//!
//! Another language reads the tuples and never writes the numbers down, so that no two sides
//! disagree.

use crosshatch_engine::{self as engine, Stop};
use crosshatch_magnitude::{Method, Proof};

/// Three words.
pub type Three = (&'static str, &'static str, &'static str);
/// Four words.
pub type Four = (&'static str, &'static str, &'static str, &'static str);
/// Five words.
pub type Five = (&'static str, &'static str, &'static str, &'static str, &'static str);

/// The reasons why a search stops.
pub const STOPS: Five = ("nothing", "budget", "time", "cancelled", "memory");

/// The number of a reason in [`STOPS`].
#[must_use]
pub fn stop(stop: Option<Stop>) -> u8 {
    match stop {
        None => 0,
        Some(Stop::Budget) => 1,
        Some(Stop::Time) => 2,
        Some(Stop::Cancelled) => 3,
        Some(Stop::Memory) => 4,
    }
}

/// The kinds of moments that are kept of a search.
pub const MOMENTS: Three = ("decision", "retreat", "solution");

/// The number of a kind in [`MOMENTS`].
#[must_use]
pub fn moment(kind: engine::MomentKind) -> u8 {
    match kind {
        engine::MomentKind::Decision => 0,
        engine::MomentKind::Retreat => 1,
        engine::MomentKind::Solution => 2,
    }
}

/// The ways of looking at a line.
pub const WAYS: [&str; 9] = engine::Way::NAMES;

/// The methods that make pictures better.
pub const METHODS: Four = ("identity", "greedy", "shrink", "exact");

/// A method by its number in [`METHODS`], with the rounds of greedy and shrink.
#[must_use]
pub fn method(number: u8, rounds: usize) -> Option<Method> {
    Some(match number {
        0 => Method::Identity,
        1 => Method::Greedy(rounds),
        2 => Method::Shrink(rounds),
        3 => Method::Exact,
        _ => return None,
    })
}

/// The proofs that no picture is better.
pub const PROOFS: Three = ("count", "search", "open");

/// The number of a proof in [`PROOFS`].
#[must_use]
pub fn proof(proof: Proof) -> u8 {
    match proof {
        Proof::Count => 0,
        Proof::Search => 1,
        Proof::Open => 2,
    }
}
