//! Words that cross the boundary as numbers: the number of a word is its index in its tuple.
//!
//! Python reads the tuples and never writes the numbers down, so the two sides cannot disagree.

use crosshatch_engine::{self as engine, Law, Rule, Stop};
use crosshatch_magnitude::{Method, Proof};

pub(crate) type Three = (&'static str, &'static str, &'static str);
pub(crate) type Four = (&'static str, &'static str, &'static str, &'static str);
pub(crate) type Six =
    (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

/// The reasons why a search stops.
pub(crate) const STOPS: Four = ("nothing", "budget", "time", "cancelled");

pub(crate) fn stop(stop: Option<Stop>) -> u8 {
    match stop {
        None => 0,
        Some(Stop::Budget) => 1,
        Some(Stop::Time) => 2,
        Some(Stop::Cancelled) => 3,
    }
}

/// The kinds of moments that are kept of a search.
pub(crate) const MOMENTS: Three = ("decision", "retreat", "solution");

pub(crate) fn moment(kind: engine::MomentKind) -> u8 {
    match kind {
        engine::MomentKind::Decision => 0,
        engine::MomentKind::Retreat => 1,
        engine::MomentKind::Solution => 2,
    }
}

/// The ways of looking at a line.
pub(crate) const WAYS: [&str; 9] = engine::Way::NAMES;

/// The laws of a path.
pub(crate) const PATH_LAWS: Four = {
    let [first, second, third, fourth] = Law::NAMES;
    (first, second, third, fourth)
};

pub(crate) fn law(number: u8) -> Option<Law> {
    Law::ALL.get(usize::from(number)).copied()
}

/// The rules by which the laws of a path are applied.
pub(crate) const PATH_RULES: Six = {
    let [first, second, third, fourth, fifth, sixth] = Rule::NAMES;
    (first, second, third, fourth, fifth, sixth)
};

/// The methods that make pictures better.
pub(crate) const METHODS: Four = ("identity", "greedy", "shrink", "exact");

pub(crate) fn method(number: u8, rounds: usize) -> Option<Method> {
    Some(match number {
        0 => Method::Identity,
        1 => Method::Greedy(rounds),
        2 => Method::Shrink(rounds),
        3 => Method::Exact,
        _ => return None,
    })
}

/// The proofs that no picture is better.
pub(crate) const PROOFS: Three = ("count", "search", "open");

pub(crate) fn proof(proof: Proof) -> u8 {
    match proof {
        Proof::Count => 0,
        Proof::Search => 1,
        Proof::Open => 2,
    }
}
