//! Messages about sets, and about the words that cross the boundary as numbers.

use crosshatch_boundary::{codes, convert};
use crosshatch_engine as engine;

use crate::args::Answer;
use crate::handles::Handles;
use crate::value::{Value, list};

/// `words()`: the version; methods, kinds of moments, laws and rules of paths, proofs, stops and
/// ways of looking, each by its number.
pub(crate) fn words() -> Value<'static> {
    let (methods, moments, laws) = (codes::METHODS, codes::MOMENTS, codes::PATH_LAWS);
    let (rules, stops) = (codes::PATH_RULES, codes::STOPS);
    Value::List(vec![
        env!("CARGO_PKG_VERSION").into(),
        methods.into(),
        moments.into(),
        laws.into(),
        list([rules.0, rules.1, rules.2, rules.3, rules.4, rules.5]),
        codes::PROOFS.into(),
        list([stops.0, stops.1, stops.2, stops.3, stops.4]),
        list(codes::WAYS),
    ])
}

/// `hitting_set(sets, size, first)`: members of this number or fewer that hit all sets; nothing if
/// there are none.
pub(crate) fn hitting_set(_: &mut Handles, (sets, size, first): (Vec<&[u8]>, u64, bool)) -> Answer {
    let sets: Vec<Vec<u64>> = sets.into_iter().map(convert::words).collect();
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    Ok(engine::hitting_set(&sets, size, first).map(list).into())
}
