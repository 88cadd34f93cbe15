//! The messages that are answered, by their subjects: each function takes the arguments of one.
//!
//! A host that cannot set a flag while it waits says with `cancelled` that it is set already; work
//! that has begun ends once the host says so ([`crate::host`]).

pub(crate) mod clues;
pub(crate) mod counts;
pub(crate) mod kinds;
pub(crate) mod models;
pub(crate) mod pictures;
pub(crate) mod proofs;
pub(crate) mod sketches;
pub(crate) mod typos;

use crate::host;

/// True if work should end, which it should before it began if `cancelled` is true.
fn is_over(cancelled: bool) -> impl Fn() -> bool + Sync {
    move || cancelled || host::is_cancelled()
}
