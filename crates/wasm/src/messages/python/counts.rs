//! Messages about the words that cross the boundary as numbers.

use crosshatch_boundary::codes;

use crate::value::{Value, list};

/// `words()`: the version; methods, kinds of moments, proofs, stops and
/// ways of looking, each by its number.
pub(crate) fn words() -> Value<'static> {
    let (methods, moments, stops) = (codes::METHODS, codes::MOMENTS, codes::STOPS);
    Value::List(vec![
        env!("CARGO_PKG_VERSION").into(),
        methods.into(),
        moments.into(),
        codes::PROOFS.into(),
        list([stops.0, stops.1, stops.2, stops.3, stops.4]),
        list(codes::WAYS),
    ])
}
