//! One line: its chain, what its cells can be, why, and what is left of it.

pub(crate) mod arcs;
pub(crate) mod bits;
pub(crate) mod chain;
pub(crate) mod kernels;
pub(crate) mod reason;
pub(crate) mod sweep;
